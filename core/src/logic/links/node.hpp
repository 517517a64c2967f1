// What may be true or false: candidates, and groups of candidates of which one may be true. Private to the
// room of logic.

#pragma once

#include <cstdint>

#include "nonet/logic/step.hpp"

namespace nonet::logic::links {

/// The number of a node in a graph.
using Id = std::uint16_t;

// ---- Keys of nodes: candidates, and groups of candidates of a digit where a line crosses a box

inline constexpr int kCandidates = kCells * kSize;
inline constexpr int kKeys = kCandidates + 2 * kSize * kSize * 3;

// Keys rise in the order in which chains are followed: candidates, groups in rows, groups in columns of a
// digit.
constexpr int key_of(int cell, int digit) { return cell * kSize + digit - 1; }
constexpr int key_of_group(int line, int digit, int third) {
    return kCandidates + ((digit - 1) * 2 * kSize + line) * 3 + third;
}
constexpr bool is_group(int key) { return key >= kCandidates; }

/// A number by which groups come line by line, not digit by digit, and all other nodes by their keys.
constexpr int line_by_line(int key) {
    if (key < kCandidates || key >= kKeys) { return key; }
    const int digit = (key - kCandidates) / (6 * kSize);
    const int line = (key - kCandidates) / 3 % (2 * kSize);
    return kCandidates + line * kSize + digit;
}

/// The key of the places of a digit in one crossing of a line and a box.
constexpr int key_in_line(int line, int digit, Cells places) {
    const int first = places.first();
    if (places.count() == 1) { return key_of(first, digit); }
    return key_of_group(line, digit, (is_row(line) ? column_of(first) : row_of(first)) / 3);
}

/// A node with what sees all of it.
struct Spot : Node {
    Cells seen;
    bool group = false;

    Spot(Cells its_cells, int its_digit, Cells its_seen, bool is_group)
        : Node{its_cells, static_cast<std::uint8_t>(its_digit)}, seen(its_seen), group(is_group) {}

    /// The cell that stands for the node.
    int cell() const { return cells.first(); }
};

}  // namespace nonet::logic::links
