// Almost locked sets: cells of a house that have one digit more between them than there are cells.
// If such a set loses one of its digits, it needs all the others.
//
// A digit is a restricted common of two sets if all its cells in one see all its cells in the
// other: it can't be in both, so one of the sets needs all its other digits. All patterns of sets are
// made of such pairs. A position has some 250 sets but only some 600 pairs; they are found by
// asking for each digit of a set which other sets all its cells are seen by.
//
// Private to the room of logic.

#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "nonet/logic/step.hpp"

namespace nonet::logic::als {

/// The cells of a set that may hold a digit. Sets of the same house with the same such cells share the entry.
struct Holders {
    Cells cells;
    Cells seers;  // all other cells that may hold the digit and see all these cells
    int digit;
};

struct Set {
    Cells cells;
    Cells seers;  // of any of its digits
    Mask digits;
    std::uint8_t size;
    std::uint8_t house;
    int slot;  // the first of its slots: each of its digits has one, in rising order

    int slot_of(int digit) const { return slot + count_digits(digits & (bit(digit) - 1)); }
    int slot_end() const { return slot + count_digits(digits); }
};

/// Another set, and the restricted commons.
struct Neighbour {
    std::uint16_t set;
    Mask commons;
};

using Numbers = std::span<const std::uint16_t>;

/// Lists of small numbers, end to end.
class Lists {
   public:
    Numbers operator[](int list) const { return {all_.data() + begin_[list], length(list)}; }

    // First say how long each list becomes, then close(), then add.
    explicit Lists(int count) : begin_(static_cast<std::size_t>(count) + 2) {}
    void expect(int list) { ++begin_[list + 2]; }
    void close() {
        for (std::size_t i = 2; i < begin_.size(); ++i) { begin_[i] += begin_[i - 1]; }
        all_.resize(begin_.back());
    }
    void add(int list, int number) { all_[begin_[list + 1]++] = static_cast<std::uint16_t>(number); }

   private:
    std::size_t length(int list) const { return begin_[list + 1] - begin_[list]; }

    std::vector<std::uint32_t> begin_;  // while filling, one place further on: where to add
    std::vector<std::uint16_t> all_;
};

/// What a pattern takes away: for each digit the cells that lose it.
using Losses = std::array<Cells, kSize + 1>;

inline bool any_of(const Losses& losses) {
    return std::any_of(losses.begin(), losses.end(), [](Cells cells) { return cells.any(); });
}

inline Mask digits_of(const Losses& losses) {
    Mask digits = 0;
    for (int digit = 1; digit <= kSize; ++digit) {
        if (losses[digit].any()) { digits |= bit(digit); }
    }
    return digits;
}

constexpr Mask kAllDigits = 0x1ff;

/// More sets than this are left out. Positions of puzzles have fewer than 400; those of notes that contradict
/// each other could have over ten thousand.
constexpr int kMostSets = 1024;

constexpr Mask all_but(Mask digits) { return kAllDigits & static_cast<Mask>(~digits); }

/// All almost locked sets of a position, house by house. In each house the sets with its first cell come
/// first, and a set comes before the sets that add later cells to it.
class Sets {
   public:
    explicit Sets(const Position& position) : position_(position) {
        sets_.reserve(300);
        slots_.reserve(1500);
        holders_.reserve(1000);
        for (int house = 0; house < kHouses; ++house) { collect(house); }
        index();
    }

    int count() const { return static_cast<int>(sets_.size()); }
    int slot_count() const { return static_cast<int>(slots_.size()); }
    const Set& operator[](int set) const { return sets_[set]; }
    const Holders& holders(int number) const { return holders_[number]; }
    int holders_count() const { return static_cast<int>(holders_.size()); }
    const Holders& at(int slot) const { return holders_[slots_[slot]]; }
    int number_at(int slot) const { return slots_[slot]; }
    int set_of(int slot) const {
        const auto next = std::upper_bound(sets_.begin(), sets_.end(), slot,
                                           [](int s, const Set& set) { return s < set.slot; });
        return static_cast<int>(next - sets_.begin()) - 1;
    }
    const Holders& holders(const Set& set, int digit) const { return at(set.slot_of(digit)); }
    Cells cells(const Set& set, int digit) const { return holders(set, digit).cells; }
    Cells seers(const Set& set, int digit) const { return holders(set, digit).seers; }

    /// The numbers of the holders of a digit that a cell sees all of.
    Numbers seen_by(int cell, int digit) const { return seen_by_[digit * kCells + cell]; }
    /// The sets with some holders, in rising order.
    Numbers sharing(int holders) const { return sharing_[holders]; }

    /// Finds the sets from some number on that have restricted commons with a set.
    void find_neighbours(int number, int from, bool overlapping, std::vector<Neighbour>& found) const {
        const Set& set = sets_[number];
        found.clear();
        for (int slot = set.slot; slot < set.slot_end(); ++slot) {
            const Holders& own = at(slot);
            if (own.seers.empty()) { continue; }
            for (int others : seen_by(own.cells.first(), own.digit)) {
                if (!holders_[others].seers.contains(own.cells)) { continue; }
                for (std::uint16_t other : sharing(others)) {
                    if (other >= from && (overlapping || !set.cells.touches(sets_[other].cells))) {
                        found.push_back({other, bit(own.digit)});
                    }
                }
            }
        }
        sort_and_merge(found);
    }

    /// What goes if one of two sets has all of some digits.
    Losses losses(const Set& a, const Set& b, Mask digits) const {
        Losses gone{};
        for (int digit : digits_in(a.digits & b.digits & digits)) {
            gone[digit] = seers(a, digit) & seers(b, digit);
        }
        return gone;
    }
    bool has_losses(const Set& a, const Set& b, Mask digits) const {
        if (!a.seers.touches(b.seers)) { return false; }
        for (int digit : digits_in(a.digits & b.digits & digits)) {
            if (seers(a, digit).touches(seers(b, digit))) { return true; }
        }
        return false;
    }

   private:
    using Picks = unsigned;  // some of the empty cells of a house: bit i for the i-th

    void collect(int house) {
        house_ = house;
        house_size_ = 0;
        places_.fill(0);
        for (int cell : house_cells(house) & position_.empty()) {
            cells_[house_size_] = cell;
            candidates_[house_size_] = position_.candidates(cell);
            for (int digit : digits_in(position_.candidates(cell))) { places_[digit] |= 1u << house_size_; }
            ++house_size_;
        }
        first_holders_ = holders_.size();
        extend({}, 0, 0, 0, 0);
    }

    void extend(Cells cells, Picks picks, Mask digits, int size, int next) {
        for (int i = next; i < house_size_; ++i) {
            const Mask all = digits | candidates_[i];
            const int excess = count_digits(all) - (size + 1);
            // Each further cell makes up for one digit at most.
            if (excess > house_size_ - i) { continue; }
            const Cells more = cells | Cells::of(cells_[i]);
            const Picks more_picks = picks | 1u << i;
            if (excess == 1 && count() < kMostSets && is_new(more, size + 1)) {
                add(more, more_picks, all, size + 1);
            }
            extend(more, more_picks, all, size + 1, i + 1);
        }
    }

    /// Whether a set wasn't in an earlier house already.
    bool is_new(Cells cells, int size) const {
        if (is_row(house_)) { return true; }
        if (is_column(house_)) { return size > 1; }
        const int first = cells.first();
        return !house_cells(row_of(first)).contains(cells) &&
               !house_cells(9 + column_of(first)).contains(cells);
    }

    void add(Cells cells, Picks picks, Mask digits, int size) {
        const int slot = slot_count();
        Cells seers;
        for (int digit : digits_in(digits)) {
            slots_.push_back(holders_among(cells, picks & places_[digit], digit));
            seers |= holders_[slots_.back()].seers;
        }
        sets_.push_back(
            {cells, seers, digits, static_cast<std::uint8_t>(size), static_cast<std::uint8_t>(house_), slot});
    }

    std::uint16_t holders_among(Cells cells, Picks picks, int digit) {
        std::uint16_t& known = known_[digit][picks];
        if (known < first_holders_ || known >= holders_.size() || holders_[known].digit != digit ||
            holder_picks_[known] != picks) {
            known = static_cast<std::uint16_t>(holders_.size());
            cells &= position_.places(digit);
            holders_.push_back({cells, common_peers(cells) & position_.places(digit), digit});
            holder_picks_.push_back(picks);
        }
        return known;
    }

    void index() {
        const int count = static_cast<int>(holders_.size());
        for (const Holders& h : holders_) {
            for (int cell : h.seers) { seen_by_.expect(h.digit * kCells + cell); }
        }
        seen_by_.close();
        for (int i = 0; i < count; ++i) {
            const Holders& h = holders_[i];
            for (int cell : h.seers) { seen_by_.add(h.digit * kCells + cell, i); }
        }
        sharing_ = Lists(count);
        for (int holders : slots_) { sharing_.expect(holders); }
        sharing_.close();
        for (int set = 0; set < this->count(); ++set) {
            for (int slot = sets_[set].slot; slot < sets_[set].slot_end(); ++slot) {
                sharing_.add(slots_[slot], set);
            }
        }
    }

    static void sort_and_merge(std::vector<Neighbour>& found) {
        std::sort(found.begin(), found.end(), [](Neighbour a, Neighbour b) { return a.set < b.set; });
        std::size_t kept = 0;
        for (Neighbour next : found) {
            if (kept != 0 && found[kept - 1].set == next.set) {
                found[kept - 1].commons |= next.commons;
            } else {
                found[kept++] = next;
            }
        }
        found.resize(kept);
    }

    const Position& position_;
    int house_ = 0;
    int house_size_ = 0;
    std::array<int, kSize> cells_{};
    std::array<Mask, kSize> candidates_{};
    std::array<Picks, kSize + 1> places_{};
    std::size_t first_holders_ = 0;  // of the house
    std::array<std::array<std::uint16_t, 1 << kSize>, kSize + 1> known_{};
    std::vector<Picks> holder_picks_;
    std::vector<Holders> holders_;
    std::vector<std::uint16_t> slots_;  // the number of the holders
    std::vector<Set> sets_;
    Lists seen_by_{(kSize + 1) * kCells};
    Lists sharing_{0};
};

/// All pairs of sets with restricted commons, from both sides, in rising order.
class Pairs {
   public:
    Pairs(const Sets& sets, bool overlapping, Effort& effort) {
        begin_.reserve(static_cast<std::size_t>(sets.count()) + 1);
        begin_.push_back(0);
        std::vector<Neighbour> others;
        for (int i = 0; i < sets.count(); ++i) {
            sets.find_neighbours(i, 0, overlapping, others);
            if (!effort.spend(others.size())) { others.clear(); }
            all_.insert(all_.end(), others.begin(), others.end());
            begin_.push_back(all_.size());
        }
    }

    std::span<const Neighbour> operator[](int set) const {
        return {all_.data() + begin_[set], begin_[set + 1] - begin_[set]};
    }
    /// The neighbours of a set that come after some other set.
    std::span<const Neighbour> after(int last, int set) const {
        const auto all = (*this)[set];
        const auto first = std::upper_bound(all.begin(), all.end(), last, [](int number, Neighbour other) {
            return number < int{other.set};
        });
        return {first, all.end()};
    }

   private:
    std::vector<Neighbour> all_;
    std::vector<std::size_t> begin_;
};

}  // namespace nonet::logic::als
