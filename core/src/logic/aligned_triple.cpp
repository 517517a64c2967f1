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
        for (int cell : cells_) {
            step.digits |= position_.candidates(cell);
            step.mark_all(cell, position_.candidates(cell), Role::pattern);
        }
        for (int cell : used) { step.mark_all(cell, position_.candidates(cell), Role::link); }
        return step;
    }

   private:
    /// The cell that rules out these digits in the base: one that would have nothing left, or a cell of the
    /// base that sees another with the same digit. -1 if no cell does. A digit of 0 is not known yet.
    int excluder_of(const Digits& digits) const {
        for (std::size_t i = 0; i < kBase; ++i) {
            for (std::size_t j = i + 1; j < kBase; ++j) {
                if (digits[i] != 0 && digits[i] == digits[j] && sees(cells_[i], cells_[j])) {
                    return cells_[i];
                }
            }
        }
        for (int cell : excluders_) {
            Mask left = position_.candidates(cell);
            for (std::size_t i = 0; i < kBase; ++i) {
                if (digits[i] != 0 && sees(cell, cells_[i])) { left &= static_cast<Mask>(~bit(digits[i])); }
            }
            if (left == 0) { return cell; }
        }
        return -1;
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
                const int excluder = effort.spend(4) ? excluder_of(digits) : -1;
                if (excluder < 0) { return false; }
                needed.add(excluder);
            }
        }
        for (int cell : cells_) { needed.remove(cell); }
        used |= needed;
        return needed.any();  // a naked subset needs no others
    }
    /// Whether all digits of one more cell are ruled out.
    bool is_excluded_by(Digits digits, std::size_t more) const {
        for (int digit : digits_in(position_.candidates(cells_[more]))) {
            digits[more] = digit;
            if (excluder_of(digits) < 0) { return false; }
        }
        return true;
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
