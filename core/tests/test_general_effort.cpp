// Every technique for any grid where rules or notes contradict each other: it ends, and soon. What counts is
// the work, not the time.

#include <atomic>
#include <cstdint>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include "check.hpp"
#include "nonet/logic/general/walk.hpp"
#include "nonet/network.hpp"
#include "nonet/parallel.hpp"
#include "nonet/random.hpp"

namespace {

using namespace nonet::logic::general;
using nonet::logic::Effort;
using nonet::logic::kTables;
using nonet::logic::WalkEnd;
using Notes = std::vector<Digits>;
using Numbers = std::vector<int>;

constexpr int kCells = 81;
constexpr int kDigits = 9;
constexpr Digits kAll = 0x1ff;

/// A rule with its only constraint.
struct Told {
    std::string technique;
    nonet::Constraint constraint;
};
using Rules = std::vector<Told>;

Numbers from(int first, int step, int count) {
    Numbers cells;
    for (int i = 0; i < count; ++i) { cells.push_back(first + step * i); }
    return cells;
}

/// Cells that add up to a total.
Told sum(const Numbers& cells, int total) {
    Numbers numbers(cells.size() + 1, 1);
    numbers[0] = total;
    return {"sum-rule", {"sum", cells, numbers}};
}
/// A line on which neighbours are at least five apart.
Told whispers(const Numbers& cells) {
    return {"line-rule", {"line", cells, {480, 448, 384, 256, 0, 1, 3, 7, 15}}};
}
/// What is between 1 and 9 adds up to a total.
Told sandwich(const Numbers& cells, int total) {
    return {"outside-clue", {"sandwich", cells, {total, 1, 9, 0}}};
}

/// The classic grid with some rules.
Board board_with(const Rules& told) {
    std::vector<House> houses;
    std::vector<Numbers> cells_of_houses;
    for (int number = 0; number < 27; ++number) {
        const HouseKind kind = number < 9 ? HouseKind::row : number < 18 ? HouseKind::column : HouseKind::box;
        const auto& cells = kTables.cells[number];
        houses.push_back({kind, {cells.begin(), cells.end()}, {}, false});
        cells_of_houses.emplace_back(cells.begin(), cells.end());
    }
    std::vector<Rule> rules;
    std::vector<nonet::Constraint> constraints;
    for (const auto& [technique, constraint] : told) {
        rules.push_back({technique, {}, 1});
        constraints.push_back(constraint);
    }
    const nonet::Network network(kCells, kDigits, cells_of_houses, constraints);
    return {kCells, kDigits, std::move(houses), rules, nonet::Narrowing(network)};
}

/// Sums of rows that are too large, in columns that are too small.
Rules too_much() {
    Rules rules;
    for (int line = 0; line < 5; ++line) {
        rules.push_back(sum(from(9 * line, 1, 3), 20));
        rules.push_back(sum(from(line, 9, 3), 8));
    }
    return rules;
}
/// Lines through whole rows, on which no 5 can be.
Rules without_a_digit() {
    Rules rules;
    for (int row = 0; row < 5; ++row) { rules.push_back(whispers(from(9 * row, 1, 9))); }
    return rules;
}
/// All digits between 1 and 9 in each row, none in each column.
Rules inside_and_outside() {
    Rules rules;
    for (int line = 0; line < kDigits; ++line) {
        rules.push_back(sandwich(from(9 * line, 1, 9), 35));
        rules.push_back(sandwich(from(line, 9, 9), 0));
    }
    return rules;
}

/// Two or three digits in each cell, whatever its neighbours have.
Notes random_notes(std::uint64_t seed) {
    nonet::Random random(seed, 0);
    Notes notes(kCells);
    for (Digits& mask : notes) {
        const int size = 2 + random.below(2);
        while (count_digits(mask) < size) { mask |= bit(1 + random.below(kDigits)); }
    }
    return notes;
}

struct Counter final : Sink {
    explicit Counter(std::int64_t most = Effort::kMost) { effort = Effort(most); }
    bool take(const Step&) override {
        ++steps;
        return true;
    }
    int steps = 0;
};

/// A finder may look at its first patterns before it asks, and draw one step more.
constexpr std::int64_t kSlack = 10'000;

/// Those that would go on for long come to the end of their effort.
void every_technique_ends(const Rules& rules, const Notes& notes) {
    constexpr std::int64_t kLittle = 20'000;  // the sanitizers make everything slow
    const Board board = board_with(rules);
    const Position position(board, std::vector<std::uint8_t>(kCells), notes);
    bool is_any_cut_short = false;
    for (int technique = 0; technique < static_cast<int>(technique_names().size()); ++technique) {
        Counter counter(kLittle);
        find_steps(position, technique, counter);
        const bool is_within = counter.effort.spent() <= kLittle + kSlack;
        if (!is_within) { std::cerr << technique_names()[static_cast<std::size_t>(technique)] << ": "; }
        CHECK_EQUAL(is_within, true);
        is_any_cut_short |= counter.effort.is_over();
    }
    CHECK_EQUAL(is_any_cut_short, true);
}

/// Each step takes a candidate away, so there are no more steps than candidates.
void a_walk_ends(const Rules& rules) {
    const Board board = board_with(rules);
    Position position(board, std::vector<std::uint8_t>(kCells), Notes(kCells, kAll));
    Numbers order(technique_names().size());
    std::iota(order.begin(), order.end(), 0);
    Counter counter;
    std::atomic<bool> never = false;
    nonet::Stop stop(never, nullptr);
    CHECK_EQUAL(walk(position, order, counter, stop) == WalkEnd::broken, true);
    CHECK_EQUAL(counter.steps <= kCells * kDigits, true);
}

}  // namespace

int main() {
    for (const Rules& rules : {too_much(), without_a_digit(), inside_and_outside()}) {
        every_technique_ends(rules, Notes(kCells, kAll));
    }
    a_walk_ends(too_much());
    every_technique_ends({}, random_notes(1));
    every_technique_ends(too_much(), random_notes(2));
}
