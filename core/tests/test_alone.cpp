// The search of a GPU's thread against every kernel that runs here: the same counts, the same first
// solutions.

#include <algorithm>
#include <array>
#include <cstdint>
#include <numeric>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "check.hpp"
#include "nonet/batch.hpp"
#include "nonet/generate.hpp"
#include "nonet/text.hpp"

int search_alone(const unsigned* given, unsigned limit, unsigned* frames, unsigned* count,
                 unsigned* solution);
int words_of_frames();

namespace {

using Cells = std::vector<std::uint8_t>;

// Few clues, hard, without a solution, with far too many.
constexpr std::string_view kPuzzles =
    "000000010400000000020000000000050407008000300001090000300400200050100000000806000\n"
    "000000010400000000020000000000050604008000300001090000300400200050100000000807000\n"
    "000000012000035000000600070700000300000400800100000000000120000080000040050000600\n"
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..\n"
    "98.7.....6.....97......6.5..4..3..2...84...1......1..3.2.....4....3..5......1..8.\n"
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.3\n"
    ".................................................................................\n"
    "11...............................................................................\n"
    "1.......................................................................1........\n"
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179\n"
    "534678912672195348198342567859761423426853791713924856961537284287419635345286178\n";

Cells known_puzzles() {
    Cells cells(kPuzzles.size());
    cells.resize(81 * nonet::read_puzzles(kPuzzles, cells).puzzles);
    return cells;
}

// The same puzzles with rows, columns and digits in another order, which makes the search another one.
Cells rearranged(const Cells& puzzles, std::mt19937& random) {
    const auto lines = [&] {
        std::array<std::size_t, 9> order;
        std::array<std::size_t, 3> bands{0, 1, 2};
        std::shuffle(bands.begin(), bands.end(), random);
        for (std::size_t band = 0; band < 3; ++band) {
            std::array<std::size_t, 3> inside{0, 1, 2};
            std::shuffle(inside.begin(), inside.end(), random);
            for (std::size_t i = 0; i < 3; ++i) { order[3 * band + i] = 3 * bands[band] + inside[i]; }
        }
        return order;
    };
    Cells result(puzzles.size());
    for (std::size_t start = 0; start < puzzles.size(); start += 81) {
        const auto rows = lines();
        const auto columns = lines();
        std::array<std::uint8_t, 10> digits{};
        std::iota(digits.begin(), digits.end(), std::uint8_t{0});
        std::shuffle(digits.begin() + 1, digits.end(), random);
        for (std::size_t cell = 0; cell < 81; ++cell) {
            result[start + cell] = digits[puzzles[start + 9 * rows[cell / 9] + columns[cell % 9]]];
        }
    }
    return result;
}

// Full grids that lost clues at random, down to so many.
Cells thinned_grids(std::size_t number, std::size_t clues, std::mt19937& random) {
    Cells cells(81 * number);
    nonet::random_grids(random(), 0, cells);
    for (std::size_t start = 0; start < cells.size(); start += 81) {
        std::array<std::size_t, 81> order;
        std::iota(order.begin(), order.end(), std::size_t{0});
        std::shuffle(order.begin(), order.end(), random);
        for (std::size_t i = clues; i < 81; ++i) { cells[start + order[i]] = 0; }
    }
    return cells;
}

Cells minimal_puzzles(std::size_t number, std::uint64_t seed) {
    Cells puzzles(81 * number);
    nonet::random_grids(seed, 0, puzzles);
    const Cells solutions = puzzles;
    nonet::Removal removal{{}, 0};
    std::iota(removal.unit_of.begin(), removal.unit_of.end(), std::uint8_t{0});
    nonet::reduce(puzzles, solutions, removal, seed, 0);
    return puzzles;
}

// One cell in so many gets another digit, or none.
Cells spoilt(Cells puzzles, std::mt19937& random) {
    for (std::uint8_t& cell : puzzles) {
        if (random() % 50 == 0) { cell = static_cast<std::uint8_t>(random() % 10); }
    }
    return puzzles;
}

std::array<unsigned, 27> words_of(const std::uint8_t* cells) {
    std::array<unsigned, 27> words{};
    for (unsigned cell = 0; cell < 81; ++cell) {
        if (cells[cell] != 0) { words[3u * (cells[cell] - 1u) + cell / 27] |= 1u << cell % 27; }
    }
    return words;
}

Cells cells_of(const std::array<unsigned, 27>& words) {
    Cells cells(81);
    for (unsigned word = 0; word < 27; ++word) {
        for (unsigned bit = 0; bit < 27; ++bit) {
            if ((words[word] >> bit & 1) != 0) {
                cells[27 * (word % 3) + bit] = static_cast<std::uint8_t>(word / 3 + 1);
            }
        }
    }
    return cells;
}

int deepest = 0;

void expect_the_same(const Cells& puzzles, std::uint32_t limit) {
    const std::size_t number = puzzles.size() / 81;
    Cells solutions(puzzles.size());
    std::vector<std::uint32_t> counts(number);
    std::vector<unsigned> frames(static_cast<std::size_t>(words_of_frames()));
    for (std::size_t puzzle = 0; puzzle < number; ++puzzle) {
        const auto given = words_of(&puzzles[81 * puzzle]);
        std::array<unsigned, 27> first{};
        deepest = std::max(deepest,
                           search_alone(given.data(), limit, frames.data(), &counts[puzzle], first.data()));
        std::ranges::copy(cells_of(first), &solutions[81 * puzzle]);
    }
    for (std::string_view kernel : nonet::kernels()) {
        Cells expected(puzzles.size());
        std::vector<std::uint32_t> expected_counts(number);
        const auto batch =
            nonet::start_batch(puzzles, limit, {expected.data(), expected_counts.data()}, kernel);
        while (!batch->advance(1u << 20)) {}
        for (std::size_t puzzle = 0; puzzle < number; ++puzzle) {
            CHECK_EQUAL(counts[puzzle], expected_counts[puzzle]);
            CHECK_EQUAL(
                std::equal(&solutions[81 * puzzle], &solutions[81 * puzzle] + 81, &expected[81 * puzzle]),
                true);
        }
    }
}

}  // namespace

int main() {
    std::mt19937 random(1);
    for (std::uint32_t limit : {1u, 2u, 100u}) {
        expect_the_same(known_puzzles(), limit);
        for (int times = 0; times < 20; ++times) {
            const Cells known = rearranged(known_puzzles(), random);
            expect_the_same(known, limit);
            expect_the_same(spoilt(known, random), limit);
        }
        const Cells minimal = minimal_puzzles(300, limit);
        expect_the_same(minimal, limit);
        expect_the_same(spoilt(minimal, random), limit);
        for (std::size_t clues : {12, 17, 20, 25, 30}) {
            expect_the_same(thinned_grids(60, clues, random), limit);
        }
    }
    expect_the_same(Cells(81), 20'000);
    std::cout << "as many as " << deepest << " guesses at once\n";
}
