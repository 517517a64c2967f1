// Graves (BUG+1 and BUG types 2 to 4): every cell has two candidates, but for a few extras.
//
// If every empty cell had two candidates and every digit two places in each house that lacks it,
// each cell could be changed to its other candidate. So one of the candidates beyond that is true.

#include "catalogue.hpp"
#include "deadly.hpp"

namespace nonet::logic {

namespace {

using namespace deadly;

/// An extra candidate is one too many in each of its houses.
bool is_surplus(const Position& position, int cell, int digit) {
    for (int house : kTables.houses_of[cell]) {
        if (position.count(house, digit) < 3) { return false; }
    }
    return true;
}

/// Whether without the extras there would be two of everything.
bool is_grave(const Position& position, const Deadly& deadly) {
    for (int digit = 1; digit <= kSize; ++digit) {
        Cells places = position.places(digit);
        for (int cell : deadly.rich) {
            if (deadly.extra[cell] & bit(digit)) { places.remove(cell); }
        }
        for (int house = 0; house < kHouses; ++house) {
            if (position.count(house, digit) != 0 && (places & house_cells(house)).count() != 2) {
                return false;
            }
        }
    }
    return true;
}

/// Tells of the grave that is left without the extras of some cells, if that is a grave.
template <class Tell>
void with_grave(const Position& position, Cells others, Tell tell) {
    Deadly deadly;
    for (int cell : others) {
        const Mask left = position.candidates(cell);
        Mask extra = 0;
        for (int digit : digits_in(left)) {
            if (is_surplus(position, cell, digit)) { extra |= bit(digit); }
        }
        if (count_digits(left) - count_digits(extra) != 2) { return; }
        deadly.set_extra(cell, extra);
    }
    if (!is_grave(position, deadly)) { return; }
    deadly.is_grave = true;
    deadly.cells = others;
    deadly.digits = deadly.extras();
    tell(deadly);
}

/// The cells with other than two candidates.
Cells unpaired(const Position& position) { return position.empty() - position.pairs(); }

/// Whether some house has all the cells.
bool in_one_house(Cells cells) {
    for (int house : kTables.houses_of[cells.first()]) {
        if (house_cells(house).contains(cells)) { return true; }
    }
    return false;
}

// A single extra is true.
void find_bug_plus_1(const Position& position, Sink& sink) {
    const Cells others = position.empty() - position.pairs();
    if (others.count() != 1) { return; }
    const int cell = others.first();
    if (count_digits(position.candidates(cell)) != 3) { return; }
    Mask thrice = 0;
    for (int house = 0; house < kHouses; ++house) {
        const bool here = house_cells(house).has(cell);
        for (int digit = 1; digit <= kSize; ++digit) {
            const int count = position.count(house, digit);
            if (count == 3 && here) {
                thrice |= bit(digit);
            } else if (count != 0 && count != 2) {
                return;
            }
        }
    }
    if (count_digits(thrice) != 1 || (thrice & position.candidates(cell)) == 0) { return; }
    const int digit = lowest_digit(thrice);
    Step step;
    step.digits = thrice;
    for (int candidate : digits_in(position.candidates(cell))) {
        step.mark(cell, candidate, candidate == digit ? Role::extra : Role::pattern);
        if (candidate != digit) { step.eliminate(cell, candidate); }
    }
    for (int house : kTables.houses_of[cell]) { step.house(house, Role::base); }
    step.mark(position.places(digit) & peers_of(cell), digit, Role::pattern);
    sink.take(step);
}

void find_bug_2(const Position& position, Sink& sink) {
    const Cells others = unpaired(position);
    if (others.count() < 2 || common_peers(others).empty()) { return; }
    with_grave(position, others, [&](const Deadly& grave) { tell_one_digit(position, sink, grave); });
}

void find_bug_3(const Position& position, Sink& sink) {
    const Cells others = unpaired(position);
    if (others.count() < 2 || !in_one_house(others)) { return; }
    with_grave(position, others, [&](const Deadly& grave) { tell_subset(position, sink, grave); });
}

void find_bug_4(const Position& position, Sink& sink) {
    const Cells others = unpaired(position);
    if (others.count() != 2 || !in_one_house(others)) { return; }
    with_grave(position, others, [&](const Deadly& grave) { tell_locked(position, sink, grave); });
}

}  // namespace

Techniques finders::bug() {
    return {
        {"bug-plus-1", find_bug_plus_1},
        {"bug-2", find_bug_2},
        {"bug-3", find_bug_3},
        {"bug-4", find_bug_4},
    };
}

}  // namespace nonet::logic
