// The links of a position: a graph of nodes, strong and weak links between them, and strong links through
// almost locked sets. Private to the room of logic.

#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "node.hpp"
#include "node_set.hpp"
#include "set_links.hpp"
#include "strong_links.hpp"

namespace nonet::logic::links {

/// A strong link through a set.
struct Through {
    Id to;
    std::uint8_t size;  // how many cells the set has, with the cell that it takes digits from if there is one
    int lock;
};

/// Nodes that have a strong link come first, in the order of their keys, then the shapes of sets: these are
/// inside. Any other candidate can only be where a chain starts or ends. Sets of nodes hold nodes inside
/// only.
class Graph {
   public:
    /// With `set_links`, which must live as long as the graph, also through almost locked sets.
    Graph(const Position& position, const StrongLinks& links, const SetLinks* set_links = nullptr);

    const Position& position() const { return position_; }
    int size() const { return static_cast<int>(spots_.size()); }
    int inside() const { return inside_; }
    bool is_inside(int id) const { return id < inside_; }
    const std::vector<Spot>& spots() const { return spots_; }
    const Spot& spot(int id) const { return spots_[id]; }
    int id(int cell, int digit) const { return id_of_[key_of(cell, digit)]; }

    /// The nodes that must be true if a node inside is false, in the order in which chains take them.
    const Few<Id, 4>& strong(int id) const { return strong_[id]; }
    /// The links of a node inside through sets, the smallest sets first.
    std::span<const Through> through(int id) const {
        if (through_.empty()) { return {}; }
        return through_[id];
    }
    /// Calls act(node) for each node that must be true if a node inside is false.
    template <class Act>
    void each_strong(int id, Act&& act) const {
        for (Id next : strong_[id]) { act(int{next}); }
        for (const Through& link : through(id)) { act(int{link.to}); }
    }
    /// The nodes inside that must be false if a node is true.
    ConstRow weak(int id) const { return weak_[id]; }
    /// An empty set, with room for all nodes inside.
    NodeSet no_nodes() const { return empty_set(inside_); }

    bool has_sets() const { return set_links_ != nullptr; }
    const SetLinks& set_links() const { return *set_links_; }

   private:
    static constexpr Id kNone = 0xffff;

    void add_spot(int key);
    void link_through_sets();
    void add_other_candidates();
    void find_weak_links(bool has_groups);
    void remove_overlapping(int id);

    const Position& position_;
    const SetLinks* set_links_;  // none if there are no links through sets
    int inside_ = 0;
    std::array<Id, kKeys> id_of_;
    std::vector<Spot> spots_;
    std::vector<Few<Id, 4>> strong_;
    std::vector<std::vector<Through>> through_;
    Table weak_;
};

}  // namespace nonet::logic::links
