// The core by itself, without Python: built with the address and undefined-behaviour sanitizers.
// The expected numbers are known from the literature.

#include <cstdint>
#include <limits>
#include <stdexcept>
#include <string_view>
#include <vector>

#include "check.hpp"
#include "nonet/search.hpp"

namespace {

using nonet::Houses;
using nonet::Outcome;
using nonet::Search;
using Cells = std::vector<std::uint8_t>;

constexpr auto kNoLimit = std::numeric_limits<std::uint64_t>::max();

Houses latin_square(int size) {
    std::vector<std::vector<int>> houses;
    for (int line = 0; line < size; ++line) {
        std::vector<int> row;
        std::vector<int> column;
        for (int place = 0; place < size; ++place) {
            row.push_back(line * size + place);
            column.push_back(place * size + line);
        }
        houses.push_back(row);
        houses.push_back(column);
    }
    return Houses(size, houses);
}

Houses with_boxes(int height, int width) {
    const int size = height * width;
    std::vector<std::vector<int>> houses;
    const Houses lines = latin_square(size);
    for (int line = 0; line < lines.count(); ++line) {
        houses.emplace_back(lines.cells_of(line).begin(), lines.cells_of(line).end());
    }
    for (int box = 0; box < size; ++box) {
        std::vector<int> cells;
        for (int place = 0; place < size; ++place) {
            const int row = box / height * height + place / width;
            const int column = box % height * width + place % width;
            cells.push_back(row * size + column);
        }
        houses.push_back(cells);
    }
    return Houses(size, houses);
}

Cells grid(std::string_view text) {
    Cells cells;
    for (char symbol : text) { cells.push_back(static_cast<std::uint8_t>(symbol == '.' ? 0 : symbol - '0')); }
    return cells;
}

int count(const Houses& houses, const Cells& givens, int limit) {
    Search search(houses, givens);
    int found = 0;
    while (found < limit && search.advance(kNoLimit) == Outcome::solution) { ++found; }
    return found;
}

void counts_small_grids() {
    CHECK_EQUAL(count(with_boxes(2, 2), Cells(16, 0), 1000), 288);
    CHECK_EQUAL(count(latin_square(4), Cells(16, 0), 1000), 576);
    CHECK_EQUAL(count(latin_square(5), Cells(25, 0), 1'000'000), 161280);
}

void solves_a_known_puzzle() {
    const Houses nine = with_boxes(3, 3);
    const Cells givens =
        grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
    const Cells solution =
        grid("534678912672195348198342567859761423426853791713924856961537284287419635345286179");
    Search search(nine, givens);
    CHECK_EQUAL(search.cells() == solution, true);  // by elimination alone
    CHECK_EQUAL(search.advance(0) == Outcome::solution, true);
    CHECK_EQUAL(search.cells() == solution, true);
    CHECK_EQUAL(search.advance(0) == Outcome::exhausted, true);
    CHECK_EQUAL(search.guesses(), std::uint64_t{0});
}

void tells_none_one_and_many_apart() {
    const Houses nine = with_boxes(3, 3);
    Cells givens = grid("..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9");
    CHECK_EQUAL(count(nine, givens, 2), 1);
    givens[0] = 5;  // the solution has 9 there
    CHECK_EQUAL(count(nine, givens, 2), 0);
    givens[0] = 0;
    givens[80] = 0;
    CHECK_EQUAL(count(nine, givens, 2), 2);
    Cells twice(81, 0);
    twice[0] = twice[8] = 7;
    CHECK_EQUAL(count(nine, twice, 2), 0);
}

void pauses_and_goes_on() {
    const Houses four = with_boxes(2, 2);
    Search search(four, Cells(16, 0));
    int found = 0;
    int pauses = 0;
    for (bool more = true; more;) {
        switch (search.advance(1)) {
            case Outcome::solution:
                ++found;
                break;
            case Outcome::paused:
                ++pauses;
                break;
            case Outcome::exhausted:
                more = false;
                break;
        }
    }
    CHECK_EQUAL(found, 288);
    CHECK_EQUAL(pauses > 0, true);
    CHECK_EQUAL(search.advance(1) == Outcome::exhausted, true);
}

void small_houses_only_forbid_repeats() {
    // Four rows alone leave 24 orders each; one house of two cells forbids them the same digit.
    std::vector<std::vector<int>> rows;
    for (int row = 0; row < 4; ++row) { rows.push_back({row * 4, row * 4 + 1, row * 4 + 2, row * 4 + 3}); }
    rows.push_back({0, 4});
    CHECK_EQUAL(count(Houses(4, rows), Cells(16, 0), 1'000'000), 24 * 24 * 24 * 18);
}

template <typename Action>
void refuses(Action action) {
    try {
        action();
    } catch (const std::invalid_argument&) { return; }
    CHECK_EQUAL("an exception", "nothing");
}

void refuses_what_makes_no_sense() {
    const Houses four = with_boxes(2, 2);
    refuses([&] { Search(four, Cells(15, 0)); });
    refuses([&] { Search(four, Cells(16, 5)); });
    refuses([] { Houses(33, {}); });
    refuses([] { Houses(4, {{0, 16}}); });
    refuses([] { Houses(4, {{0, 1, 2, 3, 4}}); });
}

}  // namespace

int main() {
    counts_small_grids();
    solves_a_known_puzzle();
    tells_none_one_and_many_apart();
    pauses_and_goes_on();
    small_houses_only_forbid_repeats();
    refuses_what_makes_no_sense();
    std::cout << "core: 6 passed, 0 failed\n";
}
