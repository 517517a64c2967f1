// Almost locked sets: cells of a house that have one digit more between them than there are cells. If such a
// set loses one of its digits, it needs all the others. Private to this room.

#pragma once

#include <vector>

#include "nonet/logic/general/step.hpp"

namespace nonet::logic::general {

/// More sets than this are left out, the largest first. Positions of 9x9 puzzles have fewer than 400.
inline constexpr std::size_t kMostSets = 1200;

/// The sets of some cells at least, small ones first, each in the first house that has all its cells.
std::vector<AlmostLockedSet> almost_locked_sets(const Position& position, int smallest, Effort& effort);

}  // namespace nonet::logic::general
