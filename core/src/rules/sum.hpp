#pragma once

#include <set>
#include <utility>
#include <vector>

#include "cell_set.hpp"
#include "draft.hpp"

namespace nonet::rules {

/// Turns the sums of a draft into rules, and derives more sums from them.
class SumMaker {
   public:
    explicit SumMaker(Draft& draft) : draft_(draft) {}

    void make_all();

   private:
    struct Cage {
        std::int64_t total;
        CellSet cells;
        std::size_t size;
        int origin;
    };

    void make(std::int64_t total, std::vector<Term> terms);
    void make_cage(std::int64_t total, const std::vector<Cell>& cells);
    void make_linear(std::int64_t total, const std::vector<Term>& terms);
    void find_cages();
    void derive();
    void compare_with_cages(const CellSet& region, std::size_t first, std::size_t last);
    Origin origin_of(std::size_t first, std::size_t last, const std::vector<int>& origins) const;
    std::vector<std::vector<Cell>> split(const std::vector<Cell>& cells) const;

    Draft& draft_;
    std::set<std::pair<std::int64_t, std::vector<Term>>> made_;
    std::vector<Cage> cages_;  // those that share no cell
    CellSet covered_;          // the cells of those
};

}  // namespace nonet::rules
