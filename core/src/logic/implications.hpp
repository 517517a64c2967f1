// What follows from one candidate being true or false, with single candidates or with groups as well: the nodes, the
// strong links between them, and the graph of both. Private to this room.

#pragma once

#include <algorithm>
#include <array>
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
            connect(key_of(cell, lowest_digit(both)),
                    key_of(cell, lowest_digit(without_lowest(both))));
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
        number_nodes();
    }

    /// Keys of the nodes that have strong links, in rising order.
    const std::vector<Id>& nodes() const { return nodes_; }
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
        if (!used_.has(from)) {
            used_.add(from);
            partners_[from].count = 0;
        }
        partners_[from].add(to);
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

    void number_nodes() {
        nodes_.reserve(256);
        used_.each([&](int key) { nodes_.push_back(static_cast<Id>(key)); });
    }

    const Position& position_;
    bool has_groups_ = false;
    Bits<(kKeys + 63) / 64> used_;
    std::array<Partners, kKeys> partners_;  // of those that are used
    std::vector<Id> nodes_;
};

// ---- What follows from what

/// A candidate, or a group.
struct Spot {
    Cells cells;
    Cells seen;  // by all of its cells
    int digit = 0;
    bool group = false;

    /// The cell that stands for it.
    int cell() const { return cells.first(); }
};

/// The links of a position. The nodes that have a strong link come first: only these can be inside a
/// chain, and sets are of these only. Any other candidate can be where a chain starts or ends.
template <int words>
class Graph {
   public:
    using Set = Bits<words>;

    Graph(const Position& position, const StrongLinks& links)
        : position_(position),
          inside_(static_cast<int>(links.nodes().size())),
          has_groups_(links.has_groups()) {
        id_of_.fill(kNone);
        spots_.reserve(512);
        for (Id key : links.nodes()) { add_spot(key); }
        strong_.resize(spots_.size());
        for (int id = 0; id < inside_; ++id) {
            const Partners partners = links.partners(links.nodes()[id]);
            for (int i = 0; i < partners.count; ++i) { strong_[id].add(id_of_[partners.keys[i]]); }
        }
        for (int cell : position.empty()) {
            for (int digit : digits_in(position.candidates(cell))) {
                if (id_of_[key_of(cell, digit)] == kNone) { add_spot(key_of(cell, digit)); }
            }
        }
        find_weak_links();
        follow_all();
        find_doomed();
    }

    const Position& position() const { return position_; }
    const Spot& spot(int id) const { return spots_[id]; }
    int id(int cell, int digit) const { return id_of_[key_of(cell, digit)]; }
    /// Whether it has a strong link.
    bool is_inside(int id) const { return id < inside_; }
    int inside() const { return inside_; }
    const Few<Id, 4>& strong(int id) const { return strong_[id]; }
    const Set& weak(int id) const { return weak_[id]; }
    /// All that is true if a node is false.
    const Set& true_if_not(int id) const { return true_if_not_[id]; }
    Set true_if(int id) const {
        Set all;
        weak_[id].each([&](int seen) { all |= true_if_not_[seen]; });
        return all;
    }
    /// Where a digit leads to its own opposite.
    Cells doomed(int digit) const { return doomed_[digit]; }
    Cells doomed_cells() const { return doomed_[0]; }

   private:
    static constexpr Id kNone = 0xffff;

    void add_spot(int key) {
        id_of_[key] = static_cast<Id>(spots_.size());
        Spot spot;
        if (is_group(key)) {
            const int line = (key - kCandidates) / 27;
            const int third = key % 3;
            spot.digit = (key - kCandidates) / 3 % kSize + 1;
            const int box = 18 + (is_row(line) ? line / 3 * 3 + third : third * 3 + (line - 9) / 3);
            spot.cells = position_.places(spot.digit, line) & house_cells(box);
            spot.seen = common_peers(spot.cells);
            spot.group = true;
        } else {
            spot.digit = key % kSize + 1;
            spot.cells = Cells::of(key / kSize);
            spot.seen = peers_of(key / kSize);
        }
        spots_.push_back(spot);
    }

    void find_weak_links() {
        std::array<std::array<Set, kHouses>, kSize + 1> in_house{};  // by digit
        std::array<Set, kCells> in_cell{};
        for (int id = 0; id < inside_; ++id) {
            const Spot& spot = spots_[id];
            for_each_house(spot, [&](int house) { in_house[spot.digit][house].add(id); });
            if (!spot.group) { in_cell[spot.cell()].add(id); }
        }
        weak_.resize(spots_.size());
        for (int id = 0; id < static_cast<int>(spots_.size()); ++id) {
            const Spot& spot = spots_[id];
            for_each_house(spot, [&](int house) { weak_[id] |= in_house[spot.digit][house]; });
            if (!spot.group) { weak_[id] |= in_cell[spot.cell()]; }
            remove_overlapping(id);
        }
    }

    template <class Act>
    static void for_each_house(const Spot& spot, Act&& act) {
        for (int house : kTables.houses_of[spot.cell()]) {
            if (!spot.group || house_cells(house).contains(spot.cells)) { act(house); }
        }
    }

    /// A node isn't linked with itself, nor a group with its cells or with a group that crosses it.
    void remove_overlapping(int id) {
        const Spot& spot = spots_[id];
        const auto remove = [&](int key) {
            const int other = id_of_[key];
            if (other < inside_) { weak_[id].remove(other); }
        };
        for (int cell : spot.cells) {
            remove(key_of(cell, spot.digit));
            if (has_groups_) {
                remove(key_of_group(row_of(cell), spot.digit, column_of(cell) / 3));
                remove(key_of_group(9 + column_of(cell), spot.digit, row_of(cell) / 3));
            }
        }
    }

    /// Finds all that follows from each node being false, however long the chain.
    void follow_all() {
        std::vector<Set> after(inside_);   // what is true if a node is: a weak and a strong link
        std::vector<Set> before(inside_);  // the other way round
        for (int id = 0; id < inside_; ++id) {
            weak_[id].each([&](int seen) {
                for (Id next : strong_[seen]) { after[id].add(next); }
            });
            for (Id previous : strong_[id]) { before[id] |= weak_[previous]; }
        }
        close(after, before);
        true_if_not_.resize(inside_);
        for (int id = 0; id < inside_; ++id) {
            for (Id next : strong_[id]) {
                true_if_not_[id] |= after[next];
                true_if_not_[id].add(next);
            }
        }
    }

    /// Makes the next nodes of each node all nodes that can be reached. Nodes that reach each other
    /// reach the same, so they are taken together, those that reach the least first (Kosaraju).
    void close(std::vector<Set>& after, const std::vector<Set>& before) const {
        const std::vector<Id> finished = finishing_order(before);
        Set left = all();
        std::vector<Id> members;
        for (auto last = finished.rbegin(); last != finished.rend(); ++last) {
            if (!left.has(*last)) { continue; }
            members.assign(1, *last);
            left.remove(*last);
            Set reached;
            for (std::size_t i = 0; i < members.size(); ++i) {
                reached |= after[members[i]];
                (after[members[i]] & left).each([&](int id) {
                    members.push_back(static_cast<Id>(id));
                    left.remove(id);
                });
            }
            Set further = reached;
            for (Id id : members) { further.remove(id); }
            while (further.any()) {
                const int id = further.first();
                further.remove(id);
                further = further - after[id];
                reached |= after[id];
            }
            for (Id id : members) { after[id] = reached; }
        }
    }

    Set all() const {
        Set set;
        for (int id = 0; id < inside_; ++id) { set.add(id); }
        return set;
    }

    /// Goes as deep as it can from each node; those where it can go no further come first.
    std::vector<Id> finishing_order(const std::vector<Set>& next) const {
        std::vector<Id> finished;
        std::vector<Id> path;
        finished.reserve(inside_);
        Set left = all();
        while (left.any()) {
            path.push_back(static_cast<Id>(left.first()));
            left.remove(path.back());
            while (!path.empty()) {
                const Set fresh = next[path.back()] & left;
                if (fresh.any()) {
                    path.push_back(static_cast<Id>(fresh.first()));
                    left.remove(path.back());
                } else {
                    finished.push_back(path.back());
                    path.pop_back();
                }
            }
        }
        return finished;
    }

    void find_doomed() {
        for (int id = 0; id < static_cast<int>(spots_.size()); ++id) {
            if (!spots_[id].group && weak_[id].touches(true_if(id))) {
                doomed_[spots_[id].digit].add(spots_[id].cell());
                doomed_[0].add(spots_[id].cell());
            }
        }
    }

    const Position& position_;
    int inside_;
    bool has_groups_;
    std::array<Id, kKeys> id_of_;
    std::vector<Spot> spots_;
    std::vector<Few<Id, 4>> strong_;
    std::vector<Set> weak_;
    std::vector<Set> true_if_not_;
    std::array<Cells, kSize + 1> doomed_{};
};

}  // namespace nonet::logic::implications
