#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace nonet {

/// Reads one 9x9 puzzle: 81 symbols, '1' to '9' or one of ".0xX" for an empty cell. Says whether the text is
/// just that; if not, what was written to `cells` means nothing.
bool read_plain(std::string_view text, std::span<std::uint8_t, 81> cells);

/// Reads one 9x9 puzzle from a line: 81 symbols, then perhaps white space, a comma or a semicolon and
/// anything. Returns 0, or the column, from 1, at which the line stops being a puzzle.
std::size_t read_puzzle(std::string_view line, std::span<std::uint8_t, 81> cells);

/// How far the reading of a text came.
struct TextResult {
    std::size_t puzzles;  ///< how many were read
    std::size_t line;     ///< where the text stops being puzzles, from 1; 0 if it never does
    std::size_t column;   ///< likewise
};

/// Reads 9x9 puzzles, one per line. Lines that are blank or begin with '#' are skipped.
///
/// Writes 81 digits per puzzle to `cells`, 0 for an empty cell; `text.size()` is always room enough.
TextResult read_puzzles(std::string_view text, std::span<std::uint8_t> cells);

}  // namespace nonet
