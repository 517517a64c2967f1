#include "nonet/logic/position.hpp"

#include <bit>

namespace nonet::logic {

Position::Position() {
    masks_.fill(0x1ff);
    for (auto& counts : counts_) { counts.fill(kSize); }
    for (int digit = 1; digit <= kSize; ++digit) { places_[digit] = Cells::all(); }
}

Position::Position(std::span<const std::uint8_t, kCells> digits) : Position() {
    for (int cell = 0; cell < kCells; ++cell) {
        const int digit = digits[cell];  // read once: an array of the caller may change at any time
        if (digit >= 1 && digit <= kSize) {
            place(cell, digit);
            givens_.add(cell);
        }
    }
}

// Takes a candidate away that is no longer among the places of its digit.
inline void Position::take_away(int cell, int digit) {
    masks_[cell] &= static_cast<Mask>(~bit(digit));
    for (int house : kTables.houses_of[cell]) {
        if (--counts_[digit][house] == 1) { note_hidden_single(house, digit); }
    }
    if (std::has_single_bit(masks_[cell])) {
        naked_[naked_end_++] = {static_cast<std::uint8_t>(cell),
                                static_cast<std::uint8_t>(lowest_digit(masks_[cell]))};
    }
}

void Position::remove(int cell, int digit) {
    if (!may_be(cell, digit)) { return; }
    places_[digit].remove(cell);
    take_away(cell, digit);
}

void Position::place(int cell, int digit) {
    contradicted_ |= !may_be(cell, digit);
    digits_[cell] = static_cast<std::uint8_t>(digit);
    // In its own houses the digit is done with; it must not come up as a single there on the way.
    for (int house : kTables.houses_of[cell]) { counts_[digit][house] = 2 * kSize; }
    const Cells gone = places_[digit] & peers_of(cell);
    places_[digit] -= gone;
    places_[digit].remove(cell);
    for (int peer : gone) { take_away(peer, digit); }
    for (int house : kTables.houses_of[cell]) {
        counts_[digit][house] = 0;
        const int left = --counts_[0][house];
        nearly_full_ += (left == 1) - (left == 0);
    }
    empty_.remove(cell);
    for (int other : digits_in(masks_[cell] & ~bit(digit))) {
        places_[other].remove(cell);
        for (int house : kTables.houses_of[cell]) {
            if (--counts_[other][house] == 1) { note_hidden_single(house, other); }
        }
    }
    masks_[cell] = 0;
    forget_old_singles();
}

// A cell gets down to one candidate at most once, and so does a digit in a house: there is room.
void Position::note_hidden_single(int house, int digit) {
    const Cells last = places(digit, house);
    if (last.any()) {
        hidden_[hidden_end_++] = {static_cast<std::uint8_t>(last.first()), static_cast<std::uint8_t>(digit)};
    }
}

void Position::forget_old_singles() {
    while (naked_begin_ < naked_end_ && digits_[naked_[naked_begin_].cell] != 0) { ++naked_begin_; }
    while (hidden_begin_ < hidden_end_ && digits_[hidden_[hidden_begin_].cell] != 0) { ++hidden_begin_; }
}

Cells Position::pairs() const {
    Cells once;
    Cells twice;
    Cells thrice;
    for (int digit = 1; digit <= kSize; ++digit) {
        thrice |= twice & places_[digit];
        twice |= once & places_[digit];
        once |= places_[digit];
    }
    return twice - thrice;
}

bool Position::is_broken() const {
    if (contradicted_ || is_solved()) { return contradicted_; }
    for (int house = 0; house < kHouses; ++house) {
        Mask possible = 0;
        for (int cell : kTables.cells[house]) {
            const Mask here = digits_[cell] != 0 ? bit(digits_[cell]) : masks_[cell];
            if (here == 0) { return true; }
            possible |= here;
        }
        if (possible != 0x1ff) { return true; }
    }
    return false;
}

}  // namespace nonet::logic
