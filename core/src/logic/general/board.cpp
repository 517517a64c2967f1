#include "nonet/logic/general/board.hpp"

#include <stdexcept>
#include <utility>

namespace nonet::logic::general {

Board::Board(int cells, int digits, std::vector<House> houses, std::vector<Apart> apart,
             std::vector<Relation> relations)
    : cells_(cells),
      digits_(digits),
      houses_(std::move(houses)),
      apart_(std::move(apart)),
      relations_(std::move(relations)) {
    if (cells < 1 || cells > kMostCells || digits < 1 || digits > kMostDigits) {
        throw std::invalid_argument("expected up to 625 cells and up to 25 digits");
    }
    houses_of_.resize(static_cast<std::size_t>(cells));
    peers_.resize(static_cast<std::size_t>(cells));
    for (int cell = 0; cell < cells; ++cell) { everything_.add(cell); }
    for (std::size_t number = 0; number < houses_.size(); ++number) {
        House& house = houses_[number];
        check_cells(house.cells);
        house.set = CellSet::of(house.cells);
        house.whole = house.set.count() == digits;
        for (Cell cell : house.cells) {
            houses_of_[cell].push_back(static_cast<Cell>(number));
            peers_[cell] |= house.set;
        }
    }
    for (const Apart& each : apart_) {
        check_cells(each.cells);
        const CellSet together = CellSet::of(each.cells);
        for (Cell cell : each.cells) { peers_[cell] |= together; }
    }
    for (const Relation& relation : relations_) {
        check_cells(std::vector<Cell>{relation.one, relation.other});
        if (relation.followers.size() != static_cast<std::size_t>(digits)) {
            throw std::invalid_argument("expected a set of digits for each digit");
        }
    }
    for (int cell = 0; cell < cells; ++cell) { peers_[static_cast<std::size_t>(cell)].remove(cell); }
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
