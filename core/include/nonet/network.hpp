#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "nonet/search.hpp"

namespace nonet {

namespace rules {
class Engine;
struct Plan;
}  // namespace rules

/// Something that a solution must obey: a kind of the table in core/src/rules/kinds.cpp, the cells that the
/// constraint speaks of, and its numbers.
struct Constraint {
    std::string kind;
    std::vector<int> cells;
    std::vector<int> numbers;
};

/// Cells, digits, houses and constraints, made ready for searching. Immutable; copies share what they hold.
class Network {
   public:
    static constexpr int kMostCells = 625;
    static constexpr int kMostDigits = 25;

    /// A house of as many cells as there are digits holds every digit, a shorter one holds none twice. Throws
    /// std::invalid_argument with one sentence for anything malformed; what nothing can satisfy is not
    /// malformed but has no solutions.
    Network(int cells, int digits, const std::vector<std::vector<int>>& houses,
            const std::vector<Constraint>& constraints);

    int cells() const;
    int digits() const;
    const std::shared_ptr<const rules::Plan>& plan() const { return plan_; }

   private:
    std::shared_ptr<const rules::Plan> plan_;
};

/// All solutions of a grid under the constraints of a network, one after the other, always in the same order.
///
/// Works in the manner of Search: resumable, reads no clock, knows no thread.
class RuledSearch {
   public:
    /// Starts from `givens` (one per cell, 0 for an empty one) and narrows as far as that goes, without a
    /// guess. Throws std::invalid_argument if there are not as many givens as cells, or one is larger than
    /// the digits.
    RuledSearch(const Network& network, std::span<const std::uint8_t> givens);
    ~RuledSearch();
    RuledSearch(RuledSearch&&) noexcept;

    /// Goes on to the next solution, making at most `guesses` guesses.
    Outcome advance(std::uint64_t guesses);

    /// The digits that stand at this point, 0 where more than one is possible.
    std::vector<std::uint8_t> cells() const;

    /// How many guesses were made so far.
    std::uint64_t guesses() const;

   private:
    std::unique_ptr<rules::Engine> engine_;
    std::uint64_t restart_at_;  // conflicts
    bool has_found_ = false;    // a solution, which would be found again after a restart
};

/// Which digits of which cells occur in solutions, and in how many up to a cap.
class TrueCandidates {
   public:
    /// Counts the solutions with each candidate up to `cap`. Throws std::invalid_argument like RuledSearch,
    /// and if the cap is less than 1.
    TrueCandidates(const Network& network, std::span<const std::uint8_t> givens, int cap);
    ~TrueCandidates();
    TrueCandidates(TrueCandidates&&) noexcept;

    /// Goes on, making at most `guesses` guesses: `paused` when they are used up, `exhausted` when all is
    /// counted.
    Outcome advance(std::uint64_t guesses);

    /// The digits of each cell that were met in a solution so far.
    std::vector<Digits> masks() const;

    /// In how many solutions each candidate was met so far, at most the cap: all digits of the first cell, of
    /// the second, and so on. Exact once `advance` has returned `exhausted`.
    std::vector<int> counts() const;

    /// How many guesses were made so far.
    std::uint64_t guesses() const;

   private:
    class Count;
    std::unique_ptr<Count> count_;
};

}  // namespace nonet
