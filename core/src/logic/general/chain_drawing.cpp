#include "chain_drawing.hpp"

#include <algorithm>
#include <utility>

namespace nonet::logic::general {

namespace {

void put_in_order(Eliminations& eliminated) {
    std::ranges::sort(eliminated, {}, [](Candidate each) { return std::pair(each.digit, each.cell); });
    const auto rest = std::ranges::unique(eliminated);
    eliminated.erase(rest.begin(), rest.end());
}

/// What clashes with both of two nodes, one of which is true.
void add_between(const Web& web, int one, int other, std::vector<Loss>& losses) {
    std::vector<Candidate> by;
    for (int node : {one, other}) {
        for (int member : web.members(node)) { by.push_back(web.graph().candidate(member)); }
    }
    std::ranges::sort(by);
    for (Candidate gone : seen_by_both(web, one, other)) { losses.push_back({gone, by}); }
}

/// The other places of a digit that see all its places in a set, one of which has it.
void add_seen_by_set(const Web& web, const AlmostLockedSet& set, int digit, std::vector<Loss>& losses) {
    const Position& position = web.graph().position();
    const CellSet inside = position.places(digit) & CellSet::of(set.cells);
    std::vector<Candidate> by;
    for (int cell : inside) { by.push_back(Candidate::of(cell, digit)); }
    for (int cell : position.places(digit) & position.board().common_peers(inside)) {
        losses.push_back({Candidate::of(cell, digit), by});
    }
}

}  // namespace

Eliminations seen_by_both(const Web& web, int one, int other) {
    Eliminations both;
    web.seen(one).each([&](int number) {
        if (web.seen(other).has(number)) { both.push_back(web.graph().candidate(number)); }
    });
    put_in_order(both);
    return both;
}

bool holds(const AlmostLockedSet& set, Cell cell) {
    return std::ranges::find(set.cells, cell) != set.cells.end();
}

Digits may_lose(const Web& web, const AlmostLockedSet& set, int end) {
    const auto [cell, digit] = web.candidate(end);
    return holds(set, cell) ? bit(digit) : web.graph().position().candidates(cell) & ~bit(digit);
}

std::vector<Loss> losses_around(const Web& web, const Route& loop) {
    std::vector<Loss> losses;
    add_between(web, loop.last(), loop.first(), losses);
    for (std::size_t i = 1; i + 1 < loop.nodes.size(); i += 2) {
        add_between(web, loop.nodes[i], loop.nodes[i + 1], losses);
    }
    for (std::size_t i = 0; i < loop.makers.size(); ++i) {
        if (loop.makers[i].kind != Maker::Kind::set) { continue; }
        const AlmostLockedSet& set = web.sets()[loop.makers[i].number];
        const Digits lost = may_lose(web, set, loop.nodes[2 * i]) | may_lose(web, set, loop.nodes[2 * i + 1]);
        for (int digit : digits_in(set.digits & ~lost)) { add_seen_by_set(web, set, digit, losses); }
    }
    return losses;
}

Eliminations eliminations_by(const std::vector<Loss>& losses) {
    Eliminations all;
    for (const Loss& loss : losses) { all.push_back(loss.gone); }
    put_in_order(all);
    return all;
}

std::vector<Route> through_all_sets(const Web& web, const Route& loop) {
    std::vector<Route> all{loop};
    for (std::size_t i = 0; i < loop.makers.size(); ++i) {
        for (const Web::Strong& each : web.all_strong_of(loop.nodes[2 * i])) {
            const bool is_other_set = each.by.kind == Maker::Kind::set && each.by != loop.makers[i];
            if (each.to != loop.nodes[2 * i + 1] || !is_other_set) { continue; }
            all.push_back(loop);
            all.back().makers[i] = each.by;
        }
    }
    return all;
}

std::vector<std::size_t> sets_along(const Route& route) {
    std::vector<std::size_t> sets;
    for (Maker by : route.makers) {
        if (by.kind == Maker::Kind::set) { sets.push_back(by.number); }
    }
    return sets;
}

bool uses_a_set_twice(const Route& route) {
    std::vector<std::size_t> sets = sets_along(route);
    std::ranges::sort(sets);
    return std::ranges::adjacent_find(sets) != sets.end();
}

}  // namespace nonet::logic::general
