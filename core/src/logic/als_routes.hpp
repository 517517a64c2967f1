// The way of a chain of almost locked sets from one end to the other. Private to this room.
//
// The best chain has the fewest cells in all its sets together, or never visits a set twice; links/paths.hpp
// counts links and knows no sets, so it would find other chains.

#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "links/sets.hpp"

namespace nonet::logic::als {

/// A set and the digit that leads out of it.
struct Start {
    int set;
    int digit;

    friend bool operator==(Start, Start) = default;
};

/// A set of a chain and the digit that leads into it.
struct Stop {
    int set;
    int digit;
};
struct Route {
    std::vector<Stop> stops;
    int cells = 1 << 20;
};

/// Chains take sets in rising order, as HoDoKu does; those that turn may also go back to an earlier set.
class Routes {
   public:
    Routes(const Sets& sets, Effort& effort, bool turning)
        : sets_(sets), pairs_(sets, false, effort), effort_(effort), turning_(turning) {}

    /// The sets that a chain may go to from a set.
    std::span<const Neighbour> onward(int set) const {
        return turning_ ? pairs_[set] : pairs_.after(set, set);
    }

    /// Finds a chain that leads into its last set by a digit: one of fewest cells, or, if it may turn, of few
    /// sets, none of them twice. No chain if there is none.
    Route between(Start start, int end, int digit) {
        const int target = sets_[end].slot_of(digit);
        return turning_ ? turning_route(start, target) : rising_route(start, target);
    }

   private:
    /// Where a chain has come to: a slot, and by how many pairs (3 for more, too).
    static constexpr int kLengths = 4;
    struct Visit {
        int cells = 1 << 20;
        int from = -1;
    };

    Route rising_route(Start start, int target) {
        if (start != visits_from_) { follow_alone(start); }
        return read_route(start, target);
    }

    /// Finds the smallest chains from a start to wherever it leads.
    void follow_alone(Start start) {
        visits_from_ = start;
        visits_.assign(static_cast<std::size_t>(sets_.slot_count() * kLengths), {});
        for (Neighbour next : onward(start.set)) {
            if ((next.commons & bit(start.digit)) != 0) {
                visit(next.set, start.digit, 1, sets_[start.set].size, -1);
            }
        }
        for (int set = start.set + 1; set < sets_.count(); ++set) {
            for (int digit : digits_in(sets_[set].digits)) { go_on_from(set, digit); }
        }
    }

    void visit(int set, int digit, int length, int cells, int from) {
        Visit& there = visits_[sets_[set].slot_of(digit) * kLengths + length];
        cells += sets_[set].size;
        if (cells < there.cells) { there = {cells, from}; }
    }

    void go_on_from(int set, int digit) {
        const int base = sets_[set].slot_of(digit) * kLengths;
        for (int length = 1; length < kLengths; ++length) {
            const Visit here = visits_[base + length];
            if (here.cells >= Visit{}.cells || !effort_.spend(onward(set).size())) { continue; }
            for (Neighbour next : onward(set)) {
                const Mask ways = next.commons & all_but(bit(digit));
                if (ways != 0) {
                    visit(next.set, lowest_digit(ways), std::min(length + 1, 3), here.cells, base + length);
                }
            }
        }
    }

    Route read_route(Start start, int slot) const {
        Route route;
        int at = slot * kLengths + 3;
        route.cells = visits_[at].cells;
        for (; at >= 0; at = visits_[at].from) {
            route.stops.push_back({sets_.set_of(at / kLengths), sets_.at(at / kLengths).digit});
        }
        route.stops.push_back({start.set, 0});
        std::reverse(route.stops.begin(), route.stops.end());
        return route;
    }

    /// Finds a chain of few sets, none of them twice, that may turn back.
    Route turning_route(Start start, int target) {
        to_target_ = &distances_to(target);
        Route route;
        for (int length = 3; length <= kLongest; ++length) {
            route.stops = {{start.set, 0}};
            for (Neighbour next : onward(start.set)) {
                if ((next.commons & bit(start.digit)) != 0 &&
                    extend(route.stops, {next.set, start.digit}, length - 1)) {
                    route.cells = 0;
                    for (Stop stop : route.stops) { route.cells += sets_[stop.set].size; }
                    return route;
                }
            }
        }
        return {};
    }

    static constexpr int kLongest = 8;

    bool extend(std::vector<Stop>& stops, Stop next, int left) {
        if (!effort_.spend() || (*to_target_)[sets_[next.set].slot_of(next.digit)] > left ||
            std::any_of(stops.begin(), stops.end(), [&](Stop stop) { return stop.set == next.set; })) {
            return false;
        }
        stops.push_back(next);
        if (left == 0) { return true; }
        for (Neighbour further : onward(next.set)) {
            const Mask ways = further.commons & all_but(bit(next.digit));
            if (ways != 0 && extend(stops, {further.set, lowest_digit(ways)}, left - 1)) { return true; }
        }
        stops.pop_back();
        return false;
    }

    /// How many pairs there are at least from each slot to a slot; found once for all chains that end there.
    const std::vector<std::uint8_t>& distances_to(int target) {
        if (distances_.empty()) { distances_.resize(static_cast<std::size_t>(sets_.slot_count())); }
        std::vector<std::uint8_t>& distances = distances_[target];
        if (!distances.empty()) { return distances; }
        distances.assign(static_cast<std::size_t>(sets_.slot_count()), kLongest + 1);
        distances[target] = 0;
        for (int round = 0; round < kLongest && come_nearer(distances); ++round) {}
        return distances;
    }

    /// Goes one pair back from each slot. Returns whether some slot is nearer than was known.
    bool come_nearer(std::vector<std::uint8_t>& distances) {
        bool better = false;
        for (int set = 0; set < sets_.count(); ++set) {
            if (!effort_.spend(onward(set).size())) { return false; }
            for (Neighbour next : onward(set)) {
                for (int digit : digits_in(sets_[set].digits)) {
                    const Mask ways = next.commons & all_but(bit(digit));
                    if (ways == 0) { continue; }
                    const int through = distances[sets_[next.set].slot_of(lowest_digit(ways))] + 1;
                    std::uint8_t& own = distances[sets_[set].slot_of(digit)];
                    if (through < own) {
                        own = static_cast<std::uint8_t>(through);
                        better = true;
                    }
                }
            }
        }
        return better;
    }

    const Sets& sets_;
    Pairs pairs_;
    Effort& effort_;
    bool turning_;
    Start visits_from_{-1, 0};
    std::vector<Visit> visits_;                         // of each slot and length
    std::vector<std::vector<std::uint8_t>> distances_;  // to each slot from each, once it is asked for
    const std::vector<std::uint8_t>* to_target_ =
        nullptr;  // the distances to the end of the chain that is sought
};

}  // namespace nonet::logic::als
