#include <map>

#include "kinds.hpp"
#include "state.hpp"

namespace nonet::rules {

namespace {

struct Need {
    Digits digit;
    int times;
};

// Each of some digits is there at least a number of times.
class Contain final : public Rule {
   public:
    Contain(std::vector<Cell> cells, std::vector<Need> needs)
        : cells_(std::move(cells)), needs_(std::move(needs)) {
        on_change = cells_;
        cost = 2000 + static_cast<int>(cells_.size());
        weight = static_cast<int>(cells_.size());
    }

    bool narrow(State& state) const override {
        int open = 0;
        for (const int cell : cells_) { open += is_single(state[cell]) ? 0 : 1; }
        Digits missing = 0;
        int times_missing = 0;
        for (const Need& need : needs_) {
            int there = 0;
            int possible = 0;
            for (const int cell : cells_) {
                there += state[cell] == need.digit ? 1 : 0;
                possible += (state[cell] & need.digit) != 0 ? 1 : 0;
            }
            if (possible < need.times) { return false; }
            if (there >= need.times) { continue; }
            missing |= need.digit;
            times_missing += need.times - there;
            if (possible > need.times) { continue; }
            for (const int cell : cells_) {
                if ((state[cell] & need.digit) != 0 && !state.keep(cell, need.digit)) { return false; }
            }
        }
        if (times_missing > open) { return false; }
        if (times_missing == open) {
            for (const int cell : cells_) {
                if (!is_single(state[cell]) && !state.keep(cell, missing)) { return false; }
            }
        }
        return require_open(state, missing);
    }

   private:
    // A digit that is missing stands in an open cell, so no cell that sees all of those can hold it.
    bool require_open(State& state, Digits missing) const {
        for (const Need& need : needs_) {
            if ((missing & need.digit) == 0 || need.times > 1) { continue; }
            if (!state.require(cells_, need.digit)) { return false; }
        }
        return true;
    }

    std::vector<Cell> cells_;
    std::vector<Need> needs_;
};

}  // namespace

void make_contain(Draft& draft, const Constraint& constraint) {
    std::vector<Cell> cells = set_of(draft, constraint);
    std::map<int, int> times;
    for (const int number : constraint.numbers) { ++times[digit_of(draft, constraint, number)]; }
    std::vector<Need> needs;
    for (const auto& [digit, needed] : times) { needs.push_back({bit_of(digit), needed}); }
    if (constraint.numbers.size() > cells.size()) { return draft.give_up(); }
    if (!needs.empty()) { draft.add(std::make_unique<Contain>(std::move(cells), std::move(needs))); }
}

}  // namespace nonet::rules
