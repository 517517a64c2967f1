// What rules say while candidates go in a branch. Private to this room.

#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <vector>

#include "graph.hpp"

namespace nonet::logic::general {

/// Asks each rule again when its cells have lost candidates. What a rule takes from the position itself is
/// left to the techniques of rules: a branch tells what follows from its premise, and that does not.
class Counsel {
   public:
    /// Digits that a rule takes from a cell.
    struct Said {
        int saying;
        int cell;
        Digits gone;
    };

    /// The position must live as long.
    explicit Counsel(const Position& position);

    /// Goes back to the position.
    void forget();
    /// Supposes that a candidate is gone.
    void take(Candidate candidate);
    void give_back(Candidate candidate);
    /// Leaves those rules unasked whose cells have lost candidates.
    void forget_questions() { std::ranges::fill(is_to_ask_, char{0}); }
    /// What all rules say whose cells have lost candidates since they were asked. A rule that cannot be
    /// obeyed takes all that is left from one of its cells.
    std::vector<Said> ask();
    /// How many questions were asked since the last `forget`; one that takes long counts for several.
    std::size_t asked() const { return asked_; }

    /// Supposes what is left in a cell, for `leaves_no_way`.
    void suppose(int cell, Digits left) { narrower_->suppose(cell, left); }
    /// Whether a rule takes a candidate away, as things are supposed.
    bool leaves_no_way(int saying, Candidate candidate) const;

    const Saying& saying(int number) const {
        return position_.board().sayings()[static_cast<std::size_t>(number)];
    }
    /// The empty cells that a saying looks at.
    CellSet cells_of(int number) const {
        return (saying(number).about | saying(number).others) & position_.empty();
    }

   private:
    static constexpr std::size_t kCostOfSlow = 10;

    Said impossible(int saying) const;
    /// What the saying takes from a cell with nothing supposed.
    Digits taken_anyway(int saying, int cell) const;

    const Position& position_;
    std::unique_ptr<Narrower> narrower_;
    std::vector<std::vector<int>> sayings_of_;           // by cell
    std::vector<std::vector<Narrower::Change>> anyway_;  // by saying: what it leaves with nothing supposed
    std::vector<char> is_to_ask_;                        // by saying
    std::size_t asked_ = 0;
};

}  // namespace nonet::logic::general
