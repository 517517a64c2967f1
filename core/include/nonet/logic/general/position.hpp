#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "nonet/logic/general/board.hpp"

namespace nonet::logic::general {

/// A grid of any size and shape with its candidates: all that a technique may read. The board must live as
/// long.
class Position {
   public:
    /// Digits by cell, 0 for empty, and the candidates of empty cells; what stands in a cell is taken from
    /// its peers. Throws std::invalid_argument if these are not as many as cells, or no digits of the board.
    Position(const Board& board, std::span<const std::uint8_t> digits, std::span<const Digits> candidates);

    void place(int cell, int digit);
    /// Takes a candidate away; nothing happens if it isn't there.
    void remove(int cell, int digit);

    const Board& board() const { return *board_; }
    int digit(int cell) const { return digits_[static_cast<std::size_t>(cell)]; }  // 0 if empty
    Digits candidates(int cell) const {
        return candidates_[static_cast<std::size_t>(cell)];
    }  // none if filled
    bool may_be(int cell, int digit) const { return (candidates(cell) & bit(digit)) != 0; }
    /// The empty cells that may hold a digit.
    const CellSet& places(int digit) const { return places_[static_cast<std::size_t>(digit)]; }
    CellSet places(int digit, int house) const { return places(digit) & board_->house(house).set; }
    int count(int house, int digit) const {
        return counts_[static_cast<std::size_t>(house * (board_->digits() + 1) + digit)];
    }
    /// How many cells of a house are empty.
    int count_empty(int house) const { return count(house, 0); }
    const CellSet& empty() const { return empty_; }
    bool is_solved() const { return empty_.empty(); }
    /// Whether some empty cell has no candidate, some whole house no place for a digit it lacks, or a digit
    /// was placed where it could not be.
    bool is_broken() const;

   private:
    std::uint8_t& counter(int house, int digit) {
        return counts_[static_cast<std::size_t>(house * (board_->digits() + 1) + digit)];
    }
    bool is_placed(const House& house, int digit) const;

    const Board* board_;
    std::vector<std::uint8_t> digits_;
    std::vector<Digits> candidates_;
    std::vector<CellSet> places_;       // by digit
    std::vector<std::uint8_t> counts_;  // places of each digit in each house; at 0, how many cells are empty
    CellSet empty_;
    bool contradicted_ = false;
};

}  // namespace nonet::logic::general
