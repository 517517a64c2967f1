// What only the reasons of some families speak of, beside what all steps are made of: candidates that others
// rule out, combinations of digits, the ways to place a digit, the parts of some patterns. Both rooms fill
// the same, with numbers of cells that are wide enough for any grid.

#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <vector>

#include "nonet/logic/general/cell_set.hpp"

namespace nonet::logic::general {

struct Candidate {
    Cell cell = 0;
    std::uint8_t digit = 0;

    static constexpr Candidate of(int cell, int digit) {
        return {static_cast<Cell>(cell), static_cast<std::uint8_t>(digit)};
    }
    friend constexpr auto operator<=>(const Candidate&, const Candidate&) = default;
};

/// A candidate that goes, or would go, and what takes it: one of these is true, or it is its image in a
/// symmetry, which can't be.
struct Loss {
    Candidate gone;
    std::vector<Candidate> by;
};

/// Digits that some cells cannot hold together: two of these cells see each other and have the same digit, or
/// one other cell would have nothing left.
struct Combination {
    std::vector<Candidate> held;
    std::vector<Cell> by;
};

/// Why a digit cannot be in a cell: it would hide some places of a box, which would then have the digit in
/// one of its two arms. So the strong link would have it in the cell with which that cell meets in a line.
struct EmptyRectangle {
    int box = 0;
    int arm = 0;
    int meeting = 0;  // the line
    std::vector<Cell> hidden;
};

/// Digits for which the row and the column of a cell have, outside of the box of that cell, two cells alone.
struct Firework {
    Cell crossing = 0;
    int row = 0;
    int column = 0;
    int box = 0;
    std::vector<Cell> ends;
    std::vector<int> digits;
};

/// Two cells of a box and line whose digits must be those of two targets, each in another box of the band and
/// beside a cell that can hold none of the digits.
struct Exocet {
    struct Target {
        Cell cell = 0;
        int box = 0;
        Cell beside = 0;
    };

    std::array<Cell, 2> base{};
    int box = 0;
    std::array<Target, 2> targets{};
};

struct Evidence {
    int ways = 0;              // to place the digit on the whole board
    std::vector<int> renamed;  // what each digit is called in the image of the puzzle, from 1 on
    std::vector<Loss> losses;
    std::vector<Loss> losses_by_rules;  // of loops: by rules that do more than keep equal digits apart
    std::vector<Combination> combinations;
    std::vector<Cell> crossing;  // the empty cells in which two houses cross
    std::vector<int> corners;    // of a rectangle: in the row and column of the one that loses, and across
    std::vector<EmptyRectangle> empty_rectangles;  // one for each strong link
    std::vector<Firework> fireworks;
    std::vector<Exocet> exocets;
};

}  // namespace nonet::logic::general
