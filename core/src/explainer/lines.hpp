// Proofs as lines of thoughts. Private to this room.

#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "search.hpp"
#include "static_chains.hpp"

namespace nonet::explainer {

inline Candidate candidate_of(Id id) {
    return {static_cast<std::uint8_t>(cell_of(id)), static_cast<std::uint8_t>(digit_of(id) + 1)};
}

/// A chain, from its assumption on.
inline Line line_of(std::span<const Link> links) {
    Line line;
    for (const Link& link : links) {
        std::vector<std::uint16_t> because;
        if (!line.empty()) { because.push_back(static_cast<std::uint16_t>(line.size() - 1)); }
        line.push_back({candidate_of(link.id), link.on, link.cause, {}, std::move(because), {}});
    }
    return line;
}

/// All that leads to a node; `aside_of` returns the proof that a chain under the assumption has by its
/// number.
template <typename AsideOf>
Line line_to(Search& search, std::uint16_t node, AsideOf aside_of) {
    std::vector<std::uint16_t> nodes;
    search.each_ancestor(node, [&](std::uint16_t index) { nodes.push_back(index); });
    std::ranges::sort(nodes);  // each was made after those it rests on
    const auto place_of = [&](std::uint16_t index) {
        return static_cast<std::uint16_t>(std::ranges::lower_bound(nodes, index) - nodes.begin());
    };
    Line line;
    for (std::uint16_t index : nodes) {
        const Node& here = search.node(index);
        std::vector<std::uint16_t> because;
        if (here.parent != kNoNode) { because.push_back(place_of(here.parent)); }
        for (std::uint32_t extra = 0; extra < here.extra_count; ++extra) {
            because.push_back(place_of(search.extra(here, extra)));
        }
        Proof aside = here.nested >= 0 ? aside_of(here.nested) : Proof{};
        line.push_back(
            {candidate_of(here.id), here.on, here.cause, here.rule, std::move(because), std::move(aside)});
    }
    return line;
}

}  // namespace nonet::explainer
