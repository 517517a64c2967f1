// A round of deductions, in as many puzzles at once as V has lanes. Included by kernel.hpp.

// Where the compiler is one for GPUs, arrays stay in registers only if every index into them is known to it.
#if defined(__CUDACC__)
#define NONET_UNROLL _Pragma("unroll")
#else
#define NONET_UNROLL
#endif

struct Board {
    V places[kWords];  // where each digit may be
    V open[3];         // cells with more than one digit left
    V pairs[3];        // cells with exactly two
};

struct RoundResult {
    Mask dead;    // some digit has no place left
    Mask solved;  // every digit is placed nine times
    Mask stuck;   // nothing was found
};

// Finds the open cells of a band, and those with two digits left; returns those with any. The digits of all
// cells are added up side by side: three at a time to a sum of ones and one of twos.
inline V count_digits(Board& board, int band) {
    V ones[3];
    V twos[3];
    NONET_UNROLL
    for (int digit = 0; digit < kDigits; digit += 3) {
        const V* words = &board.places[3 * digit + band];
        const Sum sum = add(words[0], words[3], words[6]);
        ones[digit / 3] = sum.one;
        twos[digit / 3] = sum.two;
    }
    const Sum rest = add(ones[0], ones[1], ones[2]);
    const Sum pairs = add(twos[0], twos[1], twos[2]);
    const V open = twos[0] | twos[1] | twos[2] | rest.two;
    board.open[band] = open;
    board.pairs[band] = (pairs.one ^ rest.two) & ~pairs.two & ~rest.one;  // one of the four twos, and no one
    return open | rest.one;
}

// Deduces in all lanes.
inline RoundResult play_round(Board& board) {
    Places placed[kDigits];
    V taken[3] = {};  // cells in which some digit must be
    V clash = {};     // two cells of a box known to hold the same digit
    V changed = {};
    Mask alive = kAllLanes;
    NONET_UNROLL
    for (int digit = 0; digit < kDigits; ++digit) {
        V* words = &board.places[3 * digit];
        // Cells that an earlier digit has just taken are not for this one.
        Places p{words[0] & ~taken[0], words[1] & ~taken[1], words[2] & ~taken[2]};
        const Places known{p.a & ~board.open[0], p.b & ~board.open[1], p.c & ~board.open[2]};
        clear_boxes(p, known);
        deduce(p, placed[digit]);
        clash |= clashes(known, placed[digit]);
        changed |= (words[0] ^ p.a) | (words[1] ^ p.b) | (words[2] ^ p.c);
        words[0] = p.a;
        words[1] = p.b;
        words[2] = p.c;
        taken[0] |= placed[digit].a;
        taken[1] |= placed[digit].b;
        taken[2] |= placed[digit].c;
        alive &= nonzero(p.a);  // closed minicolumns reach through all bands or through none
    }
    NONET_UNROLL
    for (int digit = 0; digit < kDigits; ++digit) {
        const V here[3] = {placed[digit].a, placed[digit].b, placed[digit].c};
        NONET_UNROLL
        for (int band = 0; band < 3; ++band) {
            V& word = board.places[3 * digit + band];
            const V left = word & (~taken[band] | here[band]);
            changed |= word ^ left;
            word = left;
        }
    }
    V filled[3];  // cells with any digit left
    NONET_UNROLL
    for (int band = 0; band < 3; ++band) { filled[band] = count_digits(board, band); }
    alive &= ~nonzero(((filled[0] & filled[1] & filled[2]) ^ kBand) | clash);
    // A digit is placed at most once in each row, column and box. So if it takes all of them to fill the
    // board, the board is right, a round before all its cells are known at the start of one.
    const Mask unplaced = nonzero((taken[0] & taken[1] & taken[2]) ^ kBand);
    return {~alive & kAllLanes, alive & ~unplaced, ~nonzero(changed)};
}
