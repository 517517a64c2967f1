#include "draft.hpp"

#include <algorithm>
#include <bit>
#include <numeric>
#include <stdexcept>

#include "cell_set.hpp"
#include "crossing.hpp"
#include "lanes.hpp"
#include "leftovers.hpp"
#include "sum.hpp"

namespace nonet::rules {

namespace {

std::size_t at(int index) { return static_cast<std::size_t>(index); }

}  // namespace

Draft::Draft(int cells, int digits) : plan_(std::make_shared<Plan>()) {
    plan_->cells = cells;
    plan_->digits = digits;
    plan_->all = up_to(digits);
    plan_->start.assign(at(cells), plan_->all);
    plan_->cell_words = (at(cells) + 63) / 64;
    plan_->sees.assign(plan_->cell_words * at(cells), 0);
}

void Draft::begin(Origin origin) {
    origin_ = static_cast<int>(plan_->origins.size());
    plan_->origins.push_back(std::move(origin));
}

void Draft::share_origin(int origin) {
    std::vector<int>& all = plan_->origins[at(origin)].constraints;
    const std::vector<int>& more = plan_->origins[at(origin_)].constraints;
    all.insert(all.end(), more.begin(), more.end());
}

bool Draft::differ(int one, int other) const {
    return (plan_->sees[at(one) * plan_->cell_words + at(other) / 64] >> (other % 64) & 1) != 0;
}

bool Draft::all_differ(std::span<const Cell> cells) const {
    for (std::size_t i = 1; i < cells.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            if (!differ(cells[i], cells[j])) { return false; }
        }
    }
    return true;
}

std::vector<Cell> Draft::seen_by_all(std::span<const Cell> cells) const {
    std::vector<Cell> seen;
    for (int cell = 0; cell < plan_->cells; ++cell) {
        if (std::ranges::all_of(cells, [&](int other) { return differ(cell, other); })) {
            seen.push_back(static_cast<Cell>(cell));
        }
    }
    return seen;
}

void Draft::see(int one, int other) {
    if (one == other) { return; }
    plan_->sees[at(one) * plan_->cell_words + at(other) / 64] |= std::uint64_t{1} << (other % 64);
    plan_->sees[at(other) * plan_->cell_words + at(one) / 64] |= std::uint64_t{1} << (one % 64);
}

void Draft::make_differ(const std::vector<Cell>& cells) {
    for (std::size_t i = 1; i < cells.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) { see(cells[i], cells[j]); }
    }
    std::vector<Cell> house = cells;
    std::sort(house.begin(), house.end());
    house.erase(std::unique(house.begin(), house.end()), house.end());
    if (house.size() > at(digits())) { give_up(); }
    if (house.size() != at(digits())) { return; }
    if (std::find(plan_->houses.begin(), plan_->houses.end(), house) == plan_->houses.end()) {
        plan_->houses.push_back(std::move(house));
        plan_->origin_of_house.push_back(origin_);
    }
}

void Draft::link(const std::vector<Cell>& cells, const Relation& relation) {
    for (std::size_t i = 1; i < cells.size(); ++i) {
        plan_->links.add(cells[i - 1], cells[i], relation, plan_->cells, digits());
    }
}

void Draft::make_equal(int one, int other) { equals_.emplace_back(one, other); }

void Draft::share_what_equal_cells_see() {
    for (bool again = !equals_.empty(); again;) {
        again = false;
        for (const auto& [one, other] : equals_) {
            for (int cell = 0; cell < cells(); ++cell) {
                if (differ(one, cell) == differ(other, cell)) { continue; }
                // A cell equal to one that it differs from has no digit.
                if (cell == one || cell == other) {
                    give_up();
                    continue;
                }
                see(one, cell);
                see(other, cell);
                again = true;
            }
        }
    }
}

std::shared_ptr<const Relation> Draft::relation(const std::vector<Digits>& masks) {
    std::shared_ptr<const Relation>& shared = relations_[masks];
    if (!shared) { shared = std::make_shared<const Relation>(masks); }
    return shared;
}

std::shared_ptr<const Plan> Draft::finish() && {
    compare_houses();
    make_leftovers(*this);
    share_what_equal_cells_see();
    for (std::size_t i = 0; i < later_.size(); ++i) {
        origin_ = later_[i].first;
        later_[i].second(*this);
    }
    SumMaker(*this).make_all();
    origin_ = kNoOrigin;
    cross_houses();
    std::stable_sort(rules_.begin(), rules_.end(),
                     [](const auto& a, const auto& b) { return a->cost < b->cost; });
    score_cells();
    plan_->lists.resize(at(cells()));
    list_peers();
    list_wakes();
    list_places();
    for (auto& rule : rules_) {
        plan_->scratch = std::max(plan_->scratch, rule->scratch);
        plan_->before_houses += rule->cost < kCostOfHouses ? 1 : 0;
        plan_->rules.push_back(std::move(rule));
    }
    return plan_;
}

void Draft::compare_houses() {
    const std::size_t count = plan_->houses.size();
    common_.assign(count * count, 0);
    std::vector<std::uint8_t> is_in(at(cells()));
    for (std::size_t i = 0; i < count; ++i) {
        for (const Cell cell : plan_->houses[i]) { is_in[cell] = 1; }
        for (std::size_t j = 0; j <= i; ++j) {
            std::uint8_t common = 0;
            for (const Cell cell : plan_->houses[j]) { common += is_in[cell]; }
            common_[i * count + j] = common_[j * count + i] = common;
        }
        for (const Cell cell : plan_->houses[i]) { is_in[cell] = 0; }
    }
}

void Draft::cross_houses() {
    for (std::size_t i = 0; i < houses().size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            if (common_with(i)[j] <= kMostPointing) { continue; }  // pointing finds what there is
            const CellSet one(houses()[i]);
            const CellSet other(houses()[j]);
            add(std::make_unique<Crossing>((one - other).list(), (other - one).list()));
        }
    }
}

void Draft::score_cells() {
    plan_->scores.assign(at(cells()), 0);
    const auto add = [this](const std::vector<Cell>& members, int weight) {
        for (const int cell : members) { plan_->scores[at(cell)] += weight; }
    };
    for (const auto& house : plan_->houses) { add(house, digits()); }
    for (const auto& rule : rules_) {
        add(rule->on_change, rule->weight);
        add(rule->on_bounds, rule->weight);
        if (rule->on_change.empty() && rule->on_bounds.empty()) { add(rule->on_settled, rule->weight); }
    }
}

void Draft::list_peers() {
    for (int cell = 0; cell < cells(); ++cell) {
        CellLists& lists = plan_->lists[at(cell)];
        lists.peers = static_cast<std::uint32_t>(plan_->peers.size());
        const std::uint64_t* const sees = plan_->sees.data() + at(cell) * plan_->cell_words;
        for (std::size_t word = 0; word < plan_->cell_words; ++word) {
            for (std::uint64_t bits = sees[word]; bits != 0; bits &= bits - 1) {
                plan_->peers.push_back(static_cast<Cell>(word * 64 + at(std::countr_zero(bits))));
            }
        }
        lists.peers_end = static_cast<std::uint32_t>(plan_->peers.size());
    }
}

void Draft::list_wakes() {
    // By cell and word of rules, end to end: a bit per rule that wants to know.
    const std::size_t words = (rules_.size() + 63) / 64;
    std::vector<std::uint64_t> change(at(cells()) * words);
    std::vector<std::uint64_t> bounds(at(cells()) * words);
    std::vector<std::uint64_t> settled(at(cells()) * words);
    const auto tell = [words](std::vector<std::uint64_t>& bits, const std::vector<Cell>& members,
                              std::size_t rule) {
        for (const Cell cell : members) { bits[cell * words + rule / 64] |= std::uint64_t{1} << (rule % 64); }
    };
    for (std::size_t i = 0; i < rules_.size(); ++i) {
        tell(change, rules_[i]->on_change, i);
        tell(bounds, rules_[i]->on_bounds, i);
        tell(settled, rules_[i]->on_settled, i);
    }
    const auto put = [this, words](const std::vector<std::uint64_t>& bits, std::size_t cell) {
        const auto begin = static_cast<std::uint32_t>(plan_->wakes.size());
        for (std::size_t word = 0; word < words; ++word) {
            const std::uint64_t here = bits[cell * words + word];
            if (here != 0) { plan_->wakes.push_back({static_cast<std::uint32_t>(word), here}); }
        }
        return begin;
    };
    for (std::size_t cell = 0; cell < at(cells()); ++cell) {
        CellLists& lists = plan_->lists[cell];
        lists.change = put(change, cell);
        lists.bounds = put(bounds, cell);
        lists.settled = put(settled, cell);
        lists.wakes_end = static_cast<std::uint32_t>(plan_->wakes.size());
    }
}

void Draft::list_places() {
    plan_->planes = digits() > 16 ? 2 : 1;
    plan_->lanes = (houses().size() + kLanesAtOnce - 1) / kLanesAtOnce * kLanesAtOnce;
    std::vector<std::uint32_t> counts(at(cells()));
    for (const std::vector<Cell>& house : houses()) {
        for (const Cell cell : house) { ++counts[cell]; }
    }
    std::uint32_t all = 0;
    for (std::size_t cell = 0; cell < counts.size(); ++cell) {
        plan_->lists[cell].places = plan_->lists[cell].places_end = all;
        all += counts[cell];
    }
    plan_->places.resize(all);
    plan_->house_cells.resize(plan_->lanes * plan_->cell_words);
    for (std::size_t lane = 0; lane < houses().size(); ++lane) {
        for (std::size_t slot = 0; slot < houses()[lane].size(); ++slot) {
            const Cell cell = houses()[lane][slot];
            plan_->house_cells[lane * plan_->cell_words + cell / 64] |= std::uint64_t{1} << (cell % 64);
            CellLists& lists = plan_->lists[cell];
            plan_->places[lists.places_end++] = {static_cast<std::uint32_t>(slot * plan_->lanes + lane),
                                                 static_cast<std::uint32_t>(lane)};
        }
    }
}

// ---- Checks

void refuse(const Constraint& constraint, const std::string& what) {
    throw std::invalid_argument(constraint.kind + ": " + what);
}

std::vector<Cell> cells_of(const Draft& draft, const Constraint& constraint) {
    std::vector<Cell> cells;
    cells.reserve(constraint.cells.size());
    for (const int cell : constraint.cells) {
        if (cell < 0 || cell >= draft.cells()) {
            refuse(constraint,
                   "there is no cell " + std::to_string(cell) + " among " + std::to_string(draft.cells()));
        }
        cells.push_back(static_cast<Cell>(cell));
    }
    return cells;
}

std::vector<Cell> set_of(const Draft& draft, const Constraint& constraint) {
    std::vector<Cell> cells = cells_of(draft, constraint);
    std::vector<Cell> sorted = cells;
    std::sort(sorted.begin(), sorted.end());
    const auto twice = std::adjacent_find(sorted.begin(), sorted.end());
    if (twice != sorted.end()) { refuse(constraint, "cell " + std::to_string(*twice) + " is there twice"); }
    return cells;
}

void expect_cells(const Constraint& constraint, std::size_t least) {
    if (constraint.cells.size() >= least) { return; }
    refuse(constraint, "expected at least " + std::to_string(least) + " cells, got " +
                           std::to_string(constraint.cells.size()));
}

void expect_whole_house(const Draft& draft, const Constraint& constraint) {
    if (constraint.cells.size() == at(draft.digits())) { return; }
    refuse(constraint, "expected a whole house of " + std::to_string(draft.digits()) + " cells, got " +
                           std::to_string(constraint.cells.size()));
}

void expect_numbers(const Constraint& constraint, std::size_t count) {
    if (constraint.numbers.size() == count) { return; }
    refuse(constraint, "expected " + std::to_string(count) + " numbers, got " +
                           std::to_string(constraint.numbers.size()));
}

int digit_of(const Draft& draft, const Constraint& constraint, int number) {
    if (number >= 1 && number <= draft.digits()) { return number; }
    refuse(constraint, "expected a digit from 1 to " + std::to_string(draft.digits()) + ", got " +
                           std::to_string(number));
}

Digits digits_of(const Draft& draft, const Constraint& constraint, int number) {
    if (number >= 0 && (static_cast<Digits>(number) & ~draft.all()) == 0) {
        return static_cast<Digits>(number);
    }
    refuse(constraint,
           std::to_string(number) + " is not a set of digits up to " + std::to_string(draft.digits()));
}

std::vector<Digits> relation_of(const Draft& draft, const Constraint& constraint) {
    expect_numbers(constraint, at(draft.digits()));
    std::vector<Digits> masks;
    for (const int number : constraint.numbers) { masks.push_back(digits_of(draft, constraint, number)); }
    return masks;
}

}  // namespace nonet::rules
