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
// mutant fish may be made of any houses. Fish are told in the order in which HoDoKu takes them: by
// digit, rows before columns before boxes, first by the base and then by the covers.

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "finders.hpp"

namespace nonet::logic {
namespace {

// HoDoKu's limits.
constexpr int kMostFins = 5;
constexpr int kMostEndoFins = 2;

/// A set of houses, bit by bit.
using Houses = std::uint32_t;
constexpr Houses kRows = 0x1ff;
constexpr Houses kColumns = kRows << 9;
constexpr Houses kBoxes = kRows << 18;

Cells cells_of(Houses houses) {
    Cells cells;
    for (; houses != 0; houses &= houses - 1) { cells |= house_cells(std::countr_zero(houses)); }
    return cells;
}

// ---- What is told of a fish ----

struct Fish {
    int digit = 0;
    Houses base = 0;
    Houses covers = 0;
    Houses other_covers = 0;  // of the second fish of a siamese pair
    Cells places = {};        // all places in the base
    Cells fins = {};
    Cells endo_fins = {};
    Cells gone = {};
};

/// Tells of each fish, but of one only for each set of eliminations.
class Net {
   public:
    explicit Net(Sink& sink) : sink_(sink) {}

    bool take(const Fish& fish) {
        if (fish.digit != digit_) { seen_.clear(); }
        digit_ = fish.digit;
        if (std::find(seen_.begin(), seen_.end(), fish.gone) != seen_.end()) { return true; }
        seen_.push_back(fish.gone);
        return sink_.take(step_of(fish));
    }

   private:
    static Step step_of(const Fish& fish) {
        Step step;
        step.digits = bit(fish.digit);
        step.mark(fish.places - fish.fins - fish.endo_fins, fish.digit, Role::pattern);
        step.mark(fish.fins, fish.digit, Role::fin);
        step.mark(fish.endo_fins, fish.digit, Role::endo_fin);
        add(step, fish.base, Role::base);
        add(step, fish.covers, Role::cover);
        add(step, fish.other_covers, Role::cover);
        step.eliminate(fish.gone, fish.digit);
        return step;
    }
    static void add(Step& step, Houses houses, Role role) {
        for (; houses != 0; houses &= houses - 1) { step.house(std::countr_zero(houses), role); }
    }

    Sink& sink_;
    int digit_ = 0;
    std::vector<Cells> seen_;
};

/// Whether a fish of the same base with other covers adds something.
bool are_siamese(const Fish& fish, const Fish& other) { return !fish.gone.contains(other.gone); }

Fish siamese(Fish fish, const Fish& other) {
    fish.other_covers = other.covers;
    fish.fins |= other.fins;
    fish.gone |= other.gone;
    return fish;
}

// ---- Nine bits: the places of a digit in a line, or some lines of a kind ----

using Nine = std::uint32_t;
using Lines = std::array<Nine, kSize>;

constexpr std::array<std::uint8_t, 512> make_counts() {
    std::array<std::uint8_t, 512> counts{};
    for (Nine bits = 1; bits < 512; ++bits) {
        counts[bits] = static_cast<std::uint8_t>(counts[bits >> 1] + (bits & 1));
    }
    return counts;
}
constexpr std::array<std::uint8_t, 512> kCounts = make_counts();

constexpr int count(Nine bits) { return kCounts[bits]; }
constexpr Nine columns_of_stack(int stack) { return 7u << (3 * stack); }

struct Words {
    std::uint64_t low;   // cells 0 to 63
    std::uint64_t high;  // cells 64 to 80

    /// The cells from this one on, 64 of them.
    std::uint64_t from(int cell) const {
        return cell == 0 ? low : low >> cell | high << (64 - cell);
    }
};

Words words_of(Cells cells) { return std::bit_cast<Words>(cells); }

Lines rows_of(Words places) {
    Lines rows;
    for (int row = 0; row < 8; ++row) {
        rows[row] = static_cast<Nine>(places.from(9 * row) & 0x1ff);
    }
    rows[8] = static_cast<Nine>(places.high >> 8);
    return rows;
}

Lines columns_of(Words places) {
    Lines columns;
    for (int column = 0; column < kSize; ++column) {
        // Bits 0, 9, ... 63 are its first eight cells; the product brings them side by side.
        const std::uint64_t eight = places.from(column) & 0x8040201008040201;
        columns[column] = static_cast<Nine>((eight * 0x0101010101010101) >> 56 |
                                            (places.high >> (8 + column) & 1) << 8);
    }
    return columns;
}

// ---- Whether it is worth looking ----

// In a band a digit takes one column of each stack: trio 9a + 3b + c takes the a-th, the b-th and
// the c-th. Sets of trios have 27 bits.
using Trios = std::uint32_t;

/// For each stack and some of its columns, three bits, the trios that take one of them.
constexpr std::array<std::array<Trios, 8>, 3> make_taking() {
    std::array<std::array<Trios, 8>, 3> taking{};
    for (Nine columns = 0; columns < 8; ++columns) {
        for (int trio = 0; trio < 27; ++trio) {
            taking[0][columns] |= (columns >> (trio / 9) & 1) << trio;
            taking[1][columns] |= (columns >> (trio / 3 % 3) & 1) << trio;
            taking[2][columns] |= (columns >> (trio % 3) & 1) << trio;
        }
    }
    return taking;
}
constexpr std::array<std::array<Trios, 8>, 3> kTaking = make_taking();

/// For each trio, those that share no column with it.
constexpr std::array<Trios, 27> make_apart() {
    std::array<Trios, 27> apart{};
    for (int trio = 0; trio < 27; ++trio) {
        apart[trio] = ~(kTaking[0][1u << (trio / 9)] | kTaking[1][1u << (trio / 3 % 3)] |
                        kTaking[2][1u << (trio % 3)]) &
                      0x7ffffff;
    }
    return apart;
}
constexpr std::array<Trios, 27> kApart = make_apart();

/// Trio 26 - n for each n of a set.
constexpr Trios mirrored(Trios trios) {
    trios = (trios & 0x55555555) << 1 | (trios >> 1 & 0x55555555);
    trios = (trios & 0x33333333) << 2 | (trios >> 2 & 0x33333333);
    trios = (trios & 0x0f0f0f0f) << 4 | (trios >> 4 & 0x0f0f0f0f);
    trios = (trios & 0x00ff00ff) << 8 | (trios >> 8 & 0x00ff00ff);
    return (trios << 16 | trios >> 16) >> 5;
}

/// The ways to put a digit into the rows of a band, each in another box.
class Band {
   public:
    explicit Band(const Nine* rows) {
        for (int order = 0; order < 6; ++order) {
            const auto& stack = kStackOf[order];
            trios_[order] =
                taking(rows[0], stack[0]) & taking(rows[1], stack[1]) & taking(rows[2], stack[2]);
            all_ |= trios_[order];
        }
    }

    Trios trios() const { return all_; }

    /// The columns that a row can take if the band takes one of these trios.
    Nine columns(int row, Trios trios) const {
        Nine columns = 0;
        for (int stack = 0; stack < 3; ++stack) {
            const auto& orders = kOrdersWith[row][stack];
            const Trios left = trios & (trios_[orders[0]] | trios_[orders[1]]);
            for (int column = 0; column < 3; ++column) {
                const bool taken = (left & kTaking[stack][1u << column]) != 0;
                columns |= Nine{taken} << (3 * stack + column);
            }
        }
        return columns;
    }

   private:
    // The six orders in which the rows can take the stacks, and those in which a row takes a stack.
    static constexpr int kStackOf[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                           {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
    static constexpr int kOrdersWith[3][3][2] = {
        {{0, 1}, {2, 3}, {4, 5}}, {{2, 4}, {0, 5}, {1, 3}}, {{3, 5}, {1, 4}, {0, 2}}};

    static Trios taking(Nine row, int stack) { return kTaking[stack][row >> (3 * stack) & 7]; }

    std::array<Trios, 6> trios_;  // for each order
    Trios all_ = 0;
};

/// Gives each box that has its digit a place in a row and in a column without places, where it may
/// as well be. Returns false if that doesn't work out, as in a broken position.
bool fill_closed_boxes(Lines& rows) {
    Nine closed_columns = 0x1ff;
    for (Nine row : rows) { closed_columns &= ~row; }
    for (int band = 0; band < 3; ++band) {
        Nine* const row = &rows[3 * band];
        const Nine open = row[0] | row[1] | row[2];
        int closed = 0;
        for (int stack = 0; stack < 3; ++stack) {
            if ((open & columns_of_stack(stack)) != 0) { continue; }
            while (closed < 3 && row[closed] != 0) { ++closed; }
            const Nine columns = closed_columns & columns_of_stack(stack);
            if (closed == 3 || columns == 0) { return false; }
            row[closed] = columns & (~columns + 1);
            closed_columns &= ~row[closed];
        }
        if (row[0] == 0 || row[1] == 0 || row[2] == 0) { return false; }
    }
    return closed_columns == 0;
}

/// The places of a digit that are in no complete set of places, one for each row, column and box.
/// No fish can eliminate anything else, and mostly there are none.
Cells hopeless(Cells places) {
    Lines rows = rows_of(words_of(places));
    if (!fill_closed_boxes(rows)) { return places; }
    const Band bands[3] = {Band(&rows[0]), Band(&rows[3]), Band(&rows[6])};

    // Three trios that share no column add up to 39 (each stack adds 0, 1 and 2). So once the
    // first is known, the mirrored bottom band, shifted, shows which second ones leave a third.
    const std::uint64_t bottom = mirrored(bands[2].trios());
    std::uint64_t used_bottom = 0;
    Trios used[3] = {};
    for (Trios left = bands[0].trios(); left != 0; left &= left - 1) {
        const int first = std::countr_zero(left);
        const Trios seconds =
            bands[1].trios() & kApart[first] & static_cast<Trios>(bottom << 26 >> (first + 13));
        used[0] |= Trios{seconds != 0} << first;
        used[1] |= seconds;
        used_bottom |= std::uint64_t{seconds} << first >> 13;
    }
    used[2] = mirrored(static_cast<Trios>(used_bottom));

    Cells hopeless;
    for (int row = 0; row < kSize; ++row) {
        Nine left = rows[row] & ~bands[row / 3].columns(row % 3, used[row / 3]);
        for (; left != 0; left &= left - 1) { hopeless.add(9 * row + std::countr_zero(left)); }
    }
    return hopeless & places;
}

// ---- Lines against lines ----

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
        fish.base = by_rows ? base : base << 9;
        fish.covers = by_rows ? covers << 9 : covers;
        const Cells covered = cells_of(fish.covers);
        fish.places = places & cells_of(fish.base);
        fish.fins = fish.places - covered;
        fish.gone = (places & covered & reach) - fish.places;
        return fish;
    }
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
bool each_base(const Lines& lines, Nine usable, int most_crossings, const Visit& visit,
               Nine base = 0, Nine crossings = 0) {
    if constexpr (size == 0) {
        return visit(base, crossings);
    } else {
        for (; count(usable) >= size; usable &= usable - 1) {
            const int line = std::countr_zero(usable);
            const Nine all = crossings | lines[line];
            if (count(all) <= most_crossings &&
                !each_base<size - 1>(lines, usable & (usable - 1), most_crossings, visit,
                                     base | 1u << line, all)) {
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

    /// Calls visit(fish, is_sashimi) for each fish, as long as it returns true.
    template <class Visit>
    bool each_fish(int uncovered, const Visit& visit) const {
        const Nine in_two_bands = (inside_[0] & inside_[1]) | (inside_[0] & inside_[2]) |
                                  (inside_[1] & inside_[2]);
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
            const Fish fish = view_.fish(base_, covers, house_cells(18 + box));
            if (!visit(fish, is_sashimi(covers))) { return false; }
        }
        return true;
    }

   private:
    /// Whether some line of the base has no more than one place beside its fins.
    bool is_sashimi(Nine covers) const {
        for (Nine left = base_; left != 0; left &= left - 1) {
            if (count(view_.lines[std::countr_zero(left)] & covers) < 2) { return true; }
        }
        return false;
    }

    const View& view_;
    Nine base_;
    Nine crossings_;
    std::array<Nine, 3> inside_{};   // what the lines of the base cross in each band
    std::array<Nine, 3> outside_{};  // what the other lines cross
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
        return base.each_fish(uncovered, [&](const Fish& fish, bool is_sashimi) {
            return is_sashimi != sashimi || net.take(fish);
        });
    });
}

// A pair is sashimi if its first fish is, which is what HoDoKu calls it.
template <int size, bool sashimi>
void find_siamese(const Position& position, Sink& sink) {
    Net net(sink);
    each_finned_base<size>(position, [&](const FinnedBase& base, int uncovered) {
        Few<Fish, 9> firsts;
        return base.each_fish(uncovered, [&](const Fish& fish, bool is_sashimi) {
            for (const Fish& first : firsts) {
                if (are_siamese(first, fish) && !net.take(siamese(first, fish))) { return false; }
            }
            if (is_sashimi == sashimi) { firsts.add(fish); }
            return true;
        });
    });
}

// ---- Houses against houses ----

enum class Shape { franken, mutant };

/// Franken and mutant fish. With `paired`, siamese pairs of them.
template <int size, Shape shape, bool finned, bool paired = false>
class HouseFish {
   public:
    HouseFish(const Position& position, Sink& sink) : position_(position), net_(sink) {}

    void find() {
        for (int digit = 1; digit <= kSize; ++digit) {
            digit_ = digit;
            places_ = position_.places(digit);
            if (places_.empty()) { continue; }
            const Cells targets = hopeless(places_);
            if (targets.any() && !find(targets)) { return; }
        }
    }

   private:
    struct Base {
        Houses houses = 0;
        Cells places = {};
        Cells endo_fins = {};
        int overlaps = 0;
    };
    struct Covers {
        Houses houses = 0;
        Cells cells = {};
        Cells twice = {};  // those in two of them
    };

    bool find(Cells targets) {
        if constexpr (shape == Shape::mutant) {
            constexpr Houses all = kRows | kColumns | kBoxes;
            return find_between(all, all, targets);
        }
        return find_between(kRows | kBoxes, kColumns | kBoxes, targets) &&
               find_between(kColumns | kBoxes, kRows | kBoxes, targets);
    }

    bool find_between(Houses base, Houses covers, Cells targets) {
        covers_ = covers;
        Houses usable = 0;
        for (; base != 0; base &= base - 1) {
            const int house = std::countr_zero(base);
            const int places = position_.count(house, digit_);
            if (places != 0 && (finned || places <= size)) { usable |= 1u << house; }
        }
        return add_base({}, usable, size, targets);
    }

    /// Looks for fish that eliminate some target, with so many more of these houses in their base.
    bool add_base(const Base& base, Houses usable, int more, Cells targets) {
        if (more == 0) {
            base_ = base;
            firsts_.clear();
            return add_cover({}, crossing(base), size, targets);
        }
        for (; usable != 0; usable &= usable - 1) {
            const int house = std::countr_zero(usable);
            const Cells places = places_ & house_cells(house);
            const Cells overlap = base.places & places;
            const Base wider{base.houses | 1u << house, base.places | places,
                             base.endo_fins | overlap, base.overlaps + overlap.count()};
            if (wider.overlaps > (finned ? kMostEndoFins : 0)) { continue; }
            const Cells left = within_reach(targets & common_peers(overlap), wider, {},
                                            covers_ & ~wider.houses, size);
            if (left.any() && !add_base(wider, usable & (usable - 1), more - 1, left)) {
                return false;
            }
        }
        return true;
    }

    Houses crossing(const Base& base) const {
        Houses crossing = 0;
        for (int cell : base.places) {
            for (int house : kTables.houses_of[cell]) { crossing |= 1u << house; }
        }
        return crossing & covers_ & ~base.houses;
    }

    bool add_cover(const Covers& covers, Houses usable, int more, Cells targets) {
        if (more == 0) { return try_fish(covers); }
        for (; usable != 0; usable &= usable - 1) {
            const int house = std::countr_zero(usable);
            const Houses rest = usable & (usable - 1);
            const Cells cells = house_cells(house);
            const Covers wider{covers.houses | 1u << house, covers.cells | cells,
                               covers.twice | (covers.cells & cells)};
            const Cells left = within_reach(targets, base_, wider, rest, more - 1);
            if (left.any() && !add_cover(wider, rest, more - 1, left)) { return false; }
        }
        return true;
    }

    /// The targets that may still be eliminated with so many more of these covers.
    static Cells within_reach(Cells targets, const Base& base, const Covers& covers, Houses usable,
                              int more) {
        const Cells open = base.places - covers.cells;
        if (!finned && !fit(open, usable, more)) { return {}; }
        for (int target : targets) {
            // One cover must lead to the target, or two if it is in the base. What else they hold
            // sees the target. The others must take what doesn't, for that can't be a fin.
            const int leading = covers.twice.has(target) ? 2 : covers.cells.has(target) ? 1 : 0;
            const int missing = std::max((base.places.has(target) ? 2 : 1) - leading, 0);
            Cells unseen = open - peers_of(target);
            unseen.remove(target);
            if (!fit(unseen, usable, more - missing)) { targets.remove(target); }
        }
        return targets;
    }

    /// Whether so many of these houses can hold all these cells.
    static bool fit(Cells cells, Houses usable, int most) {
        if (most < 0) { return false; }
        if (cells.empty()) { return true; }
        if (most == 0) { return false; }
        for (int house : kTables.houses_of[cells.first()]) {
            if ((usable >> house & 1) != 0 && fit(cells - house_cells(house), usable, most - 1)) {
                return true;
            }
        }
        return false;
    }

    bool try_fish(const Covers& covers) {
        if (!has_shape(base_.houses, covers.houses)) { return true; }
        Fish fish;
        fish.digit = digit_;
        fish.base = base_.houses;
        fish.covers = covers.houses;
        fish.places = base_.places;
        fish.fins = base_.places - covers.cells - base_.endo_fins;
        fish.endo_fins = base_.endo_fins;
        const Cells fins = fish.fins | fish.endo_fins;
        if (finned ? fins.empty() || fins.count() > kMostFins : fins.any()) { return true; }
        fish.gone =
            places_ & ((covers.cells - base_.places) | covers.twice) & common_peers(fins);
        return fish.gone.empty() || take(fish);
    }

    static bool has_shape(Houses base, Houses covers) {
        const bool lines_cross = ((base & kColumns) == 0 && (covers & kRows) == 0) ||
                                 ((base & kRows) == 0 && (covers & kColumns) == 0);
        if constexpr (shape == Shape::mutant) { return !lines_cross; }
        return lines_cross && ((base | covers) & kBoxes) != 0;
    }

    bool take(const Fish& fish) {
        if constexpr (!paired) { return net_.take(fish); }
        for (const Fish& first : firsts_) {
            if (first.gone == fish.gone) { return true; }
        }
        for (const Fish& first : firsts_) {
            if (are_siamese(first, fish) && !net_.take(siamese(first, fish))) { return false; }
        }
        firsts_.push_back(fish);
        return true;
    }

    const Position& position_;
    Net net_;
    int digit_ = 0;
    Cells places_;
    Houses covers_ = 0;  // all that may be covers
    Base base_;
    std::vector<Fish> firsts_;  // what this base has given so far, to look for pairs
};

}  // namespace

template <int size>
void find_basic_fish(const Position& position, Sink& sink) {
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

template <int size>
void find_finned_fish(const Position& position, Sink& sink) {
    find_finned<size, false>(position, sink);
}

template <int size>
void find_sashimi_fish(const Position& position, Sink& sink) {
    find_finned<size, true>(position, sink);
}

template <int size>
void find_siamese_finned_fish(const Position& position, Sink& sink) {
    find_siamese<size, false>(position, sink);
}

template <int size>
void find_siamese_sashimi_fish(const Position& position, Sink& sink) {
    find_siamese<size, true>(position, sink);
}

template <int size>
void find_franken_fish(const Position& position, Sink& sink) {
    HouseFish<size, Shape::franken, false>(position, sink).find();
}

template <int size>
void find_finned_franken_fish(const Position& position, Sink& sink) {
    HouseFish<size, Shape::franken, true>(position, sink).find();
}

template <int size>
void find_siamese_finned_franken_fish(const Position& position, Sink& sink) {
    HouseFish<size, Shape::franken, true, true>(position, sink).find();
}

template <int size>
void find_mutant_fish(const Position& position, Sink& sink) {
    HouseFish<size, Shape::mutant, false>(position, sink).find();
}

template <int size>
void find_finned_mutant_fish(const Position& position, Sink& sink) {
    HouseFish<size, Shape::mutant, true>(position, sink).find();
}

template <int size>
void find_siamese_finned_mutant_fish(const Position& position, Sink& sink) {
    HouseFish<size, Shape::mutant, true, true>(position, sink).find();
}

#define NONET_FISH(size)                                                     \
    template void find_basic_fish<size>(const Position&, Sink&);             \
    template void find_finned_fish<size>(const Position&, Sink&);            \
    template void find_sashimi_fish<size>(const Position&, Sink&);           \
    template void find_franken_fish<size>(const Position&, Sink&);           \
    template void find_finned_franken_fish<size>(const Position&, Sink&);    \
    template void find_mutant_fish<size>(const Position&, Sink&);            \
    template void find_finned_mutant_fish<size>(const Position&, Sink&)
NONET_FISH(2);
NONET_FISH(3);
NONET_FISH(4);
NONET_FISH(5);
NONET_FISH(6);
NONET_FISH(7);
#undef NONET_FISH

#define NONET_SIAMESE_FISH(size)                                                     \
    template void find_siamese_finned_fish<size>(const Position&, Sink&);            \
    template void find_siamese_sashimi_fish<size>(const Position&, Sink&);           \
    template void find_siamese_finned_franken_fish<size>(const Position&, Sink&);    \
    template void find_siamese_finned_mutant_fish<size>(const Position&, Sink&)
NONET_SIAMESE_FISH(2);
NONET_SIAMESE_FISH(3);
NONET_SIAMESE_FISH(4);
#undef NONET_SIAMESE_FISH

}  // namespace nonet::logic
