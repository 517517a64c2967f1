// Grids after random symmetries, each a function of a seed and a number alone.

#include "nonet/random.hpp"

#include <array>
#include <numeric>

#include "nonet/symmetry.hpp"

namespace nonet {

namespace {

using Lines = std::array<std::uint8_t, 9>;

// Nine lines in a random order that keeps threes together.
Lines shuffled_lines(Random& random) {
    std::array<std::uint8_t, 3> bands = {0, 1, 2};
    random.shuffle(bands);
    Lines lines{};
    for (std::size_t band = 0; band < 3; ++band) {
        std::array<std::uint8_t, 3> inside = {0, 1, 2};
        random.shuffle(inside);
        for (std::size_t line = 0; line < 3; ++line) {
            lines[3 * band + line] = static_cast<std::uint8_t>(3 * bands[band] + inside[line]);
        }
    }
    return lines;
}

Symmetry random_symmetry(Random& random) {
    Symmetry symmetry{random.below(2) == 1, shuffled_lines(random), shuffled_lines(random), {}};
    std::array<std::uint8_t, 9> names;
    std::iota(names.begin(), names.end(), std::uint8_t{1});
    random.shuffle(names);
    for (std::size_t digit = 1; digit <= 9; ++digit) { symmetry.digits[digit] = names[digit - 1]; }
    return symmetry;
}

void move(const std::uint8_t* from, const Symmetry& symmetry, std::uint8_t* to) {
    const std::size_t down = symmetry.transposed ? 1 : 9;
    for (const std::uint8_t row : symmetry.rows) {
        for (const std::uint8_t column : symmetry.columns) {
            *to++ = symmetry.digits[from[row * down + column * (10 - down)]];
        }
    }
}

}  // namespace

std::optional<std::size_t> random_equivalents(std::span<const std::uint8_t> grids, std::uint64_t seed,
                                              const std::uint64_t* numbers, std::uint8_t* moved,
                                              const Crew& crew) {
    constexpr PartSize kPartSize{1 << 6, 1 << 12};
    return in_checked_parts(grids, kPartSize, crew, [&](Part part, Stop&) {
        for (std::size_t grid = part.begin; grid < part.end; ++grid) {
            Random random(seed, numbers[grid]);
            move(&grids[81 * grid], random_symmetry(random), &moved[81 * grid]);
        }
    });
}

}  // namespace nonet
