// A branch in which something is assumed, and all that is known in it used together. Private to this room.

#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "nonet/logic/step.hpp"

namespace nonet::logic::forcing {

struct Assumption {
    int cell;
    int digit;
    bool on;
};

/// A digit is in this cell, or in one of these cells, because of a house, the cell, or the assumption. What
/// is refuted is the contrary: the digit is not in this cell, since to suppose so has led to something wrong.
struct Fact {
    Node node;
    int why;

    static constexpr int kNaked = kHouses;
    static constexpr int kRefuted = kHouses + 1;
    static constexpr int kAssumed = -1;
};

class Branch {
   public:
    explicit Branch(const Position& position) : position_(position) {
        for (int cell = 0; cell < kCells; ++cell) { start_.masks[cell] = position.candidates(cell); }
        for (int digit = 1; digit <= kSize; ++digit) {
            for (int house = 0; house < kHouses; ++house) {
                start_.counts[digit][house] = static_cast<std::uint8_t>(position.count(house, digit));
            }
        }
    }

    /// Puts in singles for some rounds, as many in each as there are.
    void look_ahead(const Assumption& assumption, int rounds) {
        begin(assumption, false);
        while (rounds-- > 0 && round()) {}
    }
    /// Goes on while anything follows, by singles and locked candidates.
    void exhaust(const Assumption& assumption) {
        begin(assumption, true);
        while (round() || lock()) {}
    }
    /// Exhausts a branch, but stops when a fact turns up. Returns whether the fact does.
    bool reach(const Assumption& assumption, const Assumption& fact) {
        begin(assumption, true);
        while (!holds(fact) && (round() || lock())) {}
        return holds(fact);
    }
    /// Exhausts a branch, but stops when something is wrong. Returns whether something is.
    bool contradict(const Assumption& assumption) {
        begin(assumption, true);
        while (!is_wrong_ && (round() || lock())) {}
        return is_wrong_;
    }

    /// From now on begins where another branch has come to.
    void stand_on(const Branch& other) { start_ = other.state_; }
    /// Takes away what has been shown to be wrong here, and goes on. Returns whether something is wrong now.
    bool go_on_without(std::span<const Assumption> refuted);

    Cells on(int digit) const { return state_.on[digit]; }
    Cells off(int digit) const { return state_.off[digit]; }

    /// Whether every empty cell has got a digit here.
    bool is_full() const {
        Cells filled;
        for (int digit = 1; digit <= kSize; ++digit) { filled |= state_.on[digit]; }
        return filled.contains(position_.empty());
    }

    /// What has come true: digits of cells, and digits that are locked in a group; in order.
    const std::vector<Fact>& facts() const { return facts_; }

   private:
    bool holds(const Assumption& fact) const {
        return (fact.on ? state_.on : state_.off)[fact.digit].has(fact.cell);
    }

    struct State {
        std::array<Mask, kCells> masks;
        std::array<std::array<std::uint8_t, kHouses>, 10> counts;
        std::array<Cells, 10> on{};
        std::array<Cells, 10> off{};
    };
    struct Single {
        std::uint8_t cell;
        std::uint8_t digit;
        std::int8_t why;
    };

    void begin(const Assumption& assumption, bool thorough);
    bool round();
    bool lock();
    bool lock_out(int digit, int house, int other);
    void switch_on(const Single& single);
    void switch_off(int cell, int digit);
    void add_all_of_cell(int cell);
    void add_all_of_house(int house, int digit);
    void add_single(int cell, int digit, int why) {
        singles_.push_back({static_cast<std::uint8_t>(cell), static_cast<std::uint8_t>(digit),
                            static_cast<std::int8_t>(why)});
    }

    const Position& position_;
    State start_{};
    State state_{};
    Cells filled_;
    bool is_thorough_ = false;  // take all that follows even when something is wrong
    bool is_wrong_ = false;
    std::array<std::uint32_t, 10> shrunk_{};  // houses with two or three places, to look at
    std::vector<Single> singles_;             // that have not been put in yet
    std::vector<Single> naked_;               // of a round
    std::vector<Single> hidden_;
    std::vector<Fact> facts_;
};

}  // namespace nonet::logic::forcing
