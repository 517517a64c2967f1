// Candidates of which one must be true, as a pattern without them would be impossible. Private to this room.

#pragma once

#include <array>

#include "nonet/logic/step.hpp"

namespace nonet::logic {

class Guardians {
   public:
    Guardians() { gone_.fill(Cells::all()); }

    void add(int cell, int digit) {
        ++count_;
        cells_.add(cell);
        all_[digit].add(cell);
        for (int other = 1; other <= kSize; ++other) {
            gone_[other] &= other == digit ? peers_of(cell) : Cells::of(cell);
        }
    }
    void add_all(int cell, Mask digits) {
        for (int digit : digits_in(digits)) { add(cell, digit); }
    }

    int count() const { return count_; }
    Cells of(int digit) const { return all_[digit]; }
    /// Whether some candidate can't be true together with any of them.
    bool exclude_something(const Position& position) const {
        for (int digit = 1; digit <= kSize; ++digit) {
            if (gone(position, digit).any()) { return true; }
        }
        return false;
    }
    void tell(const Position& position, Step& step) const {
        for (int digit = 1; digit <= kSize; ++digit) {
            step.mark(all_[digit], digit, Role::extra);
            step.eliminate(gone(position, digit), digit);
        }
    }

   private:
    /// Where a digit can't be. If all are in one cell, that cell tells the whole story.
    Cells gone(const Position& position, int digit) const {
        const Cells gone = gone_[digit] & position.places(digit);
        return cells_.count() == 1 ? gone & cells_ : gone;
    }

    int count_ = 0;
    Cells cells_;
    std::array<Cells, 10> all_{};
    std::array<Cells, 10> gone_{};
};

}  // namespace nonet::logic
