// Fireworks: digits that a row and a column can place in three cells only.
//
// A row and a column cross in a cell. If a digit of the row can leave the box of that cell to one cell only,
// and a digit of the column to one cell only, the digit is in one of the three: if it is in neither of the
// outer cells, row and column both have it in the box, and so in the cell where they cross. Three such digits
// fill the three cells. Two of them, and two others that do the same from the opposite corner, fill four.

#include <array>
#include <cstddef>
#include <vector>

#include "catalogue.hpp"
#include "houses.hpp"

namespace nonet::logic {

namespace {

/// Which digits go off from a cell to two others.
struct Firework {
    int crossing;
    int in_row;
    int in_column;
    Mask digits;

    Cells ends() const { return Cells::of(in_row) | Cells::of(in_column); }
    Cells cells() const { return Cells::of(crossing) | ends(); }
    general::Firework told() const {
        const auto [row, column, box] = kTables.houses_of[crossing];
        std::vector<int> numbers;
        for (int digit : digits_in(digits)) { numbers.push_back(digit); }
        return {static_cast<general::Cell>(crossing), row, column, box, numbers_of(ends()), numbers};
    }
};

/// Where a digit can leave the box along a line: the only cell, -1 if there are more, `any` if there is none.
constexpr int kMany = -1;
constexpr int kAny = -2;

int way_out(const Position& position, int digit, int line, int box) {
    const Cells outside = position.places(digit, line) - house_cells(box);
    if (position.count(line, digit) == 0 || outside.count() > 1) { return kMany; }
    return outside.empty() ? kAny : outside.first();
}

/// The digits that go off from the cell where two lines cross to two cells at most, one on each line.
class Crossing {
   public:
    Crossing(const Position& position, int cell) : cell_(cell) {
        for (int digit = 1; digit <= kSize; ++digit) {
            row_[digit] = way_out(position, digit, row_of(cell), box_house(cell));
            column_[digit] = way_out(position, digit, 9 + column_of(cell), box_house(cell));
        }
    }
    Firework to(int in_row, int in_column) const {
        Firework found{cell_, in_row, in_column, 0};
        for (int digit = 1; digit <= kSize; ++digit) {
            if (is(row_[digit], in_row) && is(column_[digit], in_column)) { found.digits |= bit(digit); }
        }
        return found;
    }

   private:
    static bool is(int way, int cell) { return way == cell || way == kAny; }

    int cell_;
    std::array<int, kSize + 1> row_{};
    std::array<int, kSize + 1> column_{};
};

/// The empty cells of a line outside of a box.
Cells outer(const Position& position, int line, int box) {
    return (position.empty() & house_cells(line)) - house_cells(box);
}

/// Tells that the cells of some fireworks hold their digits and nothing else.
template <std::size_t N>
bool tell(const Position& position, Sink& sink, const std::array<Firework, N>& fireworks) {
    Step step;
    Cells cells;
    Cells crossings;
    for (const Firework& each : fireworks) {
        cells |= each.cells();
        crossings.add(each.crossing);
        step.digits |= each.digits;
    }
    const Mask digits = step.digits;
    for (int cell : cells) {
        const Mask all = position.candidates(cell);
        step.mark_all(cell, all & digits, crossings.has(cell) ? Role::pivot : Role::wing);
        for (int digit : digits_in(all & static_cast<Mask>(~digits))) { step.eliminate(cell, digit); }
    }
    if (!step.changes_something()) { return true; }
    for (const Firework& each : fireworks) {
        const int row = row_of(each.crossing);
        const int column = 9 + column_of(each.crossing);
        step.house(row);
        step.house(column);
        for (int digit : digits_in(each.digits)) { step.cover(digit, 1u << row | 1u << column); }
        step.made_evident().fireworks.push_back(each.told());
    }
    return sink.take(step);
}

/// Hands on each firework of at least so many digits. Stops when told so.
template <class Take>
void each_firework(const Position& position, int least, Take take) {
    for (int cell : position.empty()) {
        const Crossing crossing(position, cell);
        for (int in_row : outer(position, row_of(cell), box_house(cell))) {
            for (int in_column : outer(position, 9 + column_of(cell), box_house(cell))) {
                const Firework firework = crossing.to(in_row, in_column);
                if (count_digits(firework.digits) >= least && !take(firework)) { return; }
            }
        }
    }
}

void find_triple(const Position& position, Sink& sink) {
    each_firework(position, 3, [&](const Firework& firework) {
        return count_digits(firework.digits) != 3 || tell<1>(position, sink, {firework});
    });
}

void find_quad(const Position& position, Sink& sink) {
    each_firework(position, 2, [&](const Firework& firework) {
        const int opposite = 9 * row_of(firework.in_column) + column_of(firework.in_row);
        if (position.digit(opposite) != 0 || opposite < firework.crossing) { return true; }
        const Firework answer = Crossing(position, opposite).to(firework.in_column, firework.in_row);
        if (count_digits(firework.digits) != 2 || count_digits(answer.digits) != 2 ||
            count_digits(firework.digits | answer.digits) != 4) {
            return true;
        }
        return tell<2>(position, sink, {firework, answer});
    });
}

}  // namespace

Techniques finders::fireworks() { return {{"firework-triple", find_triple}, {"firework-quad", find_quad}}; }

}  // namespace nonet::logic
