// MUG, a multivalue universal grave: three digits in the cells where two lines cross three others, in two
// boxes.
//
// Three cells side by side in a box, and the three in another box that lie on the same crossing lines. If
// these six held only three digits, both lines and both boxes would have all three of them there, and the two
// lines could trade them: the crossing lines would not notice, and the puzzle would have two solutions.

#include <vector>

#include "catalogue.hpp"
#include "deadly.hpp"
#include "houses.hpp"

namespace nonet::logic {

namespace {

using namespace deadly;

constexpr int kLeastPlain = 4;

/// Keeps the grave that two lines have in two boxes with these digits, if it is one.
void keep(const Position& position, Cells cells, Mask digits, std::vector<Deadly>& found) {
    Deadly deadly;
    deadly.digits = digits;
    deadly.cells = cells;
    Mask plain = 0;
    for (int cell : cells) {
        const Mask left = position.candidates(cell);
        if ((left & digits) == 0) { return; }
        const auto extra = static_cast<Mask>(left & ~digits);
        deadly.set_extra(cell, extra);
        if (extra == 0) { plain |= left; }
    }
    if (plain != digits || deadly.rich.empty() || cells.count() - deadly.rich.count() < kLeastPlain) {
        return;
    }
    for (int box : houses_in(houses_of(cells) & kBoxes)) { deadly.houses.add(box); }
    found.push_back(deadly);
}

/// Looks at all sets of three digits that some cells have between them.
void look_at(const Position& position, Cells cells, std::vector<Deadly>& found) {
    Mask pool = 0;
    int small = 0;
    for (int cell : cells) {
        pool |= position.candidates(cell);
        if (count_digits(position.candidates(cell)) <= 3) { ++small; }
    }
    if (small < kLeastPlain) { return; }
    for (int a : digits_in(pool)) {
        for (int b : digits_in(pool)) {
            for (int c : digits_in(pool)) {
                if (a < b && b < c) { keep(position, cells, bit(a) | bit(b) | bit(c), found); }
            }
        }
    }
}

void find_mug(const Position& position, Sink& sink) {
    std::vector<Deadly> found;
    for (int one = 0; one < 18; ++one) {
        const int end = is_row(one) ? 9 : 18;
        for (int other = (one / 3 + 1) * 3; other < end; ++other) {
            for (int part = 0; part < 3; ++part) {
                Cells cells;
                for (int i = 3 * part; i < 3 * part + 3; ++i) {
                    cells.add(kTables.cells[one][i]);
                    cells.add(kTables.cells[other][i]);
                }
                if (position.empty().contains(cells)) { look_at(position, cells, found); }
            }
        }
    }
    tell_all(position, sink, found);
}

}  // namespace

Techniques finders::mug() { return {{"mug", find_mug}}; }

}  // namespace nonet::logic
