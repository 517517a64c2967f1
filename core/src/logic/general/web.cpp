#include "web.hpp"

#include <algorithm>
#include <tuple>

namespace nonet::logic::general {

Web::Web(const Graph& graph, const Means& means, Effort& effort) : graph_(graph) {
    link_truths(means);
    if (means.smallest_set > 0) { link_sets(means.smallest_set, effort); }
    order_strong_links();
    find_seen(means.several_digits);
    find_weak_links();
    find_next();
}

Node Web::node_of(std::span<const int> candidates) const {
    Node node;
    node.digit = graph_.candidate(candidates.front()).digit;
    for (int each : candidates) { node.cells.push_back(graph_.candidate(each).cell); }
    return node;
}

// ---- Strong links

void Web::link_truths(const Means& means) {
    clashing_.resize(static_cast<std::size_t>(graph_.size()));
    for (const Truth& truth : graph_.truths()) {
        const bool is_cell = truth.by.kind == Maker::Kind::cell;
        if (!(is_cell ? means.cells : means.places)) { continue; }
        if (!is_cell && !means.several_digits && !has_one_digit(truth.candidates)) { continue; }
        if (truth.candidates.size() == 2) {
            connect({truth.candidates[0]}, {truth.candidates[1]}, truth.by);
        } else if (means.groups && !is_cell && truth.candidates.size() <= kMostDigits) {
            split(truth);
        }
    }
}

bool Web::has_one_digit(const std::vector<int>& candidates) const {
    const int digit = graph_.candidate(candidates.front()).digit;
    return std::ranges::all_of(candidates, [&](int each) { return graph_.candidate(each).digit == digit; });
}

/// Parts a truth in two where each part clashes as a whole with some candidate outside: only so can a chain
/// come in by the one and lead on from the other. Some row of a box and the rest of the box, for example.
void Web::split(const Truth& truth) {
    const std::vector<int>& all = truth.candidates;
    std::vector<int> outside;
    for (std::size_t i = 0; i < all.size(); ++i) {
        for (int other : graph_.clashes(all[i])) {
            std::uint32_t& clashing = clashing_[static_cast<std::size_t>(other)];
            if (clashing == 0) { outside.push_back(other); }
            clashing |= 1u << i;
        }
    }
    for (int member : all) { clashing_[static_cast<std::size_t>(member)] = 0; }
    std::vector<std::uint32_t> parts;
    for (int other : outside) {
        std::uint32_t& clashing = clashing_[static_cast<std::size_t>(other)];
        if (clashing != 0 && std::ranges::find(parts, clashing) == parts.end()) { parts.push_back(clashing); }
        clashing = 0;
    }
    const auto chosen = [&](std::uint32_t part) {
        std::vector<int> some;
        for (; part != 0; part &= part - 1) {
            some.push_back(all[static_cast<std::size_t>(std::countr_zero(part))]);
        }
        return some;
    };
    const std::uint32_t everything = static_cast<std::uint32_t>((std::uint64_t{1} << all.size()) - 1);
    for (std::uint32_t part : parts) {
        const std::uint32_t rest = everything & ~part;
        const bool leads_on =
            std::ranges::any_of(parts, [&](std::uint32_t other) { return (rest & ~other) == 0; });
        if (rest == 0 || !leads_on) { continue; }
        const std::vector<int> one = chosen(part);
        const std::vector<int> other = chosen(rest);
        if (has_one_digit(one) && has_one_digit(other)) { connect(one, other, truth.by); }
    }
}

void Web::link_sets(int smallest, Effort& effort) {
    const Position& position = graph_.position();
    sets_ = almost_locked_sets(position, smallest, effort);
    std::vector<std::vector<int>> places;
    for (std::size_t number = 0; number < sets_.size(); ++number) {
        places.clear();
        for (int digit : digits_in(sets_[number].digits)) {
            std::vector<int>& here = places.emplace_back();
            for (Cell cell : sets_[number].cells) {
                if (position.may_be(cell, digit)) { here.push_back(graph_.number(cell, digit)); }
            }
            // What nothing outside clashes with leads nowhere.
            const auto clashes = [&](int other) {
                return std::ranges::all_of(here, [&](int each) { return graph_.clash(each, other); });
            };
            if (std::ranges::none_of(graph_.clashes(here.front()), clashes)) { places.pop_back(); }
        }
        for (std::size_t i = 0; i < places.size(); ++i) {
            for (std::size_t j = i + 1; j < places.size(); ++j) {
                connect(places[i], places[j], Maker::set(number));
            }
        }
    }
}

void Web::connect(const std::vector<int>& one, const std::vector<int>& other, Maker by) {
    const int a = number_of(one);
    const int b = number_of(other);
    found_.push_back({a, {b, by}});
    found_.push_back({b, {a, by}});
}

int Web::number_of(const std::vector<int>& members) {
    const auto [place, is_new] = numbers_.try_emplace(members, size());
    if (is_new) { members_.push_back(members); }
    return place->second;
}

/// Of several links between two nodes the first one stays: a small set rather than a large one.
void Web::order_strong_links() {
    std::ranges::stable_sort(found_, {},
                             [](const Found& each) { return std::tuple(each.from, each.link.to); });
    first_strong_.assign(static_cast<std::size_t>(size()) + 1, 0);
    const Found* before = nullptr;
    for (const Found& each : found_) {
        if (before == nullptr || before->from != each.from || before->link.to != each.link.to) {
            strong_.push_back(each.link);
            ++first_strong_[static_cast<std::size_t>(each.from) + 1];
        }
        before = &each;
    }
    for (std::size_t i = 1; i < first_strong_.size(); ++i) { first_strong_[i] += first_strong_[i - 1]; }
}

// ---- Weak links

void Web::find_seen(bool several_digits) {
    const int digits = graph_.position().board().digits();
    BitTable of_digit(digits + 1, graph_.size());
    for (int number = 0; number < graph_.size(); ++number) {
        add(of_digit[graph_.candidate(number).digit], number);
    }
    seen_ = BitTable(size(), graph_.size());
    for (int node = 0; node < size(); ++node) {
        unite(seen_[node], graph_.clash_bits(members(node).front()));
        for (int member : members(node).subspan(1)) { intersect(seen_[node], graph_.clash_bits(member)); }
        if (!several_digits) { intersect(seen_[node], of_digit[candidate(node).digit]); }
    }
}

void Web::find_weak_links() {
    seen_by_ = BitTable(graph_.size(), size());
    for (int node = 0; node < size(); ++node) {
        each_bit(seen_[node], [&](int number) { add(seen_by_[number], node); });
    }
    weak_ = BitTable(size(), size());
    partners_ = BitTable(size(), size());
    for (int node = 0; node < size(); ++node) {
        unite(weak_[node], seen_by_[members(node).front()]);
        for (int member : members(node).subspan(1)) { intersect(weak_[node], seen_by_[member]); }
        each_bit(seen_[node], [&](int number) { unite(partners_[node], seen_by_[number]); });
    }
}

void Web::find_next() {
    next_ = BitTable(size(), size());
    for (int node = 0; node < size(); ++node) {
        each_bit(weak_[node], [&](int other) {
            for (const Strong& link : strong(other)) { add(next_[node], link.to); }
        });
    }
}

Maker Web::maker_of_weak(std::span<const int> from, std::span<const int> to) const {
    const Board& board = graph_.position().board();
    const Node one = node_of(from);
    const Node other = node_of(to);
    if (one.digit == other.digit) {
        const CellSet cells = CellSet::of(one.cells) | CellSet::of(other.cells);
        for (int house : board.houses_of(one.cells.front())) {
            if (board.house(house).set.contains(cells)) { return Maker::house(house); }
        }
    }
    const Maker first = graph_.maker_of_clash(from.front(), to.front());
    for (int a : from) {
        for (int b : to) {
            if (graph_.maker_of_clash(a, b) != first) { return {}; }
        }
    }
    return first;
}

}  // namespace nonet::logic::general
