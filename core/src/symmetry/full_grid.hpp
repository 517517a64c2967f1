#pragma once

#include <array>
#include <vector>

#include "arrangement.hpp"

namespace nonet::symmetry {

/// Says whether every cell is filled and no house holds a digit twice.
bool is_solution(const std::array<Side, 2>& sides);

/// Appends arrangements by a first row of a solved grid, all columns placed and all digits named, each
/// with the row that is to be the second. Among them are all that lead to its min-lex form.
void add_starts(const std::array<Side, 2>& sides, std::vector<Arrangement>& starts);

}  // namespace nonet::symmetry
