#include <algorithm>

#include "kinds.hpp"
#include "state.hpp"

namespace nonet::rules {

namespace {

using Groups = std::vector<std::vector<Cell>>;

// A digit stands in some cells `fewest` to `most` times. The cells are in groups of cells that differ, each
// of which has the digit at most once.
class Count final : public Rule {
   public:
    Count(std::vector<Cell> cells, Groups groups, Digits digit, int fewest, int most)
        : cells_(std::move(cells)), groups_(std::move(groups)), digit_(digit), fewest_(fewest), most_(most) {
        on_change = cells_;
        cost = 2000 + static_cast<int>(cells_.size());
        weight = static_cast<int>(cells_.size());
    }

    bool narrow(State& state) const override {
        int there = 0;
        int possible = 0;
        for (const std::vector<Cell>& group : groups_) {
            bool is_possible = false;
            for (const int cell : group) {
                there += state[cell] == digit_ ? 1 : 0;
                is_possible = is_possible || (state[cell] & digit_) != 0;
            }
            possible += is_possible ? 1 : 0;
        }
        if (possible < fewest_ || there > most_) { return false; }
        if (there == most_) { return leave_the_rest(state); }
        if (possible == fewest_) { return fill_groups(state); }
        return there > 0 || fewest_ < 1 || state.require(cells_, digit_);
    }

   private:
    bool leave_the_rest(State& state) const {
        for (const int cell : cells_) {
            if (state[cell] != digit_ && !state.drop(cell, digit_)) { return false; }
        }
        return true;
    }

    bool fill_groups(State& state) const {
        for (const std::vector<Cell>& group : groups_) {
            Digits any = 0;
            for (const int cell : group) { any |= state[cell]; }
            if ((any & digit_) != 0 && !state.require(group, digit_)) { return false; }
        }
        return true;
    }

    std::vector<Cell> cells_;
    Groups groups_;
    Digits digit_;
    int fewest_, most_;
};

// Each cell joins the first group that it differs from.
Groups groups_that_differ(const Draft& draft, const std::vector<Cell>& cells) {
    Groups groups;
    for (const Cell cell : cells) {
        const auto differs = [&](Cell other) { return draft.differ(cell, other); };
        const auto group = std::ranges::find_if(
            groups, [&](const std::vector<Cell>& members) { return std::ranges::all_of(members, differs); });
        (group == groups.end() ? groups.emplace_back() : *group).push_back(cell);
    }
    return groups;
}

}  // namespace

void make_count(Draft& draft, const Constraint& constraint) {
    const std::vector<Cell> cells = set_of(draft, constraint);
    expect_numbers(constraint, 3);
    const Digits digit = bit_of(digit_of(draft, constraint, constraint.numbers[0]));
    const int fewest = constraint.numbers[1];
    const int most = constraint.numbers[2];
    if (fewest > most || most < 0 || fewest > static_cast<int>(cells.size())) { return draft.give_up(); }
    draft.later([=](Draft& finished) {
        Groups groups = groups_that_differ(finished, cells);
        finished.add(std::make_unique<Count>(cells, std::move(groups), digit, fewest, most));
    });
}

}  // namespace nonet::rules
