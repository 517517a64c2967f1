#pragma once

#include <array>
#include <cstdint>
#include <cstring>

namespace nonet::rules {

/// Eight lanes of 16 bits, and bitwise operations on all of them at once. (Every processor has registers for
/// eight; for sixteen, compilers go through memory where there are none, which took twice as long.)
inline constexpr std::size_t kLanesAtOnce = 8;

#if (defined(__GNUC__) || defined(__clang__)) && !defined(NONET_PLAIN_VECTORS)

typedef std::uint64_t Lanes __attribute__((vector_size(16)));

#else

struct Lanes {
    std::array<std::uint64_t, 2> words{};

    friend Lanes operator&(Lanes one, const Lanes& other) {
        for (std::size_t i = 0; i < 2; ++i) { one.words[i] &= other.words[i]; }
        return one;
    }
    friend Lanes operator|(Lanes one, const Lanes& other) {
        for (std::size_t i = 0; i < 2; ++i) { one.words[i] |= other.words[i]; }
        return one;
    }
    friend Lanes operator~(Lanes one) {
        for (std::uint64_t& word : one.words) { word = ~word; }
        return one;
    }
};

#endif

/// Adds rows of lanes to a tally, each `stride` lanes after the one before. Nine rows, which is what there
/// are most often, are added without a loop.
template <typename Sums>
void add_rows(Sums& tally, const std::uint16_t* row, std::size_t stride, int rows) {
    const auto add = [&] {
        Lanes here;
        std::memcpy(&here, row, sizeof here);
        tally.add(here);
        row += stride;
    };
    if (rows == 9) {
        for (int i = 0; i < 9; ++i) { add(); }
        return;
    }
    for (; rows > 0; --rows) { add(); }
}

/// Which digits can be in one cell of a house and which in two, for eight houses at once.
struct Tally {
    Lanes once{}, twice{};

    void add(const Lanes& here) {
        twice = twice | (once & here);
        once = once | here;
    }
};

/// Which digits can be in one cell of a house, in two, in three and in more, for eight houses at once.
struct PlaceTally {
    Lanes once{}, twice{}, thrice{}, more{};

    void add(const Lanes& here) {
        more = more | (thrice & here);
        thrice = thrice | (twice & here);
        twice = twice | (once & here);
        once = once | here;
    }
};

/// Four lanes to a word.
using LaneWords = std::array<std::uint64_t, 2>;

inline LaneWords words_of(const Lanes& lanes) {
    LaneWords words;
    std::memcpy(words.data(), &lanes, sizeof words);
    return words;
}

}  // namespace nonet::rules
