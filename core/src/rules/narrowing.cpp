#include "nonet/narrowing.hpp"

#include <algorithm>
#include <cstring>
#include <map>

#include "nonet/network.hpp"
#include "sets.hpp"
#include "state.hpp"

namespace nonet {

namespace rules {

namespace {

// What constraints leave to single cells, which a search knows from the start.
class KeptDigits final : public Rule {
   public:
    void add(const Kept& kept) {
        on_change.push_back(kept.cell);
        digits_.push_back(kept.digits);
    }

    bool narrow(State& state) const override {
        for (std::size_t i = 0; i < digits_.size(); ++i) {
            if (!state.keep(on_change[i], digits_[i])) { return false; }
        }
        return true;
    }

   private:
    std::vector<Digits> digits_;
};

}  // namespace

/// A state that goes back to where it was after each question.
class Desk final : public State {
   public:
    Desk(const Plan& plan, std::span<const Digits> candidates, std::span<const std::uint8_t> filled)
        : State(plan),
          laid_(candidates.begin(), candidates.end()),
          now_(laid_),
          table_(plan.table() * plan.planes),
          placed_digits_(plan.lanes * plan.planes),
          filled_(plan.cell_words),
          supposed_(laid_) {
        cells_ = now_.data();
        lanes_ = table_.data();
        placed_ = placed_digits_.data();
        settled_ = filled_.data();
        for (std::size_t cell = 0; cell < laid_.size(); ++cell) {
            if (filled[cell] != 0) { filled_[cell / 64] |= std::uint64_t{1} << (cell % 64); }
        }
    }

    Digits candidates(int cell) const { return supposed_[static_cast<std::size_t>(cell)]; }

    void suppose(int cell, Digits candidates) {
        supposed_[static_cast<std::size_t>(cell)] = candidates;
        now_[static_cast<std::size_t>(cell)] = candidates;
    }

    void forget() {
        supposed_ = laid_;
        now_ = laid_;
    }

    Narrower::Answer ask(const Rule& rule) {
        Narrower::Answer answer;
        single_count_ = 0;
        answer.possible = rule.narrow(*this);
        if (std::memcmp(now_.data(), supposed_.data(), now_.size() * sizeof(Digits)) != 0) {
            for (std::size_t cell = 0; cell < now_.size(); ++cell) {
                if (now_[cell] == supposed_[cell]) { continue; }
                if (answer.possible) { answer.changes.push_back({static_cast<int>(cell), now_[cell]}); }
                now_[cell] = supposed_[cell];
            }
        }
        return answer;
    }

   private:
    std::vector<Digits> laid_;
    std::vector<Digits> now_;
    std::vector<std::uint16_t> table_;  // of houses, which nobody reads here
    std::vector<std::uint16_t> placed_digits_;
    std::vector<std::uint64_t> filled_;  // a bit per cell
    std::vector<Digits> supposed_;
};

}  // namespace rules

namespace {

// Sources that look at all ways to fill a line take too long to be asked about each candidate.
constexpr int kCostOfLines = 7000;

std::vector<rules::Cell> cells_of(const rules::Rule& rule) {
    std::vector<rules::Cell> cells = rule.on_change;
    cells.insert(cells.end(), rule.on_bounds.begin(), rule.on_bounds.end());
    if (cells.empty()) { cells = rule.on_settled; }
    std::ranges::sort(cells);
    cells.erase(std::ranges::unique(cells).begin(), cells.end());
    return cells;
}

}  // namespace

Narrowing::Narrowing(const Network& network) : plan_(network.plan()) {
    add_kept();
    add_houses();
    for (const auto& rule : plan_->rules) {
        if (rule->origin != rules::kNoOrigin) { add(*rule, rule->origin); }
    }
    std::vector<std::size_t> order(sources_.size());
    for (std::size_t i = 0; i < order.size(); ++i) { order[i] = i; }
    std::ranges::stable_sort(order, {}, [this](std::size_t i) { return sources_[i].constraints; });
    std::vector<NarrowingSource> sources;
    std::vector<const rules::Rule*> sorted;
    for (const std::size_t i : order) {
        sources.push_back(std::move(sources_[i]));
        sorted.push_back(rules_[i]);
    }
    sources_ = std::move(sources);
    rules_ = std::move(sorted);
}

Narrowing::~Narrowing() = default;
Narrowing::Narrowing(Narrowing&&) noexcept = default;

int Narrowing::cells() const { return plan_->cells; }
bool Narrowing::is_impossible() const { return plan_->impossible; }

void Narrowing::add(const rules::Rule& rule, int origin) {
    const rules::Origin& from = plan_->origins[static_cast<std::size_t>(origin)];
    sources_.push_back({from.constraints, from.houses, cells_of(rule), rule.on_settled, from.is_derived,
                        rule.cost < kCostOfLines});
    rules_.push_back(&rule);
}

void Narrowing::add_kept() {
    std::map<int, std::unique_ptr<rules::KeptDigits>> by_origin;
    for (const rules::Kept& kept : plan_->kept) {
        auto& all = by_origin[kept.origin];
        if (!all) { all = std::make_unique<rules::KeptDigits>(); }
        all->add(kept);
    }
    for (auto& [origin, kept] : by_origin) {
        add(*kept, origin);
        own_.push_back(std::move(kept));
    }
}

// Cells of a constraint that hold every digit.
void Narrowing::add_houses() {
    for (std::size_t house = 0; house < plan_->houses.size(); ++house) {
        const int origin = plan_->origin_of_house[house];
        if (origin == rules::kNoOrigin) { continue; }
        const std::vector<rules::Cell> none;
        own_.push_back(std::make_unique<rules::DigitSets>(plan_->houses[house], std::vector{plan_->all}, none,
                                                          plan_->digits));
        add(*own_.back(), origin);
    }
}

Narrower::Narrower(const Narrowing& narrowing, std::span<const Digits> candidates,
                   std::span<const std::uint8_t> filled)
    : narrowing_(narrowing), desk_(std::make_unique<rules::Desk>(*narrowing.plan_, candidates, filled)) {}

Narrower::~Narrower() = default;

Narrower::Digits Narrower::candidates(int cell) const { return desk_->candidates(cell); }
void Narrower::suppose(int cell, Digits candidates) { desk_->suppose(cell, candidates); }
void Narrower::forget() { desk_->forget(); }

Narrower::Answer Narrower::ask(int source) {
    return desk_->ask(*narrowing_.rules_[static_cast<std::size_t>(source)]);
}

}  // namespace nonet
