// Chains that were found, the best first. Private to this room.

#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "strong_links.hpp"

namespace nonet::logic::implications {

using Variant = StepKind;
inline constexpr Variant kContinuous = StepKind::continuous_loop;
inline constexpr Variant kDiscontinuous = StepKind::discontinuous_loop;
inline constexpr Variant kAic = StepKind::aic;

using Eliminations = std::vector<Candidate>;  // by digit, then by cell

struct Chain {
    std::vector<Id> nodes;     // true and false by turns
    bool starts_true = false;  // whether it starts with a candidate being true
    int length = 0;            // how many nodes; what is in a set counts as if it were a chain of cells
    std::vector<int> locks;    // why each node follows from the one before, if it takes a set

    static constexpr int kNoLock = -1;
    bool has_lock(std::size_t node) const { return !locks.empty() && locks[node] != kNoLock; }
};

/// How good a step is. HoDoKu takes the most eliminations first, then the least of a weighted sum.
struct Rank {
    int count = 0;
    int weight = 0;

    static Rank of(const Eliminations& eliminated) {
        Rank rank{static_cast<int>(eliminated.size()), 0};
        int factor = 1;
        for (Candidate candidate : eliminated) {
            rank.weight += candidate.cell * factor + candidate.digit;
            factor += 80;
        }
        return rank;
    }
    friend bool operator==(Rank, Rank) = default;
    friend bool operator<(Rank a, Rank b) {
        return a.count != b.count ? a.count > b.count : a.weight < b.weight;
    }
};

struct Found {
    Variant variant;
    Rank rank;
    int order;  // when HoDoKu comes across it
    Chain chain;
    Eliminations eliminated;
};

/// Of the chains that tell the same the shortest.
class Collection {
   public:
    void add(Variant variant, const Chain& chain, const Eliminations& eliminated, int order) {
        const Rank rank = Rank::of(eliminated);
        for (Found& old : found_) {
            if (old.rank == rank && old.variant == variant && old.eliminated == eliminated) {
                if (chain.length < old.chain.length) { old.chain = chain; }
                return;
            }
        }
        found_.push_back({variant, rank, order, chain, eliminated});
    }

    const std::vector<Found>& sorted() {
        std::stable_sort(found_.begin(), found_.end(), [](const Found& a, const Found& b) {
            return a.rank == b.rank ? a.order < b.order : a.rank < b.rank;
        });
        return found_;
    }

    /// Whether it has something that nothing of a lower rank can beat.
    bool beats(Rank rank) const {
        return std::any_of(found_.begin(), found_.end(),
                           [&](const Found& found) { return found.rank < rank; });
    }

    /// How long the discontinuous loop for one elimination is; a lot if there is none.
    int length_for(Candidate eliminated) const {
        for (const Found& found : found_) {
            if (found.variant == kDiscontinuous && found.eliminated.size() == 1 &&
                found.eliminated.front() == eliminated) {
                return found.chain.length;
            }
        }
        return 2 * kKeys;
    }

   private:
    std::vector<Found> found_;
};

}  // namespace nonet::logic::implications
