// Sue de Coq: where a line crosses a box, two or three cells, the core, have the digits V, too many
// for them. Some other cells of the line and of the box take up the rest of V, each side its own
// part, and perhaps digits of their own; there are as many digits as cells in all.

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "catalogue.hpp"

namespace nonet::logic {

namespace {

/// Some cells of a house: bit i for the i-th. Filled cells are in no such set.
using Picks = std::uint16_t;

constexpr Picks without_lowest_pick(Picks picks) { return static_cast<Picks>(picks & (picks - 1)); }

/// The empty cells of a house, seen from both ends.
class House {
   public:
    void read(const Position& position, int house) {
        for (int i = 0; i < kSize; ++i) { candidates_[i] = position.candidates(kTables.cells[house][i]); }
        for (int third = 0; third < 3; ++third) {
            auto& with_any = with_any_[third];
            for (int k = 0; k < 3; ++k) {
                const int digit = third * 3 + k + 1;
                with_[digit] = gather(digit);
                for (int some = 0; some < 1 << k; ++some) {
                    with_any[some | 1 << k] = with_any[some] | with_[digit];
                }
            }
        }
        empty_ = with_any_[0][7] | with_any_[1][7] | with_any_[2][7];
    }

    Picks empty() const { return empty_; }
    Mask candidates(int i) const { return candidates_[i]; }  // none if the cell is filled
    /// The cells that may hold a digit.
    Picks with(int digit) const { return with_[digit]; }
    /// The cells that may hold one of some digits: three digits at a time, a loop is much slower.
    Picks with_any(Mask digits) const {
        return with_any_[0][digits & 7] | with_any_[1][digits >> 3 & 7] | with_any_[2][digits >> 6];
    }

   private:
    Picks gather(int digit) const {
        unsigned picks = 0;
        for (int i = 0; i < kSize; ++i) { picks |= (candidates_[i] >> (digit - 1) & 1u) << i; }
        return static_cast<Picks>(picks);
    }

    Picks empty_ = 0;
    std::array<Mask, kSize> candidates_;
    std::array<Picks, kSize + 1> with_;
    std::array<std::array<Picks, 8>, 3> with_any_{};
};

/// Cells of a house with all their digits.
struct Side {
    Picks picks = 0;
    Mask digits = 0;
    int size = 0;

    Side with(const House& house, int i) const {
        return {static_cast<Picks>(picks | 1 << i), static_cast<Mask>(digits | house.candidates(i)),
                size + 1};
    }
};

Cells cells_of(int house, Picks picks) {
    Cells cells;
    for (; picks != 0; picks = without_lowest_pick(picks)) {
        cells.add(kTables.cells[house][std::countr_zero(picks)]);
    }
    return cells;
}

/// What a pattern takes away: for each digit the cells that lose it.
using Losses = std::array<Cells, kSize + 1>;

/// Where a line and a box meet.
struct Crossing {
    int line;
    int box;
    int start;                        // the number in the line of the first of the three cells
    std::array<Picks, kSize> in_box;  // for each cell of the line: itself in the box, if it's there
};

constexpr std::array<Crossing, 54> make_crossings() {
    std::array<Crossing, 54> crossings{};
    for (int line = 0; line < 18; ++line) {
        const int band = line % 9 / 3;
        for (int i = 0; i < 3; ++i) {
            Crossing& crossing = crossings[line * 3 + i];
            crossing.line = line;
            crossing.box = 18 + (is_row(line) ? band * 3 + i : band + i * 3);
            crossing.start = i * 3;
            for (int k = 0; k < 3; ++k) {
                const int number = is_row(line) ? line % 3 * 3 + k : line % 3 + k * 3;
                crossing.in_box[i * 3 + k] = static_cast<Picks>(1 << number);
            }
        }
    }
    return crossings;
}

/// Rows first, the boxes of each in rising order.
constexpr std::array<Crossing, 54> kCrossings = make_crossings();

class Search {
   public:
    Search(const Position& position, Sink& sink) : position_(position), sink_(sink) {
        for (int house = 0; house < kHouses; ++house) { houses_[house].read(position, house); }
    }

    /// Looks at all patterns around a crossing; returns whether to go on.
    bool look_at(const Crossing& crossing) {
        line_ = &houses_[crossing.line];
        box_ = &houses_[crossing.box];
        crossing_ = &crossing;
        const Mask a = line_->candidates(crossing.start);
        const Mask b = line_->candidates(crossing.start + 1);
        const Mask c = line_->candidates(crossing.start + 2);
        return (a == 0 || b == 0 ||
                (try_core(0b011, a | b, 2) && (c == 0 || try_core(0b111, a | b | c, 3)))) &&
               (a == 0 || c == 0 || try_core(0b101, a | c, 2)) &&
               (b == 0 || c == 0 || try_core(0b110, b | c, 2));
    }

   private:
    /// Tries to complete some cells of the crossing, bit i for the i-th of the three.
    bool try_core(int chosen, Mask digits, int size) {
        v_ = digits;
        v_count_ = count_digits(digits);
        core_size_ = size;
        if (v_count_ < core_size_ + 2) { return true; }
        core_ = static_cast<Picks>(chosen << crossing_->start);
        Picks core_in_box = 0;
        for (int i = 0; i < 3; ++i) {
            if ((chosen >> i & 1) != 0) { core_in_box |= crossing_->in_box[crossing_->start + i]; }
        }
        Picks line_pool = pool_of(*line_) & static_cast<Picks>(~core_);
        Picks box_pool = pool_of(*box_) & static_cast<Picks>(~core_in_box);
        find_allies(line_pool, box_pool);
        return line_pool == 0 || !can_take_up_core(line_pool, box_pool) ||
               extend_line_side({}, line_pool, box_pool);
    }

    /// Finds for each cell of the line which cells of the box can stand beside it: those that share
    /// no digit of V with it. Drops cells without any.
    void find_allies(Picks& line_pool, Picks& box_pool) {
        unsigned line_useful = 0;
        unsigned box_useful = 0;
        for (Picks rest = line_pool; rest != 0; rest = without_lowest_pick(rest)) {
            const int i = std::countr_zero(rest);
            const Picks rivals = box_->with_any(line_->candidates(i) & v_) | crossing_->in_box[i];
            allies_[i] = box_pool & static_cast<Picks>(~rivals);
            line_useful |= unsigned{allies_[i] != 0} << i;
            box_useful |= allies_[i];
        }
        line_pool = static_cast<Picks>(line_useful);
        box_pool = static_cast<Picks>(box_useful);
    }

    /// Each side is sure of one digit less than it has of V, or else it would be a naked subset by
    /// itself, which is not our business. So all of V must turn up in them, but for core_size - 2.
    bool can_take_up_core(Picks line_pool, Picks box_pool) const {
        int missing = 0;
        for (int digit : digits_in(v_)) {
            missing += ((line_->with(digit) & line_pool) | (box_->with(digit) & box_pool)) == 0;
        }
        return missing <= core_size_ - 2;
    }

    /// The cells that may join a side: they must leave at least two digits of V to the other side.
    Picks pool_of(const House& house) const {
        unsigned lack_one = 0;
        unsigned lack_two = 0;
        for (int digit : digits_in(v_)) {
            const unsigned lack = ~unsigned{house.with(digit)};
            lack_two |= lack_one & lack;
            lack_one |= lack;
        }
        return static_cast<Picks>(lack_two & house.empty());
    }

    bool extend_line_side(const Side& side, Picks rest, Picks allies) {
        while (rest != 0) {
            const int i = std::countr_zero(rest);
            rest = without_lowest_pick(rest);
            const Side more = side.with(*line_, i);
            const Picks allies_left = allies & allies_[i];
            if (allies_left == 0) { continue; }
            const int has = count_digits(more.digits & v_);
            // How many digits of V this side must take at least, as its other digits are too few for its
            // cells.
            const int takes = more.size - count_digits(more.digits & ~v_);
            const int left = v_count_ - core_size_ - takes;
            if (takes >= 1 && takes < has && left >= 1 && left < v_count_ - has &&
                !extend_box_side({}, allies_left, left, more)) {
                return false;
            }
            if (has <= v_count_ - 2 && !extend_line_side(more, rest, allies_left)) { return false; }
        }
        return true;
    }

    bool extend_box_side(const Side& side, Picks rest, int left, const Side& line_side) {
        while (rest != 0) {
            const int i = std::countr_zero(rest);
            rest = without_lowest_pick(rest);
            const Side more = side.with(*box_, i);
            const int takes = more.size - count_digits(more.digits & ~v_);
            if (takes == left && !tell(line_side, more)) { return false; }
            if (!extend_box_side(more, rest, left, line_side)) { return false; }
        }
        return true;
    }

    bool tell(const Side& line_side, const Side& box_side) {
        const int line = crossing_->line;
        const int box = crossing_->box;
        const Cells core = cells_of(line, core_);
        const Cells line_cells = cells_of(line, line_side.picks);
        const Cells box_cells = cells_of(box, box_side.picks);
        const Cells line_rest = house_cells(line) - core - line_cells;
        const Cells box_rest = house_cells(box) - core - box_cells;
        const Losses gone = losses(line_side.digits, line_rest, box_side.digits, box_rest);
        Step step;
        for (int digit = 1; digit <= kSize; ++digit) { step.eliminate(gone[digit], digit); }
        if (!step.changes_something() || has_naked_subset(line_cells, 0, 0) ||
            has_naked_subset(box_cells, 0, 0) || was_told(core | line_cells | box_cells, gone)) {
            return true;
        }
        step.digits = v_ | line_side.digits | box_side.digits;
        mark(step, core, Role::pivot);
        mark(step, line_cells, Role::wing);
        mark(step, box_cells, Role::pattern);
        step.house(line);
        step.house(box);
        return sink_.take(step);
    }

    void mark(Step& step, Cells cells, Role role) const {
        for (int cell : cells) { step.mark_all(cell, position_.candidates(cell), role); }
    }

    /// What goes from the rest of the line and of the box. A digit of V goes from both unless one
    /// side may hold it; a digit that both sides have beside V is in each of them once.
    Losses losses(Mask line_digits, Cells line_rest, Mask box_digits, Cells box_rest) const {
        Losses gone{};
        for (int digit : digits_in(v_ | line_digits | box_digits)) {
            const bool on_line = (line_digits & bit(digit)) != 0;
            const bool in_box = (box_digits & bit(digit)) != 0;
            if (on_line || !in_box) { gone[digit] |= line_rest; }
            if (in_box || !on_line) { gone[digit] |= box_rest; }
            gone[digit] &= position_.places(digit);
        }
        return gone;
    }

    /// Whether some of these cells are a naked subset, which the pattern could do without.
    bool has_naked_subset(Cells cells, Mask digits, int size) const {
        if (size > 0 && count_digits(digits) <= size) { return true; }
        for (int cell : cells) {
            cells.remove(cell);
            if (has_naked_subset(cells, digits | position_.candidates(cell), size + 1)) { return true; }
        }
        return false;
    }

    /// Two cores may be completed to the same cells; the second one has nothing new to say.
    bool was_told(Cells cells, const Losses& gone) {
        for (const Told& old : told_) {
            if (old.cells == cells && old.gone == gone) { return true; }
        }
        told_.push_back({cells, gone});
        return false;
    }

    struct Told {
        Cells cells;
        Losses gone;
    };

    const Position& position_;
    Sink& sink_;
    std::array<House, kHouses> houses_;
    const Crossing* crossing_ = nullptr;
    const House* line_ = nullptr;
    const House* box_ = nullptr;
    Picks core_ = 0;  // in the line
    int core_size_ = 0;
    Mask v_ = 0;
    int v_count_ = 0;
    std::array<Picks, kSize> allies_{};  // of the cells of the line
    std::vector<Told> told_;
};

void find_sue_de_coq(const Position& position, Sink& sink) {
    Search search(position, sink);
    for (const Crossing& crossing : kCrossings) {
        if (!search.look_at(crossing)) { return; }
    }
}

}  // namespace

Techniques finders::sue_de_coq() { return {{"sue-de-coq", find_sue_de_coq}}; }

}  // namespace nonet::logic
