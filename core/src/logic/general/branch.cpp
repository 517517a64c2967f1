#include "branch.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace nonet::logic::general {

namespace {

// More places are hardly ever seen from one cell.
constexpr int kLargestGroup = 4;

template <class Visit>
void for_each(const Graph::Bits& set, Visit visit) {
    for (std::size_t word = 0; word < set.size(); ++word) {
        for (std::uint64_t rest = set[word]; rest != 0; rest &= rest - 1) {
            visit(static_cast<int>(64 * word) + std::countr_zero(rest));
        }
    }
}

}  // namespace

Branch::Branch(const Graph& graph, Reach reach)
    : graph_(graph),
      reach_(reach),
      on_at_(static_cast<std::size_t>(graph.size()), kNever),
      off_at_(static_cast<std::size_t>(graph.size()), kNever),
      common_(graph.words()) {
    for (const Truth& truth : graph.truths()) { sizes_.push_back(static_cast<int>(truth.candidates.size())); }
    left_ = sizes_;
}

void Branch::follow(int premise) {
    clear();
    switch_on(premise);
    std::size_t end_of_round = 1;
    for (std::size_t next = 0; next < facts_.size(); ++next) {
        if (next == end_of_round) {
            if (!exhausted_.empty()) { return; }
            end_of_round = facts_.size();
        }
        const auto now = static_cast<int>(next);
        const Fact fact = facts_[next];
        if (fact.kind == Fact::Kind::on) {
            for (int other : graph_.clashes(fact.what)) {
                if (takes(fact.what, other)) { switch_off(other); }
            }
        } else if (fact.kind == Fact::Kind::off) {
            for (int truth : graph_.truths_of(fact.what)) { shrink(truth, now); }
        } else {
            for_each(common_clashes(groups_[static_cast<std::size_t>(fact.what)].candidates),
                     [this](int other) { switch_off(other); });
        }
    }
}

bool Branch::counts(const Truth& truth) const {
    return reach_ != Reach::digit || truth.by.kind == Maker::Kind::house;
}

bool Branch::can_force(const Truth& truth) const {
    return counts(truth) && (reach_ != Reach::chain || truth.candidates.size() == 2);
}

void Branch::clear() {
    facts_.clear();
    groups_.clear();
    exhausted_.clear();
    std::ranges::fill(on_at_, kNever);
    std::ranges::fill(off_at_, kNever);
    std::ranges::copy(sizes_, left_.begin());
}

void Branch::switch_on(int candidate) {
    int& at = on_at_[static_cast<std::size_t>(candidate)];
    if (at != kNever) { return; }
    at = static_cast<int>(facts_.size());
    facts_.push_back({Fact::Kind::on, candidate});
}

void Branch::switch_off(int candidate) {
    int& at = off_at_[static_cast<std::size_t>(candidate)];
    if (at != kNever) { return; }
    at = static_cast<int>(facts_.size());
    facts_.push_back({Fact::Kind::off, candidate});
}

// What has been switched off after `now` has not been taken from the truth yet.
void Branch::shrink(int number, int now) {
    const Truth& truth = graph_.truths()[static_cast<std::size_t>(number)];
    const int left = --left_[static_cast<std::size_t>(number)];
    if (left == 0 && counts(truth)) {
        exhausted_.push_back(number);
    } else if (left == 1 && can_force(truth)) {
        switch_on(*std::ranges::find_if(truth.candidates, [&](int each) { return off_at(each) > now; }));
    } else if (left <= kLargestGroup && left > 1 && reach_ == Reach::groups &&
               truth.by.kind == Maker::Kind::house) {
        group(number, now);
    }
}

void Branch::group(int number, int now) {
    Group found{number, {}, static_cast<int>(facts_.size())};
    for (int each : graph_.truths()[static_cast<std::size_t>(number)].candidates) {
        if (off_at(each) > now) { found.candidates.push_back(each); }
    }
    bool is_new = false;
    for_each(common_clashes(found.candidates), [&](int other) { is_new |= off_at(other) == kNever; });
    if (!is_new) { return; }
    facts_.push_back({Fact::Kind::group, static_cast<int>(groups_.size())});
    groups_.push_back(std::move(found));
}

const Graph::Bits& Branch::common_clashes(std::span<const int> candidates) {
    std::ranges::copy(graph_.clash_bits(candidates[0]), common_.begin());
    for (int each : candidates.subspan(1)) {
        const std::span row = graph_.clash_bits(each);
        for (std::size_t word = 0; word < row.size(); ++word) { common_[word] &= row[word]; }
    }
    return common_;
}

}  // namespace nonet::logic::general
