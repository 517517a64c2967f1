// Forcing chains and nets: assume that a candidate is true or that it is false, and see what follows.
//
// Either the assumption contradicts itself and is wrong, or all places of a digit in a house (or all digits
// of a cell) come to the same end, and that end is right. A chain goes from one fact to the next, perhaps
// through almost locked sets; a net may need several facts at once. What follows from what is kept as a table
// of bits, a row for each assumption.

#include "forcing.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <initializer_list>
#include <limits>
#include <utility>
#include <vector>

#include "finders.hpp"
#include "forcing_sets.hpp"

namespace nonet::logic {

namespace {

using namespace forcing;

/// The shortest ways from one literal to all others.
class Paths {
   public:
    static constexpr int kFar = 1 << 20;

    Paths(const Table& links, int from)
        : distance_(static_cast<std::size_t>(links.size()), kFar),
          before_(static_cast<std::size_t>(links.size()), -1) {
        std::vector<int> queue{from};
        queue.reserve(distance_.size());
        distance_[from] = 0;
        for (std::size_t next = 0; next < queue.size(); ++next) {
            const int at = queue[next];
            const Word* const row = links.row(at);
            for (int w = 0; w < links.width(); ++w) {
                for (Word left = row[w]; left != 0; left &= left - 1) {
                    const int to = w * 64 + std::countr_zero(left);
                    if (distance_[to] != kFar) { continue; }
                    distance_[to] = distance_[at] + 1;
                    before_[to] = at;
                    queue.push_back(to);
                }
            }
        }
    }

    /// How many literals there are on the way, both ends included.
    int length(int to) const { return distance_[to] + 1; }
    std::vector<int> to(int literal) const {
        std::vector<int> path;
        for (int at = literal; at != -1; at = before_[at]) { path.push_back(at); }
        std::reverse(path.begin(), path.end());
        return path;
    }

   private:
    std::vector<int> distance_;
    std::vector<int> before_;
};

// Every link can be read backwards, from the contrary of its end to the contrary of its start. So all
// that leads to a conclusion can be seen in what follows from its contrary.
class ChainProof {
   public:
    ChainProof(const Position& position, const Variables& variables, const SetNodes* sets, const Table& links,
               int conclusion)
        : position_(position),
          variables_(variables),
          sets_(sets),
          conclusion_(conclusion),
          paths_(links, negation(conclusion)) {
        consider(paths_.length(conclusion), kContradiction, -1, {conclusion});
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
        } else {
            for (int end : ends_) { drawing.premise(variables_.nodes[variable_of(end)]); }
            if (house_ >= 0) { drawing.house(house_, Role::base); }
        }
        for (int end : ends_) { draw(drawing, paths_.to(end)); }
        const Step& step = drawing.finished();
        return (sets_ != nullptr && !als::has_room(step)) || sink.take(step);
    }

   private:
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
        consider(paths_.length(a) + paths_.length(b), kContradiction, house, {a, b});
    }
    void consider_choice(const Choice& choice) {
        int all_false = 0;
        Few<int, kSize> ends;
        std::pair<int, int> nearest{Paths::kFar, -1};
        std::pair<int, int> second = nearest;
        for (int variable : choice.variables) {
            all_false += paths_.length(when_false(variable));
            ends.add(when_false(variable));
            const std::pair<int, int> here{paths_.length(when_true(variable)), when_true(variable)};
            second = std::min(second, std::max(nearest, here));
            nearest = std::min(nearest, here);
        }
        if (second.first < Paths::kFar) {  // two of them true
            consider_both(nearest.second, second.second, choice.house);
        }
        // As HoDoKu has it: all false is a contradiction; but where a house has lost candidates before, it
        // takes the same chains from their other ends, as a verity.
        consider(all_false, choice.untouched ? kContradiction : kVerity, choice.house, ends);
    }

    void draw(Drawing& drawing, std::vector<int> path) const {
        if (kind_ == kVerity) {
            std::reverse(path.begin(), path.end());
            for (int& literal : path) { literal = negation(literal); }
        }
        drawing.suppose(variables_.nodes[variable_of(path.front())], is_true(path.front()));
        for (std::size_t i = 1; i < path.size(); ++i) {
            const Node& from = variables_.nodes[variable_of(path[i - 1])];
            const Node& to = variables_.nodes[variable_of(path[i])];
            if (is_true(path[i - 1])) {
                drawing.link({from, to, false, maker_of_weak(from, to)});
            } else if (is_through_set(from, to)) {
                const auto& set = sets_->between(variable_of(path[i - 1]), variable_of(path[i]));
                drawing.link({from, to, true, drawing.set(sets_->all(), set)});
            } else {
                drawing.link({from, to, true, maker_of_strong(position_, from, to)});
            }
        }
    }
    /// Other strong links are about the places of a digit in a house, or about one cell.
    static bool is_through_set(const Node& from, const Node& to) {
        if (from.digit == to.digit) { return !common_peers(from.cells).contains(to.cells); }
        return (from.cells | to.cells).count() > 1;
    }

    const Position& position_;
    const Variables& variables_;
    const SetNodes* sets_;  // none if there are no links through sets
    int conclusion_;
    Paths paths_;
    int length_ = std::numeric_limits<int>::max();
    StepKind kind_ = kContradiction;
    int house_ = -1;
    Few<int, kSize> ends_;
};

std::vector<int> conclusions_of(const Variables& variables, Table links) {
    links.close();
    return Findings(variables, links, Exhausted::never).in_order();
}

}  // namespace

void find_forcing_chain(const Position& position, Sink& sink) {
    const Variables variables(position);
    Table links(variables.literals());
    Links(position, variables, links).add_all();
    for (int conclusion : conclusions_of(variables, links)) {
        if (!ChainProof(position, variables, nullptr, links, conclusion).tell(sink)) { return; }
    }
}

void find_als_forcing_chain(const Position& position, Sink& sink) {
    Variables variables(position);
    Table plain(variables.literals());
    Links(position, variables, plain).add_all();
    const std::vector<int> known = conclusions_of(variables, plain);
    const SetNodes sets(position, variables);
    Table table(variables.literals());
    Links links(position, variables, table);
    links.add_all();
    sets.add_to(links);
    for (int conclusion : conclusions_of(variables, table)) {
        // What can be seen without sets is for the technique without sets.
        if (std::find(known.begin(), known.end(), conclusion) != known.end()) { continue; }
        if (!ChainProof(position, variables, &sets, table, conclusion).tell(sink)) { return; }
    }
}

}  // namespace nonet::logic
