// Wings: a few cells with few candidates, one of which must hold a certain digit.

#include <array>
#include <cstddef>

#include "catalogue.hpp"
#include "houses.hpp"

namespace nonet::logic {

namespace {

constexpr std::array<Cells, kCells> make_after() {
    std::array<Cells, kCells> after{};
    Cells later;
    for (int cell = kCells - 1; cell >= 0; --cell) {
        after[cell] = later;
        later.add(cell);
    }
    return after;
}

/// The cells that come later than a cell.
constexpr std::array<Cells, kCells> kAfter = make_after();

/// The empty cells with two and with three candidates.
struct BySize {
    Cells two, three;
};

BySize by_size(const Position& position) {
    std::array<Cells, 5> at_least{};  // in which cells so many digits have turned up yet
    for (int digit = 1; digit <= kSize; ++digit) {
        const Cells places = position.places(digit);
        for (std::size_t n = 4; n > 1; --n) { at_least[n] |= at_least[n - 1] & places; }
        at_least[1] |= places;
    }
    return {at_least[2] - at_least[3], at_least[3] - at_least[4]};
}

// ---- XY-Wing and XYZ-Wing: a pivot, and two wings that share one digit with each other.

/// Tells of the wing with this pivot, if it is one and takes something away.
bool tell_wing(const Position& position, Sink& sink, int pivot, int left, int right) {
    if (!sees(pivot, left) || !sees(pivot, right)) { return true; }
    const Mask shared = position.candidates(left) & position.candidates(right);
    const int z = lowest_digit(shared);
    Cells gone = position.places(z) & peers_of(left) & peers_of(right);
    if (position.may_be(pivot, z)) { gone &= peers_of(pivot); }
    if (gone.empty()) { return true; }

    Step step;
    step.digits = position.candidates(pivot) | shared;
    for (int cell : {pivot, left, right}) {
        const Role others = cell == pivot ? Role::pivot : Role::link;
        for (int digit : digits_in(position.candidates(cell))) {
            step.mark(cell, digit, digit == z ? Role::wing : others);
        }
    }
    const int first = common_house(pivot, left);
    const int second = common_house(pivot, right);
    step.house(first, Role::link);
    if (second != first) { step.house(second, Role::link); }
    step.eliminate(gone, z);
    return sink.take(step);
}

// ---- W-Wing: two cells with the same pair, and a strong link on one of its digits between them.

bool tell_w_wing(const Position& position, Sink& sink, int a, int b, int digit, int joint) {
    const Cells gone = position.places(digit) & peers_of(a) & peers_of(b);
    if (gone.empty()) { return true; }
    const Cells pair = Cells::of(a) | Cells::of(b);
    const Cells near_a = (position.places(joint) & peers_of(a)) - peers_of(b) - pair;
    const Cells near_b = (position.places(joint) & peers_of(b)) - peers_of(a) - pair;
    if (near_a.empty() || near_b.empty()) { return true; }
    for (int house = 0; house < kHouses; ++house) {
        if (position.count(house, joint) != 2) { continue; }
        const Cells end_a = near_a & house_cells(house);
        const Cells end_b = near_b & house_cells(house);
        if (end_a.empty() || end_b.empty()) { continue; }

        const int from = end_a.first();
        const int to = end_b.first();
        Step step;
        step.digits = bit(digit) | bit(joint);
        step.mark(pair, digit, Role::wing);
        step.mark(pair, joint, Role::pattern);
        step.mark(from, joint, Role::link);
        step.mark(to, joint, Role::link);
        step.house(house, Role::base);
        step.house(common_house(a, from), Role::link);
        step.house(common_house(b, to), Role::link);
        step.suppose(Node::of(a, digit), false);
        step.strong_link(Node::of(a, digit), Node::of(a, joint), Maker::cell());
        step.weak_link(Node::of(a, joint), Node::of(from, joint));
        step.strong_link(Node::of(from, joint), Node::of(to, joint), Maker::house(house));
        step.weak_link(Node::of(to, joint), Node::of(b, joint));
        step.strong_link(Node::of(b, joint), Node::of(b, digit), Maker::cell());
        step.eliminate(gone, digit);
        return sink.take(step);  // other links would eliminate the same
    }
    return true;
}

void find_xy_wing(const Position& position, Sink& sink) {
    const Cells pairs = position.pairs();
    const auto with_pair = [&](Mask pair) {
        return pairs & position.places(lowest_digit(pair)) & position.places(highest_digit(pair));
    };
    for (int a : pairs) {
        const Mask pair = position.candidates(a);
        const Cells sharing_one = position.places(lowest_digit(pair)) ^ position.places(highest_digit(pair));
        for (int b : pairs& kAfter[a] & sharing_one) {
            // One of the three must see the other two.
            const Cells near = sees(a, b) ? peers_of(a) | peers_of(b) : peers_of(a) & peers_of(b);
            const Mask rest = pair ^ position.candidates(b);
            for (int c : with_pair(rest) & near & kAfter[b]) {
                if (!tell_wing(position, sink, a, b, c) || !tell_wing(position, sink, b, a, c) ||
                    !tell_wing(position, sink, c, b, a)) {
                    return;
                }
            }
        }
    }
}

void find_xyz_wing(const Position& position, Sink& sink) {
    const auto [pairs, triples] = by_size(position);
    for (int pivot : triples) {
        const Mask all = position.candidates(pivot);
        const Cells near = pairs & peers_of(pivot);
        Cells one_of_them;
        Cells wings;  // see the pivot and have two of its digits
        for (int digit : digits_in(all)) {
            wings |= one_of_them & position.places(digit);
            one_of_them |= position.places(digit);
        }
        wings &= near;
        for (int left : wings) {
            for (int right : wings& kAfter[left]) {
                if (position.candidates(left) != position.candidates(right) &&
                    !tell_wing(position, sink, pivot, left, right)) {
                    return;
                }
            }
        }
    }
}

void find_w_wing(const Position& position, Sink& sink) {
    const Cells pairs = position.pairs();
    for (int a : pairs) {
        const int low = lowest_digit(position.candidates(a));
        const int high = highest_digit(position.candidates(a));
        for (int b : pairs& kAfter[a] & position.places(low) & position.places(high)) {
            if (!tell_w_wing(position, sink, a, b, low, high) ||
                !tell_w_wing(position, sink, a, b, high, low)) {
                return;
            }
        }
    }
}

}  // namespace

Techniques finders::wings() {
    return {
        {"xy-wing", find_xy_wing},
        {"xyz-wing", find_xyz_wing},
        {"w-wing", find_w_wing},
    };
}

}  // namespace nonet::logic
