// The first row of a solved grid is 123456789 whatever is chosen, 18 rows in 1,296 orders of columns.
// The second row leaves few of them.
//
// Let `to` be the column in which the digit that row 2 has in a column stands in row 1. That
// permutation of columns is all that the second row of the form depends on. Each column goes to
// another box. Either all columns of a box go to one box, and the row begins 456: a round trip.
// Or from each box two go one way round and one, the stray, goes the other way, and it begins 457:
//
//     box    A        B        C             two of A to B, two of B to C, two of C to A;
//     row 1  1 2 3    4 5 6    7 8 9         one stray of A to C, of B to A, of C to B
//     row 2  4 5 7    . . .    . . .
//
// With A first, B must be second, the stray of A last in its box, and what follows 457 is decided by
// where the stray of B is and goes to.

#include "full_grid.hpp"

#include <algorithm>

namespace nonet::symmetry {

namespace {

using Columns = std::array<unsigned, 9>;

constexpr std::array<unsigned, 9> kBox = {0, 0, 0, 1, 1, 1, 2, 2, 2};

/// A first and a second row of a side.
struct Pair {
    std::uint8_t side;
    unsigned first, second;
    Columns to, from;

    Pair turned() const { return {side, second, first, from, to}; }
    bool is_round_trip() const { return kBox[to[0]] == kBox[to[1]] && kBox[to[1]] == kBox[to[2]]; }
    unsigned after_three(unsigned column) const { return to[to[to[column]]]; }

    /// The column of a box that does not go where the two others go. Without a branch, as the next two
    /// functions, for they are asked a hundred times for each grid and no answer foretells another.
    unsigned stray(unsigned box) const {
        const unsigned a = kBox[to[3 * box]], b = kBox[to[3 * box + 1]], c = kBox[to[3 * box + 2]];
        return 3 * box + 2u * (a == b) + 1u * (a == c);
    }
    /// The box where the two others go.
    unsigned following(unsigned box) const { return 3 - box - kBox[to[stray(box)]]; }

    /// How small digits four to six are with this box first. From the smallest: 189, 289, 389, where the
    /// stray of the second box comes first, and 891, 893, where it must be last.
    int rank(unsigned box) const {
        const unsigned second_stray = stray(following(box));
        const unsigned before = from[second_stray], after = to[second_stray];
        const int last = after == stray(box);
        return kBox[before] == box ? (after != before) + last : 3 + last;
    }
};

Pair pair_of(const std::array<Side, 2>& sides, std::uint8_t side, unsigned first, unsigned second) {
    Pair pair{side, first, second, {}, {}};
    std::array<unsigned, 10> column_of{};
    for (unsigned column = 0; column < 9; ++column) { column_of[sides[side].digits[first][column]] = column; }
    for (unsigned column = 0; column < 9; ++column) {
        pair.to[column] = column_of[sides[side].digits[second][column]];
        pair.from[pair.to[column]] = column;
    }
    return pair;
}

class Starts {
   public:
    Starts(const std::array<Side, 2>& sides, std::vector<Arrangement>& starts)
        : sides_(sides), starts_(starts), before_(starts.size()) {}

    void add(const Pair& pair) {
        if (pair.is_round_trip()) {
            add_round_trip(pair);
        } else if (best_ >= 0) {
            for (unsigned box = 0; box < 3; ++box) { add_mixed(pair, box); }
        }
    }

   private:
    /// Says whether a rank is worth keeping; forgets all that is worse.
    bool keep(int rank) {
        if (rank < best_) {
            starts_.resize(before_);
            best_ = rank;
        }
        return rank == best_;
    }

    // The row ends with 123, 132 or 231, as three columns, one or none come back after three steps.
    void add_round_trip(const Pair& pair) {
        const int back = (pair.after_three(0) == 0) + (pair.after_three(1) == 1) + (pair.after_three(2) == 2);
        if (!keep(-1 - back)) { return; }
        for (unsigned box = 0; box < 3; ++box) {
            std::array<unsigned, 3> order = {3 * box, 3 * box + 1, 3 * box + 2};
            do {
                Columns columns;
                for (unsigned i = 0; i < 3; ++i) {
                    columns[i] = order[i];
                    columns[3 + i] = pair.to[order[i]];
                    columns[6 + i] = pair.to[columns[3 + i]];
                }
                add_start(pair, columns);
            } while (std::next_permutation(order.begin(), order.end()));
        }
    }

    void add_mixed(const Pair& pair, unsigned box) {
        const int rank = pair.rank(box);
        if (!keep(rank)) { return; }
        const unsigned stray = pair.stray(box);
        const unsigned second_stray = pair.stray(pair.following(box));
        // What is to be the first column: the one before the stray of the second box, or after it.
        unsigned left = rank < 3 ? pair.from[second_stray] : pair.to[second_stray];
        if (rank == 4) { left = 3 * box + (stray == 3 * box); }
        const unsigned middle = 9 * box + 3 - left - stray;  // the sum of its three columns, less two
        add_start(pair, columns_of(pair, left, middle, stray, second_stray));
        if (rank == 4) { add_start(pair, columns_of(pair, middle, left, stray, second_stray)); }
    }

    static Columns columns_of(const Pair& pair, unsigned left, unsigned middle, unsigned stray,
                              unsigned second_stray) {
        const Columns& to = pair.to;
        Columns columns = {left, middle, stray, to[left], to[middle]};
        columns[5] = 9 * kBox[to[left]] + 3 - to[left] - to[middle];
        columns[6] = to[stray];
        unsigned next = 7;
        for (unsigned place = 3; place < 6; ++place) {
            if (columns[place] != second_stray) { columns[next++] = to[columns[place]]; }
        }
        return columns;
    }

    void add_start(const Pair& pair, const Columns& columns) {
        Arrangement& start = starts_.emplace_back();
        for (unsigned place = 0; place < 9; ++place) {
            const unsigned column = columns[place];
            start.shifts[column] = static_cast<std::uint8_t>(32 - 4 * place);
            start.names[sides_[pair.side].digits[pair.first][column]] = static_cast<std::uint8_t>(place + 1);
        }
        start.rows[0] = static_cast<std::uint8_t>(pair.first);
        start.rows[1] = static_cast<std::uint8_t>(pair.second);
        start.used = static_cast<std::uint16_t>(1u << pair.first);
        start.placed = 0x1ff;
        start.side = pair.side;
    }

    const std::array<Side, 2>& sides_;
    std::vector<Arrangement>& starts_;
    std::size_t before_;
    int best_ = 5;
};

}  // namespace

bool is_solution(const std::array<Side, 2>& sides) {
    for (const Side& side : sides) {
        for (unsigned filled : side.filled) {
            if (filled != 0x1ff) { return false; }
        }
    }
    std::array<unsigned, 9> rows{}, columns{}, boxes{};
    for (unsigned row = 0; row < 9; ++row) {
        for (unsigned column = 0; column < 9; ++column) {
            const unsigned digit = 1u << sides[0].digits[row][column];
            rows[row] |= digit;
            columns[column] |= digit;
            boxes[row / 3 * 3 + column / 3] |= digit;
        }
    }
    unsigned all = 0x3fe;
    for (unsigned house = 0; house < 9; ++house) { all &= rows[house] & columns[house] & boxes[house]; }
    return all == 0x3fe;
}

void add_starts(const std::array<Side, 2>& sides, std::vector<Arrangement>& starts) {
    Starts all(sides, starts);
    for (std::uint8_t side = 0; side < 2; ++side) {
        for (unsigned band = 0; band < 9; band += 3) {
            for (const auto& [first, second] : {std::pair{0u, 1u}, {0u, 2u}, {1u, 2u}}) {
                const Pair pair = pair_of(sides, side, band + first, band + second);
                all.add(pair);
                all.add(pair.turned());
            }
        }
    }
}

}  // namespace nonet::symmetry
