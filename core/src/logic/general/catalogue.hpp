// What each file of this room finds. A finder reads a position, tells the sink of each step it finds,
// simplest or first in reading order first, and stops when the sink has had enough. It keeps no state.

#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "graph.hpp"
#include "narrower.hpp"
#include "nonet/logic/general/step.hpp"

namespace nonet::logic::general {

/// A position, and what several techniques want to know about it, found out when first asked for.
class Study {
   public:
    /// The position must live as long, and stay as it is.
    explicit Study(const Position& position) : position_(position) {}

    const Position& position() const { return position_; }
    const Board& board() const { return position_.board(); }
    const Graph& graph() const {
        if (!graph_) { graph_ = std::make_unique<Graph>(position_); }
        return *graph_;
    }
    /// What rules say of the candidates.
    Narrower& narrower() const {
        if (!narrower_) { narrower_ = narrower_of(position_); }
        return *narrower_;
    }

   private:
    const Position& position_;
    mutable std::unique_ptr<Graph> graph_;
    mutable std::unique_ptr<Narrower> narrower_;
};

using Find = void(const Study&, Sink&);

struct Technique {
    std::string_view name;
    Find* find;
};

using Techniques = std::vector<Technique>;

// Each file ends with the list of its techniques, finders::FILE(); a new file is one more line here.
// clang-format off
#define NONET_GENERAL_FINDERS(of) \
    of(singles) \
    of(locked) \
    of(subsets) \
    of(rules)
// clang-format on

namespace finders {
#define NONET_DECLARE(file) Techniques file();
NONET_GENERAL_FINDERS(NONET_DECLARE)
#undef NONET_DECLARE
}  // namespace finders

}  // namespace nonet::logic::general
