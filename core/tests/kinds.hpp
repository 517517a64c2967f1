#pragma once

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <string>
#include <vector>

#include "nonet/network.hpp"
#include "nonet/random.hpp"

using Ints = std::vector<int>;

// What a kind of constraint means, in plain words: of the digits at the cells of the constraint, its numbers,
// and how many digits there are.
using Meaning = bool (*)(const Ints& digits, const Ints& numbers, int largest);

// What random constraints are made for.
struct Case {
    nonet::Random& random;
    int cells;
    int digits;
    const std::vector<Ints>& houses;

    int from(int low, int high) { return low + random.below(high - low + 1); }
    int mask() { return random.below(1 << digits); }
    int digit() { return from(1, digits); }

    Ints some_cells(int least, int most, bool repeats = false) {
        Ints all(static_cast<std::size_t>(cells));
        for (int i = 0; i < cells; ++i) {
            all[static_cast<std::size_t>(i)] = repeats ? random.below(cells) : i;
        }
        for (int i = cells - 1; i > 0; --i) {
            std::swap(all[static_cast<std::size_t>(i)], all[static_cast<std::size_t>(random.below(i + 1))]);
        }
        all.resize(static_cast<std::size_t>(from(least, std::min(most, cells))));
        return all;
    }

    Ints relation(bool symmetric) {
        Ints masks(static_cast<std::size_t>(digits));
        // Often one that people use: a difference, an order, equality, a sum.
        const int kind = from(0, 5);
        const int by = from(0, digits);
        for (int a = 1; a <= digits; ++a) {
            for (int b = 1; b <= digits; ++b) {
                const int gap = std::abs(a - b);
                const bool goes = kind == 0   ? gap >= by
                                  : kind == 1 ? gap == by
                                  : kind == 2 ? (symmetric ? gap % 2 == 0 : a < b)
                                  : kind == 3 ? a + b == by + 2
                                  : kind == 4 ? gap != by
                                              : random.below(3) > 0;
                if (!goes) { continue; }
                masks[static_cast<std::size_t>(a) - 1] |= 1 << (b - 1);
                if (symmetric) { masks[static_cast<std::size_t>(b) - 1] |= 1 << (a - 1); }
            }
        }
        return masks;
    }

    Ints house() { return houses[static_cast<std::size_t>(random.below(static_cast<int>(houses.size())))]; }
};

// A kind of constraint: what it means, and how to make some.
struct Kind {
    std::string name;
    Meaning holds;
    std::function<nonet::Constraint(Case&)> make;
};

const std::vector<Kind>& kinds();
const Kind& kind_of(const nonet::Constraint& constraint);
