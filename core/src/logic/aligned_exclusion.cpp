// Aligned Pair Exclusion: what two cells can't be together, as it would leave nothing to a cell that sees
// both.

#include <algorithm>

#include "catalogue.hpp"

namespace nonet::logic {

namespace {

/// Two cells, and the cells with two candidates that see both: excluders.
struct AlignedPair {
    int one;
    int other;
    Cells excluders;
};

/// The excluder that would have nothing left if the pair were these digits, or -1.
int excluder_of(const Position& position, const AlignedPair& pair, int digit, int other_digit) {
    const Mask both = bit(digit) | bit(other_digit);
    for (int cell : pair.excluders) {
        if (position.candidates(cell) == both) { return cell; }
    }
    return -1;
}

/// Whether a digit in one of the cells leaves nothing to the other; marks the excluders that it takes.
bool is_excluded(const Position& position, const AlignedPair& pair, int cell, int digit, Cells& used) {
    const int partner = cell == pair.one ? pair.other : pair.one;
    Cells needed;
    for (int other_digit : digits_in(position.candidates(partner))) {
        if (other_digit == digit && sees(cell, partner)) { continue; }
        const int excluder = excluder_of(position, pair, digit, other_digit);
        if (excluder < 0) { return false; }
        needed.add(excluder);
    }
    used |= needed;
    return true;
}

/// Says of each digit of the partner why it can't be beside one that goes.
void say_why(Step& step, const Position& position, const AlignedPair& pair) {
    for (const auto& [cell, digit] : step.eliminated) {
        const int partner = cell == pair.one ? pair.other : pair.one;
        for (int other_digit : digits_in(position.candidates(partner))) {
            general::Combination out{
                {general::Candidate::of(cell, digit), general::Candidate::of(partner, other_digit)}, {}};
            if (other_digit == digit && sees(cell, partner)) {
                out.by = {out.held[0].cell, out.held[1].cell};
            } else {
                out.by = {static_cast<general::Cell>(excluder_of(position, pair, digit, other_digit))};
            }
            step.made_evident().combinations.push_back(out);
        }
    }
}

Step step_of(const Position& position, const AlignedPair& pair) {
    Step step;
    Cells used;
    for (int cell : {pair.one, pair.other}) {
        for (int digit : digits_in(position.candidates(cell))) {
            if (is_excluded(position, pair, cell, digit, used)) { step.eliminate(cell, digit); }
        }
    }
    if (!step.changes_something()) { return step; }
    say_why(step, position, pair);
    for (int cell : {pair.one, pair.other}) {
        step.mark_all(cell, position.candidates(cell), Role::pattern);
        step.digits |= position.candidates(cell);
    }
    for (int cell : used) { step.mark_all(cell, position.candidates(cell), Role::link); }
    return step;
}

/// A digit is excluded if each of the partner's is, at most one of them because the two cells see each other.
bool has_enough_excluders(const Position& position, const AlignedPair& pair) {
    const int fewest =
        std::min(count_digits(position.candidates(pair.one)), count_digits(position.candidates(pair.other)));
    return pair.excluders.count() >= fewest - 1;
}

void find_aligned_pair(const Position& position, Sink& sink) {
    const Cells pairs = position.pairs();
    for (int one : position.empty()) {
        const Cells near = pairs & peers_of(one);
        if (near.empty()) { continue; }
        for (int other : position.empty()) {
            if (other <= one) { continue; }
            const AlignedPair pair{one, other, near & peers_of(other)};
            if (!has_enough_excluders(position, pair)) { continue; }
            const Step step = step_of(position, pair);
            if (step.changes_something() && !sink.take(step)) { return; }
        }
    }
}

}  // namespace

Techniques finders::aligned_exclusion() { return {{"aligned-pair-exclusion", find_aligned_pair}}; }

}  // namespace nonet::logic
