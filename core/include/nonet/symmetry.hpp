#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "nonet/parallel.hpp"

namespace nonet {

/// A rearrangement of a 9x9 grid that keeps its houses: one of 2 * 6^8, and a relabelling.
///
/// What stands in row `rows[r]` and column `columns[c]` of the grid, or of the grid mirrored on its
/// falling diagonal, goes to row r and column c and is called `digits[d]` there.
struct Symmetry {
    bool transposed;
    std::array<std::uint8_t, 9> rows;
    std::array<std::uint8_t, 9> columns;
    std::array<std::uint8_t, 10> digits;  ///< digits[0] is 0
};

/// The one grid that stands for all grids equivalent to a given one.
struct Canonical {
    std::array<std::uint8_t, 81> cells;
    Symmetry symmetry;            ///< one that leads there
    std::uint64_t automorphisms;  ///< how many of the 2 * 6^8 lead there, each with its relabelling
};

/// Returns the min-lex form of a grid: the smallest sequence of 81 digits, row by row, 0 for an
/// empty cell, that its symmetries lead to. Bytes over 9 count as empty; any grid has a form, full or
/// not, consistent or not.
Canonical canonical(std::span<const std::uint8_t, 81> cells);

/// Writes the forms of many grids, 81 bytes each, and their automorphisms unless that is null. Returns the
/// place of the first byte over 9 if there is any, and then not all forms are written.
std::optional<std::size_t> canonical_many(std::span<const std::uint8_t> grids, std::uint8_t* forms,
                                          std::uint64_t* automorphisms = nullptr, const Crew& crew = {});

/// Writes each of many grids, 81 bytes each, after a random symmetry: the one with that number of the seed.
/// All 2 * 6^8 rearrangements and all relabellings are as likely. Grids with the same number stay in step.
/// Returns the place of the first byte over 9 if there is any, and then not all grids are written.
std::optional<std::size_t> random_equivalents(std::span<const std::uint8_t> grids, std::uint64_t seed,
                                              const std::uint64_t* numbers, std::uint8_t* moved,
                                              const Crew& crew = {});

/// Writes the fingerprint of each of many grids, two words: what Seen keeps of it.
void fingerprints(std::span<const std::uint8_t> grids, std::uint64_t* words);

/// A set of grids that keeps 16 bytes of each, a fingerprint, in a table that is at most four fifths and,
/// after the first few thousand, at least half full.
///
/// Two different grids share a fingerprint with a chance of 2^-128: among a billion grids, some pair
/// does with a chance of about 10^-21.
class Seen {
   public:
    /// Two words that stand for a grid; never both 0.
    struct Print {
        std::uint64_t low, high;
        bool operator==(const Print&) const = default;
    };

    static Print print_of(const std::uint8_t* cells);

    Seen();

    /// The set whose fingerprints() these are.
    explicit Seen(std::span<const std::uint64_t> fingerprints);

    /// Two words for each grid, in no particular order.
    std::vector<std::uint64_t> fingerprints() const;

    /// Adds grids of 81 bytes each; marks those that were not there before.
    void add(std::span<const std::uint8_t> grids, bool* fresh);

    /// How many different grids were added.
    std::size_t size() const { return size_; }

   private:
    bool insert(Print print);
    void grow();

    std::vector<Print> table_;
    std::size_t size_ = 0;
};

}  // namespace nonet
