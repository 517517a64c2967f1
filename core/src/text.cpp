#include "nonet/text.hpp"

#include <array>
#include <cstring>

namespace nonet {

namespace {

constexpr std::size_t kCells = 81;
constexpr std::uint8_t kNoCell = 255;

constexpr std::array<std::uint8_t, 256> make_digits() {
    std::array<std::uint8_t, 256> digits{};
    digits.fill(kNoCell);
    for (char blank : {'.', '0', '*', '-', '_', 'x', 'X'}) {
        digits[static_cast<unsigned char>(blank)] = 0;
    }
    for (std::uint8_t digit = 1; digit <= 9; ++digit) { digits['0' + digit] = digit; }
    return digits;
}

constexpr std::array<std::uint8_t, 256> kDigits = make_digits();

bool ends_cells(std::string_view rest) {
    return rest.empty() || std::string_view(" \t\r,;|#").find(rest.front()) != rest.npos;
}

}  // namespace

TextError read_puzzles(std::string_view text, std::vector<std::uint8_t>& cells) {
    cells.reserve(cells.size() + text.size());
    for (std::size_t line = 1; !text.empty(); ++line) {
        const std::size_t end = text.find('\n');
        const std::string_view row = text.substr(0, end);
        text.remove_prefix(end == text.npos ? text.size() : end + 1);
        if (row.find_first_not_of(" \t\r") == row.npos || row.front() == '#') { continue; }
        const std::size_t before = cells.size();
        for (std::size_t column = 0; column < kCells; ++column) {
            const std::uint8_t digit = column < row.size()
                                           ? kDigits[static_cast<unsigned char>(row[column])]
                                           : kNoCell;
            if (digit == kNoCell) {
                cells.resize(before);
                return {line, column + 1};
            }
            cells.push_back(digit);
        }
        if (!ends_cells(row.substr(kCells))) {
            cells.resize(before);
            return {line, kCells + 1};
        }
    }
    return {0, 0};
}

}  // namespace nonet
