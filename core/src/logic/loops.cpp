// Nice loops and alternating inference chains, with single candidates only, with groups as well, or with
// groups and almost locked sets.
//
// Everything here is about what follows from one assumption: a candidate is true, so the candidates it
// sees are false; one is false, so the only other place or digit left is true; and so on. A chain that
// comes back to the cell it started from is a nice loop; one that ends elsewhere is an AIC.
//
// Most positions have no such chain, so we first ask, for all assumptions at once, which candidates
// lead to their own opposite: every elimination of these techniques is such a candidate. Only if there
// are any do we follow the chains one by one, the shortest first.

#include <algorithm>
#include <optional>
#include <vector>

#include "als.hpp"
#include "catalogue.hpp"
#include "loop_search.hpp"

namespace nonet::logic {

namespace {
using namespace loops;

/// Marks the sets that a chain goes through, in two colours by turns, and what they take from a cell.
void paint_locks(Step& step, const SetLinks& set_links, const loops::Chain& chain) {
    als::Painter painter(step, set_links.sets());
    Role colour = Role::colour_c;
    for (std::size_t i = 0; i < chain.nodes.size(); ++i) {
        if (!chain.has_lock(i)) { continue; }
        const Lock& lock = set_links.lock(chain.locks[i]);
        painter.paint(set_links.set_of(chain.locks[i]), colour);
        if (lock.cell != Lock::kNone) { step.mark_all(lock.cell, lock.taken, Role::extra); }
        colour = colour == Role::colour_c ? Role::colour_d : Role::colour_c;
    }
}

/// What makes the link to a node of a chain from the one before.
Maker maker_of(Step& step, const Graph& graph, const loops::Chain& chain, std::size_t node,
               const Link& link) {
    if (chain.has_lock(node)) {
        const SetLinks& set_links = graph.set_links();
        return als::Painter(step, set_links.sets()).maker(set_links.set_of(chain.locks[node]));
    }
    return link.strong ? maker_of_strong(graph.position(), link.from, link.to)
                       : maker_of_weak(link.from, link.to);
}

Step describe(const Graph& graph, const Found& found) {
    const std::vector<Id>& nodes = found.chain.nodes;
    Step step;
    step.kind = found.kind;
    if (graph.has_sets()) { paint_locks(step, graph.set_links(), found.chain); }
    for (Candidate candidate : found.eliminated) { step.eliminate(candidate.cell, candidate.digit); }
    if (found.kind == kContinuous) { step.made_evident().losses = losses_around(graph, found.chain); }
    const auto is_eliminated = [&](const Spot& spot) {
        return std::find(found.eliminated.begin(), found.eliminated.end(),
                         Candidate{static_cast<std::uint8_t>(spot.cell()),
                                   static_cast<std::uint8_t>(spot.digit)}) != found.eliminated.end();
    };
    bool is_true = found.chain.starts_true;
    for (std::size_t i = 0; i < nodes.size(); ++i, is_true = !is_true) {
        const Spot& spot = graph.spot(nodes[i]);
        const bool is_end = i == 0 || i + 1 == nodes.size();
        step.digits |= bit(spot.digit);
        if (found.kind == kContinuous) {
            step.mark(spot.cells, spot.digit, is_true ? Role::colour_a : Role::colour_b);
        } else if (!is_end) {
            step.mark(spot.cells, spot.digit, is_true ? Role::on : Role::off);
        } else if (found.kind == kAic) {
            step.mark(spot.cells, spot.digit, Role::wing);
        } else if (!is_eliminated(spot) && (i == 0 || nodes.front() != nodes.back())) {
            step.mark(spot.cells, spot.digit, Role::pivot);
        }
        if (i == 0) {
            step.suppose(spot, is_true);
        } else {
            const Link link{graph.spot(nodes[i - 1]), spot, is_true, {}};
            step.link(link.from, link.to, is_true, maker_of(step, graph, found.chain, i, link));
        }
    }
    return step;
}

bool tell(const Graph& graph, const Found& found, Sink& sink) {
    const Step step = describe(graph, found);
    const bool is_drawn = !graph.has_sets() || als::has_room(step);
    return !is_drawn || sink.take(step);
}

void find(const Graph& graph, Kind kind, Sink& sink) {
    const Consequences consequences(graph);
    if (consequences.doomed_cells().empty()) { return; }
    const std::vector<Goal> goals = goals_of(graph, consequences);
    const std::optional<Found> best = find_best(graph, goals, kind);
    if (!best || !tell(graph, *best, sink)) { return; }
    for (const Found& found : find_all(graph, goals, kind)) {
        if (found.kind == best->kind && found.eliminated == best->eliminated) { continue; }
        if (!tell(graph, found, sink)) { return; }
    }
}

void find_nice_loop(const Position& position, Sink& sink) {
    find(Graph(position, StrongLinks(position, false)), Kind::plain, sink);
}

void find_grouped_nice_loop(const Position& position, Sink& sink) {
    const StrongLinks links(position, true);
    if (links.has_groups()) { find(Graph(position, links), Kind::grouped, sink); }
}

void find_als_nice_loop(const Position& position, Sink& sink) {
    constexpr int kMostNodes = 8192;  // puzzles do not have more
    const SetLinks set_links(position);
    StrongLinks links(position, true);
    for (const SetLink& link : set_links.all()) {
        if (!is_shape(link.from)) { links.include(link.from); }
    }
    if (links.count() + static_cast<int>(set_links.shapes().size()) > kMostNodes) { return; }
    find(Graph(position, links, &set_links), Kind::with_sets, sink);
}

}  // namespace

Techniques finders::loops() {
    return {
        {"nice-loop", find_nice_loop},
        {"grouped-nice-loop", find_grouped_nice_loop},
        {"als-nice-loop", find_als_nice_loop},
    };
}

}  // namespace nonet::logic
