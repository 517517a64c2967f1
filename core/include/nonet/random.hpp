#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace nonet {

/// Random numbers that are the same on every machine: xoshiro256++ by Blackman and Vigna.
///
/// The n-th stream of a seed has nothing to do with its other streams, so that the n-th puzzle of a
/// seed does not depend on which thread makes it.
class Random {
   public:
    Random(std::uint64_t seed, std::uint64_t stream) {
        std::uint64_t state = seed;
        state = split(state) ^ (stream * 0xd1342543de82ef95);
        for (std::uint64_t& word : state_) { word = split(state); }
    }

    std::uint64_t next() {
        const std::uint64_t result = rotate(state_[0] + state_[3], 23) + state_[0];
        const std::uint64_t shifted = state_[1] << 17;
        state_[2] ^= state_[0];
        state_[3] ^= state_[1];
        state_[1] ^= state_[2];
        state_[0] ^= state_[3];
        state_[2] ^= shifted;
        state_[3] = rotate(state_[3], 45);
        return result;
    }

    /// A number from 0 to bound - 1. The error against equal chances is below bound / 2^32.
    int below(int bound) {
        return static_cast<int>((next() >> 32) * static_cast<std::uint64_t>(bound) >> 32);
    }

    template <typename T, std::size_t N>
    void shuffle(std::array<T, N>& items) {
        for (std::size_t left = N; left > 1; --left) {
            std::swap(items[left - 1], items[static_cast<std::size_t>(below(static_cast<int>(left)))]);
        }
    }

   private:
    static std::uint64_t rotate(std::uint64_t x, int by) { return x << by | x >> (64 - by); }

    // splitmix64, which makes good states out of any numbers.
    static std::uint64_t split(std::uint64_t& state) {
        state += 0x9e3779b97f4a7c15;
        std::uint64_t x = state;
        x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9;
        x = (x ^ x >> 27) * 0x94d049bb133111eb;
        return x ^ x >> 31;
    }

    std::uint64_t state_[4];
};

}  // namespace nonet
