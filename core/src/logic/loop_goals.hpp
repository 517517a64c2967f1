// Between which nodes there are chains that would eliminate something. Private to this room.

#pragma once

#include <vector>

#include "found_chains.hpp"
#include "links/consequences.hpp"

namespace nonet::logic::loops {

/// Where a chain starts and ends; whether a good one is to be seen.
struct Goal {
    Id start;
    Id end;
    bool starts_true;
    bool ends_true;
    StepKind kind;
    hodoku::Rank rank = {};  // of what the chain would eliminate; not known beforehand for continuous loops

    bool is_loop() const { return kind != kAic; }
    bool same_start(const Goal& other) const {
        return start == other.start && starts_true == other.starts_true && is_loop() == other.is_loop();
    }
};

/// What a chain eliminates because of its ends, in order.
void conclude(const Graph& graph, const Goal& goal, Eliminations& eliminated);

/// What a continuous loop eliminates, and by which candidates: one of these is true, whichever way round the
/// loop is. They are two neighbours, or the places for a digit that a set keeps.
std::vector<general::Loss> losses_around(const Graph& graph, const Chain& loop);

/// All goals: loops from true candidates, loops from false ones,
/// AICs.
std::vector<Goal> goals_of(const Graph& graph, const Consequences& consequences);

}  // namespace nonet::logic::loops
