// Patterns that a puzzle with one solution can't have, and what follows from that. Private to this room.
//
// Each is a set of candidates such that any solution made of them alone could be changed into a
// second one. So some other candidate of the cells is true: one of the extras. What follows from the extras
// follows alike in all patterns, by the four types that rectangles have.

#pragma once

#include <array>
#include <vector>

#include "nonet/logic/step.hpp"

namespace nonet::logic::deadly {

struct Deadly {
    Mask digits = 0;  // what the pattern is about
    Cells cells;
    Cells rich;  // the cells with extras: one of these must be true
    std::array<Mask, kCells> extra{};
    Few<int, 9> houses;  // the boxes of a loop, the lines of a rectangle
    bool is_grave = false;

    void set_extra(int cell, Mask some) {
        if (some == 0) { return; }
        rich.add(cell);
        extra[cell] = some;
    }
    Mask extras() const {
        Mask all = 0;
        for (int cell : rich) { all |= extra[cell]; }
        return all;
    }
    /// The candidates of a cell that belong to the pattern.
    Mask core(const Position& position, int cell) const {
        return static_cast<Mask>(position.candidates(cell) & ~extra[cell]);
    }
};

/// Shows the pattern. Its types are kinds of one technique, but those of a grave are techniques of their own.
inline Step show(const Position& position, const Deadly& deadly, int type) {
    constexpr std::array kTypes = {StepKind::type_1, StepKind::type_2, StepKind::type_3, StepKind::type_4};
    Step step;
    if (!deadly.is_grave) { step.kind = kTypes[type - 1]; }
    step.digits = deadly.digits;
    for (int cell : deadly.cells) {
        step.mark_all(cell, deadly.core(position, cell), Role::pattern);
        step.mark_all(cell, deadly.extra[cell], Role::extra);
    }
    for (int house : deadly.houses) { step.house(house); }
    return step;
}

// ---- What follows if one of the extras is true. Each returns whether to go on.

/// Type 1: all extras are in one cell, which must be one of them.
inline bool tell_one_cell(const Position& position, Sink& sink, const Deadly& deadly) {
    if (deadly.rich.count() != 1) { return true; }
    const int cell = deadly.rich.first();
    Step step = show(position, deadly, 1);
    for (int digit : digits_in(deadly.core(position, cell))) { step.eliminate(cell, digit); }
    return !step.changes_something() || sink.take(step);
}

/// Type 2: all extras are the same digit.
inline bool tell_one_digit(const Position& position, Sink& sink, const Deadly& deadly) {
    const Mask extras = deadly.extras();
    if (deadly.rich.count() < 2 || count_digits(extras) != 1) { return true; }
    const int digit = lowest_digit(extras);
    const Cells gone = position.places(digit) & common_peers(deadly.rich);
    if (gone.empty()) { return true; }
    Step step = show(position, deadly, 2);
    step.eliminate(gone, digit);
    return sink.take(step);
}

/// Type 3: in a house, the cells with extras count as one cell of a naked subset.
class SubsetSearch {
   public:
    SubsetSearch(const Position& position, Sink& sink, const Deadly& deadly, int house)
        : position_(position), sink_(sink), deadly_(deadly), house_(house) {}

    /// Tells of the smallest subsets first. Returns whether to go on.
    bool run() {
        const Cells pool = (position_.empty() & house_cells(house_)) - deadly_.cells;
        const int most = pool.count();
        for (int count = 1; count <= most; ++count) {
            if (!grow(pool, count, {}, deadly_.extras())) { return false; }
        }
        return true;
    }

   private:
    bool grow(Cells pool, int count, Cells chosen, Mask digits) {
        for (int cell : pool) {
            pool.remove(cell);
            const Mask joined = digits | position_.candidates(cell);
            Cells larger = chosen;
            larger.add(cell);
            const int size = larger.count();
            // With fewer digits, some of the cells would be a subset that was told before.
            const int least = size < count ? size + 2 : size + 1;
            if (count_digits(joined) < least || count_digits(joined) > count + 1) { continue; }
            if (!(size == count ? tell(larger, joined) : grow(pool, count, larger, joined))) { return false; }
        }
        return true;
    }

    bool tell(Cells chosen, Mask digits) {
        const Cells subset = deadly_.rich | chosen;
        const auto [row, column, box] = kTables.houses_of[subset.first()];
        // A subset that lies in a line and a box counts for both, and was told with the line.
        if (is_box(house_) && (house_cells(row).contains(subset) || house_cells(column).contains(subset))) {
            return true;
        }
        const bool in_box = house_cells(box).contains(subset);
        const Cells reach = in_box ? house_cells(house_) | house_cells(box) : house_cells(house_);
        Step step = show(position_, deadly_, 3);
        for (int digit : digits_in(digits)) {
            step.eliminate((position_.places(digit) & reach) - subset, digit);
        }
        if (!step.changes_something()) { return true; }
        for (int cell : chosen) { step.mark_all(cell, position_.candidates(cell), Role::link); }
        step.house(house_, Role::base);
        if (in_box && is_line(house_)) { step.house(box, Role::base); }
        return sink_.take(step);
    }

    const Position& position_;
    Sink& sink_;
    const Deadly& deadly_;
    int house_;
};

inline bool tell_subset(const Position& position, Sink& sink, const Deadly& deadly) {
    if (deadly.rich.count() < 2 || count_digits(deadly.extras()) < 2) { return true; }
    for (int house : kTables.houses_of[deadly.rich.first()]) {
        if (house_cells(house).contains(deadly.rich) && !SubsetSearch(position, sink, deadly, house).run()) {
            return false;
        }
    }
    return true;
}

/// Type 4: two cells have extras, and one of them must hold a certain digit of the pattern, since
/// that has no other place in a house of both. So the other has an extra, and no other digit of
/// the pattern can be in either.
inline bool tell_locked(const Position& position, Sink& sink, const Deadly& deadly) {
    if (deadly.rich.count() != 2) { return true; }
    const int one = deadly.rich.first();
    const int other = (deadly.rich - Cells::of(one)).first();
    const Mask shared = deadly.core(position, one) & deadly.core(position, other);
    for (int digit : digits_in(shared)) {
        for (int house : kTables.houses_of[one]) {
            if (position.places(digit, house) != deadly.rich) { continue; }
            Step step = show(position, deadly, 4);
            for (int cell : deadly.rich) {
                const Mask gone = deadly.core(position, cell) & static_cast<Mask>(~bit(digit));
                for (int candidate : digits_in(gone)) { step.eliminate(cell, candidate); }
            }
            if (!step.changes_something()) { break; }
            step.house(house, Role::base);
            step.strong_link(Node::of(one, digit), Node::of(other, digit), Maker::house(house));
            if (!sink.take(step)) { return false; }
            break;
        }
    }
    return true;
}

/// Tells of all that follows from some patterns, what is easiest to see first.
inline void tell_all(const Position& position, Sink& sink, const std::vector<Deadly>& patterns) {
    for (auto* tell : {tell_one_cell, tell_one_digit, tell_locked, tell_subset}) {
        for (const Deadly& deadly : patterns) {
            if (!tell(position, sink, deadly)) { return; }
        }
    }
}

}  // namespace nonet::logic::deadly
