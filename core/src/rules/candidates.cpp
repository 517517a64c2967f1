#include "kinds.hpp"

namespace nonet::rules {

void make_candidates(Draft& draft, const Constraint& constraint) {
    const std::vector<Cell> cells = cells_of(draft, constraint);
    expect_numbers(constraint, cells.size());
    for (std::size_t i = 0; i < cells.size(); ++i) {
        draft.keep(cells[i], digits_of(draft, constraint, constraint.numbers[i]));
    }
}

}  // namespace nonet::rules
