// Franken and mutant fish: rows, columns and boxes against each other. What a fish is, and the order in which
// they are told: see fish.cpp.

#include <algorithm>
#include <bit>
#include <vector>

#include "catalogue.hpp"
#include "fish.hpp"
#include "hopeless.hpp"
#include "links/hodoku.hpp"

namespace nonet::logic {
namespace {

using namespace fish;

enum class Shape { franken, mutant };

/// Franken and mutant fish. With `paired`, siamese pairs of them.
template <int size, Shape shape, bool finned, bool paired = false>
class HouseFish {
   public:
    HouseFish(const Position& position, Sink& sink) : position_(position), effort_(sink.effort), net_(sink) {}

    void find() {
        for (int digit = 1; digit <= kSize; ++digit) {
            digit_ = digit;
            places_ = position_.places(digit);
            if (places_.empty()) { continue; }
            const Cells targets = hopeless(places_);
            if (targets.any() && (!find(targets) || effort_.is_over())) { return; }
        }
    }

   private:
    struct Base {
        Houses houses = 0;
        Cells places = {};
        Cells endo_fins = {};
        int overlaps = 0;
    };
    struct Covers {
        Houses houses = 0;
        Cells cells = {};
        Cells twice = {};  // the cells in two covers
    };

    bool find(Cells targets) {
        if constexpr (shape == Shape::mutant) {
            constexpr Houses all = kRows | kColumns | kBoxes;
            return find_between(all, all, targets);
        }
        return find_between(kRows | kBoxes, kColumns | kBoxes, targets) &&
               find_between(kColumns | kBoxes, kRows | kBoxes, targets);
    }

    bool find_between(Houses base, Houses covers, Cells targets) {
        covers_ = covers;
        Houses usable = 0;
        for (int house : houses_in(base)) {
            const int places = position_.count(house, digit_);
            if (places != 0 && (finned || places <= size)) { usable |= 1u << house; }
        }
        return add_base({}, usable, size, targets);
    }

    /// Looks for fish that eliminate some target, with so many more of these houses in their base.
    bool add_base(const Base& base, Houses usable, int more, Cells targets) {
        if (more == 0) {
            base_ = base;
            firsts_.clear();
            return add_cover({}, houses_of(base.places) & covers_ & ~base.houses, size, targets);
        }
        for (; usable != 0; usable &= usable - 1) {
            const int house = std::countr_zero(usable);
            const Cells places = places_ & house_cells(house);
            const Cells overlap = base.places & places;
            const Base wider{base.houses | 1u << house, base.places | places, base.endo_fins | overlap,
                             base.overlaps + overlap.count()};
            if (wider.overlaps > (finned ? hodoku::kMostEndoFins : 0)) { continue; }
            const Cells left =
                within_reach(targets & common_peers(overlap), wider, {}, covers_ & ~wider.houses, size);
            if (left.any() && !add_base(wider, usable & (usable - 1), more - 1, left)) { return false; }
        }
        return true;
    }

    bool add_cover(const Covers& covers, Houses usable, int more, Cells targets) {
        if (more == 0) { return try_fish(covers); }
        for (; usable != 0; usable &= usable - 1) {
            const int house = std::countr_zero(usable);
            const Houses rest = usable & (usable - 1);
            const Cells cells = house_cells(house);
            const Covers wider{covers.houses | 1u << house, covers.cells | cells,
                               covers.twice | (covers.cells & cells)};
            const Cells left = within_reach(targets, base_, wider, rest, more - 1);
            if (left.any() && !add_cover(wider, rest, more - 1, left)) { return false; }
        }
        return true;
    }

    /// The targets that may still be eliminated with so many more of these covers.
    Cells within_reach(Cells targets, const Base& base, const Covers& covers, Houses usable, int more) {
        const Cells open = base.places - covers.cells;
        if (!finned && !fit(open, usable, more, 0, effort_)) { return {}; }
        for (int target : targets) {
            // One cover must lead to the target, or two if it is in the base. All other cells of these covers
            // see the target. The other covers must take the places that don't see it: these can't be fins.
            const int leading = covers.twice.has(target) ? 2 : covers.cells.has(target) ? 1 : 0;
            const int missing = std::max((base.places.has(target) ? 2 : 1) - leading, 0);
            Cells unseen = open - peers_of(target);
            unseen.remove(target);
            if (!fit(unseen, usable, more - missing, 0, effort_)) { targets.remove(target); }
        }
        return targets;
    }

    bool try_fish(const Covers& covers) {
        if (!has_shape(base_.houses, covers.houses)) { return true; }
        Fish fish;
        fish.digit = digit_;
        fish.base = base_.houses;
        fish.covers = covers.houses;
        fish.places = base_.places;
        fish.fins = base_.places - covers.cells - base_.endo_fins;
        fish.endo_fins = base_.endo_fins;
        const Cells fins = fish.fins | fish.endo_fins;
        if (finned ? fins.empty() || fins.count() > hodoku::kMostFins : fins.any()) { return true; }
        fish.gone = places_ & ((covers.cells - base_.places) | covers.twice) & common_peers(fins);
        return fish.gone.empty() || take(fish);
    }

    static bool has_shape(Houses base, Houses covers) {
        const bool lines_cross = ((base & kColumns) == 0 && (covers & kRows) == 0) ||
                                 ((base & kRows) == 0 && (covers & kColumns) == 0);
        if constexpr (shape == Shape::mutant) { return !lines_cross; }
        return lines_cross && ((base | covers) & kBoxes) != 0;
    }

    bool take(const Fish& fish) {
        if constexpr (!paired) { return net_.take(fish); }
        if (!effort_.spend(firsts_.size())) { return false; }
        for (const Fish& first : firsts_) {
            if (first.gone == fish.gone) { return true; }
        }
        for (const Fish& first : firsts_) {
            if (are_siamese(first, fish) && !net_.take(siamese(first, fish))) { return false; }
        }
        firsts_.push_back(fish);
        return true;
    }

    const Position& position_;
    Effort& effort_;
    Net net_;
    int digit_ = 0;
    Cells places_;
    Houses covers_ = 0;  // all that may be covers
    Base base_;
    std::vector<Fish> firsts_;  // what this base has given so far, to look for pairs
};

template <int size, Shape shape, bool finned, bool paired = false>
void find(const Position& position, Sink& sink) {
    HouseFish<size, shape, finned, paired>(position, sink).find();
}

}  // namespace

Techniques finders::house_fish() {
    return {
        {"franken-x-wing", find<2, Shape::franken, false>},
        {"franken-swordfish", find<3, Shape::franken, false>},
        {"franken-jellyfish", find<4, Shape::franken, false>},
        {"franken-squirmbag", find<5, Shape::franken, false>},
        {"franken-whale", find<6, Shape::franken, false>},
        {"franken-leviathan", find<7, Shape::franken, false>},
        {"finned-franken-x-wing", find<2, Shape::franken, true>},
        {"finned-franken-swordfish", find<3, Shape::franken, true>},
        {"finned-franken-jellyfish", find<4, Shape::franken, true>},
        {"finned-franken-squirmbag", find<5, Shape::franken, true>},
        {"finned-franken-whale", find<6, Shape::franken, true>},
        {"finned-franken-leviathan", find<7, Shape::franken, true>},
        {"siamese-finned-franken-x-wing", find<2, Shape::franken, true, true>},
        {"siamese-finned-franken-swordfish", find<3, Shape::franken, true, true>},
        {"siamese-finned-franken-jellyfish", find<4, Shape::franken, true, true>},
        {"mutant-x-wing", find<2, Shape::mutant, false>},
        {"mutant-swordfish", find<3, Shape::mutant, false>},
        {"mutant-jellyfish", find<4, Shape::mutant, false>},
        {"mutant-squirmbag", find<5, Shape::mutant, false>},
        {"mutant-whale", find<6, Shape::mutant, false>},
        {"mutant-leviathan", find<7, Shape::mutant, false>},
        {"finned-mutant-x-wing", find<2, Shape::mutant, true>},
        {"finned-mutant-swordfish", find<3, Shape::mutant, true>},
        {"finned-mutant-jellyfish", find<4, Shape::mutant, true>},
        {"finned-mutant-squirmbag", find<5, Shape::mutant, true>},
        {"finned-mutant-whale", find<6, Shape::mutant, true>},
        {"finned-mutant-leviathan", find<7, Shape::mutant, true>},
        {"siamese-finned-mutant-x-wing", find<2, Shape::mutant, true, true>},
        {"siamese-finned-mutant-swordfish", find<3, Shape::mutant, true, true>},
        {"siamese-finned-mutant-jellyfish", find<4, Shape::mutant, true, true>},
    };
}

}  // namespace nonet::logic
