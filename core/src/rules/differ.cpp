#include "kinds.hpp"

namespace nonet::rules {

void make_differ(Draft& draft, const Constraint& constraint) {
    expect_numbers(constraint, 0);
    draft.make_differ(set_of(draft, constraint));
}

}  // namespace nonet::rules
