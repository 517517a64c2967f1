#include <algorithm>
#include <array>

#include "kinds.hpp"
#include "state.hpp"

namespace nonet::rules {

namespace {

constexpr std::size_t kMostGroups = 5;

// Sets of sets of groups: bit s of a word stands for the set s of groups, so that 32 bits are enough for
// five.
using Covers = std::uint32_t;

// For each group, the sets that it is in.
constexpr std::array<Covers, kMostGroups> kWithGroup = {0xaaaaaaaa, 0xcccccccc, 0xf0f0f0f0, 0xff00ff00,
                                                        0xffff0000};

// The sets that come out when some groups are added to each.
Covers with(Covers covers, std::uint32_t groups) {
    for (std::size_t group = 0; group < kMostGroups; ++group) {
        if ((groups >> group & 1) == 0) { continue; }
        const Covers has = covers & kWithGroup[group];
        covers = has | (covers & ~kWithGroup[group]) << (1u << group);
    }
    return covers;
}

// The sets that become one of these when some groups are added.
Covers without(Covers covers, std::uint32_t groups) {
    for (std::size_t group = 0; group < kMostGroups; ++group) {
        if ((groups >> group & 1) == 0) { continue; }
        const Covers has = covers & kWithGroup[group];
        covers = has | has >> (1u << group);
    }
    return covers;
}

// The cells hold a digit of each of some groups. Exact: sets of the groups that the cells before one can have
// met, and of those that the cells after it can complete.
class Some final : public Rule {
   public:
    Some(std::vector<Cell> cells, const std::vector<Digits>& groups, Digits all)
        : cells_(std::move(cells)), groups_(groups), complete_(Covers{1} << ((1u << groups.size()) - 1)) {
        on_change = cells_;
        cost = 1000 + static_cast<int>(cells_.size());
        weight = static_cast<int>(cells_.size() * groups.size());
        scratch = cells_.size() * sizeof(Covers);
        trusts_itself = true;
        Digits in_groups = 0;
        for (const Digits group : groups) { in_groups |= group; }
        has_all_digits_ = in_groups == all;
        for (std::uint32_t set = 0; set < 1u << groups.size(); ++set) {
            Digits digits = all;
            for (std::size_t group = 0; group < groups.size(); ++group) {
                digits &= (set >> group & 1) != 0 ? groups[group] : ~groups[group];
            }
            if (digits != 0) { classes_.push_back({digits, set}); }
        }
    }

    bool narrow(State& state) const override {
        if (is_loose(state)) { return require_last_digits(state); }
        auto* const before = state.scratch<Covers>();
        Covers covers = 1;
        for (std::size_t i = 0; i < cells_.size(); ++i) {
            before[i] = covers;
            const Digits left = state[cells_[i]];
            Covers after = 0;
            for (const Class& members : classes_) {
                if ((left & members.digits) != 0) { after |= with(covers, members.groups); }
            }
            covers = after;
        }
        if ((covers & ~complete_) == 0) { return covers != 0 && require_last_digits(state); }
        covers = complete_;
        for (std::size_t i = cells_.size(); i-- > 0;) {
            const Digits left = state[cells_[i]];
            Covers earlier = 0;
            Digits used = 0;
            for (const Class& members : classes_) {
                if ((left & members.digits) == 0) { continue; }
                const Covers completing = without(covers, members.groups);
                earlier |= completing;
                if ((completing & before[i]) != 0) { used |= members.digits; }
            }
            if (!state.keep(cells_[i], used)) { return false; }
            covers = earlier;
        }
        return require_last_digits(state);
    }

   private:
    // Whether each group has as many cells as there are groups: then, whatever digit one cell holds, that is
    // in a group, and the others still find a cell of their own each (by Hall's theorem).
    bool is_loose(const State& state) const {
        if (!has_all_digits_) { return false; }
        for (const Digits group : groups_) {
            std::size_t places = 0;
            for (const int cell : cells_) { places += (state[cell] & group) != 0 ? 1 : 0; }
            if (places < groups_.size()) { return false; }
        }
        return true;
    }

    // Where one digit of a group is all that the cells can hold, they hold that one.
    bool require_last_digits(State& state) const {
        Digits any = 0;
        Digits settled = 0;
        for (const int cell : cells_) {
            any |= state[cell];
            settled |= is_single(state[cell]) ? state[cell] : 0;
        }
        Digits last = 0;
        for (const Digits group : groups_) { last |= is_single(any & group) ? any & group : 0; }
        last &= ~settled;
        return last == 0 || state.require(cells_, last);
    }

    // Digits that are in the same groups.
    struct Class {
        Digits digits;
        std::uint32_t groups;
    };

    std::vector<Cell> cells_;
    std::vector<Digits> groups_;
    bool has_all_digits_ = false;  // each digit is in a group
    Covers complete_;
    std::vector<Class> classes_;
};

}  // namespace

// What several constraints say of the same cells is one rule.
void make_some(Draft& draft, const Constraint& constraint) {
    std::vector<Cell> cells = set_of(draft, constraint);
    expect_numbers(constraint, 1);
    const Digits digits = digits_of(draft, constraint, constraint.numbers[0]);
    if (cells.empty() || digits == 0) { return draft.give_up(); }
    std::sort(cells.begin(), cells.end());
    Draft::Groups& groups = draft.groups_of(cells);
    groups.digits.push_back(digits);
    if (groups.digits.size() > 1) { return draft.share_origin(groups.origin); }
    groups.origin = draft.origin();
    draft.later([cells](Draft& finished) {
        const std::vector<Digits>& all = finished.groups_of(cells).digits;
        for (std::size_t first = 0; first < all.size(); first += kMostGroups) {
            const std::size_t last = std::min(first + kMostGroups, all.size());
            const std::vector<Digits> some(all.begin() + static_cast<std::ptrdiff_t>(first),
                                           all.begin() + static_cast<std::ptrdiff_t>(last));
            finished.add(std::make_unique<Some>(cells, some, finished.all()));
        }
    });
}

}  // namespace nonet::rules
