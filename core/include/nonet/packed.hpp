#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "nonet/parallel.hpp"

namespace nonet {

/// How many bytes so many digits take, two to a byte.
constexpr std::size_t packed_size(std::size_t digits) { return (digits + 1) / 2; }

/// Packs 9x9 puzzles of 81 bytes each for a shorter way to another device: the first of two digits goes into
/// the low half of a byte. Returns the place of the first byte over 9 if there is any.
std::optional<std::size_t> pack_puzzles(std::span<const std::uint8_t> puzzles, std::uint8_t* packed,
                                        const Crew& crew = {});

}  // namespace nonet
