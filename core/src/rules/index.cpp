#include "kinds.hpp"
#include "state.hpp"

namespace nonet::rules {

namespace {

// The digit c of the control says that cell c - first of a list holds a digit.
class Index final : public Rule {
   public:
    Index(int control, std::vector<Cell> list, Digits digit, int first, bool list_differs)
        : control_(control),
          list_(std::move(list)),
          digit_(digit),
          first_(first),
          list_differs_(list_differs) {
        on_change = list_;
        on_change.push_back(static_cast<Cell>(control_));
        cost = 1500 + static_cast<int>(list_.size());
        weight = static_cast<int>(list_.size());
    }

    bool narrow(State& state) const override {
        Digits pointing = 0;
        // Logic asks each rule by itself, so the control may still hold digits that point beside the list.
        each_digit(state[control_], [&](int digit) {
            if (has_place(digit) && (state[cell_of(digit)] & digit_) != 0) { pointing |= bit_of(digit); }
        });
        if (!state.keep(control_, pointing)) { return false; }
        if (is_single(pointing)) { return state.keep(cell_of(least(pointing)), digit_); }
        if (!list_differs_) { return true; }
        for (int place = 0; place < static_cast<int>(list_.size()); ++place) {
            const int digit = place + first_;
            const bool pointed = digit >= 1 && digit <= state.digits() && (pointing & bit_of(digit)) != 0;
            if (!pointed && !state.drop(cell_of(digit), digit_)) { return false; }
        }
        return true;
    }

   private:
    bool has_place(int digit) const {
        return digit >= first_ && digit - first_ < static_cast<int>(list_.size());
    }
    int cell_of(int digit) const { return list_[static_cast<std::size_t>(digit - first_)]; }

    int control_;
    std::vector<Cell> list_;
    Digits digit_;
    int first_;
    bool list_differs_;  // so that nothing else of the list holds the digit
};

}  // namespace

void make_index(Draft& draft, const Constraint& constraint) {
    expect_cells(constraint, 1);
    expect_numbers(constraint, 2);
    const std::vector<Cell> cells = cells_of(draft, constraint);
    const int control = cells[0];
    const std::vector<Cell> list(cells.begin() + 1, cells.end());
    const Digits digit = bit_of(digit_of(draft, constraint, constraint.numbers[0]));
    const int first = constraint.numbers[1];
    Digits places = 0;
    for (int c = 1; c <= draft.digits(); ++c) {
        const std::int64_t place = std::int64_t{c} - first;
        if (place >= 0 && place < static_cast<std::int64_t>(list.size())) { places |= bit_of(c); }
    }
    draft.keep(control, places);
    if (places == 0) { return draft.give_up(); }
    draft.later([=](Draft& finished) {
        finished.add(std::make_unique<Index>(control, list, digit, first, finished.all_differ(list)));
    });
}

}  // namespace nonet::rules
