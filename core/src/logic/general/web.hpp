// What chains are made of: nodes, and the strong and weak links between them. Private to this room.
//
// A node is some candidates of one digit; it is true if one of them is, and false if none is. A strong link
// joins two nodes of which one is true: the two parts of a truth, two digits of an almost locked set, or a
// digit of such a set and the digit that is left in a cell if the set takes all others from there. A
// weak link joins two nodes of which one is false: each candidate of the one clashes with each of the other.
// Both kinds work in either direction.

#pragma once

#include <map>
#include <span>
#include <vector>

#include "almost_locked.hpp"
#include "graph.hpp"

namespace nonet::logic::general {

/// What the chains of a technique may use.
struct Means {
    bool cells = false;          // cells with two candidates
    bool places = false;         // two places of a digit in a house, and what rules ask for
    bool groups = false;         // several places that all clash with some candidate, as one
    int smallest_set = 0;        // almost locked sets of so many cells or more; 0 for none
    bool several_digits = true;  // weak links and eliminations between different digits

    friend constexpr bool operator==(const Means&, const Means&) = default;
};

class Web {
   public:
    struct Strong {
        int to;
        Maker by;  // a set by its number in sets()
    };

    /// The graph must live as long.
    Web(const Graph& graph, const Means& means, Effort& effort);

    const Graph& graph() const { return graph_; }
    const Means& means() const { return means_; }
    int size() const { return static_cast<int>(members_.size()); }
    /// The candidates of a node, by their numbers in the graph.
    std::span<const int> members(int node) const { return members_[static_cast<std::size_t>(node)]; }
    bool is_group(int node) const { return members(node).size() > 1; }
    /// The only candidate of a node, or the first one of a group.
    Candidate candidate(int node) const { return graph_.candidate(members(node).front()); }

    /// What is true if a node is false.
    std::span<const Strong> strong(int node) const {
        const auto place = static_cast<std::size_t>(node);
        return {strong_.data() + first_strong_[place], first_strong_[place + 1] - first_strong_[place]};
    }
    /// What is true if a node is false, once for each set that makes such a link.
    std::span<const Strong> all_strong_of(int node) const {
        const auto place = static_cast<std::size_t>(node);
        return {all_strong_.data() + first_of_all_[place], first_of_all_[place + 1] - first_of_all_[place]};
    }
    /// The nodes that are false if a node is true.
    links::ConstRow weak(int node) const { return weak_[node]; }
    /// The nodes that are true if a node is, by a weak link and a strong one.
    links::ConstRow next(int node) const { return next_[node]; }
    /// The candidates that are false if a node is true.
    links::ConstRow seen(int node) const { return seen_[node]; }
    /// The nodes that share with this node a candidate that both make false.
    links::ConstRow partners(int node) const { return partners_[node]; }

    Node node_of(std::span<const int> candidates) const;
    /// The weak link between some candidates and others: made by the cell, by the first house that has all of
    /// them, by the rule that says all that the cell does not, or by sight.
    Link weak_link(std::span<const int> from, std::span<const int> to) const;
    const std::vector<AlmostLockedSet>& sets() const { return sets_; }

   private:
    struct LinkFrom {
        int from;
        Strong link;
    };

    void link_truths();
    bool has_one_digit(const std::vector<int>& candidates) const;
    void split(const Truth& truth);
    void link_sets(Effort& effort);
    std::vector<int> places_in(const AlmostLockedSet& set, int digit) const;
    bool is_seen(const std::vector<int>& candidates) const;
    void link_digits(std::size_t set);
    void link_cells_beside(std::size_t set);
    void connect(int one, int other, Maker by);
    int number_of(const std::vector<int>& members);
    void order_strong_links();
    void find_seen();
    void find_weak_links();
    void find_next();

    const Graph& graph_;
    const Means means_;
    std::vector<AlmostLockedSet> sets_;
    std::vector<int> number_of_candidate_;  // -1 for none
    std::map<std::vector<int>, int> number_of_group_;
    std::vector<std::vector<int>> members_;
    std::vector<LinkFrom> found_;  // strong links as they are found
    std::vector<Strong> all_strong_;
    std::vector<std::size_t> first_of_all_;
    std::vector<Strong> strong_;
    std::vector<std::size_t> first_strong_;
    std::vector<std::uint32_t> clashing_;  // in split(): the members that each candidate clashes with
    links::Table seen_;
    links::Table seen_by_;  // by candidate: the nodes that it is seen by
    links::Table weak_;
    links::Table next_;
    links::Table partners_;
};

}  // namespace nonet::logic::general
