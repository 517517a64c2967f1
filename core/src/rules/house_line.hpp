#pragma once

#include <array>
#include <vector>

#include "nonet/network.hpp"
#include "state.hpp"

namespace nonet::rules {

/// A whole house as a line, while ways to fill it are tried: what any of them puts where is collected.
class HouseLine {
   public:
    HouseLine(const State& state, const std::vector<Cell>& cells) : state_(state), cells_(cells) {}

    /// Tries to fill the cells from `begin` to `end` (exclusive) with the digits `inside`, and all others but
    /// those of `taken` with what is left, less `taken_digits`. Says whether that may be possible.
    bool place(std::size_t begin, std::size_t end, Digits inside, std::uint32_t taken, Digits taken_digits) {
        const Digits outside = state_.all() & ~inside & ~taken_digits;
        Digits found_inside = 0;
        Digits found_outside = 0;
        for (std::size_t i = 0; i < cells_.size(); ++i) {
            if ((taken >> i & 1) != 0) { continue; }
            const bool is_inside = i >= begin && i < end;
            const Digits here = state_[cells_[i]] & (is_inside ? inside : outside);
            if (here == 0) { return false; }
            (is_inside ? found_inside : found_outside) |= here;
        }
        if (found_inside != inside || found_outside != outside) { return false; }
        for (std::size_t i = 0; i < cells_.size(); ++i) {
            if ((taken >> i & 1) == 0) { found_[i] |= i >= begin && i < end ? inside : outside; }
        }
        return true;
    }

    /// Says that a way was found that puts these digits there.
    void add(std::size_t place, Digits digits) { found_[place] |= digits; }

    /// Says that a way was found that leaves all cells but those of `taken` open.
    void add_anything(std::uint32_t taken) {
        for (std::size_t i = 0; i < cells_.size(); ++i) {
            if ((taken >> i & 1) == 0) { found_[i] |= state_.all(); }
        }
    }

    /// Takes what was found nowhere from the cells.
    bool finish(State& state) const {
        for (std::size_t i = 0; i < cells_.size(); ++i) {
            if (!state.keep(cells_[i], found_[i])) { return false; }
        }
        return true;
    }

   private:
    const State& state_;
    const std::vector<Cell>& cells_;
    std::array<Digits, Network::kMostDigits> found_{};
};

/// More sets than this are not listed; the sum is then only held between its least and greatest.
inline constexpr std::size_t kMostLineSets = 4096;

/// Whether the values of the cells from `begin` to `end` can add up to a total, by their least and greatest
/// digits.
inline bool can_add_up(const State& state, const std::vector<Cell>& cells, std::size_t begin, std::size_t end,
                       std::int64_t total, std::int64_t offset) {
    std::int64_t low = 0;
    std::int64_t high = 0;
    for (std::size_t i = begin; i < end; ++i) {
        low += least(state[cells[i]]) + offset;
        high += greatest(state[cells[i]]) + offset;
    }
    return low <= total && total <= high;
}

}  // namespace nonet::rules
