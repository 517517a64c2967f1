#include <array>

#include "nonet/explainer.hpp"

namespace nonet::explainer {

std::span<const std::string_view> technique_names() {
    static constexpr std::array<std::string_view, kTechniques> names = {
        "hidden-single",
        "direct-pointing",
        "direct-claiming",
        "direct-hidden-pair",
        "naked-single",
        "direct-hidden-triple",
        "pointing",
        "claiming",
        "naked-pair",
        "x-wing",
        "hidden-pair",
        "naked-triple",
        "swordfish",
        "hidden-triple",
        "xy-wing",
        "xyz-wing",
        "unique-rectangle-1",
        "unique-rectangle-2",
        "unique-rectangle-3",
        "unique-rectangle-4",
        "unique-loop-1",
        "unique-loop-2",
        "unique-loop-3",
        "unique-loop-4",
        "naked-quad",
        "jellyfish",
        "hidden-quad",
        "bug-plus-1",
        "bug-2",
        "bug-3",
        "bug-4",
        "aligned-pair-exclusion",
        "x-cycle",
        "y-cycle",
        "bidirectional-cycle",
        "turbot-fish",
        "x-chain",
        "alternating-chain",
        "aligned-triplet-exclusion",
        "nishio",
        "cell-forcing-chains",
        "region-forcing-chains",
        "dynamic-contradiction",
        "dynamic-double",
        "dynamic-cell",
        "dynamic-region",
    };
    return names;
}

}  // namespace nonet::explainer
