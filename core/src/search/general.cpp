// The general solver: any size, any list of houses. It is the judge of every faster one, so it is
// written to be read.

#include <algorithm>
#include <bit>
#include <set>
#include <stdexcept>
#include <utility>

#include "nonet/search.hpp"

namespace nonet {

namespace {

constexpr std::size_t at(int index) { return static_cast<std::size_t>(index); }

constexpr bool is_single(Digits digits) { return std::has_single_bit(digits); }

constexpr Digits lowest(Digits digits) { return digits & (~digits + 1); }

// For the digits of a house: in how many cells each can still be, counted up to three.
struct Tally {
    Digits once = 0;    // in at least one
    Digits twice = 0;   // in at least two
    Digits thrice = 0;  // in at least three

    void add(Digits digits) {
        thrice |= twice & digits;
        twice |= once & digits;
        once |= digits;
    }
};

}  // namespace

Houses::Houses(int size, std::vector<std::vector<int>> houses) : size_(size), houses_(std::move(houses)) {
    if (size < 1 || size > kLargestSize) { throw std::invalid_argument("size out of range"); }
    houses_of_.resize(at(cells()));
    peers_.resize(at(cells()));
    std::vector<std::set<int>> peers(at(cells()));
    for (int house = 0; house < count(); ++house) {
        const auto& members = houses_[at(house)];
        if (members.size() > at(size)) { throw std::invalid_argument("too many cells in a house"); }
        for (int cell : members) {
            if (cell < 0 || cell >= cells()) { throw std::invalid_argument("no such cell"); }
            houses_of_[at(cell)].push_back(house);
            peers[at(cell)].insert(members.begin(), members.end());
        }
    }
    for (int cell = 0; cell < cells(); ++cell) {
        peers[at(cell)].erase(cell);
        peers_[at(cell)].assign(peers[at(cell)].begin(), peers[at(cell)].end());
    }
}

Search::Search(const Houses& houses, std::span<const std::uint8_t> givens)
    : houses_(houses),
      all_(static_cast<Digits>((std::uint64_t{1} << houses.size()) - 1)),
      candidates_(at(houses.cells()), all_),
      is_changed_(at(houses.count()), false),
      blame_(at(houses.count()), 1.0) {
    if (givens.size() != candidates_.size()) { throw std::invalid_argument("expected one given per cell"); }
    for (int house = 0; house < houses.count(); ++house) {
        changed_houses_.push_back(house);
        is_changed_[at(house)] = true;
    }
    for (int cell = 0; cell < houses.cells(); ++cell) {
        const int digit = givens[at(cell)];
        if (digit > houses.size()) { throw std::invalid_argument("no such digit"); }
        if (digit != 0) { alive_ = alive_ && keep_only(cell, Digits{1} << (digit - 1)); }
    }
    alive_ = alive_ && propagate();
}

Outcome Search::advance(std::uint64_t guesses) {
    while (true) {
        if (!alive_) {
            if (open_guesses_.empty()) { return Outcome::exhausted; }
            back_up();
            continue;
        }
        const Guess guess = choose();
        if (guess.digit == 0) {
            alive_ = false;  // nothing is left to choose; another solution lies elsewhere
            return Outcome::solution;
        }
        if (guesses-- == 0) { return Outcome::paused; }
        descend(guess);
    }
}

std::vector<std::uint8_t> Search::cells() const {
    std::vector<std::uint8_t> digits;
    digits.reserve(candidates_.size());
    for (Digits left : candidates_) {
        digits.push_back(static_cast<std::uint8_t>(is_single(left) ? std::bit_width(left) : 0));
    }
    return digits;
}

// Takes all but these digits from a cell; says whether any is left.
bool Search::keep_only(int cell, Digits digits) {
    Digits& left = candidates_[at(cell)];
    if ((left & ~digits) == 0) { return left != 0; }
    left &= digits;
    if (is_single(left)) { new_singles_.push_back(cell); }
    for (int house : houses_.houses_of(cell)) {
        if (!is_changed_[at(house)]) {
            is_changed_[at(house)] = true;
            changed_houses_.push_back(house);
        }
    }
    return left != 0;
}

// Follows naked and hidden singles until nothing changes; says whether no rule is broken. Ends
// because each round takes candidates away.
bool Search::propagate() {
    while (true) {
        if (!new_singles_.empty()) {
            const int cell = new_singles_.back();
            new_singles_.pop_back();
            if (!tell_peers(cell)) { break; }
        } else if (!changed_houses_.empty()) {
            const int house = changed_houses_.back();
            changed_houses_.pop_back();
            is_changed_[at(house)] = false;
            if (!find_hidden_singles(house)) {
                ++blame_[at(house)];
                break;
            }
        } else {
            return true;
        }
    }
    forget_pending();
    return false;
}

bool Search::tell_peers(int cell) {
    const Digits digit = candidates_[at(cell)];
    for (int peer : houses_.peers_of(cell)) {
        if (!keep_only(peer, ~digit)) {
            for (int house : houses_.houses_of(peer)) { ++blame_[at(house)]; }
            return false;
        }
    }
    return true;
}

bool Search::find_hidden_singles(int house) {
    if (!houses_.holds_every_digit(house)) { return true; }
    Tally tally;
    for (int cell : houses_.cells_of(house)) { tally.add(candidates_[at(cell)]); }
    if (tally.once != all_) { return false; }
    const Digits alone = tally.once & ~tally.twice;
    for (int cell : houses_.cells_of(house)) {
        const Digits hidden = candidates_[at(cell)] & alone;
        if (hidden == 0) { continue; }
        // Two digits with only this cell left: whichever goes in, the other has no home.
        if (!is_single(hidden) || !keep_only(cell, hidden)) { return false; }
    }
    return true;
}

// The most promising choice: few ways to go, in houses that were often to blame for dead ends. It
// is a cell with its digits, or a digit with its two cells in a house. No digit if all is chosen.
// (Without the blame, four minimal 16x16 puzzles took 3, 6, 13 and 55 times the guesses.)
Search::Guess Search::choose() const {
    Guess guess{0, 0};
    double best = 0;
    for (int cell = 0; cell < houses_.cells(); ++cell) {
        const Digits left = candidates_[at(cell)];
        if (is_single(left)) { continue; }
        double blame = 0;
        for (int house : houses_.houses_of(cell)) { blame += blame_[at(house)]; }
        const double promise = blame / std::popcount(left);
        if (promise > best) {
            best = promise;
            guess = {cell, lowest(left)};
        }
    }
    if (guess.digit == 0) { return guess; }
    for (int house = 0; house < houses_.count(); ++house) {
        const double promise = 3 * blame_[at(house)] / 2;
        if (promise <= best || !houses_.holds_every_digit(house)) { continue; }
        Tally tally;
        for (int cell : houses_.cells_of(house)) { tally.add(candidates_[at(cell)]); }
        const Digits pairs = tally.twice & ~tally.thrice;
        if (pairs == 0) { continue; }
        for (int cell : houses_.cells_of(house)) {
            if ((candidates_[at(cell)] & lowest(pairs)) != 0) {
                best = promise;
                guess = {cell, lowest(pairs)};
                break;
            }
        }
    }
    return guess;
}

void Search::descend(Guess guess) {
    ++guesses_;
    open_guesses_.push_back(guess);
    saved_.insert(saved_.end(), candidates_.begin(), candidates_.end());
    alive_ = keep_only(guess.cell, guess.digit) && propagate();
}

void Search::back_up() {
    const Guess guess = open_guesses_.back();
    open_guesses_.pop_back();
    const auto start = saved_.end() - static_cast<std::ptrdiff_t>(candidates_.size());
    std::copy(start, saved_.end(), candidates_.begin());
    saved_.erase(start, saved_.end());
    alive_ = keep_only(guess.cell, ~guess.digit) && propagate();
}

void Search::forget_pending() {
    new_singles_.clear();
    for (int house : changed_houses_) { is_changed_[at(house)] = false; }
    changed_houses_.clear();
}

}  // namespace nonet
