// Strong links: which node must be true if another is false. A node is a candidate, or a group of candidates
// of a digit where a line crosses a box. Private to the room of logic.

#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

#include "node.hpp"
#include "node_set.hpp"

namespace nonet::logic::links {

/// The nodes that must be true if this one is false: at most one in the cell and in each house.
struct Partners {
    std::array<Id, 4> keys;
    int count;  // not initialised: there are many, and few are used

    void add(int key) {
        if (count < 4) { keys[count++] = static_cast<Id>(key); }
    }
    /// Puts the partners, found in the cell, row, column and box, in the order of chains: groups last.
    void put_in_order(bool of_group) {
        const auto end = keys.begin() + count;
        const auto groups = std::stable_partition(keys.begin(), end, [](Id k) { return !is_group(k); });
        if (of_group) {
            std::reverse(keys.begin(), groups);
        } else {
            std::sort(groups, end);
        }
    }
};

class StrongLinks {
   public:
    StrongLinks(const Position& position, bool with_groups) : position_(position) {
        for (int cell : position.pairs()) {
            const Mask both = position.candidates(cell);
            connect(key_of(cell, lowest_digit(both)), key_of(cell, lowest_digit(without_lowest(both))));
        }
        for (int digit = 1; digit <= kSize; ++digit) {
            for (int house = 0; house < kHouses; ++house) {
                const int count = position.count(house, digit);
                if (count == 2) {
                    connect_places(digit, position.places(digit, house));
                } else if (count > 2 && with_groups) {
                    is_line(house) ? split_line(house, digit) : split_box(house, digit);
                }
            }
        }
    }

    /// Makes a node of a candidate or group that has no strong link of this kind.
    void include(int key) {
        has_groups_ |= is_group(key);
        use(key);
    }

    int count() const { return used_.count(); }
    /// Keys of the nodes that have strong links, in rising order.
    std::vector<Id> nodes() const {
        std::vector<Id> keys;
        keys.reserve(static_cast<std::size_t>(count()));
        used_.each([&](int key) { keys.push_back(static_cast<Id>(key)); });
        return keys;
    }
    Partners partners(int key) const {
        Partners sorted = partners_[key];
        if (sorted.count > 1) { sorted.put_in_order(is_group(key)); }
        return sorted;
    }
    bool has_groups() const { return has_groups_; }

   private:
    void connect(int one, int other) {
        add(one, other);
        add(other, one);
    }
    void add(int from, int to) {
        use(from);
        partners_[from].add(to);
    }
    void use(int key) {
        if (used_.has(key)) { return; }
        used_.add(key);
        partners_[key].count = 0;
    }
    void connect_places(int digit, Cells two) {
        const int first = two.first();
        connect(key_of(first, digit), key_of((two - Cells::of(first)).first(), digit));
    }
    void connect_groups(int one, int other) {
        has_groups_ = true;
        connect(one, other);
    }

    /// A line whose places are all in two boxes.
    void split_line(int line, int digit) {
        const Cells places = position_.places(digit, line);
        const Cells part = places & house_cells(18 + box_of(places.first()));
        const Cells rest = places - part;
        if (rest.empty() || !house_cells(18 + box_of(rest.first())).contains(rest)) { return; }
        connect_groups(key_in_line(line, digit, part), key_in_line(line, digit, rest));
    }

    /// A box whose places are a group and a cell, or two groups.
    void split_box(int box, int digit) {
        const Cells places = position_.places(digit, box);
        for (int i = 0; i < 6; ++i) {
            const int line = line_through(box, i);
            const Cells part = places & house_cells(line);
            const Cells rest = places - part;
            if (part.count() < 2 || rest.empty()) { continue; }
            if (rest.count() == 1) {
                connect_groups(key_in_line(line, digit, part), key_of(rest.first(), digit));
                continue;
            }
            for (int j = i + 1; j < 6; ++j) {
                const int other = line_through(box, j);
                if ((places & house_cells(other)) == rest) {
                    connect_groups(key_in_line(line, digit, part), key_in_line(other, digit, rest));
                }
            }
        }
    }
    static int line_through(int box, int i) {
        const int corner = kTables.cells[box][0];
        return i < 3 ? row_of(corner) + i : 9 + column_of(corner) + i - 3;
    }

    const Position& position_;
    bool has_groups_ = false;
    SmallSet<(kKeys + 63) / 64> used_;
    std::array<Partners, kKeys> partners_;  // of the keys that are used
};

}  // namespace nonet::logic::links
