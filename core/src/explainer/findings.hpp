// The hints of a producer that ranks them. Private to this room.

#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "board.hpp"
#include "nonet/explainer.hpp"

namespace nonet::explainer {

/// What a chain costs for its length: 0.1 for each threshold that its nodes exceed, added up one by one,
/// since the order of hints depends on the last bits.
double for_length(int complexity);

enum class Form : std::uint8_t { cycle, chain, contradiction, both_ways, cell, region };

/// The rounds of a search for chains: strong links in houses, in cells with two candidates, or both.
enum Round : int { kX, kY, kXY };

/// A chain or forcing chain: which search found it, and what follows.
struct Found {
    Form form;
    std::uint8_t where;  // the round of a chain, the house of a region
    bool on;             // whether the conclusion is that the target is true
    bool from_on;        // which assumption a chain or a contradiction starts from
    std::uint8_t key;    // decides between equals
    Id source;
    Id target;
    int complexity;
    double rating;
    std::uint32_t order = 0;        // its number among all that were found
    std::uint32_t nodes_begin = 0;  // of a cycle: its nodes, and what it removes
    std::uint32_t nodes_end = 0;
    std::uint32_t removed_begin = 0;
    std::uint32_t removed_end = 0;
};

/// What Sudoku Explainer calls it; forcing chains as if they were dynamic.
Technique name_of(const Found& found);

/// Keeps the hint that comes first; or all, of those with the same eliminations the first.
class Findings {
   public:
    explicit Findings(bool all) : all_(all) {}

    void start(const Board& board);

    /// Whether a hint with this conclusion would be kept.
    bool wants(double rating, int complexity, int key, Id target, bool on) const {
        const std::uint32_t there = all_ ? slots_[slot_of(target, on)] : size() != 0 ? 0 : kNone;
        return there == kNone || comes_before(rating, complexity, key, found_[there]);
    }
    /// Whether one whose eliminations are not known yet could be.
    bool wants_cycle(double rating, int complexity, int key) const {
        return all_ || found_.empty() || comes_before(rating, complexity, key, found_[0]);
    }
    void add(const Found& found);
    /// One that removes these, in rising order.
    void add_cycle(Found found, std::span<const Id> removed);

    bool empty() const { return found_.empty(); }
    std::size_t size() const { return found_.size(); }
    /// In the order of their ranks.
    std::span<const Found> ranked();
    std::span<const Id> removed_by(const Found& found) const {
        return std::span(removed_).subspan(found.removed_begin, found.removed_end - found.removed_begin);
    }

   private:
    static constexpr std::uint32_t kNone = ~std::uint32_t{0};

    static bool comes_before(double rating, int complexity, int key, const Found& there) {
        if (rating != there.rating) { return rating < there.rating; }
        if (complexity != there.complexity) { return complexity < there.complexity; }
        return key < there.key;
    }
    // All that a conclusion eliminates is in one cell, and told by its last digit or by the one that stays.
    std::size_t slot_of(Id target, bool on) const {
        const Mask candidates = (*cells_)[static_cast<std::size_t>(cell_of(target))];
        if (on && count(candidates) == 2) {
            return 2u *
                   id_of(cell_of(target), lowest(candidates & static_cast<Mask>(~bit(digit_of(target)))));
        }
        return 2u * target + on;
    }
    void put(std::uint32_t& slot, const Found& found);

    bool all_;
    const std::array<Mask, kCells>* cells_ = nullptr;
    std::array<std::uint32_t, 2 * kIds> slots_;
    struct Several {
        std::vector<Id> removed;
        std::uint32_t slot;
    };
    std::vector<Several> several_;  // cycles that remove from several cells
    std::vector<Found> found_;
    std::vector<Id> removed_;
    std::uint32_t order_ = 0;
};

}  // namespace nonet::explainer
