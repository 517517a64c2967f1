// Unique rectangles and loops. Private to this room.

#pragma once

#include "hint.hpp"
#include "watch.hpp"

namespace nonet::explainer {

/// Finds the hint that Sudoku Explainer puts first among all unique rectangles and loops.
bool find_unique_loop(const Board& board, Hint& hint, Watch& watch);

}  // namespace nonet::explainer
