#include "narrower.hpp"

#include <algorithm>
#include <vector>

namespace nonet::logic::general {

std::unique_ptr<Narrower> narrower_of(const Position& position) {
    const int cells = position.board().cells();
    std::vector<Digits> candidates;
    std::vector<std::uint8_t> filled;
    for (int cell = 0; cell < cells; ++cell) {
        const int digit = position.digit(cell);
        candidates.push_back(digit == 0 ? position.candidates(cell) : bit(digit));
        filled.push_back(digit == 0 ? 0 : 1);
    }
    return std::make_unique<Narrower>(position.board().narrowing(), candidates, filled);
}

bool breaks_a_rule(const Position& position) {
    const Board& board = position.board();
    if (board.narrowing().is_impossible()) { return true; }
    const std::unique_ptr<Narrower> narrower = narrower_of(position);
    return std::ranges::any_of(board.sayings(),
                               [&](const Saying& saying) { return !narrower->ask(saying.source).possible; });
}

}  // namespace nonet::logic::general
