// Chains that were found, the best first. Private to this room.

#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "links/hodoku.hpp"
#include "links/node.hpp"

namespace nonet::logic::loops {

using namespace links;

inline constexpr StepKind kContinuous = StepKind::continuous_loop;
inline constexpr StepKind kDiscontinuous = StepKind::discontinuous_loop;
inline constexpr StepKind kAic = StepKind::aic;

using Eliminations = std::vector<Candidate>;  // by digit, then by cell

struct Chain {
    std::vector<Id> nodes;     // true and false by turns
    bool starts_true = false;  // whether it starts with a candidate being true
    int length = 0;            // how many nodes; a set counts as if it were a chain of its cells
    std::vector<int> locks;    // the lock that makes each node follow from the one before, if one does

    static constexpr int kNoLock = -1;
    bool has_lock(std::size_t node) const { return !locks.empty() && locks[node] != kNoLock; }
};

inline hodoku::Rank rank_of(const Eliminations& eliminated) {
    hodoku::Rank rank;
    for (Candidate candidate : eliminated) { rank.add(candidate.cell, candidate.digit); }
    return rank;
}

struct Found {
    StepKind kind;
    hodoku::Rank rank;
    int order;  // among those of the same rank
    Chain chain;
    Eliminations eliminated;
};

/// Keeps, of the chains with the same eliminations, the shortest.
class Collection {
   public:
    void add(StepKind kind, const Chain& chain, const Eliminations& eliminated, int order) {
        const hodoku::Rank rank = rank_of(eliminated);
        for (Found& old : found_) {
            if (old.rank == rank && old.kind == kind && old.eliminated == eliminated) {
                if (chain.length < old.chain.length) { old.chain = chain; }
                return;
            }
        }
        found_.push_back({kind, rank, order, chain, eliminated});
    }

    const std::vector<Found>& sorted() {
        std::stable_sort(found_.begin(), found_.end(), [](const Found& a, const Found& b) {
            return a.rank == b.rank ? a.order < b.order : a.rank < b.rank;
        });
        return found_;
    }

    /// Whether there is a chain better than any of this rank.
    bool beats(hodoku::Rank rank) const {
        return std::any_of(found_.begin(), found_.end(),
                           [&](const Found& found) { return found.rank < rank; });
    }

    /// How long the discontinuous loop for one elimination is, if there is one.
    int length_for(Candidate eliminated, int otherwise) const {
        for (const Found& found : found_) {
            if (found.kind == kDiscontinuous && found.eliminated.size() == 1 &&
                found.eliminated.front() == eliminated) {
                return found.chain.length;
            }
        }
        return otherwise;
    }

   private:
    std::vector<Found> found_;
};

}  // namespace nonet::logic::loops
