// Nine bits: the places of a digit in a line, or some lines of a kind. Private to this room.

#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "nonet/logic/cells.hpp"

namespace nonet::logic {

using Nine = std::uint32_t;
using Lines = std::array<Nine, kSize>;

constexpr std::array<std::uint8_t, 512> make_counts() {
    std::array<std::uint8_t, 512> counts{};
    for (Nine bits = 1; bits < 512; ++bits) {
        counts[bits] = static_cast<std::uint8_t>(counts[bits >> 1] + (bits & 1));
    }
    return counts;
}
inline constexpr std::array<std::uint8_t, 512> kCounts = make_counts();

constexpr int count(Nine bits) { return kCounts[bits]; }
constexpr Nine columns_of_stack(int stack) { return 7u << (3 * stack); }

struct Words {
    std::uint64_t low;   // cells 0 to 63
    std::uint64_t high;  // cells 64 to 80

    /// The cells from this one on, 64 of them.
    std::uint64_t from(int cell) const { return cell == 0 ? low : low >> cell | high << (64 - cell); }
};

inline Words words_of(Cells cells) { return std::bit_cast<Words>(cells); }

inline Lines rows_of(Words places) {
    Lines rows;
    for (int row = 0; row < 8; ++row) { rows[row] = static_cast<Nine>(places.from(9 * row) & 0x1ff); }
    rows[8] = static_cast<Nine>(places.high >> 8);
    return rows;
}

inline Lines columns_of(Words places) {
    Lines columns;
    for (int column = 0; column < kSize; ++column) {
        // Bits 0, 9, ... 63 are its first eight cells; the product brings them side by side.
        const std::uint64_t eight = places.from(column) & 0x8040201008040201;
        columns[column] =
            static_cast<Nine>((eight * 0x0101010101010101) >> 56 | (places.high >> (8 + column) & 1) << 8);
    }
    return columns;
}

}  // namespace nonet::logic
