#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "bits.hpp"
#include "links.hpp"

namespace nonet::rules {

class State;

/// What a rule rests on: the constraints that ask for it, by their numbers, and for a rule that follows from
/// several of them, or from houses alone, the houses.
struct Origin {
    std::vector<int> constraints;
    std::vector<std::vector<Cell>> houses;
    bool is_derived = false;
};

inline constexpr int kNoOrigin = -1;

/// Digits that a constraint leaves to a cell, whatever the other cells hold.
struct Kept {
    int origin;
    Cell cell;
    Digits digits;
};

/// A narrowing: takes candidates away that no solution can have. Rules never change, so searches share them.
class Rule {
   public:
    virtual ~Rule() = default;

    /// Narrows the candidates of its cells; false if it saw that no solution is left. A rule need not find
    /// all there is to find, but once all its cells are settled it must tell right from wrong.
    virtual bool narrow(State& state) const = 0;

    /// When a rule is to run: at any change of these cells; when their least or greatest digit changes; when
    /// they are settled.
    std::vector<Cell> on_change;
    std::vector<Cell> on_bounds;
    std::vector<Cell> on_settled;

    int cost = 0;    ///< rules with a lower cost run first
    int weight = 0;  ///< how strongly it draws the first guesses to its cells
    bool trusts_itself =
        false;                ///< what it settled itself it need not look at again to tell right from wrong
    int origin = kNoOrigin;   ///< its place in the origins of the plan; none if houses are all that it knows
    std::size_t scratch = 0;  ///< bytes of working memory that it wants
};

/// Rules of a lower cost run before hidden singles are looked for.
inline constexpr int kCostOfHouses = 3000;

/// At most so many places of a digit in a house point (see Engine::point).
inline constexpr std::size_t kMostPointing = 3;

/// Which rules (64 to a word) a change of a cell wakes.
struct Wake {
    std::uint32_t word;
    std::uint64_t bits;
};

/// Where the lists of one cell begin in the lists of a plan.
struct CellLists {
    std::uint32_t change, bounds, settled,
        wakes_end;                     // in `wakes`: at any change, at new bounds, when settled
    std::uint32_t places, places_end;  // in `places`
    std::uint32_t peers, peers_end;    // in `peers`
};

/// Where a cell stands in the table of houses (see Plan): its place there, and the lane of its house.
struct Place {
    std::uint32_t place;
    std::uint32_t lane;
};

/// A compiled network.
///
/// Houses that hold every digit are not rules: hidden singles of all of them are found in one pass over
/// `lanes` 16-bit lanes, one per house. Row s of that table has the candidates of the s-th cell of each
/// house; digits beyond 16 have a second table after the first.
struct Plan {
    int cells = 0;
    int digits = 0;
    Digits all = 0;
    bool impossible = false;
    std::vector<Digits> start;
    std::vector<std::unique_ptr<const Rule>> rules;  // by cost
    std::size_t before_houses = 0;  // how many of the rules run before hidden singles are looked for
    std::vector<Wake> wakes;
    std::vector<Cell> peers;          // cells that differ from a cell, end to end
    std::vector<CellLists> lists;     // by cell
    std::vector<std::uint64_t> sees;  // the same as bits, `cell_words` per cell
    std::size_t cell_words = 0;
    Links links;
    std::vector<std::vector<Cell>> houses;   // those that hold every digit
    std::vector<std::uint64_t> house_cells;  // of each lane as bits, `cell_words` per house
    std::vector<int> origin_of_house;        // where a constraint makes it one, the place of its origin
    std::vector<Origin> origins;
    std::vector<Kept> kept;
    std::size_t lanes = 0;       // houses, rounded up
    std::size_t planes = 1;      // 2 with more than 16 digits
    std::vector<Place> places;   // of the cells in the table of houses, end to end
    std::vector<double> scores;  // by cell: how soon to guess at it
    std::size_t scratch = 0;

    std::size_t words() const { return (rules.size() + 63) / 64; }
    std::size_t table() const { return lanes * static_cast<std::size_t>(digits); }  // size of one plane
};

}  // namespace nonet::rules
