// The kernels for GPUs, compiled for the processor at hand with stand-ins for what CUDA adds to C++: a
// mistake in them is found where there is neither a GPU nor its compiler. Nothing calls them here.

#define __device__
#define __global__
#define __forceinline__ __inline
#define __launch_bounds__(...)
#ifdef _MSC_VER
#define __restrict__ __restrict
#endif

// As CUDA declares them, so that what is handed to them is checked too.
struct Place {
    unsigned x, y, z;
};
extern const Place threadIdx, blockIdx, gridDim;
unsigned __ballot_sync(unsigned mask, int predicate);
unsigned __shfl_sync(unsigned mask, unsigned value, int lane, int width = 32);
int __popc(unsigned bits);
int __ffs(int bits);
unsigned atomicAdd(unsigned* address, unsigned value);

#include "../src/search/cuda.cu"
