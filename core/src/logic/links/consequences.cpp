#include "consequences.hpp"

#include "closure.hpp"

namespace nonet::logic::links {

Consequences::Consequences(const Graph& graph) : graph_(graph), true_if_not_(graph.inside(), graph.inside()) {
    follow_all();
    for (int id = 0; id < graph.size(); ++id) {
        const Spot& spot = graph.spot(id);
        if (spot.group || !is_doomed(id)) { continue; }
        doomed_[spot.digit].add(spot.cell());
        doomed_[0].add(spot.cell());
    }
}

bool Consequences::leads_to(int from, int to) const {
    bool found = false;
    graph_.weak(from).each([&](int seen) { found |= true_if_not_.has(seen, to); });
    return found;
}

void Consequences::follow_all() {
    const int inside = graph_.inside();
    Table after(inside, inside);  // what is true if a node is: a weak and a strong link
    for (int id = 0; id < inside; ++id) {
        Row next_ones = after[id];
        graph_.weak(id).each(
            [&](int seen) { graph_.each_strong(seen, [&](int next) { next_ones.add(next); }); });
    }
    close(after);
    for (int id = 0; id < inside; ++id) {
        graph_.each_strong(id, [&](int next) {
            true_if_not_[id] |= after[next];
            true_if_not_.set(id, next);
        });
    }
}

/// Whether a node, if it is true, makes another one true that it sees.
bool Consequences::is_doomed(int id) const {
    const ConstRow weak = graph_.weak(id);
    bool doomed = false;
    weak.each([&](int seen) { doomed = doomed || weak.touches(true_if_not_[seen]); });
    return doomed;
}

}  // namespace nonet::logic::links
