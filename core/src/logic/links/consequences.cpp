#include "consequences.hpp"

#include "closure.hpp"

namespace nonet::logic::links {

Consequences::Consequences(const Graph& graph)
    : graph_(graph), true_if_(graph.inside(), graph.inside()), true_if_not_(graph.inside(), graph.inside()) {
    follow_all();
    for (int id = 0; id < graph.size(); ++id) {
        const Spot& spot = graph.spot(id);
        if (spot.group || !is_doomed(id)) { continue; }
        doomed_[spot.digit].add(spot.cell());
        doomed_[0].add(spot.cell());
    }
}

bool Consequences::leads_to(int from, int to) const {
    if (graph_.is_inside(from)) { return true_if_.has(from, to); }
    return graph_.weak(from).any_of([&](int seen) { return true_if_not_.has(seen, to); });
}

void Consequences::follow_all() {
    const int inside = graph_.inside();
    for (int id = 0; id < inside; ++id) {
        Row next_ones = true_if_[id];  // by a weak and a strong link
        graph_.weak(id).each(
            [&](int seen) { graph_.each_strong(seen, [&](int next) { next_ones.add(next); }); });
    }
    close(true_if_);
    for (int id = 0; id < inside; ++id) {
        graph_.each_strong(id, [&](int next) {
            true_if_not_[id] |= true_if_[next];
            true_if_not_.set(id, next);
        });
    }
}

/// Whether a node, if it is true, makes another one true that it sees.
bool Consequences::is_doomed(int id) const {
    const ConstRow weak = graph_.weak(id);
    if (graph_.is_inside(id)) { return weak.touches(true_if_[id]); }
    return weak.any_of([&](int seen) { return weak.touches(true_if_not_[seen]); });
}

}  // namespace nonet::logic::links
