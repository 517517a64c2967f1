#include <algorithm>

#include "kinds.hpp"
#include "state.hpp"

namespace nonet::rules {

namespace {

// The value of a control is the number of different digits in other cells.
class Distinct final : public Rule {
   public:
    Distinct(int control, std::vector<Cell> others, int offset)
        : control_(control), others_(std::move(others)), offset_(offset) {
        on_change = others_;
        on_change.push_back(static_cast<Cell>(control_));
        cost = 4000 + static_cast<int>(others_.size());
        weight = static_cast<int>(others_.size());
    }

    bool narrow(State& state) const override {
        Digits any = 0;
        Digits settled = 0;
        Digits apart = 0;  // digits of cells that have none in common: each of those cells brings a new digit
        int fewest = 0;
        int open = 0;
        for (const int cell : others_) {
            const Digits left = state[cell];
            any |= left;
            if (!is_single(left)) {
                ++open;
            } else if ((settled & left) == 0) {
                settled |= left;
                ++fewest;
            }
        }
        apart = settled;
        for (const int cell : others_) {
            if ((state[cell] & apart) != 0) { continue; }
            apart |= state[cell];
            ++fewest;
        }
        const int there = std::popcount(settled);
        const int most = std::min(std::popcount(any), there + open);
        Digits allowed = 0;
        each_digit(state[control_], [&](int digit) {
            const std::int64_t value = std::int64_t{digit} + offset_;
            if (value >= fewest && value <= most) { allowed |= bit_of(digit); }
        });
        if (!state.keep(control_, allowed)) { return false; }
        const bool no_more = greatest(allowed) + offset_ == there;
        const bool all_new = least(allowed) + offset_ == there + open;
        if (!no_more && !all_new) { return true; }
        for (const int cell : others_) {
            if (!is_single(state[cell]) && !state.keep(cell, no_more ? settled : ~settled)) { return false; }
        }
        return true;
    }

   private:
    int control_;
    std::vector<Cell> others_;
    int offset_;
};

}  // namespace

void make_distinct(Draft& draft, const Constraint& constraint) {
    expect_cells(constraint, 1);
    expect_numbers(constraint, 1);
    std::vector<Cell> cells = cells_of(draft, constraint);
    const int control = cells[0];
    cells.erase(cells.begin());
    const int offset = std::clamp(constraint.numbers[0], -2 * Network::kMostDigits, 2 * Network::kMostCells);
    draft.add(std::make_unique<Distinct>(control, std::move(cells), offset));
}

}  // namespace nonet::rules
