// Colouring, one digit at a time. Where a house has two places left for the digit, one of them has it and the
// other doesn't, so we give them opposite colours, and go on from there as far as such links lead. Of the two
// colours of a colouring one is true in all its cells, the other in none.

#include <algorithm>
#include <array>

#include "catalogue.hpp"

namespace nonet::logic::general {

namespace {

using Colours = std::array<CellSet, 2>;

struct Colouring {
    Colours colours;
    Colours seen;  // from each colour
};

constexpr std::array<Role, 4> kRoles = {Role::colour_a, Role::colour_b, Role::colour_c, Role::colour_d};

/// Two places of a digit, one of which is true, and the house that says so.
struct Pair {
    int house;
    int one;
    int two;
};

/// The pairs of a digit; a pair that lies in two houses comes once, with the first of the houses.
std::vector<Pair> pairs_of(const Position& position, int digit) {
    std::vector<Pair> pairs;
    for (int house = 0; house < static_cast<int>(position.board().houses().size()); ++house) {
        if (position.count(house, digit) != 2 || !position.board().house(house).whole) { continue; }
        CellSet places = position.places(digit, house);
        const int one = places.first();
        places.remove(one);
        const int two = places.first();
        const auto is_it = [&](const Pair& pair) { return pair.one == one && pair.two == two; };
        if (std::ranges::none_of(pairs, is_it)) { pairs.push_back({house, one, two}); }
    }
    return pairs;
}

Colours colour_from(int start, const std::vector<Pair>& pairs) {
    Colours colours{};
    colours[0].add(start);
    for (bool grows = true; grows;) {
        grows = false;
        for (const Pair& pair : pairs) {
            for (std::size_t colour : {0u, 1u}) {
                for (const auto& [from, to] :
                     {std::array{pair.one, pair.two}, std::array{pair.two, pair.one}}) {
                    if (!colours[colour].has(from) || colours[0].has(to) || colours[1].has(to)) { continue; }
                    colours[1 - colour].add(to);
                    grows = true;
                }
            }
        }
    }
    return colours;
}

CellSet seen_from(const Board& board, const CellSet& cells) {
    CellSet seen;
    for (int cell : cells) { seen |= board.peers(cell); }
    return seen;
}

/// What steps of one digit are made of.
class Painter {
   public:
    Painter(const Study& study, int digit)
        : study_(study), digit_(digit), pairs_(pairs_of(study.position(), digit)) {}

    const CellSet& places() const { return study_.position().places(digit_); }

    std::vector<Colouring> colourings() const {
        std::vector<Colouring> all;
        CellSet coloured;
        for (const Pair& pair : pairs_) {
            if (coloured.has(pair.one)) { continue; }
            const Colours colours = colour_from(pair.one, pairs_);
            coloured |= colours[0] | colours[1];
            all.push_back(
                {colours, {seen_from(study_.board(), colours[0]), seen_from(study_.board(), colours[1])}});
        }
        return all;
    }

    /// Marks a colouring and the strong links that it follows.
    void show(Step& step, const Colours& colours, std::size_t first_role) const {
        step.digits = bit(digit_);
        for (std::size_t colour : {0u, 1u}) {
            step.mark(colours[colour], digit_, kRoles[first_role + colour]);
        }
        for (const auto& [house, one, two] : pairs_) {
            const bool in_order = colours[0].has(one);
            const int from = in_order ? one : two;
            const int to = in_order ? two : one;
            if (!colours[0].has(from) || !colours[1].has(to)) { continue; }
            step.link(Node::of(from, digit_), Node::of(to, digit_), true, Maker::house(house));
        }
    }

    /// Shows how two colours exclude each other: by the first two of their cells that see each other.
    void show_clash(Step& step, const CellSet& one, const CellSet& two) const {
        for (int from : one) {
            const CellSet met = two & study_.board().peers(from);
            if (met.empty()) { continue; }
            const Graph& graph = study_.graph();
            const Maker by =
                graph.maker_of_clash(graph.number(from, digit_), graph.number(met.first(), digit_));
            const auto is_it = [by](const HouseMark& mark) { return mark.house == by.number; };
            if (by.kind == Maker::Kind::house && std::ranges::none_of(step.houses, is_it)) {
                step.house(by.number, Role::link);
            }
            step.link(Node::of(from, digit_), Node::of(met.first(), digit_), false, by);
            return;
        }
    }

    /// Shows by which cells of two colours each of some cells is caught: the first ones that it sees.
    void show_caught(Step& step, const CellSet& caught, const CellSet& one, const CellSet& other) const {
        for (int cell : caught) {
            const CellSet& near = study_.board().peers(cell);
            step.made_evident().losses.push_back({Candidate::of(cell, digit_),
                                                  {Candidate::of((one & near).first(), digit_),
                                                   Candidate::of((other & near).first(), digit_)}});
        }
    }

    void show_both(Step& step, const Colouring& one, const Colouring& two) const {
        show(step, one.colours, 0);
        show(step, two.colours, 2);
    }

   private:
    const Study& study_;
    int digit_;
    std::vector<Pair> pairs_;
};

// ---- One colouring: what is found is told as an elimination of some cells

/// Cells that see both colours.
CellSet trap(const Painter& painter, const Colouring& colouring, Step& step) {
    const auto& [colours, seen] = colouring;
    const CellSet gone = (painter.places() & seen[0] & seen[1]) - colours[0] - colours[1];
    if (gone.empty()) { return gone; }
    painter.show(step, colours, 0);
    painter.show_caught(step, gone, colours[0], colours[1]);
    return gone;
}

/// A colour of which two cells see each other.
CellSet wrap(const Painter& painter, const Colouring& colouring, Step& step) {
    const auto& [colours, seen] = colouring;
    CellSet gone;
    for (std::size_t colour : {0u, 1u}) {
        if (!colours[colour].touches(seen[colour])) { continue; }
        if (gone.empty()) { painter.show(step, colours, 0); }
        painter.show_clash(step, colours[colour], colours[colour]);
        gone |= colours[colour];
    }
    return gone;
}

// ---- Two colourings

/// If a colour of each exclude one another, one of their opposites is true: whatever sees both of these goes.
CellSet multi_1(const Painter& painter, const Colouring& one, const Colouring& two, Step& step) {
    CellSet gone;
    for (std::size_t i : {0u, 1u}) {
        for (std::size_t j : {0u, 1u}) {
            if (!one.seen[i].touches(two.colours[j])) { continue; }
            const CellSet caught = (painter.places() & one.seen[1 - i] & two.seen[1 - j]) -
                                   one.colours[1 - i] - two.colours[1 - j];
            if (caught.empty()) { continue; }
            painter.show_clash(step, one.colours[i], two.colours[j]);
            painter.show_caught(step, caught, one.colours[1 - i], two.colours[1 - j]);
            gone |= caught;
        }
    }
    if (gone.any()) { painter.show_both(step, one, two); }
    return gone;
}

/// A colour of one that sees both colours of two, one of which is true, is false.
CellSet multi_2(const Painter& painter, const Colouring& one, const Colouring& two, Step& step) {
    CellSet gone;
    for (std::size_t i : {0u, 1u}) {
        if (!one.seen[i].touches(two.colours[0]) || !one.seen[i].touches(two.colours[1])) { continue; }
        painter.show_clash(step, one.colours[i], two.colours[0]);
        painter.show_clash(step, one.colours[i], two.colours[1]);
        gone |= one.colours[i];
    }
    if (gone.any()) { painter.show_both(step, one, two); }
    return gone;
}

/// Tells of what `look` eliminates by one colouring of a digit.
template <auto look>
void find_by_one(const Study& study, Sink& sink) {
    for (int digit = 1; digit <= study.board().digits(); ++digit) {
        const Painter painter(study, digit);
        for (const Colouring& colouring : painter.colourings()) {
            Step step;
            step.eliminate(look(painter, colouring, step), digit);
            if (!sink.effort.spend() || (step.changes_something() && !sink.take(step))) { return; }
        }
    }
}

/// Tells of what `look` eliminates by two colourings of a digit, in either order or only in their own.
template <auto look, bool either_order>
void find_by_two(const Study& study, Sink& sink) {
    for (int digit = 1; digit <= study.board().digits(); ++digit) {
        const Painter painter(study, digit);
        const std::vector<Colouring> all = painter.colourings();
        for (std::size_t i = 0; i < all.size(); ++i) {
            for (std::size_t j = either_order ? 0 : i + 1; j < all.size(); ++j) {
                if (i == j) { continue; }
                Step step;
                step.eliminate(look(painter, all[i], all[j], step), digit);
                if (!sink.effort.spend() || (step.changes_something() && !sink.take(step))) { return; }
            }
        }
    }
}

}  // namespace

Techniques finders::colours() {
    return {
        {"simple-colours-trap", find_by_one<trap>},
        {"simple-colours-wrap", find_by_one<wrap>},
        {"multi-colours-1", find_by_two<multi_1, false>},
        {"multi-colours-2", find_by_two<multi_2, true>},
    };
}

}  // namespace nonet::logic::general
