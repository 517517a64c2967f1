#pragma once

#include <bit>
#include <cstdint>

#include "nonet/search.hpp"

// Sets of digits as bits: bit d - 1 stands for digit d.
namespace nonet::rules {

using Cell = std::uint16_t;

constexpr bool is_single(Digits digits) { return (digits & (digits - 1)) == 0; }
constexpr Digits bit_of(int digit) { return Digits{1} << (digit - 1); }
constexpr Digits lowest_bit(Digits digits) { return digits & (~digits + 1); }
constexpr int least(Digits digits) { return std::countr_zero(digits) + 1; }
constexpr int greatest(Digits digits) { return std::bit_width(digits); }

/// All digits from 1 to `digit`; none if `digit` is 0.
constexpr Digits up_to(int digit) { return static_cast<Digits>((std::uint64_t{1} << digit) - 1); }

/// Calls `act` with each digit of a set, least first.
template <typename Act>
constexpr void each_digit(Digits digits, Act act) {
    for (; digits != 0; digits &= digits - 1) { act(least(digits)); }
}

}  // namespace nonet::rules
