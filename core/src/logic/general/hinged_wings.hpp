// Hinged WXYZ-Wings: a hinge, and for each of its digits but Z a wing that it sees, with that digit and Z
// only. Whatever the hinge is, it or one of its wings is Z. Private to this room.

#pragma once

#include <algorithm>
#include <vector>

#include "wings.hpp"

namespace nonet::logic::general {

struct HingedWing {
    int hinge;
    int z;
    CellSet cells;  // the hinge, too
    CellSet gone;
};

/// Looks for all of them that take something away, until the effort is over.
class HingedWings {
   public:
    HingedWings(const Position& position, Effort& effort)
        : position_(position),
          board_(position.board()),
          effort_(effort),
          pairs_(with_candidates(position, 2)) {
        for (int hinge : with_candidates(position, 3) | with_candidates(position, 4)) {
            for (int z = 1; z <= board_.digits(); ++z) { look_at(hinge, z); }
        }
    }

    const std::vector<HingedWing>& found() const { return found_; }

   private:
    void look_at(int hinge, int z) {
        const Digits others = position_.candidates(hinge) & ~bit(z);
        const CellSet near = pairs_ & board_.peers(hinge) & position_.places(z);
        if (count_digits(others) != 3 || near.count() < 3) { return; }
        HingedWing wing{hinge, z, {}, {}};
        wing.cells.add(hinge);
        join(wing, others, near);
    }
    /// Adds a wing for the lowest of the digits that have none yet.
    void join(const HingedWing& wing, Digits digits, const CellSet& near) {
        if (digits == 0) { return keep(wing); }
        const int digit = lowest_digit(digits);
        for (int cell : near& position_.places(digit)) {
            if (!effort_.spend()) { return; }
            HingedWing larger = wing;
            larger.cells.add(cell);
            join(larger, digits & ~bit(digit), near);
        }
    }
    /// In one house the four cells would be a naked quad.
    void keep(HingedWing wing) {
        wing.gone = position_.places(wing.z) & board_.common_peers(wing.cells & position_.places(wing.z));
        const bool in_one_house = std::ranges::any_of(board_.houses_of(wing.hinge), [&](int house) {
            return board_.house(house).set.contains(wing.cells);
        });
        if (wing.gone.any() && !in_one_house) { found_.push_back(wing); }
    }

    const Position& position_;
    const Board& board_;
    Effort& effort_;
    CellSet pairs_;
    std::vector<HingedWing> found_;
};

}  // namespace nonet::logic::general
