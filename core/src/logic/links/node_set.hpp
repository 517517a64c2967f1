// Sets of numbers, bit by bit: of nodes, of literals, of almost locked sets. Private to the room of logic.

#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace nonet::logic::links {

using Word = std::uint64_t;

/// A set of numbers below 64 times its words. `Words` says where the words are: in the set itself (an array,
/// a vector) or in a table (a span, which is the set of some row and changes that row).
template <class Words>
class Bits {
   public:
    Bits() = default;
    explicit Bits(Words words) : words_(words) {}

    static constexpr bool kOwnsWords =
        !std::same_as<Words, std::span<Word>> && !std::same_as<Words, std::span<const Word>>;

    std::span<const Word> words() const { return words_; }

    bool has(int number) const { return (words_[place(number)] >> (number & 63) & 1) != 0; }
    bool any() const { return touches(*this); }
    int count() const {
        int sum = 0;
        for (Word word : words_) { sum += std::popcount(word); }
        return sum;
    }
    /// The lowest number; the set must not be empty.
    int first() const {
        std::size_t i = 0;
        while (words_[i] == 0) { ++i; }
        return static_cast<int>(64 * i) + std::countr_zero(words_[i]);
    }
    /// The lowest number that is not in another set, or -1.
    template <class Other>
    int first_beyond(const Bits<Other>& other) const {
        for (std::size_t i = 0; i < words_.size(); ++i) {
            if (const Word rest = words_[i] & ~other.words()[i]; rest != 0) {
                return static_cast<int>(64 * i) + std::countr_zero(rest);
            }
        }
        return -1;
    }
    template <class Other>
    bool touches(const Bits<Other>& other) const {
        Word both = 0;
        for (std::size_t i = 0; i < words_.size(); ++i) { both |= words_[i] & other.words()[i]; }
        return both != 0;
    }
    /// Calls act(number) in rising order. What act() removes or adds further on in the set may still count.
    template <class Act>
    void each(Act&& act) const {
        for (std::size_t i = 0; i < words_.size(); ++i) {
            for (Word left = words_[i]; left != 0; left &= left - 1) {
                act(static_cast<int>(64 * i) + std::countr_zero(left));
            }
        }
    }
    /// Whether test(number) is true of some number.
    template <class Test>
    bool any_of(Test&& test) const {
        for (std::size_t i = 0; i < words_.size(); ++i) {
            for (Word left = words_[i]; left != 0; left &= left - 1) {
                if (test(static_cast<int>(64 * i) + std::countr_zero(left))) { return true; }
            }
        }
        return false;
    }

    void add(int number) { words_[place(number)] |= Word{1} << (number & 63); }
    void remove(int number) { words_[place(number)] &= ~(Word{1} << (number & 63)); }
    void clear() { std::ranges::fill(words_, Word{0}); }
    /// Takes the numbers of a set of as many words.
    template <class Other>
    void copy(const Bits<Other>& other) {
        std::ranges::copy(other.words(), words_.begin());
    }
    /// Takes the numbers of several sets of as many words.
    template <class... Others>
    void unite(const Others&... others) {
        for (std::size_t i = 0; i < words_.size(); ++i) { words_[i] = (others.words()[i] | ...); }
    }
    template <class Other>
    Bits& operator|=(const Bits<Other>& other) {
        for (std::size_t i = 0; i < words_.size(); ++i) { words_[i] |= other.words()[i]; }
        return *this;
    }
    template <class Other>
    Bits& operator&=(const Bits<Other>& other) {
        for (std::size_t i = 0; i < words_.size(); ++i) { words_[i] &= other.words()[i]; }
        return *this;
    }
    template <class Other>
    Bits& operator-=(const Bits<Other>& other) {
        for (std::size_t i = 0; i < words_.size(); ++i) { words_[i] &= ~other.words()[i]; }
        return *this;
    }
    friend Bits operator|(Bits a, const Bits& b)
        requires kOwnsWords
    {
        return a |= b;
    }
    friend Bits operator&(Bits a, const Bits& b)
        requires kOwnsWords
    {
        return a &= b;
    }
    friend Bits operator-(Bits a, const Bits& b)
        requires kOwnsWords
    {
        return a -= b;
    }

   private:
    static constexpr std::size_t place(int number) { return static_cast<std::size_t>(number) / 64; }

    Words words_{};
};

template <std::size_t words>
using SmallSet = Bits<std::array<Word, words>>;
/// A set of numbers of which only the caller knows how large they can be.
using NodeSet = Bits<std::vector<Word>>;
using Row = Bits<std::span<Word>>;
using ConstRow = Bits<std::span<const Word>>;

/// An empty set, with room for the numbers below `end`.
inline NodeSet empty_set(int end) {
    return NodeSet(std::vector<Word>(static_cast<std::size_t>(end + 63) / 64));
}

/// Sets of equal width, a row for each: what follows from what, or who sees whom.
class Table {
   public:
    Table() = default;
    Table(int rows, int columns)
        : width_(static_cast<std::size_t>(columns + 63) / 64),
          words_(static_cast<std::size_t>(rows) * width_) {}

    int rows() const { return width_ == 0 ? 0 : static_cast<int>(words_.size() / width_); }
    Row operator[](int row) { return Row({words_.data() + begin(row), width_}); }
    ConstRow operator[](int row) const { return ConstRow({words_.data() + begin(row), width_}); }
    void set(int row, int number) { word(row, number) |= Word{1} << (number & 63); }
    bool has(int row, int number) const { return (word(row, number) >> (number & 63) & 1) != 0; }
    /// The word with the bit of a number.
    Word& word(int row, int number) { return words_[place(row, number)]; }
    const Word& word(int row, int number) const { return words_[place(row, number)]; }

   private:
    std::size_t begin(int row) const { return static_cast<std::size_t>(row) * width_; }
    std::size_t place(int row, int number) const {
        return begin(row) + static_cast<std::size_t>(number) / 64;
    }

    std::size_t width_ = 0;
    std::vector<Word> words_;
};

}  // namespace nonet::logic::links
