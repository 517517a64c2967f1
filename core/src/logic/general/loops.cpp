// Nice loops and alternating inference chains (AICs): with single candidates only, with groups as well, or
// with groups and almost locked sets.
//
// One of the two ends of a chain is true. If the ends exclude each other, the chain is a continuous loop; if
// two or more candidates clash with both, it is told as an AIC; if one does, as what follows from that
// candidate: it would exclude itself (a discontinuous loop).

#include <algorithm>
#include <set>

#include "catalogue.hpp"
#include "chain_drawing.hpp"

namespace nonet::logic::general {

namespace {

enum class Kind { plain, grouped, with_sets };

Kind kind_of(const Web& web, const Route& route) {
    if (!sets_along(route).empty()) { return Kind::with_sets; }
    const bool grouped = std::ranges::any_of(route.nodes, [&](int node) { return web.is_group(node); });
    return grouped ? Kind::grouped : Kind::plain;
}

Means means_of(Kind kind) {
    return {.cells = true,
            .places = true,
            .groups = kind != Kind::plain,
            .smallest_set = kind == Kind::with_sets ? 2 : 0};  // a set of one cell is a plain link
}

/// Turns a loop so that its ends are in one cell, if any two neighbours are.
Route turned(const Web& web, const Route& loop) {
    const std::size_t size = loop.nodes.size();
    for (std::size_t start = 0; start < size; start += 2) {
        const int first = loop.nodes[start];
        const int last = loop.nodes[(start + size - 1) % size];
        const bool groups = web.is_group(first) || web.is_group(last);
        if (groups || web.candidate(first).cell != web.candidate(last).cell) { continue; }
        Route better = loop;
        std::ranges::rotate(better.nodes, better.nodes.begin() + static_cast<std::ptrdiff_t>(start));
        std::ranges::rotate(better.makers, better.makers.begin() + static_cast<std::ptrdiff_t>(start / 2));
        return better;
    }
    return loop;
}

class Loops {
   public:
    Loops(const Study& study, Kind kind, Sink& sink)
        : web_(study.web(means_of(kind), sink.effort)), kind_(kind), sink_(sink) {}

    void find() {
        follow_chains(web_, {}, sink_.effort, [this](const Route& route) {
            if (kind_of(web_, route) != kind_) { return true; }
            if (!route.is_loop(web_)) { return uses_a_set_twice(route) || conclude(route); }
            return std::ranges::all_of(
                through_all_sets(web_, turned(web_, route)),
                [this](const Route& loop) { return uses_a_set_twice(loop) || tell_loop(loop); });
        });
    }

   private:
    bool conclude(const Route& route) {
        const Eliminations all = seen_by_both(web_, route.first(), route.last());
        if (route.first() == route.last() && !web_.is_group(route.first())) { return tell_truth(route, all); }
        Eliminations together;
        Eliminations alone;
        for (Candidate each : all) { (goes_with_others(route, each) ? together : alone).push_back(each); }
        if (together.size() == 1) { alone.swap(together); }
        if (together.size() > 1 && !tell_aic(route, together)) { return false; }
        return std::ranges::all_of(alone, [&](Candidate each) { return tell_contradiction(route, each); });
    }

    /// Whether a candidate has the digit of both ends, or is in the cell of one and has the digit of the
    /// other.
    bool goes_with_others(const Route& route, Candidate each) const {
        const Candidate a = web_.candidate(route.first());
        const Candidate b = web_.candidate(route.last());
        if (a.digit == b.digit) { return each.digit == a.digit && route.first() != route.last(); }
        if (web_.is_group(route.first()) || web_.is_group(route.last())) { return false; }
        return each == Candidate{a.cell, b.digit} || each == Candidate{b.cell, a.digit};
    }

    /// A drawing with the sets of a chain, in two colours by turns.
    Drawing begin(const Route& route, StepKind kind, const Eliminations& eliminated) const {
        Drawing drawing(web_);
        Role colour = Role::colour_c;
        for (std::size_t set : sets_along(route)) {
            drawing.paint(set, colour);
            colour = colour == Role::colour_c ? Role::colour_d : Role::colour_c;
        }
        drawing.mark_taken(route);
        drawing.step.kind = kind;
        drawing.step.eliminated = eliminated;
        for (int node : route.nodes) { drawing.step.digits |= bit(web_.candidate(node).digit); }
        return drawing;
    }

    void mark_between(const Route& route, Drawing& drawing) const {
        for (std::size_t i = 1; i + 1 < route.nodes.size(); ++i) {
            drawing.mark(web_.members(route.nodes[i]), i % 2 == 1 ? Role::on : Role::off);
        }
    }

    bool tell_loop(const Route& route) {
        const std::vector<Loss> losses = losses_around(web_, route);
        const Eliminations eliminated = eliminations_by(losses);
        if (eliminated.empty() || !told_.insert(eliminated).second) { return true; }
        Drawing drawing = begin(route, StepKind::continuous_loop, eliminated);
        for (const Loss& loss : losses) { note(loss, drawing.step.made_evident()); }
        for (std::size_t i = 0; i < route.nodes.size(); ++i) {
            drawing.mark(web_.members(route.nodes[i]), i % 2 == 1 ? Role::colour_a : Role::colour_b);
        }
        drawing.links(route);
        return sink_.take(drawing.step);
    }

    /// Notes a loss with those that houses and cells take, or else with those that take a rule.
    void note(const Loss& loss, Evidence& evidence) const {
        const auto takes = [&](Candidate by) {
            const Board& board = web_.graph().position().board();
            return by.cell == loss.gone.cell ||
                   (by.digit == loss.gone.digit && board.sees(by.cell, loss.gone.cell));
        };
        const bool at_sight = std::ranges::all_of(loss.by, takes);
        (at_sight ? evidence.losses : evidence.losses_by_rules).push_back(loss);
    }

    bool tell_aic(const Route& route, const Eliminations& eliminated) {
        if (!told_.insert(eliminated).second) { return true; }
        Drawing drawing = begin(route, StepKind::aic, eliminated);
        drawing.mark(web_.members(route.first()), Role::wing);
        mark_between(route, drawing);
        drawing.mark(web_.members(route.last()), Role::wing);
        drawing.links(route);
        return sink_.take(drawing.step);
    }

    /// A candidate that is true even if it is supposed to be false.
    bool tell_truth(const Route& route, const Eliminations& eliminated) {
        if (eliminated.empty() || !told_.insert(eliminated).second) { return true; }
        Drawing drawing = begin(route, StepKind::discontinuous_loop, eliminated);
        drawing.mark(web_.members(route.first()), Role::pivot);
        mark_between(route, drawing);
        drawing.links(route);
        return sink_.take(drawing.step);
    }

    /// A candidate that would exclude itself. A loop starts and ends in its cell, be it with other digits.
    bool tell_contradiction(const Route& route, Candidate victim) {
        if (!told_.insert({victim}).second) { return true; }
        const int number = web_.graph().number(victim.cell, victim.digit);
        const std::span<const int> itself(&number, 1);
        const auto is_beside = [&](int node) {
            return !web_.is_group(node) && web_.candidate(node).cell == victim.cell;
        };
        const bool starts_beside = is_beside(route.first());
        const bool ends_beside = is_beside(route.last());
        Drawing drawing = begin(route, StepKind::discontinuous_loop, {victim});
        drawing.step.digits |= bit(victim.digit);
        drawing.suppose(starts_beside ? web_.members(route.first()) : itself, !starts_beside);
        if (!starts_beside) { drawing.weak_link(itself, web_.members(route.first())); }
        drawing.links_on(route);
        if (!ends_beside) { drawing.weak_link(web_.members(route.last()), itself); }
        drawing.mark(web_.members(route.first()), starts_beside ? Role::pivot : Role::off);
        mark_between(route, drawing);
        drawing.mark(web_.members(route.last()), ends_beside ? Role::pivot : Role::on);
        return sink_.take(drawing.step);
    }

    const Web& web_;
    Kind kind_;
    Sink& sink_;
    std::set<Eliminations> told_;
};

template <Kind kind>
void find_loops(const Study& study, Sink& sink) {
    Loops(study, kind, sink).find();
}

}  // namespace

Techniques finders::loops() {
    return {
        {"nice-loop", find_loops<Kind::plain>},
        {"grouped-nice-loop", find_loops<Kind::grouped>},
        {"als-nice-loop", find_loops<Kind::with_sets>},
    };
}

}  // namespace nonet::logic::general
