// What wings have in common: cells with few candidates, and houses that two of them share. Private to this
// room.

#pragma once

#include "nonet/logic/general/step.hpp"

namespace nonet::logic::general {

/// The empty cells with so many candidates.
inline CellSet with_candidates(const Position& position, int count) {
    CellSet cells;
    for (int cell : position.empty()) {
        if (count_digits(position.candidates(cell)) == count) { cells.add(cell); }
    }
    return cells;
}

/// The first house that has two cells, or none.
inline void show_common_house(Step& step, const Board& board, int one, int other) {
    for (int house : board.houses_of(one)) {
        if (!board.house(house).set.has(other)) { continue; }
        for (const HouseMark& mark : step.houses) {
            if (mark.house == house) { return; }
        }
        step.house(house, Role::link);
        return;
    }
}

}  // namespace nonet::logic::general
