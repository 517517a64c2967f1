// What follows from a node being true or false, however long the chain. Private to the room of logic.

#pragma once

#include <array>

#include "graph.hpp"

namespace nonet::logic::links {

class Consequences {
   public:
    explicit Consequences(const Graph& graph);

    /// All nodes inside that are true if a node inside is false.
    ConstRow true_if_not(int id) const { return true_if_not_[id]; }
    /// Whether a node inside is true if some node is.
    bool leads_to(int from, int to) const;
    /// Where a digit leads to its own opposite.
    Cells doomed(int digit) const { return doomed_[digit]; }
    Cells doomed_cells() const { return doomed_[0]; }

   private:
    void follow_all();
    bool is_doomed(int id) const;

    const Graph& graph_;
    Table true_if_;  // of a node inside, all nodes inside that are true if it is
    Table true_if_not_;
    std::array<Cells, kSize + 1> doomed_{};
};

}  // namespace nonet::logic::links
