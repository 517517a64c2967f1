// The 9x9 search, written once and compiled once per instruction set.
//
// Each kernel_*.cpp names a namespace in NONET_KERNEL and a width in NONET_LANES and includes this
// file, so the copies cannot collide. Everything here lives in that namespace or in an unnamed one: a
// function that leaked out with code for a newer processor in it could be the copy the linker keeps
// for all of them.

#if !defined(NONET_KERNEL) || !defined(NONET_LANES)
#error "define NONET_KERNEL and NONET_LANES before including kernel.hpp"
#endif

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#if defined(__AVX2__)
#include <immintrin.h>
#endif

#include "nonet/batch.hpp"

namespace nonet::NONET_KERNEL {
namespace {

#include "simd.hpp"
#include "bands.hpp"
#include "lanes.hpp"

}  // namespace

std::unique_ptr<Batch> start_batch(std::span<const std::uint8_t> puzzles, std::uint32_t limit,
                                   BatchOutput output) {
    return std::make_unique<LanesBatch>(puzzles, limit, output);
}

}  // namespace nonet::NONET_KERNEL
