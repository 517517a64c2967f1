#include <algorithm>

#include "kinds.hpp"
#include "state.hpp"

namespace nonet::rules {

namespace {

// Lines read as numbers: one of them has a rank among all.
class Rank final : public Rule {
   public:
    Rank(std::vector<Cell> cells, std::size_t length, std::size_t line, int rank)
        : cells_(std::move(cells)), length_(length), line_(line), rank_(rank) {
        on_bounds = cells_;
        cost = 9500;
        weight = static_cast<int>(length_);
    }

    // At most rank - 1 lines are smaller, and at least rank lines (itself among them) are not larger.
    bool narrow(State& state) const override {
        int smaller = 0;     // for sure
        int not_larger = 0;  // perhaps
        for (std::size_t line = 0; line * length_ < cells_.size(); ++line) {
            if (line == line_) {
                ++not_larger;
                continue;
            }
            smaller += compare(state, line, line_) < 0 ? 1 : 0;
            not_larger += compare(state, line_, line) < 0 ? 0 : 1;
        }
        return smaller < rank_ && not_larger >= rank_;
    }

   private:
    // Compares the greatest number that one line can be with the least of another: below 0 if it is smaller.
    int compare(const State& state, std::size_t one, std::size_t other) const {
        for (std::size_t i = 0; i < length_; ++i) {
            const int most = greatest(state[cells_[one * length_ + i]]);
            const int fewest = least(state[cells_[other * length_ + i]]);
            if (most != fewest) { return most - fewest; }
        }
        return 0;
    }

    std::vector<Cell> cells_;
    std::size_t length_, line_;
    int rank_;
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
    if (constraint.numbers.empty() || constraint.numbers.size() % 2 == 0) {
        refuse(constraint, "expected the length of a line, then pairs of a line and a rank");
    }
    const int length = constraint.numbers[0];
    if (length < 1 || cells.size() % static_cast<std::size_t>(length) != 0) {
        refuse(constraint, std::to_string(cells.size()) + " cells are no lines of " + std::to_string(length));
    }
    const auto size = static_cast<std::size_t>(length);
    const int lines = static_cast<int>(cells.size() / size);
    for (std::size_t i = 1; i < constraint.numbers.size(); i += 2) {
        const int line = constraint.numbers[i];
        const int rank = constraint.numbers[i + 1];
        if (line < 0 || line >= lines) { refuse(constraint, "there is no line " + std::to_string(line)); }
        if (rank < 1 || rank > lines) { return draft.give_up(); }
        const auto at = static_cast<std::size_t>(line);
        draft.add(std::make_unique<Rank>(cells, size, at, rank));
        draft.later([=](Draft& finished) {
            // Each digit comes first as often as there are rounds.
            const int rounds = rounds_of_first_cells(finished, cells, size);
            if (rounds > 0) { finished.keep(cells[at * size], bit_of((rank + rounds - 1) / rounds)); }
        });
    }
}

}  // namespace nonet::rules
