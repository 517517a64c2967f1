#pragma once

#include <cstddef>
#include <vector>

#include "nonet/search.hpp"

// The houses of a classic grid.
inline nonet::Houses nine() {
    std::vector<std::vector<int>> houses(27);
    for (int cell = 0; cell < 81; ++cell) {
        const int row = cell / 9;
        const int column = cell % 9;
        houses[static_cast<std::size_t>(row)].push_back(cell);
        houses[static_cast<std::size_t>(9 + column)].push_back(cell);
        houses[static_cast<std::size_t>(18 + row / 3 * 3 + column / 3)].push_back(cell);
    }
    return nonet::Houses(9, houses);
}
