#include "engine.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <stdexcept>
#include <utility>

#include "nonet/network.hpp"

namespace nonet::rules {

namespace {

// Blame fades, so that the search follows where the conflicts are now.
constexpr std::uint64_t kFadeEvery = 16384;

// Bytes, rounded up to where a word may begin.
std::size_t whole_words(std::size_t bytes) { return (bytes + 7) / 8 * 8; }

}  // namespace

State::State(const Plan& plan)
    : plan_(plan),
      lists_(plan.lists.data()),
      places_(plan.places.data()),
      wakes_(plan.wakes.data()),
      upper_plane_(plan.planes == 2 ? plan.table() : 0),
      pending_(plan.words()),
      first_pending_(plan.words()),
      singles_(static_cast<std::size_t>(plan.cells) + 1),
      scratch_(std::make_unique<std::byte[]>(plan.scratch)) {}

void State::enter_upper_digits(const Place* first, const Place* last, Digits left) {
    const auto upper = static_cast<std::uint16_t>(left >> 16);
    for (const Place* at = first; at != last; ++at) {
        lanes_[upper_plane_ + at->place] = upper;
        if (!is_single(left)) { continue; }
        std::uint16_t& placed = placed_[plan_.lanes + at->lane];
        placed = static_cast<std::uint16_t>(placed | upper);
    }
}

bool State::require(std::span<const Cell> cells, Digits digits) {
    // More places than these hardly ever see a cell in common that no house tells of.
    constexpr std::size_t kMostPlaces = 4;
    std::array<const std::uint64_t*, kMostPlaces> seen_from;  // what each place sees
    while (digits != 0) {
        const Digits digit = lowest_bit(digits);
        Digits alike = digits;  // those that have the same places
        std::size_t places = 0;
        int place = 0;
        int before = 0;
        for (const int cell : cells) {
            const Digits here = cells_[cell];
            if ((here & digit) == 0) {
                alike &= ~here;
                continue;
            }
            alike &= here;
            before = place;
            place = cell;
            if (places < kMostPlaces) {
                seen_from[places] = plan_.sees.data() + static_cast<std::size_t>(cell) * plan_.cell_words;
            }
            ++places;
        }
        digits &= ~alike;
        if (places == 0) { return false; }
        if (places == 1) {
            if (!is_single(alike) || !keep(place, digit)) { return false; }
            continue;
        }
        if (places > kMostPlaces) { continue; }
        if (places == 2 && !is_single(alike)) {
            if (!keep(before, alike) || !keep(place, alike)) { return false; }
        }
        for (std::size_t word = 0; word < plan_.cell_words; ++word) {
            std::uint64_t seen = seen_from[0][word] & ~settled_[word];
            for (std::size_t i = 1; i < places; ++i) { seen &= seen_from[i][word]; }
            for (; seen != 0; seen &= seen - 1) {
                if (!drop(static_cast<int>(word) * 64 + std::countr_zero(seen), alike)) { return false; }
            }
        }
    }
    return true;
}

Engine::Engine(std::shared_ptr<const Plan> plan, std::span<const std::uint8_t> givens)
    : State(*plan),
      kept_(std::move(plan)),
      scores_(plan_.scores),
      digit_scores_(static_cast<std::size_t>(plan_.digits)),
      pairs_(plan_.lanes * plan_.planes) {
    if (givens.size() != static_cast<std::size_t>(plan_.cells)) {
        throw std::invalid_argument("expected one given per cell");
    }
    const std::size_t cells = givens.size();
    level_bytes_ = whole_words(cells * sizeof(Digits)) + whole_words(plan_.table() * plan_.planes * 2) +
                   3 * whole_words(plan_.lanes * plan_.planes * 2) + plan_.cell_words * 8;
    enter(0);
    // Lanes without a house hold every digit twice, so that nothing is ever missing or hidden there.
    std::memset(levels_[0].get(), 0, level_bytes_);
    for (std::size_t plane = 0; plane < plan_.planes; ++plane) {
        for (std::size_t lane = plan_.houses.size(); lane < plan_.lanes; ++lane) {
            for (std::size_t slot = 0; slot < 2 && slot < static_cast<std::size_t>(plan_.digits); ++slot) {
                lanes_[plane * plan_.table() + slot * plan_.lanes + lane] = 0xffff;
            }
            placed_[plane * plan_.lanes + lane] = 0xffff;
            pointed_by_two_[plane * plan_.lanes + lane] = 0xffff;
        }
    }
    alive_ = !plan_.impossible;
    for (int cell = 0; cell < plan_.cells; ++cell) {
        const int digit = givens[static_cast<std::size_t>(cell)];
        if (digit > plan_.digits) { throw std::invalid_argument("a given is larger than the largest digit"); }
        const Digits given = digit == 0 ? plan_.all : bit_of(digit);
        alive_ = enter_cell(cell, plan_.start[static_cast<std::size_t>(cell)] & given) && alive_;
    }
    for (std::size_t rule = 0; rule < plan_.rules.size(); ++rule) {
        pending_[rule / 64] |= std::uint64_t{1} << (rule % 64);
    }
    first_pending_ = 0;
    alive_ = alive_ && propagate();
}

void Engine::enter(std::size_t depth) {
    if (depth == levels_.size()) {
        levels_.push_back(std::make_unique_for_overwrite<std::byte[]>(level_bytes_));
    }
    std::byte* at = levels_[depth].get();
    const auto take = [&at](std::size_t bytes) { return std::exchange(at, at + whole_words(bytes)); };
    cells_ = reinterpret_cast<Digits*>(take(static_cast<std::size_t>(plan_.cells) * sizeof(Digits)));
    lanes_ = reinterpret_cast<std::uint16_t*>(take(plan_.table() * plan_.planes * 2));
    placed_ = reinterpret_cast<std::uint16_t*>(take(plan_.lanes * plan_.planes * 2));
    pointed_by_two_ = reinterpret_cast<std::uint16_t*>(take(plan_.lanes * plan_.planes * 2));
    pointed_by_three_ = reinterpret_cast<std::uint16_t*>(take(plan_.lanes * plan_.planes * 2));
    settled_ = reinterpret_cast<std::uint64_t*>(take(plan_.cell_words * 8));
}

// Rules run while any is pending, cheap ones first; only then are settled cells told to their peers, all at
// once. (Telling them one by one, at once, was 1.25 times as slow on 781 puzzles, since blame then hits other
// cells.)
bool Engine::propagate() {
    while (true) {
        std::size_t word = first_pending_;
        while (word < pending_.size() && pending_[word] == 0) { ++word; }
        first_pending_ = word;
        const bool is_idle = word == pending_.size();
        const int bit = is_idle ? 0 : std::countr_zero(pending_[word]);
        const std::size_t next = word * 64 + static_cast<std::size_t>(bit);
        if (houses_changed_ && (is_idle || next >= plan_.before_houses)) {
            if (!find_hidden_singles()) { return false; }
            continue;
        }
        if (is_idle) {
            if (single_count_ == 0) {
                if (!may_point_) { return true; }
                if (!point()) { return false; }
                continue;
            }
            batch_ = singles_[0];
            if (!tell_peers()) { return false; }
            continue;
        }
        pending_[word] &= pending_[word] - 1;
        const Rule& rule = *plan_.rules[next];
        const std::size_t singles = single_count_;
        if (!rule.narrow(*this)) { return false; }
        // A rule that settled no cell need not look at its own changes: whatever else it could conclude from
        // them, no solution is wrong without.
        if (rule.trusts_itself || singles == single_count_) { pending_[word] &= ~(std::uint64_t{1} << bit); }
    }
}

bool Engine::tell_peers() {
    while (single_count_ != 0) {
        const int cell = singles_[--single_count_];
        const auto at = static_cast<std::size_t>(cell);
        const std::uint64_t bit = std::uint64_t{1} << (at % 64);
        if ((settled_[at / 64] & bit) != 0) { continue; }
        settled_[at / 64] |= bit;
        may_point_ = true;
        const CellLists& lists = lists_[cell];
        wake(lists.settled, lists.wakes_end);
        const Digits digit = cells_[cell];
        const Cell* const end = plan_.peers.data() + lists.peers_end;
        for (const Cell* peer = plan_.peers.data() + lists.peers; peer != end; ++peer) {
            if (!drop(*peer, digit)) { return false; }
        }
    }
    return true;
}

void Engine::descend(Guess guess) {
    ++guesses_;
    open_guesses_.push_back(guess);
    const std::size_t depth = open_guesses_.size();
    enter(depth);
    std::memcpy(levels_[depth].get(), levels_[depth - 1].get(), level_bytes_);
    batch_ = guess.cell;
    alive_ = keep(guess.cell, guess.digit) && tell_peers() && propagate();
    if (!alive_) { blame(); }
}

void Engine::back_up() {
    forget_pending();
    const Guess guess = open_guesses_.back();
    open_guesses_.pop_back();
    enter(open_guesses_.size());
    batch_ = guess.cell;
    alive_ = drop(guess.cell, guess.digit) && propagate();
    if (!alive_) { blame(); }
}

void Engine::return_to_root() {
    forget_pending();
    open_guesses_.clear();
    enter(0);
    alive_ = true;
}

std::vector<std::uint8_t> Engine::digits_of_cells() const {
    std::vector<std::uint8_t> digits;
    digits.reserve(static_cast<std::size_t>(plan_.cells));
    for (int cell = 0; cell < plan_.cells; ++cell) {
        const Digits left = cells_[cell];
        digits.push_back(static_cast<std::uint8_t>(std::has_single_bit(left) ? least(left) : 0));
    }
    return digits;
}

void Engine::forget_pending() {
    std::fill(pending_.begin(), pending_.end(), 0);
    first_pending_ = pending_.size();
    single_count_ = 0;
    houses_changed_ = false;
    may_point_ = false;
}

void Engine::blame() {
    ++conflicts_;
    scores_[static_cast<std::size_t>(batch_)] += 1;
    const Digits digit = cells_[batch_];
    if (is_single(digit)) { digit_scores_[static_cast<std::size_t>(least(digit)) - 1] += 1; }
    double most = 0;
    double fewest = 1e18;
    for (std::size_t i = 0; i < digit_scores_.size(); ++i) {
        if (digit_scores_[i] > most) {
            most = digit_scores_[i];
            hot_digit_ = Digits{1} << i;
        }
        if (digit_scores_[i] > 0) { fewest = std::min(fewest, digit_scores_[i]); }
    }
    hot_bonus_ = most >= plan_.digits && most > 1.5 * fewest ? 0.2 * most : 0;
    if (conflicts_ % kFadeEvery == 0) {
        for (double& score : scores_) { score *= 0.5; }
        for (double& score : digit_scores_) { score *= 0.25; }
    }
}

}  // namespace nonet::rules
