#include <algorithm>
#include <memory>

#include "forcing.hpp"
#include "lines.hpp"
#include "nonet/explainer.hpp"
#include "rules.hpp"
#include "static_chains.hpp"
#include "unique_loops.hpp"
#include "watch.hpp"

namespace nonet::explainer {

namespace {

constexpr int kLevels = static_cast<int>(kLevelNames.size()) - 1;
constexpr int kStuck = 200;

int tenths(double rating) { return static_cast<int>((rating + 0.05) * 10); }

// Asks the producers in Sudoku Explainer's order. It is large, so a thread makes one for many puzzles.
class Explainer {
   public:
    bool find(const Board& board, Hint& hint, Watch& watch, bool with_proof) {
        const auto first = [] { return true; };
        with_proof_ = with_proof;
        level_ = 0;
        return find_hidden_single(board, hint) || find_direct_locking(board, hint) ||
               find_direct_hidden_pair(board, hint) || find_naked_single(board, hint) ||
               find_direct_hidden_triplet(board, hint) || visit_locking(board, hint, first) ||
               visit_naked_sets<2>(board, hint, first) || visit_fish<2>(board, hint, first) ||
               visit_hidden_sets<2>(board, hint, first) || visit_naked_sets<3>(board, hint, first) ||
               visit_fish<3>(board, hint, first) || visit_hidden_sets<3>(board, hint, first) ||
               find_xy_wing(board, hint) || find_xyz_wing(board, hint) ||
               find_unique_loop(board, hint, watch) || visit_naked_sets<4>(board, hint, first) ||
               visit_fish<4>(board, hint, first) || visit_hidden_sets<4>(board, hint, first) ||
               find_bug(board, hint) || find_aligned_pair_exclusion(board, hint) ||
               find_static_chain(board, hint, watch) || find_aligned_triplet_exclusion(board, hint) ||
               find_forcing(board, hint, watch, Forcing_kind::nishio) ||
               find_forcing(board, hint, watch, Forcing_kind::multiple) || find_dynamic(board, hint, watch);
    }
    int level() const { return level_; }

   private:
    bool find_static_chain(const Board& board, Hint& hint, Watch& watch) {
        if (!chains_) { chains_ = std::make_unique<StaticChains>(); }
        findings_.start(board);
        chains_->find(board, findings_, watch);
        if (findings_.empty() || watch.is_over()) { return false; }
        const Found& found = findings_.ranked()[0];
        hint.start(name_of(found), found.rating);
        if (found.form == Form::cycle) {
            for (Id id : findings_.removed_by(found)) { hint.removed.add(id); }
        } else {
            conclude(board, hint, found);
        }
        if (with_proof_) { hint.proof.push_back(line_of(chains_->links_of(found))); }
        return true;
    }

    bool find_dynamic(const Board& board, Hint& hint, Watch& watch) {
        for (level_ = 0; level_ <= kLevels; ++level_) {
            if (find_forcing(board, hint, watch, Forcing_kind::dynamic, level_)) { return true; }
        }
        return false;
    }

    bool find_forcing(const Board& board, Hint& hint, Watch& watch, Forcing_kind kind, int level = 0) {
        auto& forcing = forcings_[static_cast<std::size_t>(kind) + static_cast<std::size_t>(level)];
        if (!forcing) { forcing = std::make_unique<Forcing>(kind, level); }
        findings_.start(board);
        forcing->find(board, findings_, watch);
        if (findings_.empty() || watch.is_over()) { return false; }
        const Found& found = findings_.ranked()[0];
        hint.start(name_of_forcing(kind, found), found.rating);
        conclude(board, hint, found);
        if (with_proof_) { hint.proof = forcing->proof_again(found); }
        return true;
    }

    static Technique name_of_forcing(Forcing_kind kind, const Found& found) {
        if (kind == Forcing_kind::nishio) { return Technique::nishio; }
        if (kind == Forcing_kind::dynamic) { return name_of(found); }
        return found.form == Form::cell ? Technique::cell_forcing_chains : Technique::region_forcing_chains;
    }

    static void conclude(const Board& board, Hint& hint, const Found& found) {
        if (!found.on) { return hint.removed.add(found.target); }
        hint.placed = found.target;
        const int cell = cell_of(found.target);
        hint.remove_from(cell, static_cast<Mask>(board.cell[cell] & ~bit(digit_of(found.target))));
    }

    bool with_proof_ = false;
    int level_ = 0;
    Findings findings_{false};
    std::unique_ptr<StaticChains> chains_;
    std::array<std::unique_ptr<Forcing>, kLevels + 3> forcings_;
};

/// The number of a house where blocks come last.
int number_of(int house) { return house < 9 ? house + 18 : house - 9; }

std::vector<std::uint8_t> houses_of(std::uint32_t houses) {
    std::vector<std::uint8_t> numbers;
    for (int house : bits(houses)) { numbers.push_back(static_cast<std::uint8_t>(number_of(house))); }
    return numbers;
}

std::vector<std::uint8_t> numbers_of(Cells cells) {
    std::vector<std::uint8_t> numbers;
    for (int cell : cells) { numbers.push_back(static_cast<std::uint8_t>(cell)); }
    return numbers;
}

Step step_of(const Hint& hint, int level) {
    Step step;
    step.technique = hint.technique;
    step.level = level;
    step.tenths = tenths(hint.rating);
    if (hint.placed != kNothing) { step.placed = candidate_of(static_cast<Id>(hint.placed)); }
    for (Id id : hint.removed) { step.removed.push_back(candidate_of(id)); }
    step.digits = hint.digits;
    step.cells = numbers_of(hint.cells);
    step.beside = numbers_of(hint.beside);
    step.larger = numbers_of(hint.larger);
    step.extra = hint.extra;
    if (hint.locked != kNothing) { step.locked = hint.locked + 1; }
    if (hint.source != kNothing) { step.source = number_of(hint.source); }
    step.is_alone = hint.is_alone;
    step.houses = houses_of(hint.houses);
    step.covers = houses_of(hint.covers);
    step.proof = hint.proof;
    return step;
}

Board board_of(const Puzzle& puzzle) {
    Board board(puzzle.digits);
    if (puzzle.candidates.empty()) { return board; }
    for (int cell : board.open) {
        for (int digit : bits(board.cell[cell] & ~puzzle.candidates[cell])) { board.remove(cell, digit); }
    }
    return board;
}

Rating go(Explainer& explainer, const Puzzle& puzzle, std::vector<Step>* steps, Stop* stop,
          std::uint64_t effort) {
    Board board = board_of(puzzle);
    Hint hint;
    Watch watch(stop, effort);
    Rating rating;
    double hardest = 0;
    while (board.open.any()) {
        if (!explainer.find(board, hint, watch, steps != nullptr)) {
            rating.end = watch.is_over() ? End::stopped : End::stuck;
            if (rating.end == End::stuck) { rating.er = kStuck; }
            return rating;
        }
        if (steps != nullptr) { steps->push_back(step_of(hint, explainer.level())); }
        ++rating.uses[static_cast<std::size_t>(hint.technique)];
        if (rating.ed == 0) { rating.ed = static_cast<std::uint16_t>(tenths(hint.rating)); }
        if (hint.rating > hardest) {
            hardest = hint.rating;
            rating.hardest = hint.technique;
        }
        rating.er = static_cast<std::uint16_t>(tenths(hardest));
        for (Id id : hint.removed) { board.remove(cell_of(id), digit_of(id)); }
        if (hint.placed == kNothing) { continue; }
        board.place(cell_of(static_cast<Id>(hint.placed)), digit_of(static_cast<Id>(hint.placed)));
        if (rating.ep == 0) { rating.ep = rating.er; }
    }
    return rating;
}

}  // namespace

Rating rate(const Puzzle& puzzle, std::vector<Step>* steps, Stop* stop, std::uint64_t effort) {
    const auto explainer = std::make_unique<Explainer>();
    return go(*explainer, puzzle, steps, stop, effort);
}

std::optional<std::size_t> rate_many(std::span<const std::uint8_t> puzzles, std::uint16_t* results,
                                     std::uint16_t* uses, std::uint64_t effort, const Crew& crew) {
    constexpr PartSize kPartSize{1, 1 << 4};  // some puzzles take ten thousand times as long as others
    return in_checked_parts(puzzles, kPartSize, crew, [&](Part part, Stop& stop) {
        static thread_local std::unique_ptr<Explainer> explainer = std::make_unique<Explainer>();
        for (std::size_t puzzle = part.begin; puzzle < part.end && !stop.requested(); ++puzzle) {
            const std::span<const std::uint8_t, 81> digits(&puzzles[81 * puzzle], 81);
            const Rating rating = go(*explainer, {digits}, nullptr, &stop, effort);
            std::ranges::copy(rating.uses, uses + kTechniques * puzzle);
            std::uint16_t* row = results + 5 * puzzle;
            row[0] = rating.er;
            row[1] = rating.ep;
            row[2] = rating.ed;
            row[3] = static_cast<std::uint16_t>(rating.hardest);
            row[4] = static_cast<std::uint16_t>(rating.end);
        }
    });
}

}  // namespace nonet::explainer
