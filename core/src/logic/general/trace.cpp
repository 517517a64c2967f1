#include "trace.hpp"

#include <algorithm>
#include <utility>

namespace nonet::logic::general {

using Kind = Branch::Fact::Kind;

Trace::Trace(const Branch& branch, int standing, Grounds grounds)
    : branch_(branch),
      graph_(branch.graph()),
      standing_(standing),
      grounds_of_(std::move(grounds)),
      costs_(branch.facts().size()),
      reasons_(branch.facts().size()),
      needed_(branch.facts().size()) {
    for (int at = 0; at < static_cast<int>(costs_.size()); ++at) { costs_[index(at)] = best_reason(at).cost; }
}

int Trace::cost_of_all_off(const Truth& truth) const {
    int sum = 0;
    for (int each : truth.candidates) { sum += cost({each, false}); }
    return sum;
}

const Truth& Trace::cheapest_exhausted() const {
    const auto truth = [this](int number) -> const Truth& {
        return graph_.truths()[static_cast<std::size_t>(number)];
    };
    return truth(*std::ranges::min_element(branch_.exhausted(), {},
                                           [&](int number) { return cost_of_all_off(truth(number)); }));
}

std::vector<Link> Trace::links_to_end_of(const Truth& truth) {
    std::vector<Claim> ends;
    for (int each : truth.candidates) { ends.push_back({each, false}); }
    return links_to(ends);
}

std::vector<Link> Trace::links_to(const std::vector<Claim>& ends) {
    needed_.assign(needed_.size(), 0);
    emitted_.assign(needed_.size(), 0);
    links_.clear();
    refuted_.clear();
    for (Claim end : ends) { needed_[index(at(end))] = 1; }
    for (int at = static_cast<int>(needed_.size()) - 1; at >= 0; --at) {
        if (needed_[index(at)] == 0) { continue; }
        reasons_[index(at)] = best_reason(at).why;
        const int what = branch_.facts()[index(at)].what;
        if (reasons_[index(at)] == kSaid) { grounds_[at] = branch_.grounds(what); }
        if (reasons_[index(at)] == kRefuted) { grounds_[at] = grounds_of_(what); }
        for_parents(at, [this](int parent) { needed_[index(parent)] = 1; });
    }
    for (Claim end : ends) { emit(at(end)); }
    return std::move(links_);
}

std::vector<int> Trace::grounds() const {
    std::vector<int> found;
    for (int at = 0; at < standing_; ++at) {
        if (needed_[index(at)] != 0) { found.push_back(at); }
    }
    return found;
}

// ---- Why a fact holds.

const Branch::Group& Trace::group(int at) const {
    return branch_.groups()[static_cast<std::size_t>(branch_.facts()[index(at)].what)];
}

Trace::Reason Trace::best_reason(int at) const {
    if (at <= standing_) { return {kSupposed, at < standing_ ? 1 : 0}; }
    const auto [kind, what] = branch_.facts()[index(at)];
    if (kind == Kind::on) { return reason_to_be_true(what, at); }
    if (kind == Kind::off) { return reason_to_be_false(what, at); }
    const Branch::Group& group = branch_.groups()[static_cast<std::size_t>(what)];
    const Truth& truth = graph_.truths()[static_cast<std::size_t>(group.truth)];
    return {group.truth, price_of_others(truth, at, [&](int each) {
                return std::ranges::find(group.candidates, each) != group.candidates.end();
            })};
}

// What it costs to show that all candidates of a truth are false but for those that are left.
int Trace::price_of_others(const Truth& truth, int before, auto is_left) const {
    int sum = 0;
    for (int each : truth.candidates) {
        if (is_left(each)) { continue; }
        if (!is_gone(each, before)) { return kDear; }
        sum = bounded(sum + 1 + price(branch_.off_at(each)));
    }
    return sum;
}

Trace::Reason Trace::reason_to_be_true(int candidate, int before) const {
    Reason best;
    for (int number : graph_.truths_of(candidate)) {
        const Truth& truth = graph_.truths()[static_cast<std::size_t>(number)];
        // A single of the position does not come from what is supposed.
        if (!branch_.can_force(truth) || truth.candidates.size() < 2) { continue; }
        const int cost = price_of_others(truth, before, [&](int each) { return each == candidate; });
        if (cost < best.cost) { best = {number, cost}; }
    }
    return best;
}

Trace::Reason Trace::reason_to_be_false(int candidate, int before) const {
    Reason best;
    const auto consider = [&](int at) {
        if (at >= before) { return; }
        const int cost = bounded(price(at) + 1);
        if (cost < best.cost) { best = {at, cost}; }
    };
    for (int other : graph_.clashes(candidate)) {
        if (branch_.takes(other, candidate)) { consider(branch_.on_at(other)); }
    }
    for (const Branch::Group& group : branch_.groups()) {
        if (group.at < before &&
            std::ranges::all_of(group.candidates, [&](int each) { return graph_.clash(each, candidate); })) {
            consider(group.at);
        }
    }
    if (branch_.said(candidate).aside() && kCostOfAside < best.cost) { best = {kRefuted, kCostOfAside}; }
    if (branch_.said(candidate).by_rule()) {
        int sum = 0;
        for (int at : branch_.all_grounds(candidate)) { sum = bounded(sum + 1 + price(at)); }
        if (sum < best.cost) { best = {kSaid, sum}; }
    }
    return best;
}

// Goes through the facts that a fact rests on, for the reason that was chosen.
template <class Visit>
void Trace::for_parents(int at, Visit visit) const {
    const auto [kind, what] = branch_.facts()[index(at)];
    const int why = reasons_[index(at)];
    if (why == kSupposed) { return; }
    if (why == kSaid || why == kRefuted) {
        std::ranges::for_each(grounds_.at(at), visit);
        return;
    }
    if (kind == Kind::off) { return visit(why); }
    for (int each : graph_.truths()[static_cast<std::size_t>(why)].candidates) {
        const bool is_left =
            kind == Kind::on ? each == what : std::ranges::count(group(at).candidates, each) != 0;
        if (!is_left) { visit(branch_.off_at(each)); }
    }
}

// ---- Links.

Node Trace::node(int at) const {
    const auto [kind, what] = branch_.facts()[index(at)];
    const bool is_group = kind == Kind::group;
    const auto [cell, digit] = graph_.candidate(is_group ? group(at).candidates[0] : what);
    if (!is_group) { return Node::of(cell, digit); }
    CellSet cells;
    for (int each : group(at).candidates) { cells.add(graph_.candidate(each).cell); }
    return Node::of(cells, digit);
}

// A house makes a link from a group only if it holds all of it.
Maker Trace::maker_of_weak(int from, int candidate) const {
    if (branch_.facts()[index(from)].kind != Kind::group) {
        return graph_.maker_of_clash(branch_.facts()[index(from)].what, candidate);
    }
    const std::vector<int>& members = group(from).candidates;
    const Maker first = graph_.maker_of_clash(members[0], candidate);
    const bool is_same = std::ranges::all_of(
        members, [&](int each) { return graph_.maker_of_clash(each, candidate) == first; });
    return is_same ? first : Maker{};
}

void Trace::emit(int at) {
    if (std::exchange(emitted_[index(at)], char{1}) != 0) { return; }
    for_parents(at, [this](int parent) { emit(parent); });
    const auto [kind, what] = branch_.facts()[index(at)];
    const int why = reasons_[index(at)];
    const Node end = node(at);
    if (why == kRefuted) { return refuted_.push_back({what, links_.size()}); }
    if (why == kSaid) {
        const Maker by = graph_.maker_of_saying(branch_.said(what).saying);
        for (int each : grounds_.at(at)) {
            links_.push_back({node(each), end, false, by, branch_.facts()[index(each)].kind == Kind::off});
        }
        return;
    }
    for_parents(at, [&](int parent) {
        const bool strong = kind != Kind::off;
        const Maker by =
            strong ? graph_.truths()[static_cast<std::size_t>(why)].by : maker_of_weak(parent, what);
        links_.push_back({node(parent), end, strong, by});
    });
}

}  // namespace nonet::logic::general
