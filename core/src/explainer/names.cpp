#include <array>

#include "nonet/explainer.hpp"

namespace nonet::explainer {

std::span<const std::string_view> technique_names() {
    static constexpr std::array<std::string_view, kTechniques> names = {
        "Hidden Single",
        "Direct Pointing",
        "Direct Claiming",
        "Direct Hidden Pair",
        "Naked Single",
        "Direct Hidden Triplet",
        "Pointing",
        "Claiming",
        "Naked Pair",
        "X-Wing",
        "Hidden Pair",
        "Naked Triplet",
        "Swordfish",
        "Hidden Triplet",
        "XY-Wing",
        "XYZ-Wing",
        "Unique Rectangle type 1",
        "Unique Rectangle type 2",
        "Unique Rectangle type 3",
        "Unique Rectangle type 4",
        "Unique Loop type 1",
        "Unique Loop type 2",
        "Unique Loop type 3",
        "Unique Loop type 4",
        "Naked Quad",
        "Jellyfish",
        "Hidden Quad",
        "BUG type 1",
        "BUG type 2",
        "BUG type 3",
        "BUG type 4",
        "Aligned Pair Exclusion",
        "Bidirectional X-Cycle",
        "Bidirectional Y-Cycle",
        "Bidirectional Cycle",
        "Turbot Fish",
        "Forcing X-Chain",
        "Forcing Chain",
        "Aligned Triplet Exclusion",
        "Nishio Forcing Chains",
        "Cell Forcing Chains",
        "Region Forcing Chains",
        "Dynamic Contradiction Forcing Chains",
        "Dynamic Double Forcing Chains",
        "Dynamic Cell Forcing Chains",
        "Dynamic Region Forcing Chains",
    };
    return names;
}

}  // namespace nonet::explainer
