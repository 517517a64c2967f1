// Wings: a few cells with few candidates, one of which must hold a certain digit.

#include <array>

#include "catalogue.hpp"
#include "wings.hpp"

namespace nonet::logic::general {

namespace {

// ---- XY-Wing and XYZ-Wing: a pivot, and two wings that share one digit with each other.

/// Whether the pivot's digits other than Z, which both wings have, lead to one wing each.
bool is_wing(Digits pivot, Digits left, Digits right) {
    const Digits z = left & right;
    return count_digits(z) == 1 && (pivot | z) == (left | right);
}

bool tell_wing(const Position& position, int pivot, int left, int right, Sink& sink) {
    const Board& board = position.board();
    const Digits shared = position.candidates(left) & position.candidates(right);
    const int z = lowest_digit(shared);
    CellSet gone = position.places(z) & board.peers(left) & board.peers(right);
    if (position.may_be(pivot, z)) { gone &= board.peers(pivot); }
    if (gone.empty()) { return true; }
    Step step;
    step.digits = position.candidates(pivot) | shared;
    for (int cell : {pivot, left, right}) {
        const Role others = cell == pivot ? Role::pivot : Role::link;
        for (int digit : digits_in(position.candidates(cell))) {
            step.mark(cell, digit, digit == z ? Role::wing : others);
        }
    }
    show_common_house(step, board, pivot, left);
    show_common_house(step, board, pivot, right);
    step.eliminate(gone, z);
    return sink.take(step);
}

/// Tells of the wings whose pivot has so many candidates: two in an XY-Wing, three in an XYZ-Wing.
template <int candidates>
void find_wing(const Study& study, Sink& sink) {
    const Position& position = study.position();
    const CellSet pairs = with_candidates(position, 2);
    for (int pivot : with_candidates(position, candidates)) {
        const std::vector<Cell> near = (pairs & study.board().peers(pivot)).numbers();
        for (std::size_t i = 0; i < near.size(); ++i) {
            for (std::size_t j = i + 1; j < near.size(); ++j) {
                if (!is_wing(position.candidates(pivot), position.candidates(near[i]),
                             position.candidates(near[j]))) {
                    continue;
                }
                if (!sink.effort.spend() || !tell_wing(position, pivot, near[i], near[j], sink)) { return; }
            }
        }
    }
}

// ---- W-Wing: two cells with the same pair, and a strong link on one of its digits between them.

class WWings {
   public:
    WWings(const Study& study, Sink& sink)
        : graph_(study.graph()), position_(study.position()), sink_(sink) {}

    void find() {
        const std::vector<Cell> pairs = with_candidates(position_, 2).numbers();
        for (std::size_t i = 0; i < pairs.size(); ++i) {
            const Digits both = position_.candidates(pairs[i]);
            const int low = lowest_digit(both);
            const int high = lowest_digit(both & ~bit(low));
            for (std::size_t j = i + 1; j < pairs.size(); ++j) {
                if (position_.candidates(pairs[j]) != both) { continue; }
                if (!look_at(pairs[i], pairs[j], low, high) || !look_at(pairs[i], pairs[j], high, low)) {
                    return;
                }
            }
        }
    }

   private:
    bool look_at(int a, int b, int digit, int joint) {
        const Board& board = position_.board();
        const CellSet gone = position_.places(digit) & board.peers(a) & board.peers(b);
        if (gone.empty()) { return true; }
        const CellSet near_a = (position_.places(joint) & board.peers(a)) - board.peers(b);
        const CellSet near_b = (position_.places(joint) & board.peers(b)) - board.peers(a);
        for (int house = 0; house < static_cast<int>(board.houses().size()); ++house) {
            if (!board.house(house).whole || position_.count(house, joint) != 2) { continue; }
            if (!sink_.effort.spend()) { return false; }
            CellSet from = near_a & board.house(house).set;
            CellSet to = near_b & board.house(house).set;
            from.remove(b);
            to.remove(a);
            if (from.empty() || to.empty()) { continue; }
            return tell({a, from.first(), to.first(), b}, digit, joint, house,
                        gone);  // other links would eliminate the same
        }
        return true;
    }

    bool tell(const std::array<int, 4>& cells, int digit, int joint, int house, const CellSet& gone) {
        const auto [a, from, to, b] = cells;
        const CellSet pair = CellSet::of(std::array{a, b});
        Step step;
        step.digits = bit(digit) | bit(joint);
        step.mark(pair, digit, Role::wing);
        step.mark(pair, joint, Role::pattern);
        step.mark(from, joint, Role::link);
        step.mark(to, joint, Role::link);
        step.house(house, Role::base);
        show_common_house(step, position_.board(), a, from);
        show_common_house(step, position_.board(), b, to);
        step.suppose(Node::of(a, digit), false);
        step.link(Node::of(a, digit), Node::of(a, joint), true, Maker::cell());
        weak_link(step, a, from, joint);
        step.link(Node::of(from, joint), Node::of(to, joint), true, Maker::house(house));
        weak_link(step, to, b, joint);
        step.link(Node::of(b, joint), Node::of(b, digit), true, Maker::cell());
        step.eliminate(gone, digit);
        return sink_.take(step);
    }

    void weak_link(Step& step, int from, int to, int digit) const {
        const Maker by = graph_.maker_of_clash(graph_.number(from, digit), graph_.number(to, digit));
        step.link(Node::of(from, digit), Node::of(to, digit), false, by);
        step.note_rules(position_.board(), by);
    }

    const Graph& graph_;
    const Position& position_;
    Sink& sink_;
};

void find_w_wing(const Study& study, Sink& sink) { WWings(study, sink).find(); }

}  // namespace

Techniques finders::wings() {
    return {
        {"xy-wing", find_wing<2>},
        {"xyz-wing", find_wing<3>},
        {"w-wing", find_w_wing},
    };
}

}  // namespace nonet::logic::general
