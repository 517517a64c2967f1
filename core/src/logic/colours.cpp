// Colouring, one digit at a time. Where a house has two places left for the digit, one of them has
// it and the other doesn't, so we give them opposite colours, and go on from there as far as such
// links lead. Of the two colours of a colouring one is true in all its cells, the other in none.

#include <algorithm>
#include <array>

#include "catalogue.hpp"
#include "houses.hpp"
#include "links/colouring.hpp"

namespace nonet::logic {

namespace {

using Colours = std::array<Cells, 2>;
using Colouring = links::Colouring<links::Along::houses>;

constexpr std::array<Role, 4> kRoles = {Role::colour_a, Role::colour_b, Role::colour_c, Role::colour_d};

Cells seen_from(Cells cells) {
    Cells seen;
    for (int cell : cells) { seen |= peers_of(cell); }
    return seen;
}

/// Tells of each colouring of a digit; `tell` returns whether to go on, and so does this.
template <class Tell>
bool each_colouring(const Position& position, int digit, Tell tell) {
    Cells left = cells_of(houses_with_two(position, digit)) & position.places(digit);
    while (left.any()) {
        const Colouring colouring(position, left.first(), digit);
        const Colours colours{colouring.colour(0), colouring.colour(1)};
        left -= colours[0] | colours[1];
        if (!tell(colours)) { return false; }
    }
    return true;
}

// ---- What steps are made of

/// Marks a colouring and the strong links that it follows.
void show(Step& step, const Position& position, int digit, const Colours& colours, int first_role) {
    step.digits = bit(digit);
    for (int colour = 0; colour < 2; ++colour) {
        step.mark(colours[colour], digit, kRoles[first_role + colour]);
    }
    for (int house = 0; house < kHouses; ++house) {
        const Cells from = colours[0] & house_cells(house);
        const Cells to = colours[1] & house_cells(house);
        if (position.count(house, digit) != 2 || from.empty() || to.empty()) { continue; }
        // Two cells of a box may have been linked by their line.
        const int shared = common_house(from.first(), to.first());
        if (shared != house && position.count(shared, digit) == 2) { continue; }
        step.strong_link(Node::of(from, digit), Node::of(to, digit), Maker::house(house));
    }
}

/// Shows how two colours exclude each other: by the first two of their cells that share a house.
void show_clash(Step& step, int digit, Cells one, Cells two) {
    for (int from : one) {
        const Cells met = two & peers_of(from);
        if (met.empty()) { continue; }
        const int house = common_house(from, met.first());
        const auto is_it = [&](const HouseMark& mark) { return mark.house == house; };
        if (std::none_of(step.houses.begin(), step.houses.end(), is_it)) { step.house(house, Role::link); }
        step.weak_link(Node::of(from, digit), Node::of(met.first(), digit));
        return;
    }
}

/// Shows by which cells of two colours each of some cells is caught: the first ones that it sees.
void show_caught(Step& step, int digit, Cells caught, Cells one, Cells other) {
    for (int cell : caught) {
        const Cells near = peers_of(cell);
        step.made_evident().losses.push_back({general::Candidate::of(cell, digit),
                                              {general::Candidate::of((one & near).first(), digit),
                                               general::Candidate::of((other & near).first(), digit)}});
    }
}

// ---- One colouring

/// Cells that see both colours.
bool tell_trap(const Position& position, int digit, const Colours& colours, Sink& sink) {
    const Cells trapped =
        (position.places(digit) & seen_from(colours[0]) & seen_from(colours[1])) - colours[0] - colours[1];
    if (trapped.empty()) { return true; }
    Step step;
    show(step, position, digit, colours, 0);
    show_caught(step, digit, trapped, colours[0], colours[1]);
    step.eliminate(trapped, digit);
    return sink.take(step);
}

/// A colour that is twice in a house.
bool tell_wrap(const Position& position, int digit, const Colours& colours, Sink& sink) {
    const bool wraps[2] = {colours[0].touches(seen_from(colours[0])),
                           colours[1].touches(seen_from(colours[1]))};
    if (!wraps[0] && !wraps[1]) { return true; }
    Step step;
    show(step, position, digit, colours, 0);
    for (int colour = 0; colour < 2; ++colour) {
        if (!wraps[colour]) { continue; }
        show_clash(step, digit, colours[colour], colours[colour]);
        step.eliminate(colours[colour], digit);
    }
    return sink.take(step);
}

// ---- Two colourings

struct Coloured {
    Colours colours;
    Colours seen;  // from each colour
};

/// All colourings of a digit. Each has a cell that holds it, so there are no more than nine.
using Colourings = Few<Coloured, kSize>;

Colourings colourings_of(const Position& position, int digit) {
    Colourings all;
    each_colouring(position, digit, [&](const Colours& colours) {
        all.add({colours, {seen_from(colours[0]), seen_from(colours[1])}});
        return true;
    });
    return all;
}

/// If a colour of each exclude one another, one of their opposites is true: whatever sees both of
/// these goes.
bool tell_multi_1(const Position& position, int digit, const Coloured& one, const Coloured& two, Sink& sink) {
    Step step;
    Cells eliminated;
    for (int i = 0; i < 2; ++i) {
        for (int j = 0; j < 2; ++j) {
            if (!one.seen[i].touches(two.colours[j])) { continue; }
            const Cells gone = (position.places(digit) & one.seen[1 - i] & two.seen[1 - j]) -
                               one.colours[1 - i] - two.colours[1 - j];
            if (gone.empty()) { continue; }
            show_clash(step, digit, one.colours[i], two.colours[j]);
            show_caught(step, digit, gone, one.colours[1 - i], two.colours[1 - j]);
            eliminated |= gone;
        }
    }
    if (eliminated.empty()) { return true; }
    show(step, position, digit, one.colours, 0);
    show(step, position, digit, two.colours, 2);
    step.eliminate(eliminated, digit);
    return sink.take(step);
}

/// A colour of one that sees both colours of two, one of which is true, is false.
bool tell_multi_2(const Position& position, int digit, const Coloured& one, const Coloured& two, Sink& sink) {
    Step step;
    Cells eliminated;
    for (int i = 0; i < 2; ++i) {
        if (!one.seen[i].touches(two.colours[0]) || !one.seen[i].touches(two.colours[1])) { continue; }
        show_clash(step, digit, one.colours[i], two.colours[0]);
        show_clash(step, digit, one.colours[i], two.colours[1]);
        eliminated |= one.colours[i];
    }
    if (eliminated.empty()) { return true; }
    show(step, position, digit, one.colours, 0);
    show(step, position, digit, two.colours, 2);
    step.eliminate(eliminated, digit);
    return sink.take(step);
}

void find_simple_colours_trap(const Position& position, Sink& sink) {
    for (int digit = 1; digit <= kSize; ++digit) {
        const auto tell = [&](const Colours& colours) { return tell_trap(position, digit, colours, sink); };
        if (!each_colouring(position, digit, tell)) { return; }
    }
}

void find_simple_colours_wrap(const Position& position, Sink& sink) {
    for (int digit = 1; digit <= kSize; ++digit) {
        const auto tell = [&](const Colours& colours) { return tell_wrap(position, digit, colours, sink); };
        if (!each_colouring(position, digit, tell)) { return; }
    }
}

void find_multi_colours_1(const Position& position, Sink& sink) {
    for (int digit = 1; digit <= kSize; ++digit) {
        const Colourings all = colourings_of(position, digit);
        for (std::size_t i = 0; i < all.size(); ++i) {
            for (std::size_t j = i + 1; j < all.size(); ++j) {
                if (!tell_multi_1(position, digit, all[i], all[j], sink)) { return; }
            }
        }
    }
}

void find_multi_colours_2(const Position& position, Sink& sink) {
    for (int digit = 1; digit <= kSize; ++digit) {
        const Colourings all = colourings_of(position, digit);
        for (std::size_t i = 0; i < all.size(); ++i) {
            for (std::size_t j = 0; j < all.size(); ++j) {
                if (i != j && !tell_multi_2(position, digit, all[i], all[j], sink)) { return; }
            }
        }
    }
}

}  // namespace

Techniques finders::colours() {
    return {
        {"simple-colours-trap", find_simple_colours_trap},
        {"simple-colours-wrap", find_simple_colours_wrap},
        {"multi-colours-1", find_multi_colours_1},
        {"multi-colours-2", find_multi_colours_2},
    };
}

}  // namespace nonet::logic
