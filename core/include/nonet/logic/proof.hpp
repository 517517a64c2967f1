// What the reason of a step is made of: nodes, almost locked sets, the links between them, and chains of
// links.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "nonet/logic/position.hpp"

namespace nonet::logic {

/// The part that a candidate or a house plays in a step.
enum class Role : std::uint8_t {
    pattern,   ///< belongs to the pattern
    pivot,     ///< the cell that the others hang on
    wing,      ///< an end of the pattern: one of these must be true
    link,      ///< connects two parts of the pattern
    on,        ///< true, if what a chain supposes is so
    off,       ///< false, if what a chain supposes is so
    extra,     ///< in the way of the pattern: one of these must be true
    fin,       ///< a cell of a base house that no cover house reaches
    endo_fin,  ///< a cell in two base houses of a fish
    colour_a,  ///< the colours of a first pair: all of one are true, all of the other false
    colour_b,
    colour_c,  ///< the colours of a second pair
    colour_d,
    base,   ///< houses: each must hold the digit
    cover,  ///< houses: they take up all places of the base houses
};

inline constexpr std::array<std::string_view, static_cast<std::size_t>(Role::cover) + 1> kRoleNames = {
    "pattern",  "pivot",    "wing",     "link",     "on",       "off",  "extra", "fin",
    "endo-fin", "colour-a", "colour-b", "colour-c", "colour-d", "base", "cover",
};

/// Which of its kinds of step a technique has found, if it has several.
enum class StepKind : std::uint8_t {
    only,  ///< it has one
    continuous_loop,
    discontinuous_loop,
    aic,
    contradiction,
    verity,
    type_1,
    type_2,
    type_3,
    type_4,
    innies,  ///< of the rule of 45: cells inside of houses that no cage takes up
    outies,  ///< cells of cages outside of houses
    innies_and_outies,
    leftovers,  ///< no cages at all: houses against houses
    half_turn,  ///< of symmetrical placement: what keeps the puzzle as it is
    diagonal,
    antidiagonal,
    quarter_turn,
};

inline constexpr std::array<std::string_view, static_cast<std::size_t>(StepKind::quarter_turn) + 1>
    kKindNames = {
        "",
        "continuous-loop",
        "discontinuous-loop",
        "aic",
        "contradiction",
        "verity",
        "type-1",
        "type-2",
        "type-3",
        "type-4",
        "innies",
        "outies",
        "innies-and-outies",
        "leftovers",
        "half-turn",
        "diagonal",
        "antidiagonal",
        "quarter-turn",
};

constexpr std::string_view name_of(Role role) { return kRoleNames[static_cast<std::size_t>(role)]; }
constexpr std::string_view name_of(StepKind kind) { return kKindNames[static_cast<std::size_t>(kind)]; }

/// A digit in one cell, or in a group of cells of which one holds it.
struct Node {
    Cells cells;
    std::uint8_t digit = 0;

    static constexpr Node of(Cells cells, int digit) { return {cells, static_cast<std::uint8_t>(digit)}; }
    static constexpr Node of(int cell, int digit) { return of(Cells::of(cell), digit); }
};

/// Cells of a house that have one digit more than there are cells. They can do without one of their digits,
/// but not without two.
struct AlmostLockedSet {
    Cells cells;
    Mask digits = 0;
    std::uint8_t house = 0;
    Role role = Role::pattern;  // what its candidates are marked as
};

/// Four cells in two rows, two columns and two boxes that cannot all hold two digits alone: these could
/// change places, and the puzzle would have a second solution.
struct UniqueRectangle {
    static constexpr std::uint8_t kNoHouse = 255;

    Cells cells;
    Mask digits = 0;
    /// Two of the cells have the two digits alone. This house has the other two, and further places for the
    /// digits. None where the cells have further candidates.
    std::uint8_t house = kNoHouse;

    constexpr bool is_outside() const { return house != kNoHouse; }
};

/// Houses that take up all places of a digit in what a pattern looks at: as often as there are houses the
/// digit can be there at most.
struct Cover {
    std::uint8_t digit = 0;
    Houses houses = 0;
    // Of a fish:
    Cells fins = {};     // the places that they leave out
    Cells targets = {};  // what loses the digit
    Houses thin = 0;     // if it is sashimi: houses of the base with a single place beside the fins
    Houses bare = 0;     // and those with none
};

/// Two ends of a chain, one of which has the digit, and the cells that lose it since they see both. With the
/// same two candidates in both ends, that is so for both digits.
struct Pincers {
    std::uint8_t one = 0;
    std::uint8_t other = 0;
    Cells targets;
};

/// What makes a link.
struct Maker {
    enum class Kind : std::uint8_t {
        sight,  ///< cells that see each other, not all of them in one house
        cell,
        house,
        set,
        rectangle,
        rule,
        saying,  ///< rules and houses together
    };

    Kind kind = Kind::sight;
    std::uint16_t number = 0;  // of the house, rule or saying, or the place in `Step::sets` or `rectangles`

    static constexpr Maker cell() { return {Kind::cell, 0}; }
    static constexpr Maker house(int number) { return {Kind::house, static_cast<std::uint16_t>(number)}; }
    static constexpr Maker set(std::size_t place) { return {Kind::set, static_cast<std::uint16_t>(place)}; }
    static constexpr Maker rectangle(std::size_t place) {
        return {Kind::rectangle, static_cast<std::uint16_t>(place)};
    }
    static constexpr Maker rule(int number) { return {Kind::rule, static_cast<std::uint16_t>(number)}; }
    static constexpr Maker saying(int number) { return {Kind::saying, static_cast<std::uint16_t>(number)}; }
    friend constexpr bool operator==(Maker, Maker) = default;
};

/// A strong link: if `from` is false, `to` is true. A weak one: if `from` is true, `to` is false.
struct Link {
    Node from;
    Node to;
    bool strong = false;
    Maker by;
};

/// What cannot be. A proof that comes to it shows that something it supposed is wrong.
enum class FailureKind : std::uint8_t {
    none,          ///< the proof comes to something else
    opposites,     ///< `node` would be true and false
    rivals,        ///< `node` and `other` would both be true, which a cell or a house forbids
    nothing_left,  ///< a cell would have no digit left, or a house or a rule no place for one
};

inline constexpr std::array<std::string_view, static_cast<std::size_t>(FailureKind::nothing_left) + 1>
    kFailureNames = {"", "opposites", "rivals", "nothing-left"};

constexpr std::string_view name_of(FailureKind kind) { return kFailureNames[static_cast<std::size_t>(kind)]; }

template <class Node>
struct FailureOf {
    FailureKind kind = FailureKind::none;
    Node node;  // of what has nothing left: the cell, or all places of the digit
    Node other;
    Maker by;

    static constexpr FailureOf opposites(const Node& node) { return {FailureKind::opposites, node, {}, {}}; }
    static constexpr FailureOf rivals(const Node& node, const Node& other, Maker by) {
        return {FailureKind::rivals, node, other, by};
    }
    static constexpr FailureOf nothing_left(const Node& places, Maker by) {
        return {FailureKind::nothing_left, places, {}, by};
    }
};
using Failure = FailureOf<Node>;

/// What is supposed, and the links that lead from there, one after the other; in a net each of them comes
/// after those that it rests on. A chain on the side belongs to the first one, and ends with something that
/// can't be: so what it supposes is false as soon as so many links of the first chain stand.
template <class Node>
struct ChainOf {
    Node premise;
    bool supposed = false;    // true or false
    std::size_t first = 0;    // in `Step::links`
    std::size_t end = first;  // the place after its last link
    bool is_aside = false;
    std::size_t after = 0;
    FailureOf<Node> failure = {};  // what the chain comes to by itself, if that can't be
};
using Chain = ChainOf<Node>;

/// What makes a weak link: the cell, the first house that has all cells of both ends, or sight.
inline Maker maker_of_weak(const Node& from, const Node& to) {
    if (from.digit != to.digit) { return Maker::cell(); }
    for (int house : kTables.houses_of[to.cells.first()]) {
        if (house_cells(house).contains(from.cells | to.cells)) { return Maker::house(house); }
    }
    return {};
}

/// What makes a strong link that needs no set: the cell, or the first house that has places for the digit in
/// both ends and nowhere else.
inline Maker maker_of_strong(const Position& position, const Node& from, const Node& to) {
    if (from.digit != to.digit) { return Maker::cell(); }
    for (int house : kTables.houses_of[to.cells.first()]) {
        const Cells others = position.places(to.digit, house) - to.cells;
        if (house_cells(house).contains(to.cells) && others.any() && from.cells.contains(others)) {
            return Maker::house(house);
        }
    }
    return {};
}

}  // namespace nonet::logic
