// Forcing chains and nets: assume that a candidate is true or that it is false, and see what follows.
//
// Either the assumption contradicts itself and is wrong, or all places of a digit in a house (or all digits
// of a cell) come to the same end, and that end is right. A chain goes from one fact to the next, perhaps
// through almost locked sets; a net may need several facts at once. What follows from what is kept as a table
// of bits, a row for each assumption.

#include "forcing.hpp"

#include <algorithm>
#include <cstddef>
#include <initializer_list>
#include <limits>
#include <utility>
#include <vector>

#include "catalogue.hpp"
#include "links/paths.hpp"

namespace nonet::logic {

namespace {

using namespace forcing;

// Every link can be read backwards, from the contrary of its end to the contrary of its start. So all
// that leads to a conclusion can be seen in what follows from its contrary.
class ChainProof {
   public:
    ChainProof(const Variables& variables, const Table& links, int conclusion)
        : variables_(variables), conclusion_(conclusion), paths_({{links, 1}}, negation(conclusion)) {
        consider(length(conclusion), kContradiction, -1, {conclusion});
        for (int variable = 0; variable < variables.candidates; ++variable) {
            consider_both(when_true(variable), when_false(variable), -1);
        }
        for (const Choice& choice : variables.choices) { consider_choice(choice); }
    }

    bool tell(Sink& sink) const {
        if (length_ >= Paths::kFar) { return true; }
        Drawing drawing(variables_, conclusion_, kind_);
        if (kind_ == kContradiction) {
            drawing.premise(variables_.nodes[variable_of(conclusion_)]);
            if (ends_.size() > 1) {
                for (int end : ends_) { drawing.end(variables_.nodes[variable_of(end)]); }
            }
            if (house_ >= 0) { drawing.house(house_, Role::cover); }
            drawing.failure(failure_of(variables_, ends_, house_));
        } else {
            for (int end : ends_) { drawing.premise(variables_.nodes[variable_of(end)]); }
            if (house_ >= 0) { drawing.house(house_, Role::base); }
        }
        for (int end : ends_) { draw(drawing, paths_.to(end)); }
        const Step& step = drawing.finished();
        return (variables_.graph.has_sets() && !als::has_room(step)) || sink.take(step);
    }

   private:
    /// How many literals there are on the way to one, both ends included.
    int length(int literal) const { return paths_.distance(literal) + 1; }
    void consider(int length, StepKind kind, int house, Few<int, kSize> ends) {
        if (length >= length_) { return; }
        length_ = length;
        kind_ = kind;
        house_ = house;
        ends_ = ends;
    }
    void consider(int length, StepKind kind, int house, std::initializer_list<int> ends) {
        if (length >= length_) { return; }
        Few<int, kSize> few;
        for (int end : ends) { few.add(end); }
        consider(length, kind, house, few);
    }
    void consider_both(int a, int b, int house) {
        consider(length(a) + length(b), kContradiction, house, {a, b});
    }
    void consider_choice(const Choice& choice) {
        int all_false = 0;
        Few<int, kSize> ends;
        std::pair<int, int> nearest{Paths::kFar, -1};
        std::pair<int, int> second = nearest;
        for (int variable : choice.variables) {
            all_false += length(when_false(variable));
            ends.add(when_false(variable));
            const std::pair<int, int> here{length(when_true(variable)), when_true(variable)};
            second = std::min(second, std::max(nearest, here));
            nearest = std::min(nearest, here);
        }
        if (second.first < Paths::kFar) {  // two of them true
            consider_both(nearest.second, second.second, choice.house);
        }
        // As HoDoKu has it: all false is a contradiction; but where a house has lost candidates before,
        // HoDoKu reads these chains from their other ends, as a verity.
        consider(all_false, choice.untouched ? kContradiction : kVerity, choice.house, ends);
    }

    void draw(Drawing& drawing, std::vector<int> path) const {
        if (kind_ == kVerity) {
            std::reverse(path.begin(), path.end());
            for (int& literal : path) { literal = negation(literal); }
        }
        drawing.suppose(variables_.nodes[variable_of(path.front())], is_true(path.front()));
        for (std::size_t i = 1; i < path.size(); ++i) {
            const int start = variable_of(path[i - 1]);
            const int end = variable_of(path[i]);
            const Node& from = variables_.nodes[start];
            const Node& to = variables_.nodes[end];
            if (is_true(path[i - 1])) {
                drawing.link({from, to, false, maker_of_weak(from, to)});
            } else if (is_through_set(from, to)) {
                const als::Sets& sets = variables_.graph.set_links().sets();
                drawing.link({from, to, true, drawing.set(sets, set_between(start, end))});
            } else {
                drawing.link({from, to, true, maker_of_strong(variables_.graph.position(), from, to)});
            }
        }
        if (kind_ == kVerity) { drawing.end_branch(); }
    }
    /// Other strong links are about the places of a digit in a house, or about one cell.
    static bool is_through_set(const Node& from, const Node& to) {
        if (from.digit == to.digit) { return !common_peers(from.cells).contains(to.cells); }
        return (from.cells | to.cells).count() > 1;
    }

    const als::Set& set_between(int from, int to) const {
        const auto links = variables_.graph.through(from);
        const auto link = std::ranges::find(links, to, &Through::to);
        return variables_.graph.set_links().set_of(link->lock);
    }

    const Variables& variables_;
    int conclusion_;
    Paths paths_;
    int length_ = std::numeric_limits<int>::max();
    StepKind kind_ = kContradiction;
    int house_ = -1;
    Few<int, kSize> ends_;
};

std::vector<int> conclusions_of(const Variables& variables, Table links) {
    close(links);
    return Findings(variables, links, Exhausted::never).in_order();
}

Table all_links(const Graph& graph) {
    Table links = literals_of(graph);
    add_links(graph, 0, links);
    return links;
}

/// If a digit has one other place in a house than its places in a set, that place or one of these is true.
void add_links_of_shapes(const Graph& graph, Table& links) {
    const int first = graph.inside() - static_cast<int>(graph.set_links().shapes().size());
    for (int shape = first; shape < graph.inside(); ++shape) {
        const Spot& spot = graph.spot(shape);
        for (int house : kTables.houses_of[spot.cell()]) {
            const Cells rest = graph.position().places(spot.digit, house) - spot.cells;
            if (!house_cells(house).contains(spot.cells) || rest.count() != 1) { continue; }
            const int other = graph.id(rest.first(), spot.digit);
            links.set(when_false(shape), when_true(other));
            links.set(when_false(other), when_true(shape));
        }
    }
}

void find_forcing_chain(const Position& position, Sink& sink) {
    const Graph graph(position, links_of_all(position));
    const Variables variables(graph);
    const Table links = all_links(graph);
    for (int conclusion : conclusions_of(variables, links)) {
        if (!ChainProof(variables, links, conclusion).tell(sink)) { return; }
    }
}

void find_als_forcing_chain(const Position& position, Sink& sink) {
    StrongLinks strong = links_of_all(position);
    const Graph plain(position, strong);
    const std::vector<int> known = conclusions_of(Variables(plain), all_links(plain));
    const SetLinks set_links(position);
    for (const SetLink& link : set_links.all()) {
        if (!is_shape(link.from)) { strong.include(link.from); }
    }
    const Graph graph(position, strong, &set_links);
    const Variables variables(graph);
    Table links = all_links(graph);
    add_links_of_shapes(graph, links);
    for (int conclusion : conclusions_of(variables, links)) {
        // What can be seen without sets is for the technique without sets.
        if (std::find(known.begin(), known.end(), conclusion) != known.end()) { continue; }
        if (!ChainProof(variables, links, conclusion).tell(sink)) { return; }
    }
}

}  // namespace

Techniques finders::forcing() {
    return {
        {"forcing-chain", find_forcing_chain},
        {"als-forcing-chain", find_als_forcing_chain},
    };
}

}  // namespace nonet::logic
