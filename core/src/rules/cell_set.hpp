#pragma once

#include <algorithm>
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

    void add(int cell) {
        const std::size_t word = static_cast<std::size_t>(cell) / 64;
        words_[word] |= std::uint64_t{1} << (cell % 64);
        used_ = std::max(used_, word + 1);
    }
    bool has(int cell) const { return (words_[static_cast<std::size_t>(cell) / 64] >> (cell % 64) & 1) != 0; }

    bool empty() const {
        return std::all_of(words_.begin(), words_.begin() + used_,
                           [](std::uint64_t word) { return word == 0; });
    }
    bool meets(const CellSet& other) const { return !(*this & other).empty(); }

    std::size_t count() const {
        int count = 0;
        for (std::size_t i = 0; i < used_; ++i) { count += std::popcount(words_[i]); }
        return static_cast<std::size_t>(count);
    }

    /// The cells, in ascending order.
    std::vector<Cell> list() const {
        std::vector<Cell> cells;
        cells.reserve(count());
        for (std::size_t word = 0; word < used_; ++word) {
            for (std::uint64_t bits = words_[word]; bits != 0; bits &= bits - 1) {
                cells.push_back(
                    static_cast<Cell>(word * 64 + static_cast<std::size_t>(std::countr_zero(bits))));
            }
        }
        return cells;
    }

    CellSet& operator&=(const CellSet& other) {
        for (std::size_t i = 0; i < used_; ++i) { words_[i] &= other.words_[i]; }
        return *this;
    }
    CellSet& operator|=(const CellSet& other) {
        used_ = std::max(used_, other.used_);
        for (std::size_t i = 0; i < used_; ++i) { words_[i] |= other.words_[i]; }
        return *this;
    }
    CellSet& operator-=(const CellSet& other) {
        for (std::size_t i = 0; i < used_; ++i) { words_[i] &= ~other.words_[i]; }
        return *this;
    }
    friend CellSet operator&(CellSet one, const CellSet& other) { return one &= other; }
    friend CellSet operator-(CellSet one, const CellSet& other) { return one -= other; }

   private:
    std::array<std::uint64_t, 10> words_{};
    std::size_t used_ = 0;  // no word from there on has a bit
};

}  // namespace nonet::rules
