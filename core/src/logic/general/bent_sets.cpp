// Bent sets, the wings of four to nine cells: n cells in a line and another house that cross, with n digits
// in all.
//
// A digit that is not in both bends, the part in the line alone and the part in the other house alone, fits
// in only once, since its places see each other. If that is so for all digits but one, then these can fill
// n - 1 of the cells at most, and the last digit, Z, must be in one.
//
// Often a part of the cells has as many digits as cells and would do alone, as a naked subset or a smaller
// set. Such a set is right all the same, but it is told after those that need all their cells.
//
// With four cells there is another form, which is told first: a hinge with three wings (hinged_wings.hpp).

#include <algorithm>
#include <bit>
#include <set>
#include <utility>
#include <vector>

#include "catalogue.hpp"
#include "hinged_wings.hpp"

namespace nonet::logic::general {

namespace {

/// What it takes to judge cells that have the right number of digits.
constexpr std::size_t kEffortToKeep = 32;

struct BentSet {
    CellSet cells;
    CellSet gone;
    int z;
    int line;
    int other;
};

/// What was found: where Z goes.
class Known {
   public:
    bool is_new(int z, const CellSet& gone) { return known_.insert({z, gone.numbers()}).second; }

   private:
    std::set<std::pair<int, std::vector<Cell>>> known_;
};

/// The first set for each elimination.
struct Found {
    std::vector<BentSet> sets;
    Known known;

    void add(const BentSet& set) {
        if (known.is_new(set.z, set.gone)) { sets.push_back(set); }
    }
};

class BentSets {
   public:
    BentSets(const Study& study, std::size_t size, Effort& effort)
        : position_(study.position()), board_(study.board()), size_(size), effort_(effort) {}

    std::vector<BentSet> found() {
        const auto houses = static_cast<int>(board_.houses().size());
        for (line_ = 0; line_ < houses; ++line_) {
            for (other_ = 0; other_ < houses; ++other_) {
                const bool cross = board_.house(line_).is_line() && !board_.house(other_).is_line() &&
                                   board_.house(line_).set.touches(board_.house(other_).set);
                if (cross && !look_at_crossing()) { break; }
            }
        }
        for (const BentSet& set : found_late_.sets) { found_.add(set); }
        return std::move(found_.sets);
    }

   private:
    bool look_at_crossing() {
        few_.clear();
        for (int cell : position_.empty() & (board_.house(line_).set | board_.house(other_).set)) {
            if (count_digits(position_.candidates(cell)) <= static_cast<int>(size_)) {
                few_.push_back(static_cast<Cell>(cell));
            }
        }
        return choose(0, {}, 0);
    }

    // What the cells chosen so far have: digits in all, in the line alone, in the other house alone.
    struct Bends {
        Digits all = 0;
        Digits in_line = 0;
        Digits in_other = 0;
    };

    bool choose(std::size_t from, const Bends& bends, std::size_t chosen) {
        if (chosen == size_) { return keep(bends); }
        for (std::size_t next = from; next + (size_ - chosen) <= few_.size(); ++next) {
            const Digits here = position_.candidates(few_[next]);
            Bends more = bends;
            more.all |= here;
            if (!board_.house(other_).set.has(few_[next])) { more.in_line |= here; }
            if (!board_.house(line_).set.has(few_[next])) { more.in_other |= here; }
            const bool fits = count_digits(more.all) <= static_cast<int>(size_) &&
                              count_digits(more.in_line & more.in_other) <= 1;
            if (!fits) { continue; }
            chosen_.push_back(few_[next]);
            const bool go_on = effort_.spend() && choose(next + 1, more, chosen + 1);
            chosen_.pop_back();
            if (!go_on) { return false; }
        }
        return true;
    }

    bool keep(const Bends& bends) {
        const Digits both = bends.in_line & bends.in_other;
        if (count_digits(bends.all) != static_cast<int>(size_) || both == 0) { return true; }
        const int z = lowest_digit(both);
        const CellSet cells = CellSet::of(chosen_);
        const CellSet gone = position_.places(z) & board_.common_peers(cells & position_.places(z));
        if (!effort_.spend(kEffortToKeep)) { return false; }
        if (gone.any()) { (needs_all() ? found_ : found_late_).add({cells, gone, z, line_, other_}); }
        return true;
    }

    /// Whether each part of the cells has more digits than cells, so that none would do alone.
    bool needs_all() const {
        std::vector<Digits> digits(std::size_t{1} << size_);
        for (std::size_t part = 1; part + 1 < digits.size(); ++part) {
            const auto first = static_cast<std::size_t>(std::countr_zero(part));
            digits[part] = digits[part & (part - 1)] | position_.candidates(chosen_[first]);
            if (count_digits(digits[part]) <= std::popcount(part)) { return false; }
        }
        return true;
    }

    const Position& position_;
    const Board& board_;
    std::size_t size_;
    Effort& effort_;
    int line_ = 0;
    int other_ = 0;
    std::vector<Cell> few_;
    std::vector<Cell> chosen_;
    Found found_;
    Found found_late_;
};

Step step_of(const Position& position, const BentSet& set) {
    Step step;
    for (int cell : set.cells) {
        step.digits |= position.candidates(cell);
        for (int digit : digits_in(position.candidates(cell))) {
            step.mark(cell, digit, digit == set.z ? Role::wing : Role::link);
        }
    }
    step.house(set.line);
    step.house(set.other);
    step.eliminate(set.gone, set.z);
    return step;
}

template <std::size_t size>
void find_bent_set(const Study& study, Sink& sink) {
    for (const BentSet& set : BentSets(study, size, sink.effort).found()) {
        if (!sink.take(step_of(study.position(), set))) { return; }
    }
}

Step step_of(const Position& position, const HingedWing& wing) {
    Step step;
    step.kind = StepKind::type_2;
    for (int cell : wing.cells) {
        const Role others = cell == wing.hinge ? Role::pivot : Role::link;
        step.digits |= position.candidates(cell);
        for (int digit : digits_in(position.candidates(cell))) {
            step.mark(cell, digit, digit == wing.z ? Role::wing : others);
        }
        if (cell != wing.hinge) { show_common_house(step, position.board(), wing.hinge, cell); }
    }
    step.eliminate(wing.gone, wing.z);
    return step;
}

void find_wxyz_wing(const Study& study, Sink& sink) {
    Known known;
    const HingedWings hinged(study.position(), sink.effort);
    for (const HingedWing& wing : hinged.found()) {
        if (known.is_new(wing.z, wing.gone) && !sink.take(step_of(study.position(), wing))) { return; }
    }
    for (const BentSet& set : BentSets(study, 4, sink.effort).found()) {
        if (!known.is_new(set.z, set.gone)) { continue; }
        Step step = step_of(study.position(), set);
        step.kind = StepKind::type_1;
        if (!sink.take(step)) { return; }
    }
}

}  // namespace

Techniques finders::bent_sets() {
    return {
        {"wxyz-wing", find_wxyz_wing},       {"vwxyz-wing", find_bent_set<5>},
        {"uvwxyz-wing", find_bent_set<6>},   {"tuvwxyz-wing", find_bent_set<7>},
        {"stuvwxyz-wing", find_bent_set<8>}, {"rstuvwxyz-wing", find_bent_set<9>},
    };
}

}  // namespace nonet::logic::general
