// Alternating chains: from a node that is supposed to be false, by strong and weak links in turn, to a node
// that is true then. So one of the two ends is true, whatever else. Private to this room.

#pragma once

#include <cstddef>
#include <functional>
#include <limits>
#include <vector>

#include "web.hpp"

namespace nonet::logic::general {

/// A chain by its nodes: false and true by turns, first the one that is supposed to be false.
struct Route {
    std::vector<int> nodes;
    std::vector<Maker> makers;  // of the strong links, so those to nodes 1, 3, 5 …

    int first() const { return nodes.front(); }
    int last() const { return nodes.back(); }
    /// How many strong links the chain has.
    std::size_t length() const { return makers.size(); }
    /// Whether the ends of the chain exclude each other, so that it is a loop, which can be gone round either
    /// way.
    bool is_loop(const Web& web) const { return first() != last() && web.weak(first()).has(last()); }
};

struct Lengths {
    int least = 2;
    int most = std::numeric_limits<int>::max();
};

/// Returns whether to go on.
using TakeRoute = std::function<bool(const Route&)>;

/// Tells of chains, the shortest first: of one for each two ends that some candidate clashes with, or that
/// close a loop through a set. A chain comes through no node twice.
void follow_chains(const Web& web, Lengths lengths, Effort& effort, const TakeRoute& take);

}  // namespace nonet::logic::general
