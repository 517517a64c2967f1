// The last resort: look up one digit in the solution. No logic, and no pretence of any, so it stands outside
// the room of logic, where nothing can reach the search.

#include <array>
#include <cstdint>

#include "logic/catalogue.hpp"
#include "nonet/batch.hpp"

namespace nonet::logic {

namespace {

constexpr std::uint64_t kPatience = 10'000'000;  // rounds of search; the hardest puzzles take thousands

/// The middle one of the empty cells, which HoDoKu takes.
int middle_cell(Cells empty) {
    int to_skip = empty.count() / 2;
    for (int cell : empty) {
        if (to_skip-- == 0) { return cell; }
    }
    return -1;
}

void find_brute_force(const Position& position, Sink& sink) {
    const int cell = middle_cell(position.empty());
    if (cell < 0) { return; }
    std::array<std::uint8_t, kCells> digits{};
    std::array<std::uint8_t, kCells> solution{};
    for (int i = 0; i < kCells; ++i) { digits[i] = static_cast<std::uint8_t>(position.digit(i)); }
    const auto [done, count] = solve_single(digits.data(), 2, kPatience, solution.data());
    // If the digit isn't a candidate any more, someone went wrong before.
    if (!done || count != 1 || !position.may_be(cell, solution[cell])) { return; }
    Step step;
    step.digits = bit(solution[cell]);
    step.mark(cell, solution[cell], Role::pattern);
    step.place(cell, solution[cell]);
    sink.take(step);
}

}  // namespace

Techniques finders::last_resort() { return {{"brute-force", find_brute_force}}; }

}  // namespace nonet::logic
