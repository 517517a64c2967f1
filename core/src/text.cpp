#include "nonet/text.hpp"

#include <algorithm>
#include <array>

namespace nonet {

namespace {

constexpr std::size_t kCells = 81;
constexpr std::string_view kBlanks = ".0*-_xX";

constexpr std::uint8_t kNoCell = 0x80;

constexpr std::array<std::uint8_t, 256> make_digits() {
    std::array<std::uint8_t, 256> digits{};
    digits.fill(kNoCell);
    for (char blank : kBlanks) { digits[static_cast<unsigned char>(blank)] = 0; }
    for (std::uint8_t digit = 1; digit <= 9; ++digit) {
        digits[static_cast<std::size_t>('0' + digit)] = digit;
    }
    return digits;
}

constexpr std::array<std::uint8_t, 256> kDigits = make_digits();

std::uint8_t digit_of(char symbol) { return kDigits[static_cast<unsigned char>(symbol)]; }

bool ends_cells(std::string_view rest) {
    return rest.empty() || std::string_view(" \t\r,;|#").find(rest.front()) != rest.npos;
}

// From 1, of a line that is no puzzle.
std::size_t wrong_column(std::string_view line) {
    const std::string_view symbols = line.substr(0, kCells);
    const auto wrong =
        std::find_if(symbols.begin(), symbols.end(), [](char symbol) { return digit_of(symbol) == kNoCell; });
    return static_cast<std::size_t>(wrong - symbols.begin()) + 1;
}

// Writes the digits of 81 symbols and says whether all of them are cells.
bool read_cells(std::string_view symbols, std::span<std::uint8_t, kCells> cells) {
    if (read_plain(symbols, cells)) { return true; }
    std::uint8_t all = 0;
    for (std::size_t cell = 0; cell < kCells; ++cell) {
        cells[cell] = digit_of(symbols[cell]);
        all = static_cast<std::uint8_t>(all | cells[cell]);
    }
    return all < kNoCell;
}

}  // namespace

// Without a table and without a branch, so that the compiler reads sixteen symbols at once.
bool read_plain(std::string_view text, std::span<std::uint8_t, 81> cells) {
    if (text.size() != kCells) { return false; }
    std::uint8_t all = 0;
    for (std::size_t cell = 0; cell < kCells; ++cell) {
        const char symbol = text[cell];
        const auto digit = static_cast<std::uint8_t>(symbol - '0');
        const bool blank = (symbol == '.') | (symbol == 'x') | (symbol == 'X');
        cells[cell] = digit <= 9 ? digit : blank ? std::uint8_t{0} : kNoCell;
        all = static_cast<std::uint8_t>(all | cells[cell]);
    }
    return all < kNoCell;
}

std::size_t read_puzzle(std::string_view line, std::span<std::uint8_t, 81> cells) {
    if (line.size() >= kCells && ends_cells(line.substr(kCells)) &&
        read_cells(line.substr(0, kCells), cells)) {
        return 0;
    }
    return wrong_column(line);
}

TextResult read_puzzles(std::string_view text, std::span<std::uint8_t> cells) {
    std::size_t puzzles = 0;
    for (std::size_t line = 1; !text.empty(); ++line) {
        const std::size_t end = text.find('\n');
        const std::string_view row = text.substr(0, end);
        text.remove_prefix(end == text.npos ? text.size() : end + 1);
        if (row.empty() || row.front() == '#' || row.find_first_not_of(" \t\r") == row.npos) { continue; }
        if (row.size() < kCells) { return {puzzles, line, wrong_column(row)}; }  // no room is sure
        const std::size_t column = read_puzzle(row, cells.subspan(kCells * puzzles).first<kCells>());
        if (column != 0) { return {puzzles, line, column}; }
        ++puzzles;
    }
    return {puzzles, 0, 0};
}

}  // namespace nonet
