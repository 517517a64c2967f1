#include <algorithm>

#include "kinds.hpp"
#include "state.hpp"

namespace nonet::rules {

namespace {

// Inner digits lie strictly between the two ends.
class Between final : public Rule {
   public:
    explicit Between(std::vector<Cell> cells) : cells_(std::move(cells)) {
        on_change = cells_;
        cost = 2000 + static_cast<int>(cells_.size());
        weight = static_cast<int>(cells_.size());
    }

    bool narrow(State& state) const override {
        const int one = cells_.front();
        const int other = cells_.back();
        int ceiling = state.digits();  // the least of the greatest inner digits: the lower end is below
        int floor = 1;                 // the greatest of the least inner digits: the upper end is above
        for (std::size_t i = 1; i + 1 < cells_.size(); ++i) {
            ceiling = std::min(ceiling, greatest(state[cells_[i]]));
            floor = std::max(floor, least(state[cells_[i]]));
        }
        Digits in_one = 0;
        Digits in_other = 0;
        Digits inside = 0;
        each_digit(state[one], [&](int a) {
            each_digit(state[other], [&](int b) {
                const int low = std::min(a, b);
                const int high = std::max(a, b);
                if (low >= ceiling || floor >= high || high - low < 2) { return; }
                in_one |= bit_of(a);
                in_other |= bit_of(b);
                inside |= up_to(high - 1) & ~up_to(low);
            });
        });
        if (!state.keep(one, in_one) || !state.keep(other, in_other)) { return false; }
        for (std::size_t i = 1; i + 1 < cells_.size(); ++i) {
            if (!state.keep(cells_[i], inside)) { return false; }
        }
        return true;
    }

   private:
    std::vector<Cell> cells_;
};

}  // namespace

void make_between(Draft& draft, const Constraint& constraint) {
    expect_cells(constraint, 2);
    expect_numbers(constraint, 0);
    std::vector<Cell> cells = set_of(draft, constraint);
    if (cells.size() == 2) { return; }
    for (std::size_t i = 1; i + 1 < cells.size(); ++i) {
        draft.make_differ({cells.front(), cells[i]});
        draft.make_differ({cells.back(), cells[i]});
    }
    draft.make_differ({cells.front(), cells.back()});
    draft.add(std::make_unique<Between>(std::move(cells)));
}

}  // namespace nonet::rules
