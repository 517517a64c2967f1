// Nishio: suppose that a cell holds a digit, and follow that digit alone. Where it has a single place left in
// a house, it goes there; if some house has none left, the cell can't hold it.

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include "branch.hpp"
#include "catalogue.hpp"
#include "trace.hpp"

namespace nonet::logic::general {

namespace {

// The placements that a proof speaks of: where strong links lead, those to the same end one after the other.
std::vector<Link> placements(const std::vector<Link>& links) {
    std::vector<Link> found;
    for (const Link& link : links) {
        if (link.strong && (found.empty() || found.back().to != link.to)) { found.push_back(link); }
    }
    return found;
}

Step step_of(const Graph& graph, int premise, const Truth& homeless, const std::vector<Link>& links) {
    const auto [cell, digit] = graph.candidate(premise);
    Step step;
    step.digits = bit(digit);
    step.mark(cell, digit, Role::pivot);
    step.suppose(Node::of(cell, digit), true);
    for (const Link& link : links) { step.link(link); }
    for (const Link& link : placements(links)) {
        step.mark(link.to.cells[0], digit, Role::link);
        step.house(link.by.number, Role::base);
    }
    for (int each : homeless.candidates) { step.mark(graph.candidate(each).cell, digit, Role::wing); }
    step.house(homeless.by.number, Role::cover);
    step.eliminate(cell, digit);
    return step;
}

// The house that is left without the digit after the fewest placements.
Step shortest(const Graph& graph, const Branch& branch, int premise) {
    Trace trace(branch);
    const Truth* homeless = nullptr;
    std::vector<Link> best;
    for (int number : branch.exhausted()) {
        const Truth& truth = graph.truths()[static_cast<std::size_t>(number)];
        std::vector<Link> links = trace.links_to_end_of(truth);
        if (homeless != nullptr && placements(links).size() >= placements(best).size()) { continue; }
        homeless = &truth;
        best = std::move(links);
    }
    return step_of(graph, premise, *homeless, best);
}

void find_nishio(const Study& study, Sink& sink) {
    const Graph& graph = study.graph();
    Branch branch(graph, Reach::digit);
    std::vector<Step> found;
    for (int candidate = 0; candidate < graph.size(); ++candidate) {
        branch.follow(candidate);
        if (!sink.effort.spend(branch.effort())) { break; }
        if (!branch.exhausted().empty()) { found.push_back(shortest(graph, branch, candidate)); }
    }
    std::ranges::stable_sort(found, {}, [](const Step& step) { return placements(step.links).size(); });
    for (const Step& step : found) {
        if (!sink.take(step)) { return; }
    }
}

}  // namespace

Techniques finders::nishio() { return {{"nishio", find_nishio}}; }

}  // namespace nonet::logic::general
