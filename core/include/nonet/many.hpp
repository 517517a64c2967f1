#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "nonet/parallel.hpp"

namespace nonet {

/// Where the results of many puzzles go, whatever was there before.
struct ManyOutput {
    std::uint8_t* solutions;  ///< 81 bytes per puzzle: the first solution found, zeros if there is none
    std::uint32_t* counts;    ///< one per puzzle, at most the limit
    bool* done;               ///< one per puzzle: whether more time would change nothing
};

/// Counts the solutions of many 9x9 puzzles up to a limit, on the active kernel of nonet/batch.hpp, until the
/// deadline. `puzzles` holds 81 bytes each, 0 for an empty cell. Returns the place of the first byte over 9
/// if there is any, and then not all results are written.
std::optional<std::size_t> solve_many(std::span<const std::uint8_t> puzzles, std::uint32_t limit,
                                      ManyOutput output, std::chrono::steady_clock::time_point deadline,
                                      const Crew& crew = {});

/// Counts the guesses that the search makes in each puzzle by itself until it knows that the solution is the
/// only one. Returns the place of the first byte over 9 if there is any, and then not all are counted.
std::optional<std::size_t> count_guesses(std::span<const std::uint8_t> puzzles, std::uint32_t* guesses,
                                         const Crew& crew = {});

}  // namespace nonet
