// Random grids and the removal of clues, against the general search and the number of all grids.

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

#include "check.hpp"
#include "nine.hpp"
#include "nonet/batch.hpp"
#include "nonet/generate.hpp"

namespace {

using Cells = std::vector<std::uint8_t>;

const nonet::Houses kNine = nine();

int count_to_two(const Cells& cells) {
    nonet::Search search(kNine, cells);
    int count = 0;
    while (count < 2 && search.advance(~std::uint64_t{0}) == nonet::Outcome::solution) { ++count; }
    return count;
}

// Each of 28,672 ways to go on from five boxes is equally likely, so the share of attempts that come to
// a grid tells how many grids there are: 6,670,903,752,021,072,936,960 (Felgenhauer and Jarvis).
void attempts_succeed_as_often_as_there_are_grids() {
    nonet::Random random(1, 0);
    Cells cells(81);
    const int attempts = 200000;
    int grids = 0;
    for (int i = 0; i < attempts; ++i) { grids += nonet::try_random_grid(random, cells.data()); }
    const double boxes = 362880.0 * 2612736.0 * 2612736.0;
    const double share = 6670903752021072936960.0 / (boxes * 28672.0);
    const double error = std::sqrt(share * (1 - share) / attempts);
    CHECK_EQUAL(std::abs(grids / double{attempts} - share) < 4 * error, true);
}

void grids_are_full_and_right() {
    Cells grids(81 * 500);
    nonet::random_grids(3, 10, grids);
    for (std::size_t at = 0; at < grids.size(); at += 81) {
        const auto start = grids.begin() + static_cast<std::ptrdiff_t>(at);
        const Cells one(start, start + 81);
        for (int house = 0; house < kNine.count(); ++house) {
            int seen = 0;
            for (int cell : kNine.cells_of(house)) { seen |= 1 << one[static_cast<std::size_t>(cell)]; }
            CHECK_EQUAL(seen, 0x3fe);
        }
    }
}

nonet::Removal cell_by_cell(int fewest) {
    nonet::Removal removal{{}, fewest};
    for (std::uint8_t cell = 0; cell < 81; ++cell) { removal.unit_of[cell] = cell; }
    return removal;
}

void what_is_left_is_unique_and_minimal() {
    Cells puzzles(81 * 40);
    nonet::random_grids(5, 0, puzzles);
    const Cells solutions = puzzles;
    nonet::reduce(puzzles, solutions, cell_by_cell(0), 5, 0);
    for (std::size_t at = 0; at < puzzles.size(); at += 81) {
        const auto start = puzzles.begin() + static_cast<std::ptrdiff_t>(at);
        Cells one(start, start + 81);
        CHECK_EQUAL(count_to_two(one), 1);
        for (std::uint8_t& cell : one) {
            if (cell == 0) { continue; }
            const std::uint8_t digit = cell;
            cell = 0;
            CHECK_EQUAL(count_to_two(one), 2);
            cell = digit;
        }
    }
}

void units_go_together_and_enough_is_left() {
    nonet::Removal removal{{}, 31};
    for (std::uint8_t cell = 0; cell < 81; ++cell) {
        removal.unit_of[cell] = std::min<std::uint8_t>(cell, static_cast<std::uint8_t>(80 - cell));
    }
    Cells puzzles(81 * 40);
    nonet::random_grids(6, 0, puzzles);
    const Cells solutions = puzzles;
    nonet::reduce(puzzles, solutions, removal, 6, 0);
    for (std::size_t at = 0; at < puzzles.size(); at += 81) {
        int clues = 0;
        for (std::size_t cell = 0; cell < 81; ++cell) {
            clues += puzzles[at + cell] != 0;
            CHECK_EQUAL(puzzles[at + cell] == 0, puzzles[at + 80 - cell] == 0);
        }
        CHECK_EQUAL(clues >= 31, true);
    }
}

// In parts or all at once, and whatever its neighbours are: a puzzle depends on its number alone.
void a_number_of_a_seed_is_always_the_same_puzzle() {
    Cells together(81 * 6);
    nonet::random_grids(9, 0, together);
    Cells apart = together;
    const Cells solutions = together;
    nonet::reduce(together, solutions, cell_by_cell(0), 9, 0);
    const std::span<const std::uint8_t> all(solutions);
    for (std::size_t i = 0; i < 6; ++i) {
        nonet::reduce(std::span(apart).subspan(81 * i, 81), all.subspan(81 * i, 81), cell_by_cell(0), 9, i);
    }
    CHECK_EQUAL(together == apart, true);
}

// With one cell barred from its digit, there are as many solutions as with each other digit given.
void a_barred_digit_leaves_the_others() {
    Cells grid(81);
    nonet::random_grids(11, 0, grid);
    for (int cell = 0; cell < 81; cell += 4) {
        Cells puzzle = grid;
        for (std::size_t i = 0; i < 81; ++i) {
            if (i % 3 != 0 || static_cast<int>(i) == cell) { puzzle[i] = 0; }
        }
        const nonet::Barred barred[] = {
            {static_cast<std::uint8_t>(cell), grid[static_cast<std::size_t>(cell)]}};
        const std::uint32_t limit = 5000;
        std::uint32_t without = 0;
        for (const std::string_view kernel : nonet::kernels()) {
            auto batch = nonet::start_batch(puzzle, limit, {nullptr, &without}, kernel, barred);
            while (!batch->advance(1000)) {}
            std::uint32_t others = 0;
            for (std::uint8_t digit = 1; digit <= 9; ++digit) {
                if (digit == barred[0].digit) { continue; }
                Cells given = puzzle;
                given[static_cast<std::size_t>(cell)] = digit;
                std::uint32_t count = 0;
                auto one = nonet::start_batch(given, limit, {nullptr, &count}, kernel);
                while (!one->advance(1000)) {}
                others += count;
            }
            CHECK_EQUAL(without, std::min(others, limit));
        }
    }
}

}  // namespace

int main() {
    attempts_succeed_as_often_as_there_are_grids();
    grids_are_full_and_right();
    what_is_left_is_unique_and_minimal();
    units_go_together_and_enough_is_left();
    a_number_of_a_seed_is_always_the_same_puzzle();
    a_barred_digit_leaves_the_others();
}
