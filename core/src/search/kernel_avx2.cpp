#define NONET_KERNEL avx2
#define NONET_LANES 8
#include "kernel.hpp"
