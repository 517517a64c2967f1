#include "house_line.hpp"
#include "kinds.hpp"
#include "sets.hpp"

namespace nonet::rules {

namespace {

// The first x values of a house add up to a total, x being the first of them.
class XSum final : public Rule {
   public:
    XSum(std::vector<Cell> cells, int total, int offset, int digits)
        : cells_(std::move(cells)), total_(total), offset_(offset), has_lists_(digits <= kMostListedDigits) {
        on_change = cells_;
        cost = 7000 + static_cast<int>(cells_.size());
        weight = static_cast<int>(cells_.size());
        for (int digit = 1; digit <= digits; ++digit) {
            std::vector<Digits> sets;
            const std::int64_t size = std::int64_t{digit} + offset;
            if (has_lists_ && size >= 1 && size <= digits) {
                const std::int64_t sum = std::int64_t{total} - offset * size;
                sets = combinations(digits, static_cast<int>(size), sum, kMostLineSets);
                std::erase_if(sets, [&](Digits set) { return (set & bit_of(digit)) == 0; });
            }
            fillings_.push_back(std::move(sets));
        }
    }

    bool narrow(State& state) const override {
        HouseLine line(state, cells_);
        each_digit(state[cells_[0]], [&](int digit) {
            if (fill(state, line, digit)) { line.add(0, bit_of(digit)); }
        });
        return line.finish(state);
    }

   private:
    static constexpr int kMostListedDigits = 16;

    bool fill(const State& state, HouseLine& line, int digit) const {
        const std::int64_t size = std::int64_t{digit} + offset_;
        if (size < 0 || size > static_cast<std::int64_t>(cells_.size())) { return false; }
        const auto count = static_cast<std::size_t>(size);
        if (count == 0 || !has_lists_) {
            const std::int64_t rest = count == 0 ? std::int64_t{total_} : total_ - size;
            const bool can = can_add_up(state, cells_, 1, count, rest, offset_);
            if (can) { line.add_anything(1); }
            return can;
        }
        bool any = false;
        for (const Digits filling : fillings_[static_cast<std::size_t>(digit) - 1]) {
            any = line.place(1, count, filling & ~bit_of(digit), 1, bit_of(digit)) || any;
        }
        return any;
    }

    std::vector<Cell> cells_;
    int total_, offset_;
    bool has_lists_;
    std::vector<std::vector<Digits>> fillings_;  // by the first digit, which is part of them
};

}  // namespace

void make_xsum(Draft& draft, const Constraint& constraint) {
    std::vector<Cell> cells = set_of(draft, constraint);
    expect_whole_house(draft, constraint);
    expect_numbers(constraint, 2);
    draft.make_differ(cells);
    draft.add(std::make_unique<XSum>(std::move(cells), constraint.numbers[0], constraint.numbers[1],
                                     draft.digits()));
}

}  // namespace nonet::rules
