// The batch solver: one puzzle per lane, all lanes in lockstep. Included by kernel.hpp.
//
// A round deduces in every lane at once; lanes that are solved, dead or stuck are then served one by
// one: the next puzzle, the other half of a guess, or a new guess. There are several groups of
// lanes, taken in turn, because a vector that is read right after single lanes of it were written
// stalls the processor; by the time a group is read again its lanes have long been stored.

constexpr int kDigits = 9;
constexpr int kWords = 27;  // of a puzzle: digit by digit, three bands each
constexpr int kGroups = 2;

struct Frame {  // a lane put aside
    std::uint32_t places[kWords];
    std::uint32_t open[3];
};

struct Lane {
    std::size_t puzzle = 0;
    bool again = false;  // whether only the first solution is wanted, for the second time
    std::vector<Frame> put_aside;
};

struct Group {
    V places[kWords];  // where each digit may be
    V open[3];         // cells with more than one digit left
    V pairs[3];        // cells with exactly two
    Lane lanes[NONET_LANES];
    Mask busy = 0;

    std::uint32_t* word(int index, int lane) {
        return reinterpret_cast<std::uint32_t*>(&places[index]) + lane;
    }
    std::uint32_t* open_word(int band, int lane) {
        return reinterpret_cast<std::uint32_t*>(&open[band]) + lane;
    }
};

struct RoundResult {
    Mask dead;    // some digit has no place left
    Mask solved;  // every cell had one digit, and the round found nothing against it
    Mask stuck;   // nothing was found
};

// Deduces in all lanes of a group.
inline RoundResult play_round(Group& g) {
    Places placed[kDigits];
    V taken[3] = {};  // cells in which some digit must be
    V clash = {};     // two cells of a box known to hold the same digit
    V changed = {};
    Mask alive = kAllLanes;
    for (int digit = 0; digit < kDigits; ++digit) {
        V* words = &g.places[3 * digit];
        // Cells that an earlier digit has just taken are not for this one.
        Places p{words[0] & ~taken[0], words[1] & ~taken[1], words[2] & ~taken[2]};
        clash |= clear_boxes(p, {p.a & ~g.open[0], p.b & ~g.open[1], p.c & ~g.open[2]});
        deduce(p, placed[digit]);
        changed |= (words[0] ^ p.a) | (words[1] ^ p.b) | (words[2] ^ p.c);
        words[0] = p.a;
        words[1] = p.b;
        words[2] = p.c;
        taken[0] |= placed[digit].a;
        taken[1] |= placed[digit].b;
        taken[2] |= placed[digit].c;
        alive &= nonzero(p.a) & nonzero(p.b) & nonzero(p.c);
    }
    V once[3] = {};
    V twice[3] = {};
    V thrice[3] = {};
    for (int digit = 0; digit < kDigits; ++digit) {
        const V here[3] = {placed[digit].a, placed[digit].b, placed[digit].c};
        for (int band = 0; band < 3; ++band) {
            V& word = g.places[3 * digit + band];
            const V left = word & (~taken[band] | here[band]);
            changed |= word ^ left;
            word = left;
            thrice[band] |= twice[band] & left;
            twice[band] |= once[band] & left;
            once[band] |= left;
        }
    }
    const Mask open = nonzero(g.open[0] | g.open[1] | g.open[2]);
    for (int band = 0; band < 3; ++band) {
        const V pairs = twice[band] & ~thrice[band];
        g.open[band] = twice[band];
        g.pairs[band] = pairs;
    }
    alive &= ~nonzero(((once[0] & once[1] & once[2]) ^ kBand) | clash);
    return {~alive & kAllLanes, alive & ~open, ~nonzero(changed)};
}

// The cells that each digit is given in, as words.
inline void given_words(const std::uint8_t* cells, std::uint32_t words[kWords]) {
#if defined(__AVX2__)
    const __m256i first = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(cells));
    const __m256i second = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(cells + 32));
    const __m128i third = _mm_loadu_si128(reinterpret_cast<const __m128i*>(cells + 64));
    for (int digit = 1; digit <= kDigits; ++digit) {
        const __m256i wanted = _mm256_set1_epi8(static_cast<char>(digit));
        const auto a = static_cast<std::uint32_t>(
            _mm256_movemask_epi8(_mm256_cmpeq_epi8(first, wanted)));
        const auto b = static_cast<std::uint32_t>(
            _mm256_movemask_epi8(_mm256_cmpeq_epi8(second, wanted)));
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

// The cells of a solved puzzle, from the places of its digits.
inline void solution_cells(const std::uint32_t words[kWords], std::uint8_t* cells) {
#if defined(__AVX2__)
    // Each of 32 bytes looks at its own bit of a word of 32 cells.
    const __m256i byte_of = _mm256_set_epi64x(0x0303030303030303, 0x0202020202020202,
                                              0x0101010101010101, 0x0000000000000000);
    const __m256i bit_of = _mm256_set1_epi64x(static_cast<long long>(0x8040201008040201));
    __m256i first = _mm256_setzero_si256();
    __m256i second = _mm256_setzero_si256();
    __m256i third = _mm256_setzero_si256();
    for (int digit = 1; digit <= kDigits; ++digit) {
        const std::uint32_t* word = &words[3 * (digit - 1)];
        const std::uint64_t low =
            word[0] | std::uint64_t{word[1]} << 27 | std::uint64_t{word[2]} << 54;
        const __m256i value = _mm256_set1_epi8(static_cast<char>(digit));
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
    for (int word = 0; word < kWords; ++word) {
        for (std::uint32_t left = words[word]; left != 0; left &= left - 1) {
            cells[27 * (word % 3) + std::countr_zero(left)] =
                static_cast<std::uint8_t>(word / 3 + 1);
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

class LanesBatch final : public Batch {
   public:
    LanesBatch(std::span<const std::uint8_t> puzzles, std::uint32_t limit, BatchOutput output)
        : puzzles_(puzzles), limit_(limit), output_(output), workers_(puzzles.size() / 81),
          shared_(puzzles.size() / 81) {
        std::fill_n(output_.counts, workers_.size(), 0u);
        for (Group& group : groups_) {
            for (int lane = 0; lane < NONET_LANES; ++lane) { employ(group, lane); }
        }
    }

    bool advance(std::uint64_t rounds) override {
        while (rounds-- > 0) {
            Mask busy = 0;
            for (Group& group : groups_) {
                if (group.busy == 0) { continue; }
                busy |= group.busy;
                serve(group, play_round(group));
            }
            if (busy == 0) { return true; }
        }
        return false;
    }

    std::uint64_t guesses() const override { return guesses_; }

   private:
    void serve(Group& group, RoundResult result) {
        Mask waiting = (result.dead | result.solved | result.stuck) & group.busy;
        for (; waiting != 0; waiting &= waiting - 1) {
            const int lane = std::countr_zero(waiting);
            const Mask bit = Mask{1} << lane;
            if (is_enough(group.lanes[lane])) {
                group.lanes[lane].put_aside.clear();
                leave(group, lane);
            } else if ((result.dead & bit) != 0) {
                back_up(group, lane);
            } else if ((result.solved & bit) != 0) {
                take_solution(group, lane);
            } else {
                guess(group, lane);
            }
        }
    }

    // Whether another lane at work on the same puzzle has found all that is wanted.
    bool is_enough(const Lane& lane) const {
        return !lane.again && output_.counts[lane.puzzle] >= limit_;
    }

    // Gives a lane something to do: a new puzzle, one to be done again, or a part of what another
    // lane has put aside, the oldest because it is the largest.
    void employ(Group& group, int lane) {
        Lane& state = group.lanes[lane];
        state.again = false;
        group.busy |= Mask{1} << lane;
        if (next_ < workers_.size()) {
            start(group, lane, next_++);
        } else if (!to_do_again_.empty()) {
            start(group, lane, to_do_again_.back());
            to_do_again_.pop_back();
            state.again = true;
        } else if (Lane* rich = richest()) {
            share(*rich, group, lane);
        } else {
            group.busy &= ~(Mask{1} << lane);
        }
    }

    void start(Group& group, int lane, std::size_t puzzle) {
        group.lanes[lane].puzzle = puzzle;
        workers_[puzzle] = 1;
        std::uint32_t words[kWords];
        given_words(&puzzles_[81 * puzzle], words);
        std::uint32_t open[3] = {kBand, kBand, kBand};
        for (int word = 0; word < kWords; ++word) { open[word % 3] &= ~words[word]; }
        for (int word = 0; word < kWords; ++word) {
            *group.word(word, lane) = words[word] | open[word % 3];
        }
        for (int band = 0; band < 3; ++band) { *group.open_word(band, lane) = open[band]; }
    }

    Lane* richest() {
        Lane* best = nullptr;
        std::size_t most = 0;
        for (Group& group : groups_) {
            for (Lane& lane : group.lanes) {
                if (!lane.again && lane.put_aside.size() > most) {
                    most = lane.put_aside.size();
                    best = &lane;
                }
            }
        }
        return best;
    }

    void share(Lane& rich, Group& group, int lane) {
        group.lanes[lane].puzzle = rich.puzzle;
        ++workers_[rich.puzzle];
        shared_[rich.puzzle] = true;
        load(group, lane, rich.put_aside.front());
        rich.put_aside.erase(rich.put_aside.begin());
    }

    void load(Group& group, int lane, const Frame& frame) {
        for (int word = 0; word < kWords; ++word) {
            *group.word(word, lane) = frame.places[word];
        }
        for (int band = 0; band < 3; ++band) { *group.open_word(band, lane) = frame.open[band]; }
    }

    // Ends the work of a lane on its puzzle.
    void leave(Group& group, int lane) {
        const std::size_t puzzle = group.lanes[lane].puzzle;
        // Which of several solutions was found first may depend on how the work was shared; so that
        // it never does, such a puzzle is solved once more by one lane alone.
        if (--workers_[puzzle] == 0 && shared_[puzzle] && output_.counts[puzzle] > 1 &&
            output_.solutions != nullptr && !group.lanes[lane].again) {
            to_do_again_.push_back(puzzle);
        }
        employ(group, lane);
    }

    void back_up(Group& group, int lane) {
        std::vector<Frame>& put_aside = group.lanes[lane].put_aside;
        if (put_aside.empty()) {
            leave(group, lane);
            return;
        }
        load(group, lane, put_aside.back());
        put_aside.pop_back();
    }

    void take_solution(Group& group, int lane) {
        Lane& state = group.lanes[lane];
        std::uint32_t& count = output_.counts[state.puzzle];
        if (output_.solutions != nullptr && (count == 0 || state.again)) {
            write_solution(group, lane, &output_.solutions[81 * state.puzzle]);
        }
        if (state.again || ++count >= limit_) {
            state.put_aside.clear();
            leave(group, lane);
        } else {
            back_up(group, lane);
        }
    }

    void write_solution(Group& group, int lane, std::uint8_t* cells) {
        std::uint32_t words[kWords];
        for (int word = 0; word < kWords; ++word) { words[word] = *group.word(word, lane); }
        solution_cells(words, cells);
    }

    // Guesses in the cell of two digits that sees most open cells; the other digit is put aside.
    void guess(Group& group, int lane) {
        ++guesses_;
        Frame frame;
        for (int word = 0; word < kWords; ++word) { frame.places[word] = *group.word(word, lane); }
        for (int band = 0; band < 3; ++band) { frame.open[band] = *group.open_word(band, lane); }
        std::uint32_t choices[3];
        std::uint32_t any = 0;
        for (int band = 0; band < 3; ++band) {
            choices[band] = group.pairs[band][lane];
            any |= choices[band];
        }
        if (any == 0) { smallest_cells(frame, choices); }
        // What a cell is worth and, the other way round, its number: the largest is the first of the best.
        int best = -1;
        for (int band = 0; band < 3; ++band) {
            const std::uint64_t others =
                frame.open[(band + 1) % 3] | std::uint64_t{frame.open[(band + 2) % 3]} << 32;
            for (std::uint32_t left = choices[band]; left != 0; left &= left - 1) {
                const int cell = std::countr_zero(left);
                const int seen = std::popcount(frame.open[band] & kSight.here[cell]) +
                                 std::popcount(others & kSight.there[cell]);
                best = std::max(best, seen << 7 | (127 - 27 * band - cell));
            }
        }
        const int best_band = (127 - (best & 127)) / 27;
        const int best_cell = (127 - (best & 127)) % 27;
        const std::uint32_t bit = std::uint32_t{1} << best_cell;
        std::uint32_t digits = 0;
        for (int digit = 0; digit < kDigits; ++digit) {
            digits |= (frame.places[3 * digit + best_band] >> best_cell & 1) << digit;
        }
        const int first = std::countr_zero(digits);
        for (std::uint32_t others = digits & (digits - 1); others != 0; others &= others - 1) {
            *group.word(3 * std::countr_zero(others) + best_band, lane) &= ~bit;
        }
        *group.open_word(best_band, lane) &= ~bit;
        frame.places[3 * first + best_band] &= ~bit;
        if (std::popcount(digits) == 2) { frame.open[best_band] &= ~bit; }
        group.lanes[lane].put_aside.push_back(frame);
        if (next_ == workers_.size() && !group.lanes[lane].again) { offer(group.lanes[lane]); }
    }

    // Lets an idle lane have the oldest part of what was put aside.
    void offer(Lane& rich) {
        for (Group& group : groups_) {
            if (group.busy != kAllLanes) {
                const int lane = std::countr_one(group.busy);
                group.busy |= Mask{1} << lane;
                group.lanes[lane].again = false;
                share(rich, group, lane);
                return;
            }
        }
    }

    // The cells with three digits or, where there are none, with four; else all that are open.
    static void smallest_cells(const Frame& frame, std::uint32_t choices[3]) {
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

    std::span<const std::uint8_t> puzzles_;
    std::uint32_t limit_;
    BatchOutput output_;
    std::size_t next_ = 0;
    std::uint64_t guesses_ = 0;
    std::vector<std::uint16_t> workers_;    // how many lanes are at work on each puzzle
    std::vector<bool> shared_;              // whether there was ever more than one
    std::vector<std::size_t> to_do_again_;  // puzzles to be solved by one lane alone
    Group groups_[kGroups];
};
