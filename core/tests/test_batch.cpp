// The batch solver against the general one, on whichever kernel NONET_KERNEL names.

#include <cstdint>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "check.hpp"
#include "nine.hpp"
#include "nonet/batch.hpp"
#include "nonet/text.hpp"

namespace {

using Cells = std::vector<std::uint8_t>;

constexpr std::string_view kPuzzles =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n"
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..\n"
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.3\n"
    "000000010400000000020000000000050407008000300001090000300400200050100000000806000\n"
    "# one with no givens, one with too many\n"
    ".................................................................................\n"
    "11...............................................................................\n"
    "1...........1....................................................................\n"
    "1.......................................................................1........\n"
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179\n"
    "534678912672195348198342567859761423426853791713924856961537284287419635345286178\n";

// Puzzles, and the same with cells changed at random, so that some have none and some many.
Cells many_puzzles() {
    Cells cells(kPuzzles.size());
    const nonet::TextResult read = nonet::read_puzzles(kPuzzles, cells);
    CHECK_EQUAL(read.line, std::size_t{0});
    const std::size_t plain = 81 * read.puzzles;
    cells.resize(plain);
    std::mt19937 random(7);
    for (int copy = 0; copy < 30; ++copy) {
        for (std::size_t cell = 0; cell < plain; ++cell) {
            const bool change = random() % 40 == 0;
            cells.push_back(change ? static_cast<std::uint8_t>(random() % 10) : cells[cell]);
        }
    }
    return cells;
}

std::vector<std::uint32_t> general_counts(const Cells& cells, std::uint32_t limit) {
    const nonet::Houses houses = nine();
    std::vector<std::uint32_t> counts;
    for (std::size_t start = 0; start < cells.size(); start += 81) {
        nonet::Search search(houses, {&cells[start], 81});
        std::uint32_t found = 0;
        while (found < limit && search.advance(1u << 30) == nonet::Outcome::solution) { ++found; }
        counts.push_back(found);
    }
    return counts;
}

bool is_solution(const std::uint8_t* puzzle, const std::uint8_t* solution) {
    const nonet::Houses houses = nine();
    for (int cell = 0; cell < 81; ++cell) {
        if (puzzle[cell] != 0 && puzzle[cell] != solution[cell]) { return false; }
    }
    for (int house = 0; house < houses.count(); ++house) {
        unsigned seen = 0;
        for (int cell : houses.cells_of(house)) { seen |= 1u << solution[cell]; }
        if (seen != 0x3fe) { return false; }
    }
    return true;
}

void counts_like_the_general_solver() {
    const Cells cells = many_puzzles();
    for (std::uint32_t limit : {1u, 2u, 50u}) {
        Cells solutions(cells.size());
        std::vector<std::uint32_t> counts(cells.size() / 81, 99);
        const auto batch = nonet::start_batch(cells, limit, {solutions.data(), counts.data()});
        while (!batch->advance(3)) {}
        CHECK_EQUAL(counts == general_counts(cells, limit), true);
        for (std::size_t puzzle = 0; puzzle < counts.size(); ++puzzle) {
            if (counts[puzzle] > 0) {
                CHECK_EQUAL(is_solution(&cells[81 * puzzle], &solutions[81 * puzzle]), true);
            }
        }
    }
}

void the_first_solution_does_not_depend_on_the_company(std::uint32_t limit) {
    const Cells cells = many_puzzles();
    Cells together(cells.size());
    std::vector<std::uint32_t> counts(cells.size() / 81);
    auto batch = nonet::start_batch(cells, limit, {together.data(), counts.data()});
    while (!batch->advance(1000)) {}
    for (std::size_t puzzle = 0; puzzle < counts.size(); ++puzzle) {
        const std::uint8_t* solution = &together[81 * puzzle];
        Cells alone(81);
        std::uint32_t count = 0;
        batch = nonet::start_batch({&cells[81 * puzzle], 81}, limit, {alone.data(), &count});
        while (!batch->advance(1000)) {}
        CHECK_EQUAL(count, counts[puzzle]);
        CHECK_EQUAL(count == 0 || alone == Cells(solution, solution + 81), true);
        const auto single = nonet::solve_single(&cells[81 * puzzle], limit, 1u << 30, alone.data());
        CHECK_EQUAL(single.done, true);
        CHECK_EQUAL(single.count, counts[puzzle]);
        CHECK_EQUAL(count == 0 || alone == Cells(solution, solution + 81), true);
    }
}

// Equal digits side by side leave every other rule alone, so nothing else tells before the grid is
// nearly full; searching till then takes for ever.
void two_equal_cells_are_a_dead_end_at_once() {
    const std::string_view text =
        "11...............................................................................\n"
        "..............................................................................7.7\n"
        "...23.45...................69.......7........8........96........7........8.......\n";
    Cells cells(text.size());
    cells.resize(81 * nonet::read_puzzles(text, cells).puzzles);
    std::vector<std::uint32_t> counts(3, 99);
    const auto batch = nonet::start_batch(cells, 2, {nullptr, counts.data()});
    CHECK_EQUAL(batch->advance(10), true);
    CHECK_EQUAL(counts == std::vector<std::uint32_t>(3), true);
    CHECK_EQUAL(batch->guesses(), std::uint64_t{0});
    for (std::size_t start = 0; start < cells.size(); start += 81) {
        Cells solution(81);
        CHECK_EQUAL(nonet::solve_single(&cells[start], 2, 10, solution.data()).done, true);
    }
}

void a_single_search_stops_when_told() {
    const Cells empty(81);
    Cells solution(81);
    CHECK_EQUAL(nonet::solve_single(empty.data(), 1u << 30, 1000, solution.data()).done, false);
    CHECK_EQUAL(nonet::solve_single(empty.data(), 1000, 1u << 30, solution.data()).count, 1000u);
}

void tells_which_puzzles_are_done() {
    const Cells cells = many_puzzles();
    const std::size_t size = cells.size() / 81;
    Cells solutions(cells.size());
    std::vector<std::uint32_t> counts(size);
    const auto batch = nonet::start_batch(cells, 50, {solutions.data(), counts.data()});
    const std::vector<std::uint32_t> expected = general_counts(cells, 50);
    const auto done = std::make_unique<bool[]>(size);
    std::size_t number = 0;
    for (bool all = false; !all;) {
        all = batch->advance(7);
        batch->mark_done({done.get(), size});
        std::size_t now = 0;
        for (std::size_t puzzle = 0; puzzle < size; ++puzzle) {
            if (!done[puzzle]) { continue; }
            ++now;
            CHECK_EQUAL(counts[puzzle], expected[puzzle]);
        }
        CHECK_EQUAL(now >= number, true);
        number = now;
    }
    CHECK_EQUAL(number, size);
}

void takes_any_bytes_and_none() {
    std::mt19937 random(11);
    Cells cells(81 * 100);
    for (std::uint8_t& cell : cells) { cell = static_cast<std::uint8_t>(random()); }
    std::vector<std::uint32_t> counts(100);
    auto batch = nonet::start_batch(cells, 2, {nullptr, counts.data()});
    while (!batch->advance(1000)) {}
    batch = nonet::start_batch({}, 2, {nullptr, nullptr});
    CHECK_EQUAL(batch->advance(1), true);
}

void reads_text() {
    Cells cells(1000);
    const std::string line(81, '.');
    const auto read = nonet::read_puzzles("# x\n\n" + line + "\r\n" + line + ",solution", cells);
    CHECK_EQUAL(read.line, std::size_t{0});
    CHECK_EQUAL(read.puzzles, std::size_t{2});
    CHECK_EQUAL(nonet::read_puzzles(line + "\n" + line.substr(1), cells).line, std::size_t{2});
    CHECK_EQUAL(nonet::read_puzzles(line + "\n12q", cells).column, std::size_t{3});
    CHECK_EQUAL(nonet::read_puzzles(line + ".", cells).column, std::size_t{82});
}

}  // namespace

int main() {
    counts_like_the_general_solver();
    for (std::uint32_t limit : {1u, 2u, 3u}) { the_first_solution_does_not_depend_on_the_company(limit); }
    two_equal_cells_are_a_dead_end_at_once();
    a_single_search_stops_when_told();
    tells_which_puzzles_are_done();
    takes_any_bytes_and_none();
    reads_text();
    std::cout << "batch on " << nonet::active_kernel() << ": 7 passed, 0 failed\n";
}
