// A vector of NONET_LANES words, with the operators of a plain one. Included by kernel.hpp inside
// the namespace of a kernel.

#if (defined(__GNUC__) || defined(__clang__)) && !defined(NONET_PLAIN_VECTORS)

typedef std::uint32_t V __attribute__((vector_size(4 * NONET_LANES)));

inline V all_ones_where(V x) { return reinterpret_cast<V>(x != 0); }

#else

// Compilers without vector types get loops, which they may well turn into vectors themselves.
struct alignas(4 * NONET_LANES) V {
    std::uint32_t lane[NONET_LANES];

    std::uint32_t& operator[](int i) { return lane[i]; }
    std::uint32_t operator[](int i) const { return lane[i]; }
};

#define NONET_VECTOR_OPERATOR(op)                                                     \
    inline V operator op(V x, V y) {                                                  \
        for (int i = 0; i < NONET_LANES; ++i) { x.lane[i] = x.lane[i] op y.lane[i]; } \
        return x;                                                                     \
    }                                                                                 \
    inline V operator op(V x, std::uint32_t y) {                                      \
        for (int i = 0; i < NONET_LANES; ++i) { x.lane[i] = x.lane[i] op y; }         \
        return x;                                                                     \
    }
NONET_VECTOR_OPERATOR(&)
NONET_VECTOR_OPERATOR(|)
NONET_VECTOR_OPERATOR(^)
NONET_VECTOR_OPERATOR(+)
NONET_VECTOR_OPERATOR(-)
NONET_VECTOR_OPERATOR(<<)
NONET_VECTOR_OPERATOR(>>)
#undef NONET_VECTOR_OPERATOR

inline V all_ones_where(V x) {
    for (int i = 0; i < NONET_LANES; ++i) { x.lane[i] = x.lane[i] != 0 ? 0xffffffffu : 0; }
    return x;
}
inline V operator~(V x) { return x ^ 0xffffffffu; }
inline V& operator&=(V& x, V y) { return x = x & y; }
inline V& operator|=(V& x, V y) { return x = x | y; }

#endif

using Mask = std::uint32_t;  // one bit per lane
constexpr Mask kAllLanes = static_cast<Mask>((std::uint64_t{1} << NONET_LANES) - 1);

// The lanes that are not zero.
inline Mask nonzero(V x) {
#if defined(__AVX512F__) && NONET_LANES == 16
    return _mm512_test_epi32_mask(reinterpret_cast<__m512i>(x), reinterpret_cast<__m512i>(x));
#elif defined(__AVX2__) && NONET_LANES == 16
    __m256i half[2];
    std::memcpy(half, &x, sizeof half);
    const __m256i zero = _mm256_setzero_si256();
    const int low = _mm256_movemask_ps(_mm256_castsi256_ps(_mm256_cmpeq_epi32(half[0], zero)));
    const int high = _mm256_movemask_ps(_mm256_castsi256_ps(_mm256_cmpeq_epi32(half[1], zero)));
    return ~static_cast<Mask>(low | high << 8) & kAllLanes;
#elif defined(__AVX2__) && NONET_LANES == 8
    const __m256i zero = _mm256_cmpeq_epi32(reinterpret_cast<__m256i>(x), _mm256_setzero_si256());
    return ~static_cast<Mask>(_mm256_movemask_ps(_mm256_castsi256_ps(zero))) & kAllLanes;
#else
    Mask mask = 0;
    for (int i = 0; i < NONET_LANES; ++i) { mask |= static_cast<Mask>(x[i] != 0) << i; }
    return mask;
#endif
}
