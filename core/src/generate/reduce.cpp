// Clues taken away one after the other, in many puzzles at once.
//
// A clue can go if there is no solution with another digit in its place: that is one search that may
// end at the first solution, and it is asked of all puzzles side by side, in the lanes of the batch
// solver. A puzzle that starts out full of clues can lose the first of them together.

#include <algorithm>
#include <vector>

#include "nonet/batch.hpp"
#include "nonet/generate.hpp"

namespace nonet {

namespace {

constexpr int kCells = 81;

// How many clues a full grid is tried with first, and if that is too few, next.
constexpr int kFirstTries[] = {40, 48};

// A puzzle that is being reduced.
struct Work {
    std::uint8_t* cells;
    const std::uint8_t* solution;
    std::array<std::uint8_t, kCells> order;  // the cells with clues, unit by unit
    int length = 0;                          // of the order
    int clues = 0;                           // that are left
    int next = 0;                            // the place of the cell in question
    int unit_start = 0;                      // where its unit begins

    std::uint8_t cell_at(int place) const { return order[static_cast<std::size_t>(place)]; }
    bool ended() const { return next == length; }
};

class Reducer {
   public:
    Reducer(std::span<std::uint8_t> puzzles, std::span<const std::uint8_t> solutions, const Removal& removal,
            std::uint64_t seed, std::uint64_t first)
        : removal_(removal) {
        for (std::size_t i = 0; i < puzzles.size() / kCells; ++i) {
            works_.push_back({&puzzles[i * kCells], &solutions[i * kCells], {}});
            put_in_order(works_.back(), Random(~seed, first + i));
        }
    }

    void run() {
        for (int clues : kFirstTries) { take_first(clues); }
        for (Work& work : works_) { skip_units_too_large(work); }
        while (true) {
            std::erase_if(works_, [](const Work& work) { return work.ended(); });
            if (works_.empty()) { return; }
            take_one_each();
        }
    }

   private:
    // Lists the clues in random order, those of a unit together.
    void put_in_order(Work& work, Random random) {
        std::array<std::uint64_t, kCells> ranks;
        for (std::uint64_t& rank : ranks) { rank = random.next(); }
        std::array<std::pair<std::uint64_t, std::uint8_t>, kCells> clues;
        for (std::uint8_t cell = 0; cell < kCells; ++cell) {
            if (work.cells[cell] == 0) { continue; }
            clues[static_cast<std::size_t>(work.length++)] = {ranks[removal_.unit_of[cell]], cell};
        }
        std::sort(clues.begin(), clues.begin() + work.length);
        for (std::size_t i = 0; i < clues.size(); ++i) { work.order[i] = clues[i].second; }
        work.clues = work.length;
    }

    int unit_end(const Work& work, int start) const {
        const auto unit_at = [&](int place) { return removal_.unit_of[work.cell_at(place)]; };
        int end = start + 1;
        while (end < work.length && unit_at(end) == unit_at(start)) { ++end; }
        return end;
    }

    // Takes the first units all at once, until there are so many clues left or a few more, wherever
    // the solution stays the only one.
    void take_first(int clues) {
        clues = std::max(clues, removal_.fewest);
        std::vector<Work*> asked;
        tests_.clear();
        for (Work& work : works_) {
            if (work.next > 0 || work.clues <= clues) { continue; }
            while (unit_end(work, work.next) <= work.length - clues) {
                work.next = unit_end(work, work.next);
            }
            asked.push_back(&work);
            tests_.insert(tests_.end(), work.cells, work.cells + kCells);
            for (int place = 0; place < work.next; ++place) {
                *(tests_.end() - kCells + work.cell_at(place)) = 0;
            }
        }
        count(2, {});
        for (std::size_t i = 0; i < asked.size(); ++i) {
            Work& work = *asked[i];
            if (counts_[i] != 1) { work.next = 0; }
            for (int place = 0; place < work.next; ++place) { work.cells[work.cell_at(place)] = 0; }
            work.clues -= work.next;
            work.unit_start = work.next;
        }
    }

    // Asks of each puzzle whether its next clue can go.
    void take_one_each() {
        tests_.resize(works_.size() * kCells);
        barred_.resize(works_.size());
        for (std::size_t i = 0; i < works_.size(); ++i) {
            const Work& work = works_[i];
            const std::uint8_t cell = work.cell_at(work.next);
            work.cells[cell] = 0;
            std::copy_n(work.cells, kCells, &tests_[i * kCells]);
            barred_[i] = {cell, work.solution[cell]};
        }
        count(1, barred_);
        for (std::size_t i = 0; i < works_.size(); ++i) { settle(works_[i], counts_[i] == 0); }
    }

    void settle(Work& work, bool can_go) {
        const int end = unit_end(work, work.unit_start);
        if (can_go && ++work.next < end) { return; }  // the rest of the unit is next
        if (can_go) {
            work.clues -= end - work.unit_start;
        } else {
            for (int place = work.unit_start; place <= work.next; ++place) {
                work.cells[work.cell_at(place)] = work.solution[work.cell_at(place)];
            }
        }
        work.next = work.unit_start = end;
        skip_units_too_large(work);
    }

    // Goes on to a unit that leaves clues enough.
    void skip_units_too_large(Work& work) const {
        while (!work.ended()) {
            const int end = unit_end(work, work.next);
            if (work.clues - (end - work.next) >= removal_.fewest) { return; }
            work.next = work.unit_start = end;
        }
    }

    void count(std::uint32_t limit, std::span<const Barred> barred) {
        counts_.resize(tests_.size() / kCells);
        const auto batch = start_batch(tests_, limit, {nullptr, counts_.data()}, {}, barred);
        while (!batch->advance(1 << 20)) {}
    }

    const Removal& removal_;
    std::vector<Work> works_;
    std::vector<std::uint8_t> tests_;
    std::vector<std::uint32_t> counts_;
    std::vector<Barred> barred_;
};

}  // namespace

void reduce(std::span<std::uint8_t> puzzles, std::span<const std::uint8_t> solutions, const Removal& removal,
            std::uint64_t seed, std::uint64_t first, const Crew& crew) {
    constexpr PartSize kPartSize{1 << 7, 1 << 9};  // fewer are better shared, more are better packed
    in_parts(puzzles.size() / kCells, kPartSize, crew, [&](Part part, Stop&) {
        const std::size_t start = part.begin * kCells;
        const std::size_t length = part.size() * kCells;
        Reducer(puzzles.subspan(start, length), solutions.subspan(start, length), removal, seed,
                first + part.begin)
            .run();
    });
}

}  // namespace nonet
