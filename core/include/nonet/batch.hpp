#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

namespace nonet {

/// Where the results of a batch go; each puzzle has its place in both.
struct BatchOutput {
    std::uint8_t* solutions;  ///< 81 bytes per puzzle, the first solution found; or null
    std::uint32_t* counts;    ///< one per puzzle
};

/// A digit that a cell may not hold, though no given says so.
struct Barred {
    std::uint8_t cell;
    std::uint8_t digit;
};

/// Many 9x9 puzzles solved side by side, one in each lane of the processor's vectors.
///
/// Counts the solutions of each puzzle up to a limit. All state is kept between calls of
/// `advance`, so the caller decides when to look at the clock.
class Batch {
   public:
    virtual ~Batch() = default;

    /// Goes on for some rounds; says whether every puzzle is done. Never throws, never allocates
    /// but for stacks that grow.
    virtual bool advance(std::uint64_t rounds) = 0;

    /// How many guesses were made so far.
    virtual std::uint64_t guesses() const = 0;

    /// Sets a byte for each puzzle whose results will not change any more. The others' counts are what
    /// was found of them so far.
    virtual void mark_done(std::span<bool> done) const = 0;

    /// How many puzzles there are.
    virtual std::size_t size() const = 0;
};

/// Starts a batch on a kernel, the active one if none is named. `puzzles` holds 81 bytes each, 0 for an empty
/// cell and 1 to 9 for a digit, larger ones count as empty; `barred` is empty or has one entry for an empty
/// cell of each puzzle. All of them and the output must outlive the batch. Throws std::invalid_argument if no
/// kernel of that name runs here.
std::unique_ptr<Batch> start_batch(std::span<const std::uint8_t> puzzles, std::uint32_t limit,
                                   BatchOutput output, std::string_view kernel = {},
                                   std::span<const Barred> barred = {});

struct SingleResult {
    bool done;            ///< whether the search came to its end within the rounds allowed
    std::uint32_t count;  ///< how many solutions were found, at most the limit
};

/// Counts the solutions of one puzzle of 81 bytes up to a limit; the first is written to `solution`.
SingleResult solve_single(const std::uint8_t* cells, std::uint32_t limit, std::uint64_t rounds,
                          std::uint8_t* solution);

/// The kernels that this processor can run, the best first.
std::vector<std::string_view> kernels();

/// The kernel in use: the best one, unless NONET_KERNEL in the environment names another that runs here.
std::string_view active_kernel();

}  // namespace nonet
