// What all fish have in common: what a fish is, and how it is told. Private to this room.

#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "houses.hpp"
#include "nonet/logic/step.hpp"

namespace nonet::logic::fish {

struct Fish {
    int digit = 0;
    Houses base = 0;
    Houses covers = 0;
    Cells places = {};  // all places in the base
    Cells fins = {};
    Cells endo_fins = {};
    Cells gone = {};
    Houses thin = 0;                       // see `Cover`
    Houses bare = 0;                       // see `Cover`
    std::array<const Fish*, 2> pair = {};  // the two that a siamese one is made of

    bool is_sashimi() const { return (thin | bare) != 0; }
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
        if (fish.pair[0] == nullptr) {
            add_covers(step, fish);
        } else {
            for (const Fish* each : fish.pair) { add_covers(step, *each); }
        }
        step.eliminate(fish.gone, fish.digit);
        return step;
    }

   private:
    static void add_covers(Step& step, const Fish& fish) {
        add(step, fish.covers, Role::cover);
        step.covers.add({static_cast<std::uint8_t>(fish.digit), fish.covers, fish.fins | fish.endo_fins,
                         fish.gone, fish.thin, fish.bare});
    }
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

/// Both in one, which is told before they go.
inline Fish siamese(const Fish& one, const Fish& other) {
    Fish fish = one;
    fish.fins |= other.fins;
    fish.gone |= other.gone;
    fish.pair = {&one, &other};
    return fish;
}

}  // namespace nonet::logic::fish
