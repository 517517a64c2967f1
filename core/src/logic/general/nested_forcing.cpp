// Nested forcing chains: suppose that a candidate is true, and draw all consequences; where these end,
// suppose something more. What that makes impossible is false while the first supposition holds, so the
// consequences go on without it. If they end with something wrong, so was the first supposition.
//
// One supposition inside another is as deep as it goes.

#include <algorithm>
#include <cstddef>
#include <map>
#include <numeric>
#include <vector>

#include "branch.hpp"
#include "catalogue.hpp"
#include "forcing_drawing.hpp"
#include "trace.hpp"

namespace nonet::logic::general {

namespace {

/// A candidate, and what is refuted on the side before it turns out to be wrong, one after the other.
struct Attempt {
    int premise;
    std::vector<int> refuted;
};

// ---- Proofs

/// The links of a proof on the side, which take all candidates of a truth away.
struct Aside {
    std::vector<Link> links;
    const Truth* exhausted;
};

/// Follows an attempt once more, to find out why things are as they are.
class NestedProof {
   public:
    NestedProof(const Graph& graph, Reach reach, const Attempt& attempt)
        : graph_(graph), attempt_(attempt), main_(graph, reach), side_(graph, reach) {}

    Step step() {
        follow(main_, attempt_.refuted.size());
        Trace trace(main_, [this](int candidate) { return grounds_of(candidate); });
        const Truth& exhausted = trace.cheapest_exhausted();
        ForcingDrawing drawing(graph_, {attempt_.premise, false}, StepKind::only);
        drawing.premise(attempt_.premise);
        drawing.end(exhausted);
        drawing.chain(attempt_.premise, trace.links_to_end_of(exhausted));
        for (const auto& [candidate, after] : trace.refuted()) {
            const auto& [links, truth] = asides_.at(candidate);
            drawing.aside(candidate, after, links, *truth);
        }
        return drawing.finished();
    }

   private:
    /// Goes on until so many candidates have been refuted.
    void follow(Branch& branch, std::size_t refuted) const {
        branch.follow(attempt_.premise);
        for (std::size_t place = 0; place < refuted; ++place) {
            branch.go_on_without(attempt_.refuted[place]);
        }
    }
    /// What the proof on the side rests on that takes a candidate away.
    std::vector<int> grounds_of(int candidate) {
        const auto place = std::ranges::find(attempt_.refuted, candidate) - attempt_.refuted.begin();
        follow(side_, static_cast<std::size_t>(place));
        const std::size_t standing = side_.facts().size();
        side_.suppose_also(candidate);
        Trace trace(side_, standing);
        const Truth& exhausted = trace.cheapest_exhausted();
        asides_[candidate] = {trace.links_to_end_of(exhausted), &exhausted};
        return trace.grounds();
    }

    const Graph& graph_;
    const Attempt& attempt_;
    Branch main_;
    Branch side_;
    std::map<int, Aside> asides_;  // by the candidates that they take away
};

// ---- The search

class Search {
   public:
    Search(const Graph& graph, Reach reach, Sink& sink)
        : graph_(graph), reach_(reach), sink_(sink), branch_(graph, reach) {}

    /// Supposes on the side what is in truths with so many candidates left. Returns whether to go on.
    bool find(int width) {
        for (int premise : all_by_truths()) {
            if (sink_.effort.is_over()) { return false; }
            Attempt attempt{premise, {}};
            if (!is_wrong(attempt, width)) { continue; }
            if (!sink_.take(NestedProof(graph_, reach_, attempt).step())) { return false; }
        }
        return true;
    }

   private:
    /// All candidates, those of small truths first.
    std::vector<int> all_by_truths() const {
        std::vector<std::size_t> sizes(static_cast<std::size_t>(graph_.size()));
        for (int each = 0; each < graph_.size(); ++each) {
            std::size_t& least = sizes[static_cast<std::size_t>(each)];
            least = graph_.truths()[static_cast<std::size_t>(graph_.truths_of(each)[0])].candidates.size();
            for (int truth : graph_.truths_of(each)) {
                least = std::min(least, graph_.truths()[static_cast<std::size_t>(truth)].candidates.size());
            }
        }
        std::vector<int> all(sizes.size());
        std::iota(all.begin(), all.end(), 0);
        std::ranges::stable_sort(all, {}, [&](int each) { return sizes[static_cast<std::size_t>(each)]; });
        return all;
    }

    /// Candidates refuted without a proof on the side are for other techniques.
    bool is_wrong(Attempt& attempt, int width) {
        branch_.follow(attempt.premise);
        sink_.effort.spend(branch_.effort());
        bool goes_on = branch_.exhausted().empty();
        while (goes_on) {
            goes_on = false;
            for (int candidate : open(width)) {
                if (sink_.effort.is_over()) { return false; }
                if (!is_open(candidate) || !is_refuted(candidate)) { continue; }
                goes_on = true;
                attempt.refuted.push_back(candidate);
                branch_.go_on_without(candidate);
                if (!branch_.exhausted().empty()) { return true; }
            }
        }
        return false;
    }
    bool is_open(int candidate) const {
        return branch_.on_at(candidate) == Branch::kNever && branch_.off_at(candidate) == Branch::kNever;
    }
    std::vector<int> open(int width) const {
        std::vector<int> found;
        for (std::size_t number = 0; number < graph_.truths().size(); ++number) {
            if (branch_.left_of(static_cast<int>(number)) > width) { continue; }
            for (int each : graph_.truths()[number].candidates) {
                if (is_open(each)) { found.push_back(each); }
            }
        }
        std::ranges::sort(found);
        found.erase(std::ranges::unique(found).begin(), found.end());
        return found;
    }
    bool is_refuted(int candidate) {
        const std::size_t standing = branch_.facts().size();
        const std::size_t before = branch_.effort();
        branch_.suppose_also(candidate);
        const bool found = !branch_.exhausted().empty();
        branch_.go_back(standing);
        sink_.effort.spend(branch_.effort() - before);
        return found;
    }

    const Graph& graph_;
    Reach reach_;
    Sink& sink_;
    Branch branch_;
};

void find_nested_forcing_chain(const Study& study, Sink& sink) {
    if (study.position().is_broken()) { return; }
    const Reach reach = study.board().sayings().empty() ? Reach::groups : Reach::rules;
    Search search(study.graph(), reach, sink);
    for (int width : {2, 3, kMostDigits}) {
        if (!search.find(width)) { return; }
    }
}

}  // namespace

Techniques finders::nested_forcing() { return {{"nested-forcing-chain", find_nested_forcing_chain}}; }

}  // namespace nonet::logic::general
