// Nested forcing chains: suppose that a candidate is true, and draw all consequences; where these end,
// suppose something more. What that makes impossible is false while the first supposition holds, and with all
// such candidates gone the consequences go on. If they end with something wrong, so was the first
// supposition.
//
// One supposition inside another is as deep as it goes, and is enough for the hardest puzzles known.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "catalogue.hpp"
#include "trace.hpp"

namespace nonet::logic {

namespace {

using namespace forcing;

/// What can't be: a cell with nothing left, or a digit with no place left in a house, or a candidate that is
/// both true and false.
struct Impossible {
    std::vector<Assumption> ends;
    int house = -1;

    Failure failure() const {
        Node places = Node::of(ends[0].cell, ends[0].digit);
        if (ends[0].on) { return Failure::opposites(places); }
        for (const Assumption& end : ends) { places.cells.add(end.cell); }
        return Failure::nothing_left(places, house >= 0 ? Maker::house(house) : Maker::cell());
    }
};

std::vector<Impossible> all_impossible(const Position& position, const Branch& branch) {
    std::vector<Impossible> all;
    for (int cell : position.empty()) {
        Impossible empty;
        for (int digit : digits_in(position.candidates(cell))) {
            const bool is_off = branch.off(digit).has(cell);
            if (is_off) { empty.ends.push_back({cell, digit, false}); }
            if (is_off && branch.on(digit).has(cell)) {
                all.push_back({{{cell, digit, true}, {cell, digit, false}}, -1});
            }
        }
        if (static_cast<int>(empty.ends.size()) == count_digits(position.candidates(cell))) {
            all.push_back(empty);
        }
    }
    for (int digit = 1; digit <= kSize; ++digit) {
        for (int house = 0; house < kHouses; ++house) {
            const Cells places = position.places(digit, house);
            if (places.empty() || !branch.off(digit).contains(places)) { continue; }
            Impossible empty{{}, house};
            for (int cell : places) { empty.ends.push_back({cell, digit, false}); }
            all.push_back(empty);
        }
    }
    return all;
}

/// A candidate that is wrong while something else is supposed.
struct Refutation {
    Assumption premise;
    int facts;  // how many came up until it was seen
};

/// What follows from a candidate, stage by stage: each begins with what was refuted at the end of the last.
struct Attempt {
    Assumption premise;
    Branch branch;
    std::vector<std::vector<Refutation>> stages;
    bool is_wrong = false;

    bool is_open(const Assumption& other) const {
        return !branch.on(other.digit).has(other.cell) && !branch.off(other.digit).has(other.cell);
    }
    void go_on(std::vector<Refutation> refuted) {
        std::vector<Assumption> gone;
        for (const Refutation& each : refuted) { gone.push_back(each.premise); }
        stages.push_back(std::move(refuted));
        is_wrong = branch.go_on_without(gone);
    }
};

// ---- Proofs

/// A supposition inside another, and the links by which it comes to something impossible.
struct Aside {
    Assumption premise;
    std::vector<Link> links;
    std::vector<int> grounds;  // the facts of the main line that it rests on
    Failure failure;
};

/// Follows an attempt once more, to find out why things are as they are.
class NestedProof final : Refuter {
   public:
    NestedProof(const Position& position, const Attempt& attempt, Effort& effort)
        : position_(position), premise_(attempt.premise), effort_(effort), main_(position) {
        main_.contradict(premise_);
        for (const std::vector<Refutation>& stage : attempt.stages) { follow(stage); }
        look_for_end();
        guess_ = std::exchange(length_, kNone);
    }

    /// About how many links it will have.
    std::size_t guess() const { return guess_; }
    void work_out() {
        is_exact_ = true;
        look_for_end();
    }

    /// Whether the effort was enough to find the proof.
    bool is_found() const { return length_ != kNone; }
    /// How many links the proof has, with those of its proofs on the side.
    std::size_t length() const { return length_; }
    /// Whether a step has room for the whole proof.
    bool fits() const {
        return length_ < Step::Links::kRoom && refuted_.size() + 1 < decltype(Step::chains)::kRoom;
    }

    Step step() const {
        Step step;
        step.eliminate(premise_.cell, premise_.digit);
        step.mark(premise_.cell, premise_.digit, Role::pivot);
        step.suppose(Node::of(premise_.cell, premise_.digit), true);
        for (const Link& link : links_) { step.link(link.from, link.to, link.strong, link.by); }
        step.failure = end_.failure();
        mark(step);
        for (const Trace::Refuted& each : refuted_) {
            const Aside& aside = *known_[each.at].aside;
            step.suppose_aside(Node::of(aside.premise.cell, aside.premise.digit), each.after);
            for (const Link& link : fresh(aside, each.after, links_)) {
                step.link(link.from, link.to, link.strong, link.by);
            }
            step.chains.back().failure = aside.failure;
        }
        return step;
    }

   private:
    static constexpr std::size_t kNone = std::numeric_limits<std::size_t>::max();

    struct Known {
        std::size_t stage = 0;
        int cost = 0;
        std::optional<Aside> aside;
    };
    /// Where the main line stood when something was supposed on the side.
    struct Stand {
        Branch branch;
        std::size_t facts;
    };

    void follow(const std::vector<Refutation>& stage) {
        stands_.push_back({main_, main_.facts().size()});
        known_.resize(main_.facts().size());
        std::vector<Assumption> gone;
        for (const auto& [premise, facts] : stage) {
            gone.push_back(premise);
            known_.push_back({stands_.size() - 1, facts, {}});
        }
        main_.go_on_without(gone);
    }

    int cost(int at) override {
        const Known& known = known_[at];
        return known.aside ? static_cast<int>(known.aside->links.size()) : known.cost;
    }
    const std::vector<int>& grounds(int at, const std::vector<int>& costs) override {
        if (!is_exact_) { return nothing_; }
        Known& known = known_[at];
        if (!known.aside) { known.aside = aside_of(at, costs); }
        return known.aside->grounds;
    }
    Aside aside_of(int at, const std::vector<int>& costs);
    /// The links of an aside, but for those that are in the main line before.
    static std::vector<Link> fresh(const Aside& aside, std::size_t after, const std::vector<Link>& main);
    void look_for_end() {
        Trace trace(position_, main_.facts(), premise_, this);
        for (const Impossible& impossible : all_impossible(position_, main_)) { consider(trace, impossible); }
    }
    void consider(Trace& trace, const Impossible& impossible);
    void mark(Step& step) const;

    const Position& position_;
    Assumption premise_;
    Effort& effort_;
    Branch main_;
    std::vector<Stand> stands_;  // at the end of each stage
    std::vector<Known> known_;   // by the places of facts that are refuted
    const std::vector<int> nothing_;
    bool is_exact_ = false;  // whether asides are worked out, too
    std::size_t guess_ = kNone;
    std::size_t length_ = kNone;
    std::vector<Link> links_;
    std::vector<Trace::Refuted> refuted_;
    Impossible end_;
};

Aside NestedProof::aside_of(int at, const std::vector<int>& costs) {
    const Node& node = main_.facts()[at].node;
    const Stand& stand = stands_[known_[at].stage];
    Aside aside{{node.cells.first(), node.digit, true}, {}, {}, {}};
    Branch branch(position_);
    branch.stand_on(stand.branch);
    branch.contradict(aside.premise);
    std::vector<Fact> facts(main_.facts().begin(), main_.facts().begin() + static_cast<int>(stand.facts));
    facts.insert(facts.end(), branch.facts().begin(), branch.facts().end());
    effort_.spend(10 * facts.size());
    Trace trace(position_, facts, aside.premise,
                std::vector<int>(costs.begin(), costs.begin() + static_cast<int>(stand.facts)));
    int least = std::numeric_limits<int>::max();
    for (const Impossible& impossible : all_impossible(position_, branch)) {
        const std::vector<Link> links = trace.links_to(impossible.ends);
        int length = static_cast<int>(links.size());
        for (int ground : trace.grounds()) { length += costs[ground]; }
        if (length < least) {
            least = length;
            aside.links = links;
            aside.grounds = trace.grounds();
            aside.failure = impossible.failure();
        }
    }
    return aside;
}

std::vector<Link> NestedProof::fresh(const Aside& aside, std::size_t after, const std::vector<Link>& main) {
    std::array<Cells, 10> gone{};
    for (const Link& link : std::span(main).first(after)) {
        if (!link.strong) { gone[link.to.digit] |= link.to.cells; }
    }
    std::vector<Link> links;
    for (const Link& link : aside.links) {
        if (link.strong || !gone[link.to.digit].contains(link.to.cells)) { links.push_back(link); }
    }
    return links;
}

void NestedProof::consider(Trace& trace, const Impossible& impossible) {
    if (!effort_.spend(10 * main_.facts().size())) { return; }
    std::vector<Link> links = trace.links_to(impossible.ends);
    std::size_t length = links.size();
    for (const auto& [at, after] : trace.refuted()) {
        const Known& known = known_[at];
        length += is_exact_ ? fresh(*known.aside, after, links).size() : static_cast<std::size_t>(known.cost);
    }
    if (length >= length_) { return; }
    length_ = length;
    links_ = std::move(links);
    refuted_ = trace.refuted();
    end_ = impossible;
}

/// Marks the main line: what it comes to, and what lies between.
void NestedProof::mark(Step& step) const {
    std::array<Cells, 10> marked{};
    marked[premise_.digit].add(premise_.cell);
    const auto mark = [&](const Node& node, Role role) {
        step.digits |= bit(node.digit);
        step.mark(node.cells - marked[node.digit], node.digit, role);
        marked[node.digit] |= node.cells;
    };
    for (const Assumption& end : end_.ends) { mark(Node::of(end.cell, end.digit), Role::wing); }
    for (const Trace::Refuted& each : refuted_) {
        const Assumption& gone = known_[each.at].aside->premise;
        mark(Node::of(gone.cell, gone.digit), Role::extra);
    }
    for (const Link& link : links_) {
        mark(link.from, link.strong ? Role::off : Role::on);
        mark(link.to, link.strong ? Role::on : Role::off);
    }
    step.digits |= bit(premise_.digit);
    if (end_.house >= 0) { step.house(end_.house, Role::cover); }
}

// ---- The search

class Search {
   public:
    Search(const Position& position, Effort& effort)
        : position_(position), effort_(effort), aside_(position) {
        for (int cell : position.empty()) {
            for (int digit : digits_in(position.candidates(cell))) {
                Branch branch(position);
                const Assumption premise{cell, digit, true};
                // Candidates refuted without a proof on the side are for other techniques.
                if (branch.contradict(premise)) { continue; }
                note_if_full(branch);
                attempts_.push_back({premise, branch, {}, false});
            }
        }
        refuted_.resize(attempts_.size());
    }

    /// Goes on until something turns out to be wrong, or nothing more follows. Returns what is wrong.
    std::vector<const Attempt*> wrong_ones() {
        std::vector<const Attempt*> wrong;
        refute_pairs();
        while (wrong.empty() && go_on()) {
            for (const Attempt& attempt : attempts_) {
                if (attempt.is_wrong) { wrong.push_back(&attempt); }
            }
            if (wrong.empty()) { refute_all(); }
        }
        return wrong;
    }

   private:
    /// Where consequences fill the grid and nothing is wrong, nothing can refute any of its digits.
    void note_if_full(const Branch& branch) {
        if (!branch.is_full()) { return; }
        for (int digit = 1; digit <= kSize; ++digit) { possible_[digit] |= branch.on(digit); }
    }
    bool is_possible(const Attempt& attempt) const {
        return possible_[attempt.premise.digit].has(attempt.premise.cell);
    }
    /// Two candidates of which the one refutes the other do so both ways.
    void refute_pairs() {
        for (std::size_t i = 0; i < attempts_.size(); ++i) {
            aside_.stand_on(attempts_[i].branch);
            for (std::size_t j = i + 1; j < attempts_.size(); ++j) {
                if (is_possible(attempts_[i]) && is_possible(attempts_[j])) { continue; }
                if (const int facts = refute(attempts_[i], attempts_[j].premise)) {
                    refuted_[i].push_back({attempts_[j].premise, facts});
                    refuted_[j].push_back({attempts_[i].premise, facts});
                }
            }
        }
    }
    void refute_all() {
        for (std::size_t i = 0; i < attempts_.size(); ++i) {
            if (is_possible(attempts_[i])) { continue; }
            aside_.stand_on(attempts_[i].branch);
            for (const Attempt& other : attempts_) {
                if (const int facts = refute(attempts_[i], other.premise)) {
                    refuted_[i].push_back({other.premise, facts});
                }
            }
        }
    }
    /// Returns how many facts it takes to refute a candidate in an attempt, or 0 if that can't be done.
    int refute(const Attempt& attempt, const Assumption& premise) {
        if (effort_.is_over() || !attempt.is_open(premise)) { return 0; }
        const bool is_wrong = aside_.contradict(premise);
        effort_.spend(aside_.facts().size() + 1);
        if (!is_wrong) { note_if_full(aside_); }
        return is_wrong ? static_cast<int>(aside_.facts().size()) : 0;
    }
    /// Returns whether anything was refuted.
    bool go_on() {
        bool any = false;
        for (std::size_t i = 0; i < attempts_.size(); ++i) {
            if (refuted_[i].empty() || is_possible(attempts_[i])) { continue; }
            any = true;
            attempts_[i].go_on(std::exchange(refuted_[i], {}));
        }
        return any;
    }

    const Position& position_;
    Effort& effort_;
    Branch aside_;
    std::array<Cells, 10> possible_{};
    std::vector<Attempt> attempts_;
    std::vector<std::vector<Refutation>> refuted_;  // what is to go from each attempt
};

/// To work a proof out takes long, so those that promise to be short come first, some at a time; of these the
/// shortest is told first.
void find_nested_forcing_chain(const Position& position, Sink& sink) {
    constexpr std::size_t kAtATime = 8;
    // A cell with no candidates would count as something impossible that nothing had to lead to.
    if (position.is_broken()) { return; }
    Search search(position, sink.effort);
    std::vector<std::unique_ptr<NestedProof>> proofs;
    for (const Attempt* attempt : search.wrong_ones()) {
        if (sink.effort.is_over()) { break; }
        proofs.push_back(std::make_unique<NestedProof>(position, *attempt, sink.effort));
    }
    std::ranges::stable_sort(proofs, {}, [](const auto& proof) { return proof->guess(); });
    for (std::size_t begin = 0; begin < proofs.size(); begin += kAtATime) {
        const auto some = std::span(proofs).subspan(begin, std::min(kAtATime, proofs.size() - begin));
        for (const auto& proof : some) { proof->work_out(); }
        std::ranges::stable_sort(some, {}, [](const auto& proof) { return proof->length(); });
        for (const auto& proof : some) {
            if (proof->fits() && !sink.take(proof->step())) { return; }
        }
    }
    // Better a proof that is cut short than none.
    const bool none_fits = std::ranges::none_of(proofs, [](const auto& proof) { return proof->fits(); });
    if (none_fits && !proofs.empty() && proofs[0]->is_found()) { sink.take(proofs[0]->step()); }
}

}  // namespace

Techniques finders::nested_forcing() { return {{"nested-forcing-chain", find_nested_forcing_chain}}; }

}  // namespace nonet::logic
