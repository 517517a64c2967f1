// Forcing chains and nets: suppose that a candidate is true, and see what follows.
//
// If some truth has nothing left then, the candidate is false: a contradiction. If all candidates of a truth
// come to the same end, that end is right: a verity. It is enough to suppose that candidates are true: what
// follows from one being false also follows from the other of a truth of two.

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <span>
#include <utility>
#include <vector>

#include "branch.hpp"
#include "catalogue.hpp"
#include "forcing_drawing.hpp"
#include "trace.hpp"

namespace nonet::logic::general {

namespace {

// Units of effort after which what has been found is told, shortest first: about a millisecond. Looking
// longer finds shorter proofs.
constexpr std::int64_t kPatience = 20'000;

// ---- What has been found.

struct Finding {
    Claim conclusion;
    int truth;   // all candidates of which come to it; kNone for a contradiction
    int length;  // about how many links it takes

    static constexpr int kNone = -1;
};

/// The shortest proof found for each conclusion that nobody has been told of yet.
class Findings {
   public:
    explicit Findings(const Graph& graph) : best_(2 * static_cast<std::size_t>(graph.size())) {}

    bool is_told(Claim conclusion) const { return best_[place(conclusion)] == kTold; }
    bool has(Claim conclusion) const { return best_[place(conclusion)] != 0; }
    void add(const Finding& finding) {
        int& best = best_[place(finding.conclusion)];
        if (best == kTold) { return; }
        if (best == 0) {
            found_.push_back(finding);
            best = static_cast<int>(found_.size());
        } else if (Finding& known = found_[static_cast<std::size_t>(best - 1)];
                   finding.length < known.length) {
            known = finding;
        }
    }
    /// Hands over all findings, shortest first.
    std::vector<Finding> take() {
        for (const Finding& each : found_) { best_[place(each.conclusion)] = kTold; }
        std::ranges::stable_sort(found_, {}, &Finding::length);
        return std::exchange(found_, {});
    }

   private:
    static constexpr int kTold = -1;
    static std::size_t place(Claim claim) {
        return 2 * static_cast<std::size_t>(claim.candidate) + (claim.on ? 1 : 0);
    }

    std::vector<Finding> found_;
    std::vector<int> best_;  // the place in `found_` plus one
};

// ---- The search.

/// What follows from each candidate, found out when first asked for.
class Consequences {
   public:
    Consequences(const Graph& graph, Branch& branch, Effort& effort)
        : words_(graph.words()),
          branch_(branch),
          effort_(effort),
          known_(static_cast<std::size_t>(graph.size())),
          rows_(2 * words_ * known_.size()) {}

    /// Whether a candidate can't be true. If that was not known before, the branch now follows it.
    bool fails(int candidate) {
        Known& known = known_[static_cast<std::size_t>(candidate)];
        if (known == Known::nothing) {
            branch_.follow(candidate);
            effort_.spend(branch_.effort());
            known = branch_.exhausted().empty() ? Known::row : Known::failure;
            if (known == Known::row) { write_row(candidate); }
        }
        return known == Known::failure;
    }
    /// All claims that follow from each of some candidates, none of which fails.
    std::vector<Claim> common(std::span<const int> candidates) const {
        std::vector<Claim> claims;
        for (std::size_t word = 0; word < 2 * words_; ++word) {
            std::uint64_t all = ~std::uint64_t{0};
            for (int each : candidates) { all &= rows_[row(each) + word]; }
            for (; all != 0; all &= all - 1) {
                const bool on = word < words_;
                claims.push_back({static_cast<int>(64 * (word % words_)) + std::countr_zero(all), on});
            }
        }
        return claims;
    }

   private:
    enum class Known : std::uint8_t { nothing, failure, row };

    std::size_t row(int candidate) const { return 2 * words_ * static_cast<std::size_t>(candidate); }
    void write_row(int candidate) {
        for (const auto [kind, what] : branch_.facts()) {
            if (kind == Branch::Fact::Kind::group) { continue; }
            const std::size_t half = row(candidate) + (kind == Branch::Fact::Kind::on ? 0 : words_);
            rows_[half + static_cast<std::size_t>(what) / 64] |= std::uint64_t{1} << (what % 64);
        }
    }

    std::size_t words_;
    Branch& branch_;
    Effort& effort_;
    std::vector<Known> known_;
    std::vector<std::uint64_t> rows_;  // for each candidate what is true, and what is false
};

/// Looks at one truth after the other, the smallest first.
class Search {
   public:
    Search(const Graph& graph, Reach reach, Sink& sink)
        : graph_(graph),
          reach_(reach),
          sink_(sink),
          branch_(graph, reach),
          consequences_(graph, branch_, sink.effort),
          findings_(graph) {}

    /// Returns whether to go on.
    bool find() {
        std::int64_t start = sink_.effort.spent();
        for (int number : smallest_first()) {
            look_at(number);
            if (sink_.effort.is_over()) { break; }
            if (sink_.effort.spent() - start < kPatience) { continue; }
            if (!tell_all()) { return false; }
            start = sink_.effort.spent();
        }
        return tell_all() && !sink_.effort.is_over();
    }

   private:
    const Truth& truth(int number) const { return graph_.truths()[static_cast<std::size_t>(number)]; }
    std::vector<int> smallest_first() const {
        std::vector<int> numbers(graph_.truths().size());
        std::iota(numbers.begin(), numbers.end(), 0);
        std::ranges::stable_sort(numbers, {}, [this](int number) { return truth(number).candidates.size(); });
        return numbers;
    }

    void look_at(int number) {
        const std::vector<int>& candidates = truth(number).candidates;
        bool all_possible = candidates.size() > 1;
        for (int each : candidates) {
            if (!consequences_.fails(each)) { continue; }
            all_possible = false;
            add_contradiction(each);
        }
        // Chains can be read backwards: what all candidates come to is a contradiction if it is denied.
        if (all_possible && reach_ != Reach::chain) { add_verities(number); }
    }
    void add_contradiction(int candidate) {
        const Claim conclusion{candidate, false};
        if (findings_.has(conclusion)) { return; }
        branch_.follow(candidate);
        const Trace trace(branch_);
        findings_.add({conclusion, Finding::kNone, trace.cost_of_all_off(trace.cheapest_exhausted())});
    }
    void add_verities(int number) {
        std::vector<Claim> claims = consequences_.common(truth(number).candidates);
        std::erase_if(claims, [this](Claim claim) { return findings_.is_told(claim); });
        if (claims.empty()) { return; }
        std::vector<int> lengths(claims.size());
        for (int each : truth(number).candidates) {
            branch_.follow(each);
            sink_.effort.spend(branch_.effort());
            const Trace trace(branch_);
            for (std::size_t i = 0; i < claims.size(); ++i) { lengths[i] += trace.cost(claims[i]); }
        }
        for (std::size_t i = 0; i < claims.size(); ++i) { findings_.add({claims[i], number, lengths[i]}); }
    }
    bool tell_all() {
        return std::ranges::all_of(findings_.take(), [this](const Finding& finding) {
            if (finding.truth != Finding::kNone) { return sink_.take(verity(finding)); }
            return sink_.take(reach_ == Reach::chain ? chains(finding) : contradiction(finding));
        });
    }
    Step verity(const Finding& finding) {
        ForcingDrawing drawing(graph_, finding.conclusion, StepKind::verity);
        drawing.start(truth(finding.truth));
        for (int each : truth(finding.truth).candidates) {
            branch_.follow(each);
            drawing.chain(each, Trace(branch_).links_to({finding.conclusion}));
        }
        return drawing.finished();
    }
    Step contradiction(const Finding& finding) {
        const int premise = finding.conclusion.candidate;
        branch_.follow(premise);
        Trace trace(branch_);
        const Truth& exhausted = trace.cheapest_exhausted();
        ForcingDrawing drawing(graph_, finding.conclusion, StepKind::contradiction);
        drawing.premise(premise);
        drawing.end(exhausted);
        drawing.chain(premise, trace.links_to_end_of(exhausted));
        return drawing.finished();
    }
    /// A chain for each candidate of the truth that has nothing left; they are read from there if more than
    /// two chains come together.
    Step chains(const Finding& finding) {
        const int premise = finding.conclusion.candidate;
        branch_.follow(premise);
        Trace trace(branch_);
        const Truth& exhausted = trace.cheapest_exhausted();
        const bool backwards = exhausted.candidates.size() > 2;
        ForcingDrawing drawing(graph_, finding.conclusion,
                               backwards ? StepKind::verity : StepKind::contradiction);
        if (backwards) {
            drawing.start(exhausted);
        } else {
            drawing.premise(premise);
            drawing.end(exhausted);
        }
        for (int each : exhausted.candidates) {
            std::vector<Link> links = trace.links_to({Claim{each, false}});
            if (backwards) { turn_round(links); }
            drawing.chain(backwards ? each : premise, links);
        }
        return drawing.finished();
    }
    /// Every link can be read backwards, from the contrary of its end to the contrary of its start.
    static void turn_round(std::vector<Link>& links) {
        std::ranges::reverse(links);
        for (Link& link : links) { std::swap(link.from, link.to); }
    }

    const Graph& graph_;
    Reach reach_;
    Sink& sink_;
    Branch branch_;
    Consequences consequences_;
    Findings findings_;
};

void find_forcing_chain(const Study& study, Sink& sink) { Search(study.graph(), Reach::chain, sink).find(); }

// With groups only where nothing can be seen without them, and so on with rules.
void find_forcing_net(const Study& study, Sink& sink) {
    for (Reach reach : {Reach::net, Reach::groups, Reach::rules}) {
        if (reach == Reach::rules && study.board().sayings().empty()) { return; }
        if (!Search(study.graph(), reach, sink).find()) { return; }
    }
}

}  // namespace

Techniques finders::forcing() {
    return {
        {"forcing-chain", find_forcing_chain},
        {"forcing-net", find_forcing_net},
    };
}

}  // namespace nonet::logic::general
