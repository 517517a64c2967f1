// A digit on the board as bits, and what follows for it alone.
//
// Included by each kernel_*.cpp inside its own namespace, compiled for its own instruction set, so
// that the copies cannot collide. One word holds the places of one digit in one band (three rows):
//
//     bit   0..8    the first row of the band, columns 1 to 9
//     bit   9..17   the second row
//     bit  18..26   the third row
//
// A vector V holds one such word per lane. What a lane is, a puzzle or a digit, is up to the caller:
// everything here works lane by lane.
//
// A minirow is the three cells that a row and a box share; nine of them in a band. All 27 of a
// board fit into one word, three bands side by side: bit 3 * (3 * row-in-band + box) + band. So do
// the 27 minicolumns: bit 9 * band + column. In each band a digit has one minirow in each row and in
// each box: three of nine, a permutation. The same holds for minicolumns in each stack of boxes.

constexpr std::uint32_t rows3(std::uint32_t row) { return row | row << 9 | row << 18; }

// The bits of `mask` from a, the others from b.
inline V blend(V a, V b, std::uint32_t mask) {
#if defined(__AVX512F__)
    return ((a ^ b) & mask) ^
           b;  // which the compiler takes for the one instruction with three inputs that it is
#else
    return (a & mask) | (b & ~mask);
#endif
}

// Each group of three bits in a row of nine to the place of the one before it, or before that.
inline V groups_back(V x) { return blend(x >> 3, x << 6, rows3(077)); }
inline V groups_back_twice(V x) { return blend(x >> 6, x << 3, rows3(007)); }

// Each bit in a group of three to the place of the one before it, or before that.
inline V bits_back(V x) { return blend(x >> 1, x << 2, rows3(0333)); }
inline V bits_back_twice(V x) { return blend(x >> 2, x << 1, rows3(0111)); }

// The functions below do with as few shifts as they can, 70 per digit instead of 100. (On Zen 4, where
// all vector operations together are the limit, that makes no difference that could be measured.)

// In each group of three bits the last one: whether any is set. Adding 3 to the first two carries
// into the third unless both are clear.
inline V any_of_three(V x) { return (((x & 3 * kFirst) + 3 * kFirst) | x) & (kFirst << 2); }

// The minirows in which a digit has a place, of all three bands.
inline V minirows(V a, V b, V c) { return any_of_three(a) >> 2 | any_of_three(b) >> 1 | any_of_three(c); }

// The minicolumns in which a digit has a place, of all three bands: its rows are put on top of each other
// where the band's minicolumns are.
inline V minicolumns(V a, V b, V c) {
    const V first = a | a >> 9 | a >> 18;
    const V second = b << 9 | b | b >> 9;
    const V third = c << 18 | c << 9 | c;
    return blend(second, blend(third, first, kRow2), kRow1);
}

// Keeps the minirows that are part of some whole permutation: one in each row and box of a band.
//
// Beside a minirow, the other two rows must have one each in the other two boxes, one way round or
// the other. (Groups of three bits are the boxes of a row; a row up is the next row. What turning the rows
// leaves behind the band stays there, as groups and bits are turned within nine and three bits.)
inline V close_minirows(V h) {
    const V next = rows_up(h);
    const V last = rows_up_twice(h);
    return h & groups_back((next & groups_back(last)) | (groups_back(next) & last));
}

// Keeps the minicolumns that are part of some whole permutation: one in each column and box of a stack. Bands
// take the part that rows take in close_minirows.
inline V close_minicolumns(V v) {
    const V next = rows_up(v);
    const V last = rows_up_twice(v);
    return v & bits_back((next & bits_back(last)) | (bits_back(next) & last));
}

// The minirows that are the only one of their row: there the digit must be.
inline V lone_minirows(V h) { return h & ~groups_back(h) & ~groups_back_twice(h); }
inline V lone_minicolumns(V v) { return v & ~bits_back(v) & ~bits_back_twice(v); }

struct Places {  // of one digit, in all three bands
    V a, b, c;
};

// What follows for one digit by itself: closes minirows, then minicolumns.
//
// `placed` gets the cells in which the digit must be: where the only minirow of a row crosses the only
// minicolumn of a box.
inline void deduce(Places& p, Places& placed) {
    V h = close_minirows(minirows(p.a, p.b, p.c));
    p.a &= minirow_cells_a(h);
    p.b &= minirow_cells_b(h);
    p.c &= minirow_cells_c(h);
    V v = close_minicolumns(minicolumns(p.a, p.b, p.c));
    p.a &= minicolumn_cells_a(v);
    p.b &= minicolumn_cells_b(v);
    p.c &= minicolumn_cells_c(v);
    h = lone_minirows(h);
    v = lone_minicolumns(v);
    placed.a = p.a & minirow_cells_a(h) & minicolumn_cells_a(v);
    placed.b = p.b & minirow_cells_b(h) & minicolumn_cells_b(v);
    placed.c = p.c & minirow_cells_c(h) & minicolumn_cells_c(v);
}

// Takes a digit from the other cells of each box in which one of its cells is known to hold it. Rows and
// columns follow when minirows and minicolumns are closed.
inline void clear_boxes(Places& p, const Places& known) {
    const V here = minirows(known.a, known.b, known.c);
    const V box = here | rows_up(here) | rows_up_twice(here);
    p.a &= ~minirow_cells_a(box) | known.a;
    p.b &= ~minirow_cells_b(box) | known.b;
    p.c &= ~minirow_cells_c(box) | known.c;
}

// Something other than zero if two cells of a box are known to hold the digit. A known cell is all that
// its box has left, so the digit is placed there; two of them are in each other's way.
inline V clashes(const Places& known, const Places& placed) {
    return (known.a & ~placed.a) | (known.b & ~placed.b) | (known.c & ~placed.c);
}

// Something other than zero if some row, column or box has no place for the digit.
inline V missing(const Places& p) {
    const std::uint32_t last = rows3(0400);  // the last cell of each row
    const std::uint32_t others = rows3(0377);
    // In each row: adding to all cells but the last carries into the last unless they are all empty.
    const V rows = (((p.a & others) + others) | p.a) & (((p.b & others) + others) | p.b) &
                   (((p.c & others) + others) | p.c);
    const V a = p.a | p.a >> 9 | p.a >> 18;
    const V b = p.b | p.b >> 9 | p.b >> 18;
    const V c = p.c | p.c >> 9 | p.c >> 18;
    const V boxes = any_of_three(a) & any_of_three(b) & any_of_three(c);
    return (~rows & last) | (~boxes & 0444) | (~(a | b | c) & kRow0);
}
