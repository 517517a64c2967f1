// How chains become steps: marks, sets, links, eliminations. Private to this room.

#pragma once

#include <algorithm>
#include <cstddef>
#include <span>
#include <vector>

#include "chain_search.hpp"

namespace nonet::logic::general {

/// By digit, then by cell.
using Eliminations = std::vector<Candidate>;

/// What clashes with both of two nodes.
Eliminations seen_by_both(const Web& web, int one, int other);

/// What a loop eliminates, and by which candidates. Of two neighbours one is true all the way round, so a
/// weak link holds as a strong one; and a set that has one of two digits only keeps all the others.
std::vector<Loss> losses_around(const Web& web, const Route& loop);

/// What is lost, each once.
Eliminations eliminations_by(const std::vector<Loss>& losses);

/// A loop, and its versions that go through other sets: these keep other digits.
std::vector<Route> through_all_sets(const Web& web, const Route& loop);

/// The numbers of the sets that a chain goes through, in its order.
std::vector<std::size_t> sets_along(const Route& route);

bool uses_a_set_twice(const Route& route);

bool holds(const AlmostLockedSet& set, Cell cell);

/// The digits that a set may be without because of an end of its link: the digit of the end or, if the end is
/// in a cell beside the set, the digits that the set takes from that cell.
Digits may_lose(const Web& web, const AlmostLockedSet& set, int end);

/// Makes the step of a chain, bit by bit.
class Drawing {
   public:
    explicit Drawing(const Web& web) : web_(web) {}

    Step step;

    /// Names a set, marks all its candidates and its house.
    void paint(std::size_t set, Role colour) {
        painted_.push_back(set);
        AlmostLockedSet& drawn = step.sets.emplace_back(web_.sets()[set]);
        drawn.role = colour;
        mark_in_set(set, drawn.digits, colour);
        step.house(drawn.house);
    }
    /// Marks what the sets of a chain take from cells beside them.
    void mark_taken(const Route& route) {
        for (std::size_t i = 0; i < route.makers.size(); ++i) {
            if (route.makers[i].kind != Maker::Kind::set) { continue; }
            const AlmostLockedSet& set = web_.sets()[route.makers[i].number];
            for (int end : {route.nodes[2 * i], route.nodes[2 * i + 1]}) {
                const Cell cell = web_.candidate(end).cell;
                if (!holds(set, cell)) { step.mark_all(cell, may_lose(web_, set, end), Role::extra); }
            }
        }
    }
    /// Marks some digits of a set.
    void mark_in_set(std::size_t set, Digits digits, Role role) {
        const Position& position = web_.graph().position();
        for (int digit : digits_in(digits)) {
            for (Cell cell : web_.sets()[set].cells) {
                if (position.may_be(cell, digit)) { step.mark(cell, digit, role); }
            }
        }
    }
    void mark(std::span<const int> candidates, Role role) {
        for (int each : candidates) {
            const auto [cell, digit] = web_.graph().candidate(each);
            step.mark(cell, digit, role);
        }
    }
    void suppose(std::span<const int> candidates, bool is_true) {
        step.suppose(web_.node_of(candidates), is_true);
    }
    void strong_link(int from, int to, Maker by) {
        if (by.kind == Maker::Kind::set) {
            const auto place = std::ranges::find(painted_, std::size_t{by.number}) - painted_.begin();
            by = Maker::set(static_cast<std::size_t>(place));
        }
        step.link(web_.node_of(web_.members(from)), web_.node_of(web_.members(to)), true, by);
        note_rule(by);
    }
    void weak_link(std::span<const int> from, std::span<const int> to) {
        const Link link = web_.weak_link(from, to);
        step.link(link);
        note_rule(link.by);
        for (int rule : link.rules) { note_rule(Maker::rule(rule)); }
    }
    /// Supposes that the first node of a chain is false and draws all its links.
    void links(const Route& route) {
        suppose(web_.members(route.first()), false);
        links_on(route);
    }
    /// The links of a chain that has begun before its first node.
    void links_on(const Route& route) {
        for (std::size_t i = 1; i < route.nodes.size(); ++i) {
            if (i % 2 == 1) {
                strong_link(route.nodes[i - 1], route.nodes[i], route.makers[i / 2]);
            } else {
                weak_link(web_.members(route.nodes[i - 1]), web_.members(route.nodes[i]));
            }
        }
    }

   private:
    void note_rule(Maker by) { step.note_rules(web_.graph().position().board(), by); }

    const Web& web_;
    std::vector<std::size_t> painted_;
};

}  // namespace nonet::logic::general
