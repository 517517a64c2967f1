// What forcing chains and nets have in common: the choices of a position, and what a table of what follows
// from what shows once it is complete. Private to this room.

#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <vector>

#include "als.hpp"
#include "links/closure.hpp"
#include "links/literals.hpp"

namespace nonet::logic::forcing {

using namespace links;

// ---- What may be true or false, and of which candidates one must be true.

/// All digits of a cell, or all places of a digit in a house: one of them is true.
struct Choice {
    Few<int, kSize> variables;
    int house = -1;         // none for a cell
    bool untouched = true;  // a cell, or no place in the house was lost but to placed digits
};

struct Variables {
    /// The graph must live as long, and have all candidates as its first nodes.
    explicit Variables(const Graph& graph);

    int of(int cell, int digit) const { return graph.id(cell, digit); }

    const Graph& graph;
    std::vector<Node> nodes;  // the candidates, cell by cell, and then all others
    int candidates = 0;       // how many of them are candidates
    std::vector<Choice> choices;
};

/// Where a digit could go if only the placed digits counted.
inline Cells unseen_places(const Position& position, int digit) {
    Cells places = position.empty();
    for (int cell = 0; cell < kCells; ++cell) {
        if (position.digit(cell) == digit) { places -= peers_of(cell); }
    }
    return places;
}

inline Variables::Variables(const Graph& of_graph)
    : graph(of_graph), nodes(graph.spots().begin(), graph.spots().end()) {
    const Position& position = graph.position();
    choices.reserve(kCells + 120);
    for (int cell : position.empty()) {
        Choice choice;
        for (int digit : digits_in(position.candidates(cell))) { choice.variables.add(of(cell, digit)); }
        candidates += static_cast<int>(choice.variables.size());
        if (choice.variables.size() > 1) { choices.push_back(choice); }
    }
    for (int digit = 1; digit <= kSize; ++digit) {
        const Cells unseen = unseen_places(position, digit);
        for (int house = 0; house < kHouses; ++house) {
            if (position.count(house, digit) < 2) { continue; }
            Choice choice;
            for (int cell : position.places(digit, house)) { choice.variables.add(of(cell, digit)); }
            choice.house = house;
            choice.untouched = (unseen & house_cells(house)) == position.places(digit, house);
            choices.push_back(choice);
        }
    }
}

// ---- What a closed table says.

/// Where all members of a choice may turn out to be false.
enum class Exhausted {
    never,      ///< no need to look: every link can be read backwards, and verities show the same
    untouched,  ///< as HoDoKu: only in cells, and in houses that have not lost candidates before
    anywhere,
};

class Findings {
   public:
    Findings(const Variables& variables, const Table& closed, Exhausted exhausted)
        : variables_(variables), closed_(closed), found_(closed[0].words().size()) {
        note_contradictions();
        if (exhausted != Exhausted::never) { note_exhausted(exhausted == Exhausted::untouched); }
        note_verities();
    }

    /// The literals that are shown to hold: placements cell by cell, and then eliminations.
    std::vector<int> in_order() const {
        const ConstRow found(found_);
        std::vector<int> literals;
        for (bool placed : {true, false}) {
            for (int variable = 0; variable < variables_.candidates; ++variable) {
                const int literal = placed ? when_true(variable) : when_false(variable);
                if (found.has(literal)) { literals.push_back(literal); }
            }
        }
        return literals;
    }

   private:
    static constexpr Word kTrueOnes = 0x5555555555555555;  // a literal that is true comes before its negation

    void note_contradictions() {
        Row found(found_);
        for (int literal = 0; literal < 2 * variables_.candidates; ++literal) {
            Word both = 0;
            for (Word word : closed_[literal].words()) { both |= word & (word >> 1) & kTrueOnes; }
            if (both != 0) { found.add(negation(literal)); }
        }
    }

    void note_exhausted(bool untouched_only) {
        const Table causes = transposed(closed_);
        for (const Choice& choice : variables_.choices) {
            if (untouched_only && !choice.untouched) { continue; }
            // A literal that makes all candidates of a choice false is wrong: its negation, the bit beside
            // it, holds.
            for (std::size_t w = 0; w < found_.size(); ++w) {
                Word all = ~Word{0};
                for (int variable : choice.variables) { all &= causes[when_false(variable)].words()[w]; }
                found_[w] |= (all & kTrueOnes) << 1 | (all >> 1 & kTrueOnes);
            }
        }
    }

    void note_verities() {
        for (const Choice& choice : variables_.choices) {
            for (std::size_t w = 0; w < found_.size(); ++w) {
                Word all = ~Word{0};
                for (int variable : choice.variables) { all &= closed_[when_true(variable)].words()[w]; }
                found_[w] |= all;
            }
        }
        for (int variable = 0; variable < variables_.candidates; ++variable) {
            const ConstRow yes = closed_[when_true(variable)];
            const ConstRow no = closed_[when_false(variable)];
            for (std::size_t w = 0; w < found_.size(); ++w) { found_[w] |= yes.words()[w] & no.words()[w]; }
        }
    }

    const Variables& variables_;
    const Table& closed_;
    std::vector<Word> found_;  // a set of literals
};

// ---- From proofs to steps.

/// What the ends of some chains, of a cell or a house, are together.
inline Failure failure_of(const Variables& variables, const Few<int, kSize>& ends, int house) {
    const Node& first = variables.nodes[variable_of(ends[0])];
    if (ends.size() == 1 || ends[1] == negation(ends[0])) { return Failure::opposites(first); }
    const Maker by = house >= 0 ? Maker::house(house) : Maker::cell();
    if (is_true(ends[0])) { return Failure::rivals(first, variables.nodes[variable_of(ends[1])], by); }
    Node places = first;
    for (int end : ends) { places.cells |= variables.nodes[variable_of(end)].cells; }
    return Failure::nothing_left(places, by);
}

/// The first two claims of a chain that can't both be right, if there are any.
inline Failure first_clash(const Chain& chain, std::span<const Link> links) {
    struct Claim {
        Node node;
        bool on;
    };
    std::vector<Claim> known{{chain.premise, chain.supposed}};
    for (const Link& link : links.subspan(chain.first, chain.end - chain.first)) {
        for (const auto& [node, on] : known) {
            const bool is_same_place = node.cells == link.to.cells;
            const bool is_same_digit = node.digit == link.to.digit;
            if (is_same_place && is_same_digit && on != link.strong) { return Failure::opposites(node); }
            const bool are_true = on && link.strong && node.cells.count() == 1 && link.to.cells.count() == 1;
            if (!are_true || is_same_place == is_same_digit) { continue; }
            const Maker by = maker_of_weak(node, link.to);
            if (by.kind != Maker::Kind::sight) { return Failure::rivals(node, link.to, by); }
        }
        known.push_back({link.to, link.strong});
    }
    return {};
}

inline constexpr StepKind kContradiction = StepKind::contradiction;
inline constexpr StepKind kVerity = StepKind::verity;

// Shows a proof: marks for the premises, the ends, and all that lies between.
class Drawing {
   public:
    Drawing(const Variables& variables, int conclusion, StepKind kind) {
        step_.kind = kind;
        const auto [cells, digit] = variables.nodes[variable_of(conclusion)];
        if (is_true(conclusion)) {
            step_.place(cells.first(), digit);
        } else {
            step_.eliminate(cells, digit);
        }
        conclusion_ = variables.nodes[variable_of(conclusion)];
    }

    void premise(const Node& node) { mark(node, Role::pivot); }
    void end(const Node& node) { mark(node, Role::wing); }
    void house(int number, Role role) { step_.house(number, role); }
    /// What all chains together come to, which can't be.
    void failure(const Failure& failure) { step_.failure = failure; }
    /// Begins a chain that leads on from a premise.
    void suppose(const Node& premise, bool is_true) { step_.suppose(premise, is_true); }
    /// Marks a set, in another colour than the one before. Returns it as what makes a link.
    Maker set(const als::Sets& sets, const als::Set& set) {
        als::Painter painter(step_, sets);
        painter.paint(set, colour_);
        colour_ = colour_ == Role::colour_c ? Role::colour_d : Role::colour_c;
        return painter.maker(set);
    }
    void link(const Link& link) { step_.link(link.from, link.to, link.strong, link.by); }
    /// Ends a branch of a verity, which may run into something that can't be on its way to the conclusion.
    void end_branch() {
        Chain& branch = step_.chains.back();
        branch.failure = first_clash(branch, std::span(step_.links.begin(), step_.links.end()));
    }
    const Step& finished() {
        for (const Link& link : step_.links) {
            mark(link.from, link.strong ? Role::off : Role::on);
            mark(link.to, link.strong ? Role::on : Role::off);
        }
        return step_;
    }

   private:
    void mark(const Node& node, Role role) {
        step_.digits |= bit(node.digit);
        const Cells fresh = node.cells - marked_[node.digit];
        marked_[node.digit] |= fresh;
        // A conclusion is shown as such; only as a premise is it part of the pattern.
        if (role != Role::pivot && node.digit == conclusion_.digit) {
            step_.mark(fresh - conclusion_.cells, node.digit, role);
        } else {
            step_.mark(fresh, node.digit, role);
        }
    }

    Step step_;
    Node conclusion_;
    Role colour_ = Role::colour_c;
    std::array<Cells, 10> marked_{};
};

}  // namespace nonet::logic::forcing
