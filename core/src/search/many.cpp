#include "nonet/many.hpp"

#include <algorithm>
#include <array>

#include "nonet/batch.hpp"

namespace nonet {

namespace {

using Clock = std::chrono::steady_clock;

// Fewer puzzles are better shared, more are better packed.
constexpr PartSize kPartSize{1 << 6, 1 << 13};

// Between two looks at the clock, about a millisecond.
constexpr std::uint64_t kRounds = 1 << 10;

void solve_part(std::span<const std::uint8_t> puzzles, std::uint32_t limit, ManyOutput output,
                Clock::time_point deadline, Stop& stop) {
    const std::size_t size = puzzles.size() / 81;
    const auto batch = start_batch(puzzles, limit, {output.solutions, output.counts});
    while (!stop.requested() && Clock::now() < deadline && !batch->advance(kRounds)) {}
    std::fill_n(output.done, size, false);
    batch->mark_done({output.done, size});
    for (std::size_t puzzle = 0; puzzle < size; ++puzzle) {
        if (output.counts[puzzle] == 0) { std::fill_n(output.solutions + 81 * puzzle, 81, std::uint8_t{0}); }
    }
}

}  // namespace

std::optional<std::size_t> solve_many(std::span<const std::uint8_t> puzzles, std::uint32_t limit,
                                      ManyOutput output, Clock::time_point deadline, const Crew& crew) {
    return in_checked_parts(puzzles, kPartSize, crew, [&](Part part, Stop& stop) {
        const ManyOutput here{output.solutions + 81 * part.begin, output.counts + part.begin,
                              output.done + part.begin};
        solve_part(puzzles.subspan(81 * part.begin, 81 * part.size()), limit, here, deadline, stop);
    });
}

std::optional<std::size_t> count_guesses(std::span<const std::uint8_t> puzzles, std::uint32_t* guesses,
                                         const Crew& crew) {
    constexpr PartSize kFew{1 << 3, 1 << 8};
    return in_checked_parts(puzzles, kFew, crew, [&](Part part, Stop& stop) {
        std::array<std::uint8_t, 81> solution;
        std::uint32_t count;
        for (std::size_t puzzle = part.begin; puzzle < part.end && !stop.requested(); ++puzzle) {
            const auto batch = start_batch(puzzles.subspan(81 * puzzle, 81), 2, {solution.data(), &count});
            while (!batch->advance(kRounds) && !stop.requested()) {}
            guesses[puzzle] = static_cast<std::uint32_t>(batch->guesses());
        }
    });
}

}  // namespace nonet
