// Following chains, the shortest first, to where they close or clash. Private to this room.
//
// The search goes in waves (links/waves.hpp), as that of links/paths.hpp does, which goes everywhere: this
// one ends as soon as no better chain is to be found to the goals of a start, chains may not cross themselves
// (trails.hpp), and of equally short ones HoDoKu's comes first.

#pragma once

#include <optional>
#include <vector>

#include "loop_goals.hpp"

namespace nonet::logic::loops {

/// What the links of a chain may be.
enum class Kind { plain, grouped, with_sets };

/// The best chain to some goal, if there is one. What a chain would eliminate is known before the chain is
/// followed, but for continuous loops, so these come first.
std::optional<Found> find_best(const Graph& graph, const std::vector<Goal>& goals, Kind kind);

/// The chains to all goals that can be reached, the best first.
std::vector<Found> find_all(const Graph& graph, const std::vector<Goal>& goals, Kind kind);

}  // namespace nonet::logic::loops
