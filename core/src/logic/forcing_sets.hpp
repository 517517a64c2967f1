// Almost locked sets in forcing chains: what follows when one of them loses a digit. Private to this room.

#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "forcing.hpp"
#include "set_links.hpp"

namespace nonet::logic::forcing {

class SetNodes {
   public:
    /// Adds the places of digits in sets to what may be true or false.
    SetNodes(const Position& position, Variables& variables)
        : variables_(variables), set_links_(position), plain_(static_cast<int>(variables.nodes.size())) {
        std::vector<int> variable_of(implications::kKeys);
        for (int variable = 0; variable < plain_; ++variable) {
            variable_of[key_of(variables.nodes[variable])] = variable;
        }
        for (const auto& [cells, digit] : set_links_.shapes()) {
            variables.nodes.push_back({cells, static_cast<std::uint8_t>(digit)});
        }
        const auto variable = [&](int key) {
            return implications::is_shape(key) ? plain_ + key - implications::kKeys : variable_of[key];
        };
        for (const auto& [from, to, lock] : set_links_.all()) {
            links_.push_back({variable(from), variable(to), lock});
        }
        // The smallest set first.
        std::stable_sort(links_.begin(), links_.end(), [&](const auto& a, const auto& b) {
            if (a.from != b.from || a.to != b.to) { return before(a, b); }
            return set_links_.size_of(a.lock) < set_links_.size_of(b.lock);
        });
    }

    void add_to(Links& links) const {
        for (const auto& link : links_) { links.demand(link.from, link.to); }
        const auto& nodes = variables_.nodes;
        for (int shape = plain_; shape < static_cast<int>(nodes.size()); ++shape) {
            const Cells seen = common_peers(nodes[shape].cells);
            for (int other = variables_.candidates; other < shape; ++other) {
                if (nodes[other].digit == nodes[shape].digit && seen.contains(nodes[other].cells)) {
                    links.exclude(shape, other);
                }
            }
        }
    }

    /// The set that makes one variable true if another is false; there must be one.
    const als::Set& between(int from, int to) const {
        const implications::SetLink wanted{from, to, 0};
        return set_links_.set_of(std::lower_bound(links_.begin(), links_.end(), wanted, before)->lock);
    }
    const als::Sets& all() const { return set_links_.sets(); }

   private:
    static bool before(const implications::SetLink& a, const implications::SetLink& b) {
        return a.from != b.from ? a.from < b.from : a.to < b.to;
    }
    static int key_of(const Node& node) {
        const int first = node.cells.first();
        if (node.cells.count() == 1) { return implications::key_of(first, node.digit); }
        const bool in_row = house_cells(row_of(first)).contains(node.cells);
        return implications::key_in_line(in_row ? row_of(first) : 9 + column_of(first), node.digit,
                                         node.cells);
    }

    const Variables& variables_;
    implications::SetLinks set_links_;
    int plain_;                                 // how many variables are candidates or groups
    std::vector<implications::SetLink> links_;  // between variables
};

}  // namespace nonet::logic::forcing
