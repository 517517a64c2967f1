// How proofs by supposition become steps. Private to this room.

#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "trace.hpp"

namespace nonet::logic::general {

/// Shows a proof: marks for the premises, the ends, and all that lies between.
class ForcingDrawing {
   public:
    ForcingDrawing(const Graph& graph, Claim conclusion, StepKind kind)
        : graph_(graph), conclusion_(conclusion.candidate) {
        step_.kind = kind;
        const auto [cell, digit] = graph.candidate(conclusion_);
        conclusion.on ? step_.place(cell, digit) : step_.eliminate(cell, digit);
    }

    void premise(int candidate) { mark(node(candidate), Role::pivot); }
    /// All candidates of a truth are supposed in turn.
    void start(const Truth& truth) {
        for (int each : truth.candidates) { premise(each); }
        note(truth, Role::base);
    }
    /// All candidates of a truth turn out to be false.
    void end(const Truth& truth) {
        for (int each : truth.candidates) { mark(node(each), Role::wing); }
        note(truth, Role::cover);
        step_.failure = nothing_left(truth);
    }
    void chain(int premise, const std::vector<Link>& links) {
        step_.suppose(node(premise), true);
        add(links);
    }
    /// What is supposed on the side, once so many links of the first chain stand: these links take all
    /// candidates of a truth away.
    void aside(int premise, std::size_t after, const std::vector<Link>& links, const Truth& exhausted) {
        mark(node(premise), Role::extra);
        step_.suppose_aside(node(premise), after);
        add(links);
        step_.note_rules(graph_.position().board(), exhausted.by);
        step_.chains.back().failure = nothing_left(exhausted);
    }
    const Step& finished() {
        for (const Chain& chain : step_.chains) {
            if (!chain.is_aside) { mark_along(chain); }
        }
        return step_;
    }

   private:
    Node node(int candidate) const {
        return Node::of(graph_.candidate(candidate).cell, graph_.candidate(candidate).digit);
    }
    Failure nothing_left(const Truth& truth) const {
        CellSet places;
        for (int each : truth.candidates) { places.add(graph_.candidate(each).cell); }
        return Failure::nothing_left(Node::of(places, graph_.candidate(truth.candidates[0]).digit), truth.by);
    }
    void add(const std::vector<Link>& links) {
        for (const Link& link : links) {
            step_.link(link);
            step_.note_rules(graph_.position().board(), link.by);
        }
    }
    void mark_along(const Chain& chain) {
        for (std::size_t place = chain.first; place < chain.end; ++place) {
            const Link& link = step_.links[place];
            mark(link.from, link.strong || link.narrows ? Role::off : Role::on);
            mark(link.to, link.strong ? Role::on : Role::off);
        }
    }
    void note(const Truth& truth, Role role) {
        if (truth.by.kind == Maker::Kind::house) { step_.house(truth.by.number, role); }
        step_.note_rules(graph_.position().board(), truth.by);
    }
    void mark(const Node& node, Role role) {
        step_.digits |= bit(node.digit);
        for (int cell : node.cells) {
            const int candidate = graph_.number(cell, node.digit);
            if (std::ranges::find(marked_, candidate) != marked_.end()) { continue; }
            marked_.push_back(candidate);
            // A conclusion is shown as such; only as a premise is it part of the pattern.
            if (candidate != conclusion_ || role == Role::pivot) { step_.mark(cell, node.digit, role); }
        }
    }

    const Graph& graph_;
    int conclusion_;
    Step step_;
    std::vector<int> marked_;
};

}  // namespace nonet::logic::general
