// Some of the 27 houses, bit by bit. Private to this room.

#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "nonet/logic/position.hpp"

namespace nonet::logic {

inline constexpr Houses kRows = 0x1ff;
inline constexpr Houses kColumns = kRows << 9;
inline constexpr Houses kBoxes = kRows << 18;

/// All houses, boxes first: there a pattern is easiest to see.
inline constexpr std::array<int, kHouses> kBoxesFirst = [] {
    std::array<int, kHouses> houses{};
    for (int i = 0; i < kHouses; ++i) { houses[i] = (i + 18) % kHouses; }
    return houses;
}();

constexpr bool has_house(Houses houses, int house) { return (houses >> house & 1) != 0; }

/// Houses in rising order: `for (int house : houses_in(houses))`.
constexpr BitsIn<0> houses_in(Houses houses) { return BitsIn<0>(houses); }

/// All cells of some houses.
constexpr Cells cells_of(Houses houses) {
    Cells cells;
    for (int house : houses_in(houses)) { cells |= house_cells(house); }
    return cells;
}

/// All houses of some cells.
constexpr Houses houses_of(Cells cells) {
    Houses houses = 0;
    for (int cell : cells) {
        for (int house : kTables.houses_of[cell]) { houses |= 1u << house; }
    }
    return houses;
}

constexpr int box_house(int cell) { return 18 + box_of(cell); }
/// The line through a cell that runs as `line` does, or the one that crosses it.
constexpr int line_along(int line, int cell) { return is_row(line) ? row_of(cell) : 9 + column_of(cell); }
constexpr int line_across(int line, int cell) { return is_row(line) ? 9 + column_of(cell) : row_of(cell); }

/// A house of two cells that see each other; a line rather than a box, for a line is easier to see. -1 if
/// there is none.
constexpr int common_house(int one, int two) {
    for (int house : kTables.houses_of[one]) {
        if (house_cells(house).has(two)) { return house; }
    }
    return -1;
}

/// The houses from `first` on, before `end`, in which a digit has two places: each pair is a strong link.
inline Houses houses_with_two(const Position& position, int digit, int first = 0, int end = kHouses) {
    Houses houses = 0;
    for (int house = first; house < end; ++house) {  // without a branch, which could not be foretold
        houses |= static_cast<Houses>(position.count(house, digit) == 2) << house;
    }
    return houses;
}

/// The other of the two places that a digit has in a house.
inline int other_place(const Position& position, int digit, int house, int cell) {
    return (position.places(digit, house) - Cells::of(cell)).first();
}

}  // namespace nonet::logic
