// X-Chains, which stay with one digit, and XY-Chains, which stay with cells of two candidates. One of the two
// ends is true, so the digit goes from every cell that sees both.

#include <set>

#include "catalogue.hpp"
#include "chain_drawing.hpp"

namespace nonet::logic::general {

namespace {

/// Shows the house of each link that a house makes.
void show_houses(Step& step) {
    for (const Link& link : step.links) {
        if (link.by.kind == Maker::Kind::house) {
            step.house(link.by.number, link.strong ? Role::base : Role::link);
        }
    }
}

Step step_of(const Web& web, const Route& route, const Eliminations& eliminated) {
    Drawing drawing(web);
    Step& step = drawing.step;
    for (std::size_t i = 0; i < route.nodes.size(); ++i) {
        const int node = route.nodes[i];
        step.digits |= bit(web.candidate(node).digit);
        if (i > 0 && node == route.first()) { continue; }
        const bool is_end = node == route.first() || node == route.last();
        drawing.mark(web.members(node), is_end ? Role::wing : i % 2 == 1 ? Role::on : Role::off);
    }
    drawing.links(route);
    show_houses(step);
    step.eliminated = eliminated;
    return step;
}

void find(const Study& study, const Means& means, Sink& sink) {
    const Web& web = study.web(means, sink.effort);
    std::set<Eliminations> told;
    follow_chains(web, {}, sink.effort, [&](const Route& route) {
        const Eliminations eliminated = seen_by_both(web, route.first(), route.last());
        return !told.insert(eliminated).second || sink.take(step_of(web, route, eliminated));
    });
}

void find_x_chain(const Study& study, Sink& sink) {
    find(study, {.places = true, .several_digits = false}, sink);
}

void find_xy_chain(const Study& study, Sink& sink) {
    find(study, {.cells = true, .several_digits = false}, sink);
}

}  // namespace

Techniques finders::chains() {
    return {
        {"x-chain", find_x_chain},
        {"xy-chain", find_xy_chain},
    };
}

}  // namespace nonet::logic::general
