// Rectangles that a puzzle with one solution can't have. Private to this room.
//
// Take four cells in two rows, two columns and two boxes. If the solution had a b over b a in them,
// then b a over a b would do as well: each row, column and box would still have both digits. Unless
// one of the four is given that would be a second solution, so the solution can't have it. (In four
// boxes the swap would spoil the boxes, so that says nothing.)

#pragma once

#include <array>

#include "nonet/logic/step.hpp"

namespace nonet::logic {

/// For each cell those that can be the next corner in its box: the others of its row or column.
inline constexpr std::array<Cells, kCells> kBeside = [] {
    std::array<Cells, kCells> beside{};
    for (int cell = 0; cell < kCells; ++cell) {
        const auto [row, column, box] = kTables.houses_of[cell];
        beside[cell] = (house_cells(row) | house_cells(column)) & house_cells(box);
        beside[cell].remove(cell);
    }
    return beside;
}();

inline void show_boxes(Step& step, const std::array<int, 4>& corner) {
    step.house(18 + box_of(corner[0]));
    step.house(18 + box_of(corner[3]));
}

}  // namespace nonet::logic
