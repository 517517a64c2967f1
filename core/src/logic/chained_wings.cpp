// M-Wing, S-Wing, L-Wing and H-Wing: the chains of three strong links that people know by name.
//
// A strong link is made by a cell with two candidates or by a house with two places for a digit. Between two
// houses a chain goes on inside of a cell, from one digit to another; beside a cell it goes on with the same
// digit to a cell that it sees. So a kind of wing is known by what makes its three strong links.
// With three of them the length is known beforehand, and all are followed; no graph is made for that.

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <utility>

#include "catalogue.hpp"
#include "houses.hpp"

namespace nonet::logic {

namespace {

enum class By { cell, house };

/// What makes the three strong links.
using Shape = std::array<By, 3>;

struct Kind {
    std::span<const Shape> shapes;
    bool ends_alike = false;  // the first and the last digit may be the same
    bool ends_unlike = false;
};

constexpr std::array<Shape, 1> kMedusa = {{{By::cell, By::house, By::house}}};
constexpr std::array<Shape, 1> kSplit = {{{By::house, By::cell, By::house}}};
constexpr std::array<Shape, 1> kLocal = {{{By::house, By::house, By::house}}};
constexpr std::array<Shape, 2> kHybrid = {
    {{By::cell, By::house, By::house}, {By::cell, By::cell, By::house}}};

/// Follows all chains of a kind.
class ChainedWings {
   public:
    ChainedWings(const Position& position, Sink& sink, const Kind& kind)
        : position_(position), sink_(sink), kind_(kind), pairs_(position.pairs()) {}

    void run() {
        for (const Shape& shape : kind_.shapes) {
            shape_ = shape;
            for (int digit = 1; digit <= kSize; ++digit) {
                for (int cell : position_.places(digit)) {
                    if (!go_strong(0, {cell, digit})) { return; }
                }
            }
        }
    }

   private:
    struct End {
        int cell;
        int digit;
        Node node() const { return Node::of(cell, digit); }
        friend bool operator==(const End&, const End&) = default;
    };

    /// Goes along a strong link from a candidate. Each of these functions returns whether to go on.
    bool go_strong(std::size_t number, End from) {
        if (!sink_.effort.spend()) { return false; }
        if (is_known(from, 2 * number)) { return true; }
        nodes_[2 * number] = from;
        if (shape_[number] == By::cell) {
            if (!pairs_.has(from.cell)) { return true; }
            const Mask other = position_.candidates(from.cell) ^ bit(from.digit);
            return arrive(number, {from.cell, lowest_digit(other)}, Maker::cell());
        }
        Cells known;
        for (int house : kTables.houses_of[from.cell]) {
            if (position_.count(house, from.digit) != 2) { continue; }
            const int other = other_place(position_, from.digit, house, from.cell);
            if (known.has(other)) { continue; }
            known.add(other);
            if (!arrive(number, {other, from.digit}, Maker::house(house))) { return false; }
        }
        return true;
    }
    bool arrive(std::size_t number, End at, Maker by) {
        const std::size_t place = 2 * number + 1;
        if (is_known(at, place)) { return true; }
        nodes_[place] = at;
        makers_[number] = by;
        return number + 1 == shape_.size() ? tell() : go_weak(number, at);
    }
    bool go_weak(std::size_t number, End from) {
        if (shape_[number] == By::house && shape_[number + 1] == By::house) {
            const Mask others = position_.candidates(from.cell) & static_cast<Mask>(~bit(from.digit));
            for (int digit : digits_in(others)) {
                if (!go_strong(number + 1, {from.cell, digit})) { return false; }
            }
            return true;
        }
        Cells next = position_.places(from.digit) & peers_of(from.cell);
        if (shape_[number + 1] == By::cell) { next &= pairs_; }
        for (int cell : next) {
            if (!go_strong(number + 1, {cell, from.digit})) { return false; }
        }
        return true;
    }

    /// Whether the chain has been at a candidate before it came to a place.
    bool is_known(End end, std::size_t place) const {
        return std::find(nodes_.begin(), nodes_.begin() + static_cast<std::ptrdiff_t>(place), end) !=
               nodes_.begin() + static_cast<std::ptrdiff_t>(place);
    }

    bool tell() {
        const End first = nodes_[0];
        const End last = nodes_[5];
        const bool alike = first.digit == last.digit;
        if (!(alike ? kind_.ends_alike : kind_.ends_unlike) || is_told_backwards()) { return true; }
        Step step;
        if (alike) {
            step.eliminate(position_.places(first.digit) & peers_of(first.cell) & peers_of(last.cell),
                           first.digit);
        } else if (first.cell == last.cell) {
            const auto others = static_cast<Mask>(~(bit(first.digit) | bit(last.digit)));
            for (int digit : digits_in(position_.candidates(first.cell) & others)) {
                step.eliminate(first.cell, digit);
            }
        } else if (sees(first.cell, last.cell)) {
            if (position_.may_be(first.cell, last.digit)) { step.eliminate(first.cell, last.digit); }
            if (position_.may_be(last.cell, first.digit)) { step.eliminate(last.cell, first.digit); }
        }
        return !step.changes_something() || sink_.take(drawn(step));
    }
    /// Whether the same chain is told of from its other end.
    bool is_told_backwards() const {
        return shape_[0] == shape_[2] &&
               std::pair(nodes_[0].cell, nodes_[0].digit) > std::pair(nodes_[5].cell, nodes_[5].digit);
    }
    Step drawn(Step step) const {
        for (std::size_t i = 0; i < nodes_.size(); ++i) {
            const bool is_end = i == 0 || i + 1 == nodes_.size();
            step.digits |= bit(nodes_[i].digit);
            step.mark(nodes_[i].cell, nodes_[i].digit, is_end ? Role::wing : Role::link);
        }
        step.suppose(nodes_[0].node(), false);
        for (std::size_t i = 0; i < makers_.size(); ++i) {
            if (i > 0) { step.weak_link(nodes_[2 * i - 1].node(), nodes_[2 * i].node()); }
            step.strong_link(nodes_[2 * i].node(), nodes_[2 * i + 1].node(), makers_[i]);
        }
        return step;
    }

    const Position& position_;
    Sink& sink_;
    const Kind& kind_;
    Cells pairs_;
    Shape shape_{};
    std::array<End, 6> nodes_{};
    std::array<Maker, 3> makers_{};
};

constexpr Kind kMWing{.shapes = kMedusa, .ends_alike = true};
constexpr Kind kSWing{.shapes = kSplit, .ends_unlike = true};
constexpr Kind kLWing{.shapes = kLocal, .ends_alike = true, .ends_unlike = true};
constexpr Kind kHWing{.shapes = kHybrid, .ends_unlike = true};

template <const Kind& kind>
void find_wing(const Position& position, Sink& sink) {
    ChainedWings(position, sink, kind).run();
}

}  // namespace

Techniques finders::chained_wings() {
    return {
        {"m-wing", find_wing<kMWing>},
        {"s-wing", find_wing<kSWing>},
        {"l-wing", find_wing<kLWing>},
        {"h-wing", find_wing<kHWing>},
    };
}

}  // namespace nonet::logic
