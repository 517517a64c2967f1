// ALS-W-Wing: two sets with the digits X and W, and a house where each place of W is seen by all W
// of one set or of the other. W can't be in both sets, or the house would have no place for it; so
// one of them has X.

#include <algorithm>
#include <vector>

#include "als.hpp"
#include "catalogue.hpp"

namespace nonet::logic {

namespace {

using namespace als;

class WWingSearch {
   public:
    WWingSearch(const Position& position, Sink& sink) : position_(position), sets_(position), sink_(sink) {}

    void run() {
        for (int house = 0; house < kHouses; ++house) {
            for (int digit = 1; digit <= kSize; ++digit) {
                if (position_.count(house, digit) >= 2) { look_at(house, digit); }
            }
        }
        std::stable_sort(wings_.begin(), wings_.end(),
                         [](const Wing& a, const Wing& b) { return a.size < b.size; });
        for (const Wing& wing : wings_) {
            if (!sink_.effort.spend(4)) { return; }
            const Losses gone = sets_.losses(sets_[wing.a], sets_[wing.b], all_but(bit(wing.w)));
            if (told_.is_new(gone) && !tell(wing, gone)) { return; }
        }
    }

   private:
    struct Wing {
        int a;
        int b;
        int house;
        int w;
        int size;
    };

    void look_at(int house, int w) {
        const Cells places = position_.places(w, house);
        for (int one : sets_.seen_by(places.first(), w)) {
            const Cells rest = places - sets_.holders(one).seers;
            if (rest.empty() || sets_.holders(one).cells.touches(places)) { continue; }
            for (int other : sets_.seen_by(rest.first(), w)) {
                if (joins(sets_.holders(one), sets_.holders(other), places)) {
                    add_all(one, other, {0, 0, house, w, places.count()});
                }
            }
        }
    }

    /// Whether some places are seen by a and the others by b. (If one of the two sees all places, it needs
    /// no partner; if a sees b, this is an ALS-XZ.)
    static bool joins(const Holders& a, const Holders& b, Cells places) {
        return (a.seers | b.seers).contains(places) && !b.seers.contains(places) &&
               !b.cells.touches(places) && !a.seers.contains(b.cells);
    }

    void add_all(int one, int other, Wing wing) {
        const int places = wing.size;
        for (int a : sets_.sharing(one)) {
            if (!sink_.effort.spend(4 * sets_.sharing(other).size())) { return; }
            for (int b : sets_.sharing(other)) {
                if (sets_[a].cells.touches(sets_[b].cells) ||
                    !sets_.has_losses(sets_[a], sets_[b], all_but(bit(wing.w)))) {
                    continue;
                }
                wing.a = a;
                wing.b = b;
                wing.size = places + sets_[a].size + sets_[b].size;
                wings_.push_back(wing);
            }
        }
    }

    bool tell(const Wing& wing, const Losses& gone) {
        const Set& a = sets_[wing.a];
        const Set& b = sets_[wing.b];
        const int w = wing.w;
        const Cells places = position_.places(w, wing.house);
        const Cells seen_by_a = places & sets_.seers(a, w);
        const Cells rest = places - seen_by_a;
        const Mask xs = digits_of(gone);
        const int x = lowest_digit(xs);
        Step step;
        Painter painter(step, sets_);
        step.digits = bit(w) | xs;
        painter.paint(a, Role::colour_a);
        painter.paint(b, Role::colour_b);
        step.house(wing.house, Role::base);
        step.mark(places, w, Role::link);
        painter.mark(a, bit(w), Role::link);
        painter.mark(b, bit(w), Role::link);
        painter.mark(a, xs, Role::wing);
        painter.mark(b, xs, Role::wing);
        painter.suppose_without(a, x);
        painter.link_inside(a, x, w);
        step.weak_link(painter.node(a, w), Node::of(seen_by_a, w));
        step.strong_link(Node::of(seen_by_a, w), Node::of(rest, w), Maker::house(wing.house));
        step.weak_link(Node::of(rest, w), painter.node(b, w));
        painter.link_inside(b, w, x);
        eliminate(step, gone);
        return sink_.effort.spend(kEffortToTell) && sink_.take(step);
    }

    const Position& position_;
    Sets sets_;
    Sink& sink_;
    Told told_;
    std::vector<Wing> wings_;
};

void find_als_w_wing(const Position& position, Sink& sink) { WWingSearch(position, sink).run(); }

}  // namespace

Techniques finders::als_w_wing() { return {{"als-w-wing", find_als_w_wing}}; }

}  // namespace nonet::logic
