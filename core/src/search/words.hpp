// A puzzle as words: reading one in, writing its solution out, choosing where to guess. Included by
// kernel.hpp; nothing here works on more than one puzzle.

struct Frame {  // a puzzle somewhere in its search
    std::uint32_t places[kWords];
    std::uint32_t open[3];
};

// The cells that each digit is given in, as words.
inline void given_words(const std::uint8_t* cells, std::uint32_t words[kWords]) {
#if defined(__AVX512BW__) && defined(__AVX512VL__)
    const __m512i first = _mm512_loadu_si512(cells);
    const __m128i second = _mm_loadu_si128(reinterpret_cast<const __m128i*>(cells + 64));
    for (int digit = 1; digit <= kDigits; ++digit) {
        const auto wanted = static_cast<char>(digit);
        const std::uint64_t low = _mm512_cmpeq_epi8_mask(first, _mm512_set1_epi8(wanted));
        const std::uint32_t high = _mm_cmpeq_epi8_mask(second, _mm_set1_epi8(wanted));
        const std::uint32_t last = static_cast<std::uint32_t>(cells[80] == digit) << 26;
        std::uint32_t* word = &words[3 * (digit - 1)];
        word[0] = static_cast<std::uint32_t>(low) & kBand;
        word[1] = static_cast<std::uint32_t>(low >> 27) & kBand;
        word[2] = static_cast<std::uint32_t>(low >> 54) | high << 10 | last;
    }
#elif defined(__AVX2__)
    const __m256i first = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(cells));
    const __m256i second = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(cells + 32));
    const __m128i third = _mm_loadu_si128(reinterpret_cast<const __m128i*>(cells + 64));
    for (int digit = 1; digit <= kDigits; ++digit) {
        const __m256i wanted = _mm256_set1_epi8(static_cast<char>(digit));
        const auto a = static_cast<std::uint32_t>(_mm256_movemask_epi8(_mm256_cmpeq_epi8(first, wanted)));
        const auto b = static_cast<std::uint32_t>(_mm256_movemask_epi8(_mm256_cmpeq_epi8(second, wanted)));
        const auto c = static_cast<std::uint32_t>(
            _mm_movemask_epi8(_mm_cmpeq_epi8(third, _mm256_castsi256_si128(wanted))));
        const std::uint64_t low = a | std::uint64_t{b} << 32;
        const std::uint32_t last = static_cast<std::uint32_t>(cells[80] == digit) << 26;
        std::uint32_t* word = &words[3 * (digit - 1)];
        word[0] = static_cast<std::uint32_t>(low) & kBand;
        word[1] = static_cast<std::uint32_t>(low >> 27) & kBand;
        word[2] = static_cast<std::uint32_t>(low >> 54) | c << 10 | last;
    }
#else
    std::fill_n(words, kWords, 0u);
    for (int cell = 0; cell < 81; ++cell) {
        const int digit = cells[cell];
        if (digit >= 1 && digit <= kDigits) {
            words[3 * (digit - 1) + cell / 27] |= std::uint32_t{1} << cell % 27;
        }
    }
#endif
}

// The digits of a solved puzzle as numbers kept bit by bit: the cells whose digit has a one in it, then those
// with a two, a four, an eight, three bands each. For one puzzle, or for as many as a vector has lanes.
constexpr int kNumberWords = 12;

template <typename T>
inline void number_words(const T words[kWords], T numbers[kNumberWords]) {
    for (int band = 0; band < 3; ++band) {
        const auto with = [&](int digit) { return words[3 * (digit - 1) + band]; };
        numbers[band] = with(1) | with(3) | with(5) | with(7) | with(9);
        numbers[3 + band] = with(2) | with(3) | with(6) | with(7);
        numbers[6 + band] = with(4) | with(5) | with(6) | with(7);
        numbers[9 + band] = with(8) | with(9);
    }
}

// The cells of a solved puzzle.
inline void solution_cells(const std::uint32_t numbers[kNumberWords], std::uint8_t* cells) {
#if defined(__AVX512BW__) && defined(__AVX512VL__)
    __m512i first = _mm512_setzero_si512();
    __m256i second = _mm256_setzero_si256();
    for (int bit = 0; bit < 4; ++bit) {
        const std::uint32_t* word = &numbers[3 * bit];
        const std::uint64_t low = word[0] | std::uint64_t{word[1]} << 27 | std::uint64_t{word[2]} << 54;
        const auto value = static_cast<char>(1 << bit);
        first = _mm512_mask_add_epi8(first, low, first, _mm512_set1_epi8(value));
        second = _mm256_mask_add_epi8(second, word[2] >> 10, second, _mm256_set1_epi8(value));
    }
    _mm512_storeu_si512(cells, first);
    _mm_storeu_si128(reinterpret_cast<__m128i*>(cells + 64), _mm256_castsi256_si128(second));
    cells[80] = static_cast<std::uint8_t>(_mm256_extract_epi8(second, 16));
#elif defined(__AVX2__)
    // Each of 32 bytes looks at its own bit of a word of 32 cells.
    const __m256i byte_of =
        _mm256_set_epi64x(0x0303030303030303, 0x0202020202020202, 0x0101010101010101, 0x0000000000000000);
    const __m256i bit_of = _mm256_set1_epi64x(static_cast<long long>(0x8040201008040201));
    __m256i first = _mm256_setzero_si256();
    __m256i second = _mm256_setzero_si256();
    __m256i third = _mm256_setzero_si256();
    for (int bit = 0; bit < 4; ++bit) {
        const std::uint32_t* word = &numbers[3 * bit];
        const std::uint64_t low = word[0] | std::uint64_t{word[1]} << 27 | std::uint64_t{word[2]} << 54;
        const __m256i value = _mm256_set1_epi8(static_cast<char>(1 << bit));
        const auto spread = [&](std::uint32_t bits) {
            const __m256i all = _mm256_set1_epi32(static_cast<int>(bits));
            const __m256i own = _mm256_and_si256(_mm256_shuffle_epi8(all, byte_of), bit_of);
            return _mm256_and_si256(_mm256_cmpeq_epi8(own, bit_of), value);
        };
        first = _mm256_or_si256(first, spread(static_cast<std::uint32_t>(low)));
        second = _mm256_or_si256(second, spread(static_cast<std::uint32_t>(low >> 32)));
        third = _mm256_or_si256(third, spread(word[2] >> 10));
    }
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(cells), first);
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(cells + 32), second);
    _mm_storeu_si128(reinterpret_cast<__m128i*>(cells + 64), _mm256_castsi256_si128(third));
    cells[80] = static_cast<std::uint8_t>(_mm256_extract_epi8(third, 16));
#else
    for (int band = 0; band < 3; ++band) {
        for (int cell = 0; cell < 27; ++cell) {
            std::uint32_t digit = 0;
            for (int bit = 0; bit < 4; ++bit) { digit |= (numbers[3 * bit + band] >> cell & 1) << bit; }
            cells[27 * band + cell] = static_cast<std::uint8_t>(digit);
        }
    }
#endif
}

// For each cell of a band: the cells of that band it sees, and those it sees in the other two.
struct Sight {
    std::uint32_t here[27];
    std::uint64_t there[27];
};

constexpr Sight make_sight() {
    Sight sight{};
    for (int cell = 0; cell < 27; ++cell) {
        const int row = cell / 9;
        const int column = cell % 9;
        const std::uint32_t in_column = 01001001u << column;
        const std::uint32_t in_row = 0x1ffu << (9 * row);
        const std::uint32_t in_box = 07007007u << (column / 3 * 3);
        sight.here[cell] = in_column | in_row | in_box;
        sight.there[cell] = in_column | std::uint64_t{in_column} << 32;
    }
    return sight;
}

constexpr Sight kSight = make_sight();

// The cells with two digits.
inline void cells_of_two(const Frame& frame, std::uint32_t pairs[3]) {
    for (int band = 0; band < 3; ++band) {
        std::uint32_t once = 0;
        std::uint32_t twice = 0;
        std::uint32_t thrice = 0;
        for (int digit = 0; digit < kDigits; ++digit) {
            const std::uint32_t word = frame.places[3 * digit + band];
            thrice |= twice & word;
            twice |= once & word;
            once |= word;
        }
        pairs[band] = twice & ~thrice;
    }
}

// The cells with three digits or, where there are none, with four; else all that are open.
inline void smallest_cells(const Frame& frame, std::uint32_t choices[3]) {
    std::uint32_t three[3];
    std::uint32_t four[3];
    for (int band = 0; band < 3; ++band) {
        std::uint32_t at_least[6] = {kBand};
        for (int digit = 0; digit < kDigits; ++digit) {
            const std::uint32_t word = frame.places[3 * digit + band];
            for (int n = 5; n > 0; --n) { at_least[n] |= at_least[n - 1] & word; }
        }
        three[band] = at_least[3] & ~at_least[4];
        four[band] = at_least[4] & ~at_least[5];
    }
    const bool any_three = (three[0] | three[1] | three[2]) != 0;
    const bool any_four = (four[0] | four[1] | four[2]) != 0;
    for (int band = 0; band < 3; ++band) {
        choices[band] = any_three ? three[band] : any_four ? four[band] : frame.open[band];
    }
}

struct Guess {
    int band;
    int cell;              // in its band
    std::uint32_t digits;  // its digits, bit d - 1 for digit d

    std::uint32_t bit() const { return std::uint32_t{1} << cell; }
};

inline Guess guess_at(const Frame& frame, int band, int cell) {
    std::uint32_t digits = 0;
    for (int digit = 0; digit < kDigits; ++digit) {
        digits |= (frame.places[3 * digit + band] >> cell & 1) << digit;
    }
    return {band, cell, digits};
}

// The cell to guess in: of those with two digits (or three, or four, if there are none) the one that
// sees most open cells. Deterministic, so that every kernel searches the same tree.
//
// `pairs` are the cells with two digits.
inline Guess choose(const Frame& frame, const std::uint32_t pairs[3]) {
    std::uint32_t larger[3];
    const std::uint32_t* choices = pairs;
    if ((pairs[0] | pairs[1] | pairs[2]) == 0) {
        smallest_cells(frame, larger);
        choices = larger;
    }
    // What a cell is worth and, the other way round, its number: the largest is the first of the best.
    int best = -1;
    for (int band = 0; band < 3; ++band) {
        const std::uint64_t others = frame.open[(band + 1) % 3] | std::uint64_t{frame.open[(band + 2) % 3]}
                                                                      << 32;
        for (std::uint32_t left = choices[band]; left != 0; left &= left - 1) {
            const int cell = std::countr_zero(left);
            const int seen = std::popcount(frame.open[band] & kSight.here[cell]) +
                             std::popcount(others & kSight.there[cell]);
            best = std::max(best, seen << 7 | (127 - 27 * band - cell));
        }
    }
    const int cell = 127 - (best & 127);
    return guess_at(frame, cell / 27, cell % 27);
}
