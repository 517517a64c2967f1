#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>

// Half-made symmetries, and the grid as they see it. A row of nine digits is a number of nine
// nibbles, the first digit in the highest, so that comparing numbers compares rows:
//
//     1 2 3   4 5 6   7 8 9      is      0x123456789
//     bit 32                0

namespace nonet::symmetry {

using Row = std::uint64_t;

/// What a digit is called before it has a name: more than any name.
constexpr std::uint8_t kNameless = 15;
/// Where a column goes before it has a place: left of all that counts.
constexpr std::uint8_t kAside = 36;
/// Where a stack ends before it has a place.
constexpr std::uint8_t kNowhere = 255;

/// The grid, or the grid mirrored on its falling diagonal.
struct Side {
    std::array<std::array<std::uint8_t, 9>, 9> digits;
    std::array<std::uint16_t, 9> filled;  ///< by row: the columns that hold a digit
    std::array<std::uint16_t, 9> twins;   ///< by empty row: the rows above that are just like it
};

/// Rows chosen so far, and as much of the order of columns and the names of digits as they decide.
///
/// Columns that were empty in all rows so far have no place yet. They share the leftmost places
/// of their stack, as the minimum begins with empty cells; stacks that were empty share the left.
struct Arrangement {
    std::array<std::uint8_t, 10> names;  ///< by digit
    std::array<std::uint8_t, 9> shifts;  ///< by column: how far left its nibble is shifted
    std::array<std::uint8_t, 3> ends;    ///< by stack: the shift of the last place left in it
    std::uint8_t end;                    ///< the same for stacks that have no place
    std::array<std::uint8_t, 9> rows;    ///< those chosen, in order
    std::uint16_t used;                  ///< the same as a set
    std::uint16_t placed;                ///< the columns that have a place
    std::uint8_t side;
};

inline Arrangement first_arrangement(std::uint8_t side) {
    Arrangement first{};
    first.names.fill(kNameless);
    first.names[0] = 0;
    first.shifts.fill(kAside);
    first.ends.fill(kNowhere);
    first.side = side;
    return first;
}

/// The least significant member of a set, removed from it.
inline unsigned take(unsigned& set) {
    const auto least = static_cast<unsigned>(std::countr_zero(set));
    set &= set - 1;
    return least;
}

}  // namespace nonet::symmetry
