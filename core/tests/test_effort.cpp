// Every technique on notes that no puzzle has: it ends, and soon. What counts is the work, not the time.

#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include "check.hpp"
#include "nonet/logic/walk.hpp"
#include "nonet/random.hpp"

namespace {

using namespace nonet::logic;
using Notes = std::vector<Mask>;

constexpr Mask kAll = 0x1ff;

Position position_of(const Notes& notes) {
    Position position;
    for (int cell = 0; cell < kCells; ++cell) {
        for (int digit : digits_in(kAll & static_cast<Mask>(~notes[cell]))) { position.remove(cell, digit); }
    }
    return position;
}

/// So many of the digits up to some other one, in each cell.
Notes random_notes(int least, int most, int digits, std::uint64_t seed) {
    nonet::Random random(seed, 0);
    Notes notes(kCells);
    for (Mask& mask : notes) {
        const int size = least + random.below(most - least + 1);
        while (count_digits(mask) < size) { mask |= bit(1 + random.below(digits)); }
    }
    return notes;
}

/// The same pair in some cells, and everything in all others.
Notes pairs(int count) {
    Notes notes(kCells, kAll);
    for (int i = 0; i < count; ++i) { notes[static_cast<std::size_t>(i)] = bit(1) | bit(9); }
    return notes;
}

struct Counter final : Sink {
    explicit Counter(std::int64_t most) { effort = Effort(most); }
    bool take(const Step&) override { return true; }
};

/// A finder may look at its first patterns before it asks, and draw one step more.
constexpr std::int64_t kSlack = 10'000;

void every_technique_ends(const Notes& notes, std::int64_t most) {
    const Position position = position_of(notes);
    for (int technique = 0; technique < static_cast<int>(technique_names().size()); ++technique) {
        Counter counter(most);
        find_steps(position, technique, counter);
        if (counter.effort.spent() > most + kSlack) { std::cerr << technique_names()[technique] << ": "; }
        CHECK_EQUAL(counter.effort.spent() <= most + kSlack, true);
    }
}

void effort_is_counted() {
    Effort effort(10);
    CHECK_EQUAL(effort.spend(9), true);
    CHECK_EQUAL(effort.spend(), true);
    CHECK_EQUAL(effort.is_over(), false);
    CHECK_EQUAL(effort.spend(), false);
    CHECK_EQUAL(effort.is_over(), true);
    CHECK_EQUAL(effort.spent(), std::int64_t{11});
}

int number_of(std::string_view name) {
    int number = 0;
    while (technique_names()[number] != name) { ++number; }
    return number;
}

/// Those that would go on for minutes come to the end of their effort, and have told of steps before.
void what_has_no_end_is_cut_short() {
    const Position same_pairs = position_of(pairs(40));
    const Position few_notes = position_of(random_notes(1, 3, 9, 1));
    for (const auto& [name, position] :
         {std::pair("remote-pair", &same_pairs), std::pair("als-xz", &few_notes),
          std::pair("als-xy-wing", &few_notes), std::pair("overlapping-als-xy-wing", &few_notes),
          std::pair("als-chain", &few_notes), std::pair("turning-als-chain", &few_notes),
          std::pair("forcing-net", &few_notes), std::pair("finned-mutant-leviathan", &few_notes)}) {
        Counter counter(100'000);
        find_steps(*position, number_of(name), counter);
        if (!counter.effort.is_over()) { std::cerr << name << ": "; }
        CHECK_EQUAL(counter.effort.is_over(), true);
    }
}

}  // namespace

int main() {
    effort_is_counted();
    what_has_no_end_is_cut_short();
    constexpr std::int64_t kLittle = 20'000;  // the sanitizers make everything slow
    every_technique_ends(Notes(kCells, kAll), kLittle);
    every_technique_ends(pairs(20), kLittle);
    every_technique_ends(pairs(kCells), kLittle);
    every_technique_ends(random_notes(2, 2, 3, 2), kLittle);
    every_technique_ends(random_notes(1, 3, 9, 3), kLittle);
    every_technique_ends(random_notes(2, 5, 6, 4), kLittle);
    every_technique_ends(random_notes(1, 9, 9, 5), kLittle);
}
