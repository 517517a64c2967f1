// Hinged WXYZ-Wings: a hinge, and for each of its digits but Z a wing that it sees, with that digit and Z
// only. Whatever the hinge is, it or one of its wings is Z. Private to this room.

#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

#include "houses.hpp"

namespace nonet::logic {

struct HingedWing {
    int hinge;
    int z;
    Cells wings;
    Cells gone;

    Cells cells() const { return wings | Cells::of(hinge); }
};

/// Looks for all of them that take something away.
class HingedWings {
   public:
    explicit HingedWings(const Position& position) : position_(position) {
        for (int cell : position.empty() - position.pairs()) {
            if (count_digits(position.candidates(cell)) <= 4) { look_at(cell); }
        }
    }

    const std::vector<HingedWing>& found() const { return found_; }

   private:
    void look_at(int hinge) {
        const Cells near = position_.pairs() & peers_of(hinge);
        if (near.count() < 3) { return; }
        for (int z = 1; z <= kSize; ++z) {
            const Mask others = position_.candidates(hinge) & static_cast<Mask>(~bit(z));
            const Cells with_z = near & position_.places(z);
            if (count_digits(others) != 3 || with_z.count() < 3) { continue; }
            std::array<Cells, 3> wings;  // that it could have, for each of its other digits
            std::size_t count = 0;
            for (int digit : digits_in(others)) { wings[count++] = with_z & position_.places(digit); }
            join(hinge, z, wings);
        }
    }
    void join(int hinge, int z, const std::array<Cells, 3>& wings) {
        for (int a : wings[0]) {
            for (int b : wings[1]) {
                for (int c : wings[2]) { keep(hinge, z, Cells::of(a) | Cells::of(b) | Cells::of(c)); }
            }
        }
    }
    /// In one house the four cells would be a naked quad.
    void keep(int hinge, int z, Cells wings) {
        HingedWing wing{hinge, z, wings, {}};
        const Cells cells = wing.cells();
        wing.gone = position_.places(z) & common_peers(cells & position_.places(z));
        const bool in_one_house = std::ranges::any_of(
            kTables.houses_of[hinge], [&](int house) { return house_cells(house).contains(cells); });
        if (wing.gone.any() && !in_one_house) { found_.push_back(wing); }
    }

    const Position& position_;
    std::vector<HingedWing> found_;
};

}  // namespace nonet::logic
