#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "nonet/bits.hpp"

namespace nonet::logic {

inline constexpr int kSize = 9;
inline constexpr int kCells = 81;
inline constexpr int kHouses = 27;

/// A set of the 81 cells of a classic grid, numbered row by row.
class Cells {
   public:
    constexpr Cells() = default;

    static constexpr Cells of(int cell) {
        Cells set;
        set.add(cell);
        return set;
    }
    static constexpr Cells all() { return Cells(~std::uint64_t{0}, 0x1ffff); }

    constexpr bool has(int cell) const { return (word(cell) >> (cell & 63) & 1) != 0; }
    constexpr void add(int cell) { word(cell) |= std::uint64_t{1} << (cell & 63); }
    constexpr void remove(int cell) { word(cell) &= ~(std::uint64_t{1} << (cell & 63)); }
    constexpr bool empty() const { return (low_ | high_) == 0; }
    constexpr bool any() const { return !empty(); }
    constexpr int count() const { return std::popcount(low_) + std::popcount(high_); }
    /// The lowest cell; the set must not be empty.
    constexpr int first() const { return low_ != 0 ? std::countr_zero(low_) : 64 + std::countr_zero(high_); }
    constexpr bool contains(Cells other) const { return (other - *this).empty(); }
    constexpr bool touches(Cells other) const { return (*this & other).any(); }

    friend constexpr Cells operator&(Cells a, Cells b) { return {a.low_ & b.low_, a.high_ & b.high_}; }
    friend constexpr Cells operator|(Cells a, Cells b) { return {a.low_ | b.low_, a.high_ | b.high_}; }
    friend constexpr Cells operator^(Cells a, Cells b) { return {a.low_ ^ b.low_, a.high_ ^ b.high_}; }
    /// The cells of a that are not in b.
    friend constexpr Cells operator-(Cells a, Cells b) { return {a.low_ & ~b.low_, a.high_ & ~b.high_}; }
    constexpr Cells& operator&=(Cells other) { return *this = *this & other; }
    constexpr Cells& operator|=(Cells other) { return *this = *this | other; }
    constexpr Cells& operator-=(Cells other) { return *this = *this - other; }
    friend constexpr bool operator==(Cells, Cells) = default;

    /// Cells in rising order: `for (int cell : cells)`.
    class Iterator {
       public:
        constexpr explicit Iterator(std::uint64_t low, std::uint64_t high) : low_(low), high_(high) {}
        constexpr int operator*() const {
            return low_ != 0 ? std::countr_zero(low_) : 64 + std::countr_zero(high_);
        }
        constexpr Iterator& operator++() {
            if (low_ != 0) {
                low_ &= low_ - 1;
            } else {
                high_ &= high_ - 1;
            }
            return *this;
        }
        friend constexpr bool operator==(Iterator, Iterator) = default;

       private:
        std::uint64_t low_;
        std::uint64_t high_;
    };
    constexpr Iterator begin() const { return Iterator(low_, high_); }
    constexpr Iterator end() const { return Iterator(0, 0); }

   private:
    constexpr Cells(std::uint64_t low, std::uint64_t high) : low_(low), high_(high) {}
    constexpr std::uint64_t& word(int cell) { return cell < 64 ? low_ : high_; }
    constexpr const std::uint64_t& word(int cell) const { return cell < 64 ? low_ : high_; }

    std::uint64_t low_ = 0;
    std::uint64_t high_ = 0;
};

// Houses are numbered: rows 0 to 8, columns 9 to 17, boxes 18 to 26.

/// A set of houses: bit h is set while house h is in it.
using Houses = std::uint32_t;
constexpr int row_of(int cell) { return cell / 9; }
constexpr int column_of(int cell) { return cell % 9; }
constexpr int box_of(int cell) { return cell / 27 * 3 + cell % 9 / 3; }
constexpr bool is_row(int house) { return house < 9; }
constexpr bool is_column(int house) { return house >= 9 && house < 18; }
constexpr bool is_line(int house) { return house < 18; }
constexpr bool is_box(int house) { return house >= 18; }

/// What never changes about a classic grid.
struct Tables {
    std::array<Cells, kHouses> house;                            // the cells of each house
    std::array<std::array<std::uint8_t, kSize>, kHouses> cells;  // the same, in order
    std::array<std::array<std::uint8_t, 3>, kCells> houses_of;   // row, column, box
    std::array<Cells, kCells> peers;                             // the 20 cells a cell sees
};

constexpr Tables make_tables() {
    Tables t{};
    for (int cell = 0; cell < kCells; ++cell) {
        const int houses[3] = {row_of(cell), 9 + column_of(cell), 18 + box_of(cell)};
        for (int kind = 0; kind < 3; ++kind) {
            const int house = houses[kind];
            t.cells[house][t.house[house].count()] = static_cast<std::uint8_t>(cell);
            t.house[house].add(cell);
            t.houses_of[cell][kind] = static_cast<std::uint8_t>(house);
        }
    }
    for (int cell = 0; cell < kCells; ++cell) {
        for (int house : t.houses_of[cell]) { t.peers[cell] |= t.house[house]; }
        t.peers[cell].remove(cell);
    }
    return t;
}

inline constexpr Tables kTables = make_tables();

constexpr Cells house_cells(int house) { return kTables.house[house]; }
constexpr Cells peers_of(int cell) { return kTables.peers[cell]; }
constexpr bool sees(int a, int b) { return kTables.peers[a].has(b); }

/// The cells that see every cell of a set (none of which is among them); all cells for no cell.
constexpr Cells common_peers(Cells cells) {
    Cells common = Cells::all();
    for (int cell : cells) { common &= kTables.peers[cell]; }
    return common;
}

/// A set of digits: bit d - 1 is set while digit d is in it.
using Mask = std::uint16_t;

constexpr Mask bit(int digit) { return static_cast<Mask>(1u << (digit - 1)); }
constexpr int lowest_digit(Mask mask) { return std::countr_zero(mask) + 1; }
constexpr int highest_digit(Mask mask) { return std::bit_width(mask); }
constexpr int count_digits(Mask mask) { return std::popcount(mask); }
constexpr Mask without_lowest(Mask mask) { return static_cast<Mask>(mask & (mask - 1)); }

/// Digits in rising order: `for (int digit : digits_in(mask))`.
constexpr BitsIn<1> digits_in(Mask mask) { return BitsIn<1>(mask); }

}  // namespace nonet::logic
