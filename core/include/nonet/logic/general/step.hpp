// A step on a grid of any size and shape: the parts of nonet/logic/proof.hpp and step.hpp with room for any
// number of cells, houses and rules.

#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "nonet/logic/general/evidence.hpp"
#include "nonet/logic/general/position.hpp"
#include "nonet/logic/proof.hpp"
#include "nonet/logic/step.hpp"

namespace nonet::logic::general {

struct Mark {
    Cell cell = 0;
    std::uint8_t digit = 0;
    Role role = Role::pattern;
};

struct HouseMark {
    std::uint16_t house = 0;
    Role role = Role::pattern;
};

/// A digit in one cell, or in a group of cells of which one holds it.
struct Node {
    std::vector<Cell> cells;  // in rising order
    std::uint8_t digit = 0;

    static Node of(int cell, int digit) {
        return {{static_cast<Cell>(cell)}, static_cast<std::uint8_t>(digit)};
    }
    static Node of(const CellSet& cells, int digit) {
        return {cells.numbers(), static_cast<std::uint8_t>(digit)};
    }
    friend bool operator==(const Node&, const Node&) = default;
};

/// Cells of a house that have one digit more than there are cells.
struct AlmostLockedSet {
    std::vector<Cell> cells;
    Digits digits = 0;
    std::uint16_t house = 0;
    Role role = Role::pattern;  // what its candidates are marked as
};

/// Four cells that cannot all hold two digits alone (see the rectangles of the classic grid).
struct UniqueRectangle {
    std::vector<Cell> cells;
    Digits digits = 0;
    std::optional<int> house;
};

/// Houses that take up all places of a digit in what a pattern looks at.
struct Cover {
    std::uint8_t digit = 0;
    std::vector<int> houses;
    // Of a fish:
    std::vector<Cell> fins{};     // the places that they leave out
    std::vector<Cell> targets{};  // what loses the digit
    std::vector<int> thin{};      // if it is sashimi: houses of the base with a single place beside the fins
    std::vector<int> bare{};      // and those with none
};

/// Two ends of a chain, one of which has the digit, and the cells that see both.
struct Pincers {
    int one = 0;
    int other = 0;
    std::vector<Cell> targets;
};

/// A strong link: if `from` is false, `to` is true. A weak one: if `from` is true, `to` is false. A narrowing
/// one is weak, but leads on from what is false: a rule has no way left for `to`. Links by a rule that come
/// to the same end in a net hold together.
struct Link {
    Node from;
    Node to;
    bool strong = false;
    Maker by;
    bool narrows = false;
    /// The rules that make a link by sight, if any do: each for some of its candidates.
    std::vector<int> rules{};
};

using Failure = FailureOf<Node>;
using Chain = ChainOf<Node>;

/// A conclusion and its reason, as data; words and pictures are made of it elsewhere.
struct Step {
    int technique = -1;  // its number in the catalogue; set by whoever runs the finder
    StepKind kind = StepKind::only;
    Digits digits = 0;  // the digits that the pattern is about
    std::vector<Candidate> placed;
    std::vector<Candidate> eliminated;
    std::vector<Mark> marks;
    std::vector<HouseMark> houses;
    std::vector<int> rules;  // the rules that the reason speaks of
    std::vector<AlmostLockedSet> sets;
    std::vector<UniqueRectangle> rectangles;  // those that make links
    std::vector<Cover> covers;
    std::vector<Pincers> pincers;
    std::vector<Link> links;
    std::vector<Chain> chains;
    Failure failure;                   // of a contradiction: what all chains together come to
    bool complete = true;              // whether the links are the whole proof
    std::optional<Evidence> evidence;  // what few families have

    /// Marks one digit in a set of cells.
    void mark(const CellSet& cells, int digit, Role role) {
        for (int cell : cells) { mark(cell, digit, role); }
    }
    void mark(int cell, int digit, Role role) {
        marks.push_back({static_cast<Cell>(cell), static_cast<std::uint8_t>(digit), role});
    }
    /// Marks some candidates of a cell.
    void mark_all(int cell, Digits some, Role role) {
        for (int digit : digits_in(some)) { mark(cell, digit, role); }
    }
    void house(int number, Role role = Role::pattern) {
        houses.push_back({static_cast<std::uint16_t>(number), role});
    }
    /// Begins a chain: from here on links lead on from what is supposed.
    void suppose(const Node& premise, bool is_true) {
        chains.push_back({premise, is_true, links.size(), links.size()});
    }
    /// Begins a chain on the side, whose premise is false once so many links of the first chain stand.
    void suppose_aside(const Node& premise, std::size_t after) {
        suppose(premise, true);
        chains.back().is_aside = true;
        chains.back().after = after;
    }
    void link(const Node& from, const Node& to, bool strong, Maker by) { link({from, to, strong, by}); }
    void link(const Link& link) {
        links.push_back(link);
        if (!chains.empty()) { chains.back().end = links.size(); }
    }
    void place(int cell, int digit) { placed.push_back(Candidate::of(cell, digit)); }
    /// Eliminates a digit from a set of cells.
    void eliminate(const CellSet& cells, int digit) {
        for (int cell : cells) { eliminate(cell, digit); }
    }
    void eliminate(int cell, int digit) { eliminated.push_back(Candidate::of(cell, digit)); }
    /// Notes the rules by which something is so; each is told once.
    void note_rules(const Board& board, Maker by) {
        if (by.kind == Maker::Kind::rule) { note_rule(by.number); }
        if (by.kind != Maker::Kind::saying) { return; }
        for (int rule : board.sayings()[by.number].rules) { note_rule(rule); }
    }
    /// The evidence, to add to.
    Evidence& made_evident() { return evidence ? *evidence : evidence.emplace(); }
    bool changes_something() const { return !placed.empty() || !eliminated.empty(); }

   private:
    void note_rule(int rule) {
        if (std::ranges::find(rules, rule) == rules.end()) { rules.push_back(rule); }
    }
};

using Sink = SinkOf<Step>;

}  // namespace nonet::logic::general
