#include <algorithm>

#include "kinds.hpp"
#include "state.hpp"

namespace nonet::rules {

namespace {

struct Clue {
    std::size_t line;
    int rank;
};

// Lines read as numbers: some of them have known ranks among all, and with `ties` may be equal to others.
class Rank final : public Rule {
   public:
    Rank(std::vector<Cell> cells, std::size_t length, bool ties, std::vector<Clue> clues)
        : cells_(std::move(cells)), length_(length), ties_(ties), clues_(std::move(clues)) {
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
        return std::ranges::all_of(clues_, [&](const Clue& clue) { return place(state, clue); });
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

    // Whether one line is smaller than another, whatever their cells will hold. Without ties it is enough
    // that it cannot be larger.
    bool is_before(const State& state, std::size_t one, std::size_t other) const {
        const int by = compare(state, one, other, 0);
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
};

// How often the houses that hold every digit make up the first cells of all lines: 0 if they do not.
int rounds_of_first_cells(const Draft& draft, const std::vector<Cell>& cells, std::size_t length) {
    std::vector<int> firsts(static_cast<std::size_t>(draft.cells()));
    for (std::size_t i = 0; i < cells.size(); i += length) { ++firsts[cells[i]]; }
    int rounds = 0;
    for (const auto& house : draft.houses()) {
        while (std::ranges::all_of(house, [&](Cell cell) { return firsts[cell] > 0; })) {
            for (const Cell cell : house) { --firsts[cell]; }
            ++rounds;
        }
    }
    return std::ranges::all_of(firsts, [](int count) { return count == 0; }) ? rounds : 0;
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
    draft.later([=](Draft& finished) {
        // Each digit comes first as often as there are rounds.
        const int rounds = rounds_of_first_cells(finished, cells, size);
        if (rounds == 0) { return; }
        for (const Clue& clue : clues) {
            finished.keep(cells[clue.line * size], bit_of((clue.rank + rounds - 1) / rounds));
        }
    });
    draft.add(std::make_unique<Rank>(cells, size, numbers[1] == 1, std::move(clues)));
}

}  // namespace nonet::rules
