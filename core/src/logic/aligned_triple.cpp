// Aligned Triple Exclusion: what three cells can't be together, as it would leave nothing to a cell that sees
// them.

#include <array>
#include <cstddef>
#include <vector>

#include "catalogue.hpp"

namespace nonet::logic {

namespace {

constexpr std::size_t kBase = 3;

using Digits = std::array<int, kBase>;

/// Three cells, and the cells with two or three candidates that see two of them or all.
class AlignedTriple {
   public:
    AlignedTriple(const Position& position, const std::array<int, kBase>& cells, Cells few)
        : position_(position), cells_(cells) {
        const Cells base = Cells::of(cells[0]) | Cells::of(cells[1]) | Cells::of(cells[2]);
        const Cells two_seen = (peers_of(cells[0]) & (peers_of(cells[1]) | peers_of(cells[2]))) |
                               (peers_of(cells[1]) & peers_of(cells[2]));
        for (int cell : (few & two_seen) - base) {
            const int seen = (peers_of(cell) & base).count();
            if (count_digits(position.candidates(cell)) <= seen) { excluders_.push_back(cell); }
        }
    }

    /// Whether each cell has to do with the others: without an excluder that sees all three it is a matter of
    /// two cells or of chains.
    bool is_aligned() const {
        for (int cell : excluders_) {
            if (sees(cell, cells_[0]) && sees(cell, cells_[1]) && sees(cell, cells_[2])) { return true; }
        }
        return false;
    }

    /// Shows all eliminations; none if two cells of the base are enough for them, or if no other cell rules
    /// anything out.
    Step shown(Effort& effort) const {
        Step step;
        Cells used;
        for (std::size_t which = 0; which < kBase; ++which) {
            for (int digit : digits_in(position_.candidates(cells_[which]))) {
                if (goes(which, digit, used, effort)) { step.eliminate(cells_[which], digit); }
            }
        }
        if (!step.changes_something()) { return step; }
        say_why(step);
        for (int cell : cells_) {
            step.digits |= position_.candidates(cell);
            step.mark_all(cell, position_.candidates(cell), Role::pattern);
        }
        for (int cell : used) { step.mark_all(cell, position_.candidates(cell), Role::link); }
        return step;
    }

   private:
    /// What rules out some digits in the base: a cell that would have nothing left, or two cells of the base
    /// that see each other and have the same digit.
    struct Reason {
        int cell = -1;
        int other = -1;

        bool is_none() const { return cell < 0; }
        bool is_clash() const { return other >= 0; }
    };

    /// What rules out these digits in the base, if anything does; a clash of the first cell named goes before
    /// others. A digit of 0 is not known yet.
    Reason reason_of(const Digits& digits, std::size_t first = 0) const {
        static constexpr std::size_t kPairs[kBase][kBase][2] = {
            {{0, 1}, {0, 2}, {1, 2}}, {{1, 0}, {1, 2}, {0, 2}}, {{2, 0}, {2, 1}, {0, 1}}};
        for (const auto& [i, j] : kPairs[first]) {
            if (digits[i] != 0 && digits[i] == digits[j] && sees(cells_[i], cells_[j])) {
                return {cells_[i], cells_[j]};
            }
        }
        for (int cell : excluders_) {
            Mask left = position_.candidates(cell);
            for (std::size_t i = 0; i < kBase; ++i) {
                if (digits[i] != 0 && sees(cell, cells_[i])) { left &= static_cast<Mask>(~bit(digits[i])); }
            }
            if (left == 0) { return {cell}; }
        }
        return {};
    }

    /// Whether a digit leaves nothing to the two other cells together, but something to each of them.
    bool goes(std::size_t which, int digit, Cells& used, Effort& effort) const {
        const std::size_t one = (which + 1) % kBase;
        const std::size_t other = (which + 2) % kBase;
        Digits digits{};
        digits[which] = digit;
        if (is_excluded_by(digits, one) || is_excluded_by(digits, other)) { return false; }
        Cells needed;
        for (int first : digits_in(position_.candidates(cells_[one]))) {
            for (int second : digits_in(position_.candidates(cells_[other]))) {
                digits[one] = first;
                digits[other] = second;
                const Reason reason = effort.spend(4) ? reason_of(digits) : Reason{};
                if (reason.is_none()) { return false; }
                if (!reason.is_clash()) { needed.add(reason.cell); }
            }
        }
        used |= needed;
        return needed.any();  // a naked subset needs no others
    }
    /// Whether all digits of one more cell are ruled out.
    bool is_excluded_by(Digits digits, std::size_t more) const {
        for (int digit : digits_in(position_.candidates(cells_[more]))) {
            digits[more] = digit;
            if (reason_of(digits).is_none()) { return false; }
        }
        return true;
    }

    /// Says of all that two cells could be together why they can't beside a digit that goes from the third.
    void say_why(Step& step) const {
        for (const auto& [cell, digit] : step.eliminated) {
            const std::size_t which = cell == cells_[0] ? 0 : cell == cells_[1] ? 1 : 2;
            const std::size_t one = which == 0 ? 1 : 0;
            const std::size_t other = which == 2 ? 1 : 2;
            Digits digits{};
            digits[which] = digit;
            for (int first : digits_in(position_.candidates(cells_[one]))) {
                for (int second : digits_in(position_.candidates(cells_[other]))) {
                    digits[one] = first;
                    digits[other] = second;
                    const Reason reason = reason_of(digits, which);
                    std::vector<general::Cell> by{static_cast<general::Cell>(reason.cell)};
                    if (reason.is_clash()) { by.push_back(static_cast<general::Cell>(reason.other)); }
                    step.made_evident().combinations.push_back(
                        {{general::Candidate::of(cell, digit), general::Candidate::of(cells_[one], first),
                          general::Candidate::of(cells_[other], second)},
                         by});
                }
            }
        }
    }

    const Position& position_;
    std::array<int, kBase> cells_;
    std::vector<int> excluders_;
};

/// The empty cells with two or three candidates.
Cells with_few(const Position& position) {
    Cells few;
    for (int cell : position.empty()) {
        const int count = count_digits(position.candidates(cell));
        if (count == 2 || count == 3) { few.add(cell); }
    }
    return few;
}

void find_aligned_triple(const Position& position, Sink& sink) {
    const Cells few = with_few(position);
    for (int a : position.empty()) {
        for (int b : position.empty()) {
            const Cells near = few & peers_of(a) & peers_of(b);
            if (b <= a || near.empty()) { continue; }
            for (int c : position.empty()) {
                if (c <= b || !near.touches(peers_of(c))) { continue; }
                if (!sink.effort.spend(20)) { return; }
                const AlignedTriple triple(position, {a, b, c}, few);
                if (!triple.is_aligned()) { continue; }
                const Step step = triple.shown(sink.effort);
                if (step.changes_something() && !sink.take(step)) { return; }
            }
        }
    }
}

}  // namespace

Techniques finders::aligned_triple() { return {{"aligned-triple-exclusion", find_aligned_triple}}; }

}  // namespace nonet::logic
