// ALS-XY-Wing: a set C has a restricted common X with A and another one, Y, with B. If A lacks Z,
// it has X, so C lacks X and has Y, so B lacks Y and has Z.

#include <span>

#include "als.hpp"
#include "catalogue.hpp"
#include "links/node_set.hpp"

namespace nonet::logic {

namespace {

using namespace als;

class XyWingSearch {
   public:
    XyWingSearch(const Position& position, Sink& sink)
        : sets_(position), sink_(sink), partners_(sets_.count(), sets_.count()) {}

    void run(bool overlapping) {
        find_partners();
        const Pairs pairs(sets_, overlapping, sink_.effort);
        overlapping_ = overlapping;
        for (int i = 0; i < sets_.count(); ++i) {
            for (Neighbour j : pairs.after(i, i)) {
                if (!complete(i, j.set, j.commons, pairs.after(j.set, i)) ||
                    !complete(j.set, i, j.commons, pairs.after(i, j.set))) {
                    return;
                }
            }
        }
    }

   private:
    /// Finds for each set the others with which it may take something away.
    void find_partners() {
        links::Table losers((kSize + 1) * kCells, sets_.count());
        for (int i = 0; i < sets_.count(); ++i) {
            for_each_loser(i, [&](int loser) { losers.set(loser, i); });
        }
        for (int i = 0; i < sets_.count(); ++i) {
            for_each_loser(i, [&](int loser) { partners_[i] |= losers[loser]; });
        }
    }

    template <class F>
    void for_each_loser(int set, F&& tell) const {
        for (int slot = sets_[set].slot; slot < sets_[set].slot_end(); ++slot) {
            const Holders& holders = sets_.at(slot);
            for (int cell : holders.seers) { tell(holders.digit * kCells + cell); }
        }
    }

    /// Tries to find the third set to two, C and A, among some neighbours of C.
    bool complete(int c, int a, Mask commons, std::span<const Neighbour> others) {
        if (!sink_.effort.spend(others.size())) { return false; }
        const Mask only = count_digits(commons) == 1 ? commons : 0;
        for (Neighbour b : others) {
            if (b.commons != only && partners_.has(a, b.set) && !look_at({a, b.set, c}, commons, b.commons)) {
                return false;
            }
        }
        return true;
    }

    struct Wing {
        int a;
        int b;
        int c;
    };

    bool look_at(const Wing& wing, Mask x, Mask y) {
        const Set& a = sets_[wing.a];
        const Set& b = sets_[wing.b];
        const Mask zs = all_but(x | y);
        if (!sets_.has_losses(a, b, zs) || !may_meet(wing)) { return true; }
        const Losses gone = sets_.losses(a, b, zs);
        return !told_.is_new(gone) || tell(wing, x, y, gone);
    }

    bool may_meet(const Wing& wing) const {
        const Cells a = sets_[wing.a].cells;
        const Cells b = sets_[wing.b].cells;
        const Cells c = sets_[wing.c].cells;
        if (!overlapping_) { return !a.touches(b); }
        return (a.touches(b) || c.touches(a | b)) && !a.contains(b) && !b.contains(a);
    }

    bool tell(const Wing& wing, Mask xs, Mask ys, const Losses& gone) {
        const Set& a = sets_[wing.a];
        const Set& b = sets_[wing.b];
        const Set& c = sets_[wing.c];
        const int x = lowest_digit((xs & ~ys) != 0 ? xs & ~ys : xs);
        const int y = lowest_digit(ys & all_but(bit(x)));
        const Mask zs = digits_of(gone);
        const int z = lowest_digit(zs);
        Step step;
        Painter painter(step, sets_);
        step.digits = bit(x) | bit(y) | zs;
        painter.paint(a, Role::colour_a);
        painter.paint(b, Role::colour_b);
        painter.paint(c, Role::colour_c);
        painter.mark(a, bit(x), Role::link);
        painter.mark(b, bit(y), Role::link);
        painter.mark(c, bit(x) | bit(y), Role::link);
        painter.mark(a, zs, Role::wing);
        painter.mark(b, zs, Role::wing);
        painter.suppose_without(a, z);
        painter.link_inside(a, z, x);
        painter.link_across(a, c, x);
        painter.link_inside(c, x, y);
        painter.link_across(c, b, y);
        painter.link_inside(b, y, z);
        eliminate(step, gone);
        return sink_.effort.spend(kEffortToTell) && sink_.take(step);
    }

    Sets sets_;
    Sink& sink_;
    links::Table partners_;
    Told told_;
    bool overlapping_ = false;
};

void find_als_xy_wing(const Position& position, Sink& sink) { XyWingSearch(position, sink).run(false); }
void find_overlapping_als_xy_wing(const Position& position, Sink& sink) {
    XyWingSearch(position, sink).run(true);
}

}  // namespace

Techniques finders::als_xy_wing() {
    return {
        {"als-xy-wing", find_als_xy_wing},
        {"overlapping-als-xy-wing", find_overlapping_als_xy_wing},
    };
}

}  // namespace nonet::logic
