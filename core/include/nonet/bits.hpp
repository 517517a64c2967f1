#pragma once

#include <bit>
#include <cstdint>

namespace nonet {

/// The places of the bits of a word in rising order, the lowest of which is called `first`.
template <int first>
class BitsIn {
   public:
    constexpr explicit BitsIn(std::uint32_t word) : word_(word) {}
    class Iterator {
       public:
        constexpr explicit Iterator(std::uint32_t word) : word_(word) {}
        constexpr int operator*() const { return std::countr_zero(word_) + first; }
        constexpr Iterator& operator++() {
            word_ &= word_ - 1;
            return *this;
        }
        friend constexpr bool operator==(Iterator, Iterator) = default;

       private:
        std::uint32_t word_;
    };
    constexpr Iterator begin() const { return Iterator(word_); }
    constexpr Iterator end() const { return Iterator(0); }

   private:
    std::uint32_t word_;
};

}  // namespace nonet
