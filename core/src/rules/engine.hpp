#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "lanes.hpp"
#include "nonet/network.hpp"
#include "state.hpp"

namespace nonet::rules {

struct Guess {
    int cell;
    Digits digit;  // none if all cells are settled
};

/// The search: depth first, every guess tried as "this digit" and then as "not this digit".
///
/// All that a level changes is one block of memory, copied on the way down. A conflict is blamed on the first
/// cell of the batch of settled cells that were being told to their peers when it came; guesses go where the
/// blame is, divided by the number of digits left.
class Engine : public State {
   public:
    /// Throws std::invalid_argument if there are not as many givens as cells, or one is larger than the
    /// digits.
    Engine(std::shared_ptr<const Plan> plan, std::span<const std::uint8_t> givens);

    bool alive() const { return alive_; }
    bool is_over() const { return !alive_ && open_guesses_.empty(); }
    std::uint64_t guesses() const { return guesses_; }
    std::uint64_t conflicts() const { return conflicts_; }
    std::size_t depth() const { return open_guesses_.size(); }

    /// The most promising guess; its digit is 0 if there is nothing to guess, so that this is a solution.
    Guess choose();

    /// Tries a guess; its other half is tried by `back_up` later.
    void descend(Guess guess);

    /// Leaves this point of the search for the other half of the last open guess.
    void back_up();

    /// Says that nothing more is to be looked for at this point.
    void abandon() { alive_ = false; }

    /// Forgets all open guesses, whose other halves are then never tried.
    void return_to_root();

    /// The digits of settled cells, 0 for the others.
    std::vector<std::uint8_t> digits_of_cells() const;

   private:
    bool propagate();
    bool find_hidden_singles();
    bool settle_hidden(std::size_t lane, Digits digit);
    bool point();
    bool point_from(std::size_t block, std::size_t plane, std::uint16_t* pointed, const Lanes& digits);
    bool point_from_house(std::size_t lane, Digits digit);
    bool point_by_links(std::span<const Cell> places, int digit);
    bool tell_peers();
    void blame();
    void forget_pending();
    void enter(std::size_t depth);
    void choose_digit_of_house(Guess& guess, double best);
    template <typename Act>
    void each_open_cell(Act act) const;

    std::shared_ptr<const Plan> kept_;
    std::size_t level_bytes_;
    std::uint16_t* pointed_by_two_ = nullptr;  // by lane and plane: digits of that house that were looked at
    std::uint16_t* pointed_by_three_ = nullptr;  // when they had two places, and three
    bool may_point_ = true;                      // cells were settled since then
    std::vector<std::unique_ptr<std::byte[]>> levels_;
    std::vector<Guess> open_guesses_;
    std::vector<double> scores_;        // by cell
    std::vector<double> digit_scores_;  // by digit
    std::vector<std::uint16_t> pairs_;  // by lane and plane: digits with two places, while choosing
    Digits hot_digit_ = 0;              // fails much more often than the others, which is worth hot_bonus_
    double hot_bonus_ = 0;
    int batch_ = 0;  // the cell that conflicts are blamed on
    std::uint64_t conflicts_ = 0;
    std::uint64_t guesses_ = 0;
    bool alive_ = true;
};

}  // namespace nonet::rules
