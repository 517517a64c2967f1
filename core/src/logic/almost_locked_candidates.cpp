// Almost Locked Pair and Triple: two or three digits that a line and a box share out between them.
//
// Where a line and a box cross, two digits are looked for. In the one house, beside the crossing, a cell has
// only these two; so the crossing holds one of them at most. In the other house the digits have a single cell
// beside the crossing; so the crossing holds one of them at least. It holds just one, the cell of the one
// house the other, and the cell of the other house must be one of the two. With three digits there are two
// cells on each side.

#include <cstddef>

#include "catalogue.hpp"
#include "houses.hpp"

namespace nonet::logic {

namespace {

/// Two houses that cross.
struct Crossing {
    int naked;   // where some cells have no other digits
    int hidden;  // where some digits have no other cells
    Cells middle;
};

bool tell(const Position& position, Sink& sink, const Crossing& crossing, Cells cells, Mask digits) {
    const Cells beside = house_cells(crossing.hidden) - crossing.middle;
    Cells places;
    Mask open = 0;  // digits that the crossing may hold
    for (int digit : digits_in(digits)) {
        if (position.count(crossing.hidden, digit) == 0) { return true; }
        places |= position.places(digit) & beside;
        if (position.places(digit).touches(crossing.middle)) { open |= bit(digit); }
    }
    if (places.count() != cells.count() || open == 0) { return true; }

    Step step;
    for (int digit : digits_in(digits)) {
        step.eliminate(position.places(digit, crossing.naked) - crossing.middle - cells, digit);
        step.mark(position.places(digit) & crossing.middle, digit, Role::pattern);
        step.mark(position.places(digit) & cells, digit, Role::link);
        step.mark(position.places(digit) & places, digit, Role::wing);
    }
    for (int cell : places) {
        for (int digit : digits_in(position.candidates(cell) & static_cast<Mask>(~digits))) {
            step.eliminate(cell, digit);
        }
    }
    if (!step.changes_something()) { return true; }
    step.digits = digits;
    step.house(crossing.naked, Role::base);
    step.house(crossing.hidden, Role::cover);
    step.made_evident().crossing = numbers_of(crossing.middle & position.empty());
    return sink.take(step);
}

/// Looks for cells with one digit more than cells. Returns whether to go on.
template <int size>
bool look_at(const Position& position, Sink& sink, const Crossing& crossing) {
    const Cells beside = (position.empty() & house_cells(crossing.naked)) - crossing.middle;
    Few<int, 6> cells;
    for (int cell : beside) {
        if (count_digits(position.candidates(cell)) <= size) { cells.add(cell); }
    }
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const Mask first = position.candidates(cells[i]);
        if constexpr (size == 2) {
            if (count_digits(first) == 2 && !tell(position, sink, crossing, Cells::of(cells[i]), first)) {
                return false;
            }
        } else {
            for (std::size_t j = i + 1; j < cells.size(); ++j) {
                const Mask both = first | position.candidates(cells[j]);
                if (count_digits(both) == 3 &&
                    !tell(position, sink, crossing, Cells::of(cells[i]) | Cells::of(cells[j]), both)) {
                    return false;
                }
            }
        }
    }
    return true;
}

template <int size>
void find_almost_locked(const Position& position, Sink& sink) {
    for (int line = 0; line < 18; ++line) {
        for (int box = 18; box < kHouses; ++box) {
            const Cells middle = house_cells(line) & house_cells(box);
            if (middle.empty() || !middle.touches(position.empty())) { continue; }
            if (!look_at<size>(position, sink, {line, box, middle}) ||
                !look_at<size>(position, sink, {box, line, middle})) {
                return;
            }
        }
    }
}

}  // namespace

Techniques finders::almost_locked_candidates() {
    return {{"almost-locked-pair", find_almost_locked<2>}, {"almost-locked-triple", find_almost_locked<3>}};
}

}  // namespace nonet::logic
