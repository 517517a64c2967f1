// ALS chain: like an ALS-XY-Wing (als_xy_wing.cpp), with two or more sets between the ends. The digit that
// leads out of a set is another one than the digit that led into it.
//
// All chains are followed at once. A start is a set and the digit that leads out of it. Each digit
// of each set keeps, as bits, the starts from which a chain of some length leads into the set by
// that digit. What such a chain takes away depends on its two ends alone, so its way from set to set
// (als_routes.hpp) is found only when the chain is told.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <tuple>
#include <utility>
#include <vector>

#include "als.hpp"
#include "als_routes.hpp"
#include "catalogue.hpp"
#include "links/hodoku.hpp"
#include "links/node_set.hpp"

namespace nonet::logic {

namespace {

using namespace als;

constexpr int kStartsAtOnce = 256;
using Starts = links::SmallSet<kStartsAtOnce / 64>;

/// The unions of some sets without one of them, for each in turn.
class AllButOne {
   public:
    void add(const Starts& some) {
        twice_ |= once_ & some;
        once_ |= some;
    }
    bool any() const { return once_.any(); }
    /// `one` must be among those added.
    Starts without(const Starts& one) const { return twice_ | (once_ - one); }

   private:
    Starts once_;
    Starts twice_;
};

class ChainSearch {
   public:
    ChainSearch(const Position& position, Sink& sink, bool turning)
        : sets_(position), routes_(sets_, sink.effort, turning), sink_(sink), turning_(turning) {}

    void run() {
        find_starts();
        for (std::size_t first = 0; first < starts_.size(); first += kStartsAtOnce) {
            const std::size_t size = std::min<std::size_t>(starts_.size() - first, kStartsAtOnce);
            follow({starts_.data() + first, size});
            find_endings();
            if (sink_.effort.is_over()) { break; }
        }
        tell_all();
    }

   private:
    /// From which starts chains of so many pairs lead into a set by one of its digits.
    struct Arrivals {
        Starts one;
        Starts two_or_more;
        Starts three_or_more;  // without those that find_endings() looks at by themselves

        Starts any() const { return one | two_or_more; }
    };
    static constexpr std::size_t kEffortToEnd = 16;
    struct Ending {
        Start start;
        int end;
        Mask used;  // the digits that lead into the last set
        hodoku::Rank rank;
    };

    std::span<const Neighbour> onward(int set) const { return routes_.onward(set); }

    void find_starts() {
        starts_.clear();
        for (int set = 0; set < sets_.count(); ++set) {
            Mask digits = 0;
            for (Neighbour next : onward(set)) { digits |= next.commons; }
            for (int digit : digits_in(digits)) { starts_.push_back({set, digit}); }
        }
    }

    void follow(std::span<const Start> starts) {
        current_ = starts;
        arrivals_.assign(static_cast<std::size_t>(sets_.slot_count()), {});
        news_.assign(static_cast<std::size_t>(sets_.count()), false);
        note_losers();
        for (std::size_t i = 0; i < starts.size(); ++i) { set_out(starts[i], static_cast<int>(i)); }
        // If chains never turn back, all that leads into a set has arrived when the turn of that set comes.
        do {
            any_news_ = false;
            for (int set = 0; set < sets_.count(); ++set) {
                if (news_[set] && sink_.effort.spend(2 * onward(set).size())) { hand_on(set); }
            }
        } while (turning_ && any_news_ && !sink_.effort.is_over());
    }

    /// Notes for each candidate which starts can take it away, together with a fitting end.
    void note_losers() {
        losers_.assign((kSize + 1) * kCells, {});
        for (std::size_t i = 0; i < current_.size(); ++i) {
            const Set& set = sets_[current_[i].set];
            for (int z : digits_in(set.digits & all_but(bit(current_[i].digit)))) {
                for (int cell : sets_.seers(set, z)) { losers_[z * kCells + cell].add(static_cast<int>(i)); }
            }
        }
    }

    /// The starts that eliminate something together with this end, by a digit that is not in `digits`.
    Starts partners(const Set& end, Mask digits) const {
        Starts some;
        for (int z : digits_in(end.digits & all_but(digits))) {
            for (int cell : sets_.seers(end, z)) { some |= losers_[z * kCells + cell]; }
        }
        return some;
    }

    void set_out(Start start, int number) {
        for (Neighbour next : onward(start.set)) {
            if ((next.commons & bit(start.digit)) != 0) {
                at(next.set, start.digit).one.add(number);
                news_[next.set] = true;
            }
        }
    }

    Arrivals& at(int set, int digit) { return arrivals_[sets_[set].slot_of(digit)]; }

    void hand_on(int number) {
        news_[number] = false;
        const Set& set = sets_[number];
        AllButOne all;
        AllButOne long_ones;
        for (int slot = set.slot; slot < set.slot_end(); ++slot) {
            all.add(arrivals_[slot].any());
            long_ones.add(arrivals_[slot].two_or_more);
        }
        for (Neighbour next : onward(number)) {
            const int x = lowest_digit(next.commons);
            if (without_lowest(next.commons) != 0) {
                hand_on_by_two(number, next.set, x, lowest_digit(without_lowest(next.commons)));
            } else {
                const Arrivals& from = at(number, x);
                arrive(next.set, x, all.without(from.any()), long_ones.without(from.two_or_more));
            }
        }
    }

    void arrive(int set, int digit, const Starts& two_or_more, const Starts& three_or_more) {
        Arrivals& there = at(set, digit);
        if ((two_or_more - there.two_or_more).any() || (three_or_more - there.three_or_more).any()) {
            there.two_or_more |= two_or_more;
            there.three_or_more |= three_or_more;
            news_[set] = true;
            any_news_ = true;
        }
    }

    /// With two restricted commons, a chain that comes in by one of them goes on by the other. A chain
    /// that could take either takes the first, and, as HoDoKu has it, spares both if it ends there.
    void hand_on_by_two(int number, int next, int x, int y) {
        Starts others;
        for (int digit : digits_in(sets_[number].digits & all_but(bit(x) | bit(y)))) {
            others |= at(number, digit).any();
        }
        const Arrivals by_x = at(number, x);
        const Arrivals by_y = at(number, y);
        arrive(next, x, others | by_y.any(), by_y.two_or_more);
        arrive(next, y, by_x.any(), by_x.two_or_more);
    }

    void find_endings() {
        for (int set = 0; set < sets_.count(); ++set) {
            for (int digit : digits_in(sets_[set].digits)) {
                note_endings(at(set, digit).three_or_more, set, bit(digit));
            }
            for (Neighbour next : onward(set)) {
                if (without_lowest(next.commons) != 0) { find_endings_by_two(set, next); }
            }
        }
    }

    void find_endings_by_two(int set, Neighbour next) {
        Starts others;
        for (int digit : digits_in(sets_[set].digits & all_but(next.commons))) {
            others |= at(set, digit).two_or_more;
        }
        note_endings(others, next.set, next.commons);
    }

    void note_endings(const Starts& arrived, int end, Mask used) {
        if (!arrived.any() || !sink_.effort.spend(kEffortToEnd)) { return; }
        (arrived & partners(sets_[end], used)).each([&](int number) {
            const Start start = current_[static_cast<std::size_t>(number)];
            if (start.set >= end) { return; }  // found from the other end, too
            if (!sink_.effort.spend(kEffortToEnd)) { return; }
            const Losses gone = losses(start, end, used);
            hodoku::Rank rank;
            for (int digit = 1; digit <= kSize; ++digit) { rank.add(gone[digit], digit); }
            endings_.push_back({start, end, used, rank});
        });
    }

    Losses losses(Start start, int end, Mask used) const {
        return sets_.losses(sets_[start.set], sets_[end], all_but(bit(start.digit) | used));
    }

    /// Of chains to the same end tells the one of fewest cells.
    void tell_all() {
        std::sort(endings_.begin(), endings_.end(), [](const Ending& a, const Ending& b) {
            if (a.rank != b.rank) { return a.rank < b.rank; }
            return std::tie(a.start.set, a.start.digit, a.end) < std::tie(b.start.set, b.start.digit, b.end);
        });
        for (std::size_t i = 0; i < endings_.size(); ++i) {
            if (!sink_.effort.spend(2)) { return; }
            const Losses gone = losses(endings_[i].start, endings_[i].end, endings_[i].used);
            if (told_.has(gone)) { continue; }
            const Route route = shortest(i, gone);
            if (!route.stops.empty() && told_.is_new(gone) && !tell(route, gone)) { return; }
        }
    }

    /// Finds the smallest chain with the losses of an ending; other endings with these losses come after
    /// it. No chain if all chains that lead there come through a set twice.
    Route shortest(std::size_t first, const Losses& gone) {
        Route best;
        for (std::size_t i = first; i < endings_.size(); ++i) {
            const Ending& ending = endings_[i];
            if (ending.rank != endings_[first].rank) { break; }
            if (!sink_.effort.spend(2)) { break; }
            const int least = sets_[ending.start.set].size + sets_[ending.end].size + 2;
            if (least >= best.cells || losses(ending.start, ending.end, ending.used) != gone) { continue; }
            Route route = routes_.between(ending.start, ending.end, lowest_digit(ending.used));
            if (route.cells < best.cells) { best = std::move(route); }
            if (turning_ && !best.stops.empty()) { break; }  // chains that turn take longer to find
        }
        return best;
    }

    bool tell(const Route& route, const Losses& gone) {
        const auto& stops = route.stops;
        const Mask zs = digits_of(gone);
        const int z = lowest_digit(zs);
        Step step;
        Painter painter(step, sets_);
        step.digits = zs;
        for (std::size_t i = 0; i < stops.size(); ++i) {
            painter.paint(sets_[stops[i].set], kColours[i % kColours.size()]);
        }
        painter.suppose_without(sets_[stops[0].set], z);
        painter.link_inside(sets_[stops[0].set], z, stops[1].digit);
        for (std::size_t i = 1; i < stops.size(); ++i) {
            const Set& before = sets_[stops[i - 1].set];
            const Set& set = sets_[stops[i].set];
            const int in = stops[i].digit;
            const bool last = i + 1 == stops.size();
            step.digits |= bit(in);
            painter.mark(before, bit(in), Role::link);
            painter.mark(set, bit(in), Role::link);
            painter.link_across(before, set, in);
            painter.link_inside(set, in, last ? z : stops[i + 1].digit);
        }
        painter.mark(sets_[stops.front().set], zs, Role::wing);
        painter.mark(sets_[stops.back().set], zs, Role::wing);
        eliminate(step, gone);
        return sink_.effort.spend(kEffortToTell) && (!painter.fits() || sink_.take(step));
    }

    Sets sets_;
    Routes routes_;
    Sink& sink_;
    Told told_;
    std::vector<Start> starts_;
    std::span<const Start> current_;  // the starts that are followed now
    std::vector<Arrivals> arrivals_;  // of each slot
    std::vector<Starts> losers_;      // of each candidate
    std::vector<char> news_;          // of each set: whether it has more to hand on
    bool any_news_ = false;
    bool turning_;
    std::vector<Ending> endings_;
};

void find_als_chain(const Position& position, Sink& sink) { ChainSearch(position, sink, false).run(); }
void find_turning_als_chain(const Position& position, Sink& sink) { ChainSearch(position, sink, true).run(); }

}  // namespace

Techniques finders::als_chain() {
    return {
        {"als-chain", find_als_chain},
        {"turning-als-chain", find_turning_als_chain},
    };
}

}  // namespace nonet::logic
