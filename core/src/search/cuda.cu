// The search of alone.hpp as kernels for NVIDIA's GPUs, a puzzle to a thread.
//
// Installed as it is, with the headers it includes, and compiled on the machine it runs on, when it is first
// needed: src/nonet/cuda.py puts the headers in their places and hands all of it to NVRTC, which has no
// standard library. By hand: nvcc -std=c++17 --expt-relaxed-constexpr -arch=sm_90 -cubin
// core/src/search/cuda.cu

namespace std {
using uint8_t = unsigned char;
using uint32_t = unsigned int;
}  // namespace std

#define inline __device__ __forceinline__
// clang-format off: each needs the ones above it
#include "layout.hpp"
#include "word.hpp"
#include "products.hpp"
#include "bands.hpp"
#include "branch.hpp"
#include "round.hpp"
#include "alone.hpp"
// clang-format on
#undef inline

namespace {

constexpr unsigned kWholeWarp = 0xffffffffu;
constexpr int kWarp = 32;
constexpr int kCells = 81;
constexpr int kBandCells = 27;

// A block is one warp, so that it makes room for one of the next chunk as soon as it has nothing to do. There
// are as many as there are registers for: a search needs some 140. More of them, with fewer registers each,
// are slower.
constexpr int kSearchThreads = 32;
constexpr int kSearchBlocks = 12;  // of a multiprocessor
constexpr int kCopyThreads = 256;

// Threads of a warp wait for new puzzles until so many of them are free: fetching takes as long for one as
// for all.
constexpr int kFetch = 4;

constexpr unsigned kNone = 0xffffffffu;     // no puzzle
constexpr unsigned kUnknown = 0xffffffffu;  // a count that the search has not come to

// Rounds between two looks at whether to stop: well under a millisecond.
constexpr unsigned kRounds = 1 << 10;

}  // namespace

// What the kernels tell each other and whoever calls them; zeros before a chunk.
struct Marks {
    unsigned next;   // the first puzzle that no thread has taken
    unsigned wrong;  // whether any puzzle has bytes that are no digits
};

// Reads puzzles of 81 digits into words: two digits to a byte, or one, which are then looked at here. A warp
// to a puzzle, a lane to a column of three bands, then to a word.
extern "C" __global__ void __launch_bounds__(kCopyThreads)
    read_puzzles(const std::uint8_t* __restrict__ digits, unsigned is_packed,
                 std::uint32_t* __restrict__ words, std::uint32_t* __restrict__ counts, unsigned puzzles,
                 Marks* marks) {
    const unsigned puzzle = (blockIdx.x * kCopyThreads + threadIdx.x) / kWarp;
    const int lane = threadIdx.x % kWarp;
    if (puzzle >= puzzles) { return; }
    std::uint32_t word = 0;
    for (int band = 0; band < 3; ++band) {
        const unsigned long long cell = 1ull * kCells * puzzle + kBandCells * band + lane;
        int digit = 0;
        if (lane < kBandCells) { digit = is_packed ? digits[cell / 2] >> cell % 2 * 4 & 15 : digits[cell]; }
        if (digit > kDigits) { marks->wrong = 1; }
        NONET_UNROLL
        for (int of = 0; of < kDigits; ++of) {
            const unsigned here = __ballot_sync(kWholeWarp, digit == of + 1);
            if (lane == 3 * of + band) { word = here; }
        }
    }
    if (lane < kWords) { words[1ull * kWords * puzzle + lane] = word; }
    if (lane == 0) { counts[puzzle] = kUnknown; }
}

// Counts solutions up to a limit, which is 1 or more, and writes the first one of each puzzle over it. Each
// thread takes the next puzzle when it is done with one; `frames` has room for the guesses of all.
extern "C" __global__ void __launch_bounds__(kSearchThreads, kSearchBlocks)
    solve_puzzles(std::uint32_t* __restrict__ words, std::uint32_t* __restrict__ counts, unsigned puzzles,
                  unsigned limit, Marks* marks, std::uint32_t* __restrict__ frames,
                  const volatile unsigned* stop) {
    const unsigned thread = blockIdx.x * kSearchThreads + threadIdx.x;
    const unsigned long long threads = 1ull * gridDim.x * kSearchThreads;
    const int lane = threadIdx.x % kWarp;
    // The same word of all threads side by side, as they read and write it at the same time.
    const auto stack = [=](int frame, int word) -> std::uint32_t& {
        return frames[threads * (kFrameWords * frame + word) + thread];
    };
    Search search;
    unsigned puzzle = kNone;
    bool are_more = true;
    for (unsigned round = 1;; ++round) {
        const unsigned idle = __ballot_sync(kWholeWarp, puzzle == kNone);
        const unsigned wanting = __ballot_sync(kWholeWarp, puzzle == kNone && are_more);
        if (__popc(wanting) >= kFetch || (idle == kWholeWarp && wanting != 0)) {
            const int leader = __ffs(wanting) - 1;
            unsigned first = 0;
            if (lane == leader) { first = atomicAdd(&marks->next, __popc(wanting)); }
            first = __shfl_sync(kWholeWarp, first, leader);
            if (wanting >> lane & 1) {
                const unsigned mine = first + __popc(wanting & ((1u << lane) - 1));
                are_more = mine < puzzles;
                if (are_more) {
                    puzzle = mine;
                    start(search, words + 1ull * kWords * mine);
                }
            }
        }
        if (__ballot_sync(kWholeWarp, puzzle != kNone) == 0) { return; }
        if (round % kRounds == 0 && *stop != 0) { return; }
        if (puzzle != kNone && advance(search, limit, stack, words + 1ull * kWords * puzzle)) {
            counts[puzzle] = search.count;
            puzzle = kNone;
        }
    }
}

// Writes solutions as 81 digits, a byte each, zeros where there is none. A warp to a puzzle.
extern "C" __global__ void __launch_bounds__(kCopyThreads)
    write_solutions(const std::uint32_t* __restrict__ words, const std::uint32_t* __restrict__ counts,
                    std::uint8_t* __restrict__ digits, unsigned puzzles) {
    const unsigned puzzle = (blockIdx.x * kCopyThreads + threadIdx.x) / kWarp;
    const int lane = threadIdx.x % kWarp;
    if (puzzle >= puzzles) { return; }
    const bool is_solved = counts[puzzle] != 0 && counts[puzzle] != kUnknown;
    const std::uint32_t word = is_solved && lane < kWords ? words[1ull * kWords * puzzle + lane] : 0;
    for (int band = 0; band < 3; ++band) {
        int digit = 0;
        NONET_UNROLL
        for (int of = 0; of < kDigits; ++of) {
            const std::uint32_t places = __shfl_sync(kWholeWarp, word, 3 * of + band);
            if (places >> lane & 1) { digit = of + 1; }
        }
        if (lane < kBandCells) { digits[1ull * kCells * puzzle + kBandCells * band + lane] = digit; }
    }
}
