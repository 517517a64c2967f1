#include <algorithm>

#include "kinds.hpp"
#include "state.hpp"

namespace nonet::rules {

namespace {

struct Clue {
    std::size_t line;
    int rank;
};

// Lines whose first cells are a house: one of them begins with each digit.
using Side = std::vector<std::size_t>;

// Lines read as numbers: some of them have known ranks among all, and with `ties` may be equal to others.
class Rank final : public Rule {
   public:
    // The sides have all lines together, or there are none.
    Rank(std::vector<Cell> cells, std::size_t length, bool ties, std::vector<Clue> clues,
         std::vector<Side> sides)
        : cells_(std::move(cells)),
          length_(length),
          ties_(ties),
          clues_(std::move(clues)),
          sides_(std::move(sides)) {
        std::ranges::stable_sort(clues_, {}, &Clue::rank);
        on_bounds = cells_;
        cost = 9500;
        weight = static_cast<int>(length_);
    }

    bool narrow(State& state) const override {
        for (std::size_t i = 1; i < clues_.size(); ++i) {
            const Clue& one = clues_[i - 1];
            const Clue& other = clues_[i];
            if (one.line == other.line) {
                if (one.rank != other.rank && !ties_) { return false; }
            } else if (one.rank == other.rank) {
                if (!ties_ || !order(state, one.line, other.line) || !order(state, other.line, one.line)) {
                    return false;
                }
            } else if (!order(state, one.line, other.line)) {
                return false;
            }
        }
        return std::ranges::all_of(clues_, [&](const Clue& clue) {
            return sides_.empty() ? place(state, clue) : place_by_sides(state, clue);
        });
    }

   private:
    // Fewer lines than the rank come before a line for sure, and fewer after it than the rank leaves. Where
    // that many are known, all others are on the other side.
    bool place(State& state, const Clue& clue) const {
        const std::size_t lines = cells_.size() / length_;
        const int least_before = clue.rank - 1;
        const int least_after = static_cast<int>(lines) - clue.rank;
        int before = 0;
        int after = 0;
        for (std::size_t line = 0; line < lines; ++line) {
            if (line == clue.line) { continue; }
            before += is_before(state, line, clue.line) ? 1 : 0;
            after += is_before(state, clue.line, line) ? 1 : 0;
        }
        if (before > least_before || after > least_after) { return false; }
        if (before < least_before && after < least_after) { return true; }
        for (std::size_t line = 0; line < lines; ++line) {
            if (line == clue.line) { continue; }
            if (before == least_before && !is_before(state, line, clue.line) &&
                !order(state, clue.line, line)) {
                return false;
            }
            if (after == least_after && !is_before(state, clue.line, line) &&
                !order(state, line, clue.line)) {
                return false;
            }
        }
        return true;
    }

    // Places a line whose rank says how it begins, and how many of the lines that begin alike, one on each
    // side, come before it.
    bool place_by_sides(State& state, const Clue& clue) const {
        const int sides = static_cast<int>(sides_.size());
        const Digits digit = bit_of((clue.rank + sides - 1) / sides);
        if (!state.keep(first_of(clue.line), digit)) { return false; }
        const int least_before = (clue.rank - 1) % sides;
        const int least_after = sides - 1 - least_before;
        int before = 0;
        int after = 0;
        for (const Side& side : sides_) {
            if (std::ranges::find(side, clue.line) != side.end()) { continue; }
            bool can_be_before = false;
            bool can_be_after = false;
            for (const std::size_t line : side) {
                if ((state[first_of(line)] & digit) == 0) { continue; }
                can_be_before = can_be_before || !is_before(state, clue.line, line, 1);
                can_be_after = can_be_after || !is_before(state, line, clue.line, 1);
            }
            if (!can_be_before && !can_be_after) { return false; }
            before += can_be_after ? 0 : 1;
            after += can_be_before ? 0 : 1;
        }
        if (before > least_before || after > least_after) { return false; }
        return (before < least_before || leave(state, clue.line, digit, true)) &&
               (after < least_after || leave(state, clue.line, digit, false));
    }

    // No more sides can have their line with this first digit before (or after) a line: on those that need
    // not, it comes after (or before).
    bool leave(State& state, std::size_t own, Digits digit, bool before) const {
        const auto can_begin = [&](std::size_t line) { return (state[first_of(line)] & digit) != 0; };
        const auto is_there = [&](std::size_t line) {
            return before ? is_before(state, line, own, 1) : is_before(state, own, line, 1);
        };
        for (const Side& side : sides_) {
            const auto stays = [&](std::size_t line) { return !can_begin(line) || is_there(line); };
            if (std::ranges::find(side, own) != side.end() || std::ranges::all_of(side, stays)) { continue; }
            for (const std::size_t line : side) {
                if (!can_begin(line)) { continue; }
                if (is_there(line)) {
                    if (!state.drop(first_of(line), digit)) { return false; }
                } else if (state[first_of(line)] == digit) {
                    if (!(before ? order(state, own, line) : order(state, line, own))) { return false; }
                }
            }
        }
        return true;
    }

    int first_of(std::size_t line) const { return cells_[line * length_]; }

    // Whether one line is smaller than another, from a cell on, whatever their cells will hold. Without ties
    // it is enough that it cannot be larger.
    bool is_before(const State& state, std::size_t one, std::size_t other, std::size_t from = 0) const {
        const int by = compare(state, one, other, from);
        return ties_ ? by < 0 : by <= 0;
    }

    // Compares the greatest number that one line can be, from a cell on, with the least of another: below 0
    // if it is smaller.
    int compare(const State& state, std::size_t one, std::size_t other, std::size_t from) const {
        for (std::size_t i = from; i < length_; ++i) {
            const int most = greatest(state[cells_[one * length_ + i]]);
            const int fewest = least(state[cells_[other * length_ + i]]);
            if (most != fewest) { return most - fewest; }
        }
        return 0;
    }

    // Makes one line smaller than another, or with ties not larger.
    bool order(State& state, std::size_t one, std::size_t other) const {
        for (std::size_t i = 0; i < length_; ++i) {
            const int cell = cells_[one * length_ + i];
            const int next = cells_[other * length_ + i];
            const int rest = compare(state, other, one, i + 1);
            const bool must_differ = rest < 0 || (rest == 0 && !ties_);
            const int room = must_differ ? 1 : 0;
            if (!state.keep(cell, up_to(std::max(greatest(state[next]) - room, 0))) ||
                !state.drop(next, up_to(least(state[cell]) - 1 + room))) {
                return false;
            }
            if (!is_single(state[cell]) || state[cell] != state[next]) { return true; }
        }
        return ties_;
    }

    std::vector<Cell> cells_;
    std::size_t length_;
    bool ties_;
    std::vector<Clue> clues_;  // by rank
    std::vector<Side> sides_;
};

// The sides of a grid, if they have all lines together.
std::vector<Side> sides_of(const Draft& draft, const std::vector<Cell>& cells, std::size_t length) {
    std::vector<std::vector<std::size_t>> starting(static_cast<std::size_t>(draft.cells()));
    for (std::size_t i = 0; i < cells.size(); i += length) { starting[cells[i]].push_back(i / length); }
    std::vector<Side> sides;
    std::size_t lines = 0;
    for (const auto& house : draft.houses()) {
        while (std::ranges::none_of(house, [&](Cell cell) { return starting[cell].empty(); })) {
            Side& side = sides.emplace_back();
            for (const Cell cell : house) {
                side.push_back(starting[cell].back());
                starting[cell].pop_back();
            }
            lines += side.size();
        }
    }
    return lines * length == cells.size() ? sides : std::vector<Side>{};
}

}  // namespace

void make_rank(Draft& draft, const Constraint& constraint) {
    const std::vector<Cell> cells = cells_of(draft, constraint);
    const std::vector<int>& numbers = constraint.numbers;
    if (numbers.size() < 2 || numbers.size() % 2 != 0 || numbers[1] < 0 || numbers[1] > 1) {
        refuse(constraint, "expected the length of a line, 0 or 1 for ties, then pairs of a line and a rank");
    }
    const int length = numbers[0];
    if (length < 1 || cells.size() % static_cast<std::size_t>(length) != 0) {
        refuse(constraint, std::to_string(cells.size()) + " cells are no lines of " + std::to_string(length));
    }
    const auto size = static_cast<std::size_t>(length);
    const int lines = static_cast<int>(cells.size() / size);
    std::vector<Clue> clues;
    for (std::size_t i = 2; i < numbers.size(); i += 2) {
        if (numbers[i] < 0 || numbers[i] >= lines) {
            refuse(constraint, "there is no line " + std::to_string(numbers[i]));
        }
        if (numbers[i + 1] < 1 || numbers[i + 1] > lines) { return draft.give_up(); }
        clues.push_back({static_cast<std::size_t>(numbers[i]), numbers[i + 1]});
    }
    draft.later([=, ties = numbers[1] == 1](Draft& finished) {
        finished.add(std::make_unique<Rank>(cells, size, ties, clues, sides_of(finished, cells, size)));
    });
}

}  // namespace nonet::rules
