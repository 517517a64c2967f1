// What follows from an assumption. Private to this room.

#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "board.hpp"
#include "nonet/explainer.hpp"
#include "watch.hpp"

namespace nonet::explainer {

inline constexpr std::uint16_t kNoNode = 0xffff;

/// A candidate that is true or false under the assumption, with the nodes it follows from.
struct Node {
    Id id;
    std::uint16_t parent;       // the first one
    std::uint16_t depth;        // how many there are on the way along first parents
    std::uint16_t extra_count;  // the others
    std::uint32_t extra_begin;
    std::int32_t nested;  // the chain that was found under the assumption and led here, if one did
    std::uint16_t total;  // how many different nodes it rests on, with itself; 0 if nobody asked yet
    bool on;
    Cause cause;
    Technique rule;  // which one, if the cause is a rule
};

class Search;

/// More rules to ask where implications end; they note what they find, and say whether that is anything.
class Rules {
   public:
    virtual ~Rules() = default;
    virtual bool extend(const Board& start, const Board& now, Search& search) = 0;
};

struct Reach {
    bool cells;    // whether a cell with two candidates links them
    bool dynamic;  // whether candidates that are false are struck, so that more links come up
};

class Search {
   public:
    /// Follows an assumption as far as it leads, or to a contradiction. `now` is written over.
    void run(const Board& start, Board& now, Id source, bool on, Reach reach, Rules* rules, Watch& watch);

    bool contradicts() const { return clash_[0] != kNoNode; }
    /// The two nodes that contradict each other.
    const std::array<std::uint16_t, 2>& clash() const { return clash_; }

    const std::array<Cells, 9>& set(bool on) const { return set_[on]; }
    bool has(Id id, bool on) const { return set_[on][digit_of(id)].has(cell_of(id)); }
    /// Nodes that are true, or false, in the order in which they were found.
    const std::vector<std::uint16_t>& found(bool on) const { return found_[on]; }
    const Node& node(std::uint16_t index) const { return nodes_[index]; }
    std::uint16_t index_of(Id id, bool on) const { return index_[on][id]; }

    /// How many different nodes one rests on, with itself.
    int count_ancestors(std::uint16_t index);

    /// Calls visit(index) for a node and all it rests on, level by level, each once.
    template <typename Visit>
    void each_ancestor(std::uint16_t index, Visit&& visit) {
        begin_visit();
        queue_.assign(1, index);
        for (std::size_t next = 0; next < queue_.size(); ++next) {
            const Node& here = nodes_[queue_[next]];
            if (!first_visit(here)) { continue; }
            visit(queue_[next]);
            if (here.parent != kNoNode) { queue_.push_back(here.parent); }
            for (std::uint32_t extra = 0; extra < here.extra_count; ++extra) {
                queue_.push_back(extras_[here.extra_begin + extra]);
            }
        }
    }
    std::uint16_t extra(const Node& node, std::uint32_t which) const {
        return extras_[node.extra_begin + which];
    }

    /// For rules: collects parents, which must be false, and notes what follows from them if it is new.
    void begin_parents() { rule_extras_begin_ = static_cast<std::uint32_t>(extras_.size()); }
    void add_parent(Id id) { extras_.push_back(index_[0][id]); }
    bool has_parents() const { return extras_.size() > rule_extras_begin_; }
    bool note_by_rule(Id id, Technique rule, int nested);

   private:
    template <bool kCells, bool kDynamic>
    void follow(const Board& start, Board& now, Rules* rules, Watch& watch);
    template <bool kCells>
    bool spread_on(const Board& now, std::uint16_t from);
    template <bool kCells, bool kDynamic>
    bool spread_off(const Board& start, Board& now, std::uint16_t from);
    bool make_on(const Board& start, const Board& now, int cell, int digit, Cause cause, std::uint16_t from,
                 bool dynamic);
    bool make_off(int cell, int digit, Cause cause, std::uint16_t from);
    std::uint16_t add_node(Id id, bool on, Cause cause, std::uint16_t parent);
    void note(std::uint16_t index);

    void begin_visit() {
        if (++visit_ == 0) { visited_.fill(0), visit_ = 1; }
    }
    bool first_visit(const Node& node) {
        std::uint32_t& last = visited_[2u * node.id + node.on];
        return last != visit_ && (last = visit_, true);
    }

    std::vector<Node> nodes_;
    std::vector<std::uint16_t> extras_;
    std::array<std::vector<std::uint16_t>, 2> found_;
    std::array<std::array<Cells, 9>, 2> set_;
    std::array<std::array<std::uint16_t, kIds>, 2> index_;
    std::array<std::uint16_t, 2> clash_{};
    std::uint32_t rule_extras_begin_ = 0;

    static thread_local std::array<std::uint32_t, 2 * kIds> visited_;
    static thread_local std::uint32_t visit_;
    static thread_local std::vector<std::uint16_t> queue_;
};

}  // namespace nonet::explainer
