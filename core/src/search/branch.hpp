// Where to guess, for all lanes at once. Included by kernel.hpp.
//
// The rule is that of `choose` in words.hpp: of the cells with two digits the one that sees most open
// cells, the first of several. Here the open cells are counted at all 81 places of all lanes together:
// numbers are kept bit by bit, a vector for the ones, one for the twos, and so on.

struct Sum {
    V one, two;  // a number from 0 to 3 at each place
};

inline Sum add(V a, V b, V c) { return {a ^ b ^ c, (a & b) | (a & c) | (b & c)}; }

// The open cells of each minirow and of each minicolumn of a band, told to all three of its cells.
inline Sum minirow_sum(V open) {
    const Sum sum = add(open, bits_back(open), bits_back_twice(open));
    return {sum.one & kBand, sum.two & kBand};
}
inline Sum minicolumn_sum(V open) { return add(open, rows_up(open), rows_up_twice(open)); }

struct Seen {
    V bit[5];  // how many open cells each cell sees, counting itself: 21 at most
};

// `here` is the band, `above` and `below` are the sums of the minicolumns of the other two.
inline Seen count_seen(V here, Sum above, Sum below) {
    const Sum own = minirow_sum(here);
    // Ones: the cell's own minirow, two more in its row, two more in its box, two minicolumns.
    const Sum a = add(own.one, groups_back(own.one), groups_back_twice(own.one));
    const Sum b = add(rows_up(own.one), rows_up_twice(own.one), above.one);
    const Sum ones = add(a.one, b.one, below.one);
    const Sum c = add(own.two, groups_back(own.two), groups_back_twice(own.two));
    const Sum d = add(rows_up(own.two), rows_up_twice(own.two), above.two);
    const Sum e = add(a.two, b.two, below.two);
    const Sum f = add(c.one, d.one, ones.two);
    // Two summands of the twos are left; what they carry is one of the summands of the fours.
    const V twos = e.one ^ f.one;
    const V carried = e.one & f.one;
    const Sum g = add(c.two, d.two, carried);
    const Sum fours = add(g.one, e.two, f.two);
    return {{ones.one, twos, fours.one, g.two ^ fours.two, g.two & fours.two}};
}

// Leaves one cell of `pairs` in each lane that has any.
inline void choose_cells(const V open[3], V pairs[3]) {
    Sum columns[3];
    for (int band = 0; band < 3; ++band) { columns[band] = minicolumn_sum(open[band]); }
    Seen seen[3];
    for (int band = 0; band < 3; ++band) {
        seen[band] = count_seen(open[band], columns[(band + 1) % 3], columns[(band + 2) % 3]);
    }
    for (int bit = 4; bit >= 0; --bit) {
        const V more[3] = {pairs[0] & seen[0].bit[bit], pairs[1] & seen[1].bit[bit],
                           pairs[2] & seen[2].bit[bit]};
        const V none = ~all_ones_where(more[0] | more[1] | more[2]);
        for (int band = 0; band < 3; ++band) { pairs[band] &= more[band] | none; }
    }
    pairs[1] &= ~all_ones_where(pairs[0]);
    pairs[2] &= ~all_ones_where(pairs[0] | pairs[1]);
    for (int band = 0; band < 3; ++band) { pairs[band] &= ~pairs[band] + 1; }
}
