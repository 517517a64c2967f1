#include "kinds.hpp"
#include "state.hpp"

namespace nonet::rules {

namespace {

// A digit stands in some cells `least` to `most` times.
class Count final : public Rule {
   public:
    Count(std::vector<Cell> cells, Digits digit, int fewest, int most)
        : cells_(std::move(cells)), digit_(digit), fewest_(fewest), most_(most) {
        on_change = cells_;
        cost = 2000 + static_cast<int>(cells_.size());
        weight = static_cast<int>(cells_.size());
    }

    bool narrow(State& state) const override {
        int there = 0;
        int possible = 0;
        for (const int cell : cells_) {
            there += state[cell] == digit_ ? 1 : 0;
            possible += (state[cell] & digit_) != 0 ? 1 : 0;
        }
        if (possible < fewest_ || there > most_) { return false; }
        if (there == possible) { return true; }
        if (there == most_) { return keep_open(state, ~digit_); }
        if (possible == fewest_) { return keep_open(state, digit_); }
        return there > 0 || fewest_ < 1 || state.require(cells_, digit_);
    }

   private:
    bool keep_open(State& state, Digits digits) const {
        for (const int cell : cells_) {
            const Digits left = state[cell];
            if (left != digit_ && (left & digit_) != 0 && !state.keep(cell, digits)) { return false; }
        }
        return true;
    }

    std::vector<Cell> cells_;
    Digits digit_;
    int fewest_, most_;
};

}  // namespace

void make_count(Draft& draft, const Constraint& constraint) {
    std::vector<Cell> cells = set_of(draft, constraint);
    expect_numbers(constraint, 3);
    const Digits digit = bit_of(digit_of(draft, constraint, constraint.numbers[0]));
    const int fewest = constraint.numbers[1];
    const int most = constraint.numbers[2];
    if (fewest > most || most < 0 || fewest > static_cast<int>(cells.size())) { return draft.give_up(); }
    draft.add(std::make_unique<Count>(std::move(cells), digit, fewest, most));
}

}  // namespace nonet::rules
