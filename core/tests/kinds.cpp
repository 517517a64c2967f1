// What each kind of constraint means, in plain words, and random constraints of each.

#include "kinds.hpp"

#include <algorithm>
#include <set>
#include <vector>

namespace {

using nonet::Constraint;

int times(const Ints& digits, int digit) {
    return static_cast<int>(std::count(digits.begin(), digits.end(), digit));
}

bool differ(const Ints& digits, const Ints&, int) {
    return std::set<int>(digits.begin(), digits.end()).size() == digits.size();
}

bool candidates(const Ints& digits, const Ints& masks, int) {
    for (std::size_t i = 0; i < digits.size(); ++i) {
        if ((masks[i] >> (digits[i] - 1) & 1) == 0) { return false; }
    }
    return true;
}

bool line(const Ints& digits, const Ints& masks, int) {
    for (std::size_t i = 1; i < digits.size(); ++i) {
        if ((masks[static_cast<std::size_t>(digits[i - 1]) - 1] >> (digits[i] - 1) & 1) == 0) {
            return false;
        }
    }
    return true;
}

bool pairs(const Ints& digits, const Ints& masks, int) {
    for (std::size_t i = 0; i < digits.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            if ((masks[static_cast<std::size_t>(digits[i]) - 1] >> (digits[j] - 1) & 1) == 0) {
                return false;
            }
        }
    }
    return true;
}

bool sum(const Ints& digits, const Ints& numbers, int) {
    int total = 0;
    for (std::size_t i = 0; i < digits.size(); ++i) { total += numbers[i + 1] * digits[i]; }
    return total == numbers[0];
}

bool window(const Ints& digits, const Ints&, int) {
    Ints sorted = digits;
    std::sort(sorted.begin(), sorted.end());
    for (std::size_t i = 1; i < sorted.size(); ++i) {
        if (sorted[i] != sorted[i - 1] + 1) { return false; }
    }
    return true;
}

bool contain(const Ints& digits, const Ints& wanted, int) {
    return std::all_of(wanted.begin(), wanted.end(),
                       [&](int d) { return times(digits, d) >= times(wanted, d); });
}

bool count(const Ints& digits, const Ints& numbers, int) {
    const int there = times(digits, numbers[0]);
    return there >= numbers[1] && there <= numbers[2];
}

bool some(const Ints& digits, const Ints& numbers, int) {
    return std::any_of(digits.begin(), digits.end(), [&](int d) { return (numbers[0] >> (d - 1) & 1) != 0; });
}

bool between(const Ints& digits, const Ints&, int) {
    const auto [low, high] = std::minmax({digits.front(), digits.back()});
    for (std::size_t i = 1; i + 1 < digits.size(); ++i) {
        if (digits[i] <= low || digits[i] >= high) { return false; }
    }
    return true;
}

bool lockout(const Ints& digits, const Ints& numbers, int) {
    const auto [low, high] = std::minmax({digits.front(), digits.back()});
    for (std::size_t i = 1; i + 1 < digits.size(); ++i) {
        if (digits[i] >= low && digits[i] <= high) { return false; }
    }
    return high - low >= numbers[0];
}

bool index(const Ints& digits, const Ints& numbers, int) {
    const int place = digits[0] - numbers[1];
    if (place < 0 || place + 1 >= static_cast<int>(digits.size())) { return false; }
    return digits[static_cast<std::size_t>(place) + 1] == numbers[0];
}

bool automaton(const Ints& digits, const Ints& numbers, int) {
    std::size_t next = 1;
    const auto some_states = [&] {
        std::set<int> states;
        for (int left = numbers[next++]; left > 0; --left) { states.insert(numbers[next++]); }
        return states;
    };
    std::set<int> states = some_states();
    const std::set<int> accepts = some_states();
    for (const int digit : digits) {
        std::set<int> after;
        for (std::size_t i = next; i < numbers.size(); i += 3) {
            if (states.contains(numbers[i]) && (numbers[i + 1] >> (digit - 1) & 1) != 0) {
                after.insert(numbers[i + 2]);
            }
        }
        states = after;
    }
    return std::any_of(states.begin(), states.end(), [&](int state) { return accepts.contains(state); });
}

bool sandwich(const Ints& digits, const Ints& numbers, int) {
    if (!differ(digits, {}, 0)) { return false; }
    int total = 0;
    bool inside = false;
    for (const int digit : digits) {
        if (digit == numbers[1] || digit == numbers[2]) {
            inside = !inside;
        } else if (inside) {
            total += digit + numbers[3];
        }
    }
    return total == numbers[0];
}

bool lunchbox(const Ints& digits, const Ints& numbers, int) {
    if (!differ(digits, {}, 0)) { return false; }
    const auto [low, high] = std::minmax_element(digits.begin(), digits.end());
    int total = 0;
    for (auto digit = std::min(low, high) + 1; digit != std::max(low, high); ++digit) {
        total += *digit + numbers[1];
    }
    return total == numbers[0];
}

bool xsum(const Ints& digits, const Ints& numbers, int) {
    if (!differ(digits, {}, 0)) { return false; }
    const int x = digits[0] + numbers[1];
    if (x < 0 || x > static_cast<int>(digits.size())) { return false; }
    int total = 0;
    for (int i = 0; i < x; ++i) { total += digits[static_cast<std::size_t>(i)] + numbers[1]; }
    return total == numbers[0];
}

bool skyscraper(const Ints& digits, const Ints& numbers, int) {
    int top = numbers[1];
    int seen = 0;
    for (const int digit : digits) {
        if (digit > top) {
            top = digit;
            ++seen;
        }
    }
    return seen == numbers[0];
}

bool same(const Ints& digits, const Ints& numbers, int) {
    std::set<std::multiset<int>> sets;
    for (auto begin = digits.begin(); begin != digits.end(); begin += numbers[0]) {
        sets.insert(std::multiset<int>(begin, begin + numbers[0]));
    }
    return sets.size() <= 1;
}

bool circles(const Ints& digits, const Ints& numbers, int) {
    return std::all_of(digits.begin(), digits.end(),
                       [&](int d) { return times(digits, d) == d + numbers[0]; });
}

bool distinct(const Ints& digits, const Ints& numbers, int) {
    const std::set<int> others(digits.begin() + 1, digits.end());
    return static_cast<int>(others.size()) == digits[0] + numbers[0];
}

bool rank(const Ints& digits, const Ints& numbers, int) {
    std::vector<Ints> lines;
    for (auto begin = digits.begin(); begin != digits.end(); begin += numbers[0]) {
        lines.emplace_back(begin, begin + numbers[0]);
    }
    std::vector<Ints> sorted = lines;
    std::sort(sorted.begin(), sorted.end());
    const bool ties = numbers[1] == 1;
    for (std::size_t i = 2; i < numbers.size(); i += 2) {
        const int place = numbers[i + 1] - 1;
        if (place < 0 || place >= static_cast<int>(sorted.size())) { return false; }
        const Ints& line = lines[static_cast<std::size_t>(numbers[i])];
        if (sorted[static_cast<std::size_t>(place)] != line) { return false; }
        if (!ties && std::count(lines.begin(), lines.end(), line) > 1) { return false; }
    }
    return true;
}

// ---- Random constraints

Constraint random_sum(Case& at) {
    const int most = at.from(0, 3);  // of the coefficients; 0 for a plain sum
    Ints cells = at.from(0, 2) == 0 ? at.house() : at.some_cells(1, 7, most > 1);
    if (most == 0 && cells.size() > 2 && at.from(0, 1) == 0) { cells.pop_back(); }
    Ints numbers{0};
    int middle = 0;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        numbers.push_back(most == 0 ? 1 : most == 1 ? 2 * at.from(0, 1) - 1 : at.from(-most, most));
        middle += numbers.back() * at.digit();
    }
    numbers[0] = middle;
    return {"sum", cells, numbers};
}

Constraint random_automaton(Case& at) {
    const int states = at.from(1, 5);
    Ints numbers{states};
    for (int list = 0; list < 2; ++list) {
        const int size = at.from(1, states);
        numbers.push_back(size);
        for (int i = 0; i < size; ++i) { numbers.push_back(at.random.below(states)); }
    }
    for (int edges = at.from(3, 12); edges > 0; --edges) {
        numbers.push_back(at.random.below(states));
        numbers.push_back(at.mask());
        numbers.push_back(at.random.below(states));
    }
    return {"automaton", at.some_cells(0, 5, true), numbers};
}

}  // namespace

const std::vector<Kind>& kinds() {
    static const std::vector<Kind> all = {
        {"differ", differ, [](Case& at) { return Constraint{"differ", at.some_cells(0, 5), {}}; }},
        {"candidates", candidates,
         [](Case& at) {
             Constraint made{"candidates", at.some_cells(0, 4), {}};
             for (std::size_t i = 0; i < made.cells.size(); ++i) { made.numbers.push_back(at.mask() | 1); }
             return made;
         }},
        {"line", line,
         [](Case& at) { return Constraint{"line", at.some_cells(0, 5, true), at.relation(false)}; }},
        {"pairs", pairs,
         [](Case& at) { return Constraint{"pairs", at.some_cells(0, 4), at.relation(true)}; }},
        {"sum", sum, random_sum},
        {"window", window, [](Case& at) { return Constraint{"window", at.some_cells(0, 4), {}}; }},
        {"contain", contain,
         [](Case& at) {
             Constraint made{"contain", at.some_cells(1, 5), {}};
             for (int left = at.from(0, 3); left > 0; --left) { made.numbers.push_back(at.digit()); }
             return made;
         }},
        {"count", count,
         [](Case& at) {
             return Constraint{"count", at.some_cells(0, 6), {at.digit(), at.from(-1, 2), at.from(0, 4)}};
         }},
        {"some", some, [](Case& at) { return Constraint{"some", at.some_cells(0, 4), {at.mask()}}; }},
        {"between", between, [](Case& at) { return Constraint{"between", at.some_cells(2, 5), {}}; }},
        {"lockout", lockout,
         [](Case& at) { return Constraint{"lockout", at.some_cells(2, 4), {at.from(-1, at.digits)}}; }},
        {"index", index,
         [](Case& at) {
             Constraint made{"index", at.some_cells(1, 1), {at.digit(), at.from(0, 2)}};
             const Ints list = at.from(0, 1) == 0 ? at.house() : at.some_cells(0, 5, true);
             made.cells.insert(made.cells.end(), list.begin(), list.end());
             return made;
         }},
        {"automaton", automaton, random_automaton},
        {"sandwich", sandwich,
         [](Case& at) {
             const int low = at.digit();
             const int high = low % at.digits + 1;
             return Constraint{
                 "sandwich", at.house(), {at.from(0, 2 * at.digits), low, high, at.from(-1, 1)}};
         }},
        {"lunchbox", lunchbox,
         [](Case& at) {
             return Constraint{"lunchbox", at.some_cells(2, 5), {at.from(0, 2 * at.digits), at.from(-1, 1)}};
         }},
        {"xsum", xsum,
         [](Case& at) {
             return Constraint{"xsum", at.house(), {at.from(0, 3 * at.digits), at.from(-1, 1)}};
         }},
        {"skyscraper", skyscraper,
         [](Case& at) {
             const Ints cells = at.from(0, 1) == 0 ? at.house() : at.some_cells(0, 5);
             return Constraint{"skyscraper", cells, {at.from(0, at.digits), at.from(0, 2)}};
         }},
        {"same", same,
         [](Case& at) {
             const int size = at.from(1, 3);
             Constraint made{"same", at.some_cells(0, 6, at.from(0, 3) == 0), {size}};
             made.cells.resize(made.cells.size() / static_cast<std::size_t>(size) *
                               static_cast<std::size_t>(size));
             return made;
         }},
        {"circles", circles,
         [](Case& at) { return Constraint{"circles", at.some_cells(0, 6), {at.from(-3, 1)}}; }},
        {"distinct", distinct,
         [](Case& at) { return Constraint{"distinct", at.some_cells(1, 5, true), {at.from(-2, 1)}}; }},
        {"rank", rank,
         [](Case& at) {
             const int length = at.from(1, 3);
             Ints cells = at.some_cells(length, at.cells, true);
             if (at.from(0, 1) == 0) {  // first cells that are whole houses
                 cells.clear();
                 for (const Ints& house : at.houses) {
                     for (const int first : house) {
                         cells.push_back(first);
                         for (int i = 1; i < length; ++i) { cells.push_back(at.random.below(at.cells)); }
                     }
                 }
             }
             cells.resize(cells.size() / static_cast<std::size_t>(length) * static_cast<std::size_t>(length));
             const int lines = static_cast<int>(cells.size()) / length;
             Ints numbers{length, at.from(0, 1)};
             for (int clues = at.from(1, 2); clues > 0; --clues) {
                 numbers.push_back(at.random.below(lines));
                 numbers.push_back(at.from(1, lines));
             }
             return Constraint{"rank", cells, numbers};
         }},
    };
    return all;
}

const Kind& kind_of(const Constraint& constraint) {
    return *std::find_if(kinds().begin(), kinds().end(),
                         [&](const Kind& kind) { return kind.name == constraint.kind; });
}
