// Puzzles packed two digits to a byte.

#include <cstdint>
#include <iostream>
#include <optional>
#include <random>
#include <vector>

#include "check.hpp"
#include "nonet/packed.hpp"

namespace {

using Bytes = std::vector<std::uint8_t>;

Bytes random_digits(std::size_t puzzles) {
    std::mt19937 random(7);
    Bytes digits(81 * puzzles);
    for (std::uint8_t& digit : digits) { digit = static_cast<std::uint8_t>(random() % 10); }
    return digits;
}

void every_digit_is_in_its_half() {
    for (std::size_t puzzles : {0, 1, 2, 255, 256, 257, 1024, 5001}) {
        const Bytes digits = random_digits(puzzles);
        for (std::size_t threads : {1, 3}) {
            Bytes packed(nonet::packed_size(digits.size()), 255);
            CHECK_EQUAL(nonet::pack_puzzles(digits, packed.data(), {threads, {}}).has_value(), false);
            for (std::size_t cell = 0; cell < digits.size(); ++cell) {
                CHECK_EQUAL(packed[cell / 2] >> (cell % 2 * 4) & 15, int{digits[cell]});
            }
            if (digits.size() % 2 != 0) { CHECK_EQUAL(packed.back() >> 4, 0); }
        }
    }
}

void bytes_that_are_no_digits() {
    for (std::size_t place : {0, 80, 81, 40'000, 81 * 5001 - 1}) {
        Bytes digits = random_digits(5001);
        digits[place] = 10;
        digits.back() = 255;
        Bytes packed(nonet::packed_size(digits.size()));
        CHECK_EQUAL(nonet::pack_puzzles(digits, packed.data(), {3, {}}).value(), place);
    }
}

}  // namespace

int main() {
    every_digit_is_in_its_half();
    bytes_that_are_no_digits();
    std::cout << "packed: 2 passed, 0 failed\n";
}
