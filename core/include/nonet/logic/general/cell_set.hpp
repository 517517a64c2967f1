#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace nonet::logic::general {

using Cell = std::uint16_t;

inline constexpr int kMostCells = 625;

/// A set of cells of a grid of any size, numbered row by row.
class CellSet {
   public:
    constexpr CellSet() = default;

    template <class Numbers>
    static constexpr CellSet of(const Numbers& cells) {
        CellSet set;
        for (int cell : cells) { set.add(cell); }
        return set;
    }

    constexpr bool has(int cell) const { return (words_[word(cell)] & mask(cell)) != 0; }
    constexpr void add(int cell) { words_[word(cell)] |= mask(cell); }
    constexpr void remove(int cell) { words_[word(cell)] &= ~mask(cell); }
    constexpr bool any() const {
        std::uint64_t together = 0;
        for (std::uint64_t each : words_) { together |= each; }
        return together != 0;
    }
    constexpr bool empty() const { return !any(); }
    constexpr int count() const {
        int sum = 0;
        for (std::uint64_t each : words_) { sum += std::popcount(each); }
        return sum;
    }
    /// The lowest cell; the set must not be empty.
    constexpr int first() const { return *begin(); }
    constexpr bool contains(const CellSet& other) const { return (other - *this).empty(); }
    constexpr bool touches(const CellSet& other) const { return (*this & other).any(); }

    constexpr CellSet& operator&=(const CellSet& other) {
        for (std::size_t i = 0; i < kWords; ++i) { words_[i] &= other.words_[i]; }
        return *this;
    }
    constexpr CellSet& operator|=(const CellSet& other) {
        for (std::size_t i = 0; i < kWords; ++i) { words_[i] |= other.words_[i]; }
        return *this;
    }
    constexpr CellSet& operator-=(const CellSet& other) {
        for (std::size_t i = 0; i < kWords; ++i) { words_[i] &= ~other.words_[i]; }
        return *this;
    }
    friend constexpr CellSet operator&(CellSet a, const CellSet& b) { return a &= b; }
    friend constexpr CellSet operator|(CellSet a, const CellSet& b) { return a |= b; }
    /// The cells of a that are not in b.
    friend constexpr CellSet operator-(CellSet a, const CellSet& b) { return a -= b; }
    friend constexpr bool operator==(const CellSet&, const CellSet&) = default;

    /// The cells in rising order.
    std::vector<Cell> numbers() const {
        std::vector<Cell> all;
        for (int cell : *this) { all.push_back(static_cast<Cell>(cell)); }
        return all;
    }

    /// Cells in rising order: `for (int cell : cells)`.
    class Iterator {
       public:
        constexpr Iterator(const CellSet& set, std::size_t word) : set_(&set), word_(word) {
            if (word_ < kWords) {
                rest_ = set_->words_[word_];
                skip_empty_words();
            }
        }
        constexpr int operator*() const { return static_cast<int>(64 * word_) + std::countr_zero(rest_); }
        constexpr Iterator& operator++() {
            rest_ &= rest_ - 1;
            skip_empty_words();
            return *this;
        }
        friend constexpr bool operator==(const Iterator& a, const Iterator& b) {
            return a.word_ == b.word_ && a.rest_ == b.rest_;
        }

       private:
        constexpr void skip_empty_words() {
            while (rest_ == 0 && ++word_ < kWords) { rest_ = set_->words_[word_]; }
        }

        const CellSet* set_;
        std::size_t word_;
        std::uint64_t rest_ = 0;
    };
    constexpr Iterator begin() const { return {*this, 0}; }
    constexpr Iterator end() const { return {*this, kWords}; }

   private:
    static constexpr std::size_t kWords = (kMostCells + 63) / 64;
    static constexpr std::size_t word(int cell) { return static_cast<std::size_t>(cell) / 64; }
    static constexpr std::uint64_t mask(int cell) { return std::uint64_t{1} << (cell % 64); }

    std::array<std::uint64_t, kWords> words_{};
};

}  // namespace nonet::logic::general
