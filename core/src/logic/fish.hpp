// What all fish have in common: houses as a set, a fish, and how it is told. Private to this room.

#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

#include "nonet/logic/step.hpp"

namespace nonet::logic::fish {

// HoDoKu's limits.
inline constexpr int kMostFins = 5;
inline constexpr int kMostEndoFins = 2;

/// A set of houses, bit by bit.
using Houses = std::uint32_t;
inline constexpr Houses kRows = 0x1ff;
inline constexpr Houses kColumns = kRows << 9;
inline constexpr Houses kBoxes = kRows << 18;

inline Cells cells_of(Houses houses) {
    Cells cells;
    for (; houses != 0; houses &= houses - 1) { cells |= house_cells(std::countr_zero(houses)); }
    return cells;
}

struct Fish {
    int digit = 0;
    Houses base = 0;
    Houses covers = 0;
    Houses other_covers = 0;  // of the second fish of a siamese pair
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

/// Whether a fish of the same base with other covers adds something.
inline bool are_siamese(const Fish& fish, const Fish& other) { return !fish.gone.contains(other.gone); }

inline Fish siamese(Fish fish, const Fish& other) {
    fish.other_covers = other.covers;
    fish.fins |= other.fins;
    fish.gone |= other.gone;
    return fish;
}

}  // namespace nonet::logic::fish
