// More patterns that a puzzle with one solution can't have: loops of two digits and rectangles of three.

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "catalogue.hpp"
#include "deadly.hpp"

namespace nonet::logic {

namespace {

using namespace deadly;

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
    LoopSearch(const Position& position, Effort& effort, Cells plain, std::vector<Deadly>& found)
        : position_(position),
          effort_(effort),
          plain_(plain),
          digits_(position.candidates(plain.first())),
          found_(found) {}

    void run() {
        Cells pool =
            position_.places(lowest_digit(digits_)) | position_.places(lowest_digit(without_lowest(digits_)));
        pool = with_partners(pool);
        // Each loop is found from its first plain cell.
        for (int start : pool& plain_) {
            Loop loop;
            loop.pool = pool;
            add(loop, start, 0);
            grow(loop);
            pool.remove(start);
        }
    }

   private:
    static constexpr int kLeastPlain = 3;
    static constexpr std::size_t kEffortToKeep = 200;  // and to tell

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

    /// Returns whether the rich cells may eliminate anything; keeps candidates out of the loop that would
    /// prevent that.
    bool leaves_use(Loop& loop) const {
        const int count = loop.rich.count();
        const Cells shared = common_peers(loop.rich);
        const bool one_digit = count_digits(loop.extras) == 1;
        if (one_digit && (count < 2 || position_.places(lowest_digit(loop.extras)).touches(shared))) {
            return true;
        }
        // If their extras differ, there may be two of them, which must see each other.
        loop.pool &= count == 1 ? plain_ | shared : plain_;
        return count == 1 || (count == 2 && peers_of(loop.rich.first()).touches(loop.rich));
    }

    void grow(const Loop& loop) {
        if (!effort_.spend(4)) { return; }
        const std::uint32_t open = loop.once & ~loop.twice;
        if (open == 0) {
            keep(loop);
            return;
        }
        const int house = with_fewest(loop.pool, open);
        const int turn = loop.turn[0].touches(house_cells(house)) ? 1 : 0;
        for (int cell : loop.pool& house_cells(house)) {
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
        effort_.spend(kEffortToKeep);
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
    Effort& effort_;
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
            if (plain_in(first) + plain_in(first + 1) + plain_in(first + 2) < kLeastPlain) { continue; }
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

void find_unique_loop(const Position& position, Sink& sink) {
    std::vector<Deadly> found;
    for (Cells pairs = position.pairs(); pairs.any();) {
        const Mask digits = position.candidates(pairs.first());
        const Cells plain = pairs & position.places(lowest_digit(digits)) &
                            position.places(lowest_digit(without_lowest(digits)));
        pairs -= plain;
        if (plain.count() >= 3) { LoopSearch(position, sink.effort, plain, found).run(); }
    }
    if (found.size() > 1) {
        std::ranges::stable_sort(found, {}, [](const Deadly& loop) { return loop.cells.count(); });
    }
    tell_all(position, sink, found);
}

void find_extended_rectangle(const Position& position, Sink& sink) {
    std::vector<Deadly> found;
    each_triple(position,
                [&](Mask digits, Cells plain) { RectangleSearch(position, digits, plain, found).run(); });
    tell_all(position, sink, found);
}

}  // namespace

Techniques finders::deadly_patterns() {
    return {
        {"unique-loop", find_unique_loop},
        {"extended-rectangle", find_extended_rectangle},
    };
}

}  // namespace nonet::logic
