// What the rules of a board say of a position. Private to this room.

#pragma once

#include <memory>

#include "nonet/logic/general/position.hpp"

namespace nonet::logic::general {

std::unique_ptr<Narrower> narrower_of(const Position& position);

/// Whether some rule can be obeyed by no digits that are left.
bool breaks_a_rule(const Position& position);

}  // namespace nonet::logic::general
