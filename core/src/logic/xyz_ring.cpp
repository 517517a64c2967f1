// XYZ-Ring: an XYZ-Wing whose two wings are also joined by a strong link on Z, so that not both of them are
// Z.
//
// The pivot has X, Y and Z, the wings X, Z and Y, Z. Not both wings are Z, so one is X or the other is Y; and
// as the pivot is none of what the wings are, the three cells hold X, Y and Z each once. So X is in the pivot
// or the wing that has it, Y in the pivot or the other wing.

#include <initializer_list>
#include <vector>

#include "catalogue.hpp"
#include "houses.hpp"

namespace nonet::logic {

namespace {

struct Ring {
    int pivot;
    int left;   // X, Z
    int right;  // Y, Z
    int x;
    int y;
    int z;
};

/// A house with two places for Z, one seen by each wing.
struct Joint {
    int house;
    int left;
    int right;
};

/// Eliminates what sees all cells of the ring that may have a digit: one of these has it.
void eliminate(Step& step, const Position& position, int digit, std::initializer_list<int> holders) {
    Cells gone = position.places(digit);
    std::vector<general::Candidate> by;
    for (int cell : holders) {
        gone &= peers_of(cell);
        by.push_back(general::Candidate::of(cell, digit));
    }
    step.eliminate(gone, digit);
    for (int cell : gone) { step.made_evident().losses.push_back({general::Candidate::of(cell, digit), by}); }
}

/// Tells of the ring that a joint closes. Returns whether to go on.
bool tell_ring(const Position& position, Sink& sink, const Ring& ring, const Joint& joint) {
    Step step;
    eliminate(step, position, ring.x, {ring.pivot, ring.left});
    eliminate(step, position, ring.y, {ring.pivot, ring.right});
    eliminate(step, position, ring.z, {ring.pivot, ring.left, ring.right});
    if (!step.changes_something()) { return true; }
    for (int cell : {ring.pivot, ring.left, ring.right}) {
        step.digits |= position.candidates(cell);
        step.mark_all(cell, position.candidates(cell), cell == ring.pivot ? Role::pivot : Role::wing);
    }
    step.mark(joint.left, ring.z, Role::link);
    step.mark(joint.right, ring.z, Role::link);
    step.house(joint.house, Role::base);
    const Node end_of_left = Node::of(joint.left, ring.z);
    const Node end_of_right = Node::of(joint.right, ring.z);
    step.weak_link(Node::of(ring.left, ring.z), end_of_left);
    step.strong_link(end_of_left, end_of_right, Maker::house(joint.house));
    step.weak_link(end_of_right, Node::of(ring.right, ring.z));
    return sink.take(step);
}

/// Tells of the first joint that closes a ring; any other joint would eliminate the same.
bool tell_rings(const Position& position, Sink& sink, const Ring& ring) {
    const Cells ends =
        position.places(ring.z) - Cells::of(ring.pivot) - Cells::of(ring.left) - Cells::of(ring.right);
    for (int house : houses_in(houses_with_two(position, ring.z))) {
        const Cells two = position.places(ring.z, house);
        const Cells near_left = two & ends & peers_of(ring.left);
        for (int left : near_left) {
            const int right = (two - Cells::of(left)).first();
            if (!ends.has(right) || !sees(right, ring.right)) { continue; }
            return tell_ring(position, sink, ring, {house, left, right});
        }
    }
    return true;
}

void find_xyz_ring(const Position& position, Sink& sink) {
    const Cells pairs = position.pairs();
    for (int pivot : position.empty()) {
        const Mask three = position.candidates(pivot);
        if (count_digits(three) != 3) { continue; }
        const Cells near = pairs & peers_of(pivot);
        for (int left : near) {
            for (int right : near) {
                const Mask one = position.candidates(left);
                const Mask other = position.candidates(right);
                if (right <= left || sees(left, right) || one == other || (one | other) != three) {
                    continue;
                }
                const Mask z = one & other;
                const Ring ring{pivot,          left, right, lowest_digit(one ^ z), lowest_digit(other ^ z),
                                lowest_digit(z)};
                if (!tell_rings(position, sink, ring)) { return; }
            }
        }
    }
}

}  // namespace

Techniques finders::xyz_ring() { return {{"xyz-ring", find_xyz_ring}}; }

}  // namespace nonet::logic
