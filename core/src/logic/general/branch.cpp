#include "branch.hpp"

#include <algorithm>
#include <utility>

namespace nonet::logic::general {

namespace {

// More places are hardly ever seen from one cell.
constexpr int kLargestGroup = 4;

}  // namespace

Branch::Branch(const Graph& graph, Reach reach)
    : graph_(graph),
      reach_(reach),
      on_at_(static_cast<std::size_t>(graph.size()), kNever),
      off_at_(static_cast<std::size_t>(graph.size()), kNever),
      common_(links::empty_set(graph.size())),
      said_(static_cast<std::size_t>(graph.size())) {
    for (const Truth& truth : graph.truths()) { sizes_.push_back(static_cast<int>(truth.candidates.size())); }
    left_ = sizes_;
    if (reach == Reach::rules) { counsel_.emplace(graph.position()); }
}

void Branch::follow(int premise) {
    clear();
    switch_on(premise);
    follow_all();
}

void Branch::suppose_also(int candidate) {
    switch_on(candidate);
    follow_all();
}

void Branch::go_on_without(int candidate) {
    said_[static_cast<std::size_t>(candidate)] = {Said::kAside};
    switch_off(candidate);
    follow_all();
}

void Branch::go_back(std::size_t facts) {
    while (facts_.size() > facts) {
        take_back(facts_.back(), facts_.size() <= next_);
        facts_.pop_back();
    }
    next_ = facts;
    exhausted_.clear();
    if (counsel_) { counsel_->forget_questions(); }
}

void Branch::take_back(Fact fact, bool was_followed) {
    const auto what = static_cast<std::size_t>(fact.what);
    if (fact.kind == Fact::Kind::on) {
        on_at_[what] = kNever;
    } else if (fact.kind == Fact::Kind::group) {
        groups_.pop_back();
    } else {
        off_at_[what] = kNever;
        said_[what] = {};
        if (counsel_) { counsel_->give_back(graph_.candidate(fact.what)); }
        if (!was_followed) { return; }
        for (int truth : graph_.truths_of(fact.what)) { ++left_[static_cast<std::size_t>(truth)]; }
    }
}

void Branch::follow_all() {
    do { follow_facts(); } while (counsel_ && exhausted_.empty() && ask_rules());
}

void Branch::follow_facts() {
    end_of_round_ = facts_.size();
    for (; next_ < facts_.size(); ++next_) {
        if (next_ == end_of_round_) {
            if (!exhausted_.empty()) { return; }
            end_of_round_ = facts_.size();
        }
        const auto now = static_cast<int>(next_);
        const Fact fact = facts_[next_];
        if (fact.kind == Fact::Kind::on) {
            for (int other : graph_.clashes(fact.what)) {
                if (takes(fact.what, other)) { switch_off(other); }
            }
        } else if (fact.kind == Fact::Kind::off) {
            for (int truth : graph_.truths_of(fact.what)) { shrink(truth, now); }
        } else {
            common_clashes(groups_[static_cast<std::size_t>(fact.what)].candidates).each([this](int other) {
                switch_off(other);
            });
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
    std::ranges::fill(said_, Said{});
    count_ = 0;
    next_ = 0;
    if (counsel_) { counsel_->forget(); }
}

void Branch::add(Fact fact) {
    facts_.push_back(fact);
    ++count_;
}

void Branch::switch_on(int candidate) {
    int& at = on_at_[static_cast<std::size_t>(candidate)];
    if (at != kNever) { return; }
    at = static_cast<int>(facts_.size());
    add({Fact::Kind::on, candidate});
}

void Branch::switch_off(int candidate) {
    int& at = off_at_[static_cast<std::size_t>(candidate)];
    if (at != kNever) { return; }
    at = static_cast<int>(facts_.size());
    add({Fact::Kind::off, candidate});
    if (counsel_) { counsel_->take(graph_.candidate(candidate)); }
}

// What has been switched off after `now` has not been taken from the truth yet.
void Branch::shrink(int number, int now) {
    const Truth& truth = graph_.truths()[static_cast<std::size_t>(number)];
    const int left = --left_[static_cast<std::size_t>(number)];
    if (left == 0 && counts(truth)) {
        exhausted_.push_back(number);
    } else if (left == 1 && can_force(truth)) {
        switch_on(*std::ranges::find_if(truth.candidates, [&](int each) { return off_at(each) > now; }));
    } else if (left <= kLargestGroup && left > 1 && reach_ >= Reach::groups &&
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
    common_clashes(found.candidates).each([&](int other) { is_new |= off_at(other) == kNever; });
    if (!is_new) { return; }
    add({Fact::Kind::group, static_cast<int>(groups_.size())});
    groups_.push_back(std::move(found));
}

const links::NodeSet& Branch::common_clashes(std::span<const int> candidates) {
    common_.copy(graph_.clash_bits(candidates[0]));
    for (int each : candidates.subspan(1)) { common_ &= graph_.clash_bits(each); }
    return common_;
}

// ---- Rules

// Returns whether rules say anything new. What rules say in a round rests on the facts before that round.
bool Branch::ask_rules() {
    const auto before = static_cast<int>(facts_.size());
    for (const auto& [saying, cell, gone] : counsel_->ask()) {
        for (int digit : digits_in(gone)) {
            const int candidate = graph_.number(cell, digit);
            if (off_at(candidate) != kNever) { continue; }
            said_[static_cast<std::size_t>(candidate)] = {saying, before};
            switch_off(candidate);
        }
    }
    return static_cast<int>(facts_.size()) > before;
}

std::size_t Branch::effort() const {
    constexpr std::size_t kEffort = 10;  // that a question takes
    return count_ + (counsel_ ? kEffort * counsel_->asked() : 0);
}

Digits Branch::left_in(int cell, int before) const {
    Digits left = graph_.position().candidates(cell);
    for (int digit : digits_in(left)) {
        if (off_at(graph_.number(cell, digit)) < before) { left &= ~bit(digit); }
    }
    return left;
}

// Once a cell holds a digit, this one fact says why its other digits are gone; before, each of these is a
// fact of its own.
void Branch::add_facts_about(int cell, Digits gone, int before, std::vector<int>& facts) const {
    for (int digit : digits_in(left_in(cell, before))) {
        const int at = on_at(graph_.number(cell, digit));
        if (gone != 0 && at < before) { return facts.push_back(at); }
    }
    for (int digit : digits_in(gone)) { facts.push_back(off_at(graph_.number(cell, digit))); }
}

std::vector<int> Branch::all_grounds(int candidate) const {
    const auto [saying, before] = said(candidate);
    std::vector<int> facts;
    for (int cell : counsel_->cells_of(saying)) {
        const Digits gone = graph_.position().candidates(cell) & ~left_in(cell, before);
        add_facts_about(cell, gone, before, facts);
    }
    return facts;
}

// Gives cells back what they have lost, as long as the rule still leaves the candidate no way. Some rules
// also look at cells that see theirs, which are tried only if they must be.
std::vector<int> Branch::grounds(int candidate) const {
    const auto [saying, before] = said(candidate);
    const Position& position = graph_.position();
    const Candidate what = graph_.candidate(candidate);
    CellSet cells = counsel_->cells_of(saying);
    counsel_->forget();
    for (int cell : cells) { counsel_->suppose(cell, left_in(cell, before)); }
    if (!counsel_->leaves_no_way(saying, what)) {
        for (int cell : position.empty() - cells) { counsel_->suppose(cell, left_in(cell, before)); }
        cells = position.empty();
    }
    std::vector<int> facts;
    for (int cell : cells) {
        Digits left = left_in(cell, before);
        const Digits gone = position.candidates(cell) & ~left;
        if (gone == 0) { continue; }
        counsel_->suppose(cell, position.candidates(cell));
        if (counsel_->leaves_no_way(saying, what)) { continue; }
        for (int digit : digits_in(gone)) {
            counsel_->suppose(cell, left | bit(digit));
            if (counsel_->leaves_no_way(saying, what)) { left |= bit(digit); }
        }
        counsel_->suppose(cell, left);
        add_facts_about(cell, position.candidates(cell) & ~left, before, facts);
    }
    return facts;
}

}  // namespace nonet::logic::general
