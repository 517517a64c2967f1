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

/// Goes around a continuous loop: whichever way round it is, here and there one of some candidates is true.
class Around {
   public:
    Around(const Graph& graph, const Chain& chain)
        : graph_(graph), position_(graph.position()), chain_(chain), nodes_(chain.nodes) {}

    std::vector<general::Loss> find() {
        add_cell(spot(0), spot(nodes_.size() - 1));
        add_links();
        for (std::size_t i = 1; i < nodes_.size(); i += 2) {
            if (chain_.has_lock(i)) { add_lock(chain_.locks[i], spot(i - 1), spot(i)); }
        }
        return losses_;
    }

   private:
    const Spot& spot(std::size_t place) const { return graph_.spot(nodes_[place]); }

    /// Of two neighbours one is true. The loop starts with a false node, so the nodes at odd places are true.
    void add_links() {
        const Cells used = used_cells();
        for (std::size_t i = 1; i + 1 < nodes_.size(); i += 2) {
            const Spot& one = spot(i);
            const Spot& other = spot(i + 1);
            if (one.cell() != other.cell()) {
                const Cells near = position_.places(one.digit) & one.seen & other.seen;
                add(one.cells | other.cells, one.digit, near - used);
            } else if (spot(i - 1).cell() != one.cell() && spot(i + 2).cell() != one.cell()) {
                add_cell(one, other);
            }
        }
    }

    /// A set that loses one of two digits has all the others. And the digits that the set may take from a
    /// cell are in the set or in that cell.
    void add_lock(int number, const Spot& one, const Spot& other) {
        const als::Sets& sets = graph_.set_links().sets();
        const als::Set& set = graph_.set_links().set_of(number);
        const Lock& lock = graph_.set_links().lock(number);
        Mask lost = bit(one.digit) | bit(other.digit);
        if (lock.cell != Lock::kNone) { lost = bit(one.cell() == lock.cell ? other.digit : one.digit); }
        for (int digit : digits_in(set.digits & als::all_but(lost))) {
            Cells places = sets.cells(set, digit);
            Cells gone = sets.seers(set, digit);
            if ((lock.taken & bit(digit)) != 0) {
                places.add(lock.cell);
                gone &= peers_of(lock.cell);
            }
            add(places, digit, gone);
        }
    }

    /// A cell that has one of two digits loses all others.
    void add_cell(const Spot& one, const Spot& other) {
        const int cell = one.cell();
        const Mask both = bit(one.digit) | bit(other.digit);
        std::vector<general::Candidate> by;
        for (int digit : digits_in(both)) { by.push_back(general::Candidate::of(cell, digit)); }
        for (int digit : digits_in(position_.candidates(cell) & als::all_but(both))) {
            losses_.push_back({general::Candidate::of(cell, digit), by});
        }
    }

    /// Cells lose a digit that one of some places has.
    void add(Cells places, int digit, Cells gone) {
        std::vector<general::Candidate> by;
        for (int cell : places) { by.push_back(general::Candidate::of(cell, digit)); }
        for (int cell : gone) { losses_.push_back({general::Candidate::of(cell, digit), by}); }
    }

    /// The cells of all nodes and sets.
    Cells used_cells() const {
        Cells used;
        for (std::size_t i = 0; i < nodes_.size(); ++i) {
            used |= spot(i).cells;
            if (chain_.has_lock(i)) { used |= graph_.set_links().set_of(chain_.locks[i]).cells; }
        }
        return used;
    }

    const Graph& graph_;
    const Position& position_;
    const Chain& chain_;
    const std::vector<Id>& nodes_;
    std::vector<general::Loss> losses_;
};

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

std::vector<general::Loss> losses_around(const Graph& graph, const Chain& loop) {
    return Around(graph, loop).find();
}

}  // namespace nonet::logic::loops
