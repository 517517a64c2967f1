// How a branch has come to what it shows, in as few links as we can find. Private to this room.

#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "branch.hpp"

namespace nonet::logic::forcing {

/// Knows why what is refuted in a branch is wrong there.
class Refuter {
   public:
    virtual ~Refuter() = default;
    /// About how many links it takes to see that.
    virtual int cost(int at) = 0;
    /// The facts before that the proof rests on; `costs` says what each of them would add to the whole.
    virtual const std::vector<int>& grounds(int at, const std::vector<int>& costs) = 0;
};

/// A short proof for something that a branch has come to, found by going back from there.
///
/// Often there are several ways to see why a digit must go here or can't go there. What costs least is
/// taken: nothing if it is needed anyway, else all that leads to it.
class Trace {
   public:
    Trace(const Position& position, const std::vector<Fact>& facts, const Assumption& assumption,
          Refuter* refuter = nullptr)
        : Trace(position, facts, assumption, std::vector<int>(), refuter) {}
    /// `costs` are those of the first facts, which stand already and are not explained.
    Trace(const Position& position, const std::vector<Fact>& facts, const Assumption& assumption,
          std::vector<int> costs, Refuter* refuter = nullptr)
        : position_(position),
          facts_(facts),
          assumption_(assumption),
          refuter_(refuter),
          standing_(static_cast<int>(costs.size())),
          costs_(std::move(costs)),
          reasons_(facts_.size()),
          needed_(facts_.size()),
          emitted_(facts_.size()) {
        costs_.resize(facts_.size());
        for (int at = 0; at < count(); ++at) {
            if (at >= standing_) { costs_[at] = best_reason(at).second + 1; }
            note_victims(at);
        }
    }

    /// The links that lead from the assumption to all `ends`; a link comes after the links that it rests on.
    std::vector<Link> links_to(const std::vector<Assumption>& ends) {
        std::fill(needed_.begin(), needed_.end(), char{0});
        std::fill(emitted_.begin(), emitted_.end(), char{0});
        off_ = {};
        links_.clear();
        grounds_.clear();
        refuted_.clear();
        for (const auto& [cell, digit, on] : ends) {
            on ? need_fact(find(cell, digit)) : need_off(cell, digit, count());
        }
        for (int at = count() - 1; at >= standing_; --at) {
            if (needed_[at] == 0) { continue; }
            const int reason = reasons_[at] = best_reason(at).first;
            for_parents(at, reason, [&](int cell, int digit) { need_off(cell, digit, at); });
            if (reason == Fact::kRefuted) { need_grounds(at); }
        }
        for (const auto& [cell, digit, on] : ends) {
            on ? emit(find(cell, digit)) : emit_off(cell, digit, count());
        }
        return links_;
    }

    /// The facts that stand already and that the links of `links_to` rest on.
    const std::vector<int>& grounds() const { return grounds_; }

    struct Refuted {
        int at;             // the place of the fact
        std::size_t after;  // how many of the links come before
    };
    /// What is refuted on the way.
    const std::vector<Refuted>& refuted() const { return refuted_; }

   private:
    static constexpr int kDear = 1 << 20;

    int count() const { return static_cast<int>(facts_.size()); }
    bool is_assumed_off(int cell, int digit) const {
        return !assumption_.on && assumption_.cell == cell && assumption_.digit == digit;
    }
    int find(int cell, int digit) const {
        int at = 0;
        while (facts_[at].node.digit != digit || facts_[at].node.cells != Cells::of(cell)) { ++at; }
        return at;
    }

    void note_victims(int at) {
        const auto [cells, digit] = facts_[at].node;
        if (facts_[at].why == Fact::kRefuted) {
            killers_[cells.first() * 10 + digit].add(static_cast<std::int16_t>(at));
            return;
        }
        for (int peer : position_.places(digit) & common_peers(cells)) {
            killers_[peer * 10 + digit].add(static_cast<std::int16_t>(at));
        }
        const int cell = cells.first();
        if (cells != Cells::of(cell)) { return; }
        for (int other : digits_in(position_.candidates(cell) & static_cast<Mask>(~bit(digit)))) {
            killers_[cell * 10 + other].add(static_cast<std::int16_t>(at));
        }
    }

    /// Of the facts before a certain fact, the cheapest that takes a candidate away.
    int best_killer(int cell, int digit, int before) const {
        int best = -1;
        for (int at : killers_[cell * 10 + digit]) {
            if (at < before && (best == -1 || cost(at) < cost(best))) { best = at; }
        }
        return best;
    }
    int cost(int at) const { return needed_[at] != 0 ? 0 : costs_[at]; }
    int cost_of_off(int cell, int digit, int before) const {
        if (is_assumed_off(cell, digit)) { return 0; }
        const int killer = best_killer(cell, digit, before);
        return killer == -1 ? kDear : cost(killer) + 1;
    }

    /// Goes through the candidates that must be false if a fact is to follow for a reason.
    template <class Visit>
    void for_parents(int at, int reason, Visit visit) const {
        const auto [cells, digit] = facts_[at].node;
        if (reason == Fact::kAssumed || reason == Fact::kRefuted) { return; }
        if (reason == Fact::kNaked) {
            const int cell = cells.first();
            for (int other : digits_in(position_.candidates(cell) & static_cast<Mask>(~bit(digit)))) {
                visit(cell, other);
            }
            return;
        }
        for (int cell : position_.places(digit, reason) - cells) { visit(cell, digit); }
    }
    int cost_of_reason(int at, int reason) const {
        int sum = 0;
        for_parents(at, reason, [&](int cell, int digit) {
            sum = std::min(kDear, sum + 1 + cost_of_off(cell, digit, at));
        });
        return sum == 0 ? kDear : sum;  // a single of the position does not come from the assumption
    }
    std::pair<int, int> best_reason(int at) const {
        const auto& [node, why] = facts_[at];
        if (why == Fact::kAssumed) { return {why, 0}; }
        if (why == Fact::kRefuted) { return {why, refuter_->cost(at)}; }
        std::pair<int, int> best{why, cost_of_reason(at, why)};
        if (node.cells.count() > 1) { return best; }
        const int cell = node.cells.first();
        const auto& houses = kTables.houses_of[cell];
        for (int reason : {int{houses[0]}, int{houses[1]}, int{houses[2]}, Fact::kNaked}) {
            const int sum = cost_of_reason(at, reason);
            if (sum < best.second) { best = {reason, sum}; }
        }
        return best;
    }

    void need_fact(int at) { needed_[at] = 1; }
    void need_off(int cell, int digit, int before) {
        if (!is_assumed_off(cell, digit)) { need_fact(best_killer(cell, digit, before)); }
    }

    void need_grounds(int at) {
        std::vector<int> costs(costs_.begin(), costs_.begin() + at);
        for (int before = 0; before < at; ++before) { costs[before] = cost(before); }
        for (int ground : refuter_->grounds(at, costs)) { need_fact(ground); }
    }

    void emit(int at) {
        if (std::exchange(emitted_[at], char{1}) != 0) { return; }
        if (at < standing_) { grounds_.push_back(at); }
        if (at < standing_ || reasons_[at] == Fact::kAssumed) { return; }
        if (reasons_[at] == Fact::kRefuted) {
            for (int ground : refuter_->grounds(at, costs_)) { emit(ground); }
            refuted_.push_back({at, links_.size()});
            return;
        }
        const Node& node = facts_[at].node;
        for_parents(at, reasons_[at], [&](int cell, int digit) { emit_off(cell, digit, at); });
        const Maker by = maker(at);
        for_parents(at, reasons_[at],
                    [&](int cell, int digit) { links_.push_back({Node::of(cell, digit), node, true, by}); });
    }
    /// What makes the links to a fact: the cell, or the first house that loses all other places by them.
    Maker maker(int at) const {
        if (reasons_[at] == Fact::kNaked) { return Maker::cell(); }
        const auto [cells, digit] = facts_[at].node;
        return maker_of_strong(position_, Node::of(position_.places(digit, reasons_[at]), digit),
                               facts_[at].node);
    }
    void emit_off(int cell, int digit, int before) {
        if (is_assumed_off(cell, digit) || off_[digit].has(cell)) { return; }
        off_[digit].add(cell);
        const int killer = best_killer(cell, digit, before);  // one that is needed costs nothing
        emit(killer);
        if (facts_[killer].why == Fact::kRefuted) { return; }
        const Node& cause = facts_[killer].node;
        const Node node = Node::of(cell, digit);
        links_.push_back({cause, node, false, maker_of_weak(cause, node)});
    }

    const Position& position_;
    const std::vector<Fact>& facts_;
    Assumption assumption_;
    Refuter* refuter_;
    int standing_;            // how many facts stand already
    std::vector<int> costs_;  // how many links it takes at most
    std::vector<int> reasons_;
    std::vector<char> needed_;
    std::vector<char> emitted_;
    std::array<Few<std::int16_t, 6>, kCells * 10> killers_;
    std::array<Cells, 10> off_{};
    std::vector<Link> links_;
    std::vector<int> grounds_;
    std::vector<Refuted> refuted_;
};

}  // namespace nonet::logic::forcing
