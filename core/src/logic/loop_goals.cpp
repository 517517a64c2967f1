#include "loop_goals.hpp"

namespace nonet::logic::loops {

namespace {

class Goals {
   public:
    Goals(const Graph& graph, const Consequences& consequences)
        : graph_(graph), position_(graph.position()), consequences_(consequences) {}

    std::vector<Goal> find() {
        each_candidate([&](int id) {
            const Spot& spot = graph_.spot(id);
            if (consequences_.doomed(spot.digit).has(spot.cell())) { add_loops_from_true(id); }
        });
        each_candidate([&](int id) {
            if (graph_.is_inside(id)) { add_loops_from_false(id); }
        });
        each_candidate([&](int id) {
            if (graph_.is_inside(id)) { add_aics(id); }
        });
        return goals_;
    }

   private:
    template <class Act>
    void each_candidate(Act&& act) {
        for (int cell : position_.empty()) {
            for (int digit : digits_in(position_.candidates(cell))) { act(graph_.id(cell, digit)); }
        }
    }

    void add(StepKind kind, int start, bool starts_true, int end, bool ends_true) {
        Goal goal{static_cast<Id>(start), static_cast<Id>(end), starts_true, ends_true, kind};
        if (kind != kContinuous) {
            conclude(graph_, goal, eliminated_);
            goal.rank = rank_of(eliminated_);
        }
        goals_.push_back(goal);
    }

    /// From a candidate being true, back to its cell: to its opposite, or to another digit.
    void add_loops_from_true(int start) {
        const Spot& spot = graph_.spot(start);
        add(kDiscontinuous, start, true, start, false);
        for (int digit : digits_in(position_.candidates(spot.cell()) & ~bit(spot.digit))) {
            const int other = graph_.id(spot.cell(), digit);
            if (graph_.is_inside(other) && consequences_.leads_to(start, other)) {
                add(kDiscontinuous, start, true, other, true);
            }
        }
    }

    /// From a candidate being false, back to its cell.
    void add_loops_from_false(int start) {
        const Spot& spot = graph_.spot(start);
        if (!consequences_.doomed_cells().has(spot.cell())) { return; }
        const ConstRow reached = consequences_.true_if_not(start);
        const Mask digits = position_.candidates(spot.cell());
        for (int digit : digits_in(digits)) {
            const int other = graph_.id(spot.cell(), digit);
            // With two candidates, one being false makes the other true without any loop.
            if (graph_.is_inside(other) && reached.has(other) &&
                (other == start || count_digits(digits) > 2)) {
                add(other == start ? kDiscontinuous : kContinuous, start, false, other, true);
            }
            if (other != start && reached.touches(graph_.weak(other))) {
                add(kDiscontinuous, start, false, other, false);
            }
        }
    }

    void add_aics(int start) {
        const Spot& spot = graph_.spot(start);
        const ConstRow reached = consequences_.true_if_not(start);
        const auto add_if_reached = [&](int cell, int digit) {
            const int end = graph_.id(cell, digit);
            if (graph_.is_inside(end) && reached.has(end)) { add(kAic, start, false, end, true); }
        };
        // Ends with the same digit; if only one cell saw both ends, a loop from that cell would do.
        if ((consequences_.doomed(spot.digit) & spot.seen).count() > 1) {
            for (int cell : position_.places(spot.digit) - spot.cells) {
                if ((position_.places(spot.digit) & spot.seen & peers_of(cell)).count() > 1) {
                    add_if_reached(cell, spot.digit);
                }
            }
        }
        // Another digit, where each end has the digit of the other.
        if (!consequences_.doomed_cells().has(spot.cell())) { return; }
        const Mask others = position_.candidates(spot.cell()) & ~bit(spot.digit);
        for (int cell : consequences_.doomed(spot.digit) & spot.seen) {
            for (int digit : digits_in(position_.candidates(cell) & others)) { add_if_reached(cell, digit); }
        }
    }

    const Graph& graph_;
    const Position& position_;
    const Consequences& consequences_;
    std::vector<Goal> goals_;
    Eliminations eliminated_;
};

void eliminate(Eliminations& eliminated, int cell, int digit) {
    eliminated.push_back({static_cast<std::uint8_t>(cell), static_cast<std::uint8_t>(digit)});
}

void eliminate(Eliminations& eliminated, Cells cells, int digit) {
    for (int cell : cells) { eliminate(eliminated, cell, digit); }
}

void keep_only(Eliminations& eliminated, const Position& position, int cell, Mask digits) {
    for (int digit : digits_in(position.candidates(cell) & als::all_but(digits))) {
        eliminate(eliminated, cell, digit);
    }
}

/// A set that loses one of two digits has all the others. And the digits that the set may take from a cell
/// are in the set or in that cell.
void eliminate_around_lock(const SetLinks& set_links, int number, const Spot& one, const Spot& other,
                           Eliminations& eliminated) {
    const als::Sets& sets = set_links.sets();
    const als::Set& set = set_links.set_of(number);
    const Lock& lock = set_links.lock(number);
    Mask loose = bit(one.digit) | bit(other.digit);
    if (lock.cell != Lock::kNone) {
        loose = lock.taken | bit(one.cell() == lock.cell ? other.digit : one.digit);
        for (int digit : digits_in(lock.taken)) {
            eliminate(eliminated, sets.seers(set, digit) & peers_of(lock.cell), digit);
        }
    }
    for (int digit : digits_in(set.digits & als::all_but(loose))) {
        eliminate(eliminated, sets.seers(set, digit), digit);
    }
}

}  // namespace

std::vector<Goal> goals_of(const Graph& graph, const Consequences& consequences) {
    return Goals(graph, consequences).find();
}

void conclude(const Graph& graph, const Goal& goal, Eliminations& eliminated) {
    const Position& position = graph.position();
    const Spot& first = graph.spot(goal.start);
    const Spot& last = graph.spot(goal.end);
    eliminated.clear();
    if (goal.is_loop()) {
        if (goal.starts_true) {
            eliminate(eliminated, first.cell(), first.digit);
        } else if (!goal.ends_true) {
            eliminate(eliminated, first.cell(), last.digit);
        } else {
            keep_only(eliminated, position, first.cell(), bit(first.digit) | bit(last.digit));
        }
    } else if (first.digit == last.digit) {
        eliminate(eliminated, position.places(first.digit) & first.seen & peers_of(last.cell()), first.digit);
    } else {
        eliminate(eliminated, first.cell(), last.digit);
        eliminate(eliminated, last.cell(), first.digit);
        if (first.digit < last.digit) { std::swap(eliminated[0], eliminated[1]); }
    }
}

void eliminate_around_loop(const Graph& graph, const Chain& chain, Eliminations& eliminated) {
    const Position& position = graph.position();
    const std::vector<Id>& nodes = chain.nodes;
    Cells used;
    for (Id id : nodes) { used |= graph.spot(id).cells; }
    for (std::size_t i = 1; i < chain.locks.size(); i += 2) {
        if (!chain.has_lock(i)) { continue; }
        const SetLinks& set_links = graph.set_links();
        used |= set_links.set_of(chain.locks[i]).cells;
        eliminate_around_lock(set_links, chain.locks[i], graph.spot(nodes[i - 1]), graph.spot(nodes[i]),
                              eliminated);
    }
    // The loop starts with a false node, so the nodes at odd places are true.
    for (std::size_t i = 1; i + 1 < nodes.size(); i += 2) {
        const Spot& one = graph.spot(nodes[i]);
        const Spot& other = graph.spot(nodes[i + 1]);
        if (one.cell() != other.cell()) {
            eliminate(eliminated, (position.places(one.digit) & one.seen & other.seen) - used, one.digit);
        } else if (graph.spot(nodes[i - 1]).cell() != one.cell() &&
                   graph.spot(nodes[i + 2]).cell() != one.cell()) {
            keep_only(eliminated, position, one.cell(), bit(one.digit) | bit(other.digit));
        }
    }
}

}  // namespace nonet::logic::loops
