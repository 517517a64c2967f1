#include "nonet/logic/general/position.hpp"

#include <algorithm>
#include <stdexcept>

namespace nonet::logic::general {

Position::Position(const Board& board, std::span<const std::uint8_t> digits,
                   std::span<const Digits> candidates)
    : board_(&board) {
    const auto cells = static_cast<std::size_t>(board.cells());
    const auto column = static_cast<std::size_t>(board.digits() + 1);
    if (digits.size() != cells || candidates.size() != cells) {
        throw std::invalid_argument("expected as many digits and sets of candidates as cells");
    }
    digits_.resize(cells);
    candidates_.assign(cells, board.all_digits());
    places_.resize(column);
    counts_.resize(board.houses().size() * column);
    for (int cell = 0; cell < board.cells(); ++cell) { empty_.add(cell); }
    for (int digit = 1; digit <= board.digits(); ++digit) {
        places_[static_cast<std::size_t>(digit)] = empty_;
    }
    for (std::size_t house = 0; house < board.houses().size(); ++house) {
        const auto size = static_cast<std::uint8_t>(board.houses()[house].cells.size());
        std::fill_n(counts_.begin() + static_cast<std::ptrdiff_t>(house * column), column, size);
    }
    for (std::size_t cell = 0; cell < cells; ++cell) {
        if (digits[cell] > board.digits()) { throw std::invalid_argument("expected digits of the board"); }
        if (digits[cell] != 0) { place(static_cast<int>(cell), digits[cell]); }
    }
    for (std::size_t cell = 0; cell < cells; ++cell) {
        for (int digit : digits_in(candidates_[cell] & ~candidates[cell])) {
            remove(static_cast<int>(cell), digit);
        }
    }
}

void Position::place(int cell, int digit) {
    contradicted_ |= !may_be(cell, digit);
    for (int other : digits_in(candidates(cell))) { remove(cell, other); }
    digits_[static_cast<std::size_t>(cell)] = static_cast<std::uint8_t>(digit);
    empty_.remove(cell);
    for (int house : board_->houses_of(cell)) { --counter(house, 0); }
    const CellSet seen = places(digit) & board_->peers(cell);
    for (int peer : seen) { remove(peer, digit); }
}

void Position::remove(int cell, int digit) {
    if (!may_be(cell, digit)) { return; }
    candidates_[static_cast<std::size_t>(cell)] &= ~bit(digit);
    places_[static_cast<std::size_t>(digit)].remove(cell);
    for (int house : board_->houses_of(cell)) { --counter(house, digit); }
}

bool Position::is_placed(const House& house, int digit) const {
    return std::ranges::any_of(house.cells, [&](Cell cell) { return this->digit(cell) == digit; });
}

bool Position::is_broken() const {
    if (contradicted_) { return true; }
    for (int cell : empty_) {
        if (candidates(cell) == 0) { return true; }
    }
    for (std::size_t number = 0; number < board_->houses().size(); ++number) {
        const House& house = board_->houses()[number];
        for (int digit = 1; house.whole && digit <= board_->digits(); ++digit) {
            if (count(static_cast<int>(number), digit) == 0 && !is_placed(house, digit)) { return true; }
        }
    }
    return false;
}

}  // namespace nonet::logic::general
