// Avoidable rectangles: what a rectangle (see rectangles.hpp) says if some cells are filled and none is
// given.

#include <array>

#include "catalogue.hpp"
#include "rectangles.hpp"

namespace nonet::logic {

namespace {

struct Solved {
    std::array<int, 4> corner;  // the first two, filled, in one box and the last two in the other
    std::array<int, 4> digit;   // what they hold, and 2 and 3 would have to hold for a swap
};

/// Visits each rectangle of which the corners in one box are filled and at least one in the other
/// has two candidates, with the digit that a swap would need among them.
template <class Visit>
void each_solved(const Position& position, Visit visit) {
    const Cells pairs = position.pairs();
    Cells filled = Cells::all() - position.empty() - position.givens();
    for (int start : filled) {
        filled.remove(start);
        const auto [row, column, box] = kTables.houses_of[start];
        for (int beside : filled& kBeside[start]) {
            const bool in_row = row_of(beside) == row;
            const Cells line = house_cells(in_row ? column : row) - house_cells(box);
            const Cells next = house_cells(kTables.houses_of[beside][in_row ? 1 : 0]);
            const int first = position.digit(start);
            const int second = position.digit(beside);
            const Cells near = pairs & line & position.places(second);
            const Cells far = pairs & next & position.places(first);
            if ((near | far).empty()) { continue; }
            for (int across : line) {
                const int opposite = across + beside - start;
                if (!near.has(across) && !far.has(opposite)) { continue; }
                if (!visit(Solved{{start, beside, across, opposite}, {first, second, second, first}})) {
                    return;
                }
            }
        }
    }
}

Step show(const Position& position, const Solved& rectangle) {
    const auto& [corner, digit] = rectangle;
    Step step;
    step.digits = bit(digit[0]) | bit(digit[1]);
    show_boxes(step, corner);
    for (int i = 0; i < 4; ++i) {
        step.mark(corner[i], digit[i], Role::pattern);
        const auto extra = static_cast<Mask>(position.candidates(corner[i]) & ~bit(digit[i]));
        step.mark_all(corner[i], extra, Role::extra);
    }
    return step;
}

// Three corners are filled: the fourth can't be what a swap would need.
void find_avoidable_rectangle_1(const Position& position, Sink& sink) {
    each_solved(position, [&](const Solved& rectangle) {
        const auto& [corner, digit] = rectangle;
        const int filled = position.digit(corner[2]) != 0 ? 2 : 3;
        const int open = 5 - filled;
        if (position.digit(corner[filled]) != digit[filled] || position.givens().has(corner[filled])) {
            return true;
        }
        Step step = show(position, rectangle);
        step.eliminate(corner[open], digit[open]);
        return sink.take(step);
    });
}

// Two corners are filled, and the others have the same digit beside what a swap would need: one of
// them must hold it.
void find_avoidable_rectangle_2(const Position& position, Sink& sink) {
    each_solved(position, [&](const Solved& rectangle) {
        const auto& [corner, digit] = rectangle;
        const Mask across = position.candidates(corner[2]);
        const Mask opposite = position.candidates(corner[3]);
        const auto extra = static_cast<Mask>(across & opposite);
        if (across != (extra | bit(digit[2])) || opposite != (extra | bit(digit[3])) ||
            count_digits(extra) != 1) {
            return true;
        }
        const int third = lowest_digit(extra);
        const Cells gone = position.places(third) & peers_of(corner[2]) & peers_of(corner[3]);
        if (gone.empty()) { return true; }
        Step step = show(position, rectangle);
        step.eliminate(gone, third);
        return sink.take(step);
    });
}

}  // namespace

Techniques finders::avoidable_rectangles() {
    return {
        {"avoidable-rectangle-1", find_avoidable_rectangle_1},
        {"avoidable-rectangle-2", find_avoidable_rectangle_2},
    };
}

}  // namespace nonet::logic
