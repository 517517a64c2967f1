// Nice loops and alternating inference chains, with single candidates only or with groups as well.
//
// Everything here is about what follows from one assumption: a candidate is true, so the candidates it
// sees are false; one is false, so the only other place or digit left is true; and so on. A chain that
// comes back to the cell it started from is a nice loop; one that ends elsewhere is an AIC.
//
// Most positions have no such chain, so we first ask, for all assumptions at once, which candidates
// lead to their own opposite: every elimination of these techniques is such a candidate. Only if there
// are any do we follow the chains one by one, the shortest first, in the order in which HoDoKu does.

#include <algorithm>
#include <vector>

#include "finders.hpp"
#include "loop_search.hpp"

namespace nonet::logic {

namespace {
using namespace implications;

template <int words>
Step describe(const Graph<words>& graph, const Found& found) {
    const std::vector<Id>& nodes = found.chain.nodes;
    Step step;
    step.variant = found.variant;
    for (Candidate candidate : found.eliminated) { step.eliminate(candidate.cell, candidate.digit); }
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
        if (found.variant == kContinuous) {
            step.mark(spot.cells, spot.digit, is_true ? Role::colour_a : Role::colour_b);
        } else if (!is_end) {
            step.mark(spot.cells, spot.digit, Role::link);
        } else if (found.variant == kAic) {
            step.mark(spot.cells, spot.digit, Role::wing);
        } else if (!is_eliminated(spot) && (i == 0 || nodes.front() != nodes.back())) {
            step.mark(spot.cells, spot.digit, Role::pivot);
        }
        if (i > 0) {
            const Spot& previous = graph.spot(nodes[i - 1]);
            step.link(previous.cells, previous.digit, spot.cells, spot.digit, is_true);
        }
    }
    return step;
}

template <int words>
void find_in(const Position& position, const StrongLinks& links, bool grouped, Sink& sink) {
    const Graph<words> graph(position, links);
    if (graph.doomed_cells().empty()) { return; }
    Search<words> search(graph, grouped);
    const Found* const best = search.find_best();
    if (best == nullptr) { return; }
    const Found told = *best;
    if (!sink.take(describe(graph, told))) { return; }
    for (const Found& found : search.find_all()) {
        if (found.variant == told.variant && found.eliminated == told.eliminated) { continue; }
        if (!sink.take(describe(graph, found))) { return; }
    }
}

void find(const Position& position, bool grouped, Sink& sink) {
    const StrongLinks links(position, grouped);
    const std::size_t count = links.nodes().size();
    if (grouped && !links.has_groups()) { return; }
    if (count <= 64) { return find_in<1>(position, links, grouped, sink); }
    if (count <= 128) { return find_in<2>(position, links, grouped, sink); }
    if (count <= 192) { return find_in<3>(position, links, grouped, sink); }
    if (count <= 256) { return find_in<4>(position, links, grouped, sink); }
    if (count <= 384) { return find_in<6>(position, links, grouped, sink); }
    find_in<(kKeys + 63) / 64>(position, links, grouped, sink);
}

}  // namespace

void find_nice_loop(const Position& position, Sink& sink) { find(position, false, sink); }

void find_grouped_nice_loop(const Position& position, Sink& sink) { find(position, true, sink); }

}  // namespace nonet::logic
