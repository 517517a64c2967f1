// What patterns of almost locked sets have in common: what was told of, and how sets are drawn. Private to
// this room.

#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <unordered_set>

#include "links/sets.hpp"

namespace nonet::logic::als {

/// Effort that telling a step costs, where looking at one pattern costs 1.
constexpr std::size_t kEffortToTell = 64;

/// Remembers what was told: many sets may come to the same conclusion, the first ones will do.
class Told {
   public:
    bool has(const Losses& losses) const { return told_.contains(losses); }
    bool is_new(const Losses& losses) { return told_.insert(losses).second; }

   private:
    struct Hash {
        std::size_t operator()(const Losses& losses) const {
            std::uint64_t hash = 0;
            for (std::uint64_t word : std::bit_cast<std::array<std::uint64_t, 2 * (kSize + 1)>>(losses)) {
                hash = std::rotl(hash ^ word, 23) * 0x9e3779b97f4a7c15;
            }
            return static_cast<std::size_t>(hash >> 16);
        }
    };

    std::unordered_set<Losses, Hash> told_;
};

inline void eliminate(Step& step, const Losses& losses) {
    for (int digit = 1; digit <= kSize; ++digit) { step.eliminate(losses[digit], digit); }
}

constexpr std::array<Role, 4> kColours = {Role::colour_a, Role::colour_b, Role::colour_c, Role::colour_d};

/// Whether a step had room for all marks: what is too large to draw is too large to use.
inline bool has_room(const Step& step) { return !step.marks.is_full(); }

/// Draws a pattern of sets.
class Painter {
   public:
    Painter(Step& step, const Sets& sets) : step_(step), sets_(sets) {}

    /// Names a set, once, and marks those of its candidates that have these digits, in the one of two colours
    /// that the set before it does not have. Returns it as what makes a link.
    Maker name(const Set& set, Mask digits) {
        if (place_of(set) == step_.sets.size()) {
            const Role colour = step_.sets.size() % 2 == 0 ? Role::colour_d : Role::colour_c;
            add(set, colour);
            mark(set, digits, colour);
        }
        return maker(set);
    }
    /// Names a set and marks all its candidates.
    void paint(const Set& set, Role colour) {
        add(set, colour);
        mark(set, set.digits, colour);
        step_.house(set.house);
    }
    /// Marks some digits of a set again, for the part they play.
    void mark(const Set& set, Mask digits, Role role) {
        for (int digit : digits_in(set.digits & digits)) { step_.mark(sets_.cells(set, digit), digit, role); }
    }
    /// Where a set has a digit.
    Node node(const Set& set, int digit) const { return Node::of(sets_.cells(set, digit), digit); }
    /// Begins a chain of sets whose first has no Z.
    void suppose_without(const Set& set, int z) { step_.suppose(node(set, z), false); }
    /// Says that a set has at least one of two digits.
    void link_inside(const Set& set, int from, int to) {
        step_.strong_link(node(set, from), node(set, to), maker(set));
    }
    /// Says that a digit is not in both sets.
    void link_across(const Set& a, const Set& b, int digit) {
        step_.weak_link(node(a, digit), node(b, digit));
    }
    /// What makes links through a set that is named.
    Maker maker(const Set& set) const { return Maker::set(place_of(set)); }

    bool fits() const { return has_room(step_); }

   private:
    void add(const Set& set, Role role) { step_.sets.add({set.cells, set.digits, set.house, role}); }
    /// The place of a set among the sets that are named; how many are named if it is none of them.
    std::size_t place_of(const Set& set) const {
        const auto is_it = [&](const AlmostLockedSet& named) { return named.cells == set.cells; };
        const auto* const found = std::find_if(step_.sets.begin(), step_.sets.end(), is_it);
        return static_cast<std::size_t>(found - step_.sets.begin());
    }

    Step& step_;
    const Sets& sets_;
};

}  // namespace nonet::logic::als
