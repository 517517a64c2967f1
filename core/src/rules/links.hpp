#pragma once

#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "bits.hpp"
#include "relation.hpp"

namespace nonet::rules {

/// Which digits of one cell rule out which of another, for all pairs of cells between which there is a
/// relation.
class Links {
   public:
    bool empty() const { return numbers_.empty(); }

    /// The cells that a cell has a relation with, as bits.
    const std::uint64_t* linked(int cell) const { return linked_.data() + at(cell) * words_; }

    /// The digits that cannot stand in the other cell, of those with a relation, if the digit is in this one.
    Digits forbidden(int cell, int digit, int other) const {
        return forbidden_[numbers_[at(cell) * cells_ + at(other)] * digits_ + at(digit) - 1];
    }

    /// Says that two cells obey a relation; what was said of them before goes on.
    void add(int one, int other, const Relation& relation, int cells, int digits);

   private:
    static std::size_t at(int index) { return static_cast<std::size_t>(index); }
    void add_one_way(int one, int other, const std::vector<Digits>& forbidden);

    std::size_t cells_ = 0, digits_ = 0, words_ = 0;
    std::vector<std::uint64_t> linked_;
    std::vector<std::uint16_t> numbers_;  // by cell and other cell: a row of the table; row 0 forbids nothing
    std::vector<Digits> forbidden_;       // the table, by row and digit
    std::map<std::vector<Digits>, std::uint16_t> rows_;
};

}  // namespace nonet::rules
