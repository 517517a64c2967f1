// Full House, Naked Single, Hidden Single.

#include "catalogue.hpp"

namespace nonet::logic::general {

namespace {

constexpr int kNoHouse = -1;

bool tell(int cell, int digit, int house, Sink& sink) {
    Step step;
    step.digits = bit(digit);
    step.place(cell, digit);
    step.mark(cell, digit, Role::pattern);
    if (house != kNoHouse) { step.house(house); }
    return sink.take(step);
}

void find_full_house(const Study& study, Sink& sink) {
    const Position& position = study.position();
    for (int house = 0; house < static_cast<int>(study.board().houses().size()); ++house) {
        if (!study.board().house(house).whole || position.count_empty(house) != 1) { continue; }
        const int cell = (position.empty() & study.board().house(house).set).first();
        if (count_digits(position.candidates(cell)) != 1) { continue; }
        if (!tell(cell, lowest_digit(position.candidates(cell)), house, sink)) { return; }
    }
}

void find_naked_single(const Study& study, Sink& sink) {
    for (int cell : study.position().empty()) {
        const Digits candidates = study.position().candidates(cell);
        if (count_digits(candidates) != 1) { continue; }
        if (!tell(cell, lowest_digit(candidates), kNoHouse, sink)) { return; }
    }
}

// Boxes before lines, as people see singles there first; each candidate is told of once.
void find_hidden_single(const Study& study, Sink& sink) {
    const Position& position = study.position();
    std::vector<Digits> told(static_cast<std::size_t>(study.board().cells()));
    for (int house = static_cast<int>(study.board().houses().size()) - 1; house >= 0; --house) {
        if (!study.board().house(house).whole) { continue; }
        for (int digit = 1; digit <= study.board().digits(); ++digit) {
            if (position.count(house, digit) != 1) { continue; }
            const int cell = position.places(digit, house).first();
            Digits& told_here = told[static_cast<std::size_t>(cell)];
            if ((told_here & bit(digit)) != 0) { continue; }
            told_here |= bit(digit);
            if (!tell(cell, digit, house, sink)) { return; }
        }
    }
}

}  // namespace

Techniques finders::singles() {
    return {
        {"full-house", find_full_house},
        {"naked-single", find_naked_single},
        {"hidden-single", find_hidden_single},
    };
}

}  // namespace nonet::logic::general
