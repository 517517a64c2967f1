// The shortest ways from one literal to all others. Private to the room of logic.

#pragma once

#include <initializer_list>
#include <vector>

#include "node_set.hpp"

namespace nonet::logic::links {

/// What follows from what, and how many links that takes.
struct Steps {
    const Table& table;
    int length;
};

class Paths {
   public:
    static constexpr int kFar = 1 << 20;

    Paths() = default;
    /// All tables must have as many rows. Of ways of the same length the one that was found first stays:
    /// steps are taken from what was reached first, in the order of the tables, to low numbers first.
    Paths(std::initializer_list<Steps> kinds, int from);

    bool known() const { return !distance_.empty(); }
    /// How many links there are on the way; kFar if there is none.
    int distance(int to) const { return distance_[to]; }
    /// The literals on the way, both ends included.
    std::vector<int> to(int literal) const;

   private:
    std::vector<int> distance_;
    std::vector<int> before_;
};

}  // namespace nonet::logic::links
