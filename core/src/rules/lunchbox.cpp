#include <algorithm>
#include <array>

#include "house_line.hpp"
#include "kinds.hpp"
#include "sets.hpp"

namespace nonet::rules {

namespace {

// Cells that differ; those between their least and their greatest digit add up to a total.
class Lunchbox final : public Rule {
   public:
    Lunchbox(std::vector<Cell> cells, int total, int offset, int digits)
        : cells_(std::move(cells)), total_(total), offset_(offset) {
        on_change = cells_;
        cost = 7000 + static_cast<int>(cells_.size());
        weight = static_cast<int>(cells_.size());
        std::size_t listed = 0;
        for (int size = 0; size <= static_cast<int>(cells_.size()) - 2; ++size) {
            const std::int64_t sum = std::int64_t{total} - std::int64_t{offset} * size;
            fillings_.push_back(combinations(digits, size, sum, kMostLineSets));
            listed += fillings_.back().size();
        }
        // Where there are too many, the list of some size is empty though it should not be: none is used
        // then.
        if (digits > kMostListedDigits || listed > kMostLineSets) { fillings_.clear(); }
    }

    bool narrow(State& state) const override {
        Found found{};
        for (std::size_t i = 0; i < cells_.size(); ++i) {
            for (std::size_t j = i + 1; j < cells_.size(); ++j) { try_ends(state, i, j, found); }
        }
        for (std::size_t i = 0; i < cells_.size(); ++i) {
            if (!state.keep(cells_[i], found[i])) { return false; }
        }
        return true;
    }

   private:
    static constexpr int kMostListedDigits = 16;

    // By cell, the digits that some way to fill the cells puts there.
    using Found = std::array<Digits, Network::kMostDigits>;

    // The least and the greatest digit stand in two cells, one way or the other.
    void try_ends(const State& state, std::size_t i, std::size_t j, Found& found) const {
        const Digits first = state[cells_[i]];
        const Digits second = state[cells_[j]];
        const Digits either = first | second;
        const int fewest = static_cast<int>(cells_.size()) - 1;  // between the ends and one of them
        each_digit(either, [&](int low) {
            each_digit(either & ~up_to(std::min(low + fewest - 1, state.digits())), [&](int high) {
                const bool rising = (first & bit_of(low)) != 0 && (second & bit_of(high)) != 0;
                const bool falling = (first & bit_of(high)) != 0 && (second & bit_of(low)) != 0;
                const Digits between = up_to(high - 1) & ~up_to(low);
                if ((!rising && !falling) || !fill(state, i, j, between, found)) { return; }
                found[i] |= (rising ? bit_of(low) : 0) | (falling ? bit_of(high) : 0);
                found[j] |= (rising ? bit_of(high) : 0) | (falling ? bit_of(low) : 0);
            });
        });
    }

    bool fill(const State& state, std::size_t i, std::size_t j, Digits between, Found& found) const {
        if (fillings_.empty()) {
            return can_add_up(state, cells_, i + 1, j, total_, offset_) &&
                   place(state, i, j, between, between, found);
        }
        bool any = false;
        for (const Digits inside : fillings_[j - i - 1]) {
            if ((inside & ~between) != 0) { continue; }
            any = place(state, i, j, inside, between & ~inside, found) || any;
        }
        return any;
    }

    // Says whether all cells between the ends can hold digits of one set, and those beyond digits of another.
    bool place(const State& state, std::size_t i, std::size_t j, Digits inside, Digits outside,
               Found& found) const {
        const auto allowed = [&](std::size_t at) {
            return at == i || at == j ? Digits{0} : at > i && at < j ? inside : outside;
        };
        Digits there = 0;
        for (std::size_t at = 0; at < cells_.size(); ++at) {
            const Digits here = state[cells_[at]] & allowed(at);
            if (here == 0 && at != i && at != j) { return false; }
            if (at > i && at < j) { there |= here; }
        }
        if (!fillings_.empty() && there != inside) { return false; }
        for (std::size_t at = 0; at < cells_.size(); ++at) { found[at] |= allowed(at); }
        return true;
    }

    std::vector<Cell> cells_;
    int total_, offset_;
    std::vector<std::vector<Digits>> fillings_;  // by their size
};

}  // namespace

void make_lunchbox(Draft& draft, const Constraint& constraint) {
    std::vector<Cell> cells = set_of(draft, constraint);
    expect_cells(constraint, 2);
    expect_numbers(constraint, 2);
    if (cells.size() > static_cast<std::size_t>(draft.digits())) { return draft.give_up(); }
    draft.make_differ(cells);
    draft.add(std::make_unique<Lunchbox>(std::move(cells), constraint.numbers[0], constraint.numbers[1],
                                         draft.digits()));
}

}  // namespace nonet::rules
