// The batch solver: one puzzle per lane, all lanes in lockstep. Included by kernel.hpp.
//
// A round deduces in every lane at once; lanes that are solved, dead or stuck are then served one by
// one: the next puzzle, the other half of a guess, or a new guess. There are several groups of
// lanes, taken in turn, because a vector that is read right after single lanes of it were written
// stalls the processor; by the time a group is read again its lanes have long been stored.

constexpr int kGroups = 2;

struct Lane {
    std::size_t puzzle = 0;
    bool again = false;  // whether only the first solution is wanted, for the second time
    std::vector<Frame> put_aside;
};

struct Group : Board {
    Lane lanes[NONET_LANES];
    Mask busy = 0;

    std::uint32_t* word(int index, int lane) {
        return reinterpret_cast<std::uint32_t*>(&places[index]) + lane;
    }
    std::uint32_t* open_word(int band, int lane) {
        return reinterpret_cast<std::uint32_t*>(&open[band]) + lane;
    }
};

class LanesBatch final : public Batch {
   public:
    LanesBatch(std::span<const std::uint8_t> puzzles, std::uint32_t limit, BatchOutput output,
               std::span<const Barred> barred)
        : puzzles_(puzzles),
          barred_(barred),
          limit_(limit),
          output_(output),
          workers_(puzzles.size() / 81),
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
    std::size_t size() const override { return workers_.size(); }

    void mark_done(std::span<bool> done) const override {
        for (std::size_t puzzle = 0; puzzle < next_; ++puzzle) { done[puzzle] = workers_[puzzle] == 0; }
        for (std::size_t puzzle : to_do_again_) { done[puzzle] = false; }
    }

   private:
    // Lanes that need the same are served together: what a lane needs is hard for the processor to
    // foresee, and each wrong guess of its own costs as much as a lane's share of a round.
    void serve(Group& group, RoundResult result) {
        const Mask dead = result.dead & group.busy;
        const Mask solved = result.solved & group.busy;
        const Mask stuck = result.stuck & group.busy & ~dead & ~solved;
        if (stuck != 0) { guess_in(group, stuck); }
        for (Mask left = dead; left != 0; left &= left - 1) { back_up(group, std::countr_zero(left)); }
        if (solved != 0) { take_solutions(group, solved); }
    }

    // Whether another lane at work on the same puzzle has found all that is wanted.
    bool is_enough(const Lane& lane) const { return !lane.again && output_.counts[lane.puzzle] >= limit_; }

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
        for (int band = 0; band < 3; ++band) {
            std::uint32_t given = 0;
            for (int digit = 0; digit < kDigits; ++digit) { given |= words[3 * digit + band]; }
            const std::uint32_t open = kBand & ~given;
            for (int digit = 0; digit < kDigits; ++digit) {
                *group.word(3 * digit + band, lane) = words[3 * digit + band] | open;
            }
            *group.open_word(band, lane) = open;
        }
        if (!barred_.empty()) {
            const auto [cell, digit] = barred_[puzzle];
            *group.word(3 * (digit - 1) + cell / 27, lane) &= ~(std::uint32_t{1} << cell % 27);
        }
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
        for (int word = 0; word < kWords; ++word) { *group.word(word, lane) = frame.places[word]; }
        for (int band = 0; band < 3; ++band) { *group.open_word(band, lane) = frame.open[band]; }
    }

    // Ends the work of a lane on its puzzle.
    void leave(Group& group, int lane) {
        const std::size_t puzzle = group.lanes[lane].puzzle;
        // Which of several solutions was found first may depend on how the work was shared; so that
        // it never does, such a puzzle is solved once more by one lane alone. (Counted to one, any puzzle may
        // have several.)
        if (--workers_[puzzle] == 0 && shared_[puzzle] && output_.counts[puzzle] > (limit_ > 1 ? 1u : 0u) &&
            output_.solutions != nullptr && !group.lanes[lane].again) {
            to_do_again_.push_back(puzzle);
        }
        employ(group, lane);
    }

    void back_up(Group& group, int lane) {
        std::vector<Frame>& put_aside = group.lanes[lane].put_aside;
        if (put_aside.empty() || is_enough(group.lanes[lane])) {
            put_aside.clear();
            leave(group, lane);
            return;
        }
        load(group, lane, put_aside.back());
        put_aside.pop_back();
    }

    void take_solutions(Group& group, Mask solved) {
        V numbers[kNumberWords];
        number_words(group.places, numbers);
        for (; solved != 0; solved &= solved - 1) { take_solution(group, std::countr_zero(solved), numbers); }
    }

    void take_solution(Group& group, int lane, const V numbers[kNumberWords]) {
        Lane& state = group.lanes[lane];
        std::uint32_t& count = output_.counts[state.puzzle];
        if (output_.solutions != nullptr && (count == 0 || state.again)) {
            std::uint32_t words[kNumberWords];
            for (int word = 0; word < kNumberWords; ++word) { words[word] = numbers[word][lane]; }
            solution_cells(words, &output_.solutions[81 * state.puzzle]);
        }
        if (state.again) {
            state.put_aside.clear();
        } else {
            count = std::min(count + 1, limit_);
        }
        back_up(group, lane);
    }

    void guess_in(Group& group, Mask stuck) {
        choose_cells(group.open, group.pairs);
        for (; stuck != 0; stuck &= stuck - 1) {
            const int lane = std::countr_zero(stuck);
            if (is_enough(group.lanes[lane])) {
                back_up(group, lane);
            } else {
                guess(group, lane);
            }
        }
    }

    // Takes the first digit of a cell; what is left without it is put aside.
    void guess(Group& group, int lane) {
        ++guesses_;
        Frame& frame = group.lanes[lane].put_aside.emplace_back();
        for (int word = 0; word < kWords; ++word) { frame.places[word] = *group.word(word, lane); }
        for (int band = 0; band < 3; ++band) { frame.open[band] = *group.open_word(band, lane); }
        const Guess choice = chosen(group, lane, frame);
        const int first = std::countr_zero(choice.digits);
        for (std::uint32_t others = choice.digits & (choice.digits - 1); others != 0; others &= others - 1) {
            *group.word(3 * std::countr_zero(others) + choice.band, lane) &= ~choice.bit();
        }
        *group.open_word(choice.band, lane) &= ~choice.bit();
        frame.places[3 * first + choice.band] &= ~choice.bit();
        if (std::popcount(choice.digits) == 2) { frame.open[choice.band] &= ~choice.bit(); }
        if (next_ == workers_.size() && !group.lanes[lane].again) { offer(group.lanes[lane]); }
    }

    // The cell that was chosen for a lane; one with more than two digits if it has none with two.
    Guess chosen(Group& group, int lane, const Frame& frame) {
        const std::uint32_t cells[3] = {group.pairs[0][lane], group.pairs[1][lane], group.pairs[2][lane]};
        for (int band = 0; band < 3; ++band) {
            if (cells[band] != 0) { return guess_at(frame, band, std::countr_zero(cells[band])); }
        }
        return choose(frame, cells);
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

    std::span<const std::uint8_t> puzzles_;
    std::span<const Barred> barred_;
    std::uint32_t limit_;
    BatchOutput output_;
    std::size_t next_ = 0;
    std::uint64_t guesses_ = 0;
    std::vector<std::uint16_t> workers_;    // how many lanes are at work on each puzzle
    std::vector<bool> shared_;              // whether there was ever more than one
    std::vector<std::size_t> to_do_again_;  // puzzles to be solved by one lane alone
    Group groups_[kGroups];
};
