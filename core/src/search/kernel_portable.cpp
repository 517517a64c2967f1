#define NONET_KERNEL portable
#define NONET_LANES 4
#include "kernel.hpp"
