// A position as Sudoku Explainer looks at it: digits count from 0, houses come as blocks, rows, columns.
// Private to this room.

#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <span>

#include "nonet/bits.hpp"
#include "nonet/logic/cells.hpp"

namespace nonet::explainer {

using logic::Cells;
using logic::kCells;
using logic::kHouses;
using logic::Mask;

inline constexpr int kKinds = 3;
enum Kind : int { kBlock, kRow, kColumn };

/// The two orders in which rules go through the kinds of houses.
inline constexpr std::array<int, kKinds> kBlockColumnRow = {kBlock, kColumn, kRow};

/// A digit in a cell: nine times the cell, and the digit.
using Id = std::uint16_t;
inline constexpr int kIds = 9 * kCells;
constexpr Id id_of(int cell, int digit) { return static_cast<Id>(9 * cell + digit); }
constexpr int cell_of(Id id) { return id / 9; }
constexpr int digit_of(Id id) { return id % 9; }

constexpr Mask bit(int place) { return static_cast<Mask>(1u << place); }
constexpr int count(Mask mask) { return std::popcount(mask); }
constexpr int lowest(Mask mask) { return std::countr_zero(mask); }

/// The places of the bits of a mask, rising: `for (int digit : bits(mask))`.
using bits = BitsIn<0>;

struct Tables {
    std::array<std::array<std::uint8_t, 9>, kHouses> cells;      // of each house, in its order
    std::array<Cells, kHouses> house;                            // the same as sets
    std::array<std::array<std::uint8_t, kKinds>, kCells> of;     // block, row and column of a cell
    std::array<std::array<std::uint8_t, kKinds>, kCells> place;  // where it stands in each of them
    std::array<std::array<std::uint8_t, 20>, kCells> peers;      // those in its block, row, column
    std::array<std::array<Mask, kHouses>, kHouses> shared;       // the places of a house that lie in another
};

constexpr Tables make_tables() {
    Tables t{};
    for (int cell = 0; cell < kCells; ++cell) {
        const int row = cell / 9, column = cell % 9, block = row / 3 * 3 + column / 3;
        const int houses[kKinds] = {block, 9 + row, 18 + column};
        const int places[kKinds] = {row % 3 * 3 + column % 3, column, row};
        for (int kind = 0; kind < kKinds; ++kind) {
            t.cells[houses[kind]][places[kind]] = static_cast<std::uint8_t>(cell);
            t.house[houses[kind]].add(cell);
            t.of[cell][kind] = static_cast<std::uint8_t>(houses[kind]);
            t.place[cell][kind] = static_cast<std::uint8_t>(places[kind]);
        }
    }
    for (int cell = 0; cell < kCells; ++cell) {
        Cells seen = Cells::of(cell);
        int size = 0;
        for (int house : t.of[cell]) {
            for (std::uint8_t peer : t.cells[house]) {
                if (!seen.has(peer)) { t.peers[cell][size++] = peer; }
                seen.add(peer);
            }
        }
    }
    for (int house = 0; house < kHouses; ++house) {
        for (int place = 0; place < 9; ++place) {
            for (int other : t.of[t.cells[house][place]]) { t.shared[house][other] |= bit(place); }
        }
    }
    return t;
}

inline constexpr Tables kTables = make_tables();

constexpr Cells peers_of(int cell) { return logic::kTables.peers[cell]; }

/// The sets of `size` of nine things, in the order of their masks.
template <int kSize>
constexpr auto make_subsets() {
    constexpr int sizes[] = {1, 9, 36, 84, 126, 126, 84, 36, 9, 1};
    std::array<Mask, sizes[kSize]> sets{};
    std::size_t filled = 0;
    for (unsigned mask = 0; mask < 512; ++mask) {
        if (std::popcount(mask) == kSize) { sets[filled++] = static_cast<Mask>(mask); }
    }
    return sets;
}
template <int kSize>
inline constexpr auto kSubsets = make_subsets<kSize>();

inline std::span<const Mask> subsets(int size) {
    static constexpr std::span<const Mask> all[] = {kSubsets<0>, kSubsets<1>, kSubsets<2>, kSubsets<3>,
                                                    kSubsets<4>, kSubsets<5>, kSubsets<6>, kSubsets<7>};
    return all[size];
}

/// Candidates by cell, by house and by digit; and what is filled in.
struct Board {
    std::array<Mask, kCells> cell{};                    // the candidates of a cell, none if it is filled
    std::array<std::array<Mask, 9>, kHouses> places{};  // where in a house a digit may go
    std::array<Cells, 9> at{};                          // where on the board it may go
    std::array<std::uint8_t, kHouses> empty{};          // how many cells of a house are empty
    std::array<std::uint8_t, 9> placed{};               // how often a digit is filled in
    Cells open;                                         // the empty cells

    explicit Board(std::span<const std::uint8_t, kCells> digits);

    bool has(Id id) const { return (cell[cell_of(id)] >> digit_of(id) & 1) != 0; }
    void remove(int where, int digit) {
        cell[where] &= static_cast<Mask>(~bit(digit));
        at[digit].remove(where);
        for (int kind = 0; kind < kKinds; ++kind) {
            places[kTables.of[where][kind]][digit] &= static_cast<Mask>(~bit(kTables.place[where][kind]));
        }
    }
    void place(int where, int digit);

    /// The cells at some places of a house.
    static Cells cells_at(int house, Mask where) {
        Cells cells;
        for (int place : bits(where)) { cells.add(kTables.cells[house][place]); }
        return cells;
    }
};

}  // namespace nonet::explainer
