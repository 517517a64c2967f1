// Unique rectangles: what a rectangle (see rectangles.hpp) says if all four cells are empty.

#include "rectangles.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "catalogue.hpp"

namespace nonet::logic::general {

namespace {

// ---- What steps are made of

/// The other candidates of the rich corners.
Digits extras(const Position& position, const Rectangle& rectangle) {
    Digits digits = 0;
    for (int cell : rectangle.rich) { digits |= position.candidates(cell); }
    return digits & ~rectangle.digits;
}

Step show(const Position& position, const Rectangle& rectangle) {
    Step step;
    step.digits = rectangle.digits;
    for (int cell : rectangle.cells()) {
        const Digits left = position.candidates(cell);
        step.mark_all(cell, left & rectangle.digits, Role::pattern);
        step.mark_all(cell, left & ~rectangle.digits, Role::extra);
    }
    return step;
}

Step show_with_boxes(const Position& position, const Rectangle& rectangle) {
    Step step = show(position, rectangle);
    step.house(box_of(position.board(), rectangle.corner[0]));
    step.house(box_of(position.board(), rectangle.corner[3]));
    return step;
}

int other_digit(const Rectangle& rectangle, int digit) { return lowest_digit(rectangle.digits ^ bit(digit)); }

// ---- Types 1, 2 and 5

// Three corners have only the two digits: the fourth can have neither.
void find_unique_rectangle_1(const Study& study, Sink& sink) {
    const Position& position = study.position();
    Rectangles(position).each(3, 3, [&](const Rectangle& rectangle) {
        const int target = rectangle.rich.first();
        const Digits gone = position.candidates(target) & rectangle.digits;
        if (gone == 0) { return true; }
        Step step = show_with_boxes(position, rectangle);
        for (int digit : digits_in(gone)) { step.eliminate(target, digit); }
        return sink.take(step);
    });
}

/// The rich corners have the same single digit beside the two: one of them must hold it. They are two side by
/// side, or else three or two that don't see each other.
template <bool beside>
void find_one_extra(const Study& study, Sink& sink) {
    const Position& position = study.position();
    Rectangles(position).each(beside ? 2 : 1, 2, [&](const Rectangle& rectangle) {
        const Digits extra = extras(position, rectangle);
        if (count_digits(extra) != 1 || rectangle.is_rich_beside() != beside) { return true; }
        const int digit = lowest_digit(extra);
        const CellSet gone = position.places(digit) & study.board().common_peers(rectangle.rich);
        if (gone.empty()) { return true; }
        Step step = show_with_boxes(position, rectangle);
        step.eliminate(gone, digit);
        return sink.take(step);
    });
}

// ---- Type 3: the extras of two corners and some cells of their house make a naked subset

/// Looks in one house, which both rich corners lie in.
class SubsetSearch {
   public:
    SubsetSearch(const Position& position, Sink& sink, const Rectangle& rectangle, int house)
        : position_(position), board_(position.board()), sink_(sink), rectangle_(rectangle), house_(house) {}

    /// Returns whether to go on.
    bool run() {
        CellSet pool = (position_.empty() & board_.house(house_).set) - rectangle_.rich;
        for (int digit : digits_in(rectangle_.digits)) { pool -= position_.places(digit); }
        return grow(pool, {}, extras(position_, rectangle_));
    }

   private:
    // A larger one would be hard to see.
    static constexpr int kMostDigits = 8;

    /// Adds each cell of the pool in turn and goes as deep as it can before the next.
    bool grow(CellSet pool, const CellSet& chosen, Digits digits) {
        for (int cell : CellSet(pool)) {
            pool.remove(cell);
            const Digits joined = digits | position_.candidates(cell);
            if (count_digits(joined) > kMostDigits) { continue; }
            CellSet larger = chosen;
            larger.add(cell);
            const bool is_subset = count_digits(joined) == larger.count() + 1;
            if (is_subset && !tell(larger, joined)) { return false; }
            if (!sink_.effort.spend() || !grow(pool, larger, joined)) { return false; }
        }
        return true;
    }

    bool is_in(int house, const CellSet& cells) const { return board_.house(house).set.contains(cells); }

    bool tell(const CellSet& chosen, Digits digits) {
        const CellSet subset = rectangle_.rich | chosen;
        const auto houses = board_.houses_of(subset.first());
        const int box = houses[2];
        // A subset that lies in a line and a box counts for both, and was told with the line.
        if (house_ == box && (is_in(houses[0], subset) || is_in(houses[1], subset))) { return true; }
        CellSet reach = board_.house(house_).set;
        if (is_in(box, subset)) { reach |= board_.house(box).set; }
        Step step = show(position_, rectangle_);
        for (int digit : digits_in(digits)) {
            step.eliminate((position_.places(digit) & reach) - subset, digit);
        }
        if (!step.changes_something()) { return true; }
        for (int cell : chosen) { step.mark_all(cell, position_.candidates(cell), Role::link); }
        step.house(house_);
        if (house_ != box && is_in(box, subset)) { step.house(box); }
        return sink_.take(step);
    }

    const Position& position_;
    const Board& board_;
    Sink& sink_;
    const Rectangle& rectangle_;
    int house_;
};

void find_unique_rectangle_3(const Study& study, Sink& sink) {
    Rectangles(study.position()).each(2, 2, [&](const Rectangle& rectangle) {
        if (!rectangle.is_rich_beside()) { return true; }
        return std::ranges::all_of(study.board().houses_of(rectangle.rich.first()), [&](int house) {
            return !study.board().house(house).set.contains(rectangle.rich) ||
                   SubsetSearch(study.position(), sink, rectangle, house).run();
        });
    });
}

// ---- Types 4 and 6, hidden rectangles: a line has one of the digits only in its two corners

bool is_confined(const Position& position, const Rectangle& rectangle, int digit, int line) {
    return rectangle.cells().contains(position.places(digit, line));
}

/// Shows that a line must have the digit in one of its two corners.
void show_confined(Step& step, const Position& position, const Rectangle& rectangle, int digit, int line) {
    step.house(line, Role::base);
    const std::vector<Cell> ends = (position.places(digit, line) & rectangle.cells()).numbers();
    if (ends.size() == 2) {
        step.link(Node::of(ends[0], digit), Node::of(ends[1], digit), true, Maker::house(line));
    }
}

// Two corners side by side must have one of the digits between them: neither can have the other.
void find_unique_rectangle_4(const Study& study, Sink& sink) {
    const Position& position = study.position();
    const Board& board = study.board();
    Rectangles(position).each(2, 2, [&](const Rectangle& rectangle) {
        if (!rectangle.is_rich_beside()) { return true; }
        const CellSet shared = board.common_peers(rectangle.rich);
        const int first = rectangle.rich.first();
        const bool in_row = board.house(row_of(board, first)).set.contains(rectangle.rich);
        for (int digit : digits_in(rectangle.digits)) {
            const int other = other_digit(rectangle, digit);
            const CellSet gone = position.places(other) & rectangle.rich;
            if (gone.empty() || position.places(digit).touches(shared)) { continue; }
            Step step = show(position, rectangle);
            show_confined(step, position, rectangle, digit,
                          in_row ? row_of(board, first) : column_of(board, first));
            step.eliminate(gone, other);
            if (!sink.take(step)) { return false; }
        }
        return true;
    });
}

// Both rows and both columns have one of the digits only in the corners, so two corners across from each
// other have it. If these were the rich ones, the plain ones would both have the other.
void find_unique_rectangle_6(const Study& study, Sink& sink) {
    const Position& position = study.position();
    const Board& board = study.board();
    Rectangles(position).each(2, 2, [&](const Rectangle& rectangle) {
        if (!rectangle.is_rich_across()) { return true; }
        const int first = rectangle.corner[0];
        const int last = rectangle.corner[3];
        std::array lines{row_of(board, first), row_of(board, last), column_of(board, first),
                         column_of(board, last)};
        std::ranges::sort(lines);
        for (int digit : digits_in(rectangle.digits)) {
            const CellSet gone = position.places(digit) & rectangle.rich;
            const auto confined = [&](int line) { return is_confined(position, rectangle, digit, line); };
            if (gone.empty() || !std::ranges::all_of(lines, confined)) { continue; }
            Step step = show(position, rectangle);
            for (int line : lines) { show_confined(step, position, rectangle, digit, line); }
            step.eliminate(gone, digit);
            if (!sink.take(step)) { return false; }
        }
        return true;
    });
}

/// The corners in the row and in the column of the first or last one, and the one across from it.
std::vector<int> corners_from(const Board& board, const Rectangle& rectangle, int target) {
    const auto& [first, one, other, last] = rectangle.corner;
    const int across = first + last - target;
    if (row_of(board, one) == row_of(board, target)) { return {one, other, across}; }
    return {other, one, across};
}

/// If its row and its column have one digit only in their corners, the target can't be the other: the digit
/// would have to be in both corners beside it, and the plain one between them have the other.
bool tell_hidden(const Position& position, Sink& sink, const Rectangle& rectangle, int target) {
    const std::array lines{row_of(position.board(), target), column_of(position.board(), target)};
    for (int digit : digits_in(rectangle.digits)) {
        const int other = other_digit(rectangle, digit);
        const auto confined = [&](int line) { return is_confined(position, rectangle, digit, line); };
        if (!position.may_be(target, other) || !std::ranges::all_of(lines, confined)) { continue; }
        Step step = show(position, rectangle);
        for (int line : lines) { show_confined(step, position, rectangle, digit, line); }
        step.eliminate(target, other);
        step.made_evident().corners = corners_from(position.board(), rectangle, target);
        if (!sink.take(step)) { return false; }
    }
    return true;
}

void find_hidden_rectangle(const Study& study, Sink& sink) {
    const Position& position = study.position();
    Rectangles(position).each(1, 2, [&](const Rectangle& rectangle) {
        if (rectangle.is_rich_beside()) { return true; }
        if (!tell_hidden(position, sink, rectangle, rectangle.corner[3])) { return false; }
        return !rectangle.is_rich_across() || tell_hidden(position, sink, rectangle, rectangle.corner[0]);
    });
}

}  // namespace

Techniques finders::rectangles() {
    return {
        {"unique-rectangle-1", find_unique_rectangle_1}, {"unique-rectangle-2", find_one_extra<true>},
        {"unique-rectangle-3", find_unique_rectangle_3}, {"unique-rectangle-4", find_unique_rectangle_4},
        {"unique-rectangle-5", find_one_extra<false>},   {"unique-rectangle-6", find_unique_rectangle_6},
        {"hidden-rectangle", find_hidden_rectangle},
    };
}

}  // namespace nonet::logic::general
