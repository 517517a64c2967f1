// Forcing chains and nets: assume that a candidate is true or that it is false, and see what follows.
//
// Either the assumption contradicts itself and is wrong, or all places of a digit in a house (or all digits
// of a cell) come to the same end, and that end is right. A chain goes from one fact to the next; a net may
// need several facts at once. What follows from what is kept as a table of bits, a row for each assumption.

#include <algorithm>
#include <bit>
#include <cstddef>
#include <initializer_list>
#include <limits>
#include <utility>
#include <vector>

#include "finders.hpp"
#include "forcing.hpp"

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
    ChainProof(const Variables& variables, const Table& links, int conclusion)
        : variables_(variables), conclusion_(conclusion), paths_(links, negation(conclusion)) {
        consider(paths_.length(conclusion), kContradiction, -1, {conclusion});
        for (int variable = 0; variable < variables.candidates; ++variable) {
            consider_both(when_true(variable), when_false(variable), -1);
        }
        for (const Choice& choice : variables.choices) { consider_choice(choice); }
    }

    bool tell(Sink& sink) const {
        if (length_ >= Paths::kFar) { return true; }
        Drawing drawing(variables_, conclusion_, variant_);
        if (variant_ == kContradiction) {
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
        return sink.take(drawing.finished());
    }

   private:
    void consider(int length, int variant, int house, Few<int, kSize> ends) {
        if (length >= length_) { return; }
        length_ = length;
        variant_ = variant;
        house_ = house;
        ends_ = ends;
    }
    void consider(int length, int variant, int house, std::initializer_list<int> ends) {
        if (length >= length_) { return; }
        Few<int, kSize> few;
        for (int end : ends) { few.add(end); }
        consider(length, variant, house, few);
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
        if (variant_ == kVerity) {
            std::reverse(path.begin(), path.end());
            for (int& literal : path) { literal = negation(literal); }
        }
        for (std::size_t i = 1; i < path.size(); ++i) {
            drawing.link(variables_.nodes[variable_of(path[i - 1])],
                         variables_.nodes[variable_of(path[i])], !is_true(path[i - 1]));
        }
    }

    const Variables& variables_;
    int conclusion_;
    Paths paths_;
    int length_ = std::numeric_limits<int>::max();
    int variant_ = kContradiction;
    int house_ = -1;
    Few<int, kSize> ends_;
};

}  // namespace

void find_forcing_chain(const Position& position, Sink& sink) {
    const Variables variables(position);
    Table links(variables.literals());
    Links(position, variables, links).add_all();
    Table closed = links;
    closed.close();
    for (int conclusion : Findings(variables, closed, Exhausted::never).in_order()) {
        if (!ChainProof(variables, links, conclusion).tell(sink)) { return; }
    }
}

}  // namespace nonet::logic
