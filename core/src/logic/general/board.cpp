#include "nonet/logic/general/board.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace nonet::logic::general {

Board::Board(int cells, int digits, std::vector<House> houses, const std::vector<Rule>& rules,
             Narrowing narrowing)
    : cells_(cells), digits_(digits), houses_(std::move(houses)), narrowing_(std::move(narrowing)) {
    if (cells < 1 || cells > kMostCells || digits < 1 || digits > kMostDigits) {
        throw std::invalid_argument("expected up to 625 cells and up to 25 digits");
    }
    houses_of_.resize(static_cast<std::size_t>(cells));
    peers_.resize(static_cast<std::size_t>(cells));
    for (int cell = 0; cell < cells; ++cell) { everything_.add(cell); }
    add_houses();
    keep_apart(rules);
    for (int cell = 0; cell < cells; ++cell) { peers_[static_cast<std::size_t>(cell)].remove(cell); }
    add_sayings(rules);
}

void Board::add_houses() {
    for (std::size_t number = 0; number < houses_.size(); ++number) {
        House& house = houses_[number];
        check_cells(house.cells);
        house.set = CellSet::of(house.cells);
        house.whole = house.set.count() == digits_;
        for (Cell cell : house.cells) {
            houses_of_[cell].push_back(static_cast<Cell>(number));
            peers_[cell] |= house.set;
        }
    }
}

void Board::keep_apart(const std::vector<Rule>& rules) {
    for (std::size_t number = 0; number < rules.size(); ++number) {
        for (const std::vector<Cell>& cells : rules[number].apart) {
            check_cells(cells);
            const CellSet together = CellSet::of(cells);
            for (Cell cell : cells) { peers_[cell] |= together; }
            apart_.push_back({cells, static_cast<int>(number)});
        }
    }
}

void Board::add_sayings(const std::vector<Rule>& rules) {
    std::vector<int> rule_of;  // by constraint
    for (std::size_t number = 0; number < rules.size(); ++number) {
        rule_of.insert(rule_of.end(), static_cast<std::size_t>(rules[number].constraints),
                       static_cast<int>(number));
    }
    for (std::size_t number = 0; number < narrowing_.sources().size(); ++number) {
        const NarrowingSource& source = narrowing_.sources()[number];
        Saying saying;
        saying.source = static_cast<int>(number);
        saying.about = CellSet::of(source.cells);
        saying.others = CellSet::of(source.others) - saying.about;
        for (int constraint : source.constraints) {
            const int rule = rule_of.at(static_cast<std::size_t>(constraint));
            if (saying.rules.empty() || saying.rules.back() != rule) { saying.rules.push_back(rule); }
        }
        std::ranges::sort(saying.rules);
        saying.rules.erase(std::ranges::unique(saying.rules).begin(), saying.rules.end());
        for (const std::vector<Cell>& house : source.houses) {
            saying.houses.push_back(house_of(CellSet::of(house)));
        }
        // Cells of a rule that hold every digit count like a house, but have no name.
        if (std::ranges::count(saying.houses, -1) > 0) { continue; }
        saying.is_quick = source.is_cheap;
        saying.technique = source.is_derived
                               ? "rule-of-45"
                               : rules[static_cast<std::size_t>(saying.rules.front())].technique;
        sayings_.push_back(std::move(saying));
    }
}

// The number of the house that has just these cells; -1 if there is none.
int Board::house_of(const CellSet& cells) const {
    const auto found = std::ranges::find(houses_, cells, &House::set);
    return found == houses_.end() ? -1 : static_cast<int>(found - houses_.begin());
}

void Board::check_cells(std::span<const Cell> cells) const {
    for (Cell cell : cells) {
        if (cell >= cells_) { throw std::invalid_argument("expected cells of the board"); }
    }
}

CellSet Board::common_peers(const CellSet& cells) const {
    CellSet common = everything_;
    for (int cell : cells) { common &= peers(cell); }
    return common;
}

}  // namespace nonet::logic::general
