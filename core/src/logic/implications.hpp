// What follows from one candidate being true or false, with single candidates, with groups, or with almost
// locked sets as well: a graph of nodes and of the links between them. Private to this room.

#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "set_links.hpp"
#include "strong_links.hpp"

namespace nonet::logic::implications {

/// A candidate, or a group of candidates.
struct Spot {
    Cells cells;
    Cells seen;  // by all of its cells
    int digit = 0;
    bool group = false;

    /// The cell that stands for it.
    int cell() const { return cells.first(); }
};

/// A strong link through a set.
struct Through {
    Id to;
    std::uint8_t size;  // how many cells it is about
    int lock;
};

/// The links of a position. The nodes that have a strong link come first: only these can be inside a
/// chain, and sets are of these only. Any other candidate can be where a chain starts or ends.
template <int words>
class Graph {
   public:
    using Set = Bits<words>;

    Graph(const Position& position, const StrongLinks& links, const SetLinks* set_links)
        : position_(position), has_groups_(links.has_groups()), set_links_(set_links) {
        const std::vector<Id> nodes = links.nodes();
        id_of_.fill(kNone);
        spots_.reserve(512);
        for (Id key : nodes) { add_spot(key); }
        inside_ = static_cast<int>(nodes.size());
        strong_.resize(spots_.size());
        for (int id = 0; id < inside_; ++id) {
            const Partners partners = links.partners(nodes[id]);
            for (int i = 0; i < partners.count; ++i) { strong_[id].add(id_of_[partners.keys[i]]); }
        }
        if (set_links != nullptr) { link_through_sets(); }
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
    /// The links through sets; those through small sets first.
    std::span<const Through> through(int id) const {
        if (through_.empty()) { return {}; }
        return through_[id];
    }
    bool has_sets() const { return set_links_ != nullptr; }
    const SetLinks& set_links() const { return *set_links_; }
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

    void link_through_sets() {
        const int first = inside_;
        for (const Shape& shape : set_links_->shapes()) {
            spots_.push_back({shape.cells, common_peers(shape.cells), shape.digit, true});
        }
        inside_ = static_cast<int>(spots_.size());
        strong_.resize(spots_.size());
        through_.resize(spots_.size());
        const auto id = [&](int key) { return is_shape(key) ? first + key - kKeys : int{id_of_[key]}; };
        for (const SetLink& link : set_links_->all()) {
            through_[id(link.from)].push_back({static_cast<Id>(id(link.to)),
                                               static_cast<std::uint8_t>(set_links_->size_of(link.lock)),
                                               link.lock});
        }
        for (std::vector<Through>& links : through_) { keep_smallest(links); }
    }
    /// Of several sets that say the same, one will do.
    static void keep_smallest(std::vector<Through>& links) {
        std::stable_sort(links.begin(), links.end(), [](const Through& a, const Through& b) {
            return a.to != b.to ? a.to < b.to : a.size < b.size;
        });
        const auto same = [](const Through& a, const Through& b) { return a.to == b.to; };
        links.erase(std::unique(links.begin(), links.end(), same), links.end());
        std::stable_sort(links.begin(), links.end(), [](const Through& a, const Through& b) {
            return a.size != b.size ? a.size < b.size : a.lock < b.lock;
        });
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
        if (!has_sets()) { return; }
        weak_[id].each([&](int other) {
            if (spots_[other].digit == spot.digit && spots_[other].cells.touches(spot.cells)) {
                weak_[id].remove(other);
            }
        });
    }

    /// Finds all that follows from each node being false, however long the chain.
    void follow_all() {
        std::vector<Set> after(inside_);   // what is true if a node is: a weak and a strong link
        std::vector<Set> before(inside_);  // the other way round
        for (int id = 0; id < inside_; ++id) {
            weak_[id].each([&](int seen) { for_each_strong(seen, [&](int next) { after[id].add(next); }); });
            for_each_strong(id, [&](int previous) { before[id] |= weak_[previous]; });
        }
        close(after, before);
        true_if_not_.resize(inside_);
        for (int id = 0; id < inside_; ++id) {
            for_each_strong(id, [&](int next) {
                true_if_not_[id] |= after[next];
                true_if_not_[id].add(next);
            });
        }
    }
    template <class Act>
    void for_each_strong(int id, Act&& act) const {
        for (Id next : strong_[id]) { act(next); }
        for (const Through& link : through(id)) { act(link.to); }
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
    int inside_ = 0;
    bool has_groups_;
    const SetLinks* set_links_;  // none if there are no links through sets
    std::array<Id, kKeys> id_of_;
    std::vector<Spot> spots_;
    std::vector<Few<Id, 4>> strong_;
    std::vector<std::vector<Through>> through_;
    std::vector<Set> weak_;
    std::vector<Set> true_if_not_;
    std::array<Cells, kSize + 1> doomed_{};
};

}  // namespace nonet::logic::implications
