// Forcing nets: all branches of a choice come to one end, which is then true, or a branch comes to an end
// that can't be, and its premise is wrong. Forcing chains, which do not branch, are in forcing.cpp.

#include <cstddef>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

#include "catalogue.hpp"
#include "forcing.hpp"
#include "links/hodoku.hpp"
#include "trace.hpp"

namespace nonet::logic {

namespace {

using namespace forcing;

class NetProof {
   public:
    NetProof(const Position& position, const Variables& variables, const Table& closed, Branch& branch,
             Effort& effort, int conclusion)
        : position_(position),
          variables_(variables),
          effort_(effort),
          branch_(branch),
          conclusion_(conclusion),
          known_(2 * variables.nodes.size()) {
        consider_contradictions();
        for (const Choice& choice : variables.choices) { consider_choice(closed, choice); }
        for (int variable = 0; variable < variables.candidates; ++variable) {
            Few<int, kSize> premises = few(when_false(variable));
            premises.add(when_true(variable));
            consider_verity(closed, premises, -1);
        }
    }

    /// Whether somebody might read the proof: longer proofs come last.
    bool is_readable() const { return length_ < 120; }

    bool tell(Sink& sink) const {
        if (length_ == kNone) { return true; }
        Drawing drawing(variables_, conclusion_, kind_);
        for (int premise : premises_) { drawing.premise(variables_.nodes[variable_of(premise)]); }
        for (int end : ends_) { drawing.end(variables_.nodes[variable_of(end)]); }
        if (house_ >= 0) { drawing.house(house_, kind_ == kVerity ? Role::base : Role::cover); }
        if (kind_ == kContradiction) { drawing.failure(failure()); }
        for (int premise : premises_) {
            if (kind_ == kVerity) {
                branch_.reach(assumption(premise), assumption(conclusion_));
            } else {
                branch_.contradict(assumption(premise));
            }
            const auto to = kind_ == kVerity ? goals(few(conclusion_), false) : goals(ends_, both_);
            drawing.suppose(variables_.nodes[variable_of(premise)], is_true(premise));
            for (const Link& link : trace_of(premise).links_to(to)) { drawing.link(link); }
            if (kind_ == kVerity) { drawing.end_branch(); }
        }
        return sink.take(drawing.finished());
    }

   private:
    static constexpr std::size_t kNone = std::numeric_limits<std::size_t>::max();
    static constexpr std::size_t kMany = std::numeric_limits<std::int16_t>::max() - 1;

    Assumption assumption(int literal) const {
        const auto [cells, digit] = variables_.nodes[variable_of(literal)];
        return {cells.first(), digit, is_true(literal)};
    }
    Trace trace_of(int premise) const { return {position_, branch_.facts(), assumption(premise)}; }
    /// A trace goes through all facts of its branch, some ten times when it is made and once for each end.
    bool spend(std::size_t times) { return effort_.spend(times * (branch_.facts().size() + 1)); }
    /// What a branch has to show: the conclusion, or what can't be.
    std::vector<Assumption> goals(const Few<int, kSize>& ends, bool both) const {
        std::vector<Assumption> all;
        for (int end : ends) { all.push_back(assumption(end)); }
        if (both) { all.push_back(assumption(negation(ends[0]))); }
        return all;
    }
    Failure failure() const {
        return both_ ? Failure::opposites(variables_.nodes[variable_of(ends_[0])])
                     : failure_of(variables_, ends_, house_);
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
    Effort& effort_;
    Branch& branch_;
    int conclusion_;
    std::vector<std::int16_t> known_;  // how many links lead from a premise to the conclusion, plus one
    std::size_t length_ = kNone;
    StepKind kind_ = kContradiction;
    int house_ = -1;
    bool both_ = false;  // the end is both true and false
    Few<int, kSize> premises_;
    Few<int, kSize> ends_;
};

void NetProof::consider_contradictions() {
    if (!branch_.contradict(assumption(negation(conclusion_)))) { return; }
    if (!spend(10)) { return; }
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
        if (ends.size() == choice.variables.size()) { consider_end(trace, ends, choice.house, false); }
    }
}

void NetProof::consider_end(Trace& trace, const Few<int, kSize>& ends, int house, bool both) {
    if (!spend(1)) { return; }
    const std::size_t length = trace.links_to(goals(ends, both)).size();
    if (length >= length_) { return; }
    length_ = length;
    kind_ = kContradiction;
    premises_ = {};
    premises_.add(negation(conclusion_));
    ends_ = ends;
    house_ = house;
    both_ = both;
}

std::size_t NetProof::links_from(int premise) {
    if (known_[premise] == 0) {
        std::size_t links = kMany;
        if (branch_.reach(assumption(premise), assumption(conclusion_)) && spend(10)) {
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
    kind_ = kVerity;
    premises_ = premises;
    ends_ = {};
    house_ = house;
    both_ = false;
}

/// What follows from each candidate, or from its absence, in a branch of its own.
template <class Follow>
Table branch_table(const Variables& variables, Branch& branch, Follow follow) {
    Table table = literals_of(variables.graph);
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

void find_forcing_net(const Position& position, Sink& sink) {
    const Graph graph(position, links_of_all(position));
    const Variables variables(graph);
    Branch branch(position);
    std::vector<char> seen(2 * variables.nodes.size());
    std::vector<NetProof> long_ones;
    // First what HoDoKu finds, so that its order is ours; then all that a branch can give.
    for (bool as_hodoku : {true, false}) {
        Table closed = branch_table(variables, branch, [&](Branch& b, const Assumption& assumption) {
            as_hodoku ? b.look_ahead(assumption, hodoku::kRoundsOfNet) : b.exhaust(assumption);
        });
        // Branches know what candidates lead to; what groups lead to is added here.
        add_links(graph, variables.candidates, closed);
        close(closed);
        const auto exhausted = as_hodoku ? Exhausted::untouched : Exhausted::anywhere;
        for (int conclusion : Findings(variables, closed, exhausted).in_order()) {
            if (std::exchange(seen[conclusion], 1) != 0) { continue; }
            const NetProof proof(position, variables, closed, branch, sink.effort, conclusion);
            if (sink.effort.is_over()) { return; }
            if (!proof.is_readable()) {
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

}  // namespace

Techniques finders::forcing_net() { return {{"forcing-net", find_forcing_net}}; }

}  // namespace nonet::logic
