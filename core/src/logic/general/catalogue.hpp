// What each file of this room finds. A finder reads a position, tells the sink of each step it finds,
// simplest or first in reading order first, and stops when the sink has had enough. It keeps no state.

#pragma once

#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "graph.hpp"
#include "hopeless.hpp"
#include "narrower.hpp"
#include "nonet/logic/general/step.hpp"
#include "web.hpp"

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
    /// The places of a digit that no complete set of places has, see hopeless.hpp.
    const CellSet& hopeless(int digit) const {
        hopeless_.resize(static_cast<std::size_t>(board().digits()) + 1);
        std::optional<CellSet>& found = hopeless_[static_cast<std::size_t>(digit)];
        if (!found) { found = general::hopeless(position_, digit); }
        return *found;
    }
    /// What rules say of the candidates.
    Narrower& narrower() const {
        if (!narrower_) { narrower_ = narrower_of(position_); }
        return *narrower_;
    }

    /// What chains may be made of. An effort that is over leaves something out.
    const Web& web(const Means& means, Effort& effort) const {
        for (const auto& each : webs_) {
            if (each->means() == means) { return *each; }
        }
        return *webs_.emplace_back(std::make_unique<Web>(graph(), means, effort));
    }

   private:
    const Position& position_;
    mutable std::unique_ptr<Graph> graph_;
    mutable std::vector<std::optional<CellSet>> hopeless_;  // by digit
    mutable std::unique_ptr<Narrower> narrower_;
    mutable std::vector<std::unique_ptr<Web>> webs_;
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
    of(fish) \
    of(colours) \
    of(remote_pair) \
    of(rectangles) \
    of(loops) \
    of(chains) \
    of(two_links) \
    of(empty_rectangle) \
    of(wings) \
    of(set_chains) \
    of(bent_sets) \
    of(forcing) \
    of(nested_forcing) \
    of(nishio) \
    of(rules)
// clang-format on

namespace finders {
#define NONET_DECLARE(file) Techniques file();
NONET_GENERAL_FINDERS(NONET_DECLARE)
#undef NONET_DECLARE
}  // namespace finders

}  // namespace nonet::logic::general
