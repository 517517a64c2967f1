// One puzzle at once: the same deductions as in lanes.hpp, but a lane is a digit. Included by
// kernel.hpp where V has sixteen lanes, of which nine are used.
//
// What a digit implies for itself takes one vector operation for all nine; what digits imply for
// each other, through the cells they share, is counted word by word. Guesses are chosen by the same
// rule, so the tree that is searched is the same too.

constexpr Mask kNine = 0x1ff;

struct Single {
    Places places;          // lane d: where digit d + 1 may be
    std::uint32_t open[3];  // cells with more than one digit left
};

enum class RoundEnd { changed, stuck, dead, solved };

struct Words {
    alignas(64) std::uint32_t of[3][16];  // band by band, a word per digit

    explicit Words(const Places& p) {
        std::memcpy(of[0], &p.a, sizeof of[0]);
        std::memcpy(of[1], &p.b, sizeof of[1]);
        std::memcpy(of[2], &p.c, sizeof of[2]);
    }
};

inline RoundEnd play_round(Single& s) {
    const Places before = s.places;
    Places& p = s.places;
    Places placed;
    const Places known{p.a & ~s.open[0], p.b & ~s.open[1], p.c & ~s.open[2]};
    clear_boxes(p, known);
    deduce(p, placed);
    const V clash = clashes(known, placed);
    std::uint32_t taken[3] = {};  // cells in which some digit must be
    std::uint32_t torn = 0;       // cells in which two must be
    const Words must(placed);
    for (int band = 0; band < 3; ++band) {
        for (int digit = 0; digit < kDigits; ++digit) {
            torn |= taken[band] & must.of[band][digit];
            taken[band] |= must.of[band][digit];
        }
    }
    p.a &= placed.a | ~taken[0];
    p.b &= placed.b | ~taken[1];
    p.c &= placed.c | ~taken[2];
    std::uint32_t filled = kBand;
    const Words left(p);
    for (int band = 0; band < 3; ++band) {
        std::uint32_t once = 0;
        std::uint32_t twice = 0;
        for (int digit = 0; digit < kDigits; ++digit) {
            twice |= once & left.of[band][digit];
            once |= left.of[band][digit];
        }
        s.open[band] = twice;
        filled &= once;
    }
    const Mask alive = nonzero(p.a) & nonzero(p.b) & nonzero(p.c) & ~nonzero(clash);
    if ((alive & kNine) != kNine || torn != 0 || filled != kBand) { return RoundEnd::dead; }
    if ((s.open[0] | s.open[1] | s.open[2]) == 0) {
        return (nonzero(missing(p)) & kNine) == 0 ? RoundEnd::solved : RoundEnd::dead;
    }
    const V changed = (before.a ^ p.a) | (before.b ^ p.b) | (before.c ^ p.c);
    return (nonzero(changed) & kNine) != 0 ? RoundEnd::changed : RoundEnd::stuck;
}

inline Single start_single(const std::uint8_t* cells) {
    std::uint32_t words[kWords];
    given_words(cells, words);
    Single s;
    for (std::uint32_t& open : s.open) { open = kBand; }
    for (int word = 0; word < kWords; ++word) { s.open[word % 3] &= ~words[word]; }
    std::uint32_t of[3][16];
    for (int band = 0; band < 3; ++band) {
        for (int digit = 0; digit < 16; ++digit) {
            of[band][digit] = digit < kDigits ? words[3 * digit + band] | s.open[band] : kBand;
        }
    }
    std::memcpy(&s.places.a, of[0], sizeof of[0]);
    std::memcpy(&s.places.b, of[1], sizeof of[1]);
    std::memcpy(&s.places.c, of[2], sizeof of[2]);
    return s;
}

inline Frame frame_of(const Single& s) {
    Frame frame;
    const Words words(s.places);
    for (int word = 0; word < kWords; ++word) { frame.places[word] = words.of[word % 3][word / 3]; }
    for (int band = 0; band < 3; ++band) { frame.open[band] = s.open[band]; }
    return frame;
}

// Takes the first digit of the chosen cell in `s`, and returns what is left without it.
inline Single guess(Single& s) {
    const Frame frame = frame_of(s);
    std::uint32_t pairs[3];
    cells_of_two(frame, pairs);
    const Guess choice = choose(frame, pairs);
    Single other = s;
    V* const places[3] = {&s.places.a, &s.places.b, &s.places.c};
    V* const other_places[3] = {&other.places.a, &other.places.b, &other.places.c};
    V rest{};
    for (std::uint32_t left = choice.digits & (choice.digits - 1); left != 0; left &= left - 1) {
        rest[std::countr_zero(left)] = choice.bit();
    }
    *places[choice.band] &= ~rest;
    s.open[choice.band] &= ~choice.bit();
    V first{};
    first[std::countr_zero(choice.digits)] = choice.bit();
    *other_places[choice.band] &= ~first;
    if (std::popcount(choice.digits) == 2) { other.open[choice.band] &= ~choice.bit(); }
    return other;
}

inline SingleResult solve_single(const std::uint8_t* cells, std::uint32_t limit, std::uint64_t rounds,
                                 std::uint8_t* solution) {
    thread_local std::vector<Single> put_aside;
    put_aside.clear();
    Single s = start_single(cells);
    SingleResult result{false, 0};
    while (rounds-- > 0) {
        const RoundEnd end = play_round(s);
        if (end == RoundEnd::changed) { continue; }
        if (end == RoundEnd::stuck) {
            put_aside.push_back(guess(s));
            continue;
        }
        if (end == RoundEnd::solved) {
            if (result.count++ == 0) {
                std::uint32_t numbers[kNumberWords];
                number_words(frame_of(s).places, numbers);
                solution_cells(numbers, solution);
            }
        }
        if (put_aside.empty() || result.count >= limit) {
            result.done = true;
            return result;
        }
        s = put_aside.back();
        put_aside.pop_back();
    }
    return result;
}
