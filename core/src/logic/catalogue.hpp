// What each file of this room finds. A finder reads a position, tells the sink of each step it finds,
// simplest or first in reading order first, and stops when the sink has had enough. It keeps no state.

#pragma once

#include <string_view>
#include <vector>

#include "nonet/logic/step.hpp"

namespace nonet::logic {

using Find = void(const Position&, Sink&);

struct Technique {
    std::string_view name;
    Find* find;
};

using Techniques = std::vector<Technique>;

// Each file ends with the list of its techniques, finders::FILE(); a new file is one more line here. The last
// one is not of this room, as it looks the answer up.
// clang-format off
#define NONET_FINDERS(of) \
    of(singles) \
    of(locked) \
    of(subsets) \
    of(direct_singles) \
    of(fish) \
    of(house_fish) \
    of(turbot_fish) \
    of(empty_rectangle) \
    of(colours) \
    of(remote_pair) \
    of(wings) \
    of(chained_wings) \
    of(xyz_ring) \
    of(almost_locked_candidates) \
    of(fireworks) \
    of(unique_rectangles) \
    of(avoidable_rectangles) \
    of(sue_de_coq) \
    of(chains) \
    of(loops) \
    of(aur_chain) \
    of(als_xz) \
    of(als_xy_wing) \
    of(als_chain) \
    of(als_w_wing) \
    of(death_blossom) \
    of(nishio) \
    of(kraken_fish) \
    of(forcing) \
    of(forcing_net) \
    of(nested_forcing) \
    of(deadly_patterns) \
    of(bug) \
    of(bug_lite) \
    of(mug) \
    of(reverse_bug) \
    of(symmetrical_placement) \
    of(bent_sets) \
    of(medusa) \
    of(aligned_exclusion) \
    of(aligned_triple) \
    of(exocet) \
    of(tridagon) \
    of(msls) \
    of(oddagons) \
    of(templates) \
    of(last_resort)
// clang-format on

namespace finders {
#define NONET_DECLARE(file) Techniques file();
NONET_FINDERS(NONET_DECLARE)
#undef NONET_DECLARE
}  // namespace finders

}  // namespace nonet::logic
