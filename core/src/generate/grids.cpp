// Random full grids, every one as likely as any other.
//
// The boxes are numbered like the keys of a telephone:  1 2 3
//                                                       4 5 6
//                                                       7 8 9
// Boxes 1, 2, 3 and 4, 7 can be drawn freely: however box 1 is filled, there are 56 * 6^6 ways to go
// on to the right and as many downwards. Each row of boxes 5 and 6 is a set of three digits and an
// arrangement of it. There are again 56 ways to choose the sets beside box 4; of the arrangements of
// one set, two avoid the columns of the box above, or none if all three digits are in one column
// there. The same holds for the columns of box 8, and then box 9 is settled, if it can be filled.
//
// So every grid is reached in one way only, and all ways that don't end early are equally long: to start
// afresh whenever something does not fit leaves all grids equally likely. Of 56 * 2^9 ways to go on
// from boxes 1 to 4 and 7, 2693 lead to a grid on average.

#include <array>
#include <bit>

#include "nonet/generate.hpp"

namespace nonet {

namespace {

using Set = std::uint32_t;  // of digits: bit d - 1 for digit d
using Triples = std::array<Set, 3>;
using Box = std::array<std::array<std::uint8_t, 3>, 3>;  // lines of cells

constexpr Set kAll = 0x1ff;

Set as_set(int digit) { return Set{1} << (digit - 1); }

// The n-th of the three digits of a set.
int nth(Set set, int n) {
    while (n-- > 0) { set &= set - 1; }
    return std::countr_zero(set) + 1;
}

// A set of three without one of them.
Set drop_one(Set set, Random& random) { return set & ~as_set(nth(set, random.below(3))); }

// Draws which digits the lines of a box hold, beside a box whose lines hold the sets `beside`: 1 + 27 + 27
// + 1 ways, by how many digits of the second set the first of the drawn lines takes.
Triples draw_lines(const Triples& beside, Random& random) {
    const auto [first, second, third] = beside;
    const int way = random.below(56);
    if (way == 0) { return {second, third, first}; }
    if (way == 1) { return {third, first, second}; }
    const Set two_first = drop_one(first, random);
    const Set two_second = drop_one(second, random);
    const Set two_third = drop_one(third, random);
    if (way % 2 == 0) {
        return {two_second | (third & ~two_third), two_third | (first & ~two_first),
                two_first | (second & ~two_second)};
    }
    return {(second & ~two_second) | two_third, (third & ~two_third) | two_first,
            (first & ~two_first) | two_second};
}

// The lines of the third box beside two others.
Triples rest(const Triples& a, const Triples& b) {
    return {kAll & ~(a[0] | b[0]), kAll & ~(a[1] | b[1]), kAll & ~(a[2] | b[2])};
}

Triples lines_of(const Box& box) {
    Triples lines{};
    for (int line = 0; line < 3; ++line) {
        for (int digit : box[line]) { lines[line] |= as_set(digit); }
    }
    return lines;
}

Box turned(const Box& box) {
    Box result;
    for (int i = 0; i < 3; ++i) {
        for (int j = 0; j < 3; ++j) { result[j][i] = box[i][j]; }
    }
    return result;
}

Box arrange_freely(const Triples& lines, Random& random) {
    Box box;
    for (int line = 0; line < 3; ++line) {
        for (int i = 0; i < 3; ++i) { box[line][i] = static_cast<std::uint8_t>(nth(lines[line], i)); }
        random.shuffle(box[line]);
    }
    return box;
}

// For each digit, the line of a box that it is in.
std::array<std::uint8_t, 10> line_of_digit(const Triples& lines) {
    std::array<std::uint8_t, 10> result{};
    for (int digit = 1; digit <= 9; ++digit) {
        const Set one = as_set(digit);
        result[digit] = (lines[1] & one) != 0 ? 1 : (lines[2] & one) != 0 ? 2 : 0;
    }
    return result;
}

// Arranges each line so that no digit is in the cross line `avoid` has it in; false if that cannot
// be done.
bool arrange(const Triples& lines, const Triples& avoid, Random& random, Box& box) {
    const auto barred = line_of_digit(avoid);
    const std::uint64_t coins = random.next() >> 61;
    for (int line = 0; line < 3; ++line) {
        const int a = nth(lines[line], 0);
        const int b = nth(lines[line], 1);
        const int c = nth(lines[line], 2);
        const int coin = static_cast<int>(coins >> line & 1);
        const auto put = [&](int digit, int place) {
            box[line][place % 3] = static_cast<std::uint8_t>(digit);
        };
        // Two digits from one cross line share the other two; the third has to take their place.
        const auto put_pair = [&](int x, int y, int alone) {
            put(x, barred[x] + 1 + coin);
            put(y, barred[x] + 2 - coin);
            put(alone, barred[x]);
        };
        if (barred[a] == barred[b]) {
            if (barred[a] == barred[c]) { return false; }
            put_pair(a, b, c);
        } else if (barred[a] == barred[c]) {
            put_pair(a, c, b);
        } else if (barred[b] == barred[c]) {
            put_pair(b, c, a);
        } else {
            for (int digit : {a, b, c}) { put(digit, barred[digit] + 1 + coin); }
        }
    }
    return true;
}

// Puts the digits where their row and their column are; false if two fall on one cell.
bool cross(const Triples& rows, const Triples& columns, Box& box) {
    const auto row_of = line_of_digit(rows);
    const auto column_of = line_of_digit(columns);
    box = {};
    for (std::uint8_t digit = 1; digit <= 9; ++digit) {
        std::uint8_t& cell = box[row_of[digit]][column_of[digit]];
        if (cell != 0) { return false; }
        cell = digit;
    }
    return true;
}

Box draw_first_box(Random& random) {
    std::array<std::uint8_t, 9> digits{1, 2, 3, 4, 5, 6, 7, 8, 9};
    random.shuffle(digits);
    Box box;
    for (int i = 0; i < 9; ++i) { box[i / 3][i % 3] = digits[i]; }
    return box;
}

}  // namespace

bool try_random_grid(Random& random, std::uint8_t* cells) {
    std::array<Box, 9> boxes;
    boxes[0] = draw_first_box(random);
    // What is beside box 1, and what is below it: columns are the lines there.
    const Triples top = lines_of(boxes[0]);
    const Triples top2 = draw_lines(top, random);
    boxes[1] = arrange_freely(top2, random);
    boxes[2] = arrange_freely(rest(top, top2), random);
    const Triples left = lines_of(turned(boxes[0]));
    const Triples left4 = draw_lines(left, random);
    boxes[3] = turned(arrange_freely(left4, random));
    boxes[6] = turned(arrange_freely(rest(left, left4), random));

    const Triples middle = lines_of(boxes[3]);
    const Triples middle5 = draw_lines(middle, random);
    const Triples columns2 = lines_of(turned(boxes[1]));
    const Triples columns3 = lines_of(turned(boxes[2]));
    if (!arrange(middle5, columns2, random, boxes[4])) { return false; }
    if (!arrange(rest(middle, middle5), columns3, random, boxes[5])) { return false; }

    const Triples bottom = lines_of(boxes[6]);
    Box box8;  // by columns
    const Triples columns8 = rest(columns2, lines_of(turned(boxes[4])));
    if (!arrange(columns8, bottom, random, box8)) { return false; }
    boxes[7] = turned(box8);
    const Triples columns9 = rest(columns3, lines_of(turned(boxes[5])));
    if (!cross(rest(bottom, lines_of(boxes[7])), columns9, boxes[8])) { return false; }

    for (int cell = 0; cell < 81; ++cell) {
        const int row = cell / 9;
        const int column = cell % 9;
        cells[cell] = boxes[row / 3 * 3 + column / 3][row % 3][column % 3];
    }
    return true;
}

void random_grids(std::uint64_t seed, std::uint64_t first, std::span<std::uint8_t> grids, const Crew& crew) {
    constexpr PartSize kPartSize{1 << 5, 1 << 10};
    in_parts(grids.size() / 81, kPartSize, crew, [&](Part part, Stop&) {
        for (std::size_t grid = part.begin; grid < part.end; ++grid) {
            Random random(seed, first + grid);
            while (!try_random_grid(random, &grids[81 * grid])) {}
        }
    });
}

}  // namespace nonet
