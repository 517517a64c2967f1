// Fish: each house of a base must hold a digit, and all their places for it lie in as many other
// houses, the covers. So each cover gets its digit from the base, and its other places can't hold
// it.
//
// Places of the base outside the covers are fins: one of them is true or the fish is, so only what
// sees all fins goes. A place in two base houses would spoil the count; it is an endo fin and
// treated like a fin. A place in two covers would use up both of them; it goes even if it is in the
// base.
//
// Basic fish are rows against columns or the reverse; franken fish may have boxes on either side;
// mutant fish may be made of any houses. Fish are told by
// digit, rows before columns before boxes, first by the base and then by the covers.

#include "fish.hpp"

#include <array>
#include <bit>

#include "catalogue.hpp"
#include "hopeless.hpp"
#include "nine.hpp"

namespace nonet::logic {
namespace {

using namespace fish;

/// A digit's places, seen as rows crossed by columns or the other way round.
struct View {
    int digit;
    Cells places;
    bool by_rows;
    Lines lines;

    /// The fish of a base and its covers that eliminates what is within reach.
    Fish fish(Nine base, Nine covers, Cells reach) const {
        Fish fish;
        fish.digit = digit;
        fish.base = along(base);
        fish.covers = by_rows ? covers << 9 : covers;
        const Cells covered = cells_of(fish.covers);
        fish.places = places & cells_of(fish.base);
        fish.fins = fish.places - covered;
        fish.gone = (places & covered & reach) - fish.places;
        return fish;
    }
    /// The houses of some lines.
    Houses along(Nine some) const { return by_rows ? some : Houses{some} << 9; }
};

View view_of(int digit, Cells places, bool by_rows) {
    const Words words = words_of(places);
    return {digit, places, by_rows, by_rows ? rows_of(words) : columns_of(words)};
}

/// The rows or columns that have so many places for a digit.
template <int least, int most>
Nine lines_with(const Position& position, int digit, bool rows) {
    Nine found = 0;
    for (int line = 0; line < kSize; ++line) {
        const int places = position.count(rows ? line : 9 + line, digit);
        found |= Nine{least <= places && places <= most} << line;
    }
    return found;
}

/// Calls visit(base, crossings) for each base of so many lines, as long as it returns true.
template <int size, class Visit>
bool each_base(const Lines& lines, Nine usable, int most_crossings, const Visit& visit, Nine base = 0,
               Nine crossings = 0) {
    if constexpr (size == 0) {
        return visit(base, crossings);
    } else {
        for (; count(usable) >= size; usable &= usable - 1) {
            const int line = std::countr_zero(usable);
            const Nine all = crossings | lines[line];
            if (count(all) <= most_crossings &&
                !each_base<size - 1>(lines, usable & (usable - 1), most_crossings, visit, base | 1u << line,
                                     all)) {
                return false;
            }
        }
        return true;
    }
}

// A fin and an elimination can only see each other in their box: the elimination is in a cover, the
// fin in none; the fin is in the base, the elimination isn't. So all fins are in one box, and fill
// one or two of the lines that cross the base there. These are the crossings that have no cover,
// here in the order of the covers that they leave.
constexpr std::array<std::array<Nine, 9>, 2> kUncovered = {
    {{0x100, 0x080, 0x040, 0x020, 0x010, 0x008, 0x004, 0x002, 0x001},
     {0x180, 0x140, 0x0c0, 0x030, 0x028, 0x018, 0x006, 0x005, 0x003}}};

/// The finned fish of one base.
class FinnedBase {
   public:
    FinnedBase(const View& view, Nine base, Nine crossings)
        : view_(view), base_(base), crossings_(crossings) {
        for (int line = 0; line < kSize; ++line) {
            auto& crossed = (base >> line & 1) != 0 ? inside_ : outside_;
            crossed[line / 3] |= view.lines[line];
        }
    }

    /// Calls visit(fish) for each fish, as long as it returns true.
    template <class Visit>
    bool each_fish(int uncovered, const Visit& visit) const {
        const Nine in_two_bands =
            (inside_[0] & inside_[1]) | (inside_[0] & inside_[2]) | (inside_[1] & inside_[2]);
        const Nine in_one_band = crossings_ & ~in_two_bands;
        if (count(in_one_band) < uncovered) { return true; }
        for (Nine fins : kUncovered[uncovered - 1]) {
            if ((fins & ~in_one_band) != 0) { continue; }
            const int band = (fins & inside_[0]) != 0 ? 0 : (fins & inside_[1]) != 0 ? 1 : 2;
            if ((fins & ~inside_[band]) != 0) { continue; }
            const int stack = std::countr_zero(fins) / 3;
            const Nine covers = crossings_ & ~fins;
            if ((outside_[band] & covers & columns_of_stack(stack)) == 0) { continue; }
            const int box = view_.by_rows ? 3 * band + stack : 3 * stack + band;
            Fish fish = view_.fish(base_, covers, house_cells(18 + box));
            find_lines_without_choice(fish, covers);
            if (!visit(fish)) { return false; }
        }
        return true;
    }

   private:
    /// Finds the lines of the base that have a single place beside their fins, and those that have none.
    void find_lines_without_choice(Fish& fish, Nine covers) const {
        Nine thin = 0;
        Nine bare = 0;
        for (Nine left = base_; left != 0; left &= left - 1) {
            const int line = std::countr_zero(left);
            const Nine places = view_.lines[line] & covers;
            if ((places & (places - 1)) == 0) { (places == 0 ? bare : thin) |= Nine{1} << line; }
        }
        fish.thin = view_.along(thin);
        fish.bare = view_.along(bare);
    }

    const View& view_;
    Nine base_;
    Nine crossings_;
    std::array<Nine, 3> inside_{};   // what the lines of the base cross in each band
    std::array<Nine, 3> outside_{};  // what the lines that are not in the base cross in each band
};

/// Calls visit(finned base, uncovered crossings) for each base that may have fins, as long as it
/// returns true.
template <int size, class Visit>
void each_finned_base(const Position& position, const Visit& visit) {
    for (int digit = 1; digit <= kSize; ++digit) {
        const Cells places = position.places(digit);
        if (places.empty() || hopeless(places).empty()) { continue; }
        for (bool by_rows : {true, false}) {
            const View view = view_of(digit, places, by_rows);
            const Nine usable = lines_with<1, kSize>(position, digit, by_rows);
            const auto look = [&](Nine base, Nine crossings) {
                const int uncovered = count(crossings) - size;
                return uncovered < 1 || visit(FinnedBase(view, base, crossings), uncovered);
            };
            if (!each_base<size>(view.lines, usable, size + 2, look)) { return; }
        }
    }
}

template <int size, bool sashimi>
void find_finned(const Position& position, Sink& sink) {
    Net net(sink);
    each_finned_base<size>(position, [&](const FinnedBase& base, int uncovered) {
        return base.each_fish(
            uncovered, [&](const Fish& fish) { return fish.is_sashimi() != sashimi || net.take(fish); });
    });
}

// A pair is sashimi if its first fish is.
template <int size, bool sashimi>
void find_siamese(const Position& position, Sink& sink) {
    Net net(sink);
    each_finned_base<size>(position, [&](const FinnedBase& base, int uncovered) {
        Few<Fish, 9> firsts;
        return base.each_fish(uncovered, [&](const Fish& fish) {
            for (const Fish& first : firsts) {
                if (are_siamese(first, fish) && !net.take(siamese(first, fish))) { return false; }
            }
            if (fish.is_sashimi() == sashimi) { firsts.add(fish); }
            return true;
        });
    });
}

template <int size>
void find_basic(const Position& position, Sink& sink) {
    Net net(sink);
    for (int digit = 1; digit <= kSize; ++digit) {
        for (bool by_rows : {true, false}) {
            const Nine usable = lines_with<2, size>(position, digit, by_rows);
            if (count(usable) < size) { continue; }
            const View view = view_of(digit, position.places(digit), by_rows);
            const auto look = [&](Nine base, Nine covers) {
                if (count(covers) < size) { return true; }  // only in a broken position
                const Fish fish = view.fish(base, covers, Cells::all());
                return fish.gone.empty() || net.take(fish);
            };
            if (!each_base<size>(view.lines, usable, size, look)) { return; }
        }
    }
}

}  // namespace

Techniques finders::fish() {
    return {
        {"x-wing", find_basic<2>},
        {"swordfish", find_basic<3>},
        {"jellyfish", find_basic<4>},
        {"squirmbag", find_basic<5>},
        {"whale", find_basic<6>},
        {"leviathan", find_basic<7>},
        {"finned-x-wing", find_finned<2, false>},
        {"finned-swordfish", find_finned<3, false>},
        {"finned-jellyfish", find_finned<4, false>},
        {"finned-squirmbag", find_finned<5, false>},
        {"finned-whale", find_finned<6, false>},
        {"finned-leviathan", find_finned<7, false>},
        {"sashimi-x-wing", find_finned<2, true>},
        {"sashimi-swordfish", find_finned<3, true>},
        {"sashimi-jellyfish", find_finned<4, true>},
        {"sashimi-squirmbag", find_finned<5, true>},
        {"sashimi-whale", find_finned<6, true>},
        {"sashimi-leviathan", find_finned<7, true>},
        {"siamese-finned-x-wing", find_siamese<2, false>},
        {"siamese-finned-swordfish", find_siamese<3, false>},
        {"siamese-finned-jellyfish", find_siamese<4, false>},
        {"siamese-sashimi-x-wing", find_siamese<2, true>},
        {"siamese-sashimi-swordfish", find_siamese<3, true>},
        {"siamese-sashimi-jellyfish", find_siamese<4, true>},
    };
}

}  // namespace nonet::logic
