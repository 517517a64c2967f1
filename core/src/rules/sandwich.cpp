#include "house_line.hpp"
#include "kinds.hpp"
#include "sets.hpp"

namespace nonet::rules {

namespace {

// The values strictly between two digits of a house add up to a total.
class Sandwich final : public Rule {
   public:
    Sandwich(std::vector<Cell> cells, int total, Digits low, Digits high, int offset, int digits)
        : cells_(std::move(cells)), total_(total), low_(low), high_(high), offset_(offset) {
        on_change = cells_;
        cost = 7000 + static_cast<int>(cells_.size());
        weight = static_cast<int>(cells_.size());
        std::size_t listed = 0;
        for (int size = 0; size <= digits - 2; ++size) {
            const std::int64_t sum = std::int64_t{total} - std::int64_t{offset} * size;
            std::vector<Digits> sets = combinations(digits, size, sum, kMostLineSets);
            std::erase_if(sets, [&](Digits set) { return (set & (low | high)) != 0; });
            listed += sets.size();
            fillings_.push_back(std::move(sets));
        }
        // Where there are too many, the list of some size is empty though it should not be: none is used
        // then.
        if (digits > kMostListedDigits || listed > kMostLineSets) { fillings_.clear(); }
    }

    bool narrow(State& state) const override {
        HouseLine line(state, cells_);
        for (std::size_t i = 0; i < cells_.size(); ++i) {
            const Digits first = state[cells_[i]] & (low_ | high_);
            if (first == 0) { continue; }
            for (std::size_t j = i + 1; j < cells_.size(); ++j) {
                const Digits second = state[cells_[j]];
                const bool rising = (first & low_) != 0 && (second & high_) != 0;
                const bool falling = (first & high_) != 0 && (second & low_) != 0;
                if ((!rising && !falling) || !fill(state, line, i, j)) { continue; }
                line.add(i, (rising ? low_ : 0) | (falling ? high_ : 0));
                line.add(j, (rising ? high_ : 0) | (falling ? low_ : 0));
            }
        }
        return line.finish(state);
    }

   private:
    static constexpr int kMostListedDigits = 16;

    bool fill(const State& state, HouseLine& line, std::size_t i, std::size_t j) const {
        const std::uint32_t crusts = std::uint32_t{1} << i | std::uint32_t{1} << j;
        if (fillings_.empty()) {
            const bool can = can_add_up(state, cells_, i + 1, j, total_, offset_);
            if (can) { line.add_anything(crusts); }
            return can;
        }
        bool any = false;
        for (const Digits filling : fillings_[j - i - 1]) {
            any = line.place(i + 1, j, filling, crusts, low_ | high_) || any;
        }
        return any;
    }

    std::vector<Cell> cells_;
    int total_;
    Digits low_, high_;
    int offset_;
    std::vector<std::vector<Digits>> fillings_;  // by their size
};

}  // namespace

void make_sandwich(Draft& draft, const Constraint& constraint) {
    std::vector<Cell> cells = set_of(draft, constraint);
    expect_whole_house(draft, constraint);
    expect_numbers(constraint, 4);
    const Digits low = bit_of(digit_of(draft, constraint, constraint.numbers[1]));
    const Digits high = bit_of(digit_of(draft, constraint, constraint.numbers[2]));
    if (low == high) { refuse(constraint, "expected two different digits around the sum"); }
    draft.make_differ(cells);
    draft.add(std::make_unique<Sandwich>(std::move(cells), constraint.numbers[0], low, high,
                                         constraint.numbers[3], draft.digits()));
}

}  // namespace nonet::rules
