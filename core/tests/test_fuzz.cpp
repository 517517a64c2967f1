// Anything at all goes in; nothing but right answers may come out. Every kernel that runs here is tried,
// and all memory is as short as the contracts allow, for the sanitizers to guard.

#include <algorithm>
#include <cstdint>
#include <memory>
#include <random>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "check.hpp"
#include "nonet/batch.hpp"
#include "nonet/search.hpp"
#include "nonet/text.hpp"

namespace {

using Cells = std::vector<std::uint8_t>;

std::mt19937 random_bits(20);

std::uint32_t below(std::uint32_t end) { return static_cast<std::uint32_t>(random_bits() % end); }

constexpr std::string_view kSolution =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

// What is left of a solution when only some cells are kept, with its digits renamed.
Cells clues(std::uint32_t kept) {
    const std::uint32_t renamed = below(9);
    Cells cells(81);
    while (kept > 0) {
        const std::uint32_t cell = below(81);
        if (cells[cell] != 0) { continue; }
        const auto digit = static_cast<std::uint32_t>(kSolution[cell] - '0');
        cells[cell] = static_cast<std::uint8_t>((digit + renamed) % 9 + 1);
        --kept;
    }
    return cells;
}

Cells any_bytes(std::uint32_t end) {
    Cells cells(81);
    for (std::uint8_t& cell : cells) { cell = static_cast<std::uint8_t>(below(end)); }
    return cells;
}

Cells any_puzzle() {
    Cells cells(81);
    switch (below(8)) {
        case 0:
            return cells;
        case 1:
            return any_bytes(256);
        case 2:
            return any_bytes(11);
        case 3:
            return clues(16);
        case 4:
            return clues(81);
        case 5:
            cells = clues(81);
            break;
        case 6:
            cells = clues(16 + below(50));
            break;
        default:
            break;
    }
    for (std::uint32_t changes = 1 + below(4); changes > 0; --changes) {
        cells[below(81)] = static_cast<std::uint8_t>(below(10));
    }
    return cells;
}

// By the rules of the game alone; a given larger than 9 is none.
bool is_solution(const std::uint8_t* puzzle, const std::uint8_t* solution) {
    unsigned rows[9] = {}, columns[9] = {}, boxes[9] = {};
    for (int cell = 0; cell < 81; ++cell) {
        const int digit = solution[cell];
        if (puzzle[cell] >= 1 && puzzle[cell] <= 9 && puzzle[cell] != digit) { return false; }
        if (digit < 1 || digit > 9) { return false; }
        rows[cell / 9] |= 1u << digit;
        columns[cell % 9] |= 1u << digit;
        boxes[cell / 27 * 3 + cell % 9 / 3] |= 1u << digit;
    }
    for (int house = 0; house < 9; ++house) {
        if ((rows[house] & columns[house] & boxes[house]) != 0x3fe) { return false; }
    }
    return true;
}

// Whether a house holds a digit twice: such a puzzle must not be searched at all.
bool is_contradictory(const std::uint8_t* puzzle) {
    unsigned rows[9] = {}, columns[9] = {}, boxes[9] = {};
    for (int cell = 0; cell < 81; ++cell) {
        if (puzzle[cell] < 1 || puzzle[cell] > 9) { continue; }
        const unsigned digit = 1u << puzzle[cell];
        unsigned& row = rows[cell / 9];
        unsigned& column = columns[cell % 9];
        unsigned& box = boxes[cell / 27 * 3 + cell % 9 / 3];
        if (((row | column | box) & digit) != 0) { return true; }
        row |= digit;
        column |= digit;
        box |= digit;
    }
    return false;
}

std::vector<std::uint32_t> batch_counts(const Cells& cells, std::uint32_t limit, std::string_view kernel) {
    const std::size_t size = cells.size() / 81;
    Cells solutions(cells.size());
    std::vector<std::uint32_t> counts(size, 77);
    const auto batch = nonet::start_batch(cells, limit, {solutions.data(), counts.data()}, kernel);
    for (int stretch = 0; stretch < 2000 && !batch->advance(1 + below(5)); ++stretch) {}
    const auto done = std::make_unique<bool[]>(size);
    batch->mark_done({done.get(), size});
    constexpr std::uint32_t kUnknown = 0xffffffff;
    for (std::size_t puzzle = 0; puzzle < size; ++puzzle) {
        CHECK_EQUAL(counts[puzzle] <= limit, true);
        if (counts[puzzle] > 0) {
            CHECK_EQUAL(is_solution(&cells[81 * puzzle], &solutions[81 * puzzle]), true);
        }
        if (!done[puzzle]) { counts[puzzle] = kUnknown; }
    }
    return counts;
}

// Counts that all kernels and the search of single puzzles have to agree on, where they come to an end.
void solves_anything() {
    for (int turn = 0; turn < 60; ++turn) {
        Cells cells;
        for (std::uint32_t number = below(70); number > 0; --number) {
            const Cells puzzle = any_puzzle();
            cells.insert(cells.end(), puzzle.begin(), puzzle.end());
        }
        const std::uint32_t limits[] = {1, 2, 30, 0xffffffff};
        const std::uint32_t limit = limits[below(4)];
        std::vector<std::uint32_t> expected(cells.size() / 81, 0xffffffff);
        for (std::size_t puzzle = 0; puzzle < expected.size(); ++puzzle) {
            Cells solution(81);
            const auto [done, count] = nonet::solve_single(&cells[81 * puzzle], limit, 2000, solution.data());
            CHECK_EQUAL(count == 0 || is_solution(&cells[81 * puzzle], solution.data()), true);
            if (done) { expected[puzzle] = count; }
            if (is_contradictory(&cells[81 * puzzle])) { CHECK_EQUAL(expected[puzzle], 0u); }
        }
        for (std::string_view kernel : nonet::kernels()) {
            const auto counts = batch_counts(cells, limit, kernel);
            for (std::size_t puzzle = 0; puzzle < counts.size(); ++puzzle) {
                const bool known = std::max(counts[puzzle], expected[puzzle]) != 0xffffffff;
                if (known) { CHECK_EQUAL(counts[puzzle], expected[puzzle]); }
            }
        }
    }
}

std::string any_text() {
    std::string text;
    const std::string_view symbols = "123456789.0xX*-_";
    for (std::uint32_t lines = below(5); lines > 0; --lines) {
        const std::uint32_t lengths[] = {0, below(80), 80, 81, 81, 81, 82, below(300)};
        for (std::uint32_t left = lengths[below(8)]; left > 0; --left) { text += symbols[below(16)]; }
        if (below(3) == 0) { text += " \t\r,;|#"[below(7)]; }
        if (below(9) == 0) { text += static_cast<char>(below(256)); }
        if (below(9) != 0) { text += '\n'; }
    }
    return text;
}

void reads_anything() {
    for (int turn = 0; turn < 20'000; ++turn) {
        const std::string text = any_text();
        Cells cells(text.size());
        const nonet::TextResult read = nonet::read_puzzles(text, cells);
        CHECK_EQUAL(81 * read.puzzles <= text.size(), true);
        CHECK_EQUAL((read.line == 0) == (read.column == 0), true);
        const auto used = cells.begin() + static_cast<std::ptrdiff_t>(81 * read.puzzles);
        CHECK_EQUAL(std::all_of(cells.begin(), used, [](int digit) { return digit <= 9; }), true);
        Cells one(81);
        const std::span<std::uint8_t, 81> room(one.data(), 81);
        if (nonet::read_plain(text, room)) { CHECK_EQUAL(nonet::read_puzzle(text, room), 0u); }
        CHECK_EQUAL(nonet::read_puzzle(text, room) <= 82, true);
    }
}

void searches_anything() {
    std::vector<std::vector<int>> houses(27);
    for (int cell = 0; cell < 81; ++cell) {
        houses[static_cast<std::size_t>(cell / 9)].push_back(cell);
        houses[static_cast<std::size_t>(9 + cell % 9)].push_back(cell);
        houses[static_cast<std::size_t>(18 + cell / 27 * 3 + cell % 9 / 3)].push_back(cell);
    }
    const nonet::Houses nine(9, houses);
    for (int turn = 0; turn < 300; ++turn) {
        const Cells cells = any_puzzle();
        const bool fits = std::all_of(cells.begin(), cells.end(), [](int d) { return d <= 9; });
        try {
            nonet::Search search(nine, cells);
            for (int more = 0; more < 5; ++more) {
                if (search.advance(20) == nonet::Outcome::solution) {
                    CHECK_EQUAL(is_solution(cells.data(), search.cells().data()), true);
                }
            }
            CHECK_EQUAL(fits, true);
        } catch (const std::invalid_argument&) { CHECK_EQUAL(fits, false); }
    }
}

}  // namespace

int main() {
    solves_anything();
    reads_anything();
    searches_anything();
    std::cout << "anything at all: 3 passed, 0 failed\n";
}
