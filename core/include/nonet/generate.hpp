#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "nonet/parallel.hpp"
#include "nonet/random.hpp"

namespace nonet {

/// One attempt at a random full 9x9 grid; says whether it came to one. Every grid is exactly as
/// likely as any other, and about one attempt in eleven succeeds (see docs/generating.md).
bool try_random_grid(Random& random, std::uint8_t* cells);

/// Fills 81 bytes each with random full grids: those number `first`, first + 1, ... of a seed.
void random_grids(std::uint64_t seed, std::uint64_t first, std::span<std::uint8_t> grids,
                  const Crew& crew = {});

/// How clues are taken from a puzzle.
struct Removal {
    /// Clues in cells with the same number are taken away together, or not at all.
    std::array<std::uint8_t, 81> unit_of;
    /// Never fewer clues than this.
    int fewest = 0;
};

/// Takes clues away from puzzles with one solution each, in random order, as long as the solution
/// stays the only one. What is left depends on the puzzle, the seed and its number alone.
///
/// `puzzles` holds 81 bytes each, and so does `solutions`; numbers count from `first`.
void reduce(std::span<std::uint8_t> puzzles, std::span<const std::uint8_t> solutions, const Removal& removal,
            std::uint64_t seed, std::uint64_t first, const Crew& crew = {});

}  // namespace nonet
