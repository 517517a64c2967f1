#include "nonet/packed.hpp"

namespace nonet {

namespace {

// Plain enough for the compiler to make vectors of it: memory is what it waits for.
void pack(std::span<const std::uint8_t> digits, std::uint8_t* packed) {
    const std::size_t pairs = digits.size() / 2;
    for (std::size_t pair = 0; pair < pairs; ++pair) {
        packed[pair] = static_cast<std::uint8_t>(digits[2 * pair] | digits[2 * pair + 1] << 4);
    }
    if (digits.size() % 2 != 0) { packed[pairs] = digits.back(); }
}

}  // namespace

std::optional<std::size_t> pack_puzzles(std::span<const std::uint8_t> puzzles, std::uint8_t* packed,
                                        const Crew& crew) {
    // Few enough to be still in the cache when they have been checked. All parts have an even number of
    // puzzles before them, so that they begin with a whole byte.
    constexpr PartSize kPartSize{1 << 8, 1 << 9};
    return in_checked_parts(puzzles, kPartSize, crew, [&](Part part, Stop&) {
        const std::size_t begin = 81 * part.begin;
        pack(puzzles.subspan(begin, 81 * part.size()), packed + begin / 2);
    });
}

}  // namespace nonet
