#include "kinds.hpp"

#include <algorithm>
#include <iterator>
#include <string_view>

namespace nonet::rules {

namespace {

struct Kind {
    std::string_view name;
    Maker make;
};

constexpr Kind kKinds[] = {
    {"differ", make_differ},          // no digit twice among the cells
    {"candidates", make_candidates},  // each cell holds one of the digits of its mask
    {"line", make_line},              // neighbours obey a relation: a mask of followers per digit
    {"pairs", make_pairs},            // every two cells obey a symmetric relation
    {"sum", make_sum},                // total, then a coefficient per cell
    {"window", make_window},          // all different and consecutive
    {"contain", make_contain},        // each digit at least as often as it is listed
    {"count", make_count},            // a digit stands there least to most times: digit, least, most
    {"some", make_some},              // one of the cells holds one of the digits of a mask
    {"between", make_between},        // inner digits lie strictly between the two ends
    {"lockout", make_lockout},        // ends differ by d, inner digits lie outside of their range
    {"index", make_index},            // the control c says that list[c - first] holds a digit: digit, first
    {"automaton", make_automaton},    // states, starts, accepts (each with their number before), edges
    {"sandwich", make_sandwich},      // total, low digit, high digit, offset: what stands between those two
    {"lunchbox", make_lunchbox},      // total, offset: what stands between the least and the greatest digit
    {"xsum", make_xsum},              // total, offset: the sum of the first x values, x the first value
    {"skyscraper",
     make_skyscraper},            // count, ground: how many are larger than all before them and the ground
    {"same", make_same},          // sets of this size, end to end, hold the same digits as often
    {"circles", make_circles},    // offset: each value occurs exactly as often as it says
    {"distinct", make_distinct},  // offset: the control's value is the number of different digits
    {"rank", make_rank},  // length of a line, ties (0 or 1), then pairs: line, rank among all as numbers
};

}  // namespace

Maker maker_of(const std::string& kind) {
    const Kind* const found = std::ranges::find(kKinds, std::string_view(kind), &Kind::name);
    return found == std::end(kKinds) ? nullptr : found->make;
}

}  // namespace nonet::rules
