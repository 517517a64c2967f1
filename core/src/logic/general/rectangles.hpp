// Rectangles that a puzzle with one solution can't have. Private to this room.
//
// Take four empty cells in two rows, two columns and two boxes, two of them in each box. If the solution had
// a b over b a in them, then b a over a b would do as well: each row, column and box would still have both
// digits. That would be a second solution, so the solution can't have it.

#pragma once

#include <algorithm>
#include <array>

#include "nonet/logic/general/position.hpp"

namespace nonet::logic::general {

/// Whether digits can be swapped as said above: rows, columns and boxes are all there is, and hold every
/// digit. Then the houses of a cell are its row, its column and its box. Rules that do more than keep cells
/// apart are not seen here: where there are any, nobody asks for rectangles.
inline bool has_rectangles(const Board& board) {
    const auto is_whole = [](const House& house) { return house.whole && house.kind != HouseKind::extra; };
    bool usual = board.apart().empty() && std::ranges::all_of(board.houses(), is_whole);
    for (int cell = 0; usual && cell < board.cells(); ++cell) {
        const auto houses = board.houses_of(cell);
        usual = houses.size() == 3 && board.house(houses[0]).kind == HouseKind::row &&
                board.house(houses[1]).kind == HouseKind::column;
    }
    return usual;
}

inline int row_of(const Board& board, int cell) { return board.houses_of(cell)[0]; }
inline int column_of(const Board& board, int cell) { return board.houses_of(cell)[1]; }
inline int box_of(const Board& board, int cell) { return board.houses_of(cell)[2]; }

/// Its corners, the first two in one box and the last two in the other:
///
///     0 1        0 | 2
///     ---   or     |
///     2 3        1 | 3
///
/// Corner 0 has just the two digits left. Others may lack some of them: what matters is that the solution
/// can't have the two digits in all four, and that is so whatever the candidates.
struct Rectangle {
    std::array<int, 4> corner;
    Digits digits;
    CellSet plain;  // the corners with no other candidates than the two digits
    CellSet rich;   // the corners with others

    CellSet cells() const { return plain | rich; }
    /// Whether just two corners are rich and neither sees the other; corner 0 is never rich.
    bool is_rich_across() const { return rich == CellSet::of(std::array{corner[1], corner[2]}); }
    /// Whether just two corners are rich, in one row or column.
    bool is_rich_beside() const { return rich.count() == 2 && !is_rich_across(); }
};

/// Visits the rectangles of a position, each once.
class Rectangles {
   public:
    explicit Rectangles(const Position& position) : position_(position), board_(position.board()) {
        for (int cell : position.empty()) {
            if (count_digits(position.candidates(cell)) == 2) { pairs_.add(cell); }
        }
    }

    /// Visits those with so many plain corners, until a visit returns false.
    template <class Visit>
    void each(int least_plain, int most_plain, const Visit& visit) const {
        if (pairs_.empty() || !has_rectangles(board_)) { return; }
        for (int start : pairs_) {
            const auto look = [&](const std::array<int, 4>& corner) {
                const Rectangle rectangle = rectangle_of(corner);
                const int plain = rectangle.plain.count();
                return plain < least_plain || plain > most_plain || !is_new(rectangle) || visit(rectangle);
            };
            if (!each_from(start, look)) { return; }
        }
    }

   private:
    /// The corners of each rectangle of empty cells with a certain corner 0.
    template <class Look>
    bool each_from(int start, const Look& look) const {
        const CellSet in_box = position_.empty() & board_.house(box_of(board_, start)).set;
        for (int line : {row_of(board_, start), column_of(board_, start)}) {
            const int crossing =
                line == row_of(board_, start) ? column_of(board_, start) : row_of(board_, start);
            for (int beside : in_box& board_.house(line).set) {
                if (beside == start) { continue; }
                for (int across : (position_.empty() & board_.house(crossing).set) - in_box) {
                    const int opposite = across + beside - start;
                    const bool fits =
                        position_.empty().has(opposite) && box_of(board_, across) == box_of(board_, opposite);
                    if (fits && !look({start, beside, across, opposite})) { return false; }
                }
            }
        }
        return true;
    }

    Rectangle rectangle_of(const std::array<int, 4>& corner) const {
        Rectangle rectangle{corner, position_.candidates(corner[0]), {}, {}};
        for (int cell : corner) {
            const bool is_plain = (position_.candidates(cell) & ~rectangle.digits) == 0;
            (is_plain ? rectangle.plain : rectangle.rich).add(cell);
        }
        return rectangle;
    }

    /// Whether no house of a cell has got any of these digits yet.
    bool is_open(int cell, Digits digits) const {
        for (int house : board_.houses_of(cell)) {
            for (int digit : digits_in(digits)) {
                if (position_.count(house, digit) == 0) { return false; }
            }
        }
        return true;
    }

    /// Whether the digits can still be in all corners, and the rectangle has not come up before, with an
    /// earlier corner of two candidates as corner 0 (and its digits, which may be others: a rectangle is
    /// taken once).
    bool is_new(const Rectangle& rectangle) const {
        const auto& [corner, digits, plain, rich] = rectangle;
        // Corners 0 and 3 lie in all six houses of the rectangle.
        const auto fits = [&](Digits pair) { return is_open(corner[0], pair) && is_open(corner[3], pair); };
        return is_open(corner[3], digits) && std::ranges::none_of(corner, [&](int other) {
                   return other < corner[0] && pairs_.has(other) &&
                          (position_.candidates(other) == digits || fits(position_.candidates(other)));
               });
    }

    const Position& position_;
    const Board& board_;
    CellSet pairs_;  // cells with two candidates
};

}  // namespace nonet::logic::general
