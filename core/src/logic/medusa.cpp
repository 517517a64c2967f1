// 3D Medusa: colouring that goes from digit to digit. Two candidates of which exactly one is true get
// opposite colours: the two places of a digit in a house, and the two candidates of a cell. All candidates
// of one colour are true, and none of the other.

#include <array>

#include "catalogue.hpp"
#include "houses.hpp"
#include "links/colouring.hpp"

namespace nonet::logic {

namespace {

/// Candidates: the cells of each digit.
using Some = std::array<Cells, kSize + 1>;
using Colouring = links::Colouring<links::Along::houses_and_cells>;

constexpr std::array<Role, 2> kRoles = {Role::colour_a, Role::colour_b};

/// What a colour would do if it were true.
struct Effect {
    Some excluded;  // candidates, its own among them if it contradicts itself
    Cells twice;    // cells in which it has several digits
    Cells emptied;  // cells that would have no candidate left

    Effect(const Position& position, const Some& colour) {
        Cells once;
        for (int digit = 1; digit <= kSize; ++digit) {
            twice |= once & colour[digit];
            once |= colour[digit];
        }
        Cells open;
        Cells alive;
        for (int digit = 1; digit <= kSize; ++digit) {
            excluded[digit] = (once - colour[digit]) | (twice & colour[digit]);
            for (int cell : colour[digit]) { excluded[digit] |= peers_of(cell); }
            excluded[digit] &= position.places(digit);
            open |= position.places(digit);
            alive |= position.places(digit) - excluded[digit];
        }
        emptied = open - alive;  // a cell that has no candidate anyway is no fault of the colour
    }

    /// Whether the colour can't be true.
    bool fails(const Some& colour) const {
        bool clash = emptied.any();
        for (int digit = 1; digit <= kSize; ++digit) { clash |= excluded[digit].touches(colour[digit]); }
        return clash;
    }
};

// ---- Steps

/// Marks all, with the links by which the colours spread.
void show(Step& step, const Position& position, const Colouring& colouring) {
    step.digits = colouring.digits();
    for (int number = 0; number < colouring.size(); ++number) {
        const auto [cell, digit, origin] = colouring[number];
        step.mark(cell, digit, kRoles[colouring.is_first(cell, digit) ? 0 : 1]);
        if (origin < 0) { continue; }
        const Node from = Node::of(colouring[origin].cell, colouring[origin].digit);
        const Node to = Node::of(cell, digit);
        step.strong_link(from, to, maker_of_strong(position, from, to));
    }
}

/// The candidate of a colour that excludes another: one in its cell, or else one of its digit that it sees.
general::Candidate excluder_of(const Colouring& colouring, int colour, int cell, int digit) {
    int found = -1;
    for (int number = 0; number < colouring.size(); ++number) {
        const auto& [at, value, from] = colouring[number];
        if (colouring.is_first(at, value) != (colour == 0)) { continue; }
        if (at == cell) { return general::Candidate::of(at, value); }
        if (found < 0 && value == digit && sees(at, cell)) { found = number; }
    }
    return general::Candidate::of(colouring[found].cell, colouring[found].digit);
}

/// Two candidates of a colour that exclude each other, as a weak link; or else a cell without candidates.
void show_failure(Step& step, const Position& position, const Colouring& colouring, int wrong,
                  const Effect& effect) {
    const Some& colour = colouring.colour(wrong);
    if (effect.twice.any()) {
        const int cell = effect.twice.first();
        Mask digits = 0;
        for (int digit = 1; digit <= kSize; ++digit) {
            if (colour[digit].has(cell)) { digits |= bit(digit); }
        }
        step.weak_link(Node::of(cell, lowest_digit(digits)),
                       Node::of(cell, lowest_digit(without_lowest(digits))));
        return;
    }
    for (int digit = 1; digit <= kSize; ++digit) {
        for (int cell : colour[digit] & effect.excluded[digit]) {
            for (int house : kTables.houses_of[cell]) {
                const Cells others = (colour[digit] & house_cells(house)) - Cells::of(cell);
                if (others.empty()) { continue; }
                step.link(Node::of(cell, digit), Node::of(others.first(), digit), false, Maker::house(house));
                step.house(house, Role::link);
                return;
            }
        }
    }
    const int cell = effect.emptied.first();
    step.mark_all(cell, position.candidates(cell), Role::extra);
    for (int digit : digits_in(position.candidates(cell))) {
        step.made_evident().losses.push_back(
            {general::Candidate::of(cell, digit), {excluder_of(colouring, wrong, cell, digit)}});
    }
}

bool tell_wrong(const Position& position, const Colouring& colouring, int wrong, const Effect& effect,
                Sink& sink) {
    Step step;
    show_failure(step, position, colouring, wrong, effect);
    show(step, position, colouring);
    for (int digit : digits_in(colouring.digits())) { step.eliminate(colouring.colour(wrong)[digit], digit); }
    return sink.take(step);
}

/// What both colours exclude.
bool tell_caught(const Position& position, const Colouring& colouring, const Effect& one, const Effect& two,
                 Sink& sink) {
    Step step;
    for (int digit = 1; digit <= kSize; ++digit) {
        step.eliminate(one.excluded[digit] & two.excluded[digit], digit);
    }
    if (!step.changes_something()) { return true; }
    for (const auto& [cell, digit] : step.eliminated) {
        step.made_evident().losses.push_back(
            {general::Candidate::of(cell, digit),
             {excluder_of(colouring, 0, cell, digit), excluder_of(colouring, 1, cell, digit)}});
    }
    show(step, position, colouring);
    return sink.take(step);
}

bool tell(const Position& position, const Colouring& colouring, Sink& sink) {
    const Effect effects[2] = {Effect(position, colouring.colour(0)), Effect(position, colouring.colour(1))};
    for (int colour = 0; colour < 2; ++colour) {
        if (effects[colour].fails(colouring.colour(colour))) {
            return tell_wrong(position, colouring, colour, effects[colour], sink);
        }
    }
    return tell_caught(position, colouring, effects[0], effects[1], sink);
}

void find_medusa(const Position& position, Sink& sink) {
    const Cells pairs = position.pairs();
    Some seen;
    for (int digit = 1; digit <= kSize; ++digit) {
        const Cells linked = pairs | cells_of(houses_with_two(position, digit));
        for (int cell : (linked & position.places(digit)) - seen[digit]) {
            if (seen[digit].has(cell)) { continue; }
            const Colouring colouring(position, cell, digit);
            for (int other = 1; other <= kSize; ++other) {
                seen[other] |= colouring.colour(0)[other] | colouring.colour(1)[other];
            }
            if (!tell(position, colouring, sink)) { return; }
        }
    }
}

}  // namespace

Techniques finders::medusa() { return {{"medusa", find_medusa}}; }

}  // namespace nonet::logic
