// The search of a puzzle by one thread alone, for processors with thousands of them: a GPU.
//
// Included where V is one word, behind layout.hpp, word.hpp, products.hpp, bands.hpp, branch.hpp and
// round.hpp. None of
// them needs more of the standard library than std::uint32_t, and none has a loop over places that are not
// known when it is compiled. The guesses are those of lanes.hpp, so are the solution that is found first and
// all counts; core/tests/test_alone.cpp holds this search to it on the processor at hand.

// A guess whose other half is put aside is kept as a frame: places, then open cells.
constexpr int kFrameWords = kWords + 3;

// So many guesses at most are put aside at once. A guess is made in a cell that is open when nothing more can
// be deduced, and a row with one open cell cannot be: where all digits but one are placed, so is that one.
// That makes eight guesses in each of nine rows.
constexpr int kMostFrames = 72;

struct Search {
    Board board;
    std::uint32_t count;  // solutions found so far
    int frames;           // guesses put aside
};

// `given` holds the cells that each digit is given in.
inline void start(Search& search, const std::uint32_t* given) {
    Board& board = search.board;
    search.count = 0;
    search.frames = 0;
    NONET_UNROLL
    for (int band = 0; band < 3; ++band) { board.open[band] = kBand; }
    NONET_UNROLL
    for (int word = 0; word < kWords; ++word) { board.open[word % 3] &= ~given[word]; }
    NONET_UNROLL
    for (int word = 0; word < kWords; ++word) { board.places[word] = given[word] | board.open[word % 3]; }
}

// Where no cell has two digits: those with three or, where there are none, with four; else all that are open.
inline void widen_pairs(Board& board) {
    V three[3];
    V four[3];
    NONET_UNROLL
    for (int band = 0; band < 3; ++band) {
        V at_least[6] = {kBand, 0, 0, 0, 0, 0};
        NONET_UNROLL
        for (int digit = 0; digit < kDigits; ++digit) {
            NONET_UNROLL
            for (int n = 5; n > 0; --n) { at_least[n] |= at_least[n - 1] & board.places[3 * digit + band]; }
        }
        three[band] = at_least[3] & ~at_least[4];
        four[band] = at_least[4] & ~at_least[5];
    }
    const bool any_three = (three[0] | three[1] | three[2]) != 0;
    const bool any_four = (four[0] | four[1] | four[2]) != 0;
    NONET_UNROLL
    for (int band = 0; band < 3; ++band) {
        board.pairs[band] = any_three ? three[band] : any_four ? four[band] : board.open[band];
    }
}

// Takes the first digit of the chosen cell; what is left without it is put aside. `stack` says where:
// stack(frame, word) is a word of it.
template <typename Stack>
inline void guess(Search& search, Stack stack) {
    Board& board = search.board;
    const int frame = search.frames++;
    if ((board.pairs[0] | board.pairs[1] | board.pairs[2]) == 0) { widen_pairs(board); }
    choose_cells(board.open, board.pairs);
    int digits = 0;  // that the cell may hold, of those looked at
    NONET_UNROLL
    for (int digit = 0; digit < kDigits; ++digit) {
        V* places = &board.places[3 * digit];
        const bool is_there =
            ((places[0] & board.pairs[0]) | (places[1] & board.pairs[1]) | (places[2] & board.pairs[2])) != 0;
        const bool is_first = is_there && digits == 0;
        digits += is_there ? 1 : 0;
        NONET_UNROLL
        for (int band = 0; band < 3; ++band) {
            const V without = places[band] & ~board.pairs[band];
            stack(frame, 3 * digit + band) = is_first ? without : places[band];
            places[band] = is_first ? places[band] : without;
        }
    }
    NONET_UNROLL
    for (int band = 0; band < 3; ++band) {
        const V without = board.open[band] & ~board.pairs[band];
        stack(frame, kWords + band) = digits == 2 ? without : board.open[band];
        board.open[band] = without;
    }
}

// Goes on with what the latest guess put aside.
template <typename Stack>
inline void back_up(Search& search, Stack stack) {
    const int frame = --search.frames;
    NONET_UNROLL
    for (int word = 0; word < kWords; ++word) { search.board.places[word] = stack(frame, word); }
    NONET_UNROLL
    for (int band = 0; band < 3; ++band) { search.board.open[band] = stack(frame, kWords + band); }
}

// Goes on for a round; says whether the search is over: all solutions are counted, or as many as the limit.
// `solution` gets the words of the first one. The limit is 1 or more.
template <typename Stack>
inline bool advance(Search& search, std::uint32_t limit, Stack stack, std::uint32_t* solution) {
    const RoundResult result = play_round(search.board);
    if ((result.dead | result.solved) == 0) {
        if ((result.stuck & kAllLanes) != 0) { guess(search, stack); }
        return false;
    }
    if (result.dead == 0 && search.count++ == 0) {
        NONET_UNROLL
        for (int word = 0; word < kWords; ++word) { solution[word] = search.board.places[word]; }
    }
    if (search.frames == 0 || search.count >= limit) { return true; }
    back_up(search, stack);
    return false;
}
