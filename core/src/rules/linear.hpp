#pragma once

#include <cstdint>
#include <vector>

#include "state.hpp"

namespace nonet::rules {

/// Cells that differ from each other and have one coefficient in a sum.
struct SumGroup {
    int coefficient;
    std::vector<Cell> cells;
};

/// Coefficient * digit, summed over groups of cells that differ, is a total: all ways to fill the last open
/// cells, and exact sets of the totals that each group can reach while there are too many ways.
class GroupedSum final : public Rule {
   public:
    static constexpr int kMostDigits = 10;
    static constexpr std::size_t kMostGroups = 30;
    static constexpr int kLargestCoefficient = 10000;

    GroupedSum(std::vector<SumGroup> groups, int total, int digits);

    bool narrow(State& state) const override;

   private:
    struct Group;
    struct Tables;
    static const Tables& tables();
    bool is_loose(const State& state) const;
    bool narrow_groups(State& state) const;
    bool look_at(const State& state, const SumGroup& members, Group& group) const;
    bool narrow_cells(State& state, const Group* groups, int low, int high) const;
    bool narrow_totals(Group* groups, int low, int high) const;
    bool narrow_totals_exactly(Group* groups, int low) const;
    bool narrow_digits(State& state, const SumGroup& members, const Group& group) const;

    std::vector<SumGroup> groups_;
    const Tables& tables_;
    int total_;
    bool has_units_;  // all coefficients are 1 or -1
};

/// Any sum, held between its least and its greatest.
class BoundedSum final : public Rule {
   public:
    struct Term {
        Cell cell;
        std::int64_t coefficient;
    };

    BoundedSum(std::vector<Term> terms, std::int64_t total, int digits);

    bool narrow(State& state) const override;

   private:
    std::vector<Term> terms_;
    std::int64_t total_;
};

}  // namespace nonet::rules
