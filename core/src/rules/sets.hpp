#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "state.hpp"

namespace nonet::rules {

/// Cells that hold different digits, together one of a list of sets: a cage, a run of consecutive digits, a
/// set whose members go together in pairs.
///
/// Sets that a cell cannot take part in are out. What is in no set left goes from the cells; what is in all
/// of them must be in the cells. Where the cells are part of a house, its other cells hold the other digits.
class DigitSets final : public Rule {
   public:
    DigitSets(std::vector<Cell> cells, std::vector<Digits> sets, std::vector<Cell> rest_of_house, int digits);

    /// Says that the digits of each set add up to this total, so that the last open cells can be filled by
    /// it.
    void set_total(int total) { total_ = total; }

    bool narrow(State& state) const override;

   private:
    /// The digits that are in some and in all of the sets left.
    struct Choice {
        Digits can, must;
    };

    /// Sets that hold nothing but `any` and all of `surely`, and of which each cell can hold a digit.
    Choice choose(const State& state, Digits any, Digits surely) const;
    Choice choose_four_at_once(const State& state, Digits any, Digits surely) const;
    bool place_last_two(State& state, Digits settled) const;
    bool place_last_by_total(State& state) const;

    std::vector<Cell> cells_;
    std::vector<Digits> sets_;
    std::vector<std::uint64_t> packed_;  // four sets to a word, if they are small enough for that
    std::vector<Cell> rest_;
    int total_ = 0;  // 0 if not known
};

/// All sets of `size` digits, each of which goes with all others of its set; at most `limit` sets, else none.
std::vector<Digits> cliques(const std::vector<Digits>& goes_with, int size, std::size_t limit);

/// All sets of `size` of the first `digits` digits that add up to `total`; at most `limit` sets, else none.
std::vector<Digits> combinations(int digits, int size, std::int64_t total, std::size_t limit);

}  // namespace nonet::rules
