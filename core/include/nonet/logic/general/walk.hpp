#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "nonet/logic/general/step.hpp"
#include "nonet/logic/walk.hpp"

namespace nonet::logic::general {

/// The names of all techniques that work on any grid; a technique's number is its place in this list.
std::span<const std::string_view> technique_names();

/// Tells the sink of the steps that a technique finds in a position, each of which changes something.
void find_steps(const Position& position, int technique, Sink& sink);

/// The first step of the first technique in `order` that finds one.
std::optional<Step> first_step(const Position& position, std::span<const int> order);

/// Whether the position, as its digits and candidates stand, has no solution: some house or rule cannot be
/// obeyed any more. False does not mean that there is one.
bool is_broken(const Position& position);

void apply(Position& position, const Step& step);

/// Goes on from a position, always by the first technique in `order` that finds something, and tells the
/// sink of each step before it is applied.
WalkEnd walk(Position& position, std::span<const int> order, Sink& sink);

}  // namespace nonet::logic::general
