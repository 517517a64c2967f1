#include <set>
#include <stdexcept>
#include <string>

#include "engine.hpp"
#include "nonet/network.hpp"

namespace nonet {

using rules::Engine;
using rules::Guess;

// Parts of the search in which no candidate is open (counted less than `cap` times) are left. When guesses
// bring no news for a while, open candidates are guessed at the root instead. Either way, whatever part of
// the search was finished has no solution left that an open candidate still needs, so nothing is ever looked
// at twice but by way of an unfinished part; solutions met again that way are told by their digits.
class TrueCandidates::Count {
   public:
    Count(const Network& network, std::span<const std::uint8_t> givens, int cap)
        : digits_(network.digits()),
          cap_(cap),
          engine_(network.plan(), givens),
          counts_(static_cast<std::size_t>(network.cells()) * static_cast<std::size_t>(network.digits())),
          open_(static_cast<std::size_t>(network.cells()), rules::up_to(network.digits())) {
        if (cap < 1) {
            throw std::invalid_argument("expected to count up to at least 1, got " + std::to_string(cap));
        }
    }

    Outcome advance(std::uint64_t guesses) {
        while (true) {
            if (!engine_.alive()) {
                if (engine_.is_over()) { return Outcome::exhausted; }
                engine_.back_up();
                continue;
            }
            if (engine_.depth() == 0) { target_.digit = 0; }
            if (target_.digit != 0 && !is_open(target_)) {
                engine_.return_to_root();
                continue;
            }
            if (!has_open_candidates()) {
                engine_.abandon();
                continue;
            }
            Guess guess = engine_.choose();
            if (guess.digit == 0) {
                add_solution();
                continue;
            }
            if (guesses == 0) { return Outcome::paused; }
            if (engine_.guesses() - guesses_at_news_ > patience() && mode_ != Mode::resolute) {
                mode_ = mode_ == Mode::curious ? Mode::probing : Mode::resolute;
                guesses_at_news_ = engine_.guesses();
                engine_.return_to_root();
                continue;
            }
            --guesses;
            if (mode_ == Mode::probing && engine_.depth() == 0) {
                guesses_at_news_ = engine_.guesses();
                guess = target_ = any_open_candidate();
            } else {
                prefer_open(guess);
            }
            engine_.descend(guess);
        }
    }

    std::vector<Digits> masks() const {
        std::vector<Digits> masks(open_.size());
        for (std::size_t i = 0; i < counts_.size(); ++i) {
            const auto digits = static_cast<std::size_t>(digits_);
            if (counts_[i] > 0) { masks[i / digits] |= Digits{1} << (i % digits); }
        }
        return masks;
    }

    const std::vector<int>& counts() const { return counts_; }
    std::uint64_t guesses() const { return engine_.guesses(); }

   private:
    // First solutions are taken as they come; when guesses bring no news for a while, each open candidate is
    // guessed at the root; when one of those takes long, the rest is searched through to the end.
    enum class Mode { curious, probing, resolute };

    // Guesses without news until the mode changes. (39 boards that are half set took 9.9 ms by geometric mean
    // without the second mode, 7.9 with 1000 in the first mode, 4.9 with 100, 3.8 with 30. Without the third
    // mode, the longest took 22 s instead of 8.)
    std::uint64_t patience() const { return mode_ == Mode::curious ? 30 : 5000; }

    bool is_open(Guess candidate) const {
        return (open_[static_cast<std::size_t>(candidate.cell)] & candidate.digit) != 0;
    }

    bool has_open_candidates() {
        const int cells = static_cast<int>(open_.size());
        // Most often the one that was open last time still is.
        if ((engine_[last_open_] & open_[static_cast<std::size_t>(last_open_)]) != 0) { return true; }
        for (int cell = 0; cell < cells; ++cell) {
            if ((engine_[cell] & open_[static_cast<std::size_t>(cell)]) != 0) {
                last_open_ = cell;
                return true;
            }
        }
        return false;
    }

    // Only called when there is one.
    Guess any_open_candidate() {
        int cell = 0;
        while ((engine_[cell] & open_[static_cast<std::size_t>(cell)]) == 0) { ++cell; }
        return {cell, rules::lowest_bit(engine_[cell] & open_[static_cast<std::size_t>(cell)])};
    }

    void prefer_open(Guess& guess) const {
        const Digits open = engine_[guess.cell] & open_[static_cast<std::size_t>(guess.cell)];
        if (open != 0 && !is_open(guess)) { guess.digit = rules::lowest_bit(open); }
    }

    void add_solution() {
        const std::vector<std::uint8_t> solution = engine_.digits_of_cells();
        engine_.abandon();
        if (cap_ > 1 && !met_.emplace(solution.begin(), solution.end()).second) { return; }
        bool is_news = false;
        for (std::size_t cell = 0; cell < solution.size(); ++cell) {
            const std::size_t digit = solution[cell] - std::size_t{1};
            int& count = counts_[cell * static_cast<std::size_t>(digits_) + digit];
            if (count == cap_) { continue; }
            is_news = true;
            if (++count == cap_) { open_[cell] &= ~(Digits{1} << digit); }
        }
        if (is_news) { guesses_at_news_ = engine_.guesses(); }
    }

    int digits_, cap_;
    Engine engine_;
    std::vector<int> counts_;
    std::vector<Digits> open_;   // by cell: digits that were not counted `cap` times
    std::set<std::string> met_;  // solutions, by their digits
    int last_open_ = 0;
    Guess target_{0, 0};  // the candidate guessed at the root; no digit if there is none
    std::uint64_t guesses_at_news_ = 0;
    Mode mode_ = Mode::curious;
};

TrueCandidates::TrueCandidates(const Network& network, std::span<const std::uint8_t> givens, int cap)
    : count_(std::make_unique<Count>(network, givens, cap)) {}

TrueCandidates::~TrueCandidates() = default;
TrueCandidates::TrueCandidates(TrueCandidates&&) noexcept = default;

Outcome TrueCandidates::advance(std::uint64_t guesses) { return count_->advance(guesses); }

std::vector<Digits> TrueCandidates::masks() const { return count_->masks(); }

std::vector<int> TrueCandidates::counts() const { return count_->counts(); }

std::uint64_t TrueCandidates::guesses() const { return count_->guesses(); }

}  // namespace nonet
