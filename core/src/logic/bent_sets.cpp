// Bent sets, the wings of four to nine cells: n cells in a line and a box that cross, with n digits in all.
//
// A digit that is not in both bends, the part in the line alone and the part in the box alone, fits
// in only once, since its places see each other. If that is so for all digits but one, then these can
// fill n - 1 of the cells at most, and the last digit, Z, must be in one.
//
// Often a part of the cells has as many digits as cells and would do alone, as a naked subset or a smaller
// set. Such a set is right all the same, but it is told after those that need all their cells.
//
// With four cells there is another form, which is told first: a hinge with three wings (hinged_wings.hpp).

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "catalogue.hpp"
#include "hinged_wings.hpp"

namespace nonet::logic {

namespace {

/// Some empty cells, and which digits each choice of them has. A choice has bit i for the i-th cell.
template <std::size_t most>
struct Part {
    std::array<int, most> cell;
    int size = 0;
    std::array<Mask, std::size_t{1} << most> digits;

    Part(const Position& position, Cells cells) {
        digits[0] = 0;
        for (int next : cells) {
            const Mask here = position.candidates(next);
            for (unsigned i = 0; i < 1u << size; ++i) { digits[i | 1u << size] = digits[i] | here; }
            cell[size++] = next;
        }
    }
    unsigned choices() const { return 1u << size; }
    Cells chosen(unsigned choice) const {
        Cells cells;
        for (; choice != 0; choice &= choice - 1) { cells.add(cell[std::countr_zero(choice)]); }
        return cells;
    }
};

/// Whether each part of the cells has more digits than cells, so that none would do alone.
template <int size>
bool needs_all(const Position& position, Cells cells) {
    std::array<Mask, std::size_t{1} << size> digits{};
    unsigned known = 1;
    for (int cell : cells) {
        const Mask here = position.candidates(cell);
        for (unsigned i = 0; i < known; ++i) {
            const unsigned joined = i | known;
            digits[joined] = digits[i] | here;
            if (joined + 1 < digits.size() && count_digits(digits[joined]) <= std::popcount(joined)) {
                return false;
            }
        }
        known *= 2;
    }
    return true;
}

/// The cells of a line and a box that cross, as far as they may be in a set.
struct Parts {
    Cells middle;
    Cells in_line;
    Cells in_box;
};

struct BentSet {
    Cells cells;
    Cells gone;
    int z;
    int line;
    int box;
    bool needs_all;
};

/// Looks where a line and a box cross.
template <int size>
class Crossing {
   public:
    Crossing(const Position& position, int line, int box, const Parts& parts, std::vector<BentSet>& found)
        : position_(position),
          line_(line),
          box_(box),
          found_(found),
          middle_(position, parts.middle),
          in_line_(position, parts.in_line),
          in_box_(position, parts.in_box) {}

    void run() {
        const Bends lined = bends(in_line_);
        const Bends boxed = bends(in_box_);
        for (const Bend& a : lined) {
            for (const Bend& b : boxed) {
                const int missing = size - a.cells - b.cells;
                if (std::has_single_bit(static_cast<Mask>(a.digits & b.digits)) &&
                    count_digits(a.digits | b.digits) <= size && missing >= 0 && missing <= middle_.size) {
                    complete(a, b, missing);
                }
            }
        }
    }

   private:
    struct Bend {
        Mask digits;
        std::uint8_t choice;
        std::uint8_t cells;
    };
    using Bends = Few<Bend, 63>;

    /// The choices of cells that have not too many digits.
    Bends bends(const Part<6>& part) const {
        Bends some;
        for (unsigned choice = 1; choice < part.choices(); ++choice) {
            if (count_digits(part.digits[choice]) <= size && std::popcount(choice) < size) {
                some.add({part.digits[choice], static_cast<std::uint8_t>(choice),
                          static_cast<std::uint8_t>(std::popcount(choice))});
            }
        }
        return some;
    }

    /// Looks for so many cells of the crossing that go with two bends.
    void complete(const Bend& a, const Bend& b, int missing) {
        for (unsigned choice = 0; choice < middle_.choices(); ++choice) {
            if (std::popcount(choice) == missing &&
                count_digits(a.digits | b.digits | middle_.digits[choice]) == size) {
                keep(in_line_.chosen(a.choice) | in_box_.chosen(b.choice) | middle_.chosen(choice),
                     lowest_digit(a.digits & b.digits));
            }
        }
    }

    void keep(Cells cells, int z) {
        const Cells places = position_.places(z);
        const Cells gone = places & common_peers(places & cells);
        if (gone.any()) {
            found_.push_back({cells, gone, z, line_, box_, needs_all<size>(position_, cells)});
        }
    }

    const Position& position_;
    int line_;
    int box_;
    std::vector<BentSet>& found_;
    Part<3> middle_;
    Part<6> in_line_;
    Part<6> in_box_;
};

/// The empty cells with so many candidates or fewer.
Cells with_at_most(const Position& position, int count) {
    Cells cells;
    for (int cell : position.empty()) {
        if (count_digits(position.candidates(cell)) <= count) { cells.add(cell); }
    }
    return cells;
}

/// The box that a line meets as its first, second or third.
constexpr int box_on(int line, int index) { return 18 + box_of(kTables.cells[line][3 * index]); }

Step step_of(const Position& position, const BentSet& set) {
    Step step;
    for (int cell : set.cells) {
        const Mask here = position.candidates(cell);
        step.digits |= here;
        for (int digit : digits_in(here)) {
            step.mark(cell, digit, digit == set.z ? Role::wing : Role::link);
        }
    }
    step.house(set.line);
    step.house(set.box);
    step.eliminate(set.gone, set.z);
    return step;
}

/// What was told of: where Z goes.
class Told {
   public:
    bool is_new(int z, Cells gone) {
        const bool known = std::ranges::find(gone_[z], gone) != gone_[z].end();
        if (!known) { gone_[z].push_back(gone); }
        return !known;
    }

   private:
    std::array<std::vector<Cells>, kSize + 1> gone_;
};

template <int size>
std::vector<BentSet> bent_sets(const Position& position) {
    const Cells small = with_at_most(position, size);
    std::vector<BentSet> found;
    for (int line = 0; line < 18; ++line) {
        const Cells in_line = small & house_cells(line);
        for (int index = 0; index < 3; ++index) {
            const int box = box_on(line, index);
            const Cells in_box = small & house_cells(box);
            const Parts parts = {in_line & in_box, in_line - in_box, in_box - in_line};
            if ((in_line | in_box).count() >= size) {
                Crossing<size>(position, line, box, parts, found).run();
            }
        }
    }
    std::ranges::stable_partition(found, &BentSet::needs_all);
    return found;
}

/// Tells of one set for each elimination, if possible of one that needs all its cells.
template <int size>
void find_bent_set(const Position& position, Sink& sink) {
    Told told;
    for (const BentSet& set : bent_sets<size>(position)) {
        if (told.is_new(set.z, set.gone) && !sink.take(step_of(position, set))) { return; }
    }
}

Step step_of(const Position& position, const HingedWing& wing) {
    Step step;
    step.kind = StepKind::type_2;
    for (int cell : wing.cells()) {
        const Role others = cell == wing.hinge ? Role::pivot : Role::link;
        step.digits |= position.candidates(cell);
        for (int digit : digits_in(position.candidates(cell))) {
            step.mark(cell, digit, digit == wing.z ? Role::wing : others);
        }
    }
    Cells shown;
    for (int cell : wing.wings) {
        const int house = common_house(wing.hinge, cell);
        if (!shown.has(house)) { step.house(house, Role::link); }
        shown.add(house);
    }
    step.eliminate(wing.gone, wing.z);
    return step;
}

void find_wxyz_wing(const Position& position, Sink& sink) {
    Told told;
    const HingedWings hinged(position);
    for (const HingedWing& wing : hinged.found()) {
        if (told.is_new(wing.z, wing.gone) && !sink.take(step_of(position, wing))) { return; }
    }
    for (const BentSet& set : bent_sets<4>(position)) {
        if (!told.is_new(set.z, set.gone)) { continue; }
        Step step = step_of(position, set);
        step.kind = StepKind::type_1;
        if (!sink.take(step)) { return; }
    }
}

}  // namespace

Techniques finders::bent_sets() {
    return {
        {"wxyz-wing", find_wxyz_wing},       {"vwxyz-wing", find_bent_set<5>},
        {"uvwxyz-wing", find_bent_set<6>},   {"tuvwxyz-wing", find_bent_set<7>},
        {"stuvwxyz-wing", find_bent_set<8>}, {"rstuvwxyz-wing", find_bent_set<9>},
    };
}

}  // namespace nonet::logic
