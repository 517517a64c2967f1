// Networks against plain enumeration: for every kind of constraint, random small networks have the solutions
// that the words of its definition give them.

#include <algorithm>
#include <cstdint>
#include <functional>
#include <limits>
#include <numeric>
#include <set>
#include <stdexcept>
#include <vector>

#include "check.hpp"
#include "kinds.hpp"
#include "nonet/network.hpp"
#include "nonet/random.hpp"

namespace {

using nonet::Constraint;
using nonet::Network;
using nonet::Outcome;
using nonet::Random;
using nonet::RuledSearch;
using nonet::TrueCandidates;
using Grid = std::vector<std::uint8_t>;

constexpr auto kNoLimit = std::numeric_limits<std::uint64_t>::max();

// ---- Enumeration

struct Layout {
    int cells;
    int digits;
    std::vector<Ints> houses;
};

bool obeys(const Grid& grid, const Layout& layout, const std::vector<Constraint>& constraints) {
    return std::all_of(constraints.begin(), constraints.end(), [&](const Constraint& constraint) {
        Ints digits;
        for (const int cell : constraint.cells) { digits.push_back(grid[static_cast<std::size_t>(cell)]); }
        return kind_of(constraint).holds(digits, constraint.numbers, layout.digits);
    });
}

// All grids whose houses hold no digit twice, with the givens.
void fill(const Layout& layout, const Grid& givens, Grid& grid, std::size_t cell,
          const std::function<void(const Grid&)>& act) {
    if (cell == grid.size()) { return act(grid); }
    for (int digit = 1; digit <= layout.digits; ++digit) {
        if (givens[cell] != 0 && givens[cell] != digit) { continue; }
        const bool clashes = std::any_of(layout.houses.begin(), layout.houses.end(), [&](const Ints& house) {
            if (std::find(house.begin(), house.end(), static_cast<int>(cell)) == house.end()) {
                return false;
            }
            return std::any_of(house.begin(), house.end(), [&](int other) {
                return other < static_cast<int>(cell) && grid[static_cast<std::size_t>(other)] == digit;
            });
        });
        if (clashes) { continue; }
        grid[cell] = static_cast<std::uint8_t>(digit);
        fill(layout, givens, grid, cell + 1, act);
    }
    grid[cell] = 0;
}

std::set<Grid> enumerate(const Layout& layout, const Grid& givens,
                         const std::vector<Constraint>& constraints) {
    std::set<Grid> solutions;
    Grid grid(givens.size());
    fill(layout, givens, grid, 0, [&](const Grid& full) {
        if (obeys(full, layout, constraints)) { solutions.insert(full); }
    });
    return solutions;
}

std::set<Grid> search(const Network& network, const Grid& givens) {
    std::set<Grid> solutions;
    RuledSearch search(network, givens);
    while (search.advance(kNoLimit) == Outcome::solution) {
        CHECK_EQUAL(solutions.insert(search.cells()).second, true);  // each once
    }
    return solutions;
}

std::vector<int> counts_of(const std::set<Grid>& solutions, const Layout& layout, int cap) {
    std::vector<int> counts(static_cast<std::size_t>(layout.cells * layout.digits));
    for (const Grid& solution : solutions) {
        for (std::size_t cell = 0; cell < solution.size(); ++cell) {
            int& found = counts[cell * static_cast<std::size_t>(layout.digits) + solution[cell] - 1];
            found = std::min(found + 1, cap);
        }
    }
    return counts;
}

void agrees(const Layout& layout, const Grid& givens, const std::vector<Constraint>& constraints) {
    const std::set<Grid> expected = enumerate(layout, givens, constraints);
    const Network network(layout.cells, layout.digits, layout.houses, constraints);
    const std::set<Grid> found = search(network, givens);
    if (found != expected) {
        std::cerr << layout.cells << " cells, " << layout.digits << " digits\n";
        for (const Constraint& constraint : constraints) {
            std::cerr << constraint.kind << " cells";
            for (const int cell : constraint.cells) { std::cerr << ' ' << cell; }
            std::cerr << " numbers";
            for (const int number : constraint.numbers) { std::cerr << ' ' << number; }
            std::cerr << '\n';
        }
    }
    CHECK_EQUAL(found.size(), expected.size());
    CHECK_EQUAL(found == expected, true);
    for (const int cap : {1, 3}) {
        TrueCandidates candidates_left(network, givens, cap);
        while (candidates_left.advance(5) == Outcome::paused) {}
        CHECK_EQUAL(candidates_left.counts() == counts_of(expected, layout, cap), true);
    }
}

// A square of rows, columns and perhaps boxes of two rows; with more digits than cells in a house, if so
// wished.
Layout square(int size, int digits, bool boxes) {
    Layout layout{size * size, digits, {}};
    for (int i = 0; i < size; ++i) {
        Ints row;
        Ints column;
        for (int j = 0; j < size; ++j) {
            row.push_back(i * size + j);
            column.push_back(j * size + i);
        }
        layout.houses.push_back(row);
        layout.houses.push_back(column);
    }
    for (int box = 0; boxes && box < size; ++box) {
        Ints cells;
        const int width = size / 2;
        for (int i = 0; i < size; ++i) {
            cells.push_back((box / 2 * 2 + i / width) * size + box % 2 * width + i % width);
        }
        layout.houses.push_back(cells);
    }
    return layout;
}

// Some digits of a random filling, so that few grids are left to enumerate.
Grid some_givens(Random& random, const Layout& layout, int open) {
    Grid filled;
    Grid givens(static_cast<std::size_t>(layout.cells));
    Grid grid(givens.size());
    givens[static_cast<std::size_t>(random.below(layout.cells))] =
        static_cast<std::uint8_t>(1 + random.below(layout.digits));
    RuledSearch search(Network(layout.cells, layout.digits, layout.houses, {}), givens);
    for (int skip = random.below(50); skip >= 0; --skip) {
        if (search.advance(kNoLimit) == Outcome::solution) { filled = search.cells(); }
    }
    for (int left = open; left > 0; --left) {
        filled[static_cast<std::size_t>(random.below(layout.cells))] = 0;
    }
    return filled;
}

void check_kind(const Kind& kind, std::uint64_t stream) {
    Random random(2026, stream);
    const std::vector<Layout> layouts = {square(3, 3, false), square(4, 4, true),  square(3, 5, false),
                                         square(2, 2, true),  square(5, 5, false), square(6, 6, true)};
    for (int round = 0; round < 150; ++round) {
        const Layout& layout = layouts[static_cast<std::size_t>(round) % layouts.size()];
        Grid givens = some_givens(random, layout, 14);
        // Without rows and columns a constraint stands alone.
        Layout loose{random.below(3) + 2, random.below(4) + 2, {}};
        const bool is_loose = random.below(3) == 0 && kind.name != "sandwich" && kind.name != "xsum";
        const Layout& used = is_loose ? loose : layout;
        if (is_loose) {
            givens.assign(static_cast<std::size_t>(loose.cells), 0);
            loose.houses.push_back({0, 1});
        }
        Case at{random, used.cells, used.digits, used.houses};
        if ((kind.name == "sandwich" || kind.name == "xsum") &&
            used.houses[0].size() != static_cast<std::size_t>(used.digits)) {
            continue;
        }
        std::vector<Constraint> constraints;
        for (int count = 1 + random.below(3); count > 0; --count) { constraints.push_back(kind.make(at)); }
        agrees(used, givens, constraints);
    }
}

void check_mixtures() {
    Random random(2026, 1000);
    const Layout layout = square(4, 4, true);
    for (int round = 0; round < 400; ++round) {
        Case at{random, layout.cells, layout.digits, layout.houses};
        std::vector<Constraint> constraints;
        for (int count = 1 + random.below(4); count > 0; --count) {
            constraints.push_back(
                kinds()[static_cast<std::size_t>(random.below(static_cast<int>(kinds().size())))].make(at));
        }
        agrees(layout, Grid(16), constraints);
    }
}

// Sums of few cells with many digits, some of which differ.
void check_sums_of_many_digits() {
    Random random(2026, 1001);
    for (int round = 0; round < 100; ++round) {
        Layout layout{2 + random.below(4), 7 + random.below(4), {}};
        Case at{random, layout.cells, layout.digits, layout.houses};
        for (int count = random.below(3); count > 0; --count) {
            layout.houses.push_back(at.some_cells(2, layout.cells));
        }
        Constraint sum{"sum", at.some_cells(2, layout.cells), {0}};
        for (std::size_t i = 0; i < sum.cells.size(); ++i) {
            sum.numbers.push_back(random.below(3) == 0 ? -1 : 1);
            sum.numbers[0] += sum.numbers.back() * at.digit();
        }
        agrees(layout, Grid(static_cast<std::size_t>(layout.cells)), {sum});
    }
}

// Latin squares with regions that are rows of which some cells changed places: few cells are left over.
void check_leftovers() {
    Random random(2026, 1002);
    for (int round = 0; round < 60; ++round) {
        const int size = 4 + random.below(2);
        Layout layout{size * size, size, {}};
        Ints rows(static_cast<std::size_t>(size * size));
        std::iota(rows.begin(), rows.end(), 0);
        Ints columns;
        for (const int cell : rows) { columns.push_back(cell % size * size + cell / size); }
        Ints regions = rows;
        for (int swaps = 1 + random.below(3); swaps > 0; --swaps) {
            std::swap(regions[static_cast<std::size_t>(random.below(layout.cells))],
                      regions[static_cast<std::size_t>(random.below(layout.cells))]);
        }
        for (const Ints& family : {rows, columns, regions}) {
            for (auto begin = family.begin(); begin != family.end(); begin += size) {
                layout.houses.emplace_back(begin, begin + size);
            }
        }
        Grid givens(rows.size());
        for (int i = 0; i < size; ++i) {
            givens[static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(i + 1);
        }
        agrees(layout, givens, {});
    }
}

// ---- What is not a network

template <typename Action>
void refuses(Action action) {
    try {
        action();
    } catch (const std::invalid_argument&) { return; }
    CHECK_EQUAL("an exception", "nothing");
}

void refuses_what_makes_no_sense() {
    const auto refuse = [](const Constraint& constraint) {
        refuses([&] { Network(4, 4, {}, {constraint}); });
    };
    refuses([] { Network(0, 4, {}, {}); });
    refuses([] { Network(626, 4, {}, {}); });
    refuses([] { Network(4, 0, {}, {}); });
    refuses([] { Network(4, 26, {}, {}); });
    refuses([] { Network(4, 4, {{0, 4}}, {}); });
    refuses([] { Network(4, 4, {{0, 0}}, {}); });
    refuses([] { Network(4, 3, {{0, 1, 2, 3}}, {}); });
    refuse({"nonsense", {}, {}});
    refuse({"differ", {0, 4}, {}});
    refuse({"differ", {-1}, {}});
    refuse({"differ", {0}, {1}});
    refuse({"candidates", {0}, {}});
    refuse({"candidates", {0}, {16}});
    refuse({"candidates", {0}, {-1}});
    refuse({"line", {0, 1}, {1, 2, 3}});
    refuse({"pairs", {0, 1}, {2, 0, 0, 0}});
    refuse({"pairs", {0, 0}, {1, 2, 4, 8}});
    refuse({"sum", {0, 1}, {3, 1}});
    refuse({"window", {0, 0}, {}});
    refuse({"contain", {0}, {5}});
    refuse({"count", {0}, {1, 2}});
    refuse({"count", {0}, {0, 0, 1}});
    refuse({"some", {0}, {}});
    refuse({"between", {0}, {}});
    refuse({"lockout", {0, 1}, {}});
    refuse({"index", {}, {1, 1}});
    refuse({"index", {0}, {5, 1}});
    refuse({"automaton", {0}, {}});
    refuse({"automaton", {0}, {-1, 0, 0}});
    refuse({"automaton", {0}, {2, 1, 2, 0}});
    refuse({"automaton", {0}, {2, 1, 0, 1, 1, 0, 1}});
    refuse({"automaton", {0}, {2, 1, 0, 1, 1, 0, 16, 1}});
    refuse({"automaton", {0}, {2, -1, 0}});
    refuse({"automaton", {0}, {70000, 0, 0}});
    refuse({"sandwich", {0, 1}, {0, 1, 4, 0}});
    refuse({"lunchbox", {0}, {0, 0}});
    refuse({"lunchbox", {0, 1}, {0}});
    refuse({"lunchbox", {0, 0}, {0, 0}});
    refuse({"sandwich", {0, 1, 2, 3}, {0, 1, 1, 0}});
    refuse({"sandwich", {0, 1, 2, 3}, {0, 1, 5, 0}});
    refuse({"xsum", {0, 1, 2}, {3, 0}});
    refuse({"skyscraper", {0, 0}, {1, 0}});
    refuse({"same", {0, 1, 2}, {2}});
    refuse({"same", {0, 1}, {0}});
    refuse({"circles", {0, 0}, {0}});
    refuse({"distinct", {}, {0}});
    refuse({"rank", {0, 1}, {1}});
    refuse({"rank", {0, 1}, {1, 0, 0}});
    refuse({"rank", {0, 1}, {1, 2, 0, 1}});
    refuse({"rank", {0, 1}, {1, 0, 2, 1}});
    refuse({"rank", {0, 1, 2}, {2, 0, 0, 1}});
    const Network four(4, 4, {}, {});
    refuses([&] { RuledSearch(four, Grid(3)); });
    refuses([&] { RuledSearch(four, Grid(4, 5)); });
    refuses([&] { TrueCandidates(four, Grid(4), 0); });
}

void impossible_is_no_error() {
    for (const Constraint& constraint : std::vector<Constraint>{{"sum", {0, 1}, {99, 1, 1}},
                                                                {"sum", {0, 1, 2}, {7, 2, 2, 2}},
                                                                {"sum", {}, {1}},
                                                                {"some", {0}, {0}},
                                                                {"skyscraper", {0, 1}, {5, 0}},
                                                                {"rank", {0, 1}, {1, 0, 0, 3}},
                                                                {"window", {0, 1, 2, 3}, {}}}) {
        CHECK_EQUAL(search(Network(4, 3, {}, {constraint}), Grid(4)).empty(), true);
    }
    const int huge = std::numeric_limits<int>::max();
    const int tiny = std::numeric_limits<int>::min();
    for (const int number : {huge, tiny}) {
        const std::vector<Constraint> constraints = {{"sum", {0, 1, 2}, {0, number, 1, number}},
                                                     {"sum", {0, 1, 2}, {number, 1, 1, 1}},
                                                     {"count", {0}, {1, number, number}},
                                                     {"lockout", {0, 1}, {number}},
                                                     {"index", {0, 1}, {1, number}},
                                                     {"sandwich", {0, 1, 2, 3}, {number, 1, 4, number}},
                                                     {"lunchbox", {0, 1, 2}, {number, number}},
                                                     {"xsum", {0, 1, 2, 3}, {number, number}},
                                                     {"skyscraper", {0, 1}, {number, number}},
                                                     {"circles", {0, 1}, {number}},
                                                     {"distinct", {0, 1}, {number}}};
        for (const Constraint& constraint : constraints) { search(Network(4, 4, {}, {constraint}), Grid(4)); }
    }
}

// Beyond sixteen digits the sets between the ends of a lunchbox are not listed.
void lunchboxes_of_many_digits() {
    for (const int total : {0, 5, 12, 19}) {
        agrees({3, 18, {}}, Grid(3), {{"lunchbox", {0, 1, 2}, {total, 0}}});
    }
}

// Twenty-five digits do not fit into sixteen bits, nor their sums into tables.
void large_grids() {
    Layout layout = square(25, 25, false);
    std::vector<Constraint> constraints;
    Ints numbers{325};
    numbers.resize(26, 1);
    for (const Ints& house : layout.houses) { constraints.push_back({"sum", house, numbers}); }
    constraints.push_back({"sum", {0, 1, 25, 26, 52}, {100, 1, 2, 3, 4, 5}});
    constraints.push_back({"sandwich", layout.houses[0], {70, 1, 25, 0}});
    constraints.push_back({"xsum", layout.houses[2], {50, 0}});
    constraints.push_back({"skyscraper", layout.houses[4], {7, 0}});
    const Network network(layout.cells, layout.digits, layout.houses, constraints);
    RuledSearch search(network, Grid(625));
    const Outcome outcome = search.advance(20000);
    if (outcome == Outcome::paused) { return; }  // hard, but it must not break
    CHECK_EQUAL(outcome == Outcome::solution, true);
    const Grid grid = search.cells();
    CHECK_EQUAL(obeys(grid, layout, constraints), true);
    for (const Ints& house : layout.houses) {
        CHECK_EQUAL(obeys(grid, layout, {{"differ", house, {}}}), true);
    }
}

void pauses_and_goes_on() {
    const Layout layout = square(4, 4, true);
    const Network network(layout.cells, layout.digits, layout.houses, {});
    RuledSearch search(network, Grid(16));
    int found = 0;
    int pauses = 0;
    for (Outcome outcome = search.advance(1); outcome != Outcome::exhausted; outcome = search.advance(1)) {
        (outcome == Outcome::solution ? found : pauses) += 1;
    }
    CHECK_EQUAL(found, 288);
    CHECK_EQUAL(pauses > 0, true);
    CHECK_EQUAL(search.advance(1) == Outcome::exhausted, true);
}

}  // namespace

int main() {
    std::uint64_t stream = 0;
    for (const Kind& kind : kinds()) { check_kind(kind, ++stream); }
    check_mixtures();
    check_sums_of_many_digits();
    check_leftovers();
    refuses_what_makes_no_sense();
    impossible_is_no_error();
    lunchboxes_of_many_digits();
    large_grids();
    pauses_and_goes_on();
    std::cout << "network: " << kinds().size() << " kinds and 8 more passed, 0 failed\n";
}
