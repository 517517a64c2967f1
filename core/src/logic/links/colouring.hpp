// Colouring: candidates that hang together by strong links of which exactly one end is true. Private to the
// room of logic.

#pragma once

#include <array>
#include <cstdint>

#include "nonet/logic/step.hpp"

namespace nonet::logic::links {

/// Which links to follow: those between the two places of a digit in a house, or also those between the two
/// candidates of a cell, which lead to other digits.
enum class Along : std::uint8_t { houses, houses_and_cells };

/// All candidates that hang together with a first one. Two candidates of which exactly one is true have
/// opposite colours, so all candidates of one colour are true, and none of the other.
template <Along along>
class Colouring {
   public:
    Colouring(const Position& position, int cell, int digit) {
        add(cell, digit, 0, -1);
        for (int number = 0; number < size_; ++number) { spread(position, number); }
    }

    /// Whether a candidate has the colour of the first one.
    bool is_first(int cell, int digit) const { return colours_[0][place(digit)].has(cell); }
    /// The candidates of a colour: the cells of the only digit, or those of each digit.
    const auto& colour(int which) const {
        if constexpr (kOneDigit) {
            return colours_[which][0];
        } else {
            return colours_[which];
        }
    }
    Mask digits() const { return digits_; }

    /// A candidate with the number of the one from which it was coloured, -1 for the first.
    struct Coloured {
        std::uint8_t cell;
        std::uint8_t digit;
        std::int16_t from;
    };
    int size() const { return size_; }
    const Coloured& operator[](int number) const { return all_[number]; }

   private:
    static constexpr bool kOneDigit = along == Along::houses;
    static constexpr int place(int digit) { return kOneDigit ? 0 : digit; }

    void spread(const Position& position, int number) {
        const int cell = all_[number].cell;
        const int digit = all_[number].digit;
        const int opposite = is_first(cell, digit) ? 1 : 0;
        for (int house : kTables.houses_of[cell]) {
            if (position.count(house, digit) != 2) { continue; }
            add((position.places(digit, house) - Cells::of(cell)).first(), digit, opposite, number);
        }
        if constexpr (kOneDigit) { return; }
        const Mask others = position.candidates(cell) & static_cast<Mask>(~bit(digit));
        if (count_digits(others) == 1) { add(cell, lowest_digit(others), opposite, number); }
    }

    void add(int cell, int digit, int colour, int from) {
        if (is_first(cell, digit) || colours_[1][place(digit)].has(cell)) { return; }
        all_[size_++] = {static_cast<std::uint8_t>(cell), static_cast<std::uint8_t>(digit),
                         static_cast<std::int16_t>(from)};
        colours_[colour][place(digit)].add(cell);
        digits_ |= bit(digit);
    }

    std::array<std::array<Cells, kOneDigit ? 1 : kSize + 1>, 2> colours_;
    Mask digits_ = 0;
    int size_ = 0;
    std::array<Coloured, kCells * kSize> all_;  // not initialised; the first so many
};

}  // namespace nonet::logic::links
