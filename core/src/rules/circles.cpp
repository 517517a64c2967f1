#include <algorithm>

#include "kinds.hpp"
#include "state.hpp"

namespace nonet::rules {

namespace {

constexpr std::size_t kMostSets = 4096;

// The cells of a house that have circles, and the others. It holds every digit once.
struct House {
    std::vector<Cell> inside, outside;
};

// Houses that are apart and together hold all circles.
using Layer = std::vector<House>;

// How often a digit stands in circles.
struct Times {
    int fewest, most;
};

// Each value among the cells occurs there exactly as often as it says. So the values in use, each counted
// once, add up to the number of cells.
class Circles final : public Rule {
   public:
    Circles(std::vector<Cell> cells, int offset, std::vector<Digits> sets, std::vector<Layer> layers)
        : cells_(std::move(cells)), offset_(offset), sets_(std::move(sets)), layers_(std::move(layers)) {
        on_change = cells_;
        for (const Layer& layer : layers_) {
            for (const House& house : layer) {
                on_change.insert(on_change.end(), house.outside.begin(), house.outside.end());
            }
        }
        std::ranges::sort(on_change);
        on_change.erase(std::unique(on_change.begin(), on_change.end()), on_change.end());
        cost = 5000 + static_cast<int>(cells_.size());
        weight = static_cast<int>(cells_.size());
    }

    bool narrow(State& state) const override {
        Digits settled = 0;
        Digits impossible = 0;
        for (int digit = 1; digit <= state.digits(); ++digit) {
            const Digits bit = bit_of(digit);
            Times times = tally(state, bit);
            for (const Layer& layer : layers_) {
                const auto [fewest, most] = tally(state, layer, bit);
                times = {std::max(times.fewest, fewest), std::min(times.most, most)};
            }
            if (times.fewest > 0) { settled |= bit; }
            if (times.most < digit + offset_) { impossible |= bit; }
            if (times.fewest > std::max(0, digit + offset_)) { return false; }
        }
        Digits can = 0;
        Digits must = state.all();
        for (const Digits set : sets_) {
            if ((settled & ~set) != 0 || (impossible & set) != 0) { continue; }
            bool fits = true;
            for (const int cell : cells_) { fits = fits && (state[cell] & set) != 0; }
            if (fits) {
                can |= set;
                must &= set;
            }
        }
        if (sets_.empty()) {
            can = state.all() & ~impossible;
            must = settled;
        }
        for (const int cell : cells_) {
            if (!state.keep(cell, can)) { return false; }
        }
        for (; must != 0; must &= must - 1) {
            if (!fill(state, lowest_bit(must))) { return false; }
        }
        return true;
    }

   private:
    // A digit in use: where there is no choice left, all open places take it, or none.
    bool fill(State& state, Digits digit) const {
        const int times = least(digit) + offset_;
        const auto [fewest, most] = tally(state, digit);
        if (most < times || fewest > times) { return false; }
        if (fewest != most && (fewest == times || most == times)) {
            const Digits left = fewest == times ? ~digit : digit;
            for (const int cell : cells_) {
                const Digits here = state[cell];
                if (here != digit && (here & digit) != 0 && !state.keep(cell, left)) { return false; }
            }
        }
        return std::ranges::all_of(layers_,
                                   [&](const Layer& layer) { return fill(state, layer, digit, times); });
    }

    // Counts circles house by house: all houses that can have the digit in a circle have it there, or only
    // the houses that must.
    static bool fill(State& state, const Layer& layer, Digits digit, int times) {
        const auto [fewest, most] = tally(state, layer, digit);
        if (most < times || fewest > times) { return false; }
        if (fewest == most || (fewest != times && most != times)) { return true; }
        for (const House& house : layer) {
            if (!has(state, house.inside, digit) || !has(state, house.outside, digit)) { continue; }
            for (const int cell : fewest == times ? house.inside : house.outside) {
                if (!state.drop(cell, digit)) { return false; }
            }
        }
        return true;
    }

    Times tally(const State& state, Digits digit) const {
        Times times{0, 0};
        for (const int cell : cells_) {
            times.fewest += state[cell] == digit ? 1 : 0;
            times.most += (state[cell] & digit) != 0 ? 1 : 0;
        }
        return times;
    }

    static Times tally(const State& state, const Layer& layer, Digits digit) {
        Times times{0, 0};
        for (const House& house : layer) {
            times.fewest += has(state, house.outside, digit) ? 0 : 1;
            times.most += has(state, house.inside, digit) ? 1 : 0;
        }
        return times;
    }

    static bool has(const State& state, const std::vector<Cell>& cells, Digits digit) {
        return std::ranges::any_of(cells, [&](int cell) { return (state[cell] & digit) != 0; });
    }

    std::vector<Cell> cells_;
    int offset_;
    std::vector<Digits> sets_;  // of values in use; none where there would be too many
    std::vector<Layer> layers_;
};

void list_sets(std::vector<Digits>& sets, Digits set, int next, int digits, int offset, std::int64_t left) {
    if (left == 0) { sets.push_back(set); }
    for (int digit = next; digit <= digits && digit + offset <= left && sets.size() <= kMostSets; ++digit) {
        list_sets(sets, set | bit_of(digit), digit + 1, digits, offset, left - digit - offset);
    }
}

// The next houses of a grid that are apart, from one of them on, as many as hold all circles; none if they
// do not.
Layer layer_from(const Draft& draft, std::size_t first, const std::vector<Cell>& circles) {
    std::vector<char> is_open(static_cast<std::size_t>(draft.cells()), 1);
    Layer layer;
    std::size_t found = 0;
    for (std::size_t i = first; i < draft.houses().size() && found < circles.size(); ++i) {
        const std::vector<Cell>& cells = draft.houses()[i];
        if (!std::ranges::all_of(cells, [&](Cell cell) { return is_open[cell] != 0; })) { continue; }
        House house;
        for (const Cell cell : cells) {
            is_open[cell] = 0;
            const bool has_circle = std::ranges::find(circles, cell) != circles.end();
            (has_circle ? house.inside : house.outside).push_back(cell);
        }
        found += house.inside.size();
        layer.push_back(std::move(house));
    }
    return found == circles.size() ? layer : Layer{};
}

// Layers by rows, by columns, by boxes.
std::vector<Layer> layers_of(const Draft& draft, const std::vector<Cell>& circles) {
    std::vector<Layer> layers;
    for (std::size_t first = 0; first < draft.houses().size(); ++first) {
        Layer layer = layer_from(draft, first, circles);
        if (layer.empty()) { continue; }
        first += layer.size() - 1;
        layers.push_back(std::move(layer));
    }
    return layers;
}

}  // namespace

void make_circles(Draft& draft, const Constraint& constraint) {
    std::vector<Cell> cells = set_of(draft, constraint);
    expect_numbers(constraint, 1);
    if (cells.empty()) { return; }
    // With larger offsets no value fits, whatever the digits.
    const int offset = std::clamp(constraint.numbers[0], -Network::kMostDigits, Network::kMostCells);
    const int first = std::max(1, 1 - offset);  // a value below 1 cannot occur
    Digits usable = draft.all() & ~up_to(std::min(first - 1, draft.digits()));
    for (const int cell : cells) { draft.keep(cell, usable); }
    std::vector<Digits> sets;
    list_sets(sets, 0, first, draft.digits(), offset, static_cast<std::int64_t>(cells.size()));
    if (sets.empty()) { return draft.give_up(); }
    if (sets.size() > kMostSets) { sets.clear(); }
    draft.later([=](Draft& finished) {
        finished.add(std::make_unique<Circles>(cells, offset, sets, layers_of(finished, cells)));
    });
}

}  // namespace nonet::rules
