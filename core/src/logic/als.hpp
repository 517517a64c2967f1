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

/// What it takes to tell of a step, beside an effort for one pattern looked at.
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
inline bool has_room(const Step& step) {
    constexpr std::size_t kMostMarks = 200;  // the room in a step
    return step.marks.size() < kMostMarks;
}

/// Draws a pattern of sets.
class Painter {
   public:
    Painter(Step& step, const Sets& sets) : step_(step), sets_(sets) {}

    /// Marks all candidates of a set: a run of marks of one colour.
    void paint(const Set& set, Role colour) {
        mark(set, set.digits, colour);
        step_.house(set.house);
    }
    /// Marks some digits of a set again, for the part they play.
    void mark(const Set& set, Mask digits, Role role) {
        for (int digit : digits_in(set.digits & digits)) { step_.mark(sets_.cells(set, digit), digit, role); }
    }
    /// Says that a set has at least one of two digits.
    void link_inside(const Set& set, int from, int to) {
        step_.link(sets_.cells(set, from), from, sets_.cells(set, to), to, true);
    }
    /// Says that a digit is not in both sets.
    void link_across(const Set& a, const Set& b, int digit) {
        step_.link(sets_.cells(a, digit), digit, sets_.cells(b, digit), digit, false);
    }

    bool fits() const { return has_room(step_); }

   private:
    Step& step_;
    const Sets& sets_;
};

}  // namespace nonet::logic::als
