#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <utility>

#include "state.hpp"

namespace nonet::rules {

/// The last open cells of a sum whose coefficients are 1 or -1: so few that all ways to fill them are looked
/// at, a loop for each but two of the cells, and the digits of those two all at once.
class LastCells {
   public:
    static constexpr int kMostDigits = 10;
    static constexpr std::size_t kMost = 6;

    std::size_t count() const { return count_; }

    /// Adds a cell; there must be fewer than kMost.
    void add(int cell, int coefficient, Digits digits) {
        cells_[count_] = static_cast<Cell>(cell);
        coefficients_[count_] = coefficient;
        open_[count_++] = digits;
    }

    /// Takes digits from the cells from `first` on.
    void drop(std::size_t first, Digits digits) {
        for (std::size_t i = first; i < count_; ++i) { open_[i] &= ~digits; }
    }

    /// Whether it is cheap to look at all ways; puts the cells with the most digits last, so that it is
    /// cheapest.
    bool are_few() {
        std::array<int, kMost> sizes;
        for (std::size_t i = 0; i < count_; ++i) {
            sizes[i] = std::popcount(open_[i]);
            for (std::size_t j = i; j > 0 && sizes[j] < sizes[j - 1]; --j) {
                std::swap(sizes[j], sizes[j - 1]);
                std::swap(cells_[j], cells_[j - 1]);
                std::swap(coefficients_[j], coefficients_[j - 1]);
                std::swap(open_[j], open_[j - 1]);
            }
        }
        int ways = 1;
        for (std::size_t i = 0; i + 2 < count_; ++i) { ways *= sizes[i]; }
        return ways <= kMostWays;
    }

    /// Leaves the cells, at least one, what is in some way to make them add up to `rest`; false if there is
    /// none.
    bool narrow(State& state, int rest) {
        if (count_ == 1) { return settle(state, rest); }
        for (std::size_t i = 1; i < count_; ++i) {
            for (std::size_t j = 0; j < i; ++j) {
                allowed_twice_[j][i] = state.differ(cells_[i], cells_[j]) ? 0 : ~Digits{0};
            }
        }
        const Digits must = fill(0, rest, open_);
        for (std::size_t i = 0; i < count_; ++i) {
            if (!state.keep(cells_[i], found_[i])) { return false; }
        }
        return must == 0 || state.require(std::span(cells_.data(), count_), must);
    }

   private:
    using Masks = std::array<Digits, kMost>;

    static constexpr int kMostWays = 32;
    static constexpr std::size_t kSets = std::size_t{1} << kMostDigits;

    // By set: d turned to kMostDigits + 1 - d.
    static constexpr auto kTurned = [] {
        std::array<std::uint16_t, kSets> turned{};
        for (std::size_t set = 1; set < kSets; ++set) {
            turned[set] = static_cast<std::uint16_t>(turned[set / 2] / 2 | set % 2 << (kMostDigits - 1));
        }
        return turned;
    }();

    // The digits d + `by`.
    static Digits raised(Digits digits, int by) {
        if (by <= -kMostDigits || by >= kMostDigits) { return 0; }
        return by >= 0 ? digits << by : digits >> -by;
    }

    // The digits `total` - d.
    static Digits subtracted_from(int total, Digits digits) {
        return raised(kTurned[digits], total - kMostDigits - 1);
    }

    bool settle(State& state, int rest) const {
        const int digit = rest * coefficients_[0];
        return digit >= 1 && digit <= state.digits() && state.keep(cells_[0], open_[0] & bit_of(digit));
    }

    // Fills the cells from `at` on with open digits; says which digits each way to do so has, all if there is
    // no way.
    Digits fill(std::size_t at, int rest, const Masks& open) {
        if (at + 2 == count_) { return fill_two(at, rest, open); }
        Digits must = ~Digits{0};
        for (Digits left = open[at]; left != 0; left &= left - 1) {
            const Digits digit = lowest_bit(left);
            Masks others;
            for (std::size_t i = at + 1; i < count_; ++i) {
                others[i] = open[i] & (allowed_twice_[at][i] | ~digit);
            }
            const Digits with = fill(at + 1, rest - coefficients_[at] * least(digit), others);
            if (with == ~Digits{0}) { continue; }
            found_[at] |= digit;
            must &= with | digit;
        }
        return must;
    }

    // For each digit of the one cell there is at most one of the other.
    Digits fill_two(std::size_t at, int rest, const Masks& open) {
        if (coefficients_[at] < 0) { rest = -rest; }
        const bool differ = allowed_twice_[at][at + 1] == 0;
        Digits one = 0;
        Digits other = open[at + 1];
        if (coefficients_[at] == coefficients_[at + 1]) {
            if (differ && rest % 2 == 0) { other &= ~raised(1, rest / 2 - 1); }
            other &= subtracted_from(rest, open[at]);
            one = subtracted_from(rest, other);
        } else if (!differ || rest != 0) {
            other &= raised(open[at], -rest);
            one = raised(other, rest);
        }
        if (one == 0) { return ~Digits{0}; }
        found_[at] |= one;
        found_[at + 1] |= other;
        if (is_single(one)) { return one | other; }
        const bool are_twins = differ && one == other && is_single(one & (one - 1));
        return are_twins ? one : 0;
    }

    std::size_t count_ = 0;
    std::array<Cell, kMost> cells_;
    std::array<int, kMost> coefficients_;
    Masks open_;
    Masks found_{};
    std::array<Masks, kMost> allowed_twice_;  // no digits if two cells differ, else all
};

}  // namespace nonet::rules
