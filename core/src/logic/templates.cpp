// Templates: the 46,656 ways to put nine copies of a digit on the board, one in each row, column and box.
// Few of them fit what a position allows. Where all that do fit agree, the digit is placed; where none has
// it, it is eliminated.
//
// We never list them. In each band of three rows a template uses one column of each of the three stacks,
// which makes 27 trios of columns; and which three trios go together depends on nothing else.

#include <array>
#include <bit>
#include <cstdint>

#include "catalogue.hpp"

namespace nonet::logic {

namespace {

constexpr int kTrios = 27;

/// A trio's number has the column in each stack as its digits to base 3.
constexpr int trio_of(int first, int second, int third) { return 9 * first + 3 * second + third; }

/// The trios that have no column in common with a trio.
constexpr std::array<std::uint32_t, kTrios> make_apart() {
    std::array<std::uint32_t, kTrios> apart{};
    for (int a = 0; a < kTrios; ++a) {
        for (int b = 0; b < kTrios; ++b) {
            const bool meet = a / 9 == b / 9 || a / 3 % 3 == b / 3 % 3 || a % 3 == b % 3;
            if (!meet) { apart[a] |= 1u << b; }
        }
    }
    return apart;
}
constexpr auto kApart = make_apart();

/// The columns of all three trios are all nine columns, so two trios tell the third.
constexpr int third_trio(int one, int two) { return 3 * trio_of(1, 1, 1) - one - two; }

/// What a number of ways to place a digit have in common, and what they have together.
struct Ways {
    Cells in_all = Cells::all();
    Cells in_any;
    int count = 0;

    void add(Cells all, Cells any, int ways) {
        in_all &= all;
        in_any |= any;
        count += ways;
    }
};

/// The ways to place a digit in a band, for each trio.
class Band {
   public:
    Band(Cells allowed, int band) {
        static constexpr std::array<std::array<int, 3>, 6> kRows = {
            // which row for which stack
            {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}};
        for (const auto& rows : kRows) {
            std::array<Cells, 3> places;
            for (int stack = 0; stack < 3; ++stack) {
                places[stack] =
                    allowed & house_cells(3 * band + rows[stack]) & house_cells(18 + 3 * band + stack);
            }
            for (int a : places[0]) {
                for (int b : places[1]) {
                    for (int c : places[2]) { add(a, b, c); }
                }
            }
        }
    }

    std::uint32_t trios() const { return trios_; }  // the trios that can be used
    const Ways& ways(int trio) const { return ways_[trio]; }

   private:
    void add(int a, int b, int c) {
        const int trio = trio_of(a % 3, b % 3, c % 3);
        const Cells cells = Cells::of(a) | Cells::of(b) | Cells::of(c);
        ways_[trio].add(cells, cells, 1);
        trios_ |= 1u << trio;
    }

    std::uint32_t trios_ = 0;
    std::array<Ways, kTrios> ways_;
};

/// What all templates within `allowed` have in common, and which cells they cover together.
Ways templates_in(Cells allowed) {
    const std::array<Band, 3> bands = {Band(allowed, 0), Band(allowed, 1), Band(allowed, 2)};
    Ways found;
    for (std::uint32_t left = bands[0].trios(); left != 0; left &= left - 1) {
        const int one = std::countr_zero(left);
        for (std::uint32_t fit = kApart[one] & bands[1].trios(); fit != 0; fit &= fit - 1) {
            const int two = std::countr_zero(fit);
            const int three = third_trio(one, two);
            if ((bands[2].trios() >> three & 1) == 0) { continue; }
            const Ways& a = bands[0].ways(one);
            const Ways& b = bands[1].ways(two);
            const Ways& c = bands[2].ways(three);
            found.add(a.in_all | b.in_all | c.in_all, a.in_any | b.in_any | c.in_any,
                      a.count * b.count * c.count);
        }
    }
    return found;
}

std::array<Cells, 10> placed_digits(const Position& position) {
    std::array<Cells, 10> placed;
    for (int cell : Cells::all() - position.empty()) { placed[position.digit(cell)].add(cell); }
    return placed;
}

/// What the templates of all digits say. A cell in all templates of a digit is closed to every other digit;
/// that other digit may then have fewer templates, which closes further cells, and so on.
class Overlay {
   public:
    explicit Overlay(const Position& position) : allowed_(placed_digits(position)) {
        for (int digit = 1; digit <= kSize; ++digit) {
            open_[digit] = position.places(digit).any();
            allowed_[digit] |= position.places(digit);
        }
        while (lay_all()) {}
    }

    const Ways& ways(int digit) const { return ways_[digit]; }
    /// If some digit has no template left, the position is broken, and they say nothing.
    bool is_broken() const { return broken_; }

   private:
    /// Lays the templates of all digits that have lost cells; returns whether some have lost more by it.
    bool lay_all() {
        for (int digit = 1; digit <= kSize; ++digit) {
            if (!open_[digit] || allowed_[digit] == laid_[digit]) { continue; }
            laid_[digit] = allowed_[digit];
            ways_[digit] = templates_in(allowed_[digit]);
            broken_ |= ways_[digit].in_any.empty();
        }
        return !broken_ && exclude();
    }

    bool exclude() {
        bool changed = false;
        for (int digit = 1; digit <= kSize; ++digit) {
            if (!open_[digit]) { continue; }
            for (int other = 1; other <= kSize; ++other) {
                if (other == digit || !allowed_[other].touches(ways_[digit].in_all)) { continue; }
                allowed_[other] -= ways_[digit].in_all;
                changed = true;
            }
        }
        return changed;
    }

    std::array<Cells, 10> allowed_;
    std::array<Cells, 10> laid_;
    std::array<Ways, 10> ways_;
    std::array<bool, 10> open_{};  // digits that are not yet on the board nine times
    bool broken_ = false;
};

/// Says in how many ways a digit fits, and marks the cells that are certain to hold others and keep it out.
void show_ways(Step& step, const Position& position, const Overlay& overlay, int digit) {
    step.digits = bit(digit);
    step.made_evident().ways = overlay.ways(digit).count;
    for (int other = 1; other <= kSize; ++other) {
        if (other == digit || position.places(other).empty()) { continue; }
        const Cells certain = overlay.ways(other).in_all & position.places(digit);
        step.mark(certain & position.places(other), other, Role::link);
    }
}

void find_template_set(const Position& position, Sink& sink) {
    const Overlay overlay(position);
    for (int digit = 1; digit <= kSize && !overlay.is_broken(); ++digit) {
        const Cells certain = overlay.ways(digit).in_all & position.places(digit);
        if (certain.empty()) { continue; }
        Step step;
        step.mark(certain, digit, Role::pattern);
        show_ways(step, position, overlay, digit);
        for (int cell : certain) { step.place(cell, digit); }
        if (!sink.take(step)) { return; }
    }
}

void find_template_delete(const Position& position, Sink& sink) {
    const Overlay overlay(position);
    for (int digit = 1; digit <= kSize && !overlay.is_broken(); ++digit) {
        const Cells places = position.places(digit);
        const Cells impossible = places - overlay.ways(digit).in_any;
        if (impossible.empty()) { continue; }
        Step step;
        step.mark(places - impossible, digit, Role::pattern);
        show_ways(step, position, overlay, digit);
        step.eliminate(impossible, digit);
        if (!sink.take(step)) { return; }
    }
}

}  // namespace

Techniques finders::templates() {
    return {
        {"template-set", find_template_set},
        {"template-delete", find_template_delete},
    };
}

}  // namespace nonet::logic
