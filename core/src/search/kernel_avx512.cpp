#define NONET_KERNEL avx512
#define NONET_LANES 16
#include "kernel.hpp"
