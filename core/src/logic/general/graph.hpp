// What follows from what in a position: candidates that cannot both be true, and sets of candidates of which
// one is true. Private to this room.
//
// The graph of the classic room (links/graph.hpp) has its 729 candidates and 27 houses in fixed words; here
// the number of both is that of the board, and rules make links too.

#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "../links/node_set.hpp"
#include "narrower.hpp"
#include "nonet/logic/general/step.hpp"

namespace nonet::logic::general {

/// Candidates of which one is true: those of a cell, or the places of a digit in a whole house, or what a
/// rule asks for.
struct Truth {
    std::vector<int> candidates;  // by their numbers in the graph, in rising order
    Maker by;
};

/// The candidates of a position, numbered cell by cell, and what links them.
class Graph {
   public:
    /// The position must live as long.
    explicit Graph(const Position& position);

    const Position& position() const { return position_; }
    int size() const { return static_cast<int>(candidates_.size()); }
    Candidate candidate(int number) const { return candidates_[static_cast<std::size_t>(number)]; }
    /// The number of a candidate, -1 if it is none.
    int number(int cell, int digit) const {
        return numbers_[static_cast<std::size_t>(cell * position_.board().digits() + digit - 1)];
    }

    /// Candidates that are false if this one is true, as numbers in rising order and as bits.
    std::span<const int> clashes(int number) const {
        const auto place = static_cast<std::size_t>(number);
        return {clashes_.data() + first_clash_[place], first_clash_[place + 1] - first_clash_[place]};
    }
    links::ConstRow clash_bits(int number) const { return bits_[number]; }
    bool clash(int one, int other) const { return bits_.has(one, other); }
    /// What makes one candidate false if another is true: the cell, the first house that has both, the rule,
    /// or sight.
    Maker maker_of_clash(int one, int other) const;

    /// What makes a link that something follows by: a rule, or what it says together with others.
    Maker maker_of_saying(int number) const;

    /// How many words a set of candidates has.
    std::size_t words() const { return (candidates_.size() + 63) / 64; }

    const std::vector<Truth>& truths() const { return truths_; }
    /// The numbers of the truths that a candidate belongs to.
    std::span<const int> truths_of(int number) const { return truths_of_[static_cast<std::size_t>(number)]; }

   private:
    void number_candidates();
    void add_truths();
    void add_truth(std::vector<int> candidates, Maker by);
    void add_clash(int one, int other);
    void add_clashes();
    void list_clashes();
    void add_what_clashes_by(int saying);
    void add_truths_by(const Saying& saying);
    bool has_single(const CellSet& cells, int digit) const;

    const Position& position_;
    std::unique_ptr<Narrower> narrower_;
    std::vector<Candidate> candidates_;
    std::vector<int> numbers_;  // by cell and digit
    links::Table bits_;         // by candidate: what clashes with it
    std::map<std::pair<int, int>, int> saying_of_clash_;
    std::vector<int> clashes_;
    std::vector<std::size_t> first_clash_;
    std::vector<Truth> truths_;
    std::vector<std::vector<int>> truths_of_;
};

}  // namespace nonet::logic::general
