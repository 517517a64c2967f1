// BUG-Lite: a part of the grid that is a grave by itself. Each of its cells has two digits, and each of these
// digits has either no place or two in every row, column and box, counting only these cells.
//
// If the cells held nothing else, each house would have as many of them as digits, and so each of the digits
// once; every cell could then change to its other digit. With two digits that is a unique rectangle or loop.

#include <array>
#include <cstddef>
#include <utility>
#include <vector>

#include "catalogue.hpp"
#include "deadly.hpp"

namespace nonet::logic {

namespace {

using namespace deadly;

constexpr int kMostCells = 14;

/// Takes a house in which a digit has a single place and tries each cell that could be the second, until
/// there is no such house.
class GraveSearch {
   public:
    GraveSearch(const Position& position, Effort& effort) : position_(position), effort_(effort) {}

    std::vector<Deadly> found() {
        Cells pool = position_.empty();
        // Each grave is found from its first cell with two candidates.
        for (int start : position_.pairs()) {
            Grave grave;
            grave.pool = pool;
            if (add(grave, start, position_.candidates(start))) { grow(grave); }
            pool.remove(start);
        }
        return std::move(found_);
    }

   private:
    static constexpr std::size_t kEffortToKeep = 200;  // and to tell

    struct Grave {
        Cells pool;  // what may still join
        Cells cells;
        Cells rich;
        Mask extras = 0;
        std::array<Mask, kCells> pair{};
        std::array<Mask, kHouses> once{};  // the digits that a house has at least once, and twice
        std::array<Mask, kHouses> twice{};
    };

    /// Returns whether the grave may come to something with the cell.
    bool add(Grave& grave, int cell, Mask pair) const {
        for (int house : kTables.houses_of[cell]) {
            if ((grave.twice[house] & pair) != 0) { return false; }
            grave.twice[house] |= static_cast<Mask>(grave.once[house] & pair);
            grave.once[house] |= pair;
        }
        grave.pool.remove(cell);
        grave.cells.add(cell);
        grave.pair[cell] = pair;
        const auto extras = static_cast<Mask>(position_.candidates(cell) & ~pair);
        if (extras == 0) { return true; }
        grave.rich.add(cell);
        grave.extras |= extras;
        return leaves_use(grave);
    }

    /// Whether something could follow from the extras: they are one digit, all of whose places some cell
    /// sees, or lie in one cell, or in two that see each other.
    bool leaves_use(const Grave& grave) const {
        const int count = grave.rich.count();
        if (count < 2) { return true; }
        const Cells shared = common_peers(grave.rich);
        if (count_digits(grave.extras) == 1) {
            return (position_.places(lowest_digit(grave.extras)) & shared).any();
        }
        return count == 2 && peers_of(grave.rich.first()).touches(grave.rich);
    }

    void grow(const Grave& grave) {
        if (!effort_.spend(30)) { return; }
        const auto [house, digit] = with_fewest(grave);
        if (house < 0) {
            keep(grave);
            return;
        }
        if (grave.cells.count() == kMostCells) { return; }
        for (int cell : grave.pool & position_.places(digit, house)) {
            const Mask others = position_.candidates(cell) & static_cast<Mask>(~bit(digit));
            for (int partner : digits_in(others)) {
                Grave larger = grave;
                if (add(larger, cell, bit(digit) | bit(partner))) { grow(larger); }
            }
        }
    }

    struct Gap {
        int house = -1;
        int digit = 0;
    };
    /// The house and digit that lack a second place and have the fewest cells to choose from; no house if
    /// nothing is lacking.
    Gap with_fewest(const Grave& grave) const {
        Gap best;
        int fewest = kSize + 1;
        for (int house = 0; house < kHouses; ++house) {
            const auto lacking = static_cast<Mask>(grave.once[house] & ~grave.twice[house]);
            for (int digit : digits_in(lacking)) {
                const int count = (grave.pool & position_.places(digit, house)).count();
                if (count < fewest) {
                    best = {house, digit};
                    fewest = count;
                }
            }
        }
        return best;
    }

    void keep(const Grave& grave) {
        Deadly deadly;
        for (int cell : grave.cells) { deadly.digits |= grave.pair[cell]; }
        if (grave.rich.empty() || count_digits(deadly.digits) < 3) { return; }
        deadly.cells = grave.cells;
        for (int cell : grave.rich) {
            deadly.set_extra(cell, static_cast<Mask>(position_.candidates(cell) & ~grave.pair[cell]));
        }
        effort_.spend(kEffortToKeep);
        found_.push_back(deadly);
    }

    const Position& position_;
    Effort& effort_;
    std::vector<Deadly> found_;
};

void find_bug_lite(const Position& position, Sink& sink) {
    tell_all(position, sink, GraveSearch(position, sink.effort).found());
}

}  // namespace

Techniques finders::bug_lite() { return {{"bug-lite", find_bug_lite}}; }

}  // namespace nonet::logic
