// Exocets. Junior Exocet: two cells of a box and line, the base, whose two digits must be those of two other
// cells in the same band or stack, the targets. Double Exocet: two of them that share four digits and all
// lines.
//
// Three lines cross the band: one through the base box beside the base, one through each target. Each needs
// every digit. If a digit is in the base, it has no place in the band where the first line crosses, and only
// the targets where the others do. So if all its places further along the three lines can hold it at most
// twice, one of the targets must hold it.
//
// Two exocets of one band, with the same four digits and the same crossing lines, but targets of their own in
// the box that has no base: a digit can't be in both bases, for it would be in both of these targets. So each
// of the four digits is in one of the bases, and all that is said of digits of a base is so for all four.

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "catalogue.hpp"
#include "houses.hpp"

namespace nonet::logic {

namespace {

/// A grid seen along its rows or along its columns.
struct View {
    bool is_turned;
    int cell(int line, int place) const { return is_turned ? 9 * place + line : 9 * line + place; }
    int house_along(int line) const { return is_turned ? 9 + line : line; }
    int house_across(int place) const { return is_turned ? place : 9 + place; }
};

class Exocet {
   public:
    Exocet(const Position& position, View view, int line, int first, int second)
        : position_(position),
          view_(view),
          line_(line),
          base_{view.cell(line, first), view.cell(line, second)},
          digits_(position.candidates(base_[0]) | position.candidates(base_[1])) {
        crossing_[0] = 3 * (first / 3) + 3 - first % 3 - second % 3;
    }

    bool is_possible() const {
        const bool are_empty = position_.digit(base_[0]) == 0 && position_.digit(base_[1]) == 0;
        const int count = count_digits(digits_);
        return are_empty && count >= 3 && count <= 4;
    }

    /// Hands on each exocet that has this base. Returns whether to go on.
    template <class Take>
    bool each(Take take) {
        const int stack = crossing_[0] / 3;
        for (int one = 0; one < 3; ++one) {
            for (int other = 0; other < 3; ++other) {
                crossing_[1] = 3 * ((stack == 0) ? 1 : 0) + one;
                crossing_[2] = 3 * ((stack == 2) ? 1 : 2) + other;
                if (!fits_across()) { continue; }
                for (int turn = 0; turn < 4; ++turn) {
                    if (set_targets(turn) && !take(*this)) { return false; }
                }
            }
        }
        return true;
    }

    /// Returns whether to go on.
    bool tell(Sink& sink) const {
        Step step = shown();
        say_parts(step);
        for (int digit : digits_in(digits_)) { step.cover(digit, covers(digit).front()); }
        // A digit of the base is in one of the targets too: one that no target could hold leaves the base.
        const Mask in_targets = position_.candidates(targets_[0]) | position_.candidates(targets_[1]);
        const Mask left = digits_ & twice_ & in_targets;
        for (const auto& cells : {base_, targets_}) {
            for (int cell : cells) {
                for (int digit : digits_in(position_.candidates(cell) & static_cast<Mask>(~left))) {
                    step.eliminate(cell, digit);
                }
            }
        }
        return !step.changes_something() || sink.take(step);
    }

    /// Whether two exocets have all of four digits in their bases.
    bool makes_double_with(const Exocet& other) const {
        return view_.is_turned == other.view_.is_turned && line_ / 3 == other.line_ / 3 &&
               digits_ == other.digits_ && count_digits(digits_) == 4 && crossing_[0] != other.crossing_[0] &&
               crosses(other.crossing_[0]) && other.crosses(crossing_[0]) && third_target(other) >= 0 &&
               third_target(other) != other.third_target(*this);
    }
    bool tell_with(const Exocet& other, Sink& sink) const {
        Step step = shown();
        other.mark_ends(step);
        say_parts(step);
        other.say_parts(step);
        for (int digit : digits_in(digits_)) {
            if (room(digit) != 2) { return true; }
            const Cells places = position_.places(digit);
            for (const Cells& ends :
                 {both(base_) | both(other.base_), both(targets_) | both(other.targets_)}) {
                if (!places.touches(ends)) { return true; }
                eliminate(step, places & common_peers(places & ends), digit);
            }
            // Two lines that take up all places of a digit outside of the band must both hold the digit
            // there.
            for (Houses lines : covers(digit)) {
                step.cover(digit, lines);
                eliminate(step, (position_.places(digit) & cells_of(lines)) - outside(), digit);
            }
        }
        return !step.changes_something() || sink.take(step);
    }

   private:
    bool holds(int cell, int digit) const {
        return position_.digit(cell) == digit || position_.may_be(cell, digit);
    }
    /// The lines of the band that the base is not in.
    int other_line(int number) const { return line_ / 3 * 3 + (line_ % 3 + 1 + number) % 3; }

    static Cells both(const std::array<int, 2>& two) { return Cells::of(two[0]) | Cells::of(two[1]); }
    bool crosses(int place) const { return std::ranges::find(crossing_, place) != crossing_.end(); }
    /// The target in the box that has none of two bases; -1 if the lines that cross are not the same.
    int third_target(const Exocet& other) const {
        const std::size_t third = crossing_[1] == other.crossing_[0] ? 2 : 1;
        return other.crosses(crossing_[third]) ? targets_[third - 1] : -1;
    }
    static void eliminate(Step& step, Cells cells, int digit) {
        for (int cell : cells) {
            const Candidate gone{static_cast<std::uint8_t>(cell), static_cast<std::uint8_t>(digit)};
            if (std::ranges::find(step.eliminated, gone) == step.eliminated.end()) {
                step.eliminate(cell, digit);
            }
        }
    }

    /// The lines along the band that hold a digit on the crossing lines outside of it, but for some of these.
    Houses along(int digit, unsigned across) const {
        Houses lines = 0;
        for (std::size_t i = 0; i < 3; ++i) {
            if ((across >> i & 1) != 0) { continue; }
            for (int line = 0; line < kSize; ++line) {
                if (line / 3 != line_ / 3 && holds(view_.cell(line, crossing_[i]), digit)) {
                    lines |= 1u << line;
                }
            }
        }
        return lines;
    }
    /// How often a digit can be on the crossing lines outside of the band, at most: the fewest lines, along
    /// or across, that take up all its places there.
    int room(int digit) const {
        int fewest = 3;
        for (unsigned across = 0; across < 8; ++across) {
            fewest = std::min(fewest, std::popcount(across) + std::popcount(along(digit, across)));
        }
        return fewest;
    }
    /// All ways to take up the places of a digit there by the fewest lines.
    std::vector<Houses> covers(int digit) const {
        std::vector<Houses> found;
        const int fewest = room(digit);
        for (unsigned across = 0; across < 8; ++across) {
            const Houses lines = along(digit, across);
            if (std::popcount(across) + std::popcount(lines) == fewest) {
                found.push_back(houses_of_lines(lines, across));
            }
        }
        return found;
    }
    Houses houses_of_lines(Houses lines, unsigned across) const {
        Houses houses = 0;
        for (int line : houses_in(lines)) { houses |= 1u << view_.house_along(line); }
        for (std::size_t i = 0; i < 3; ++i) {
            if ((across >> i & 1) != 0) { houses |= 1u << view_.house_across(crossing_[i]); }
        }
        return houses;
    }
    /// The cells of the crossing lines outside of the band.
    Cells outside() const {
        Cells cells;
        for (int place : crossing_) {
            for (int line = 0; line < kSize; ++line) {
                if (line / 3 != line_ / 3) { cells.add(view_.cell(line, place)); }
            }
        }
        return cells;
    }
    bool fits_across() {
        twice_ = 0;
        for (int digit : digits_in(digits_)) {
            const int most = room(digit);
            if (most > 2) { return false; }
            if (most == 2) { twice_ |= bit(digit); }
        }
        return true;
    }
    /// Takes one cell on each side as target, beside one that has none of the digits.
    bool set_targets(int turn) {
        for (std::size_t i = 0; i < 2; ++i) {
            const int number = turn >> i & 1;
            targets_[i] = view_.cell(other_line(number), crossing_[i + 1]);
            beside_[i] = view_.cell(other_line(1 - number), crossing_[i + 1]);
            if (position_.digit(targets_[i]) != 0) { return false; }
            if ((position_.candidates(targets_[i]) & digits_) == 0) { return false; }
            const int digit = position_.digit(beside_[i]);
            const Mask held = digit != 0 ? bit(digit) : position_.candidates(beside_[i]);
            if ((held & digits_) != 0) { return false; }
        }
        return true;
    }

    Step shown() const {
        Step step;
        step.digits = digits_;
        mark_ends(step);
        for (int place : crossing_) { mark_crossing(step, place); }
        return step;
    }
    void mark_ends(Step& step) const {
        for (int cell : base_) { step.mark_all(cell, position_.candidates(cell), Role::pivot); }
        for (int cell : targets_) { step.mark_all(cell, position_.candidates(cell) & digits_, Role::wing); }
    }
    void say_parts(Step& step) const {
        const auto cell_of = [](int cell) { return static_cast<general::Cell>(cell); };
        const auto target = [&](std::size_t which) -> general::Exocet::Target {
            return {cell_of(targets_[which]), box_house(targets_[which]), cell_of(beside_[which])};
        };
        step.made_evident().exocets.push_back(
            {{cell_of(base_[0]), cell_of(base_[1])}, box_house(base_[0]), {target(0), target(1)}});
    }
    void mark_crossing(Step& step, int place) const {
        step.house(view_.house_across(place), Role::link);
        for (int line = 0; line < kSize; ++line) {
            if (line / 3 == line_ / 3) { continue; }
            const int cell = view_.cell(line, place);
            step.mark_all(cell, position_.candidates(cell) & digits_, Role::link);
        }
    }

    const Position& position_;
    View view_;
    int line_;
    std::array<int, 2> base_;
    Mask digits_;
    std::array<int, 3> crossing_{};  // the places of the lines that cross, that of the base box first
    std::array<int, 2> targets_{};
    std::array<int, 2> beside_{};  // the cells beside the targets that hold none of the digits
    Mask twice_ = 0;  // what can be on the crossing lines outside of the band twice, not only once
};

/// Hands on each exocet. Stops when told so.
template <class Take>
void each_exocet(const Position& position, Take take) {
    for (bool is_turned : {false, true}) {
        for (int line = 0; line < kSize; ++line) {
            for (int box = 0; box < 3; ++box) {
                for (int without = 2; without >= 0; --without) {
                    const int first = 3 * box + (without == 0 ? 1 : 0);
                    const int second = 3 * box + (without == 2 ? 1 : 2);
                    Exocet exocet(position, {is_turned}, line, first, second);
                    if (exocet.is_possible() && !exocet.each(take)) { return; }
                }
            }
        }
    }
}

void find_junior_exocet(const Position& position, Sink& sink) {
    each_exocet(position, [&](const Exocet& exocet) { return exocet.tell(sink); });
}

void find_double_exocet(const Position& position, Sink& sink) {
    std::vector<Exocet> known;
    each_exocet(position, [&](const Exocet& exocet) {
        for (const Exocet& other : known) {
            if (!sink.effort.spend()) { return false; }
            if (other.makes_double_with(exocet) && !other.tell_with(exocet, sink)) { return false; }
        }
        known.push_back(exocet);
        return true;
    });
}

}  // namespace

Techniques finders::exocet() {
    return {{"junior-exocet", find_junior_exocet}, {"double-exocet", find_double_exocet}};
}

}  // namespace nonet::logic
