// Unique rectangles: what a rectangle (see rectangles.hpp) says if all four cells are empty.

#include <algorithm>
#include <array>
#include <vector>

#include "catalogue.hpp"
#include "rectangles.hpp"

namespace nonet::logic {

namespace {

/// Its corners, the first two in one box and the last two in the other:
///
///     0 1        0 | 2
///     ---   or     |
///     2 3        1 | 3
///
/// Corner 0 has just the two digits left. Others may lack some of them: what matters is that the
/// solution can't have the two digits in all four, and that is so whatever the candidates.
struct Rectangle {
    std::array<int, 4> corner;
    Mask digits;
    Cells plain;  // the corners with no other candidates than the two digits
    Cells rich;   // the corners with others

    Cells cells() const { return plain | rich; }
    /// Whether just two corners are rich and neither sees the other; corner 0 is never rich.
    bool is_rich_across() const { return rich == (Cells::of(corner[1]) | Cells::of(corner[2])); }
    /// Whether just two corners are rich, in one row or column.
    bool is_rich_beside() const { return rich.count() == 2 && !is_rich_across(); }
};

/// The empty cells by the number of their candidates.
struct FewLeft {
    Cells one;
    Cells two;

    explicit FewLeft(const Position& position) {
        Cells more;
        for (int digit = 1; digit <= kSize; ++digit) {
            const Cells places = position.places(digit);
            more |= two & places;
            two |= one & places;
            one |= places;
        }
        one -= two;
        two -= more;
    }

    /// The cells that have no candidates besides two digits.
    Cells within(const Position& position, Mask digits) const {
        const Cells first = position.places(lowest_digit(digits));
        const Cells second = position.places(lowest_digit(without_lowest(digits)));
        return (two & first & second) | (one & (first | second));
    }
};

/// Whether no house of a cell has got any of these digits yet.
bool is_open(const Position& position, int cell, Mask digits) {
    for (int house : kTables.houses_of[cell]) {
        for (int digit : digits_in(digits)) {
            if (position.count(house, digit) == 0) { return false; }
        }
    }
    return true;
}

/// Whether the rectangle has come up before, with an earlier corner of two candidates as corner 0
/// (and its digits, which may be others: a rectangle is taken once).
bool is_known(const Position& position, const std::array<int, 4>& corner, Cells pairs) {
    for (int other : corner) {
        if (other >= corner[0] || !pairs.has(other)) { continue; }
        // Corners 0 and 3 lie in all six houses of the rectangle.
        const Mask digits = position.candidates(other);
        if (digits == position.candidates(corner[0]) ||
            (is_open(position, corner[0], digits) && is_open(position, corner[3], digits))) {
            return true;
        }
    }
    return false;
}

/// Visits each rectangle with so many plain corners once, until a visit returns false.
template <class Visit>
void each_rectangle(const Position& position, int least_plain, int most_plain, Visit visit) {
    const Cells empty = position.empty();
    const FewLeft few(position);
    for (int start : few.two) {
        const Mask digits = position.candidates(start);
        const Cells within = few.within(position, digits);
        if (within.count() < least_plain) { continue; }
        const auto [row, column, box] = kTables.houses_of[start];
        for (int beside : empty& kBeside[start]) {
            const int crossing = row_of(beside) == row ? column : row;
            for (int across : (empty & house_cells(crossing)) - house_cells(box)) {
                const int opposite = across + beside - start;
                if (!empty.has(opposite)) { continue; }
                const int count = 1 + within.has(beside) + within.has(across) + within.has(opposite);
                const std::array corner{start, beside, across, opposite};
                if (count < least_plain || count > most_plain || !is_open(position, opposite, digits) ||
                    is_known(position, corner, few.two)) {
                    continue;
                }
                Cells cells;
                for (int cell : corner) { cells.add(cell); }
                if (!visit(Rectangle{corner, digits, cells & within, cells - within})) { return; }
            }
        }
    }
}

/// The other candidates of the rich corners.
Mask extras(const Position& position, const Rectangle& rectangle) {
    Mask digits = 0;
    for (int cell : rectangle.rich) { digits |= position.candidates(cell); }
    return static_cast<Mask>(digits & ~rectangle.digits);
}

Step show(const Position& position, const Rectangle& rectangle) {
    Step step;
    step.digits = rectangle.digits;
    for (int cell : rectangle.cells()) {
        const Mask left = position.candidates(cell);
        step.mark_all(cell, left & rectangle.digits, Role::pattern);
        step.mark_all(cell, static_cast<Mask>(left & ~rectangle.digits), Role::extra);
    }
    return step;
}

/// The rich corners have the same single digit beside the two: one of them must hold it.
void find_one_extra(const Position& position, Sink& sink, bool beside) {
    each_rectangle(position, beside ? 2 : 1, 2, [&](const Rectangle& rectangle) {
        const Mask extra = extras(position, rectangle);
        if (count_digits(extra) != 1 || rectangle.is_rich_beside() != beside) { return true; }
        const int digit = lowest_digit(extra);
        const Cells gone = position.places(digit) & common_peers(rectangle.rich);
        if (gone.empty()) { return true; }
        Step step = show(position, rectangle);
        show_boxes(step, rectangle.corner);
        step.eliminate(gone, digit);
        return sink.take(step);
    });
}

// ---- Type 3: the extras of two corners and some cells of their house make a naked subset

/// Looks in one house, which both rich corners lie in.
class SubsetSearch {
   public:
    SubsetSearch(const Position& position, Sink& sink, const Rectangle& rectangle, int house)
        : position_(position), sink_(sink), rectangle_(rectangle), house_(house) {}

    /// Returns whether to go on.
    bool run() {
        Cells pool = (position_.empty() & house_cells(house_)) - rectangle_.rich;
        for (int digit : digits_in(rectangle_.digits)) { pool -= position_.places(digit); }
        return grow(pool, pool.count() + 1, {}, extras(position_, rectangle_));
    }

   private:
    /// Adds each cell of the pool in turn and goes as deep as it can before the next.
    bool grow(Cells pool, int most_digits, Cells chosen, Mask digits) {
        for (int cell : pool) {
            pool.remove(cell);
            const Mask joined = digits | position_.candidates(cell);
            if (count_digits(joined) > most_digits) { continue; }
            Cells larger = chosen;
            larger.add(cell);
            const bool is_subset = count_digits(joined) == larger.count() + 1;
            if (is_subset && !tell(larger, joined)) { return false; }
            if (!grow(pool, most_digits, larger, joined)) { return false; }
        }
        return true;
    }

    bool tell(Cells chosen, Mask digits) {
        const Cells subset = rectangle_.rich | chosen;
        const auto [row, column, box] = kTables.houses_of[subset.first()];
        const bool in_box = house_cells(box).contains(subset);
        // A subset that lies in a line and a box counts for both, and was told with the line.
        if (is_box(house_) && (house_cells(row).contains(subset) || house_cells(column).contains(subset))) {
            return true;
        }
        const Cells reach = in_box ? house_cells(house_) | house_cells(box) : house_cells(house_);
        Step step = show(position_, rectangle_);
        for (int digit : digits_in(digits)) {
            step.eliminate((position_.places(digit) & reach) - subset, digit);
        }
        if (!step.changes_something()) { return true; }
        for (int cell : chosen) { step.mark_all(cell, position_.candidates(cell), Role::link); }
        step.house(house_);
        if (in_box && is_line(house_)) { step.house(box); }
        return sink_.take(step);
    }

    const Position& position_;
    Sink& sink_;
    const Rectangle& rectangle_;
    int house_;
};

// ---- Types 4 and 6, hidden rectangles: a line has one of the digits only in its two corners

/// The line that two corners side by side lie in.
int line_of(Cells side) {
    const int first = side.first();
    return house_cells(row_of(first)).contains(side) ? row_of(first) : 9 + column_of(first);
}

bool is_confined(const Position& position, const Rectangle& rectangle, int digit, int line) {
    return rectangle.cells().contains(position.places(digit, line));
}

/// Shows that a line must have the digit in one of its two corners.
void show_confined(Step& step, const Position& position, const Rectangle& rectangle, int digit, int line) {
    step.house(line, Role::base);
    const Cells ends = position.places(digit, line) & rectangle.cells();
    if (ends.count() == 2) {
        const int first = ends.first();
        const Cells other = ends - Cells::of(first);
        step.strong_link(Node::of(first, digit), Node::of(other, digit), Maker::house(line));
    }
}

/// The corners in the row and in the column of the first or last one, and the one across from it.
std::vector<int> corners_from(const Rectangle& rectangle, int target) {
    const auto& [first, one, other, last] = rectangle.corner;
    const int across = first + last - target;
    if (row_of(one) == row_of(target)) { return {one, other, across}; }
    return {other, one, across};
}

/// If its row and its column have one digit only in their corners, the target can't be the other:
/// the digit would have to be in both corners beside it, and the plain one between them have the
/// other.
bool tell_hidden(const Position& position, Sink& sink, const Rectangle& rectangle, int target) {
    const int row = row_of(target);
    const int column = 9 + column_of(target);
    for (int digit : digits_in(rectangle.digits)) {
        const int other = lowest_digit(rectangle.digits ^ bit(digit));
        if (!position.may_be(target, other) || !is_confined(position, rectangle, digit, row) ||
            !is_confined(position, rectangle, digit, column)) {
            continue;
        }
        Step step = show(position, rectangle);
        show_confined(step, position, rectangle, digit, row);
        show_confined(step, position, rectangle, digit, column);
        step.eliminate(target, other);
        step.made_evident().corners = corners_from(rectangle, target);
        if (!sink.take(step)) { return false; }
    }
    return true;
}

// Three corners have only the two digits: the fourth can have neither.
void find_unique_rectangle_1(const Position& position, Sink& sink) {
    each_rectangle(position, 3, 3, [&](const Rectangle& rectangle) {
        const int target = rectangle.rich.first();
        const Mask gone = position.candidates(target) & rectangle.digits;
        if (gone == 0) { return true; }
        Step step = show(position, rectangle);
        show_boxes(step, rectangle.corner);
        for (int digit : digits_in(gone)) { step.eliminate(target, digit); }
        return sink.take(step);
    });
}

// One extra digit, in two corners side by side.
void find_unique_rectangle_2(const Position& position, Sink& sink) { find_one_extra(position, sink, true); }

void find_unique_rectangle_3(const Position& position, Sink& sink) {
    each_rectangle(position, 2, 2, [&](const Rectangle& rectangle) {
        if (!rectangle.is_rich_beside()) { return true; }
        for (int house : kTables.houses_of[rectangle.rich.first()]) {
            if (house_cells(house).contains(rectangle.rich) &&
                !SubsetSearch(position, sink, rectangle, house).run()) {
                return false;
            }
        }
        return true;
    });
}

// Two corners side by side must have one of the digits between them: neither can have the other.
void find_unique_rectangle_4(const Position& position, Sink& sink) {
    each_rectangle(position, 2, 2, [&](const Rectangle& rectangle) {
        if (!rectangle.is_rich_beside()) { return true; }
        const Cells shared = common_peers(rectangle.rich);
        for (int digit : digits_in(rectangle.digits)) {
            const int other = lowest_digit(rectangle.digits ^ bit(digit));
            const Cells gone = position.places(other) & rectangle.rich;
            if (gone.empty() || position.places(digit).touches(shared)) { continue; }
            Step step = show(position, rectangle);
            show_confined(step, position, rectangle, digit, line_of(rectangle.rich));
            step.eliminate(gone, other);
            if (!sink.take(step)) { return false; }
        }
        return true;
    });
}

// One extra digit, in three corners or in two that don't see each other.
void find_unique_rectangle_5(const Position& position, Sink& sink) { find_one_extra(position, sink, false); }

// Both rows and both columns have one of the digits only in the corners, so two corners across from
// each other have it. If these were the rich ones, the plain ones would both have the other.
void find_unique_rectangle_6(const Position& position, Sink& sink) {
    each_rectangle(position, 2, 2, [&](const Rectangle& rectangle) {
        if (!rectangle.is_rich_across()) { return true; }
        const int first = rectangle.corner[0];
        const int last = rectangle.corner[3];
        std::array lines{row_of(first), row_of(last), 9 + column_of(first), 9 + column_of(last)};
        std::sort(lines.begin(), lines.end());
        for (int digit : digits_in(rectangle.digits)) {
            const Cells gone = position.places(digit) & rectangle.rich;
            bool confined = gone.any();
            for (int line : lines) { confined = confined && is_confined(position, rectangle, digit, line); }
            if (!confined) { continue; }
            Step step = show(position, rectangle);
            for (int line : lines) { show_confined(step, position, rectangle, digit, line); }
            step.eliminate(gone, digit);
            if (!sink.take(step)) { return false; }
        }
        return true;
    });
}

void find_hidden_rectangle(const Position& position, Sink& sink) {
    each_rectangle(position, 1, 2, [&](const Rectangle& rectangle) {
        if (rectangle.is_rich_beside()) { return true; }
        if (!tell_hidden(position, sink, rectangle, rectangle.corner[3])) { return false; }
        return !rectangle.is_rich_across() || tell_hidden(position, sink, rectangle, rectangle.corner[0]);
    });
}

}  // namespace

Techniques finders::unique_rectangles() {
    return {
        {"unique-rectangle-1", find_unique_rectangle_1}, {"unique-rectangle-2", find_unique_rectangle_2},
        {"unique-rectangle-3", find_unique_rectangle_3}, {"unique-rectangle-4", find_unique_rectangle_4},
        {"unique-rectangle-5", find_unique_rectangle_5}, {"unique-rectangle-6", find_unique_rectangle_6},
        {"hidden-rectangle", find_hidden_rectangle},
    };
}

}  // namespace nonet::logic
