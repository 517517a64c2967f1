#include "search.hpp"

namespace nonet::explainer {

thread_local std::array<std::uint32_t, 2 * kIds> Search::visited_{};
thread_local std::uint32_t Search::visit_ = 0;
thread_local std::vector<std::uint16_t> Search::queue_;

void Search::run(const Board& start, Board& now, Id source, bool on, Reach reach, Rules* rules,
                 Watch& watch) {
    nodes_.clear();
    extras_.clear();
    for (auto& each : found_) { each.clear(); }
    for (auto& each : set_) { each.fill({}); }
    clash_ = {kNoNode, kNoNode};
    note(add_node(source, on, Cause::none, kNoNode));
    if (reach.dynamic) { now = start; }
    if (!reach.dynamic) {
        follow<true, false>(start, now, rules, watch);
    } else if (reach.cells) {
        follow<true, true>(start, now, rules, watch);
    } else {
        follow<false, true>(start, now, rules, watch);
    }
    watch.spend(nodes_.size());
}

template <bool kCells, bool kDynamic>
void Search::follow(const Board& start, Board& now, Rules* rules, Watch& watch) {
    std::size_t next_on = 0, next_off = 0;
    while (true) {
        if (next_on < found_[1].size()) {
            if (!spread_on<kCells>(kDynamic ? now : start, found_[1][next_on++])) { return; }
        } else if (next_off < found_[0].size()) {
            if (!spread_off<kCells, kDynamic>(start, now, found_[0][next_off++])) { return; }
        } else if (rules == nullptr || watch.is_over() || !rules->extend(start, now, *this)) {
            return;
        }
    }
}

template <bool kCells>
bool Search::spread_on(const Board& now, std::uint16_t from) {
    const int cell = cell_of(nodes_[from].id), digit = digit_of(nodes_[from].id);
    if constexpr (kCells) {
        for (int other : bits(now.cell[cell] & ~bit(digit))) {
            if (!make_off(cell, other, Cause::cell, from)) { return false; }
        }
    }
    for (int kind = 0; kind < kKinds; ++kind) {
        Cells others = now.at[digit] & kTables.house[kTables.of[cell][kind]];
        others -= set_[0][digit] - set_[1][digit];
        others.remove(cell);
        for (int other : others) {
            if (!make_off(other, digit, static_cast<Cause>(kind), from)) { return false; }
        }
    }
    return true;
}

template <bool kCells, bool kDynamic>
bool Search::spread_off(const Board& start, Board& now, std::uint16_t from) {
    const int cell = cell_of(nodes_[from].id), digit = digit_of(nodes_[from].id);
    const Board& board = kDynamic ? now : start;
    // What follows is seen before the candidate is struck.
    int other_digit = kNoNode;
    if (kCells && count(board.cell[cell]) == 2) {
        other_digit = lowest(static_cast<Mask>(board.cell[cell] & ~bit(digit)));
    }
    std::array<int, kKinds> other_cell;
    for (int kind = 0; kind < kKinds; ++kind) {
        const int house = kTables.of[cell][kind];
        const Mask places = board.places[house][digit];
        other_cell[kind] = -1;
        if (count(places) == 2) {
            const auto rest = static_cast<Mask>(places & ~bit(kTables.place[cell][kind]));
            other_cell[kind] = kTables.cells[house][lowest(rest)];
        }
    }
    if constexpr (kDynamic) { now.remove(cell, digit); }
    if (other_digit != kNoNode && !make_on(start, now, cell, other_digit, Cause::cell, from, kDynamic)) {
        return false;
    }
    for (int kind = 0; kind < kKinds; ++kind) {
        if (other_cell[kind] >= 0 &&
            !make_on(start, now, other_cell[kind], digit, static_cast<Cause>(kind), from, kDynamic)) {
            return false;
        }
    }
    return true;
}

bool Search::make_off(int cell, int digit, Cause cause, std::uint16_t from) {
    const Id id = id_of(cell, digit);
    if (set_[1][digit].has(cell)) {
        clash_ = {index_[1][id], add_node(id, false, cause, from)};
        return false;
    }
    if (!set_[0][digit].has(cell)) { note(add_node(id, false, cause, from)); }
    return true;
}

bool Search::make_on(const Board& start, const Board& now, int cell, int digit, Cause cause,
                     std::uint16_t from, bool dynamic) {
    const bool clashes = set_[0][digit].has(cell);
    if (!clashes && set_[1][digit].has(cell)) { return true; }
    const Id id = id_of(cell, digit);
    const std::uint16_t made = add_node(id, true, cause, from);
    if (dynamic) {  // what went before, so that this one was the last
        Node& node = nodes_[made];
        node.extra_begin = static_cast<std::uint32_t>(extras_.size());
        const Id last = nodes_[from].id;
        if (cause == Cause::cell) {
            for (int gone : bits(start.cell[cell] & ~now.cell[cell])) {
                if (id_of(cell, gone) != last) { extras_.push_back(index_[0][id_of(cell, gone)]); }
            }
        } else {
            const int house = kTables.of[cell][static_cast<int>(cause)];
            for (int gone : bits(start.places[house][digit] & ~now.places[house][digit])) {
                const Id there = id_of(kTables.cells[house][gone], digit);
                if (there != last) { extras_.push_back(index_[0][there]); }
            }
        }
        node.extra_count = static_cast<std::uint16_t>(extras_.size() - node.extra_begin);
    }
    if (clashes) {
        clash_ = {made, index_[0][id]};
        return false;
    }
    note(made);
    return true;
}

bool Search::note_by_rule(Id id, Technique rule, int nested) {
    if (has(id, false)) { return false; }
    const std::uint16_t made = add_node(id, false, Cause::rule, extras_[rule_extras_begin_]);
    Node& node = nodes_[made];
    node.extra_begin = rule_extras_begin_ + 1;
    node.extra_count = static_cast<std::uint16_t>(extras_.size() - node.extra_begin);
    node.nested = nested;
    node.rule = rule;
    note(made);
    return true;
}

std::uint16_t Search::add_node(Id id, bool on, Cause cause, std::uint16_t parent) {
    const auto depth = static_cast<std::uint16_t>(parent == kNoNode ? 1 : nodes_[parent].depth + 1);
    nodes_.push_back({id, parent, depth, 0, 0, -1, 0, on, cause, Technique{}});
    return static_cast<std::uint16_t>(nodes_.size() - 1);
}

void Search::note(std::uint16_t index) {
    const Node& node = nodes_[index];
    set_[node.on][digit_of(node.id)].add(cell_of(node.id));
    index_[node.on][node.id] = index;
    found_[node.on].push_back(index);
}

int Search::count_ancestors(std::uint16_t index) {
    Node& node = nodes_[index];
    if (node.total == 0) {
        int total = 0;
        each_ancestor(index, [&](std::uint16_t) { ++total; });
        node.total = static_cast<std::uint16_t>(total);
    }
    return node.total;
}

}  // namespace nonet::explainer
