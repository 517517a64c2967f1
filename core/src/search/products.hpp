// The functions of shifts.hpp by multiplication, for processors that multiply beside all else: a GPU, where
// logic is what the search waits for. Included instead of shifts.hpp.

// No two bits meet, so that a sum is as good as "or", and takes one operation with the product.
inline V rows_up(V x) { return (x >> 9) + x * (1u << 18); }
inline V rows_up_twice(V x) { return (x >> 18) + x * (1u << 9); }

inline V minirow_cells_a(V h) { return (h & kFirst) * 07; }
inline V minirow_cells_b(V h) { return (h >> 1 & kFirst) * 07; }
inline V minirow_cells_c(V h) { return (h >> 2 & kFirst) * 07; }

constexpr std::uint32_t kEveryRow = 1 | 1 << 9 | 1 << 18;  // times a row: that row three times
inline V minicolumn_cells_a(V v) { return (v & kRow0) * kEveryRow; }
inline V minicolumn_cells_b(V v) { return (v >> 9 & kRow0) * kEveryRow; }
inline V minicolumn_cells_c(V v) { return (v >> 18) * kEveryRow; }
