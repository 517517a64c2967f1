#include "web.hpp"

#include <algorithm>

namespace nonet::logic::general {

Web::Web(const Graph& graph, const Means& means, Effort& effort)
    : graph_(graph), means_(means), number_of_candidate_(static_cast<std::size_t>(graph.size()), -1) {
    link_truths();
    if (means.smallest_set > 0) { link_sets(effort); }
    order_strong_links();
    find_seen();
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

void Web::link_truths() {
    clashing_.resize(static_cast<std::size_t>(graph_.size()));
    for (const Truth& truth : graph_.truths()) {
        const bool is_cell = truth.by.kind == Maker::Kind::cell;
        if (!(is_cell ? means_.cells : means_.places)) { continue; }
        if (!is_cell && !means_.several_digits && !has_one_digit(truth.candidates)) { continue; }
        if (truth.candidates.size() == 2) {
            connect(number_of({truth.candidates[0]}), number_of({truth.candidates[1]}), truth.by);
        } else if (means_.groups && !is_cell && truth.candidates.size() <= kMostDigits) {
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
        if (has_one_digit(one) && has_one_digit(other)) {
            connect(number_of(one), number_of(other), truth.by);
        }
    }
}

void Web::link_sets(Effort& effort) {
    sets_ = almost_locked_sets(graph_.position(), means_.smallest_set, effort);
    for (std::size_t number = 0; number < sets_.size(); ++number) {
        link_digits(number);
        if (means_.several_digits) { link_cells_beside(number); }
    }
}

std::vector<int> Web::places_in(const AlmostLockedSet& set, int digit) const {
    std::vector<int> places;
    for (Cell cell : set.cells) {
        if (graph_.position().may_be(cell, digit)) { places.push_back(graph_.number(cell, digit)); }
    }
    return places;
}

/// Whether some candidate clashes with all of some others. What nothing clashes with leads nowhere.
bool Web::is_seen(const std::vector<int>& candidates) const {
    return std::ranges::any_of(graph_.clashes(candidates.front()), [&](int other) {
        return std::ranges::all_of(candidates, [&](int each) { return graph_.clash(each, other); });
    });
}

/// Without one of its digits, a set has each of the others.
void Web::link_digits(std::size_t set) {
    std::vector<int> ends;
    for (int digit : digits_in(sets_[set].digits)) {
        const std::vector<int> places = places_in(sets_[set], digit);
        if (is_seen(places)) { ends.push_back(number_of(places)); }
    }
    for (std::size_t i = 0; i < ends.size(); ++i) {
        for (std::size_t j = i + 1; j < ends.size(); ++j) { connect(ends[i], ends[j], Maker::set(set)); }
    }
}

/// Without a digit that it does not take from a cell, a set takes so many that one is left there.
void Web::link_cells_beside(std::size_t set) {
    const Position& position = graph_.position();
    const CellSet cells = CellSet::of(sets_[set].cells);
    CellSet once;
    CellSet twice;  // cells that the set may take two digits from
    std::vector<CellSet> takes;
    for (int digit : digits_in(sets_[set].digits)) {
        const CellSet inside = cells & position.places(digit);
        takes.push_back((position.places(digit) & position.board().common_peers(inside)) - cells);
        twice |= once & takes.back();
        once |= takes.back();
    }
    for (int cell : twice) {
        Digits taken = 0;
        std::size_t place = 0;
        for (int digit : digits_in(sets_[set].digits)) {
            if (takes[place++].has(cell)) { taken |= bit(digit); }
        }
        const Digits left = position.candidates(cell) & ~taken;
        if (count_digits(left) != 1) { continue; }
        const int forced = number_of({graph_.number(cell, lowest_digit(left))});
        for (int digit : digits_in(sets_[set].digits & ~taken)) {
            const std::vector<int> places = places_in(sets_[set], digit);
            if (is_seen(places)) { connect(number_of(places), forced, Maker::set(set)); }
        }
    }
}

void Web::connect(int one, int other, Maker by) {
    found_.push_back({one, {other, by}});
    found_.push_back({other, {one, by}});
}

int Web::number_of(const std::vector<int>& members) {
    if (members.size() == 1) {
        int& number = number_of_candidate_[static_cast<std::size_t>(members.front())];
        if (number < 0) {
            number = size();
            members_.push_back(members);
        }
        return number;
    }
    const auto [place, is_new] = number_of_group_.try_emplace(members, size());
    if (is_new) { members_.push_back(members); }
    return place->second;
}

/// Brings the links of each node together, in the order in which they were found. Of several links between
/// two nodes the first one will do: a small set rather than a large one.
void Web::order_strong_links() {
    std::vector<std::size_t> first(static_cast<std::size_t>(size()) + 1);
    for (const LinkFrom& each : found_) { ++first[static_cast<std::size_t>(each.from) + 1]; }
    for (std::size_t i = 1; i < first.size(); ++i) { first[i] += first[i - 1]; }
    first_of_all_ = first;
    all_strong_.resize(found_.size());
    for (const LinkFrom& each : found_) {
        all_strong_[first[static_cast<std::size_t>(each.from)]++] = each.link;
    }
    links::Table linked(size(), size());
    for (int node = 0; node < size(); ++node) {
        first_strong_.push_back(strong_.size());
        for (const Strong& link : all_strong_of(node)) {
            if (linked.has(node, link.to)) { continue; }
            linked.set(node, link.to);
            strong_.push_back(link);
        }
    }
    first_strong_.push_back(strong_.size());
}

// ---- Weak links

void Web::find_seen() {
    const int digits = graph_.position().board().digits();
    links::Table of_digit(digits + 1, graph_.size());
    for (int number = 0; number < graph_.size(); ++number) {
        of_digit.set(graph_.candidate(number).digit, number);
    }
    seen_ = links::Table(size(), graph_.size());
    for (int node = 0; node < size(); ++node) {
        seen_[node] |= graph_.clash_bits(members(node).front());
        for (int member : members(node).subspan(1)) { seen_[node] &= graph_.clash_bits(member); }
        if (!means_.several_digits) { seen_[node] &= of_digit[candidate(node).digit]; }
    }
}

void Web::find_weak_links() {
    seen_by_ = links::Table(graph_.size(), size());
    for (int node = 0; node < size(); ++node) {
        seen_[node].each([&](int number) { seen_by_.set(number, node); });
    }
    weak_ = links::Table(size(), size());
    partners_ = links::Table(size(), size());
    for (int node = 0; node < size(); ++node) {
        weak_[node] |= seen_by_[members(node).front()];
        for (int member : members(node).subspan(1)) { weak_[node] &= seen_by_[member]; }
        seen_[node].each([&](int number) { partners_[node] |= seen_by_[number]; });
    }
}

void Web::find_next() {
    next_ = links::Table(size(), size());
    for (int node = 0; node < size(); ++node) {
        weak_[node].each([&](int other) {
            for (const Strong& link : strong(other)) { next_.set(node, link.to); }
        });
    }
}

Link Web::weak_link(std::span<const int> from, std::span<const int> to) const {
    const Board& board = graph_.position().board();
    Link link{node_of(from), node_of(to), false, Maker::cell()};
    if (link.from.digit == link.to.digit) {
        const CellSet cells = CellSet::of(link.from.cells) | CellSet::of(link.to.cells);
        for (int house : board.houses_of(link.from.cells.front())) {
            if (board.house(house).set.contains(cells)) {
                link.by = Maker::house(house);
                return link;
            }
        }
    }
    std::vector<Maker> makers;
    for (int a : from) {
        for (int b : to) {
            const Maker by = graph_.maker_of_clash(a, b);
            const bool is_known = std::ranges::find(makers, by) != makers.end();
            if (by.kind != Maker::Kind::cell && !is_known) { makers.push_back(by); }
        }
    }
    if (makers.size() == 1) { link.by = makers.front(); }
    if (makers.size() < 2) { return link; }
    link.by = Maker{};
    for (Maker by : makers) {
        if (by.kind == Maker::Kind::rule) { link.rules.push_back(by.number); }
        if (by.kind == Maker::Kind::saying) {
            const std::vector<int>& said = board.sayings()[by.number].rules;
            link.rules.insert(link.rules.end(), said.begin(), said.end());
        }
    }
    return link;
}

}  // namespace nonet::logic::general
