#include <algorithm>

#include "kinds.hpp"
#include "state.hpp"

namespace nonet::rules {

namespace {

// Sets of cells that hold the same digits, each as often.
class Same final : public Rule {
   public:
    Same(std::vector<Cell> cells, std::size_t size) : cells_(std::move(cells)), size_(size) {
        on_change = cells_;
        cost = 2500 + static_cast<int>(cells_.size());
        weight = static_cast<int>(size_);
    }

    bool narrow(State& state) const override {
        Digits everywhere = state.all();
        for (std::size_t begin = 0; begin < cells_.size(); begin += size_) {
            Digits here = 0;
            for (std::size_t i = begin; i < begin + size_; ++i) { here |= state[cells_[i]]; }
            everywhere &= here;
        }
        for (const int cell : cells_) {
            if (!state.keep(cell, everywhere)) { return false; }
        }
        // A digit that stands nowhere yet may still be missing or fill any cell of a set.
        Digits settled = 0;
        for (const int cell : cells_) { settled |= is_single(state[cell]) ? state[cell] : 0; }
        for (; settled != 0; settled &= settled - 1) {
            if (!balance(state, lowest_bit(settled))) { return false; }
        }
        return true;
    }

   private:
    // No set can have a digit more often than it fits into another one, nor less often than it stands there.
    bool balance(State& state, Digits digit) const {
        int fewest = 0;
        int most = static_cast<int>(size_);
        for (std::size_t begin = 0; begin < cells_.size(); begin += size_) {
            const auto [there, possible] = tally(state, begin, digit);
            fewest = std::max(fewest, there);
            most = std::min(most, possible);
        }
        if (fewest > most) { return false; }
        for (std::size_t begin = 0; begin < cells_.size(); begin += size_) {
            const auto [there, possible] = tally(state, begin, digit);
            if (there == possible || (there != most && possible != fewest)) { continue; }
            const Digits left = there == most ? ~digit : digit;
            for (std::size_t i = begin; i < begin + size_; ++i) {
                const Digits here = state[cells_[i]];
                if (here != digit && (here & digit) != 0 && !state.keep(cells_[i], left)) { return false; }
            }
        }
        return true;
    }

    std::pair<int, int> tally(const State& state, std::size_t begin, Digits digit) const {
        int there = 0;
        int possible = 0;
        for (std::size_t i = begin; i < begin + size_; ++i) {
            there += state[cells_[i]] == digit ? 1 : 0;
            possible += (state[cells_[i]] & digit) != 0 ? 1 : 0;
        }
        return {there, possible};
    }

    std::vector<Cell> cells_;
    std::size_t size_;
};

}  // namespace

void make_same(Draft& draft, const Constraint& constraint) {
    std::vector<Cell> cells = cells_of(draft, constraint);
    expect_numbers(constraint, 1);
    const int size = constraint.numbers[0];
    if (size < 1 || cells.size() % static_cast<std::size_t>(size) != 0) {
        refuse(constraint, std::to_string(cells.size()) + " cells are no sets of " + std::to_string(size));
    }
    if (cells.size() > static_cast<std::size_t>(size)) {
        add_same(draft, std::move(cells), static_cast<std::size_t>(size));
    }
}

void add_same(Draft& draft, std::vector<Cell> cells, std::size_t size) {
    draft.add(std::make_unique<Same>(std::move(cells), size));
}

}  // namespace nonet::rules
