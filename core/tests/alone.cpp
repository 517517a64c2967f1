// The search that a thread of a GPU makes, compiled for the processor at hand without any header of the
// standard library, since the compiler for GPUs has none either: all it is told of is a type for words.

namespace std {
using uint32_t = unsigned int;
}

namespace {
// clang-format off: each needs the ones above it
#include "../src/search/layout.hpp"
#include "../src/search/word.hpp"
#include "../src/search/products.hpp"
#include "../src/search/bands.hpp"
#include "../src/search/branch.hpp"
#include "../src/search/round.hpp"
#include "../src/search/alone.hpp"
// clang-format on
}  // namespace

// Counts the solutions of a puzzle of 27 words up to a limit; says how many guesses were put aside at once.
// `frames` has room for all that may be.
int search_alone(const unsigned* given, unsigned limit, unsigned* frames, unsigned* count,
                 unsigned* solution) {
    const auto stack = [frames](int frame, int word) -> unsigned& {
        return frames[kFrameWords * frame + word];
    };
    Search search;
    start(search, given);
    int deepest = 0;
    while (!advance(search, limit, stack, solution)) {
        if (search.frames > deepest) { deepest = search.frames; }
    }
    *count = search.count;
    return deepest;
}

int words_of_frames() { return kFrameWords * kMostFrames; }
