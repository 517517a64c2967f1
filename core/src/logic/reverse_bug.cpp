// Reverse BUG: two digits in cells that are solved already, but not given, which could still be swapped.
//
// Suppose that a cell is a digit. Then look for the other digit of a pair in its row, column and box, for the
// first one in theirs, and so on. If all these cells are solved and none is given, the two digits could be
// swapped in all of them: each house has either none or one of each. Avoidable rectangles are the smallest of
// these.

#include <array>
#include <cstddef>

#include "catalogue.hpp"
#include "houses.hpp"

namespace nonet::logic {

namespace {

/// Follows two digits from house to house.
class Swap {
   public:
    Swap(const Position& position, int one, int other)
        : position_(position), places_{solved(position, one), solved(position, other)} {}

    /// The cells in which the digits could be swapped if a cell were the first of them; none if they could
    /// not.
    Cells with(int start) const {
        std::array<Cells, 2> places = places_;
        places[0].add(start);
        Cells ring = Cells::of(start);
        Cells fresh = ring;
        for (std::size_t turn = 0; fresh.any(); turn = 1 - turn) {
            Cells next;
            for (int house : houses_in(houses_of(fresh))) {
                const Cells partner = places[1 - turn] & house_cells(house);
                if (partner.empty() || partner.touches(position_.givens())) { return {}; }
                next |= partner;
            }
            fresh = next - ring;
            ring |= next;
        }
        return ring;
    }

   private:
    static Cells solved(const Position& position, int digit) {
        Cells cells;
        for (int cell : Cells::all() - position.empty()) {
            if (position.digit(cell) == digit) { cells.add(cell); }
        }
        return cells;
    }

    const Position& position_;
    std::array<Cells, 2> places_;
};

Step shown(const Position& position, Cells ring, int start, int one, int other) {
    Step step;
    step.digits = bit(one) | bit(other);
    for (int cell : ring) { step.mark(cell, cell == start ? one : position.digit(cell), Role::pattern); }
    step.eliminate(start, one);
    return step;
}

void find_reverse_bug(const Position& position, Sink& sink) {
    for (int one = 1; one <= kSize; ++one) {
        for (int other = 1; other <= kSize; ++other) {
            if (other == one) { continue; }
            const Swap swap(position, one, other);
            for (int start : position.places(one)) {
                const Cells ring = swap.with(start);
                if (ring.any() && !sink.take(shown(position, ring, start, one, other))) { return; }
            }
        }
    }
}

}  // namespace

Techniques finders::reverse_bug() { return {{"reverse-bug", find_reverse_bug}}; }

}  // namespace nonet::logic
