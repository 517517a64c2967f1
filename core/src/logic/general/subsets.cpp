// Naked and Hidden Pairs, Triples and Quads: as many cells of a house as digits. A naked pair or triple that
// lies in two houses and takes something from both is a locked one.

#include <algorithm>
#include <cstdint>

#include "catalogue.hpp"

namespace nonet::logic::general {

namespace {

/// Some cells of a house by their places in it, or some digits, each as a bit.
using Bits = std::uint32_t;

/// A cell with its digits, or a digit with its cells, each by its bit.
struct Row {
    Bits item = 0;
    Bits holds = 0;
};
using Rows = std::vector<Row>;

/// Calls visit(items, held) for so many rows that hold as many things between them, as long as it returns
/// true.
template <class Visit>
bool each_subset(const Rows& rows, int size, Effort& effort, const Visit& visit, std::size_t from = 0,
                 Row joined = {}) {
    const int missing = size - std::popcount(joined.item);
    if (missing == 0) { return std::popcount(joined.holds) != size || visit(joined.item, joined.holds); }
    for (; from + static_cast<std::size_t>(missing) <= rows.size(); ++from) {
        const Row more{joined.item | rows[from].item, joined.holds | rows[from].holds};
        if (std::popcount(more.holds) > size) { continue; }
        if (!effort.spend() || !each_subset(rows, size, effort, visit, from + 1, more)) { return false; }
    }
    return true;
}

bool is_few(Bits holds, int size) { return holds != 0 && std::popcount(holds) <= size; }

CellSet cells_at(const House& house, Bits places) {
    CellSet cells;
    for (; places != 0; places &= places - 1) {
        cells.add(house.cells[static_cast<std::size_t>(std::countr_zero(places))]);
    }
    return cells;
}

/// The houses of a board, those that are no lines first: there a subset is easiest to see.
std::vector<int> boxes_first(const Board& board) {
    std::vector<int> houses;
    for (bool lines : {false, true}) {
        for (int house = 0; house < static_cast<int>(board.houses().size()); ++house) {
            if (board.house(house).is_line() == lines) { houses.push_back(house); }
        }
    }
    return houses;
}

// ---- Naked subsets

/// The houses that have all of some cells, those that are no lines first.
std::vector<int> houses_around(const Board& board, const CellSet& cells) {
    std::vector<int> around;
    for (int house : board.houses_of(cells.first())) {
        if (board.house(house).set.contains(cells)) { around.push_back(house); }
    }
    std::ranges::stable_partition(around, [&](int house) { return !board.house(house).is_line(); });
    return around;
}

class NakedSubset {
   public:
    NakedSubset(const Position& position, const CellSet& cells, Digits digits)
        : position_(position),
          cells_(cells),
          digits_(digits),
          around_(houses_around(position.board(), cells)) {
        const CellSet seen = position.board().common_peers(cells);
        for (int digit : digits_in(digits)) { reach_ |= seen & position.places(digit); }
    }

    bool changes_something() const { return reach_.any(); }
    /// The house in which a subset is told of, so that it is told of once.
    int home() const { return around_.front(); }

    /// Whether a subset takes something from a house that is no line, and from a line outside that house.
    bool is_locked() const {
        const auto cells_of = [this](int house) { return position_.board().house(house).set; };
        for (int box : around_) {
            if (position_.board().house(box).is_line() || !reach_.touches(cells_of(box))) { continue; }
            for (int other : around_) {
                if (reach_.touches(cells_of(other) - cells_of(box))) { return true; }
            }
        }
        return false;
    }

    Step step() const {
        Step step;
        step.digits = digits_;
        for (int cell : cells_) { step.mark_all(cell, position_.candidates(cell), Role::pattern); }
        for (int house : around_) { step.house(house); }
        for (int cell : reach_) {
            for (int digit : digits_in(position_.candidates(cell) & digits_)) { step.eliminate(cell, digit); }
        }
        return step;
    }

   private:
    const Position& position_;
    CellSet cells_;
    Digits digits_;
    std::vector<int> around_;
    CellSet reach_;
};

enum class Kind { naked, locked };

template <int size, Kind kind>
void find_naked(const Study& study, Sink& sink) {
    const Position& position = study.position();
    for (int number : boxes_first(study.board())) {
        const House& house = study.board().house(number);
        if (kind == Kind::locked && house.is_line()) { return; }
        Rows rows;
        for (std::size_t place = 0; place < house.cells.size(); ++place) {
            const Digits digits = position.candidates(house.cells[place]);
            if (is_few(digits, size)) { rows.push_back({Bits{1} << place, digits}); }
        }
        const auto tell = [&](Bits places, Digits digits) {
            const NakedSubset subset(position, cells_at(house, places), digits);
            if (!subset.changes_something() || subset.home() != number) { return true; }
            const bool is_locked = size < 4 && subset.is_locked();
            return is_locked != (kind == Kind::locked) || sink.take(subset.step());
        };
        if (!each_subset(rows, size, sink.effort, tell)) { return; }
    }
}

// ---- Hidden subsets

bool tell_hidden(const Position& position, int house, const CellSet& cells, Digits digits, Sink& sink) {
    Step step;
    step.digits = digits;
    step.house(house);
    for (int cell : cells) {
        step.mark_all(cell, position.candidates(cell) & digits, Role::pattern);
        for (int digit : digits_in(position.candidates(cell) & ~digits)) { step.eliminate(cell, digit); }
    }
    return !step.changes_something() || sink.take(step);
}

template <int size>
void find_hidden(const Study& study, Sink& sink) {
    const Position& position = study.position();
    for (int number : boxes_first(study.board())) {
        const House& house = study.board().house(number);
        if (!house.whole || position.count_empty(number) <= size) { continue; }
        std::vector<Bits> places(static_cast<std::size_t>(study.board().digits()));  // by digit
        for (std::size_t place = 0; place < house.cells.size(); ++place) {
            for (int digit : digits_in(position.candidates(house.cells[place]))) {
                places[static_cast<std::size_t>(digit - 1)] |= Bits{1} << place;
            }
        }
        Rows rows;
        for (int digit = 1; digit <= study.board().digits(); ++digit) {
            const Bits holds = places[static_cast<std::size_t>(digit - 1)];
            if (is_few(holds, size)) { rows.push_back({bit(digit), holds}); }
        }
        const auto tell = [&](Digits digits, Bits held) {
            return tell_hidden(position, number, cells_at(house, held), digits, sink);
        };
        if (!each_subset(rows, size, sink.effort, tell)) { return; }
    }
}

}  // namespace

Techniques finders::subsets() {
    return {
        {"locked-pair", find_naked<2, Kind::locked>},
        {"locked-triple", find_naked<3, Kind::locked>},
        {"naked-pair", find_naked<2, Kind::naked>},
        {"naked-triple", find_naked<3, Kind::naked>},
        {"naked-quad", find_naked<4, Kind::naked>},
        {"hidden-pair", find_hidden<2>},
        {"hidden-triple", find_hidden<3>},
        {"hidden-quad", find_hidden<4>},
    };
}

}  // namespace nonet::logic::general
