#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "nonet/logic/cells.hpp"

namespace nonet::logic {

struct Candidate {
    std::uint8_t cell;
    std::uint8_t digit;

    friend constexpr bool operator==(Candidate, Candidate) = default;
};

/// A classic 9x9 grid with its candidates: all that a technique may read.
///
/// Beside the candidates it keeps what techniques ask most often: where each digit may go, how many
/// places it has in each house, and which singles have come up, in the order in which they did.
class Position {
   public:
    /// An empty grid in which every cell may hold every digit.
    Position();

    /// A grid (81 digits row by row, 0 for empty, more than 9 counts as that). Each empty cell may hold what
    /// no filled peer holds.
    explicit Position(std::span<const std::uint8_t, kCells> digits);

    void place(int cell, int digit);
    /// Takes a candidate away; nothing happens if it isn't there.
    void remove(int cell, int digit);
    /// The cells that belong to the puzzle; the constructor takes all that are filled.
    void set_givens(Cells givens) { givens_ = givens; }

    int digit(int cell) const { return digits_[cell]; }       // 0 if empty
    Mask candidates(int cell) const { return masks_[cell]; }  // none if filled
    bool may_be(int cell, int digit) const { return places_[digit].has(cell); }
    Cells places(int digit) const { return places_[digit]; }  // empty cells that may hold it
    Cells places(int digit, int house) const { return places_[digit] & kTables.house[house]; }
    int count(int house, int digit) const { return counts_[digit][house]; }
    Cells empty() const { return empty_; }
    int count_empty(int house) const { return counts_[0][house]; }
    /// Whether some house has a single empty cell.
    bool has_full_house() const { return nearly_full_ != 0; }
    Cells givens() const { return givens_; }
    /// The empty cells with exactly two candidates.
    Cells pairs() const;
    bool is_solved() const { return empty_.empty(); }
    /// Whether some empty cell has no candidate, or some house no place for a digit it lacks.
    bool is_broken() const;

    /// Candidates that became the last of their cell, or the last of their digit in a house, the
    /// oldest first. The cells of some may have been filled since.
    std::span<const Candidate> naked_singles() const {
        return {naked_.data() + naked_begin_, naked_end_ - naked_begin_};
    }
    std::span<const Candidate> hidden_singles() const {
        return {hidden_.data() + hidden_begin_, hidden_end_ - hidden_begin_};
    }

   private:
    void take_away(int cell, int digit);
    void note_hidden_single(int house, int digit);
    void forget_old_singles();

    std::array<std::uint8_t, kCells> digits_{};
    std::array<Mask, kCells> masks_{};
    std::array<Cells, 10> places_{};
    // How many places each digit has in each house; at 0, how many cells are empty. (32: quick to index.)
    std::array<std::array<std::uint8_t, 32>, 10> counts_{};
    bool contradicted_ = false;  // a digit was placed where it could not be
    int nearly_full_ = 0;        // how many houses have a single empty cell
    Cells empty_ = Cells::all();
    Cells givens_;
    std::array<Candidate, kCells> naked_{};
    std::array<Candidate, kHouses * kSize> hidden_{};
    std::size_t naked_begin_ = 0;
    std::size_t naked_end_ = 0;
    std::size_t hidden_begin_ = 0;
    std::size_t hidden_end_ = 0;
};

}  // namespace nonet::logic
