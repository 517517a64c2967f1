// A branch in which a candidate is supposed to be true, and all that follows. Private to this room.

#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <vector>

#include "counsel.hpp"
#include "graph.hpp"

namespace nonet::logic::general {

/// What a branch may conclude. Always: what clashes with something true is false.
enum class Reach : std::uint8_t {
    digit,   ///< the last place of the same digit in a house is true
    chain,   ///< of a truth of two, the other is true: each fact rests on one fact
    net,     ///< the last candidate of any truth is true: facts may rest on many
    groups,  ///< and what clashes with all places that a digit has left in a house is false
    rules,   ///< and what a rule has no way left for is false
};

/// What follows from a candidate, breadth first, so that a fact comes after those that it rests on.
class Branch {
   public:
    struct Fact {
        enum class Kind : std::uint8_t { on, off, group };
        Kind kind;
        int what;  // a candidate, or the place of a group in `groups()`
    };
    /// The places that a digit has left in a house, one of which is true.
    struct Group {
        int truth;
        std::vector<int> candidates;
        int at;  // its place among the facts
    };

    /// Whether a rule or a proof on the side took a candidate away, and which rule did.
    struct Said {
        int saying = kNobody;  // of the board
        int before = 0;        // it looked at the facts before this place

        static constexpr int kNobody = -1;
        static constexpr int kAside = -2;

        bool by_rule() const { return saying >= 0; }
        bool aside() const { return saying == kAside; }
    };

    static constexpr int kNever = std::numeric_limits<int>::max();

    /// The graph must live as long.
    Branch(const Graph& graph, Reach reach);

    /// Follows a candidate to the end, or to the end of the round in which some truth runs out of candidates.
    void follow(int premise);
    /// Supposes one more candidate and follows that too. `go_back` takes back all after so many facts; there
    /// must have been nothing left to follow.
    void suppose_also(int candidate);
    void go_back(std::size_t facts);
    /// Takes a candidate away that cannot be true in this branch, and goes on.
    void go_on_without(int candidate);

    /// The truths that have run out of candidates, if any.
    const std::vector<int>& exhausted() const { return exhausted_; }
    const std::vector<Fact>& facts() const { return facts_; }
    const std::vector<Group>& groups() const { return groups_; }
    /// When a candidate turned out to be true or false: a place among the facts, or kNever.
    int on_at(int candidate) const { return on_at_[static_cast<std::size_t>(candidate)]; }
    int off_at(int candidate) const { return off_at_[static_cast<std::size_t>(candidate)]; }

    /// What took a candidate away, if that was no other candidate.
    Said said(int candidate) const { return said_[static_cast<std::size_t>(candidate)]; }
    /// The facts that a rule needs to take a candidate away: as few as do.
    std::vector<int> grounds(int candidate) const;
    /// All facts that a rule looked at when it took a candidate away.
    std::vector<int> all_grounds(int candidate) const;
    /// What has been done since a candidate was followed, in units of effort.
    std::size_t effort() const;

    const Graph& graph() const { return graph_; }
    /// Whether the last candidate of a truth may be taken for true.
    bool can_force(const Truth& truth) const;
    /// Whether one candidate takes another away in this branch.
    bool takes(int on, int other) const {
        return reach_ != Reach::digit || graph_.candidate(on).digit == graph_.candidate(other).digit;
    }

    /// How many candidates of a truth are left.
    int left_of(int truth) const { return left_[static_cast<std::size_t>(truth)]; }

   private:
    void follow_all();
    void follow_facts();
    bool ask_rules();
    Digits left_in(int cell, int before) const;
    void add_facts_about(int cell, Digits gone, int before, std::vector<int>& facts) const;

    /// Whether to look at what is left of a truth.
    bool counts(const Truth& truth) const;
    void clear();
    void add(Fact fact);
    void take_back(Fact fact, bool was_followed);
    void switch_on(int candidate);
    void switch_off(int candidate);
    void shrink(int truth, int now);
    void group(int truth, int now);
    const links::NodeSet& common_clashes(std::span<const int> candidates);

    const Graph& graph_;
    Reach reach_;
    std::vector<Fact> facts_;
    std::vector<Group> groups_;
    std::vector<int> on_at_;
    std::vector<int> off_at_;
    std::vector<int> sizes_;  // of the truths
    std::vector<int> left_;   // how many candidates of each truth are left
    std::vector<int> exhausted_;
    links::NodeSet common_;         // what clashes with all candidates of a group
    std::size_t count_ = 0;         // how many facts there were so far, with those that were taken back
    std::size_t next_ = 0;          // the first fact that has not been followed yet
    std::size_t end_of_round_ = 0;  // among the facts
    mutable std::optional<Counsel> counsel_;  // where rules are asked
    std::vector<Said> said_;                  // by candidate
};

}  // namespace nonet::logic::general
