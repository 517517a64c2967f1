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
#include <cstring>
#include <memory>
#include <span>
#include <vector>

#if defined(__AVX2__)
#include <immintrin.h>
#endif

#include "nonet/batch.hpp"

namespace nonet::NONET_KERNEL {
namespace {

// clang-format off: each needs the ones above it
#include "layout.hpp"
#include "words.hpp"
// clang-format on

namespace many {  // as many lanes as the instruction set has
// clang-format off: each needs the ones above it
#include "simd.hpp"
#include "shifts.hpp"
#include "bands.hpp"
#include "branch.hpp"
#include "round.hpp"
#include "lanes.hpp"
// clang-format on
}  // namespace many

#undef NONET_LANES
#define NONET_LANES 16

namespace one {  // as many lanes as there are digits, and some to spare
// clang-format off: each needs the ones above it
#include "simd.hpp"
#include "shifts.hpp"
#include "bands.hpp"
#include "single.hpp"
// clang-format on
}  // namespace one

}  // namespace

std::unique_ptr<Batch> start_batch(std::span<const std::uint8_t> puzzles, std::uint32_t limit,
                                   BatchOutput output, std::span<const Barred> barred) {
    return std::make_unique<many::LanesBatch>(puzzles, limit, output, barred);
}

SingleResult solve_single(const std::uint8_t* cells, std::uint32_t limit, std::uint64_t rounds,
                          std::uint8_t* solution) {
    return one::solve_single(cells, limit, rounds, solution);
}

}  // namespace nonet::NONET_KERNEL
