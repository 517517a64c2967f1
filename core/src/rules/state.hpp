#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "plan.hpp"

namespace nonet::rules {

/// The candidates at one point of the search, and which rules have to look at them.
class State {
   public:
    explicit State(const Plan& plan);

    int digits() const { return plan_.digits; }
    Digits all() const { return plan_.all; }
    Digits operator[](int cell) const { return cells_[cell]; }

    /// Whether two cells are known to hold different digits.
    bool differ(int one, int other) const {
        const std::size_t word =
            static_cast<std::size_t>(one) * plan_.cell_words + static_cast<std::size_t>(other) / 64;
        return (plan_.sees[word] >> (other % 64) & 1) != 0;
    }

    /// Takes all but these digits from a cell; false if none is left.
    bool keep(int cell, Digits digits) {
        const Digits old = cells_[cell];
        const Digits left = old & digits;
        return left == old || write(cell, old, left);
    }
    bool drop(int cell, Digits digits) { return keep(cell, ~digits); }

    /// Each of these digits stands in one of the cells: where only one cell is left, it is settled, and no
    /// cell that sees all places of a digit can hold it.
    bool require(std::span<const Cell> cells, Digits digits);

    /// Working memory of a rule while it runs, as many bytes as it wanted.
    template <typename T>
    T* scratch() {
        return reinterpret_cast<T*>(scratch_.get());
    }

   protected:
    /// Narrows a cell that held `old`, and wakes the rules that want to know; false if nothing is left.
    bool write(int cell, Digits old, Digits left);

    /// Enters the digits beyond 16 of a cell into the table of houses.
    void enter_upper_digits(const Place* first, const Place* last, Digits left);

    /// Gives a cell its candidates, without a word to the rules; false if there are none.
    bool enter_cell(int cell, Digits left);

    const Plan& plan_;
    const CellLists* lists_;  // of the plan, like the next two
    const Place* places_;
    const Wake* wakes_;
    std::size_t upper_plane_;             // where the second table begins, 0 if there is none
    Digits* cells_ = nullptr;             // by cell; the four pointers lead into the present level
    std::uint16_t* lanes_ = nullptr;      // see Plan
    std::uint16_t* placed_ = nullptr;     // by lane and plane: digits of that house that have their cell
    std::uint64_t* settled_ = nullptr;    // a bit per cell whose peers know its digit
    std::vector<std::uint64_t> pending_;  // a bit per rule
    std::size_t first_pending_ = 0;       // no word before it has a bit
    std::vector<Cell> singles_;           // cells with one digit whose peers may not know
    std::size_t single_count_ = 0;
    bool houses_changed_ = false;
    std::unique_ptr<std::byte[]> scratch_;

    void wake(std::uint32_t begin, std::uint32_t end) {
        for (std::uint32_t i = begin; i < end; ++i) {
            const Wake& wake = wakes_[i];
            pending_[wake.word] |= wake.bits;
            if (wake.word < first_pending_) { first_pending_ = wake.word; }
        }
    }
};

inline bool State::write(int cell, Digits old, Digits left) {
    if (!enter_cell(cell, left)) { return false; }
    const Digits gone = old ^ left;
    const bool bounds = (gone & lowest_bit(old)) != 0 || gone > left;
    const CellLists& lists = lists_[cell];
    wake(lists.change, bounds ? lists.settled : lists.bounds);
    return true;
}

inline bool State::enter_cell(int cell, Digits left) {
    if (left == 0) { return false; }
    cells_[cell] = left;
    const Place* const first = places_ + lists_[cell].places;
    const Place* const last = places_ + lists_[cell].places_end;
    for (const Place* at = first; at != last; ++at) { lanes_[at->place] = static_cast<std::uint16_t>(left); }
    if (upper_plane_ != 0) { enter_upper_digits(first, last, left); }
    houses_changed_ = true;
    if (is_single(left)) {
        singles_[single_count_++] = static_cast<Cell>(cell);
        for (const Place* at = first; at != last; ++at) {
            placed_[at->lane] = static_cast<std::uint16_t>(placed_[at->lane] | left);
        }
    }
    return true;
}

}  // namespace nonet::rules
