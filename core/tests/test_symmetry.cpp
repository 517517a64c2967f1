// The min-lex form against all 3,359,232 rearrangements, each relabelled from left to right.

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "check.hpp"
#include "nonet/symmetry.hpp"

namespace {

using Cells = std::array<std::uint8_t, 81>;
using Order = std::array<std::size_t, 9>;

Cells read(std::string_view text) {
    Cells cells{};
    for (std::size_t i = 0; i < 81; ++i) {
        cells[i] = text[i] == '.' ? std::uint8_t{0} : static_cast<std::uint8_t>(text[i] - '0');
    }
    return cells;
}

std::string write(const Cells& cells) {
    std::string text;
    for (std::uint8_t digit : cells) { text += static_cast<char>('0' + digit); }
    return text;
}

Cells transposed(const Cells& cells) {
    Cells turned{};
    for (std::size_t i = 0; i < 81; ++i) { turned[i] = cells[i % 9 * 9 + i / 9]; }
    return turned;
}

/// All orders of nine lines that keep threes together.
std::vector<Order> all_orders() {
    std::vector<Order> threes;
    Order three = {0, 1, 2};
    do { threes.push_back(three); } while (std::next_permutation(three.begin(), three.begin() + 3));
    std::vector<Order> orders;
    for (std::size_t code = 0; code < 1296; ++code) {
        const Order& outer = threes[code % 6];
        const std::array<std::size_t, 3> inner = {code / 6 % 6, code / 36 % 6, code / 216};
        Order order;
        for (std::size_t i = 0; i < 9; ++i) { order[i] = 3 * outer[i / 3] + threes[inner[i / 3]][i % 3]; }
        orders.push_back(order);
    }
    return orders;
}

struct Smallest {
    Cells cells;
    std::uint64_t ways = 0;

    Smallest() { cells.fill(10); }

    void try_order(const Cells& from, const Order& rows, const Order& columns) {
        Cells made;
        std::array<std::uint8_t, 10> names{};
        std::uint8_t last = 0;
        bool smaller = false;
        for (std::size_t i = 0; i < 81; ++i) {
            const std::uint8_t digit = from[9 * rows[i / 9] + columns[i % 9]];
            if (digit != 0 && names[digit] == 0) { names[digit] = ++last; }
            made[i] = names[digit];
            if (!smaller && made[i] > cells[i]) { return; }
            smaller = smaller || made[i] < cells[i];
        }
        ways = smaller ? 1 : ways + 1;
        cells = made;
    }
};

Smallest smallest_of_all(const Cells& cells) {
    static const std::vector<Order> orders = all_orders();
    Smallest found;
    for (const Cells& side : {cells, transposed(cells)}) {
        for (const Order& rows : orders) {
            for (const Order& columns : orders) { found.try_order(side, rows, columns); }
        }
    }
    return found;
}

Cells applied(const nonet::Symmetry& symmetry, const Cells& cells) {
    const Cells from = symmetry.transposed ? transposed(cells) : cells;
    Cells made;
    for (std::size_t i = 0; i < 81; ++i) {
        made[i] = symmetry.digits[from[9 * symmetry.rows[i / 9] + symmetry.columns[i % 9]]];
    }
    return made;
}

void is_the_smallest_of_all() {
    const std::string_view puzzles[] = {
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        "1....8...............3....................2..........................1.....4.....",
        "123456789457189236896372514249518367538647921671293845364925178715834692982761453",
        // with digits that stand twice in a row, a column and a box
        "1.1.....1..2.......1...........2....1...............1..2....2..........1....1....",
    };
    for (std::string_view puzzle : puzzles) {
        const Cells cells = read(puzzle);
        const Smallest expected = smallest_of_all(cells);
        const nonet::Canonical found = nonet::canonical(cells);
        CHECK_EQUAL(write(found.cells), write(expected.cells));
        CHECK_EQUAL(found.automorphisms, expected.ways);
        CHECK_EQUAL(write(applied(found.symmetry, cells)), write(expected.cells));
    }
}

nonet::Symmetry random_symmetry(std::mt19937& random) {
    static const std::vector<Order> orders = all_orders();
    nonet::Symmetry symmetry{random() % 2 == 0, {}, {}, {}};
    const Order& rows = orders[random() % 1296];
    const Order& columns = orders[random() % 1296];
    for (std::size_t i = 0; i < 9; ++i) {
        symmetry.rows[i] = static_cast<std::uint8_t>(rows[i]);
        symmetry.columns[i] = static_cast<std::uint8_t>(columns[i]);
        symmetry.digits[i + 1] = static_cast<std::uint8_t>(i + 1);
    }
    std::shuffle(symmetry.digits.begin() + 1, symmetry.digits.end(), random);
    return symmetry;
}

/// Digits at random in some of the cells of a solved grid, most of them what they were.
Cells random_cells(std::mt19937& random) {
    Cells cells = read("534678912672195348198342567859761423426853791713924856961537284287419635345286179");
    const auto empty = random() % 10, wrong = random() % 2 * (random() % 3);
    for (std::uint8_t& cell : cells) {
        if (random() % 10 < wrong) { cell = static_cast<std::uint8_t>(random() % 10); }
        if (random() % 9 < empty) { cell = 0; }
    }
    return cells;
}

void is_the_same_for_all_that_are_equivalent() {
    std::mt19937 random(3);
    for (int i = 0; i < 400; ++i) {
        const Cells cells = random_cells(random);
        const nonet::Canonical found = nonet::canonical(cells);
        CHECK_EQUAL(write(applied(found.symmetry, cells)), write(found.cells));
        Cells both[2] = {applied(random_symmetry(random), cells), found.cells};
        Cells forms[2];
        std::uint64_t automorphisms[2];
        nonet::canonical_many({both[0].data(), 162}, forms[0].data(), automorphisms);
        CHECK_EQUAL(write(forms[0]), write(found.cells));
        CHECK_EQUAL(write(forms[1]), write(found.cells));
        CHECK_EQUAL(automorphisms[0], found.automorphisms);
        CHECK_EQUAL(automorphisms[1], found.automorphisms);
    }
}

void counts_known_automorphisms() {
    const auto count = [](std::string_view text) { return nonet::canonical(read(text)).automorphisms; };
    CHECK_EQUAL(count("................................................................................."),
                std::uint64_t{3359232});
    // The one grid with the most: each band is the one above with its columns moved along.
    CHECK_EQUAL(count("123456789456789123789123456231564897564897231897231564312645978645978312978312645"),
                std::uint64_t{648});
}

void remembers_what_it_has_seen() {
    nonet::Seen seen;
    std::vector<std::uint8_t> grids(81 * 10000);
    for (std::size_t i = 0; i < 10000; ++i) {
        for (std::size_t rest = i, cell = 81 * i; rest != 0; rest /= 10) {
            grids[cell++] = static_cast<std::uint8_t>(rest % 10);
        }
    }
    const auto fresh = std::make_unique<bool[]>(10000);
    for (const bool expected : {true, false}) {
        seen.add(grids, fresh.get());
        CHECK_EQUAL(std::count(fresh.get(), fresh.get() + 10000, expected), 10000);
        CHECK_EQUAL(seen.size(), std::size_t{10000});
    }
}

void makes_random_equivalents_in_step() {
    std::mt19937 random(5);
    const Cells full =
        read("534678912672195348198342567859761423426853791713924856961537284287419635345286179");
    for (std::uint64_t number = 0; number < 400; ++number) {
        Cells puzzle = full;
        for (std::uint8_t& cell : puzzle) { cell = random() % 2 == 0 ? cell : std::uint8_t{0}; }
        const Cells both[2] = {puzzle, full};
        const std::uint64_t numbers[2] = {number, number};
        Cells moved[2];
        nonet::random_equivalents({both[0].data(), 162}, 7, numbers, moved[0].data());
        CHECK_EQUAL(write(nonet::canonical(moved[0]).cells), write(nonet::canonical(puzzle).cells));
        for (std::size_t i = 0; i < 81; ++i) {
            CHECK_EQUAL(moved[0][i] == 0 || moved[0][i] == moved[1][i], true);
        }
    }
}

void tells_the_fingerprints_that_it_keeps() {
    std::mt19937 random(7);
    const Cells cells = random_cells(random);
    std::uint64_t words[2];
    nonet::fingerprints(cells, words);
    nonet::Seen seen;
    bool fresh = false;
    seen.add(cells, &fresh);
    CHECK_EQUAL(seen.fingerprints() == std::vector<std::uint64_t>(words, words + 2), true);
}

}  // namespace

int main() {
    is_the_smallest_of_all();
    is_the_same_for_all_that_are_equivalent();
    counts_known_automorphisms();
    remembers_what_it_has_seen();
    makes_random_equivalents_in_step();
    tells_the_fingerprints_that_it_keeps();
}
