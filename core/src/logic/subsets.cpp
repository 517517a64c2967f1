// Naked and hidden subsets: n cells of a house for n digits. A naked pair or triple that lies in two houses
// and takes something from both is a locked one.

#include <array>

#include "catalogue.hpp"
#include "houses.hpp"

namespace nonet::logic {

namespace {

enum class Kind { naked, locked };

// The n cells and n digits of a naked subset, and what follows in all houses that the cells share.
class NakedSubset {
   public:
    NakedSubset(const Position& position, Cells cells, Mask digits)
        : position_(position), cells_(cells), digits_(digits) {
        const int first = cells.first();
        for (int house : kTables.houses_of[first]) {
            if (house_cells(house).contains(cells)) { shared_[kind(house)] = house; }
        }
        others_ = position.empty() & common_peers(cells);
        reach_ = Cells();
        for (int digit : digits_in(digits)) { reach_ |= others_ & position.places(digit); }
    }

    bool changes_something() const { return reach_.any(); }

    // Whether the subset takes something both from the box and from the line outside the box.
    bool is_locked() const {
        const int line = shared_[0] >= 0 ? shared_[0] : shared_[1];
        return cells_.count() < 4 && shared_[2] >= 0 && line >= 0 &&
               reach_.touches(house_cells(shared_[2])) &&
               reach_.touches(house_cells(line) - house_cells(shared_[2]));
    }

    Step step() const {
        Step step;
        step.digits = digits_;
        for (int cell : cells_) { step.mark_all(cell, position_.candidates(cell), Role::pattern); }
        for (int house : {shared_[2], shared_[0], shared_[1]}) {
            if (house >= 0) { step.house(house); }
        }
        // House by house and cell by cell, so that singles come up in the order in which one sees them.
        Cells left = reach_;
        for (int house : shared_) {
            for (int cell : house >= 0 ? left & house_cells(house) : Cells()) {
                for (int digit : digits_in(position_.candidates(cell) & digits_)) {
                    step.eliminate(cell, digit);
                }
                left.remove(cell);
            }
        }
        return step;
    }

   private:
    static int kind(int house) { return house / 9; }

    const Position& position_;
    Cells cells_;
    Mask digits_;
    int shared_[3] = {-1, -1, -1};  // row, column, box that all cells lie in
    Cells others_;
    Cells reach_;
};

// Looks for n cells of a house that have n digits between them; false when the sink has had enough.
template <int n>
class NakedSearch {
   public:
    NakedSearch(const Position& position, Kind kind, Sink& sink)
        : position_(position), kind_(kind), sink_(sink) {}

    bool search(int house) {
        count_ = 0;
        for (int cell : kTables.cells[house]) {
            const int left = count_digits(position_.candidates(cell));
            if (left > 0 && left <= n) { candidates_[count_++] = cell; }
        }
        return count_ < n || choose(0, 0, Cells(), 0);
    }

   private:
    bool choose(int from, int chosen, Cells cells, Mask digits) {
        if (chosen == n) { return count_digits(digits) != n || tell(cells, digits); }
        for (int i = from; i <= count_ - (n - chosen); ++i) {
            const Mask both = digits | position_.candidates(candidates_[i]);
            if (count_digits(both) > n) { continue; }
            if (!choose(i + 1, chosen + 1, cells | Cells::of(candidates_[i]), both)) { return false; }
        }
        return true;
    }

    bool tell(Cells cells, Mask digits) {
        const NakedSubset subset(position_, cells, digits);
        if (!subset.changes_something()) { return true; }
        if (subset.is_locked() != (kind_ == Kind::locked)) { return true; }
        return sink_.take(subset.step());
    }

    const Position& position_;
    Kind kind_;
    Sink& sink_;
    std::array<int, kSize> candidates_{};
    int count_ = 0;
};

template <int n, Kind kind>
void find_naked(const Position& position, Sink& sink) {
    NakedSearch<n> search(position, kind, sink);
    const int houses = kind == Kind::locked ? 9 : kHouses;
    for (int i = 0; i < houses; ++i) {
        if (!search.search(kBoxesFirst[i])) { return; }
    }
}

// Looks for n digits of a house that have n places between them.
template <int n>
class HiddenSearch {
   public:
    HiddenSearch(const Position& position, Sink& sink) : position_(position), sink_(sink) {}

    bool search(int house) {
        house_ = house;
        if (position_.count_empty(house) <= n) { return true; }
        count_ = 0;
        for (int digit = 1; digit <= kSize; ++digit) {
            const int places = position_.count(house, digit);
            if (places > 0 && places <= n) {
                digits_[count_] = digit;
                places_[count_++] = position_.places(digit, house);
            }
        }
        return count_ < n || choose(0, 0, Cells(), 0);
    }

   private:
    bool choose(int from, int chosen, Cells cells, Mask digits) {
        if (chosen == n) { return cells.count() != n || tell(cells, digits); }
        for (int i = from; i <= count_ - (n - chosen); ++i) {
            const Cells both = cells | places_[i];
            if (both.count() > n) { continue; }
            if (!choose(i + 1, chosen + 1, both, digits | bit(digits_[i]))) { return false; }
        }
        return true;
    }

    bool tell(Cells cells, Mask digits) {
        Step step;
        step.digits = digits;
        step.house(house_);
        for (int cell : cells) {
            const Mask here = position_.candidates(cell);
            step.mark_all(cell, here & digits, Role::pattern);
            for (int digit : digits_in(here & ~digits)) { step.eliminate(cell, digit); }
        }
        return step.eliminated.empty() || sink_.take(step);
    }

    const Position& position_;
    Sink& sink_;
    int house_ = 0;
    std::array<int, kSize> digits_{};
    std::array<Cells, kSize> places_{};
    int count_ = 0;
};

template <int n>
void find_hidden(const Position& position, Sink& sink) {
    HiddenSearch<n> search(position, sink);
    for (int house : kBoxesFirst) {
        if (!search.search(house)) { return; }
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

}  // namespace nonet::logic
