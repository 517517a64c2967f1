#include "graph.hpp"

#include <algorithm>
#include <utility>

namespace nonet::logic::links {

namespace {

/// Puts links through small sets first, and keeps only the first of several to the same node.
void keep_smallest(std::vector<Through>& links, NodeSet reached) {
    std::ranges::stable_sort(links, {}, [](const Through& link) { return std::pair(link.size, link.lock); });
    std::erase_if(links, [&](const Through& link) {
        const bool known = reached.has(link.to);
        reached.add(link.to);
        return known;
    });
}

/// Calls act(house) for each house that has all cells of a spot.
template <class Act>
void each_house(const Spot& spot, Act&& act) {
    for (int house : kTables.houses_of[spot.cell()]) {
        if (!spot.group || house_cells(house).contains(spot.cells)) { act(house); }
    }
}

}  // namespace

Graph::Graph(const Position& position, const StrongLinks& links, const SetLinks* set_links)
    : position_(position), set_links_(set_links) {
    const std::vector<Id> nodes = links.nodes();
    id_of_.fill(kNone);
    spots_.reserve(512);
    for (Id key : nodes) { add_spot(key); }
    inside_ = size();
    strong_.resize(spots_.size());
    for (int id = 0; id < inside_; ++id) {
        const Partners partners = links.partners(nodes[id]);
        for (int i = 0; i < partners.count; ++i) { strong_[id].add(id_of_[partners.keys[i]]); }
    }
    if (has_sets()) { link_through_sets(); }
    add_other_candidates();
    find_weak_links(links.has_groups());
}

void Graph::add_spot(int key) {
    id_of_[key] = static_cast<Id>(size());
    if (!is_group(key)) {
        const int cell = key / kSize;
        spots_.emplace_back(Cells::of(cell), key % kSize + 1, peers_of(cell), false);
        return;
    }
    const int line = (key - kCandidates) / 3 % (2 * kSize);
    const int third = key % 3;
    const int digit = (key - kCandidates) / (6 * kSize) + 1;
    const int box = 18 + (is_row(line) ? line / 3 * 3 + third : third * 3 + (line - 9) / 3);
    const Cells cells = position_.places(digit, line) & house_cells(box);
    spots_.emplace_back(cells, digit, common_peers(cells), true);
}

void Graph::add_other_candidates() {
    for (int cell : position_.empty()) {
        for (int digit : digits_in(position_.candidates(cell))) {
            if (id_of_[key_of(cell, digit)] == kNone) { add_spot(key_of(cell, digit)); }
        }
    }
}

void Graph::link_through_sets() {
    const int first = inside_;
    for (const Shape& shape : set_links_->shapes()) {
        spots_.emplace_back(shape.cells, shape.digit, common_peers(shape.cells), true);
    }
    inside_ = size();
    strong_.resize(spots_.size());
    through_.resize(spots_.size());
    const auto id = [&](int key) { return is_shape(key) ? first + key - kKeys : int{id_of_[key]}; };
    std::vector<SetLink> links = set_links_->all();
    std::ranges::stable_sort(links, {}, [](const SetLink& link) { return line_by_line(link.to); });
    for (const SetLink& link : links) {
        through_[id(link.from)].push_back({static_cast<Id>(id(link.to)),
                                           static_cast<std::uint8_t>(set_links_->size_of(link.lock)),
                                           link.lock});
    }
    for (std::vector<Through>& some : through_) { keep_smallest(some, no_nodes()); }
}

void Graph::find_weak_links(bool has_groups) {
    Table in_house((kSize + 1) * kHouses, inside_);  // by digit and house
    Table in_cell(kCells, inside_);
    for (int id = 0; id < inside_; ++id) {
        const Spot& spot = spots_[id];
        each_house(spot, [&](int house) { in_house.set(spot.digit * kHouses + house, id); });
        if (!spot.group) { in_cell.set(spot.cell(), id); }
    }
    weak_ = Table(size(), inside_);
    for (int id = 0; id < size(); ++id) {
        const Spot& spot = spots_[id];
        const int of_digit = spot.digit * kHouses;
        Row weak = weak_[id];
        if (spot.group) {
            each_house(spot, [&](int house) { weak |= in_house[of_digit + house]; });
        } else {
            const auto& [row, column, box] = kTables.houses_of[spot.cell()];
            weak.unite(in_house[of_digit + row], in_house[of_digit + column], in_house[of_digit + box],
                       in_cell[spot.cell()]);
        }
        if (has_groups || has_sets()) {
            remove_overlapping(id);
        } else if (is_inside(id)) {
            weak.remove(id);
        }
    }
}

/// A node isn't linked with itself, nor a group with its cells or with a group that crosses it.
void Graph::remove_overlapping(int id) {
    const Spot& spot = spots_[id];
    Row weak = weak_[id];
    const auto remove = [&](int key) {
        const int other = id_of_[key];
        if (other < inside_) { weak.remove(other); }
    };
    for (int cell : spot.cells) {
        remove(key_of(cell, spot.digit));
        remove(key_of_group(row_of(cell), spot.digit, column_of(cell) / 3));
        remove(key_of_group(9 + column_of(cell), spot.digit, row_of(cell) / 3));
    }
    if (!has_sets()) { return; }
    weak.each([&](int other) {
        if (spots_[other].digit == spot.digit && spots_[other].cells.touches(spot.cells)) {
            weak.remove(other);
        }
    });
}

}  // namespace nonet::logic::links
