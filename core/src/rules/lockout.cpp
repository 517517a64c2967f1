#include <algorithm>

#include "kinds.hpp"
#include "state.hpp"

namespace nonet::rules {

namespace {

// The ends differ by at least a number; inner digits lie outside of the closed range of the ends.
class Lockout final : public Rule {
   public:
    Lockout(std::vector<Cell> cells, int difference) : cells_(std::move(cells)), difference_(difference) {
        on_change = cells_;
        cost = 2200 + static_cast<int>(cells_.size());
        weight = static_cast<int>(cells_.size());
    }

    bool narrow(State& state) const override {
        const int one = cells_.front();
        const int other = cells_.back();
        Digits in_one = 0;
        Digits in_other = 0;
        Digits outside = 0;
        each_digit(state[one], [&](int a) {
            each_digit(state[other], [&](int b) {
                const int low = std::min(a, b);
                const int high = std::max(a, b);
                if (high - low < difference_) { return; }
                const Digits out = state.all() & ~(up_to(high) & ~up_to(low - 1));
                for (std::size_t i = 1; i + 1 < cells_.size(); ++i) {
                    if ((state[cells_[i]] & out) == 0) { return; }
                }
                in_one |= bit_of(a);
                in_other |= bit_of(b);
                outside |= out;
            });
        });
        if (!state.keep(one, in_one) || !state.keep(other, in_other)) { return false; }
        for (std::size_t i = 1; i + 1 < cells_.size(); ++i) {
            if (!state.keep(cells_[i], outside)) { return false; }
        }
        return true;
    }

   private:
    std::vector<Cell> cells_;
    int difference_;
};

}  // namespace

void make_lockout(Draft& draft, const Constraint& constraint) {
    expect_cells(constraint, 2);
    expect_numbers(constraint, 1);
    std::vector<Cell> cells = set_of(draft, constraint);
    for (std::size_t i = 1; i + 1 < cells.size(); ++i) {
        draft.make_differ({cells.front(), cells[i]});
        draft.make_differ({cells.back(), cells[i]});
    }
    const int difference = constraint.numbers[0];
    if (difference > 0) { draft.make_differ({cells.front(), cells.back()}); }
    draft.add(std::make_unique<Lockout>(std::move(cells), difference));
}

}  // namespace nonet::rules
