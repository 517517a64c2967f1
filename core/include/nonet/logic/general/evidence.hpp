// What only the reasons of some families speak of, beside what all steps are made of: candidates that others
// rule out, combinations of digits, the ways to place a digit, exocets. Both rooms fill the same, with
// numbers of cells that are wide enough for any grid.

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
    std::vector<Exocet> exocets;
};

}  // namespace nonet::logic::general
