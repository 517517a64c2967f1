// The min-lex form, row by row. All arrangements that lead to the smallest rows so far are kept; each is
// tried with every row that may come next, and those that make the smallest next row live on. Most
// grids have one or two left after the first few rows.
//
// Columns, stacks and digits are only told apart when a row tells them apart: an arrangement stands
// for all orders of the columns that were empty so far (see arrangement.hpp). A digit that has no name
// counts as `kNameless` while rows are compared. As it is more than any name, and names are given from
// left to right, rows compare like that as they will with their names.

#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "arrangement.hpp"
#include "full_grid.hpp"

namespace nonet::symmetry {

inline constexpr unsigned kAll = 0x1ff;
inline constexpr Row kWholeRow = 0xfffffffff;
inline constexpr Row kLowBits = 0x111111111;
inline constexpr std::array<unsigned, 3> kThree = {0007, 0070, 0700};

// How small the first row can be made from a row with these columns filled: the stack with the fewest
// digits first, as 000, 001, 012 or 123.
inline constexpr std::array<std::uint8_t, 512> kFirstRank = [] {
    std::array<std::uint8_t, 512> ranks{};
    for (unsigned filled = 0; filled < 512; ++filled) {
        std::array<int, 3> counts{};
        for (unsigned stack = 0; stack < 3; ++stack) {
            counts[stack] = std::popcount(filled & kThree[stack]);
        }
        std::sort(counts.begin(), counts.end());
        ranks[filled] = static_cast<std::uint8_t>(16 * counts[0] + 4 * counts[1] + counts[2]);
    }
    return ranks;
}();

template <typename T>
using Three = std::array<T, 3>;

template <typename T>
Three<T> sorted(const Three<T>& values) {
    const auto [a, b, c] = values;
    const T low = std::min(a, b), high = std::max(a, b);
    return {std::min(low, c), std::max(low, std::min(high, c)), std::max(high, c)};
}

class MinLexSearch {
   public:
    MinLexSearch() {
        arrangements_.reserve(64);
        following_.reserve(64);
        choices_.reserve(64);
    }

    /// Finds the form; afterwards `rows` and `arrangements` tell of it.
    void run(const std::uint8_t* cells) {
        read(cells);
        arrangements_.clear();
        names_given_ = 0;
        const unsigned started = is_solution(sides_) ? start_solution() : start_puzzle();
        for (unsigned level = started; level < 9; ++level) { extend(level); }
    }

    const std::array<Row, 9>& rows() const { return rows_; }
    const std::vector<Arrangement>& arrangements() const { return arrangements_; }
    const std::array<Side, 2>& sides() const { return sides_; }

   private:
    struct Choice {
        std::uint32_t arrangement;
        std::uint32_t row;
    };

    void read(const std::uint8_t* cells) {
        for (unsigned row = 0; row < 9; ++row) {
            for (unsigned column = 0; column < 9; ++column) {
                const std::uint8_t byte = cells[9 * row + column];
                const std::uint8_t digit = byte <= 9 ? byte : 0;
                sides_[0].digits[row][column] = digit;
                sides_[1].digits[column][row] = digit;
            }
        }
        find_filled(sides_[0], sides_[1]);
        find_filled(sides_[1], sides_[0]);
        for (Side& side : sides_) { find_twins(side); }
    }

    // By columns of the side, which are rows of the other, so that nine sets grow at once.
    static void find_filled(Side& side, const Side& mirrored) {
        side.filled = {};
        for (unsigned column = 0; column < 9; ++column) {
            for (unsigned row = 0; row < 9; ++row) {
                const bool filled = mirrored.digits[column][row] != 0;
                side.filled[row] |= static_cast<std::uint16_t>(filled << column);
            }
        }
    }

    // Of rows that are just alike, only the first that is left needs to be tried: empty rows of a band, and
    // all rows of empty bands.
    static void find_twins(Side& side) {
        unsigned empty = 0;
        for (unsigned row = 0; row < 9; ++row) {
            if (side.filled[row] == 0) { empty |= 1u << row; }
        }
        side.twins = {};
        unsigned empty_bands = 0;
        for (unsigned rest = empty; rest != 0;) {
            const unsigned row = take(rest);
            const unsigned band = kThree[row / 3];
            const bool whole = (empty & band) == band;
            const unsigned above = (empty & band) | (whole ? empty_bands : 0);
            side.twins[row] = static_cast<std::uint16_t>(above & ((1u << row) - 1));
            if (whole) { empty_bands |= band; }
        }
    }

    /// Makes the first row; returns how many rows are made.
    unsigned start_puzzle() {
        unsigned least = 255;
        for (const Side& side : sides_) {
            for (unsigned filled : side.filled) { least = std::min<unsigned>(least, kFirstRank[filled]); }
        }
        begin_row();
        for (std::uint8_t side = 0; side < 2; ++side) {
            arrangements_.push_back(first_arrangement(side));
            for (unsigned row = 0; row < 9; ++row) {
                if (kFirstRank[sides_[side].filled[row]] == least) { offer(side, row, kAll); }
            }
        }
        end_row(0);
        return 1;
    }

    /// Makes the first two rows of a full grid; returns how many rows are made.
    unsigned start_solution() {
        add_starts(sides_, arrangements_);
        rows_[0] = 0x123456789;
        names_given_ = 9;
        begin_row();
        for (std::size_t i = 0; i < arrangements_.size(); ++i) { offer(i, arrangements_[i].rows[1], kAll); }
        end_row(1);
        return 2;
    }

    void extend(unsigned level) {
        begin_row();
        for (std::size_t i = 0; i < arrangements_.size(); ++i) {
            const Arrangement& arrangement = arrangements_[i];
            unsigned open = kAll & ~arrangement.used;
            if (level % 3 != 0) { open &= kThree[arrangement.rows[level - 1] / 3]; }
            for (unsigned rest = open; rest != 0;) { offer(i, take(rest), open); }
        }
        end_row(level);
    }

    void begin_row() {
        best_ = ~Row{0};
        choices_.clear();
    }

    /// Tries a row for an arrangement, unless one just like it is open too.
    void offer(std::size_t arrangement, unsigned row, unsigned open) {
        const Arrangement& chosen = arrangements_[arrangement];
        if (sides_[chosen.side].twins[row] & open) { return; }
        const Row value = value_of(chosen, row);
        if (value > best_) { return; }
        if (value < best_) {
            best_ = value;
            choices_.clear();
        }
        choices_.push_back({static_cast<std::uint32_t>(arrangement), row});
    }

    /// Makes the smallest row the next one, in every way there is.
    void end_row(unsigned level) {
        const Row nameless = best_ & best_ >> 1 & best_ >> 2 & best_ >> 3 & kLowBits;
        rows_[level] = named(best_, nameless);
        repeats_ = false;
        following_.clear();
        for (const Choice& choice : choices_) {
            following_.push_back(arrangements_[choice.arrangement]);
            following_.back().rows[level] = static_cast<std::uint8_t>(choice.row);
            following_.back().used |= static_cast<std::uint16_t>(1u << choice.row);
            settle(following_.size() - 1, level);
        }
        arrangements_.swap(following_);
        names_given_ = static_cast<std::uint8_t>(names_given_ + std::popcount(nameless));
        if (repeats_) { keep_smallest(level); }
    }

    /// The row with names for the nameless, whose lowest bits are given, from left to right.
    Row named(Row row, Row nameless) const {
        Row name = names_given_;
        while (nameless != 0) {
            const int shift = 63 - std::countl_zero(nameless);
            nameless ^= Row{1} << shift;
            row ^= (kNameless ^ ++name) << shift;
        }
        return row;
    }

    /// The smallest row that a row can become. Without a branch where it can be, as what rows hold is
    /// hard to foretell.
    Row value_of(const Arrangement& arrangement, unsigned row) const {
        const auto& digits = sides_[arrangement.side].digits[row];
        Row value = 0;
        for (unsigned column = 0; column < 9; ++column) {
            value |= Row{arrangement.names[digits[column]]} << arrangement.shifts[column];
        }
        value &= kWholeRow;
        const unsigned loose = sides_[arrangement.side].filled[row] & ~arrangement.placed;
        if (loose == 0) { return value; }
        if ((loose & (loose - 1)) != 0) { return value | loose_value(arrangement, row); }
        const auto column = static_cast<unsigned>(std::countr_zero(loose));
        const unsigned end = arrangement.ends[column / 3];
        return value | Row{arrangement.names[digits[column]]} << (end == kNowhere ? arrangement.end : end);
    }

    /// What the columns without a place add to the value of a row.
    Row loose_value(const Arrangement& arrangement, unsigned row) const {
        Row value = 0;
        Three<Row> homeless{};
        for (unsigned stack = 0; stack < 3; ++stack) {
            const Row minirow = loose_minirow(arrangement, row, stack);
            const bool has_place = arrangement.ends[stack] != kNowhere;
            value |= has_place ? minirow << arrangement.ends[stack] : 0;
            homeless[stack] = has_place ? 0 : minirow;
        }
        homeless = sorted(homeless);
        const unsigned end = arrangement.end;
        return value | homeless[2] << end | homeless[1] << (end + 12) | homeless[0] << (end + 24);
    }

    /// The names in the columns of a stack that have no place, the greatest last.
    Row loose_minirow(const Arrangement& arrangement, unsigned row, unsigned stack) const {
        const auto& digits = sides_[arrangement.side].digits[row];
        Three<Row> names;
        for (unsigned i = 0; i < 3; ++i) {
            const unsigned column = 3 * stack + i;
            const Row name = arrangement.names[digits[column]];
            names[i] = arrangement.shifts[column] == kAside ? name : 0;
        }
        names = sorted(names);
        return names[0] << 8 | names[1] << 4 | names[2];
    }

    /// Gives a place to every stack and column that the latest row fills, from the right. Where there
    /// are several ways to make the smallest row, it goes one and appends the others.
    void settle(std::size_t index, unsigned level) {
        for (;;) {
            const Arrangement& arrangement = following_[index];
            const unsigned row = arrangement.rows[level];
            const unsigned loose = sides_[arrangement.side].filled[row] & ~arrangement.placed;
            if (loose == 0) { return give_names(following_[index], level); }
            if (unsigned stacks = greatest_stacks(arrangement, row, loose); stacks != 0) {
                in_each_way(index, stacks, level, place_stack);
            } else {
                in_each_way(index, greatest_columns(arrangement, row, loose), level, place_column);
            }
        }
    }

    template <typename Place>
    void in_each_way(std::size_t index, unsigned choices, unsigned level, Place place) {
        const unsigned first = take(choices);
        while (choices != 0) {
            following_.push_back(Arrangement(following_[index]));
            place(following_.back(), take(choices));
            settle(following_.size() - 1, level);
        }
        place(following_[index], first);
    }

    static void place_stack(Arrangement& arrangement, unsigned stack) {
        arrangement.ends[stack] = arrangement.end;
        arrangement.end = static_cast<std::uint8_t>(arrangement.end + 12);
    }

    static void place_column(Arrangement& arrangement, unsigned column) {
        std::uint8_t& end = arrangement.ends[column / 3];
        arrangement.shifts[column] = end;
        arrangement.placed |= static_cast<std::uint16_t>(1u << column);
        end = static_cast<std::uint8_t>(end + 4);
    }

    /// The stacks without a place that come last, by what is in them; none if nothing is.
    unsigned greatest_stacks(const Arrangement& arrangement, unsigned row, unsigned loose) const {
        Row most = 1;
        unsigned stacks = 0;
        for (unsigned stack = 0; stack < 3; ++stack) {
            if (arrangement.ends[stack] != kNowhere || (loose & kThree[stack]) == 0) { continue; }
            const Row minirow = loose_minirow(arrangement, row, stack);
            if (minirow > most) { stacks = 0; }
            if (minirow >= most) { stacks |= 1u << stack; }
            most = std::max(most, minirow);
        }
        return stacks;
    }

    /// The columns without a place of some stack that come last.
    unsigned greatest_columns(const Arrangement& arrangement, unsigned row, unsigned loose) const {
        const auto& digits = sides_[arrangement.side].digits[row];
        unsigned rest = loose & kThree[static_cast<unsigned>(std::countr_zero(loose)) / 3];
        if ((rest & (rest - 1)) == 0) { return rest; }
        unsigned most = 0;
        unsigned columns = 0;
        while (rest != 0) {
            const unsigned column = take(rest);
            const unsigned name = arrangement.names[digits[column]];
            if (name > most) { columns = 0; }
            if (name >= most) { columns |= 1u << column; }
            most = std::max(most, name);
        }
        return columns;
    }

    void give_names(Arrangement& arrangement, unsigned level) {
        if (names_given_ == 9) { return; }
        const unsigned row = arrangement.rows[level];
        const Side& side = sides_[arrangement.side];
        unsigned named_here = 0;
        for (unsigned rest = side.filled[row]; rest != 0;) {
            const unsigned column = take(rest);
            const std::uint8_t digit = side.digits[row][column];
            if (named_here >> digit & 1) { return give_names_to_repeating(arrangement, row, named_here); }
            if (arrangement.names[digit] != kNameless) { continue; }
            named_here |= 1u << digit;
            arrangement.names[digit] =
                static_cast<std::uint8_t>(rows_[level] >> arrangement.shifts[column] & 15);
        }
    }

    /// Gives names to the digits of a row that holds one twice, and so gives fewer names than others.
    void give_names_to_repeating(Arrangement& arrangement, unsigned row, unsigned named_here) {
        const Side& side = sides_[arrangement.side];
        while (named_here != 0) { arrangement.names[take(named_here)] = kNameless; }
        std::uint8_t last = names_given_;
        for (int shift = 32; shift >= 0; shift -= 4) {
            for (unsigned rest = side.filled[row]; rest != 0;) {
                const unsigned column = take(rest);
                std::uint8_t& name = arrangement.names[side.digits[row][column]];
                if (arrangement.shifts[column] == shift && name == kNameless) { name = ++last; }
            }
        }
        repeats_ = true;
    }

    /// Among rows that looked alike before digits had names, those that hold a digit twice are smaller.
    void keep_smallest(unsigned level) {
        rows_[level] = kWholeRow;  // what it was counts on more names than there are
        for (const Arrangement& arrangement : arrangements_) {
            rows_[level] = std::min(rows_[level], value_of(arrangement, arrangement.rows[level]));
        }
        std::erase_if(arrangements_, [&](const Arrangement& arrangement) {
            return value_of(arrangement, arrangement.rows[level]) != rows_[level];
        });
        const auto& names = arrangements_.front().names;
        names_given_ = static_cast<std::uint8_t>(9 - std::count(names.begin(), names.end(), kNameless));
    }

    std::array<Side, 2> sides_;
    std::array<Row, 9> rows_;
    std::vector<Arrangement> arrangements_, following_;
    std::vector<Choice> choices_;
    Row best_;  ///< the smallest row so far, with digits that have no name
    std::uint8_t names_given_;
    bool repeats_;  ///< whether a digit that had no name stood twice in the latest row
};

}  // namespace nonet::symmetry
