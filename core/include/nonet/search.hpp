#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace nonet {

/// A set of digits: bit d - 1 is set while digit d is in it.
using Digits = std::uint32_t;

inline constexpr int kLargestSize = 32;

/// Which cells may not hold the same digit. Immutable, so any number of searches can share it.
///
/// A house of `size` cells holds every digit exactly once; a smaller one holds none twice.
class Houses {
   public:
    /// Throws std::invalid_argument if a house has too many cells, or one that is not in the grid.
    Houses(int size, std::vector<std::vector<int>> houses);

    int size() const { return size_; }
    int cells() const { return size_ * size_; }
    int count() const { return static_cast<int>(houses_.size()); }
    std::span<const int> cells_of(int house) const { return houses_[at(house)]; }
    std::span<const int> houses_of(int cell) const { return houses_of_[at(cell)]; }
    std::span<const int> peers_of(int cell) const { return peers_[at(cell)]; }
    bool holds_every_digit(int house) const { return cells_of(house).size() == at(size_); }

   private:
    static std::size_t at(int index) { return static_cast<std::size_t>(index); }

    int size_;
    std::vector<std::vector<int>> houses_;
    std::vector<std::vector<int>> houses_of_;
    std::vector<std::vector<int>> peers_;
};

enum class Outcome {
    solution,   ///< `cells()` is a solution; the next call looks for another one
    exhausted,  ///< there are no more
    paused,     ///< the guesses allowed for this call are used up; call again to go on
};

/// All solutions of a grid, one after the other, always in the same order.
///
/// Naked and hidden singles are followed to a fixpoint, then the smallest choice in the houses that
/// failed most often is guessed at. The search keeps all its state between calls, so the caller decides when
/// to stop: after a solution, after a while, or when a key is pressed. It reads no clock and knows no thread.
class Search {
   public:
    /// Starts from `givens` (row by row, 0 for an empty cell) and eliminates as far as that goes,
    /// without a guess. `houses` must outlive the search. Throws std::invalid_argument if there are
    /// not as many givens as cells, or one is larger than the size. Givens that break the rules
    /// have no solutions.
    Search(const Houses& houses, std::span<const std::uint8_t> givens);

    /// Goes on to the next solution, making at most `guesses` guesses.
    Outcome advance(std::uint64_t guesses);

    /// The digits that stand at this point, 0 where more than one is possible: at first what
    /// elimination alone gives, after Outcome::solution the solution.
    std::vector<std::uint8_t> cells() const;

    /// How many guesses were made so far.
    std::uint64_t guesses() const { return guesses_; }

   private:
    struct Guess {
        int cell;
        Digits digit;
    };

    bool keep_only(int cell, Digits digits);
    bool propagate();
    bool tell_peers(int cell);
    bool find_hidden_singles(int house);
    Guess choose() const;
    void descend(Guess guess);
    void back_up();
    void forget_pending();

    const Houses& houses_;
    Digits all_;
    std::vector<Digits> candidates_;   // of each cell, at this point of the search
    std::vector<Digits> saved_;        // the same before each guess that is still open, end to end
    std::vector<Guess> open_guesses_;  // their other halves ("not this digit") are still to be tried
    std::vector<int> new_singles_;     // cells whose peers have not been told yet
    std::vector<int> changed_houses_;  // houses to look through for hidden singles
    std::vector<bool> is_changed_;     // whether a house is in changed_houses_
    std::vector<double> blame_;        // how often a house broke a rule; it only grows
    std::uint64_t guesses_ = 0;
    bool alive_ = true;  // whether candidates_ may still lead to a new solution
};

}  // namespace nonet
