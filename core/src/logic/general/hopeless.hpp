#pragma once

#include "nonet/logic/general/position.hpp"

namespace nonet::logic::general {

/// The places of a digit that are in no complete set of places: one for each whole house that lacks the
/// digit, none of which sees another. No pattern of one digit can eliminate anything else, and mostly there
/// are none. A place that takes long to decide counts as hopeless.
CellSet hopeless(const Position& position, int digit);

}  // namespace nonet::logic::general
