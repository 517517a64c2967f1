// Empty rectangles: a box has all its places of a digit in one row and one column, and a strong link leads
// from one of these lines to a cell that sees the other.

#include <algorithm>
#include <array>
#include <cstddef>

#include "catalogue.hpp"
#include "houses.hpp"

namespace nonet::logic {

namespace {

/// All places of a digit in a box are in one row and one column, its arms. A strong link meets one
/// arm outside the box with its inner end. If `target`, on the other arm, held the digit, the box
/// would need it on the arm of the link; so inner couldn't hold it and outer would: but target sees
/// outer.
struct EmptyRectangle {
    int box;
    int inner;
    int outer;
    int target;
    std::array<int, 3> houses;  // the arm of inner, the other arm, the house of the strong link

    int meeting() const { return line_along(houses[0], target); }  // of outer and target
};

/// Tells of each empty rectangle of a box whose strong link stands on `arm`.
template <class Tell>
bool each_rectangle_on(const Position& position, int digit, int box, int arm, int other_arm, Tell tell) {
    for (int inner : position.places(digit, arm) - house_cells(box)) {
        const int across = line_across(arm, inner);
        if (position.count(across, digit) != 2) { continue; }
        const int outer = other_place(position, digit, across, inner);
        const int target = (house_cells(line_along(arm, outer)) & house_cells(other_arm)).first();
        if (!position.may_be(target, digit) || box_house(target) == box) { continue; }
        if (!tell(EmptyRectangle{box, inner, outer, target, {arm, other_arm, across}})) { return false; }
    }
    return true;
}

/// Tells of each empty rectangle of a digit in a box; `tell` returns whether to go on, and so does
/// this. Two places may be enough: then it is a turbot fish.
template <class Tell>
bool each_rectangle(const Position& position, int digit, int box, Tell tell) {
    const int count = position.count(box, digit);
    if (count < 2 || count > 5) { return true; }
    const Cells body = position.places(digit, box);
    for (int at = kSize - 1; at > 0; at -= 3) {  // from the last row, as HoDoKu does
        const int row = row_of(kTables.cells[box][at]);
        const Cells off_row = body - house_cells(row);
        if (off_row.empty()) { return true; }
        const int column = 9 + column_of(off_row.first());
        if (!house_cells(column).contains(off_row) || house_cells(column).contains(body)) { continue; }
        if (!each_rectangle_on(position, digit, box, row, column, tell) ||
            !each_rectangle_on(position, digit, box, column, row, tell)) {
            return false;
        }
    }
    return true;
}

void show_conclusion(Step& step, const Position& position, int digit, const EmptyRectangle& one) {
    step.strong_link(Node::of(one.inner, digit), Node::of(one.outer, digit), Maker::house(one.houses[2]));
    step.eliminate(one.target, digit);
    step.made_evident().empty_rectangles.push_back(
        {one.box, one.houses[0], one.meeting(),
         numbers_of(position.places(digit, one.box) & peers_of(one.target))});
}

Step step_of(const Position& position, int digit, const EmptyRectangle& one) {
    Step step;
    step.digits = bit(digit);
    step.mark(position.places(digit, one.box), digit, Role::pattern);
    step.mark(one.inner, digit, Role::link);
    step.mark(one.outer, digit, Role::wing);
    step.house(one.box, Role::base);
    step.house(one.houses[0], Role::link);
    step.house(one.houses[1], Role::link);
    step.house(one.houses[2], Role::base);
    show_conclusion(step, position, digit, one);
    return step;
}

/// A step of two empty rectangles in one box.
Step step_of_both(const Position& position, int digit, const EmptyRectangle& one, const EmptyRectangle& two) {
    Step step = step_of(position, digit, one);
    if (two.inner != one.inner && two.inner != one.outer) { step.mark(two.inner, digit, Role::link); }
    if (two.outer != one.inner && two.outer != one.outer) { step.mark(two.outer, digit, Role::wing); }
    for (std::size_t i = 0; i < two.houses.size(); ++i) {
        if (std::find(one.houses.begin(), one.houses.end(), two.houses[i]) == one.houses.end()) {
            step.house(two.houses[i], i < 2 ? Role::link : Role::base);
        }
    }
    show_conclusion(step, position, digit, two);
    return step;
}

bool tell_dual_rectangles(const Position& position, int digit, int box, Sink& sink) {
    Few<EmptyRectangle, kCells> found;
    Cells targets;
    each_rectangle(position, digit, box, [&](const EmptyRectangle& one) {
        if (!targets.has(one.target)) { found.add(one); }
        targets.add(one.target);
        return true;
    });
    for (std::size_t i = 0; i < found.size(); ++i) {
        for (std::size_t j = i + 1; j < found.size(); ++j) {
            if (!sink.take(step_of_both(position, digit, found[i], found[j]))) { return false; }
        }
    }
    return true;
}

void find_empty_rectangle(const Position& position, Sink& sink) {
    for (int digit = 1; digit <= kSize; ++digit) {
        const auto tell = [&](const EmptyRectangle& one) { return sink.take(step_of(position, digit, one)); };
        for (int box = 18; box < kHouses; ++box) {
            if (!each_rectangle(position, digit, box, tell)) { return; }
        }
    }
}

void find_dual_empty_rectangle(const Position& position, Sink& sink) {
    for (int digit = 1; digit <= kSize; ++digit) {
        for (int box = 18; box < kHouses; ++box) {
            if (!tell_dual_rectangles(position, digit, box, sink)) { return; }
        }
    }
}

}  // namespace

Techniques finders::empty_rectangle() {
    return {
        {"empty-rectangle", find_empty_rectangle},
        {"dual-empty-rectangle", find_dual_empty_rectangle},
    };
}

}  // namespace nonet::logic
