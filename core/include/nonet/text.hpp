#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace nonet {

/// Where a text stops being puzzles; both from 1.
struct TextError {
    std::size_t line;
    std::size_t column;
};

/// Reads 9x9 puzzles, one per line: 81 symbols, then perhaps white space, a comma or a semicolon and
/// anything. Lines that are blank or begin with '#' are skipped.
///
/// Appends 81 digits per puzzle to `cells`, 0 for an empty cell. Returns line 0 if all went well.
TextError read_puzzles(std::string_view text, std::vector<std::uint8_t>& cells);

}  // namespace nonet
