#pragma once

#include "nonet/logic/cells.hpp"

namespace nonet::logic {

/// The places of a digit that are in no complete set of places, one for each row, column and box.
/// No pattern of one digit can eliminate anything else, and mostly there are none.
Cells hopeless(Cells places);

}  // namespace nonet::logic
