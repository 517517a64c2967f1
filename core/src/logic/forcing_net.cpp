// Forcing nets: a branch in which something is assumed, and all that is known in it used together. What is
// concluded from branches: see forcing.cpp.

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

#include "finders.hpp"
#include "forcing.hpp"

namespace nonet::logic {

namespace {

using namespace forcing;

struct Assumption {
    int cell;
    int digit;
    bool on;
};

/// A digit is in this cell, or in one of these cells, because of a house, the cell, or the assumption.
struct Fact {
    Node node;
    int why;

    static constexpr int kNaked = kHouses;
    static constexpr int kAssumed = -1;
};

class Branch {
   public:
    explicit Branch(const Position& position) : position_(position) {
        for (int cell = 0; cell < kCells; ++cell) { start_.masks[cell] = position.candidates(cell); }
        for (int digit = 1; digit <= kSize; ++digit) {
            for (int house = 0; house < kHouses; ++house) {
                start_.counts[digit][house] = static_cast<std::uint8_t>(position.count(house, digit));
            }
        }
    }

    /// Puts in singles for some rounds, as many in each as there are.
    void look_ahead(const Assumption& assumption, int rounds) {
        begin(assumption, false);
        while (rounds-- > 0 && round()) {}
    }
    /// Goes on while anything follows, by singles and locked candidates.
    void exhaust(const Assumption& assumption) {
        begin(assumption, true);
        while (round() || lock()) {}
    }
    /// The same, but stops when a fact turns up. Returns whether it does.
    bool reach(const Assumption& assumption, const Assumption& fact) {
        begin(assumption, true);
        while (!holds(fact) && (round() || lock())) {}
        return holds(fact);
    }
    /// The same, but stops when something is wrong. Returns whether it is.
    bool contradict(const Assumption& assumption) {
        begin(assumption, true);
        while (!is_wrong_ && (round() || lock())) {}
        return is_wrong_;
    }

    Cells on(int digit) const { return state_.on[digit]; }
    Cells off(int digit) const { return state_.off[digit]; }

    /// What has come true: digits of cells, and digits that are locked in a group; in order.
    const std::vector<Fact>& facts() const { return facts_; }

   private:
    bool holds(const Assumption& fact) const {
        return (fact.on ? state_.on : state_.off)[fact.digit].has(fact.cell);
    }

    struct State {
        std::array<Mask, kCells> masks;
        std::array<std::array<std::uint8_t, kHouses>, 10> counts;
        std::array<Cells, 10> on{};
        std::array<Cells, 10> off{};
    };
    struct Single {
        std::uint8_t cell;
        std::uint8_t digit;
        std::int8_t why;
    };

    void begin(const Assumption& assumption, bool thorough);
    bool round();
    bool lock();
    bool lock_out(int digit, int house, int other);
    void switch_on(const Single& single);
    void switch_off(int cell, int digit);
    void add_all_of_cell(int cell);
    void add_all_of_house(int house, int digit);
    void add_single(int cell, int digit, int why) {
        singles_.push_back({static_cast<std::uint8_t>(cell), static_cast<std::uint8_t>(digit),
                            static_cast<std::int8_t>(why)});
    }

    const Position& position_;
    State start_{};
    State state_{};
    Cells filled_;
    bool is_thorough_ = false;  // take all that follows even when something is wrong
    bool is_wrong_ = false;
    std::array<std::uint32_t, 10> shrunk_{};  // houses with two or three places, to look at
    std::vector<Single> singles_;  // those that have not been put in yet
    std::vector<Single> naked_;    // those of a round
    std::vector<Single> hidden_;
    std::vector<Fact> facts_;
};

void Branch::begin(const Assumption& assumption, bool thorough) {
    const auto [cell, digit, on] = assumption;
    state_ = start_;
    filled_ = {};
    is_thorough_ = thorough;
    is_wrong_ = false;
    shrunk_ = {};
    singles_.clear();
    facts_.clear();
    if (on) {
        switch_on({static_cast<std::uint8_t>(cell), static_cast<std::uint8_t>(digit), Fact::kAssumed});
        return;
    }
    switch_off(cell, digit);
    // The other digit of its cell is part of the assumption, as HoDoKu counts the rounds.
    if (std::has_single_bit(state_.masks[cell])) {
        switch_on({static_cast<std::uint8_t>(cell),
                   static_cast<std::uint8_t>(lowest_digit(state_.masks[cell])), Fact::kNaked});
    }
}

inline void Branch::switch_off(int cell, int digit) {
    if (state_.off[digit].has(cell)) { return; }
    state_.off[digit].add(cell);
    is_wrong_ |= state_.on[digit].has(cell);
    Mask& mask = state_.masks[cell];
    mask &= static_cast<Mask>(~bit(digit));
    if (std::has_single_bit(mask)) { add_single(cell, lowest_digit(mask), Fact::kNaked); }
    if (mask == 0) {
        is_wrong_ = true;
        add_all_of_cell(cell);
    }
    for (int house : kTables.houses_of[cell]) {
        const int left = --state_.counts[digit][house];
        if (left == 1) {
            add_single((position_.places(digit, house) - state_.off[digit]).first(), digit, house);
        } else if (left == 0) {
            is_wrong_ = true;
            add_all_of_house(house, digit);
        } else if (left <= 3) {
            shrunk_[digit] |= 1u << house;
        }
    }
}

// Nothing is left in a cell, or for a digit in a house. That is wrong, but what follows still does: each of
// them would be the last one.
void Branch::add_all_of_cell(int cell) {
    if (!is_thorough_ || std::has_single_bit(position_.candidates(cell))) { return; }
    for (int digit : digits_in(position_.candidates(cell))) { add_single(cell, digit, Fact::kNaked); }
}

void Branch::add_all_of_house(int house, int digit) {
    if (!is_thorough_ || position_.count(house, digit) == 1) { return; }
    for (int cell : position_.places(digit, house)) { add_single(cell, digit, house); }
}

void Branch::switch_on(const Single& single) {
    const int cell = single.cell;
    const int digit = single.digit;
    if (state_.on[digit].has(cell)) { return; }
    state_.on[digit].add(cell);
    filled_.add(cell);
    facts_.push_back({{Cells::of(cell), single.digit}, single.why});
    is_wrong_ |= state_.off[digit].has(cell);
    for (int other : digits_in(state_.masks[cell] & static_cast<Mask>(~bit(digit)))) {
        switch_off(cell, other);
    }
    for (int peer : (position_.places(digit) & peers_of(cell)) - state_.off[digit]) {
        switch_off(peer, digit);
    }
}

/// Puts in the singles that are there now, naked ones first. Returns whether there were any.
///
/// When something is wrong in the branch, two digits may turn out to be the only one for a cell. HoDoKu
/// takes the first of them; to have all that follows, both count.
bool Branch::round() {
    naked_.clear();
    hidden_.clear();
    for (const Single& single : singles_) {
        const Cells done = is_thorough_ ? state_.on[single.digit] : filled_;
        if (done.has(single.cell)) { continue; }
        if (single.why == Fact::kNaked) {
            naked_.push_back(single);
        } else if (is_thorough_ || !state_.off[single.digit].has(single.cell)) {
            hidden_.push_back(single);
        }
    }
    singles_.clear();
    for (const Single& single : naked_) { switch_on(single); }
    for (const Single& single : hidden_) { switch_on(single); }
    return !naked_.empty() || !hidden_.empty();
}

bool Branch::lock_out(int digit, int house, int other) {
    const Cells gone = position_.places(digit, other) - house_cells(house) - state_.off[digit];
    if (gone.empty()) { return false; }
    const Cells group = position_.places(digit, house) & house_cells(other);
    // What is locked without any assumption is for another technique, like singles that are there already.
    if (group == position_.places(digit, house)) { return false; }
    facts_.push_back({{group, static_cast<std::uint8_t>(digit)}, house});
    for (int cell : gone) { switch_off(cell, digit); }
    return true;
}

/// Looks for a digit whose places in a house all lie in one other house. Returns whether that helps.
bool Branch::lock() {
    bool helped = false;
    for (int digit = 1; digit <= kSize; ++digit) {
        while (shrunk_[digit] != 0) {
            const int house = std::countr_zero(shrunk_[digit]);
            shrunk_[digit] &= shrunk_[digit] - 1;
            const Cells left = position_.places(digit, house) - state_.off[digit];
            if (left.count() < 2) { continue; }
            for (int other : kTables.houses_of[left.first()]) {
                if (other == house || !house_cells(other).contains(left)) { continue; }
                helped |= lock_out(digit, house, other);
            }
        }
    }
    return helped;
}

/// A short proof for something that a branch has come to, found by going back from there.
///
/// Often there are several ways to see why a digit must go here or can't go there. What costs least is
/// taken: nothing if it is needed anyway, else all that leads to it.
class Trace {
   public:
    Trace(const Position& position, const Branch& branch, const Assumption& assumption)
        : position_(position), facts_(branch.facts()), assumption_(assumption),
          costs_(facts_.size()), reasons_(facts_.size()), needed_(facts_.size()),
          emitted_(facts_.size()) {
        for (int at = 0; at < count(); ++at) {
            costs_[at] = best_reason(at).second + 1;
            note_victims(at);
        }
    }

    /// The links that lead from the assumption to all these ends, each after those it rests on.
    std::vector<Link> links_to(const std::vector<Assumption>& ends) {
        std::fill(needed_.begin(), needed_.end(), char{0});
        std::fill(emitted_.begin(), emitted_.end(), char{0});
        off_ = {};
        links_.clear();
        for (const auto& [cell, digit, on] : ends) {
            on ? need_fact(find(cell, digit)) : need_off(cell, digit, count());
        }
        for (int at = count() - 1; at >= 0; --at) {
            if (needed_[at] == 0) { continue; }
            const int reason = reasons_[at] = best_reason(at).first;
            for_parents(at, reason, [&](int cell, int digit) { need_off(cell, digit, at); });
        }
        for (const auto& [cell, digit, on] : ends) {
            on ? emit(find(cell, digit)) : emit_off(cell, digit, count());
        }
        return links_;
    }

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
        for (int peer : position_.places(digit) & common_peers(cells)) {
            killers_[peer * 10 + digit].add(static_cast<std::int16_t>(at));
        }
        const int cell = cells.first();
        if (cells != Cells::of(cell)) { return; }
        for (int other : digits_in(position_.candidates(cell) & static_cast<Mask>(~bit(digit)))) {
            killers_[cell * 10 + other].add(static_cast<std::int16_t>(at));
        }
    }

    /// The cheapest fact, of those before a certain one, that takes a candidate away.
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
        if (reason == Fact::kAssumed) { return; }
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

    void emit(int at) {
        if (std::exchange(emitted_[at], char{1}) != 0) { return; }
        const Node& node = facts_[at].node;
        for_parents(at, reasons_[at], [&](int cell, int digit) { emit_off(cell, digit, at); });
        for_parents(at, reasons_[at], [&](int cell, int digit) {
            links_.push_back({node_of(cell, digit), node, true});
        });
    }
    void emit_off(int cell, int digit, int before) {
        if (is_assumed_off(cell, digit) || off_[digit].has(cell)) { return; }
        off_[digit].add(cell);
        const int killer = best_killer(cell, digit, before);  // one that is needed costs nothing
        emit(killer);
        links_.push_back({facts_[killer].node, node_of(cell, digit), false});
    }
    static Node node_of(int cell, int digit) {
        return {Cells::of(cell), static_cast<std::uint8_t>(digit)};
    }

    const Position& position_;
    const std::vector<Fact>& facts_;
    Assumption assumption_;
    std::vector<int> costs_;    // how many links it takes at most
    std::vector<int> reasons_;
    std::vector<char> needed_;
    std::vector<char> emitted_;
    std::array<Few<std::int16_t, 6>, kCells * 10> killers_;
    std::array<Cells, 10> off_{};
    std::vector<Link> links_;
};

class NetProof {
   public:
    NetProof(const Position& position, const Variables& variables, const Table& closed, Branch& branch,
             int conclusion)
        : position_(position), variables_(variables), branch_(branch), conclusion_(conclusion),
          known_(static_cast<std::size_t>(variables.literals())) {
        consider_contradictions();
        for (const Choice& choice : variables.choices) { consider_choice(closed, choice); }
        for (int variable = 0; variable < variables.candidates; ++variable) {
            Few<int, kSize> premises = few(when_false(variable));
            premises.add(when_true(variable));
            consider_verity(closed, premises, -1);
        }
    }

    /// Whether a step has room for all links.
    bool fits() const { return length_ <= kRoom; }

    bool tell(Sink& sink) const {
        if (length_ == kNone) { return true; }
        Drawing drawing(variables_, conclusion_, variant_);
        for (int premise : premises_) { drawing.premise(variables_.nodes[variable_of(premise)]); }
        for (int end : ends_) { drawing.end(variables_.nodes[variable_of(end)]); }
        if (house_ >= 0) { drawing.house(house_, variant_ == kVerity ? Role::base : Role::cover); }
        for (int premise : premises_) {
            if (variant_ == kVerity) {
                branch_.reach(assumption(premise), assumption(conclusion_));
            } else {
                branch_.contradict(assumption(premise));
            }
            const auto to = variant_ == kVerity ? goals(few(conclusion_), false) : goals(ends_, both_);
            const std::vector<Link> links = trace_of(premise).links_to(to);
            for (const Link& link : links) {
                drawing.link(link.from, link.to, link.strong);
            }
        }
        return sink.take(drawing.finished());
    }

   private:
    static constexpr std::size_t kNone = std::numeric_limits<std::size_t>::max();
    static constexpr std::size_t kRoom = 119;  // a step that is full may have lost some
    static constexpr std::size_t kMany = std::numeric_limits<std::int16_t>::max() - 1;

    Assumption assumption(int literal) const {
        const auto [cells, digit] = variables_.nodes[variable_of(literal)];
        return {cells.first(), digit, is_true(literal)};
    }
    Trace trace_of(int premise) const { return {position_, branch_, assumption(premise)}; }
    /// What a branch has to show: the conclusion, or what can't be.
    std::vector<Assumption> goals(const Few<int, kSize>& ends, bool both) const {
        std::vector<Assumption> all;
        for (int end : ends) { all.push_back(assumption(end)); }
        if (both) { all.push_back(assumption(negation(ends[0]))); }
        return all;
    }
    static Few<int, kSize> few(int literal) {
        Few<int, kSize> one;
        one.add(literal);
        return one;
    }

    void consider_contradictions();
    void consider_end(Trace& trace, const Few<int, kSize>& ends, int house, bool both);
    void consider_choice(const Table& closed, const Choice& choice) {
        Few<int, kSize> premises;
        for (int variable : choice.variables) { premises.add(when_true(variable)); }
        consider_verity(closed, premises, choice.house);
    }
    void consider_verity(const Table& closed, const Few<int, kSize>& premises, int house);
    std::size_t links_from(int premise);

    const Position& position_;
    const Variables& variables_;
    Branch& branch_;
    int conclusion_;
    std::vector<std::int16_t> known_;  // how many links lead from a premise to the conclusion, plus one
    std::size_t length_ = kNone;
    int variant_ = kContradiction;
    int house_ = -1;
    bool both_ = false;  // the end is both true and false
    Few<int, kSize> premises_;
    Few<int, kSize> ends_;
};

void NetProof::consider_contradictions() {
    if (!branch_.contradict(assumption(negation(conclusion_)))) { return; }
    Trace trace = trace_of(negation(conclusion_));
    for (int variable = 0; variable < variables_.candidates; ++variable) {
        const auto [cells, digit] = variables_.nodes[variable];
        const int cell = cells.first();
        if (branch_.on(digit).has(cell) && branch_.off(digit).has(cell)) {
            consider_end(trace, few(when_true(variable)), -1, true);
        }
    }
    for (const Choice& choice : variables_.choices) {
        Few<int, kSize> ends;
        for (int variable : choice.variables) {
            const auto [cells, digit] = variables_.nodes[variable];
            if (branch_.off(digit).touches(cells)) { ends.add(when_false(variable)); }
        }
        if (ends.size() == choice.variables.size()) {
            consider_end(trace, ends, choice.house, false);
        }
    }
}

void NetProof::consider_end(Trace& trace, const Few<int, kSize>& ends, int house, bool both) {
    const std::size_t length = trace.links_to(goals(ends, both)).size();
    if (length >= length_) { return; }
    length_ = length;
    variant_ = kContradiction;
    premises_ = {};
    premises_.add(negation(conclusion_));
    ends_ = ends;
    house_ = house;
    both_ = both;
}

std::size_t NetProof::links_from(int premise) {
    if (known_[premise] == 0) {
        std::size_t links = kMany;
        if (branch_.reach(assumption(premise), assumption(conclusion_))) {
            links = trace_of(premise).links_to(goals(few(conclusion_), false)).size();
        }
        known_[premise] = static_cast<std::int16_t>(links + 1);
    }
    return static_cast<std::size_t>(known_[premise] - 1);
}

void NetProof::consider_verity(const Table& closed, const Few<int, kSize>& premises, int house) {
    for (int premise : premises) {
        if (!closed.has(premise, conclusion_)) { return; }
    }
    std::size_t length = 0;
    for (int premise : premises) {
        const std::size_t links = links_from(premise);
        length += links;
        if (length >= length_ || links >= kMany) { return; }
    }
    length_ = length;
    variant_ = kVerity;
    premises_ = premises;
    ends_ = {};
    house_ = house;
    both_ = false;
}

/// What follows from each candidate, or from its absence, in a branch of its own.
template <class Follow>
Table branch_table(const Variables& variables, Branch& branch, Follow follow) {
    Table table(variables.literals());
    for (int literal = 0; literal < table.size(); ++literal) { table.set(literal, literal); }
    for (int literal = 0; literal < 2 * variables.candidates; ++literal) {
        const auto [cells, digit] = variables.nodes[variable_of(literal)];
        follow(branch, Assumption{cells.first(), digit, is_true(literal)});
        for (int d = 1; d <= kSize; ++d) {
            for (int cell : branch.on(d)) { table.set(literal, when_true(variables.of(cell, d))); }
            for (int cell : branch.off(d)) { table.set(literal, when_false(variables.of(cell, d))); }
        }
    }
    return table;
}

}  // namespace

void find_forcing_net(const Position& position, Sink& sink) {
    constexpr int kRounds = 4;  // as far as HoDoKu looks ahead
    const Variables variables(position);
    Branch branch(position);
    std::vector<char> seen(static_cast<std::size_t>(variables.literals()));
    std::vector<NetProof> long_ones;
    // First what HoDoKu finds, so that its order is ours; then all that a branch can give.
    for (bool as_hodoku : {true, false}) {
        Table closed = branch_table(variables, branch, [&](Branch& b, const Assumption& assumption) {
            as_hodoku ? b.look_ahead(assumption, kRounds) : b.exhaust(assumption);
        });
        Links(position, variables, closed).add_groups();
        closed.close();
        const auto exhausted = as_hodoku ? Exhausted::untouched : Exhausted::anywhere;
        for (int conclusion : Findings(variables, closed, exhausted).in_order()) {
            if (std::exchange(seen[conclusion], 1) != 0) { continue; }
            const NetProof proof(position, variables, closed, branch, conclusion);
            if (!proof.fits()) {
                long_ones.push_back(proof);
            } else if (!proof.tell(sink)) {
                return;
            }
        }
    }
    for (const NetProof& proof : long_ones) {
        if (!proof.tell(sink)) { return; }
    }
}

}  // namespace nonet::logic
