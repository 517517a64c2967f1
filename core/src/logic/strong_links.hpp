// Strong links: which node must be true if another is false. A node is a candidate, or a group of candidates
// of a digit where a line crosses a box. Private to this room.

#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "nonet/logic/position.hpp"

namespace nonet::logic::implications {

using Id = std::uint16_t;

// ---- Keys of nodes: candidates, and groups of candidates of a digit where a line crosses a box

inline constexpr int kCandidates = kCells * kSize;
inline constexpr int kKeys = kCandidates + 2 * kSize * kSize * 3;

// Keys rise in the order in which chains are followed: candidates, groups in rows, groups in columns.
constexpr int key_of(int cell, int digit) { return cell * kSize + digit - 1; }
constexpr int key_of_group(int line, int digit, int third) {
    return kCandidates + (line * kSize + digit - 1) * 3 + third;
}
constexpr bool is_group(int key) { return key >= kCandidates; }

/// The key of the places of a digit in one crossing of a line and a box.
constexpr int key_in_line(int line, int digit, Cells places) {
    const int first = places.first();
    if (places.count() == 1) { return key_of(first, digit); }
    return key_of_group(line, digit, (is_row(line) ? column_of(first) : row_of(first)) / 3);
}

// ---- Sets of nodes

template <int words>
class Bits {
   public:
    bool has(int id) const { return (words_[id >> 6] >> (id & 63) & 1) != 0; }
    void add(int id) { words_[id >> 6] |= std::uint64_t{1} << (id & 63); }
    void remove(int id) { words_[id >> 6] &= ~(std::uint64_t{1} << (id & 63)); }
    bool any() const { return touches(*this); }
    int count() const {
        int sum = 0;
        for (std::uint64_t word : words_) { sum += std::popcount(word); }
        return sum;
    }
    bool touches(const Bits& other) const {
        std::uint64_t both = 0;
        for (int i = 0; i < words; ++i) { both |= words_[i] & other.words_[i]; }
        return both != 0;
    }
    Bits& operator|=(const Bits& other) {
        for (int i = 0; i < words; ++i) { words_[i] |= other.words_[i]; }
        return *this;
    }
    friend Bits operator&(Bits a, const Bits& b) {
        for (int i = 0; i < words; ++i) { a.words_[i] &= b.words_[i]; }
        return a;
    }
    friend Bits operator-(Bits a, const Bits& b) {
        for (int i = 0; i < words; ++i) { a.words_[i] &= ~b.words_[i]; }
        return a;
    }
    /// The first in the set; it must not be empty.
    int first() const {
        int i = 0;
        while (words_[i] == 0) { ++i; }
        return 64 * i + std::countr_zero(words_[i]);
    }
    template <class Act>
    void each(Act&& act) const {
        for (int i = 0; i < words; ++i) {
            for (std::uint64_t left = words_[i]; left != 0; left &= left - 1) {
                act(64 * i + std::countr_zero(left));
            }
        }
    }

   private:
    std::array<std::uint64_t, words> words_{};
};

// ---- Strong links

/// Nodes of which one must be true if this one is false: at most one in the cell and in each house.
struct Partners {
    std::array<Id, 4> keys;
    int count;  // not initialised: there are many, and few are used

    void add(int key) {
        if (count < 4) { keys[count++] = static_cast<Id>(key); }
    }
    /// The order in which HoDoKu takes them. They were found in the cell, row, column and box.
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

    /// Makes a node of one that has links of another kind.
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
    Bits<(kKeys + 63) / 64> used_;
    std::array<Partners, kKeys> partners_;  // of those that are used
};

}  // namespace nonet::logic::implications
