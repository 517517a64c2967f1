// Multi-sector locked sets: the cells where some rows and some columns meet. Each digit can be there at most
// as often as rows have a place for it, or columns. If that is no more than there are cells in all, each of
// these rows and columns has its digit there and nowhere else. SK loops are among them.

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <memory>
#include <vector>

#include "catalogue.hpp"
#include "nine.hpp"

namespace nonet::logic {

namespace {

constexpr int kFewestLines = 3;
constexpr int kMostLines = 6;
constexpr int kFewestCells = 12;  // what is smaller can be seen as locked candidates, subsets or fish

/// For some lines of a kind, and each digit: which lines that cross have a place for it on one of them.
using Crossed = std::array<std::array<Nine, 10>, 512>;

struct Sectors {
    Nine rows;
    Nine columns;
    int cells;
    int eliminated;
};

class Search {
   public:
    explicit Search(const Position& position) : position_(position) {
        std::array<Lines, 10> rows;
        std::array<Lines, 10> columns;
        for (int digit = 1; digit <= kSize; ++digit) {
            const Words places = words_of(position.places(digit));
            rows[digit] = rows_of(places);
            columns[digit] = columns_of(places);
        }
        empty_ = rows_of(words_of(position.empty()));
        for (Nine lines = 1; lines < 512; ++lines) {
            const Nine rest = lines & (lines - 1);
            const int first = std::countr_zero(lines);
            for (int digit = 1; digit <= kSize; ++digit) {
                columns_[lines][digit] = columns_[rest][digit] | rows[digit][first];
                rows_[lines][digit] = rows_[rest][digit] | columns[digit][first];
            }
        }
    }

    std::vector<Sectors> found(Effort& effort) const {
        std::vector<Sectors> all;
        for (Nine rows = 1; rows < 512; ++rows) {
            if (count(rows) < kFewestLines || count(rows) > kMostLines) { continue; }
            if (!effort.spend(512)) { break; }
            for (Nine columns = 1; columns < 512; ++columns) {
                if (count(columns) < kFewestLines || count(columns) > kMostLines) { continue; }
                const int cells = cells_at(rows, columns);
                if (cells < kFewestCells || !is_locked(rows, columns, cells)) { continue; }
                const int eliminated = static_cast<int>(step_of({rows, columns, cells, 0}).eliminated.size());
                if (eliminated > 0) { all.push_back({rows, columns, cells, eliminated}); }
            }
        }
        std::ranges::stable_sort(all, [](const Sectors& a, const Sectors& b) {
            return a.cells != b.cells ? a.cells < b.cells : a.eliminated > b.eliminated;
        });
        return all;
    }

    Step step_of(const Sectors& sectors) const;

   private:
    int cells_at(Nine rows, Nine columns) const {
        int cells = 0;
        for (Nine left = rows; left != 0; left &= left - 1) {
            cells += count(empty_[std::countr_zero(left)] & columns);
        }
        return cells;
    }
    Nine rows_for(int digit, Nine rows, Nine columns) const { return rows_[columns][digit] & rows; }
    Nine columns_for(int digit, Nine rows, Nine columns) const { return columns_[rows][digit] & columns; }
    /// Whether the cells need all that rows and columns together have room for, but not rows or columns
    /// alone: these would be subsets side by side.
    bool is_locked(Nine rows, Nine columns, int cells) const {
        int most = 0;
        int by_rows = 0;
        int by_columns = 0;
        for (int digit = 1; digit <= kSize; ++digit) {
            const int in_rows = count(rows_for(digit, rows, columns));
            const int in_columns = count(columns_for(digit, rows, columns));
            most += std::min(in_rows, in_columns);
            by_rows += in_rows;
            by_columns += in_columns;
        }
        return most == cells && by_rows > cells && by_columns > cells;
    }

    const Position& position_;
    Lines empty_{};
    Crossed rows_{};     // by columns
    Crossed columns_{};  // by rows
};

Cells cells_of_lines(Nine lines, int first_house) {
    Cells cells;
    for (Nine left = lines; left != 0; left &= left - 1) {
        cells |= house_cells(first_house + std::countr_zero(left));
    }
    return cells;
}

Step Search::step_of(const Sectors& sectors) const {
    const auto [rows, columns, count_cells, _] = sectors;
    const Cells cells = cells_of_lines(rows, 0) & cells_of_lines(columns, 9);
    Step step;
    for (int digit = 1; digit <= kSize; ++digit) {
        const Nine by_rows = rows_for(digit, rows, columns);
        const Nine by_columns = columns_for(digit, rows, columns);
        if (by_rows == 0) { continue; }
        const bool counts_rows = count(by_rows) <= count(by_columns);
        Cells gone;
        if (counts_rows) {
            gone |= cells_of_lines(by_rows, 0);
            step.cover(digit, by_rows);
        }
        if (count(by_columns) <= count(by_rows)) {
            gone |= cells_of_lines(by_columns, 9);
            step.cover(digit, Houses{by_columns} << 9);
        }
        step.digits |= bit(digit);
        step.mark(position_.places(digit) & cells, digit, counts_rows ? Role::colour_a : Role::colour_b);
        step.eliminate((gone & position_.places(digit)) - cells, digit);
    }
    for (Nine left = rows; left != 0; left &= left - 1) { step.house(std::countr_zero(left), Role::base); }
    for (Nine left = columns; left != 0; left &= left - 1) {
        step.house(9 + std::countr_zero(left), Role::cover);
    }
    return step;
}

void find_msls(const Position& position, Sink& sink) {
    const auto search = std::make_unique<Search>(position);
    for (const Sectors& sectors : search->found(sink.effort)) {
        if (!sink.take(search->step_of(sectors))) { return; }
    }
}

}  // namespace

Techniques finders::msls() { return {{"msls", find_msls}}; }

}  // namespace nonet::logic
