#include "sets.hpp"

#include "last_cells.hpp"

namespace nonet::rules {

namespace {

// Four sets of at most 15 digits in a word.
constexpr int kMostPackedDigits = 15;
constexpr std::uint64_t kEach = 0x0001'0001'0001'0001;
constexpr std::uint64_t kTops = 0x8000 * kEach;

// Adding this sets the top bit of a quarter exactly when one of its other bits is set.
constexpr std::uint64_t kCarry = 0x7fff * kEach;

Digits quarters_or(std::uint64_t word) {
    word |= word >> 32;
    return static_cast<Digits>((word | word >> 16) & 0xffff);
}

Digits quarters_and(std::uint64_t word) {
    word &= word >> 32;
    return static_cast<Digits>(word & word >> 16 & 0xffff);
}

}  // namespace

DigitSets::DigitSets(std::vector<Cell> cells, std::vector<Digits> sets, std::vector<Cell> rest_of_house,
                     int digits)
    : cells_(std::move(cells)), sets_(std::move(sets)), rest_(std::move(rest_of_house)) {
    on_change = cells_;
    on_settled = rest_;
    cost = 3000 + static_cast<int>(cells_.size());
    weight = static_cast<int>(cells_.size());
    // A set that every cell can still take part in holds whatever cells were settled to, so it is what they
    // hold.
    trusts_itself = true;
    if (digits > kMostPackedDigits) { return; }
    packed_.resize((sets_.size() + 3) / 4);
    for (std::size_t i = 0; i < sets_.size(); ++i) {
        packed_[i / 4] |= std::uint64_t{sets_[i]} << (i % 4 * 16);
    }
}

bool DigitSets::narrow(State& state) const {
    Digits any = 0;
    Digits settled = 0;
    int open = 0;
    for (const int cell : cells_) {
        const Digits left = state[cell];
        any |= left;
        settled |= is_single(left) ? left : 0;
        open += is_single(left) ? 0 : 1;
    }
    Digits rest = 0;
    for (const int cell : rest_) { rest |= state[cell]; }
    const Digits surely =
        rest_.empty() ? 0 : state.all() & ~rest;  // no other cell of the house can hold them
    const auto [can, must] =
        packed_.empty() ? choose(state, any, surely) : choose_four_at_once(state, any, surely);
    if (can == 0) { return false; }
    if ((any & ~can) != 0) {
        for (const int cell : cells_) {
            if (!state.keep(cell, can)) { return false; }
        }
    }
    if ((rest & must) != 0) {
        for (const int cell : rest_) {
            if (!state.drop(cell, must)) { return false; }
        }
    }
    if (open == 2 && !place_last_two(state, settled)) { return false; }
    if (open == 3 && total_ != 0 && !place_last_by_total(state)) { return false; }
    return state.require(cells_, must & ~settled);
}

DigitSets::Choice DigitSets::choose(const State& state, Digits any, Digits surely) const {
    Choice choice{0, state.all()};
    for (const Digits set : sets_) {
        if ((set & ~any) != 0 || (surely & ~set) != 0) { continue; }
        bool fits = true;
        for (const int cell : cells_) { fits = fits && (state[cell] & set) != 0; }
        if (fits) {
            choice.can |= set;
            choice.must &= set;
        }
    }
    return choice;
}

DigitSets::Choice DigitSets::choose_four_at_once(const State& state, Digits any, Digits surely) const {
    std::uint64_t can = 0;
    std::uint64_t must = ~std::uint64_t{0};
    const std::uint64_t not_any = (state.all() & ~any) * kEach;
    const std::uint64_t all_surely = surely * kEach;
    for (const std::uint64_t sets : packed_) {
        const std::uint64_t wrong = ((sets & not_any) | (~sets & all_surely)) + kCarry;
        std::uint64_t fits = ~wrong & kTops;
        for (const int cell : cells_) { fits &= (sets & state[cell] * kEach) + kCarry; }
        const std::uint64_t whole = (fits >> 15) * 0xffff;
        can |= sets & whole;
        must &= sets | ~whole;
    }
    return {quarters_or(can), quarters_and(must) & state.all()};
}

// With two open cells, each digit of one needs its partner in the other.
bool DigitSets::place_last_two(State& state, Digits settled) const {
    int one = -1;
    int other = -1;
    for (const int cell : cells_) {
        if (!is_single(state[cell])) { (one < 0 ? one : other) = cell; }
    }
    if (other < 0) { return true; }  // meanwhile settled
    Digits in_one = 0;
    Digits in_other = 0;
    for (const Digits set : sets_) {
        const Digits pair = set & ~settled;
        if ((settled & ~set) != 0) { continue; }
        const Digits low = lowest_bit(pair);
        const Digits high = pair ^ low;
        if ((state[one] & low) != 0 && (state[other] & high) != 0) {
            in_one |= low;
            in_other |= high;
        }
        if ((state[one] & high) != 0 && (state[other] & low) != 0) {
            in_one |= high;
            in_other |= low;
        }
    }
    return state.keep(one, in_one) && state.keep(other, in_other);
}

// Looks at all ways to fill the open cells. (Doing so for three cells took little killers from 120 470 to 99
// 808 guesses; for four and five it found less than it cost.)
bool DigitSets::place_last_by_total(State& state) const {
    LastCells last;
    int rest = total_;
    Digits settled = 0;
    for (const int cell : cells_) {
        const Digits left = state[cell];
        if (is_single(left)) {
            rest -= least(left);
            settled |= left;
        } else {
            last.add(cell, 1, left);
        }
    }
    last.drop(0, settled);
    return last.count() == 0 ? rest == 0 : last.narrow(state, rest);
}

namespace {

void extend(std::vector<Digits>& found, const std::vector<Digits>& goes_with, Digits set, Digits open,
            int size, std::size_t limit) {
    if (size == 0) {
        found.push_back(set);
        return;
    }
    for (; open != 0 && found.size() <= limit; open &= open - 1) {
        const Digits digit = lowest_bit(open);
        const Digits further = open & ~digit & goes_with[static_cast<std::size_t>(least(digit)) - 1];
        if (std::popcount(further) >= size - 1) {
            extend(found, goes_with, set | digit, further, size - 1, limit);
        }
    }
}

// `open` are the digits that may still be taken, all larger than those in `set`.
void add_up(std::vector<Digits>& found, Digits set, int next, int digits, int size, std::int64_t total,
            std::size_t limit) {
    if (size == 0) {
        if (total == 0) { found.push_back(set); }
        return;
    }
    for (int digit = next; digit <= digits - size + 1 && found.size() <= limit; ++digit) {
        // The least and the greatest that `size` digits from here on can make.
        const std::int64_t low = std::int64_t{size} * digit + size * (size - 1) / 2;
        const std::int64_t high = digit + std::int64_t{size - 1} * digits - (size - 1) * (size - 2) / 2;
        if (low > total) { return; }
        if (high < total) { continue; }
        add_up(found, set | bit_of(digit), digit + 1, digits, size - 1, total - digit, limit);
    }
}

std::vector<Digits> unless_too_many(std::vector<Digits> found, std::size_t limit) {
    if (found.size() > limit) { found.clear(); }
    return found;
}

}  // namespace

std::vector<Digits> cliques(const std::vector<Digits>& goes_with, int size, std::size_t limit) {
    std::vector<Digits> found;
    extend(found, goes_with, 0, up_to(static_cast<int>(goes_with.size())), size, limit);
    return unless_too_many(std::move(found), limit);
}

std::vector<Digits> combinations(int digits, int size, std::int64_t total, std::size_t limit) {
    std::vector<Digits> found;
    add_up(found, 0, 1, digits, size, total, limit);
    return unless_too_many(std::move(found), limit);
}

}  // namespace nonet::rules
