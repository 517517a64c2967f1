// A vector of one lane: a plain word. Included instead of simd.hpp where a puzzle has a thread to itself.

typedef std::uint32_t V;

using Mask = std::uint32_t;
constexpr Mask kAllLanes = 1;

inline V all_ones_where(V x) { return x != 0 ? 0xffffffffu : 0; }
inline Mask nonzero(V x) { return x != 0; }
