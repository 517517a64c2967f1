// What all fish have in common: what a fish is, and how it is told. Private to this room.

#pragma once

#include <algorithm>
#include <bit>
#include <vector>

#include "houses.hpp"
#include "nonet/logic/step.hpp"

namespace nonet::logic::fish {

struct Fish {
    int digit = 0;
    Houses base = 0;
    Houses covers = 0;
    Houses other_covers = 0;  // of the second fish of a siamese pair, 0 if there is none
    Cells places = {};        // all places in the base
    Cells fins = {};
    Cells endo_fins = {};
    Cells gone = {};
};

/// Tells of each fish, but of one only for each set of eliminations.
class Net {
   public:
    explicit Net(Sink& sink) : sink_(sink) {}

    bool take(const Fish& fish) {
        if (fish.digit != digit_) { seen_.clear(); }
        digit_ = fish.digit;
        if (!sink_.effort.spend(1 + seen_.size() / 16)) { return false; }
        if (std::find(seen_.begin(), seen_.end(), fish.gone) != seen_.end()) { return true; }
        seen_.push_back(fish.gone);
        return sink_.take(step_of(fish));
    }

    static Step step_of(const Fish& fish) {
        Step step;
        step.digits = bit(fish.digit);
        step.mark(fish.places - fish.fins - fish.endo_fins, fish.digit, Role::pattern);
        step.mark(fish.fins, fish.digit, Role::fin);
        step.mark(fish.endo_fins, fish.digit, Role::endo_fin);
        add(step, fish.base, Role::base);
        add(step, fish.covers, Role::cover);
        add(step, fish.other_covers, Role::cover);
        if (fish.other_covers != 0) {
            for (Houses covers : {fish.covers, fish.other_covers}) { step.cover(fish.digit, covers); }
        }
        step.eliminate(fish.gone, fish.digit);
        return step;
    }

   private:
    static void add(Step& step, Houses houses, Role role) {
        for (; houses != 0; houses &= houses - 1) { step.house(std::countr_zero(houses), role); }
    }

    Sink& sink_;
    int digit_ = 0;
    std::vector<Cells> seen_;
};

/// Whether so many of some houses can hold all of some cells but a few.
inline bool fit(Cells cells, Houses usable, int most, int but, Effort& effort) {
    if (!effort.spend() || most < 0) { return false; }
    if (cells.count() <= but) { return true; }
    if (most == 0) { return false; }
    const int first = cells.first();
    for (int house : kTables.houses_of[first]) {
        if (has_house(usable, house) && fit(cells - house_cells(house), usable, most - 1, but, effort)) {
            return true;
        }
    }
    return but > 0 && fit(cells - Cells::of(first), usable, most, but - 1, effort);
}

/// Whether a fish of the same base with other covers adds something.
inline bool are_siamese(const Fish& fish, const Fish& other) { return !fish.gone.contains(other.gone); }

inline Fish siamese(Fish fish, const Fish& other) {
    fish.other_covers = other.covers;
    fish.fins |= other.fins;
    fish.gone |= other.gone;
    return fish;
}

}  // namespace nonet::logic::fish
