// In whose order steps are found, and how far: HoDoKu's. Ratings and hints can be compared with HoDoKu's only
// if of all steps the same one comes first, so what HoDoKu does is part of the product, and is said here
// once.
//
// Where a finder says in which order it goes, that is the order of HoDoKu. Mostly houses are taken in the
// order row, column, box, cells and digits in rising order, and of equal steps the one that was found first
// comes first. Private to the room of logic.

#pragma once

#include <cstddef>

#include "nonet/logic/position.hpp"

namespace nonet::logic::hodoku {

// ---- How far HoDoKu looks

inline constexpr int kMostStrongLinks = 10;    // in an X-Chain or XY-Chain
inline constexpr int kLongestRemotePair = 10;  // cells
inline constexpr int kMostFins = 5;
inline constexpr int kMostEndoFins = 2;
inline constexpr int kLargestKraken = 4;  // rows, columns or boxes of a kraken fish
inline constexpr int kMostKrakenFins = 2;
inline constexpr int kRoundsOfNet = 4;  // of singles, in a branch of a forcing net

// ---- What HoDoKu takes first

/// How good a step is: the most eliminations come first, then those of the least weighted sum, in which low
/// cells mostly win. Eliminations are added digit by digit, each digit in rising order of its cells.
struct Rank {
    int count = 0;
    int weight = 0;

    void add(int cell, int digit) {
        weight += cell * (80 * count + 1) + digit;
        ++count;
    }
    void add(Cells cells, int digit) {
        for (int cell : cells) { add(cell, digit); }
    }

    friend bool operator==(Rank, Rank) = default;
    /// Whether a is better.
    friend bool operator<(Rank a, Rank b) {
        return a.count != b.count ? a.count > b.count : a.weight < b.weight;
    }
};

/// Which of the links from a cell is followed first: 0 inside the cell, 1 along its row, 2 along its column,
/// 3 inside its box only.
constexpr int order_of_link(int from, int to) {
    if (from == to) { return 0; }
    if (row_of(from) == row_of(to)) { return 1; }
    return column_of(from) == column_of(to) ? 2 : 3;
}

}  // namespace nonet::logic::hodoku
