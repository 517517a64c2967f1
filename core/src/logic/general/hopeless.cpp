#include "hopeless.hpp"

#include <cstdint>
#include <utility>
#include <vector>

namespace nonet::logic::general {

namespace {

/// Looks for complete sets of places, always going on in a house that has the fewest left.
class Arrangements {
   public:
    Arrangements(const Position& position, int digit)
        : places_(position.places(digit).numbers()), levels_(1) {
        const Board& board = position.board();
        std::vector<int> number(static_cast<std::size_t>(board.cells()));
        for (std::size_t place = 0; place < places_.size(); ++place) {
            number[places_[place]] = static_cast<int>(place);
        }
        houses_of_.resize(places_.size());
        seen_from_.resize(places_.size());
        for (std::size_t place = 0; place < places_.size(); ++place) {
            for (int peer : position.places(digit) & board.peers(places_[place])) {
                seen_from_[place].push_back(number[static_cast<std::size_t>(peer)]);
            }
        }
        for (const House& house : board.houses()) {
            const CellSet here = house.whole ? position.places(digit) & house.set : CellSet();
            if (here.any()) { add_house(here, number); }
        }
        levels_.front().open.assign(places_.size(), 1);
        hopeful_.resize(places_.size());
    }

    CellSet hopeless() {
        CellSet found;
        for (std::size_t place = 0; place < places_.size(); ++place) {
            if (hopeful_[place] == 0 && !try_place(0, static_cast<int>(place))) { found.add(places_[place]); }
        }
        return found;
    }

   private:
    // A complete set takes one node for each of its places, 25 at most, mostly without a wrong turn, and
    // shows hope for all of them; so mostly some hundreds are enough for a digit.
    static constexpr int kMostNodes = 5000;
    static constexpr std::uint8_t kServed = 255;

    struct State {
        std::vector<char> open;            // by place
        std::vector<std::uint8_t> counts;  // of open places by house
    };

    void add_house(const CellSet& here, const std::vector<int>& number) {
        std::vector<int> members;
        for (int cell : here) {
            members.push_back(number[static_cast<std::size_t>(cell)]);
            houses_of_[static_cast<std::size_t>(members.back())].push_back(houses_.size());
        }
        levels_.front().counts.push_back(static_cast<std::uint8_t>(members.size()));
        houses_.push_back(std::move(members));
    }

    /// Whether some complete set has this place and the places of all levels above.
    bool try_place(std::size_t level, int number) {
        if (--nodes_left_ < 0) { return false; }
        const auto place = static_cast<std::size_t>(number);
        if (level + 1 == levels_.size()) { levels_.emplace_back(); }
        State& state = levels_[level + 1] = levels_[level];
        for (int seen : seen_from_[place]) { close(state, static_cast<std::size_t>(seen)); }
        state.open[place] = 0;
        for (std::size_t house : houses_of_[place]) { state.counts[house] = kServed; }
        if (!go_on(level + 1)) { return false; }
        hopeful_[place] = 1;
        return true;
    }

    void close(State& state, std::size_t place) const {
        if (state.open[place] == 0) { return; }
        state.open[place] = 0;
        for (std::size_t house : houses_of_[place]) { --state.counts[house]; }
    }

    bool go_on(std::size_t level) {
        const std::size_t fewest = house_with_fewest(levels_[level].counts);
        if (fewest == houses_.size()) { return true; }
        for (bool known : {false, true}) {  // places that we want to know about first
            for (int place : houses_[fewest]) {
                const auto at = static_cast<std::size_t>(place);
                if (levels_[level].open[at] != 0 && (hopeful_[at] != 0) == known && try_place(level, place)) {
                    return true;
                }
            }
        }
        return false;
    }

    /// The number of houses if all are served.
    static std::size_t house_with_fewest(const std::vector<std::uint8_t>& counts) {
        std::size_t fewest = counts.size();
        std::uint8_t least = kServed;
        for (std::size_t house = 0; house < counts.size() && least > 1; ++house) {
            if (counts[house] < least) {
                least = counts[house];
                fewest = house;
            }
        }
        return fewest;
    }

    std::vector<Cell> places_;
    std::vector<std::vector<std::size_t>> houses_of_;  // by place
    std::vector<std::vector<int>> seen_from_;          // by place
    std::vector<std::vector<int>> houses_;             // their places
    std::vector<State> levels_;                        // the first one before anything is placed
    std::vector<char> hopeful_;                        // by place
    int nodes_left_ = kMostNodes;
};

}  // namespace

CellSet hopeless(const Position& position, int digit) { return Arrangements(position, digit).hopeless(); }

}  // namespace nonet::logic::general
