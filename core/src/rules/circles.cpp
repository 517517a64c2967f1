#include <algorithm>

#include "kinds.hpp"
#include "state.hpp"

namespace nonet::rules {

namespace {

constexpr std::size_t kMostSets = 4096;

// Each value among the cells occurs there exactly as often as it says. So the values in use, each counted
// once, add up to the number of cells.
class Circles final : public Rule {
   public:
    Circles(std::vector<Cell> cells, int offset, std::vector<Digits> sets)
        : cells_(std::move(cells)), offset_(offset), sets_(std::move(sets)) {
        on_change = cells_;
        cost = 5000 + static_cast<int>(cells_.size());
        weight = static_cast<int>(cells_.size());
    }

    bool narrow(State& state) const override {
        Digits settled = 0;
        Digits impossible = 0;
        for (int digit = 1; digit <= state.digits(); ++digit) {
            const Digits bit = bit_of(digit);
            const auto [there, possible] = tally(state, bit);
            if (there > 0) { settled |= bit; }
            if (possible < digit + offset_) { impossible |= bit; }
            if (there > std::max(0, digit + offset_)) { return false; }
        }
        Digits can = 0;
        Digits must = state.all();
        for (const Digits set : sets_) {
            if ((settled & ~set) != 0 || (impossible & set) != 0) { continue; }
            bool fits = true;
            for (const int cell : cells_) { fits = fits && (state[cell] & set) != 0; }
            if (fits) {
                can |= set;
                must &= set;
            }
        }
        if (sets_.empty()) {
            can = state.all() & ~impossible;
            must = settled;
        }
        for (const int cell : cells_) {
            if (!state.keep(cell, can)) { return false; }
        }
        for (; must != 0; must &= must - 1) {
            if (!fill(state, lowest_bit(must))) { return false; }
        }
        return true;
    }

   private:
    // A digit in use: where there is no choice left, all open places take it, or none.
    bool fill(State& state, Digits digit) const {
        const int times = least(digit) + offset_;
        const auto [there, possible] = tally(state, digit);
        if (possible < times || there > times) { return false; }
        if (there == possible || (there != times && possible != times)) { return true; }
        const Digits left = there == times ? ~digit : digit;
        for (const int cell : cells_) {
            const Digits here = state[cell];
            if (here != digit && (here & digit) != 0 && !state.keep(cell, left)) { return false; }
        }
        return true;
    }

    std::pair<int, int> tally(const State& state, Digits digit) const {
        int there = 0;
        int possible = 0;
        for (const int cell : cells_) {
            there += state[cell] == digit ? 1 : 0;
            possible += (state[cell] & digit) != 0 ? 1 : 0;
        }
        return {there, possible};
    }

    std::vector<Cell> cells_;
    int offset_;
    std::vector<Digits> sets_;  // of values in use; none where there would be too many
};

void list_sets(std::vector<Digits>& sets, Digits set, int next, int digits, int offset, std::int64_t left) {
    if (left == 0) { sets.push_back(set); }
    for (int digit = next; digit <= digits && digit + offset <= left && sets.size() <= kMostSets; ++digit) {
        list_sets(sets, set | bit_of(digit), digit + 1, digits, offset, left - digit - offset);
    }
}

}  // namespace

void make_circles(Draft& draft, const Constraint& constraint) {
    std::vector<Cell> cells = set_of(draft, constraint);
    expect_numbers(constraint, 1);
    if (cells.empty()) { return; }
    // With larger offsets no value fits, whatever the digits.
    const int offset = std::clamp(constraint.numbers[0], -Network::kMostDigits, Network::kMostCells);
    const int first = std::max(1, 1 - offset);  // a value below 1 cannot occur
    Digits usable = draft.all() & ~up_to(std::min(first - 1, draft.digits()));
    for (const int cell : cells) { draft.keep(cell, usable); }
    std::vector<Digits> sets;
    list_sets(sets, 0, first, draft.digits(), offset, static_cast<std::int64_t>(cells.size()));
    if (sets.empty()) { return draft.give_up(); }
    if (sets.size() > kMostSets) { sets.clear(); }
    draft.add(std::make_unique<Circles>(std::move(cells), offset, std::move(sets)));
}

}  // namespace nonet::rules
