#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include "bits.hpp"

namespace nonet::rules {

/// A set of cells as bits.
class CellSet {
   public:
    CellSet() = default;
    explicit CellSet(std::span<const Cell> cells) {
        for (const int cell : cells) { add(cell); }
    }

    void add(int cell) { words_[static_cast<std::size_t>(cell) / 64] |= std::uint64_t{1} << (cell % 64); }
    bool has(int cell) const { return (words_[static_cast<std::size_t>(cell) / 64] >> (cell % 64) & 1) != 0; }

    std::size_t count() const {
        int count = 0;
        for (const std::uint64_t word : words_) { count += std::popcount(word); }
        return static_cast<std::size_t>(count);
    }

    /// The cells, in ascending order.
    std::vector<Cell> list() const {
        std::vector<Cell> cells;
        cells.reserve(count());
        for (std::size_t word = 0; word < words_.size(); ++word) {
            for (std::uint64_t bits = words_[word]; bits != 0; bits &= bits - 1) {
                cells.push_back(
                    static_cast<Cell>(word * 64 + static_cast<std::size_t>(std::countr_zero(bits))));
            }
        }
        return cells;
    }

    CellSet& operator&=(const CellSet& other) {
        for (std::size_t i = 0; i < words_.size(); ++i) { words_[i] &= other.words_[i]; }
        return *this;
    }
    CellSet& operator|=(const CellSet& other) {
        for (std::size_t i = 0; i < words_.size(); ++i) { words_[i] |= other.words_[i]; }
        return *this;
    }
    CellSet& operator-=(const CellSet& other) {
        for (std::size_t i = 0; i < words_.size(); ++i) { words_[i] &= ~other.words_[i]; }
        return *this;
    }
    friend CellSet operator&(CellSet one, const CellSet& other) { return one &= other; }
    friend CellSet operator-(CellSet one, const CellSet& other) { return one -= other; }

   private:
    std::array<std::uint64_t, 10> words_{};
};

}  // namespace nonet::rules
