// Strong links through almost locked sets: if a set loses one of its digits, it needs all the others. Private
// to the room of logic.

#pragma once

#include <cstddef>
#include <vector>

#include "node.hpp"
#include "sets.hpp"

namespace nonet::logic::links {

/// The places of a digit in a set that are neither one cell nor all its places where a line crosses a box.
struct Shape {
    Cells cells;
    int digit;
};

constexpr bool is_shape(int key) { return key >= kKeys; }

/// Why one node is true if another is false: a set that can do without one digit only. It may take so many
/// digits from a cell that one is left there; the set and the cell together can do without one digit only,
/// too.
struct Lock {
    static constexpr int kNone = -1;

    int set;
    int cell = kNone;
    Mask taken = 0;  // what the set takes from the cell
};

struct SetLink {
    int from;  // keys; keys of shapes come after all others
    int to;
    int lock;
};

class SetLinks {
   public:
    explicit SetLinks(const Position& position)
        : position_(position),
          sets_(position),
          known_(static_cast<std::size_t>(sets_.holders_count()), kUnknown) {
        for (int set = 0; set < sets_.count(); ++set) {
            if (sets_[set].size == 1) { continue; }  // a cell with two digits is a plain strong link
            connect_digits(set);
            for (int cell : sets_[set].seers - sets_[set].cells) { connect_cell(set, cell); }
        }
    }

    const std::vector<SetLink>& all() const { return links_; }
    const std::vector<Shape>& shapes() const { return shapes_; }
    const Lock& lock(int number) const { return locks_[number]; }
    const als::Sets& sets() const { return sets_; }
    const als::Set& set_of(int lock) const { return sets_[locks_[lock].set]; }
    /// How many cells a lock has: those of the set, and the cell that the set takes digits from.
    int size_of(int lock) const { return set_of(lock).size + (locks_[lock].cell == Lock::kNone ? 0 : 1); }

   private:
    static constexpr int kUnknown = -1;

    /// Without one of its digits, a set has each of the others.
    void connect_digits(int number) {
        const als::Set& set = sets_[number];
        Few<int, kSize> ends;
        for (int slot = set.slot; slot < set.slot_end(); ++slot) {
            // A digit of the set whose places no cell sees leads nowhere.
            if (sets_.at(slot).seers.any()) { ends.add(key_at(slot)); }
        }
        locks_.push_back({number});
        for (int from : ends) {
            for (int to : ends) {
                if (!same_cell(from, to)) { links_.push_back({from, to, last_lock()}); }
            }
        }
    }

    /// Without a digit that it does not take from a cell, a set takes so many that one is left there.
    void connect_cell(int number, int cell) {
        const als::Set& set = sets_[number];
        const Mask candidates = position_.candidates(cell);
        Mask taken = 0;
        for (int digit : digits_in(set.digits & candidates)) {
            if (sets_.seers(set, digit).has(cell)) { taken |= bit(digit); }
        }
        if (count_digits(taken) < 2 || count_digits(candidates & als::all_but(taken)) != 1) { return; }
        const int forced = key_of(cell, lowest_digit(candidates & als::all_but(taken)));
        locks_.push_back({number, cell, taken});
        for (int digit : digits_in(set.digits & als::all_but(taken))) {
            if (sets_.seers(set, digit).empty()) { continue; }
            const int end = key_at(set.slot_of(digit));
            links_.push_back({end, forced, last_lock()});
            links_.push_back({forced, end, last_lock()});
        }
    }

    /// Two digits of a set in one cell say nothing about the others. A node is in its own cell, too.
    static bool same_cell(int key, int other) {
        return key == other || (!is_group(key) && !is_group(other) && key / kSize == other / kSize);
    }

    int last_lock() const { return static_cast<int>(locks_.size()) - 1; }

    int key_at(int slot) {
        int& known = known_[sets_.number_at(slot)];
        if (known == kUnknown) { known = key_of_places(sets_.at(slot).cells, sets_.at(slot).digit); }
        return known;
    }
    int key_of_places(Cells cells, int digit) {
        const int first = cells.first();
        if (cells.count() == 1) { return key_of(first, digit); }
        const Cells in_box = position_.places(digit, 18 + box_of(first));
        for (int line : {row_of(first), 9 + column_of(first)}) {
            if (cells == (in_box & house_cells(line))) { return key_in_line(line, digit, cells); }
        }
        shapes_.push_back({cells, digit});
        return kKeys + static_cast<int>(shapes_.size()) - 1;
    }

    const Position& position_;
    als::Sets sets_;
    std::vector<int> known_;  // the keys of holders
    std::vector<Lock> locks_;
    std::vector<SetLink> links_;
    std::vector<Shape> shapes_;
};

}  // namespace nonet::logic::links
