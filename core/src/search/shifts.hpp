// Bits of a band turned and spread by shifts, which vectors are good at. Included by kernel.hpp.
//
// Of the functions below, those for minirows and minicolumns take all 27 of a board (see bands.hpp) and give
// the cells of some of them, in one band.

// Each row of a band to the place of the one above it, or of the one above that. Bits are left behind the
// band.
inline V rows_up(V x) { return x >> 9 | x << 18; }
inline V rows_up_twice(V x) { return x >> 18 | x << 9; }

// Three bits out of one, by subtraction.
inline V minirow_cells_a(V h) {
    const V x = h & kFirst;
    return (x << 3) - x;
}
inline V minirow_cells_b(V h) {
    const V x = h & (kFirst << 1);
    return (x << 2) - (x >> 1);
}
inline V minirow_cells_c(V h) {
    const V x = h & (kFirst << 2);
    return (x - (x >> 2)) | x;
}

inline V minicolumn_cells_a(V v) {
    const V x = v & kRow0;
    return x | x << 9 | x << 18;
}
inline V minicolumn_cells_b(V v) {
    const V x = v & kRow1;
    return x >> 9 | x | x << 9;
}
inline V minicolumn_cells_c(V v) {
    const V x = v & kRow2;
    return x >> 18 | x >> 9 | x;
}
