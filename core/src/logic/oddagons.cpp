// Rings of an odd number of cells in which two things can't take turns: two digits from cell to cell (bivalue
// oddagon), or a digit being there and not (guardians, broken wing). What breaks the ring is true: one of its
// guardians.

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include "catalogue.hpp"
#include "guardians.hpp"
#include "houses.hpp"

namespace nonet::logic {

namespace {

constexpr std::size_t kShortest = 5;
constexpr std::size_t kLongest = 11;
constexpr int kMostGuardians = 5;

struct Ring {
    std::vector<int> cells;
    std::vector<int> houses;  // the one that links each cell to the next; only where that matters
    Guardians guardians;
};

/// Looks for rings without short cuts, each once: from its lowest cell, to the lower of the two beside it.
class Rings {
   public:
    Rings(const Position& position, Cells cells, Effort& effort)
        : position_(position), cells_(cells), effort_(effort) {}
    virtual ~Rings() = default;

    std::vector<Ring> found() {
        for (int cell : cells_) {
            Ring ring;
            if (!enter(ring, cell)) { continue; }
            first_ = cell;
            go_on(ring);
        }
        std::ranges::stable_sort(rings_, {}, [](const Ring& ring) {
            return std::pair(ring.guardians.count(), ring.cells.size());
        });
        return std::move(rings_);
    }

   protected:
    /// Adds a cell, or refuses if that takes too many guardians.
    virtual bool enter(Ring& ring, int cell) const = 0;
    /// Goes along each link between two cells.
    virtual std::vector<Ring> linked(const Ring& ring, int from, int to) const = 0;

    bool is_worth_it(const Ring& ring) const {
        const Guardians& guardians = ring.guardians;
        return guardians.count() <= kMostGuardians &&
               (guardians.count() == 0 || guardians.exclude_something(position_));
    }

    const Position& position_;

   private:
    void go_on(const Ring& ring) {
        const int last = ring.cells.back();
        for (int next : cells_& peers_of(last)) {
            if (next <= first_ || !effort_.spend(20)) { continue; }
            if (std::ranges::find(ring.cells, next) != ring.cells.end()) { continue; }
            const std::size_t size = ring.cells.size();
            // Nobody but the last may be seen; who sees the first closes the ring.
            const auto inner = std::ranges::subrange(ring.cells.begin() + (size > 1 ? 1 : 0),
                                                     ring.cells.end() - (size > 1 ? 1 : 0));
            if (size > 1 && std::ranges::any_of(inner, [&](int cell) { return sees(cell, next); })) {
                continue;
            }
            const bool closes = size > 1 && sees(next, first_);
            if (closes && (size + 1 < kShortest || size % 2 != 0 || next < ring.cells[1])) { continue; }
            if (!closes && size + 1 >= kLongest) { continue; }
            for (Ring longer : linked(ring, last, next)) {
                if (!enter(longer, next)) { continue; }
                closes ? close(longer) : go_on(longer);
            }
        }
    }
    void close(const Ring& ring) {
        for (Ring& closed : linked(ring, ring.cells.back(), first_)) {
            if (closed.guardians.count() > 0 && is_worth_it(closed)) { rings_.push_back(std::move(closed)); }
        }
    }

    Cells cells_;
    Effort& effort_;
    int first_ = 0;
    std::vector<Ring> rings_;
};

/// Cells that hold two digits; what else they hold are the guardians.
class PairRings final : public Rings {
   public:
    PairRings(const Position& position, int one, int other, Effort& effort)
        : Rings(position, position.places(one) & position.places(other), effort),
          pair_(bit(one) | bit(other)) {}

   private:
    bool enter(Ring& ring, int cell) const override {
        ring.cells.push_back(cell);
        ring.guardians.add_all(cell, position_.candidates(cell) & static_cast<Mask>(~pair_));
        return is_worth_it(ring);
    }
    std::vector<Ring> linked(const Ring& ring, int, int) const override { return {ring}; }

    Mask pair_;
};

/// Places of a digit; its other places in the houses that link them are the guardians.
class DigitRings final : public Rings {
   public:
    DigitRings(const Position& position, int digit, Effort& effort)
        : Rings(position, position.places(digit), effort), digit_(digit) {}

   private:
    bool enter(Ring& ring, int cell) const override {
        ring.cells.push_back(cell);
        return !ring.guardians.of(digit_).has(cell) && is_worth_it(ring);
    }
    std::vector<Ring> linked(const Ring& ring, int from, int to) const override {
        std::vector<Ring> longer;
        for (int house : kTables.houses_of[from]) {
            if (!house_cells(house).has(to)) { continue; }
            Ring with = ring;
            with.houses.push_back(house);
            const Cells both = Cells::of(from) | Cells::of(to);
            Cells fresh = position_.places(digit_, house) - both - with.guardians.of(digit_);
            bool is_clear = true;
            for (int cell : ring.cells) { is_clear &= !fresh.has(cell); }
            if (!is_clear) { continue; }
            for (int cell : fresh) { with.guardians.add(cell, digit_); }
            longer.push_back(std::move(with));
        }
        return longer;
    }

    int digit_;
};

Step shown(const Ring& ring, Mask digits) {
    Step step;
    step.digits = digits;
    for (int cell : ring.cells) { step.mark_all(cell, digits, Role::pattern); }
    for (int house : ring.houses) { step.house(house, Role::link); }
    return step;
}

void find_bivalue_oddagon(const Position& position, Sink& sink) {
    for (int one = 1; one < kSize; ++one) {
        for (int other = one + 1; other <= kSize; ++other) {
            for (const Ring& ring : PairRings(position, one, other, sink.effort).found()) {
                Step step = shown(ring, bit(one) | bit(other));
                ring.guardians.tell(position, step);
                if (!sink.take(step)) { return; }
            }
        }
    }
}

void find_broken_wing(const Position& position, Sink& sink) {
    for (int digit = 1; digit <= kSize; ++digit) {
        for (const Ring& ring : DigitRings(position, digit, sink.effort).found()) {
            Step step = shown(ring, bit(digit));
            const Cells guardians = ring.guardians.of(digit);
            if (guardians.count() == 1) {
                step.mark(guardians, digit, Role::extra);
                step.place(guardians.first(), digit);
            } else {
                ring.guardians.tell(position, step);
            }
            if (!sink.take(step)) { return; }
        }
    }
}

}  // namespace

Techniques finders::oddagons() {
    return {{"bivalue-oddagon", find_bivalue_oddagon}, {"broken-wing", find_broken_wing}};
}

}  // namespace nonet::logic
