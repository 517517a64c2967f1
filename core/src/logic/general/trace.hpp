// How a branch has come to what it shows, in as few links as we can find. Private to this room.

#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <map>
#include <utility>
#include <vector>

#include "branch.hpp"

namespace nonet::logic::general {

/// A candidate, and whether it is true.
struct Claim {
    int candidate;
    bool on;
};

/// A supposition inside a branch, which takes its premise away there.
struct Refuted {
    int candidate;
    std::size_t after;  // so many links
};

/// A short proof for something that a branch has come to, found by going back from there.
///
/// Often there are several ways to see why a candidate must be true or false. What costs least is taken:
/// nothing if it is needed anyway, else all that leads to it. In a chain that is a shortest path.
class Trace {
   public:
    /// The facts that a proof on the side rests on, by the candidate that it takes away.
    using Grounds = std::function<std::vector<int>(int candidate)>;

    /// The branch must live as long, and stay as it is.
    explicit Trace(const Branch& branch, Grounds grounds = {}) : Trace(branch, 0, std::move(grounds)) {}
    /// A proof on the side: what comes after the first so many facts, which stand.
    Trace(const Branch& branch, std::size_t standing) : Trace(branch, static_cast<int>(standing), {}) {}

    /// How many links lead to a claim at most; what several facts rest on is counted for each.
    int cost(Claim claim) const { return costs_[index(at(claim))]; }
    int cost_of_all_off(const Truth& truth) const;
    /// The truth that has run out of candidates by the fewest links.
    const Truth& cheapest_exhausted() const;

    /// The links from what is supposed to all `ends`; a link comes after the links that it rests on.
    std::vector<Link> links_to(const std::vector<Claim>& ends);
    /// The links to the end of all candidates of a truth.
    std::vector<Link> links_to_end_of(const Truth& truth);
    /// Where the links that were asked for last rest on proofs on the side.
    const std::vector<Refuted>& refuted() const { return refuted_; }
    /// The standing facts that the links that were asked for last rest on.
    std::vector<int> grounds() const;

   private:
    static constexpr int kDear = 1 << 20;    // any claim that can be shown costs less
    static constexpr int kSupposed = -1;     // the reason of the premise
    static constexpr int kSaid = -2;         // the reason of what a rule says
    static constexpr int kRefuted = -3;      // the reason of what a proof on the side refutes
    static constexpr int kCostOfAside = 10;  // about as many links as one has

    Trace(const Branch& branch, int standing, Grounds grounds);

    // Why a fact holds, and what that costs. The reason of a true candidate is a truth; that of a false one
    // is the place of what takes it away, among the facts, or that a rule does.
    struct Reason {
        int why = kSupposed;
        int cost = kDear;
    };

    static std::size_t index(int at) { return static_cast<std::size_t>(at); }
    int at(Claim claim) const {
        return claim.on ? branch_.on_at(claim.candidate) : branch_.off_at(claim.candidate);
    }
    // In large nets sums grow beyond all bounds, since shared facts are counted each time.
    static int bounded(int cost) { return std::min(cost, kDear - 1); }
    int price(int at) const { return needed_[index(at)] != 0 ? 0 : costs_[index(at)]; }
    bool is_gone(int candidate, int before) const { return branch_.off_at(candidate) < before; }
    const Branch::Group& group(int at) const;

    Reason best_reason(int at) const;
    Reason reason_to_be_true(int candidate, int before) const;
    Reason reason_to_be_false(int candidate, int before) const;
    int price_of_others(const Truth& truth, int before, auto is_left) const;
    template <class Visit>
    void for_parents(int at, Visit visit) const;

    void emit(int at);
    Node node(int at) const;
    Maker maker_of_weak(int from, int candidate) const;

    const Branch& branch_;
    const Graph& graph_;
    int standing_;  // the place of the supposition; the facts before it are given
    Grounds grounds_of_;
    std::vector<int> costs_;
    std::vector<int> reasons_;
    std::map<int, std::vector<int>> grounds_;  // by fact, where a rule or a proof on the side is the reason
    std::vector<char> needed_;
    std::vector<char> emitted_;
    std::vector<Link> links_;
    std::vector<Refuted> refuted_;
};

}  // namespace nonet::logic::general
