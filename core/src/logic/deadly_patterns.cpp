// More patterns that a puzzle with one solution can't have: loops of two digits, rectangles of three,
// and graves.
//
// Each is a set of candidates such that any solution made of them alone could be changed into a
// second one. So some other candidate of the cells is true: one of the extras. What follows from
// that is the same for all of them, and goes by the same four types as with rectangles.

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "finders.hpp"

namespace nonet::logic {

namespace {

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

/// Shows the pattern. Its types are variants of one technique, but those of a grave are techniques of
/// their own.
Step show(const Position& position, const Deadly& deadly, int type) {
    Step step;
    step.variant = deadly.is_grave ? 0 : type - 1;
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
bool tell_one_cell(const Position& position, Sink& sink, const Deadly& deadly) {
    if (deadly.rich.count() != 1) { return true; }
    const int cell = deadly.rich.first();
    Step step = show(position, deadly, 1);
    for (int digit : digits_in(deadly.core(position, cell))) { step.eliminate(cell, digit); }
    return !step.changes_something() || sink.take(step);
}

/// Type 2: all extras are the same digit.
bool tell_one_digit(const Position& position, Sink& sink, const Deadly& deadly) {
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
            if (!(size == count ? tell(larger, joined) : grow(pool, count, larger, joined))) {
                return false;
            }
        }
        return true;
    }

    bool tell(Cells chosen, Mask digits) {
        const Cells subset = deadly_.rich | chosen;
        const auto [row, column, box] = kTables.houses_of[subset.first()];
        // A subset that lies in a line and a box counts for both, and was told with the line.
        if (is_box(house_) &&
            (house_cells(row).contains(subset) || house_cells(column).contains(subset))) {
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

bool tell_subset(const Position& position, Sink& sink, const Deadly& deadly) {
    if (deadly.rich.count() < 2 || count_digits(deadly.extras()) < 2) { return true; }
    for (int house : kTables.houses_of[deadly.rich.first()]) {
        if (house_cells(house).contains(deadly.rich) &&
            !SubsetSearch(position, sink, deadly, house).run()) {
            return false;
        }
    }
    return true;
}

/// Type 4: two cells have extras, and one of them must hold a certain digit of the pattern, since
/// that has no other place in a house of both. So the other has an extra, and no other digit of
/// the pattern can be in either.
bool tell_locked(const Position& position, Sink& sink, const Deadly& deadly) {
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
            step.link(one, digit, other, digit, true);
            if (!sink.take(step)) { return false; }
            break;
        }
    }
    return true;
}

/// Tells of all that follows from some patterns, what is easiest to see first.
void tell_all(const Position& position, Sink& sink, const std::vector<Deadly>& patterns) {
    for (auto* tell : {tell_one_cell, tell_one_digit, tell_locked, tell_subset}) {
        for (const Deadly& deadly : patterns) {
            if (!tell(position, sink, deadly)) { return; }
        }
    }
}

// ---- Unique loops
//
// A set of empty cells with just two of them in each house that it touches. If they held only two
// digits, each of these houses would have both, and would still have both after swapping them in
// all cells. Four cells are a unique rectangle; a loop has six or more.

constexpr std::uint32_t house_bit(int house) { return std::uint32_t{1} << house; }

/// Looks for the loops of two digits: takes a house with a single cell of the loop and tries each
/// cell that could be the second, until no such house is left.
class LoopSearch {
   public:
    /// The plain cells have just the two digits.
    LoopSearch(const Position& position, Cells plain, std::vector<Deadly>& found)
        : position_(position), plain_(plain), digits_(position.candidates(plain.first())),
          found_(found) {}

    void run() {
        Cells pool = position_.places(lowest_digit(digits_)) |
                     position_.places(lowest_digit(without_lowest(digits_)));
        pool = with_partners(pool);
        // Each loop is found from its first plain cell.
        for (int start : pool & plain_) {
            Loop loop;
            loop.pool = pool;
            add(loop, start, 0);
            grow(loop);
            pool.remove(start);
        }
    }

   private:
    static constexpr int kLeastPlain = 3;

    struct Loop {
        // By turns the cells would hold one digit and the other.
        std::array<Cells, 2> turn;
        Cells pool;  // what may still join
        Cells rich;
        Mask extras = 0;
        std::uint32_t once = 0;  // houses with at least one cell
        std::uint32_t twice = 0;
    };

    /// The cells of a pool that have another one in their row, in their column and in their box;
    /// none if too few of them are plain.
    Cells with_partners(Cells pool) const {
        for (Cells before; before != pool;) {
            if ((pool & plain_).count() < kLeastPlain) { return {}; }
            before = pool;
            for (int house = 0; house < kHouses; ++house) {
                const Cells here = pool & house_cells(house);
                if (here.count() == 1) { pool -= here; }
            }
        }
        return pool;
    }

    /// Returns whether the loop may come to something with the cell.
    bool add(Loop& loop, int cell, int turn) {
        if (loop.turn[turn].touches(peers_of(cell))) { return false; }
        loop.turn[turn].add(cell);
        loop.pool.remove(cell);
        for (int house : kTables.houses_of[cell]) {
            if (loop.once & house_bit(house)) {
                loop.twice |= house_bit(house);
                loop.pool -= house_cells(house);
            }
            loop.once |= house_bit(house);
        }
        if (plain_.has(cell)) { return true; }
        loop.rich.add(cell);
        loop.extras |= static_cast<Mask>(position_.candidates(cell) & ~digits_);
        return leaves_use(loop);
    }

    /// Returns whether the rich cells may come to something, and keeps out those that would spoil it.
    bool leaves_use(Loop& loop) const {
        const int count = loop.rich.count();
        const Cells shared = common_peers(loop.rich);
        const bool one_digit = count_digits(loop.extras) == 1;
        if (one_digit &&
            (count < 2 || position_.places(lowest_digit(loop.extras)).touches(shared))) {
            return true;
        }
        // If their extras differ, there may be two of them, which must see each other.
        loop.pool &= count == 1 ? plain_ | shared : plain_;
        return count == 1 || (count == 2 && peers_of(loop.rich.first()).touches(loop.rich));
    }

    void grow(const Loop& loop) {
        const std::uint32_t open = loop.once & ~loop.twice;
        if (open == 0) {
            keep(loop);
            return;
        }
        const int house = with_fewest(loop.pool, open);
        const int turn = loop.turn[0].touches(house_cells(house)) ? 1 : 0;
        for (int cell : loop.pool & house_cells(house)) {
            Loop larger = loop;
            if (add(larger, cell, turn)) { grow(larger); }
        }
    }

    /// The first of some houses with the fewest cells of a pool.
    static int with_fewest(Cells pool, std::uint32_t houses) {
        int best = 0;
        int fewest = kSize + 1;
        for (; houses != 0 && fewest > 0; houses &= houses - 1) {
            const int house = std::countr_zero(houses);
            const int count = (pool & house_cells(house)).count();
            if (count < fewest) {
                best = house;
                fewest = count;
            }
        }
        return best;
    }

    void keep(const Loop& loop) {
        Deadly deadly;
        deadly.cells = loop.turn[0] | loop.turn[1];
        if (deadly.cells.count() < 6 || loop.rich.empty() || !is_open(loop.once)) { return; }
        deadly.digits = digits_;
        for (int box = 18; box < kHouses; ++box) {
            if (loop.once & house_bit(box)) { deadly.houses.add(box); }
        }
        for (int cell : loop.rich) {
            deadly.set_extra(cell, static_cast<Mask>(position_.candidates(cell) & ~digits_));
        }
        found_.push_back(deadly);
    }

    /// Whether none of the houses has got a digit of the loop yet.
    bool is_open(std::uint32_t houses) const {
        for (; houses != 0; houses &= houses - 1) {
            for (int digit : digits_in(digits_)) {
                if (position_.count(std::countr_zero(houses), digit) == 0) { return false; }
            }
        }
        return true;
    }

    const Position& position_;
    Cells plain_;
    Mask digits_;
    std::vector<Deadly>& found_;
};

// ---- Extended rectangles
//
// Two rows of a band and one column in each of its boxes (or the same with rows and columns swapped).
// If the six cells held only three digits, each row would have all three. The two cells of a column
// lie in one box, so swapping the rows of the rectangle would leave all houses as they are.

/// The cells with at most three candidates.
Cells with_three_at_most(const Position& position) {
    Cells one, two, three, more;
    for (int digit = 1; digit <= kSize; ++digit) {
        const Cells places = position.places(digit);
        more |= three & places;
        three |= two & places;
        two |= one & places;
        one |= places;
    }
    return one - more;
}

class RectangleSearch {
   public:
    /// The plain cells have no other candidates than the three digits.
    RectangleSearch(const Position& position, Mask digits, Cells plain, std::vector<Deadly>& found)
        : position_(position), digits_(digits), plain_(plain), found_(found) {}

    void run() {
        for (int first = 0; first < 18; first += 3) {
            if (plain_in(first) + plain_in(first + 1) + plain_in(first + 2) < kLeastPlain) {
                continue;
            }
            for (const auto& [a, b] : {std::array{0, 1}, std::array{0, 2}, std::array{1, 2}}) {
                try_lines(first + a, first + b);
            }
        }
    }

   private:
    static constexpr int kLeastPlain = 4;

    int plain_in(int house) const { return (plain_ & house_cells(house)).count(); }

    void try_lines(int one, int other) {
        const int in_one = plain_in(one);
        const int in_other = plain_in(other);
        if (in_one == 0 || in_other == 0 || in_one + in_other < kLeastPlain) { return; }
        for (int digit : digits_in(digits_)) {
            if (position_.count(one, digit) == 0 || position_.count(other, digit) == 0) { return; }
        }
        choose_pairs(one, other, 0, {});
    }

    /// Takes two cells side by side in each of the three boxes.
    void choose_pairs(int one, int other, int box, Cells chosen) {
        if (box == 3) {
            keep(one, other, chosen);
            return;
        }
        for (int i = 3 * box; i < 3 * box + 3; ++i) {
            Cells larger = chosen;
            larger.add(kTables.cells[one][i]);
            larger.add(kTables.cells[other][i]);
            const int rich = (larger - plain_).count();
            if (position_.empty().contains(larger) && rich <= 6 - kLeastPlain) {
                choose_pairs(one, other, box + 1, larger);
            }
        }
    }

    void keep(int one, int other, Cells cells) {
        Deadly deadly;
        deadly.digits = digits_;
        deadly.cells = cells;
        for (int line : {one, other}) { deadly.houses.add(line); }
        Mask plain = 0;
        for (int cell : cells) {
            const Mask left = position_.candidates(cell);
            if ((left & digits_) == 0) { return; }
            const auto extra = static_cast<Mask>(left & ~digits_);
            deadly.set_extra(cell, extra);
            if (extra == 0) { plain |= left; }
        }
        if (plain == digits_ && deadly.rich.any()) { found_.push_back(deadly); }
    }

    const Position& position_;
    Mask digits_;
    Cells plain_;
    std::vector<Deadly>& found_;
};

/// Visits each set of three digits with the cells that have no other candidates.
template <class Visit>
void each_triple(const Position& position, Visit visit) {
    const Cells small = with_three_at_most(position);
    if (small.count() < 4) { return; }
    std::array<Cells, 10> from{};  // the small cells with a digit from d on
    for (int digit = kSize; digit > 0; --digit) {
        const Cells later = digit < kSize ? from[digit + 1] : Cells();
        from[digit] = later | (position.places(digit) & small);
    }
    Cells before_a;
    for (int a = 1; a <= 7; ++a) {
        Cells before_b;
        for (int b = a + 1; b <= 8; ++b) {
            Cells before_c;
            const Cells left = small - before_a - before_b;
            for (int c = b + 1; c <= 9; ++c) {
                const Cells within = left - before_c - (c < kSize ? from[c + 1] : Cells());
                if (within.count() >= 4) { visit(bit(a) | bit(b) | bit(c), within); }
                before_c |= position.places(c);
            }
            before_b |= position.places(b);
        }
        before_a |= position.places(a);
    }
}

// ---- Graves
//
// If every empty cell had two candidates and every digit two places in each house that lacks it,
// each cell could be changed to its other candidate. So one of the candidates beyond that is true.

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

/// The grave that is left if some cells have extras, told of if it is one.
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

}  // namespace

void find_unique_loop(const Position& position, Sink& sink) {
    std::vector<Deadly> found;
    for (Cells pairs = position.pairs(); pairs.any();) {
        const Mask digits = position.candidates(pairs.first());
        const Cells plain = pairs & position.places(lowest_digit(digits)) &
                            position.places(lowest_digit(without_lowest(digits)));
        pairs -= plain;
        if (plain.count() >= 3) { LoopSearch(position, plain, found).run(); }
    }
    if (found.size() > 1) {
        std::ranges::stable_sort(found, {}, [](const Deadly& loop) { return loop.cells.count(); });
    }
    tell_all(position, sink, found);
}

void find_extended_rectangle(const Position& position, Sink& sink) {
    std::vector<Deadly> found;
    each_triple(position, [&](Mask digits, Cells plain) {
        RectangleSearch(position, digits, plain, found).run();
    });
    tell_all(position, sink, found);
}

void find_bug_2(const Position& position, Sink& sink) {
    const Cells others = unpaired(position);
    if (others.count() < 2 || common_peers(others).empty()) { return; }
    with_grave(position, others,
               [&](const Deadly& grave) { tell_one_digit(position, sink, grave); });
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

}  // namespace nonet::logic
