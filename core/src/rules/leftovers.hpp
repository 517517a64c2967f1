#pragma once

#include "draft.hpp"

namespace nonet::rules {

/// The law of leftovers: a stack of houses, say rows, and as many other houses, say regions, that lie mostly
/// in it hold the same digits as often; so what is left of the rows holds the same digits as what sticks out
/// of the regions.
void make_leftovers(Draft& draft);

}  // namespace nonet::rules
