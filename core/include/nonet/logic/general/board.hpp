#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "nonet/bits.hpp"
#include "nonet/logic/general/cell_set.hpp"
#include "nonet/narrowing.hpp"

namespace nonet::logic::general {

/// A set of digits: bit d - 1 is set while digit d is in it.
using Digits = std::uint32_t;

inline constexpr int kMostDigits = 25;

constexpr Digits bit(int digit) { return Digits{1} << (digit - 1); }
constexpr int lowest_digit(Digits digits) { return std::countr_zero(digits) + 1; }
constexpr int count_digits(Digits digits) { return std::popcount(digits); }

/// Digits in rising order: `for (int digit : digits_in(mask))`.
constexpr BitsIn<1> digits_in(Digits digits) { return BitsIn<1>(digits); }

enum class HouseKind : std::uint8_t { row, column, box, extra };

/// Cells that hold no digit twice, and every digit if there are as many cells as digits.
struct House {
    HouseKind kind = HouseKind::extra;
    std::vector<Cell> cells;  // in the order in which people count them
    CellSet set;              // the same cells
    bool whole = false;       // whether it holds every digit

    bool is_line() const { return kind == HouseKind::row || kind == HouseKind::column; }
};

/// A rule of the grid, as far as logic has to know it.
struct Rule {
    std::string technique;                 // the technique that tells what it says
    std::vector<std::vector<Cell>> apart;  // cells in which it allows no digit twice
    int constraints = 0;                   // how many of the constraints in the narrowing are its own
};

/// Cells in which a rule allows no digit twice.
struct Apart {
    std::vector<Cell> cells;
    int rule = 0;
};

/// Something that rules say: the conclusions of one of the sources of the narrowing.
struct Saying {
    int source = 0;
    std::string technique;    // that tells it
    std::vector<int> rules;   // by their numbers, in rising order
    std::vector<int> houses;  // that it rests on besides
    CellSet about;            // the cells that it is about
    CellSet others;           // the cells whose candidates it looks at besides
    bool is_quick = false;    // whether it may be asked about each candidate
};

/// What never changes about a grid of any size and shape.
class Board {
   public:
    /// The narrowing has the constraints of the rules, one rule after the other. Throws std::invalid_argument
    /// with one sentence for what is no board.
    Board(int cells, int digits, std::vector<House> houses, const std::vector<Rule>& rules,
          Narrowing narrowing);

    int cells() const { return cells_; }
    int digits() const { return digits_; }
    Digits all_digits() const { return (Digits{1} << digits_) - 1; }
    const std::vector<House>& houses() const { return houses_; }
    const House& house(int number) const { return houses_[static_cast<std::size_t>(number)]; }
    /// The numbers of the houses of a cell, in rising order.
    std::span<const Cell> houses_of(int cell) const { return houses_of_[static_cast<std::size_t>(cell)]; }
    /// The cells that cannot hold the digit of a cell, by a house or by a rule.
    const CellSet& peers(int cell) const { return peers_[static_cast<std::size_t>(cell)]; }
    bool sees(int one, int other) const { return peers(one).has(other); }
    /// The cells that see every cell of a set (none of which is among them); all cells for no cell.
    CellSet common_peers(const CellSet& cells) const;
    const std::vector<Apart>& apart() const { return apart_; }
    const Narrowing& narrowing() const { return narrowing_; }
    const std::vector<Saying>& sayings() const { return sayings_; }

   private:
    void check_cells(std::span<const Cell> cells) const;
    void add_houses();
    void keep_apart(const std::vector<Rule>& rules);
    void add_sayings(const std::vector<Rule>& rules);
    int house_of(const CellSet& cells) const;

    int cells_;
    int digits_;
    std::vector<House> houses_;
    std::vector<Apart> apart_;
    Narrowing narrowing_;
    std::vector<Saying> sayings_;
    std::vector<std::vector<Cell>> houses_of_;
    std::vector<CellSet> peers_;
    CellSet everything_;
};

}  // namespace nonet::logic::general
