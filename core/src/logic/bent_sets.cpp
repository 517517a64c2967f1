// Bent sets, the wings beyond WXYZ: n cells in a line and a box that cross, with n digits in all.
//
// A digit that is not in both bends, the part in the line alone and the part in the box alone, fits
// in only once, since its places see each other. If that is so for all digits but one, then these can
// fill n - 1 of the cells at most, and the last digit, Z, must be in one.

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "finders.hpp"

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

/// Whether each part of the cells has more digits than cells. If not, that part is a naked subset or
/// a smaller wing, and would do alone.
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

/// The cells where a line and a box cross that may be in a set.
struct Parts {
    Cells middle;
    Cells in_line;
    Cells in_box;
};

/// Looks where a line and a box cross.
///
/// Both bends have more digits than cells (or they would do alone) and share just Z, so together they
/// have at least one digit more than cells. Some cells of the crossing itself must make up for that.
template <int size>
class Crossing {
   public:
    Crossing(const Position& position, Sink& sink, int line, int box, const Parts& parts)
        : position_(position), sink_(sink), line_(line), box_(box),
          middle_(position, parts.middle),
          in_line_(position, parts.in_line),
          in_box_(position, parts.in_box) {}

    /// Returns whether to go on.
    bool run() {
        const Bends lined = bends(in_line_);
        if (lined.empty()) { return true; }
        const Bends boxed = bends(in_box_);
        for (const Bend& a : lined) {
            for (const Bend& b : boxed) {
                const int missing = size - a.cells - b.cells;
                if (std::has_single_bit(static_cast<Mask>(a.digits & b.digits)) &&
                    count_digits(a.digits | b.digits) <= size && missing > 0 &&
                    missing <= middle_.size && !complete(a, b, missing)) {
                    return false;
                }
            }
        }
        return true;
    }

   private:
    struct Bend {
        Mask digits;
        std::uint8_t choice;
        std::uint8_t cells;
    };
    using Bends = Few<Bend, 63>;

    /// The choices of cells that have some more digits than cells, but not too many.
    Bends bends(const Part<6>& part) const {
        Bends some;
        for (unsigned choice = 1; choice < part.choices(); ++choice) {
            const int cells = std::popcount(choice);
            const int digits = count_digits(part.digits[choice]);
            if (digits > cells && digits <= cells + middle_.size && digits < size) {
                some.add({part.digits[choice], static_cast<std::uint8_t>(choice),
                          static_cast<std::uint8_t>(cells)});
            }
        }
        return some;
    }

    /// Looks for so many cells of the crossing that go with two bends.
    bool complete(const Bend& a, const Bend& b, int missing) {
        const int z = lowest_digit(a.digits & b.digits);
        for (unsigned choice = 1; choice < middle_.choices(); ++choice) {
            if (std::popcount(choice) == missing &&
                count_digits(a.digits | b.digits | middle_.digits[choice]) == size &&
                !tell(in_line_.chosen(a.choice) | in_box_.chosen(b.choice) | middle_.chosen(choice),
                      z)) {
                return false;
            }
        }
        return true;
    }

    bool tell(Cells cells, int z) {
        const Cells places = position_.places(z);
        const Cells gone = places & common_peers(places & cells);
        if (gone.empty() || !needs_all<size>(position_, cells)) { return true; }
        Step step;
        for (int cell : cells) {
            const Mask here = position_.candidates(cell);
            step.digits |= here;
            for (int digit : digits_in(here)) {
                step.mark(cell, digit, digit == z ? Role::wing : Role::link);
            }
        }
        step.house(line_);
        step.house(box_);
        step.eliminate(gone, z);
        return sink_.take(step);
    }

    const Position& position_;
    Sink& sink_;
    int line_;
    int box_;
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
constexpr int box_on(int line, int index) {
    return 18 + box_of(kTables.cells[line][3 * index]);
}

}  // namespace

template <int size>
void find_bent_set(const Position& position, Sink& sink) {
    // The whole set has so many digits; a bend has fewer, for the other has some of its own.
    const Cells small = with_at_most(position, size);
    const Cells bends = with_at_most(position, size - 1);
    for (int line = 0; line < 18; ++line) {
        const Cells in_line = house_cells(line);
        for (int index = 0; index < 3; ++index) {
            const int box = box_on(line, index);
            const Cells in_box = house_cells(box);
            const Parts parts = {small & in_line & in_box, (bends & in_line) - in_box,
                                 (bends & in_box) - in_line};
            const int count = (parts.middle | parts.in_line | parts.in_box).count();
            if (count < size || parts.middle.empty() || parts.in_line.empty() ||
                parts.in_box.empty()) {
                continue;
            }
            if (!Crossing<size>(position, sink, line, box, parts).run()) { return; }
        }
    }
}

template void find_bent_set<5>(const Position&, Sink&);
template void find_bent_set<6>(const Position&, Sink&);
template void find_bent_set<7>(const Position&, Sink&);
template void find_bent_set<8>(const Position&, Sink&);

}  // namespace nonet::logic
