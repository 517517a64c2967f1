// Every step that any technique finds, against the solution that the search finds.

#include <algorithm>
#include <array>
#include <cstdint>
#include <initializer_list>
#include <string_view>
#include <vector>

#include "check.hpp"
#include "nonet/batch.hpp"
#include "nonet/logic/walk.hpp"
#include "nonet/text.hpp"

namespace {

using namespace nonet::logic;
using Digits = std::array<std::uint8_t, kCells>;

// From easy to beyond all techniques.
constexpr std::string_view kPuzzles =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n"
    "..1.853...7......2..91...5.4...5..3.3....8.7..5.47.8..........18...4...3......9..\n"
    ".....793.9...........5....6.....8..95.14...6..43...2..7....2......81...3.25...1..\n"
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......\n"
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..\n"
    "000000010400000000020000000000050407008000300001090000300400200050100000000806000\n";

std::vector<Digits> puzzles() {
    std::vector<std::uint8_t> cells(kPuzzles.size());
    const nonet::TextResult read = nonet::read_puzzles(kPuzzles, cells);
    std::vector<Digits> result(read.puzzles);
    for (std::size_t i = 0; i < result.size(); ++i) {
        std::copy_n(&cells[kCells * i], kCells, result[i].begin());
    }
    return result;
}

// The techniques that have none of these words in their names. Some take too long with the sanitizers on.
std::vector<int> techniques_without(std::initializer_list<std::string_view> words) {
    std::vector<int> numbers;
    const auto names = technique_names();
    for (std::size_t i = 0; i < names.size(); ++i) {
        const auto is_in_name = [&](std::string_view word) {
            return names[i].find(word) != std::string_view::npos;
        };
        if (std::none_of(words.begin(), words.end(), is_in_name)) { numbers.push_back(static_cast<int>(i)); }
    }
    return numbers;
}

// To take the first step of.
std::vector<int> usual_techniques() {
    return techniques_without({"mutant", "squirmbag", "whale", "leviathan"});
}

// To find all steps of.
std::vector<int> quick_techniques() {
    return techniques_without({"mutant", "squirmbag", "whale", "leviathan", "als", "blossom", "forcing",
                               "loop", "uvwxyz", "franken-jellyfish"});
}

Digits solution_of(const Digits& puzzle) {
    Digits solution{};
    const nonet::SingleResult result = nonet::solve_single(puzzle.data(), 2, 1 << 20, solution.data());
    CHECK_EQUAL(result.count, 1u);
    return solution;
}

// Checks each step it is told of.
class Judge final : public Sink {
   public:
    Judge(const Position& position, const Digits& solution) : position_(position), solution_(solution) {}

    bool take(const Step& step) override {
        CHECK_EQUAL(step.changes_something(), true);
        for (Candidate c : step.placed) { CHECK_EQUAL(int{solution_[c.cell]}, int{c.digit}); }
        for (Candidate c : step.eliminated) {
            CHECK_EQUAL(position_.may_be(c.cell, c.digit), true);
            CHECK_EQUAL(solution_[c.cell] == c.digit, false);
        }
        ++steps;
        return true;
    }

    int steps = 0;

   private:
    const Position& position_;
    const Digits& solution_;
};

void every_step_is_sound() {
    for (const Digits& puzzle : puzzles()) {
        const Digits solution = solution_of(puzzle);
        Position position{std::span<const std::uint8_t, kCells>(puzzle)};
        const std::vector<int> usual = usual_techniques();
        const std::vector<int> quick = quick_techniques();
        while (auto step = first_step(position, usual)) {
            Judge judge(position, solution);
            judge.take(*step);
            for (int technique : quick) { find_steps(position, technique, judge); }
            apply(position, *step);
        }
        CHECK_EQUAL(position.is_broken(), false);
    }
}

// Techniques are asked about positions that contradict themselves, too.
void broken_positions_are_safe() {
    for (Digits puzzle : puzzles()) {
        for (int cell = 0; cell < kCells; cell += 7) {
            puzzle[cell] = static_cast<std::uint8_t>(1 + (puzzle[cell] + cell) % 9);
            const std::vector<int> techniques = quick_techniques();
            std::vector<std::uint16_t> uses(techniques.size());
            std::uint8_t end = 99;
            CHECK_EQUAL(tally_many(puzzle, techniques, uses.data(), &end).has_value(), false);
            CHECK_EQUAL(end < static_cast<int>(WalkEnd::stopped), true);
        }
    }
}

void a_walk_ends_with_the_solution() {
    const Digits puzzle = puzzles()[0];
    Position position{std::span<const std::uint8_t, kCells>(puzzle)};
    const Digits solution = solution_of(puzzle);
    Judge judge(position, solution);
    CHECK_EQUAL(walk(position, quick_techniques(), judge) == WalkEnd::solved, true);
    for (int cell = 0; cell < kCells; ++cell) { CHECK_EQUAL(position.digit(cell), int{solution[cell]}); }
}

}  // namespace

int main() {
    every_step_is_sound();
    broken_positions_are_safe();
    a_walk_ends_with_the_solution();
}
