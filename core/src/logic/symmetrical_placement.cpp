// Gurth's symmetrical placement: a puzzle whose givens stay as they are if it is turned or mirrored and its
// digits are renamed has a solution that does so too, if it has only one.
//
// So a cell that stays where it is can only hold a digit that keeps its name, and what one cell can't be, its
// image can't be by the other name.

#include <array>

#include "catalogue.hpp"

namespace nonet::logic {

namespace {

struct Move {
    StepKind kind;
    int (*image)(int row, int column);
};

constexpr int half_turn(int row, int column) { return 9 * (8 - row) + 8 - column; }
constexpr int main_diagonal(int row, int column) { return 9 * column + row; }
constexpr int other_diagonal(int row, int column) { return 9 * (8 - column) + 8 - row; }
constexpr int quarter_turn(int row, int column) { return 9 * column + 8 - row; }

constexpr std::array<Move, 4> kMoves = {{
    {StepKind::half_turn, half_turn},
    {StepKind::diagonal, main_diagonal},
    {StepKind::antidiagonal, other_diagonal},
    {StepKind::quarter_turn, quarter_turn},
}};

class Symmetry {
   public:
    Symmetry(const Position& position, const Move& move) : position_(position), move_(move) {}

    int image(int cell) const { return move_.image(row_of(cell), column_of(cell)); }
    int renamed(int digit) const { return name_[digit]; }

    /// Finds the new names of all digits. Returns whether the givens have the symmetry.
    bool fits() {
        std::array<int, kSize + 1> back{};
        for (int cell : position_.givens()) {
            if (!position_.givens().has(image(cell)) || !rename(position_.digit(cell), image(cell), back)) {
                return false;
            }
        }
        int nameless = 0;
        int unused = 0;
        for (int digit = 1; digit <= kSize; ++digit) {
            if (name_[digit] == 0) { nameless = nameless == 0 ? digit : -1; }
            if (back[digit] == 0) { unused = digit; }
        }
        // Two digits that are not given could be swapped: that is no puzzle with one solution.
        if (nameless > 0) { name_[nameless] = unused; }
        return nameless >= 0;
    }

    /// What goes from cells that stay where they are.
    Step at_rest() const {
        Step step;
        for (int cell : position_.empty()) {
            if (image(cell) != cell) { continue; }
            for (int digit : digits_in(position_.candidates(cell))) {
                if (renamed(digit) == digit) {
                    step.mark(cell, digit, Role::pattern);
                } else {
                    step.eliminate(cell, digit);
                }
            }
        }
        return named(step);
    }
    /// What goes because the image of a cell can't be the image of a digit.
    Step in_images() const {
        Step step;
        for (int cell : position_.empty()) {
            for (int digit : digits_in(position_.candidates(cell))) {
                if (!holds(image(cell), renamed(digit))) { step.eliminate(cell, digit); }
            }
        }
        return named(step);
    }

   private:
    bool rename(int digit, int at, std::array<int, kSize + 1>& back) {
        const int other = position_.digit(at);
        if (name_[digit] == 0 && back[other] == 0) {
            name_[digit] = other;
            back[other] = digit;
        }
        return name_[digit] == other && back[other] == digit;
    }
    bool holds(int cell, int digit) const {
        return position_.digit(cell) == digit || position_.may_be(cell, digit);
    }
    Step named(Step step) const {
        if (!step.changes_something()) { return step; }
        step.kind = move_.kind;
        general::Evidence& evidence = step.made_evident();
        for (int digit = 1; digit <= kSize; ++digit) {
            if (renamed(digit) == digit) { step.digits |= bit(digit); }
            evidence.renamed.push_back(renamed(digit));
        }
        for (const auto& [cell, digit] : step.eliminated) {
            evidence.losses.push_back(
                {general::Candidate::of(cell, digit), {general::Candidate::of(image(cell), renamed(digit))}});
        }
        return step;
    }

    const Position& position_;
    const Move& move_;
    std::array<int, kSize + 1> name_{};
};

void find_symmetrical_placement(const Position& position, Sink& sink) {
    if (position.givens().empty()) { return; }
    for (const Move& move : kMoves) {
        Symmetry symmetry(position, move);
        if (!symmetry.fits()) { continue; }
        for (const Step& step : {symmetry.at_rest(), symmetry.in_images()}) {
            if (step.changes_something() && !sink.take(step)) { return; }
        }
    }
}

}  // namespace

Techniques finders::symmetrical_placement() {
    return {{"symmetrical-placement", find_symmetrical_placement}};
}

}  // namespace nonet::logic
