// Where chains have been, so that they do not cross themselves. Private to this room.

#pragma once

#include <vector>

#include "links/graph.hpp"

namespace nonet::logic::loops {

using namespace links;

/// For each node that a search has come to, the cells on the way there.
///
/// Among the very many chains through sets, the shortest to a node often crosses itself. Here another one is
/// taken to that node, where HoDoKu and the search without sets give up.
class Trails {
   public:
    explicit Trails(const Graph& graph)
        : graph_(graph), when_true_(graph.has_sets() ? graph.inside() : 0), when_false_(when_true_.size()) {}

    void begin(int start, bool starts_true, bool loops) {
        start_ = start;
        starts_true_ = starts_true;
        loops_ = loops;
        first_cell_ = graph_.spot(start).cell();
        if (!graph_.is_inside(start)) { return; }
        when_true_[start] = {};
        when_false_[start] = {};
    }

    /// Goes from a node that is true to one that is false. Returns whether it can.
    bool go_to_false(int from, int to) {
        const Cells before = graph_.is_inside(from) ? when_true_[from] : Cells{};
        if (!can_go(from, true, to) || before.has(graph_.spot(to).cell())) { return false; }
        when_false_[to] = after(before, from);
        return true;
    }
    bool go_to_true(int from, int to) {
        const Cells before = when_false_[from];
        if (!can_go(from, false, to) || before.has(graph_.spot(to).cell())) { return false; }
        when_true_[to] = after(before, from);
        return true;
    }
    /// A set may hold cells that a chain has passed before, as with HoDoKu; but none that it comes to later.
    bool go_through(const Through& link, int from) {
        const Lock& lock = graph_.set_links().lock(link.lock);
        const Cells set = graph_.set_links().set_of(link.lock).cells;
        const Cells before = when_false_[from];
        if (!can_go(from, false, link.to) || (lock.cell != Lock::kNone && before.has(lock.cell)) ||
            (is_start(from, false) && loops_ && set.has(first_cell_))) {
            return false;
        }
        when_true_[link.to] = after(before, from) | (loops_ ? set - Cells::of(first_cell_) : set);
        return true;
    }

   private:
    bool is_start(int node, bool is_true) const { return node == start_ && is_true == starts_true_; }
    /// A loop leaves its first cell, and comes back to it, but does not pass through it.
    bool can_go(int from, bool from_true, int to) const {
        return !is_back(is_start(from, from_true) ? to : from);
    }
    bool is_back(int node) const { return loops_ && graph_.spot(node).cell() == first_cell_; }

    Cells after(Cells before, int from) const {
        return is_back(from) ? before : before | graph_.spot(from).cells;
    }

    const Graph& graph_;
    int start_ = 0;
    bool starts_true_ = false;
    bool loops_ = false;
    int first_cell_ = 0;
    std::vector<Cells> when_true_;
    std::vector<Cells> when_false_;
};

}  // namespace nonet::logic::loops
