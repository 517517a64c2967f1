#include <array>
#include <bit>
#include <cstring>

#include "engine.hpp"

// Where to guess.
namespace nonet::rules {

namespace {

// What one of so many digits is worth; multiplying is quicker than dividing.
constexpr auto kShare = [] {
    std::array<double, Network::kMostDigits + 1> share{};
    for (std::size_t count = 1; count < share.size(); ++count) {
        share[count] = 1.0 / static_cast<double>(count);
    }
    return share;
}();

}  // namespace

// Calls `act` with each cell that is not settled.
template <typename Act>
void Engine::each_open_cell(Act act) const {
    for (std::size_t word = 0; word < plan_.cell_words; ++word) {
        std::uint64_t open = ~settled_[word];
        if (word + 1 == plan_.cell_words) { open &= ~std::uint64_t{0} >> (63 - (plan_.cells - 1) % 64); }
        for (; open != 0; open &= open - 1) { act(static_cast<int>(word) * 64 + std::countr_zero(open)); }
    }
}

Guess Engine::choose() {
    Guess guess{0, 0};
    double best = -1;
    each_open_cell([&](int cell) {
        const Digits left = cells_[cell];
        if (is_single(left)) { return; }
        const double bonus = (left & hot_digit_) != 0 ? hot_bonus_ : 0;
        const double share = kShare[static_cast<std::size_t>(std::popcount(left))];
        const double score = (scores_[static_cast<std::size_t>(cell)] + bonus) * share;
        if (score > best) {
            best = score;
            guess = {cell, lowest_bit(left)};
        }
    });
    if (guess.digit != 0 && std::popcount(cells_[guess.cell]) > 2) { choose_digit_of_house(guess, best); }
    return guess;
}

// A digit with two places in a house leaves two ways to go, which can be better than a cell with many digits.
void Engine::choose_digit_of_house(Guess& guess, double best) {
    for (std::size_t plane = 0; plane < plan_.planes; ++plane) {
        for (std::size_t block = 0; block < plan_.lanes; block += kLanesAtOnce) {
            PlaceTally tally;
            add_rows(tally, lanes_ + plane * plan_.table() + block, plan_.lanes, plan_.digits);
            const Lanes two = tally.twice & ~tally.thrice;
            std::memcpy(pairs_.data() + plane * plan_.lanes + block, &two, sizeof two);
        }
    }
    each_open_cell([&](int cell) {
        const double score = scores_[static_cast<std::size_t>(cell)] * 0.5;
        if (score <= best) { return; }
        Digits digits = 0;
        for (std::uint32_t i = lists_[cell].places; i < lists_[cell].places_end; ++i) {
            const std::uint32_t lane = places_[i].lane;
            digits |= pairs_[lane];
            if (plan_.planes == 2) { digits |= Digits{pairs_[plan_.lanes + lane]} << 16; }
        }
        digits &= cells_[cell];
        if (digits == 0) { return; }
        best = score;
        guess = {cell, lowest_bit(digits)};
    });
}

}  // namespace nonet::rules
