#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "nonet/logic/step.hpp"
#include "nonet/parallel.hpp"

namespace nonet::logic {

/// The names of all techniques; a technique's number is its place in this list.
std::span<const std::string_view> technique_names();

/// Tells the sink of the steps that a technique finds in a position, each of which changes something.
void find_steps(const Position& position, int technique, Sink& sink);

/// The first step of the first technique in `order` that finds one.
std::optional<Step> first_step(const Position& position, std::span<const int> order);

void apply(Position& position, const Conclusions& conclusions);

enum class WalkEnd : std::uint8_t {
    solved,
    stuck,    ///< no technique finds anything more
    broken,   ///< the position contradicts itself, so the puzzle has no solution
    stopped,  ///< the sink had enough
};

inline constexpr std::array<std::string_view, static_cast<std::size_t>(WalkEnd::stopped) + 1> kEndNames = {
    "solved", "stuck", "broken", "stopped"};
constexpr std::string_view name_of(WalkEnd end) { return kEndNames[static_cast<std::size_t>(end)]; }

/// Goes on from a position, always by the first technique in `order` that finds something, and tells the
/// sink of each step before it is applied.
WalkEnd walk(Position& position, std::span<const int> order, Sink& sink);

/// Walks through puzzles of 81 bytes each and counts how often each technique is used: `uses` has a row for
/// each puzzle, in it a number for each technique in `order`, and `ends` has a WalkEnd for each puzzle.
/// Returns the place of the first byte over 9 if there is any, and then not all results are written.
std::optional<std::size_t> tally_many(std::span<const std::uint8_t> puzzles, std::span<const int> order,
                                      std::uint16_t* uses, std::uint8_t* ends, const Crew& crew = {});

/// Sums up rows of such uses, as many as there are scores to be written: each gets the sum of `values`, each
/// as often as its technique is used. `hardest` gets the last technique in `by_hardness` that is used at all,
/// by its place in the row, or -1.
void sum_up(const std::uint16_t* uses, std::span<const std::int64_t> values,
            std::span<const std::int16_t> by_hardness, std::span<std::int64_t> scores, std::int16_t* hardest,
            const Crew& crew = {});

}  // namespace nonet::logic
