#include "linear.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <memory>

#include "last_cells.hpp"

namespace nonet::rules {

namespace {

constexpr int kDigits = GroupedSum::kMostDigits;
constexpr std::size_t kSets = std::size_t{1} << kDigits;
constexpr int kLargestTotal = kDigits * (kDigits + 1) / 2;

// Sets of totals are words: bit t is set when the total t is in it.
using Totals = std::uint64_t;

Totals at_most(int total) { return ~Totals{0} >> (63 - total); }
Totals at_least(int total) { return ~Totals{0} << total; }
int least_of(Totals totals) { return std::countr_zero(totals); }
int greatest_of(Totals totals) { return 63 - std::countl_zero(totals); }

// The totals as distances from above: t becomes `from` - t.
Totals mirrored(Totals totals, int from) {
    const auto swap = [](Totals word, int by, Totals low) { return (word >> by & low) | (word & low) << by; };
    totals = swap(totals, 1, 0x5555'5555'5555'5555);
    totals = swap(totals, 2, 0x3333'3333'3333'3333);
    totals = swap(totals, 4, 0x0f0f'0f0f'0f0f'0f0f);
    totals = swap(totals, 8, 0x00ff'00ff'00ff'00ff);
    totals = swap(totals, 16, 0x0000'ffff'0000'ffff);
    return (totals >> 32 | totals << 32) >> (63 - from);
}

// All sums of a total of the one and a total of the other.
Totals sums_of(Totals one, Totals other) {
    Totals sums = 0;
    for (; other != 0; other &= other - 1) { sums |= one << least_of(other); }
    return sums;
}

}  // namespace

struct GroupedSum::Tables {
    std::array<std::uint8_t, kSets> sum{};                       // of the digits of a set
    std::array<std::array<Totals, kSets>, kDigits + 1> reach{};  // totals of so many digits of a set

    Tables() {
        reach[0].fill(1);
        for (std::size_t set = 1; set < kSets; ++set) {
            const std::size_t rest = set & (set - 1);
            const int digit = least(static_cast<Digits>(set));
            sum[set] = static_cast<std::uint8_t>(sum[rest] + digit);
            for (std::size_t size = 1; size <= kDigits; ++size) {
                reach[size][set] = reach[size][rest] | reach[size - 1][rest] << digit;
            }
        }
    }
};

const GroupedSum::Tables& GroupedSum::tables() {
    static const auto made = std::make_unique<const Tables>();
    return *made;
}

struct GroupedSum::Group {
    int coefficient;
    int open = 0;           // cells that are not settled
    int settled = 0;        // sum of the others
    int low = 0, high = 0;  // of what the open cells can add up to
    int low_alone = 0;      // the same by each cell alone, forgetting that they differ
    int high_alone = 0;
    Digits any = 0;      // what the open cells can hold
    Totals reached = 0;  // what they can add up to
    Totals wanted = 0;   // the same after looking at the other groups
};

GroupedSum::GroupedSum(std::vector<SumGroup> groups, int total, int digits)
    : groups_(std::move(groups)), tables_(tables()), total_(total), has_units_(true) {
    for (const SumGroup& group : groups_) {
        on_change.insert(on_change.end(), group.cells.begin(), group.cells.end());
        has_units_ = has_units_ && std::abs(group.coefficient) == 1;
    }
    const int cells = static_cast<int>(on_change.size());
    cost = 6000 + cells;
    weight = std::max(2 * digits - cells, digits);
}

bool GroupedSum::narrow(State& state) const {
    if (!has_units_) { return narrow_groups(state); }
    LastCells last;
    int rest = total_;
    for (const SumGroup& group : groups_) {
        const std::size_t first = last.count();
        Digits settled = 0;
        for (const int cell : group.cells) {
            const Digits left = state[cell];
            if (is_single(left)) {
                rest -= group.coefficient * least(left);
                settled |= left;
                continue;
            }
            if (last.count() == LastCells::kMost) { return is_loose(state) || narrow_groups(state); }
            last.add(cell, group.coefficient, left);
        }
        last.drop(first, settled);
    }
    if (last.count() == 0) { return rest == 0; }
    if (last.are_few()) { return last.narrow(state, rest); }
    return is_loose(state) || narrow_groups(state);
}

// Whether the sum lies so far from its least and its greatest that no digit of a single cell can be wrong.
bool GroupedSum::is_loose(const State& state) const {
    if (groups_.size() == 1) { return false; }
    int up = total_;
    int down = -total_;
    for (const SumGroup& group : groups_) {
        for (const int cell : group.cells) {
            const int low = least(state[cell]);
            const int high = greatest(state[cell]);
            up -= group.coefficient > 0 ? low : -high;
            down += group.coefficient > 0 ? high : -low;
        }
    }
    const int most = state.digits() - 1;
    return up >= most && down >= most;
}

bool GroupedSum::narrow_groups(State& state) const {
    std::array<Group, kMostGroups> groups;
    int low = 0;
    int high = 0;
    int low_alone = 0;
    int high_alone = 0;
    int open_groups = 0;
    for (std::size_t i = 0; i < groups_.size(); ++i) {
        Group& group = groups[i] = {.coefficient = groups_[i].coefficient};
        if (!look_at(state, groups_[i], group)) { return false; }
        open_groups += group.open > 0 ? 1 : 0;
        const int by = group.coefficient;
        const auto ends = std::minmax({by * (group.settled + group.low), by * (group.settled + group.high)});
        const auto ends_alone =
            std::minmax({by * (group.settled + group.low_alone), by * (group.settled + group.high_alone)});
        low += ends.first;
        high += ends.second;
        low_alone += ends_alone.first;
        high_alone += ends_alone.second;
    }
    if (total_ < low_alone || total_ > high_alone || total_ < low || total_ > high) { return false; }
    if (open_groups == 0) { return true; }
    if (!narrow_cells(state, groups.data(), low_alone, high_alone)) { return false; }
    if (open_groups > 1) {
        int widest = 0;
        for (std::size_t i = 0; i < groups_.size(); ++i) {
            widest = std::max(widest, (groups[i].high - groups[i].low) * std::abs(groups[i].coefficient));
        }
        if (total_ - low >= widest && high - total_ >= widest) { return true; }
    }
    if (!narrow_totals(groups.data(), low, high)) { return false; }
    if (has_units_ && open_groups > 1 && total_ - low < 63) {
        if (!narrow_totals_exactly(groups.data(), low)) { return false; }
    } else if (open_groups == 1) {
        int rest = total_;
        for (std::size_t i = 0; i < groups_.size(); ++i) {
            rest -= groups[i].coefficient * groups[i].settled;
        }
        for (std::size_t i = 0; i < groups_.size(); ++i) {
            Group& group = groups[i];
            if (group.open == 0) { continue; }
            const int total = rest / group.coefficient;
            if (rest % group.coefficient != 0 || total < 0 || total > kLargestTotal) { return false; }
            group.wanted &= Totals{1} << total;
            if (group.wanted == 0) { return false; }
        }
    }
    for (std::size_t i = 0; i < groups_.size(); ++i) {
        if (groups[i].open > 0 && !narrow_digits(state, groups_[i], groups[i])) { return false; }
    }
    return true;
}

// What a group can add up to: the totals of so many digits of all that its cells can hold, between a least
// and a greatest for which each cell takes its own nearest digit that is not taken yet.
bool GroupedSum::look_at(const State& state, const SumGroup& members, Group& group) const {
    Digits settled = 0;
    Digits small = 0;
    Digits large = 0;
    for (const int cell : members.cells) {
        const Digits left = state[cell];
        if (is_single(left)) {
            group.settled += least(left);
            settled |= left;
            continue;
        }
        ++group.open;
        group.any |= left;
        group.low_alone += least(left);
        group.high_alone += greatest(left);
        small |= lowest_bit(~(small | (lowest_bit(left) - 1)));
        const Digits below = ~large & up_to(greatest(left));
        if (below == 0) { return false; }
        large |= std::bit_floor(below);
    }
    if (group.open == 0) { return true; }
    group.any &= ~settled;
    if (small > state.all()) { return false; }
    const int low = tables_.sum[small];
    const int high = tables_.sum[large];
    if (low > high) { return false; }
    group.reached =
        tables_.reach[static_cast<std::size_t>(group.open)][group.any] & at_most(high) & at_least(low);
    if (group.reached == 0) { return false; }
    group.low = least_of(group.reached);
    group.high = greatest_of(group.reached);
    return true;
}

// No cell can leave its own end by more than the slack of the whole sum.
bool GroupedSum::narrow_cells(State& state, const Group* groups, int low, int high) const {
    const int most = state.digits() - 1;
    const int up = total_ - low;
    const int down = high - total_;
    if (up >= most && down >= most) {
        bool all_loose = true;
        for (std::size_t i = 0; i < groups_.size(); ++i) {
            const int size = std::abs(groups[i].coefficient);
            all_loose = all_loose && up / size >= most && down / size >= most;
        }
        if (all_loose) { return true; }
    }
    for (std::size_t i = 0; i < groups_.size(); ++i) {
        if (groups[i].open == 0) { continue; }
        const int by = groups[i].coefficient;
        int rise = up / std::abs(by);
        int fall = down / std::abs(by);
        if (by < 0) { std::swap(rise, fall); }
        if (rise >= most && fall >= most) { continue; }
        for (const int cell : groups_[i].cells) {
            const Digits left = state[cell];
            if (is_single(left)) { continue; }
            const Digits keep = up_to(std::min(state.digits(), least(left) + rise)) &
                                ~up_to(std::max(0, greatest(left) - fall - 1));
            if (!state.keep(cell, keep)) { return false; }
        }
    }
    return true;
}

bool GroupedSum::narrow_totals(Group* groups, int low, int high) const {
    for (std::size_t i = 0; i < groups_.size(); ++i) {
        Group& group = groups[i];
        if (group.open == 0) { continue; }
        int rise = (total_ - low) / std::abs(group.coefficient);
        int fall = (high - total_) / std::abs(group.coefficient);
        if (group.coefficient < 0) { std::swap(rise, fall); }
        const int lowest = std::max(group.low, group.high - fall);
        const int highest = std::min(group.high, group.low + rise);
        if (lowest > highest) { return false; }
        group.wanted = group.reached & at_most(highest) & at_least(lowest);
        if (group.wanted == 0) { return false; }
    }
    return true;
}

// Forth: what the groups up to one can add up to, as a distance from their least. Back: what of that can
// still be completed to the total.
bool GroupedSum::narrow_totals_exactly(Group* groups, int low) const {
    const int target = total_ - low;
    std::array<Group*, kMostGroups> order;
    std::array<Totals, kMostGroups> steps;  // distances from the end of the group that makes the sum least
    std::size_t count = 0;
    for (std::size_t i = 0; i < groups_.size(); ++i) {
        Group& group = groups[i];
        if (group.open == 0) { continue; }
        order[count] = &group;
        steps[count++] =
            group.coefficient > 0 ? group.wanted >> group.low : mirrored(group.wanted, group.high);
    }
    std::array<Totals, kMostGroups> before;
    before[0] = 1;
    for (std::size_t i = 1; i < count; ++i) {
        before[i] = sums_of(before[i - 1], steps[i - 1]) & at_most(target);
    }
    Totals completing = Totals{1} << target;
    for (std::size_t i = count; i-- > 0;) {
        Totals kept = 0;
        Totals earlier = 0;
        if (i + 1 == count) {  // only the total itself is to be reached
            kept = steps[i] & mirrored(before[i], target);
            earlier = before[i] & mirrored(steps[i], target);
        } else if (i == 0) {
            kept = steps[i] & completing;
        } else {
            for (Totals left = steps[i]; left != 0; left &= left - 1) {
                const Totals start = completing >> least_of(left) & before[i];
                if (start == 0) { continue; }
                kept |= left & (~left + 1);
                earlier |= start;
            }
        }
        if (kept == 0) { return false; }
        completing = earlier;
        Group& group = *order[i];
        group.wanted = group.coefficient > 0 ? kept << group.low : mirrored(kept, group.high);
    }
    return true;
}

// Keeps what is in a set of digits with a wanted total.
bool GroupedSum::narrow_digits(State& state, const SumGroup& members, const Group& group) const {
    if (group.open == 1) {
        for (const int cell : members.cells) {
            if (!is_single(state[cell])) { return state.keep(cell, static_cast<Digits>(group.wanted >> 1)); }
        }
        // Settled meanwhile by its bounds; the rule runs again.
        return true;
    }
    if (group.wanted == group.reached && std::popcount(group.any) > group.open + 1) { return true; }
    // A digit can be there if the others make up for the rest of a wanted total, and must be if none does
    // without.
    const auto open = static_cast<std::size_t>(group.open);
    Digits can = 0;
    Digits must = 0;
    for (Digits left = group.any; left != 0; left &= left - 1) {
        const Digits digit = lowest_bit(left);
        const Digits others = group.any ^ digit;
        if ((tables_.reach[open - 1][others] << least(digit) & group.wanted) != 0) { can |= digit; }
        if ((tables_.reach[open][others] & group.wanted) == 0) { must |= digit; }
    }
    if (can == 0) { return false; }
    Digits settled = 0;
    int one = -1;
    int other = -1;
    for (const int cell : members.cells) {
        if (is_single(state[cell])) {
            settled |= state[cell];
            continue;
        }
        if (!state.keep(cell, can)) { return false; }
        (one < 0 ? one : other) = cell;
    }
    if (group.open == 2 && other >= 0 && std::popcount(group.wanted) <= 2) {
        Digits in_one = 0;
        Digits in_other = 0;
        for (Totals totals = group.wanted; totals != 0; totals &= totals - 1) {
            const int total = least_of(totals);
            each_digit(state[one], [&](int digit) {
                const int partner = total - digit;
                if (partner < 1 || partner > state.digits() || partner == digit) { return; }
                if ((state[other] & bit_of(partner)) == 0) { return; }
                in_one |= bit_of(digit);
                in_other |= bit_of(partner);
            });
        }
        if (!state.keep(one, in_one) || !state.keep(other, in_other)) { return false; }
    }
    return must == 0 || state.require(members.cells, must & ~settled);
}

BoundedSum::BoundedSum(std::vector<Term> terms, std::int64_t total, int digits)
    : terms_(std::move(terms)), total_(total) {
    for (const Term& term : terms_) { on_bounds.push_back(term.cell); }
    const int cells = static_cast<int>(terms_.size());
    cost = 5500 + cells;
    weight = std::max(2 * digits - cells, digits);
}

bool BoundedSum::narrow(State& state) const {
    std::int64_t up = total_;     // how far the sum lies above its least
    std::int64_t down = -total_;  // and below its greatest
    for (const Term& term : terms_) {
        const Digits left = state[term.cell];
        const std::int64_t one = term.coefficient * least(left);
        const std::int64_t other = term.coefficient * greatest(left);
        up -= std::min(one, other);
        down += std::max(one, other);
    }
    if (up < 0 || down < 0) { return false; }
    for (const Term& term : terms_) {
        const Digits left = state[term.cell];
        if (is_single(left)) { continue; }
        const std::int64_t size = term.coefficient < 0 ? -term.coefficient : term.coefficient;
        std::int64_t rise = std::min<std::int64_t>(up / size, state.digits());
        std::int64_t fall = std::min<std::int64_t>(down / size, state.digits());
        if (term.coefficient < 0) { std::swap(rise, fall); }
        const int highest = std::min(state.digits(), least(left) + static_cast<int>(rise));
        const int lowest = std::max(1, greatest(left) - static_cast<int>(fall));
        if (!state.keep(term.cell, up_to(highest) & ~up_to(lowest - 1))) { return false; }
    }
    return true;
}

}  // namespace nonet::rules
