#include "sum.hpp"

#include <algorithm>
#include <cstdlib>
#include <numeric>

#include "kinds.hpp"
#include "last_cells.hpp"
#include "linear.hpp"
#include "sets.hpp"

namespace nonet::rules {

namespace {

constexpr std::size_t kMostCageSets = 1024;
constexpr std::size_t kMostDerivedTerms = 5;  // with 6, killers took 1.2 times as long and no guess less
constexpr std::size_t kManyCells = 8;
constexpr int kSplits = 40;  // tries at splitting a sum into groups of cells that differ

std::uint64_t up_to_place(std::size_t count) {
    return count == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << count) - 1;
}

// Which digits make coefficient * digit + other coefficient * other digit the total.
std::vector<Digits> partners(int digits, std::int64_t total, std::int64_t coefficient, std::int64_t other) {
    std::vector<Digits> masks(static_cast<std::size_t>(digits));
    for (int digit = 1; digit <= digits; ++digit) {
        const std::int64_t rest = total - coefficient * digit;
        if (rest % other != 0) { continue; }
        const std::int64_t partner = rest / other;
        if (partner >= 1 && partner <= digits) {
            masks[static_cast<std::size_t>(digit) - 1] = bit_of(static_cast<int>(partner));
        }
    }
    return masks;
}

}  // namespace

void make_sum(Draft& draft, const Constraint& constraint) {
    const std::vector<Cell> cells = cells_of(draft, constraint);
    expect_numbers(constraint, cells.size() + 1);
    std::map<int, std::int64_t> by_cell;
    for (std::size_t i = 0; i < cells.size(); ++i) { by_cell[cells[i]] += constraint.numbers[i + 1]; }
    std::vector<Term> terms;
    for (const auto& [cell, coefficient] : by_cell) {
        if (coefficient != 0) { terms.push_back({cell, coefficient}); }
    }
    const std::int64_t total = constraint.numbers[0];
    if (terms.size() == 2) {
        const auto [one, coefficient] = terms[0];
        const auto [other, other_coefficient] = terms[1];
        const std::vector<Cell> pair = {static_cast<Cell>(one), static_cast<Cell>(other)};
        if (coefficient != other_coefficient) {
            const auto relation =
                draft.relation(partners(draft.digits(), total, coefficient, other_coefficient));
            return add_line(draft, pair, relation, std::max(2 * draft.digits() - 2, draft.digits()));
        }
        if (total % (2 * coefficient) != 0) { draft.make_differ(pair); }  // no two halves, and so a cage
    }
    draft.add_sum(total, std::move(terms));
}

void SumMaker::make_all() {
    for (const Draft::Sum& sum : draft_.sums_) {
        draft_.origin_ = sum.origin;
        make(sum.total, sum.terms);
    }
    find_cages();
    if (!cages_.empty()) { derive(); }
}

void SumMaker::make(std::int64_t total, std::vector<Term> terms) {
    if (terms.empty()) {
        if (total != 0) { draft_.give_up(); }
        return;
    }
    std::int64_t divisor = 0;
    for (const Term& term : terms) { divisor = std::gcd(divisor, term.coefficient); }
    if (total % divisor != 0) { return draft_.give_up(); }
    if (terms[0].coefficient < 0) { divisor = -divisor; }
    total /= divisor;
    bool is_plain = true;
    std::vector<Cell> cells;
    for (Term& term : terms) {
        term.coefficient /= divisor;
        is_plain = is_plain && term.coefficient == 1;
        cells.push_back(static_cast<Cell>(term.cell));
    }
    if (!made_.insert({total, terms}).second) { return; }
    if (cells.size() == 1) {
        draft_.keep(cells[0], total >= 1 && total <= draft_.digits() ? bit_of(static_cast<int>(total)) : 0);
    } else if (is_plain && draft_.all_differ(cells)) {
        make_cage(total, cells);
    } else {
        make_linear(total, terms);
    }
}

void SumMaker::make_cage(std::int64_t total, const std::vector<Cell>& cells) {
    const int size = static_cast<int>(cells.size());
    if (size > draft_.digits()) { return draft_.give_up(); }
    std::vector<Digits> sets = combinations(draft_.digits(), size, total, kMostCageSets);
    if (sets.empty()) {  // none, or too many
        std::vector<Term> terms;
        for (const int cell : cells) { terms.push_back({cell, 1}); }
        return make_linear(total, terms);
    }
    std::vector<Cell> rest;
    for (const std::vector<Cell>& house : draft_.houses()) {
        if (!std::includes(house.begin(), house.end(), cells.begin(), cells.end())) { continue; }
        std::set_difference(house.begin(), house.end(), cells.begin(), cells.end(), std::back_inserter(rest));
        break;
    }
    if (size == draft_.digits()) { return; }  // a house, and its total is right
    auto rule = std::make_unique<DigitSets>(cells, std::move(sets), std::move(rest), draft_.digits());
    rule->weight = std::max(2 * draft_.digits() - size, draft_.digits());
    if (draft_.digits() <= LastCells::kMostDigits) { rule->set_total(static_cast<int>(total)); }
    draft_.add(std::move(rule));
}

void SumMaker::make_linear(std::int64_t total, const std::vector<Term>& terms) {
    std::map<std::int64_t, std::vector<Cell>> by_coefficient;
    for (const auto& [cell, coefficient] : terms) {
        by_coefficient[coefficient].push_back(static_cast<Cell>(cell));
    }
    bool is_small = draft_.digits() <= GroupedSum::kMostDigits && std::abs(total) <= 10'000'000;
    std::vector<SumGroup> groups;
    for (const auto& [coefficient, cells] : by_coefficient) {
        is_small = is_small && std::abs(coefficient) <= GroupedSum::kLargestCoefficient;
        if (!is_small) { break; }
        for (std::vector<Cell>& group : split(cells)) {
            if (group.size() > static_cast<std::size_t>(draft_.digits())) { return draft_.give_up(); }
            groups.push_back({static_cast<int>(coefficient), std::move(group)});
        }
    }
    if (is_small && groups.size() <= GroupedSum::kMostGroups) {
        draft_.add(std::make_unique<GroupedSum>(std::move(groups), static_cast<int>(total), draft_.digits()));
        return;
    }
    std::vector<BoundedSum::Term> bounded;
    for (const auto& [cell, coefficient] : terms) {
        bounded.push_back({static_cast<Cell>(cell), coefficient});
    }
    draft_.add(std::make_unique<BoundedSum>(std::move(bounded), total, draft_.digits()));
}

// Splits cells into groups that differ. Large groups give tight bounds: of several tries, the one whose
// squares of sizes add up to most wins. (The first try instead of the best of forty took two puzzles from 59
// to 23 817 and from 12 to more than 100 000 guesses.)
std::vector<std::vector<Cell>> SumMaker::split(const std::vector<Cell>& cells) const {
    if (draft_.all_differ(cells)) { return {cells}; }
    // Cells by their place in the list, as bits: 64 are enough for any sum that people write, and the rest of
    // a longer one is a group for each cell.
    const std::size_t size = std::min<std::size_t>(cells.size(), 64);
    std::vector<std::uint64_t> differs(size);
    for (std::size_t i = 0; i < size; ++i) {
        for (std::size_t j = 0; j < size; ++j) {
            if (draft_.differ(cells[i], cells[j])) { differs[i] |= std::uint64_t{1} << j; }
        }
    }
    std::vector<std::size_t> order(size);
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::vector<std::uint64_t> groups;
    std::vector<std::uint64_t> best;
    int best_score = 0;
    std::uint32_t random = 1;
    const int rounds = size < kManyCells ? 2 : kSplits;
    for (int round = 0; round < rounds; ++round) {
        for (std::size_t i = size; round > 0 && i-- > 1;) {
            random = random * 1664525 + 1013904223;
            std::swap(order[i], order[(random >> 8) % (i + 1)]);
        }
        groups.clear();
        int score = 0;
        for (std::uint64_t left = up_to_place(size); left != 0; left &= ~groups.back()) {
            std::uint64_t largest = 0;
            for (const std::size_t seed : order) {
                if ((left >> seed & 1) == 0) { continue; }
                std::uint64_t group = std::uint64_t{1} << seed;
                std::uint64_t open = left & differs[seed];
                for (std::size_t i = 0; i < size && open != 0; ++i) {
                    if ((open >> order[i] & 1) == 0) { continue; }
                    group |= std::uint64_t{1} << order[i];
                    open &= differs[order[i]];
                }
                if (std::popcount(group) > std::popcount(largest)) { largest = group; }
                if (round >= 2) { break; }
            }
            groups.push_back(largest);
            score += std::popcount(largest) * std::popcount(largest);
        }
        if (score > best_score) {
            best_score = score;
            best = groups;
        }
        if (size < 4) { break; }
    }
    std::vector<std::vector<Cell>> split_cells;
    for (std::uint64_t group : best) {
        split_cells.emplace_back();
        for (; group != 0; group &= group - 1) {
            split_cells.back().push_back(cells[static_cast<std::size_t>(std::countr_zero(group))]);
        }
    }
    for (std::size_t i = size; i < cells.size(); ++i) { split_cells.push_back({cells[i]}); }
    return split_cells;
}

// Cages for innies and outies: plain sums of cells that differ, small ones first, each cell at most once.
void SumMaker::find_cages() {
    std::vector<Cage> plain;
    for (const Draft::Sum& sum : draft_.sums_) {
        std::vector<Cell> cells;
        bool is_plain = !sum.terms.empty();
        for (const Term& term : sum.terms) {
            is_plain = is_plain && term.coefficient == 1;
            cells.push_back(static_cast<Cell>(term.cell));
        }
        if (is_plain && draft_.all_differ(cells)) {
            plain.push_back({sum.total, CellSet(cells), cells.size(), sum.origin});
        }
    }
    std::ranges::stable_sort(plain, {}, &Cage::size);
    for (const Cage& cage : plain) {
        if (cage.cells.meets(covered_)) { continue; }
        covered_ |= cage.cells;
        cages_.push_back(cage);
    }
}

// Innies and outies: houses and stacks of houses have known sums, and so have the cages in them.
void SumMaker::derive() {
    std::vector<CellSet> houses;
    for (const std::vector<Cell>& house : draft_.houses()) { houses.emplace_back(house); }
    for (std::size_t first = 0; first < houses.size(); ++first) {
        CellSet stack;
        for (std::size_t last = first; last < houses.size(); ++last) {
            if (stack.meets(houses[last])) { break; }
            stack |= houses[last];
            if (stack.count() == static_cast<std::size_t>(draft_.cells())) { break; }
            compare_with_cages(stack, first, last);
        }
    }
}

// Takes off every cage that lies mostly in the region of the houses from `first` to `last`: what is left
// inside, less what sticks out, has a known sum.
void SumMaker::compare_with_cages(const CellSet& region, std::size_t first, std::size_t last) {
    std::int64_t total = std::int64_t{draft_.digits()} * (draft_.digits() + 1) / 2;
    total *= static_cast<std::int64_t>(last - first + 1);
    CellSet taken;
    std::vector<int> origins;  // of the cages
    for (const Cage& cage : cages_) {
        if ((cage.cells & region).count() * 2 <= cage.size) { continue; }
        total -= cage.total;
        origins.push_back(cage.origin);
        taken |= cage.cells;
    }
    const CellSet innies = region - taken;
    const CellSet outies = taken - region;
    const std::size_t size = innies.count() + outies.count();
    const bool has_uncovered = !(innies - covered_).empty();
    const std::size_t most = has_uncovered
                                 ? std::max(kMostDerivedTerms, static_cast<std::size_t>(draft_.digits()))
                                 : kMostDerivedTerms;
    if (origins.empty() || size > most) { return; }
    std::vector<Term> terms;
    for (const int cell : innies.list()) { terms.push_back({cell, 1}); }
    for (const int cell : outies.list()) { terms.push_back({cell, -1}); }
    std::ranges::sort(terms);
    draft_.begin(origin_of(first, last, origins));
    make(total, std::move(terms));
}

Origin SumMaker::origin_of(std::size_t first, std::size_t last, const std::vector<int>& origins) const {
    Origin all;
    all.is_derived = true;
    for (std::size_t house = first; house <= last; ++house) { all.houses.push_back(draft_.houses()[house]); }
    for (const int origin : origins) {
        const Origin& one = draft_.plan_->origins[static_cast<std::size_t>(origin)];
        all.constraints.insert(all.constraints.end(), one.constraints.begin(), one.constraints.end());
    }
    return all;
}

}  // namespace nonet::rules
