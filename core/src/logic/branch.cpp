// What follows in a branch: singles round by round, and locked candidates where these end.

#include "branch.hpp"

#include <bit>

namespace nonet::logic::forcing {

void Branch::begin(const Assumption& assumption, bool thorough) {
    const auto [cell, digit, on] = assumption;
    state_ = start_;
    filled_ = {};
    is_thorough_ = thorough;
    is_wrong_ = false;
    shrunk_ = {};
    singles_.clear();
    facts_.clear();
    if (on) {
        switch_on({static_cast<std::uint8_t>(cell), static_cast<std::uint8_t>(digit), Fact::kAssumed});
        return;
    }
    switch_off(cell, digit);
    // The other digit of its cell is part of the assumption, as HoDoKu counts the rounds.
    if (std::has_single_bit(state_.masks[cell])) {
        switch_on({static_cast<std::uint8_t>(cell),
                   static_cast<std::uint8_t>(lowest_digit(state_.masks[cell])), Fact::kNaked});
    }
}

inline void Branch::switch_off(int cell, int digit) {
    if (state_.off[digit].has(cell)) { return; }
    state_.off[digit].add(cell);
    is_wrong_ |= state_.on[digit].has(cell);
    Mask& mask = state_.masks[cell];
    mask &= static_cast<Mask>(~bit(digit));
    if (std::has_single_bit(mask)) { add_single(cell, lowest_digit(mask), Fact::kNaked); }
    if (mask == 0) {
        is_wrong_ = true;
        add_all_of_cell(cell);
    }
    for (int house : kTables.houses_of[cell]) {
        const int left = --state_.counts[digit][house];
        if (left == 1) {
            add_single((position_.places(digit, house) - state_.off[digit]).first(), digit, house);
        } else if (left == 0) {
            is_wrong_ = true;
            add_all_of_house(house, digit);
        } else if (left <= 3) {
            shrunk_[digit] |= 1u << house;
        }
    }
}

// Nothing is left in a cell, or for a digit in a house: a contradiction. A thorough branch goes on all the
// same, and takes each candidate that was lost for the last one of its cell or house.
void Branch::add_all_of_cell(int cell) {
    if (!is_thorough_ || std::has_single_bit(position_.candidates(cell))) { return; }
    for (int digit : digits_in(position_.candidates(cell))) { add_single(cell, digit, Fact::kNaked); }
}

void Branch::add_all_of_house(int house, int digit) {
    if (!is_thorough_ || position_.count(house, digit) == 1) { return; }
    for (int cell : position_.places(digit, house)) { add_single(cell, digit, house); }
}

bool Branch::go_on_without(std::span<const Assumption> refuted) {
    for (const auto& [cell, digit, on] : refuted) {
        facts_.push_back({Node::of(cell, digit), Fact::kRefuted});
        switch_off(cell, digit);
    }
    while (!is_wrong_ && (round() || lock())) {}
    return is_wrong_;
}

void Branch::switch_on(const Single& single) {
    const int cell = single.cell;
    const int digit = single.digit;
    if (state_.on[digit].has(cell)) { return; }
    state_.on[digit].add(cell);
    filled_.add(cell);
    facts_.push_back({{Cells::of(cell), single.digit}, single.why});
    is_wrong_ |= state_.off[digit].has(cell);
    for (int other : digits_in(state_.masks[cell] & static_cast<Mask>(~bit(digit)))) {
        switch_off(cell, other);
    }
    for (int peer : (position_.places(digit) & peers_of(cell)) - state_.off[digit]) {
        switch_off(peer, digit);
    }
}

/// Puts in the singles that are there now, naked ones first. Returns whether there were any.
///
/// When something is wrong in the branch, two digits may turn out to be the only one for a cell. HoDoKu
/// takes the first of them; to have all that follows, both count.
bool Branch::round() {
    naked_.clear();
    hidden_.clear();
    for (const Single& single : singles_) {
        const Cells done = is_thorough_ ? state_.on[single.digit] : filled_;
        if (done.has(single.cell)) { continue; }
        if (single.why == Fact::kNaked) {
            naked_.push_back(single);
        } else if (is_thorough_ || !state_.off[single.digit].has(single.cell)) {
            hidden_.push_back(single);
        }
    }
    singles_.clear();
    for (const Single& single : naked_) { switch_on(single); }
    for (const Single& single : hidden_) { switch_on(single); }
    return !naked_.empty() || !hidden_.empty();
}

bool Branch::lock_out(int digit, int house, int other) {
    const Cells gone = position_.places(digit, other) - house_cells(house) - state_.off[digit];
    if (gone.empty()) { return false; }
    const Cells group = position_.places(digit, house) & house_cells(other);
    // What is locked without any assumption is for another technique, like singles that are there already.
    if (group == position_.places(digit, house)) { return false; }
    facts_.push_back({{group, static_cast<std::uint8_t>(digit)}, house});
    for (int cell : gone) { switch_off(cell, digit); }
    return true;
}

/// Looks for a digit whose places in a house all lie in one other house. Returns whether that helps.
bool Branch::lock() {
    bool helped = false;
    for (int digit = 1; digit <= kSize; ++digit) {
        while (shrunk_[digit] != 0) {
            const int house = std::countr_zero(shrunk_[digit]);
            shrunk_[digit] &= shrunk_[digit] - 1;
            const Cells left = position_.places(digit, house) - state_.off[digit];
            if (left.count() < 2) { continue; }
            for (int other : kTables.houses_of[left.first()]) {
                if (other == house || !house_cells(other).contains(left)) { continue; }
                helped |= lock_out(digit, house, other);
            }
        }
    }
    return helped;
}

}  // namespace nonet::logic::forcing
