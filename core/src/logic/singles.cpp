// Full House, Naked Single, Hidden Single: what can be placed at once. A position notes singles as they
// come up, so there is nothing to search for; the oldest comes first.

#include "catalogue.hpp"

namespace nonet::logic {

namespace {

Step placing(Candidate single, int house) {
    Step step;
    step.digits = bit(single.digit);
    step.mark(single.cell, single.digit, Role::pattern);
    if (house >= 0) { step.house(house); }
    step.place(single.cell, single.digit);
    return step;
}

// The house of which a cell is the only empty one, or -1.
int house_it_completes(const Position& position, int cell) {
    for (int house : kTables.houses_of[cell]) {
        if (position.count_empty(house) == 1) { return house; }
    }
    return -1;
}

// The house in which a candidate is the only one of its digit, or -1; a box before a line, as it is
// the easiest to see.
int house_it_is_alone_in(const Position& position, Candidate single) {
    const auto& houses = kTables.houses_of[single.cell];
    for (int house : {houses[2], houses[0], houses[1]}) {
        if (position.count(house, single.digit) == 1) { return house; }
    }
    return -1;
}

void find_full_house(const Position& position, Sink& sink) {
    if (!position.has_full_house()) { return; }
    for (Candidate single : position.naked_singles()) {
        if (position.digit(single.cell) != 0 || !position.may_be(single.cell, single.digit)) { continue; }
        const int house = house_it_completes(position, single.cell);
        if (house >= 0 && !sink.take(placing(single, house))) { return; }
    }
}

void find_naked_single(const Position& position, Sink& sink) {
    for (Candidate single : position.naked_singles()) {
        if (position.digit(single.cell) != 0 || !position.may_be(single.cell, single.digit)) { continue; }
        if (!sink.take(placing(single, -1))) { return; }
    }
}

void find_hidden_single(const Position& position, Sink& sink) {
    Cells told[10];  // a candidate may be the last one in several of its houses
    for (Candidate single : position.hidden_singles()) {
        if (!position.may_be(single.cell, single.digit) || told[single.digit].has(single.cell)) { continue; }
        told[single.digit].add(single.cell);
        const int house = house_it_is_alone_in(position, single);
        if (house >= 0 && !sink.take(placing(single, house))) { return; }
    }
}

}  // namespace

Techniques finders::singles() {
    return {
        {"full-house", find_full_house},
        {"naked-single", find_naked_single},
        {"hidden-single", find_hidden_single},
    };
}

}  // namespace nonet::logic
