#include "graph.hpp"

#include <algorithm>
#include <utility>

namespace nonet::logic::general {

namespace {

// Whether something is said by one rule alone.
bool is_rule(const Saying& saying) { return saying.houses.empty() && saying.rules.size() == 1; }

}  // namespace

Graph::Graph(const Position& position) : position_(position), narrower_(narrower_of(position)) {
    number_candidates();
    add_truths();
    add_clashes();
    list_clashes();
}

void Graph::number_candidates() {
    const Board& board = position_.board();
    numbers_.assign(static_cast<std::size_t>(board.cells() * board.digits()), -1);
    for (int cell : position_.empty()) {
        for (int digit : digits_in(position_.candidates(cell))) {
            numbers_[static_cast<std::size_t>(cell * board.digits() + digit - 1)] = size();
            candidates_.push_back(Candidate::of(cell, digit));
        }
    }
}

void Graph::add_truths() {
    truths_of_.resize(candidates_.size());
    const Board& board = position_.board();
    for (int cell : position_.empty()) {
        std::vector<int> all;
        for (int digit : digits_in(position_.candidates(cell))) { all.push_back(number(cell, digit)); }
        add_truth(std::move(all), Maker::cell());
    }
    for (int house = 0; house < static_cast<int>(board.houses().size()); ++house) {
        if (!board.house(house).whole) { continue; }
        for (int digit = 1; digit <= board.digits(); ++digit) {
            if (position_.count(house, digit) == 0) { continue; }
            std::vector<int> all;
            for (int cell : position_.places(digit, house)) { all.push_back(number(cell, digit)); }
            add_truth(std::move(all), Maker::house(house));
        }
    }
    for (const Saying& saying : board.sayings()) { add_truths_by(saying); }
}

void Graph::add_truth(std::vector<int> candidates, Maker by) {
    for (int each : candidates) {
        truths_of_[static_cast<std::size_t>(each)].push_back(static_cast<int>(truths_.size()));
    }
    truths_.push_back({std::move(candidates), by});
}

void Graph::add_clash(int one, int other) {
    bits_.set(one, other);
    bits_.set(other, one);
}

void Graph::add_clashes() {
    bits_ = links::Table(size(), size());
    for (int one = 0; one < size(); ++one) {
        const auto [cell, digit] = candidate(one);
        for (int other : digits_in(position_.candidates(cell) & ~bit(digit))) {
            add_clash(one, number(cell, other));
        }
        for (int peer : position_.places(digit) & position_.board().peers(cell)) {
            add_clash(one, number(peer, digit));
        }
    }
    for (std::size_t number = 0; number < position_.board().sayings().size(); ++number) {
        add_what_clashes_by(static_cast<int>(number));
    }
}

// Supposes each candidate in turn: what a rule then takes away clashes with it.
// What several rules say together about more than two cells is for nets.
void Graph::add_what_clashes_by(int number_of_saying) {
    const Saying& saying = position_.board().sayings()[static_cast<std::size_t>(number_of_saying)];
    if (!saying.is_quick || (!is_rule(saying) && saying.about.count() > 2)) { return; }
    for (int cell : saying.about & position_.empty()) {
        for (int digit : digits_in(position_.candidates(cell))) {
            narrower_->suppose(cell, bit(digit));
            for (const auto& [other, left] : narrower_->ask(saying.source).changes) {
                if (other == cell) { continue; }
                for (int gone : digits_in(position_.candidates(other) & ~left)) {
                    const int one = number(cell, digit);
                    const int two = number(other, gone);
                    if (clash(one, two)) { continue; }
                    add_clash(one, two);
                    saying_of_clash_.emplace(std::minmax(one, two), number_of_saying);
                }
            }
        }
        narrower_->suppose(cell, position_.candidates(cell));
    }
}

// Whether some of the cells can hold nothing but this digit.
bool Graph::has_single(const CellSet& cells, int digit) const {
    for (int cell : cells) {
        if (position_.candidates(cell) == bit(digit)) { return true; }
    }
    return false;
}

// Supposes that a digit is in none of the cells of a rule: if the rule cannot be obeyed then, it is in one.
// Where there is only one such cell, the rule itself says so.
void Graph::add_truths_by(const Saying& saying) {
    if (!saying.is_quick || !is_rule(saying)) { return; }
    for (int digit = 1; digit <= position_.board().digits(); ++digit) {
        const CellSet places = saying.about & position_.places(digit);
        if (places.count() < 2 || has_single(places, digit)) { continue; }
        for (int cell : places) { narrower_->suppose(cell, position_.candidates(cell) & ~bit(digit)); }
        const bool is_needed = !narrower_->ask(saying.source).possible;
        for (int cell : places) { narrower_->suppose(cell, position_.candidates(cell)); }
        std::vector<int> all;
        for (int cell : places) { all.push_back(number(cell, digit)); }
        const auto is_same = [&](int truth) {
            return truths_[static_cast<std::size_t>(truth)].candidates == all;
        };
        if (is_needed && !std::ranges::any_of(truths_of(all.front()), is_same)) {
            add_truth(std::move(all), Maker::rule(saying.rules.front()));
        }
    }
}

void Graph::list_clashes() {
    first_clash_.push_back(0);
    for (int one = 0; one < size(); ++one) {
        clash_bits(one).each([&](int other) { clashes_.push_back(other); });
        first_clash_.push_back(clashes_.size());
    }
}

Maker Graph::maker_of_clash(int one, int other) const {
    const Candidate a = candidate(one);
    const Candidate b = candidate(other);
    const Board& board = position_.board();
    if (a.cell == b.cell) { return Maker::cell(); }
    if (a.digit == b.digit) {
        for (int house : board.houses_of(a.cell)) {
            if (board.house(house).set.has(b.cell)) { return Maker::house(house); }
        }
        for (const Apart& each : board.apart()) {
            const CellSet cells = CellSet::of(each.cells);
            if (cells.has(a.cell) && cells.has(b.cell)) { return Maker::rule(each.rule); }
        }
    }
    const auto said = saying_of_clash_.find(std::minmax(one, other));
    return said == saying_of_clash_.end() ? Maker{} : maker_of_saying(said->second);
}

Maker Graph::maker_of_saying(int number) const {
    const Saying& saying = position_.board().sayings()[static_cast<std::size_t>(number)];
    return is_rule(saying) ? Maker::rule(saying.rules.front()) : Maker::saying(number);
}

}  // namespace nonet::logic::general
