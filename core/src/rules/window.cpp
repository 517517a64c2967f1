#include "kinds.hpp"
#include "sets.hpp"

namespace nonet::rules {

void make_window(Draft& draft, const Constraint& constraint) {
    expect_numbers(constraint, 0);
    const std::vector<Cell> cells = set_of(draft, constraint);
    const int size = static_cast<int>(cells.size());
    draft.make_differ(cells);
    if (size < 2 || size >= draft.digits()) { return; }
    std::vector<Digits> windows;
    for (int first = 0; first + size <= draft.digits(); ++first) { windows.push_back(up_to(size) << first); }
    draft.add(std::make_unique<DigitSets>(cells, std::move(windows), std::vector<Cell>{}, draft.digits()));
}

}  // namespace nonet::rules
