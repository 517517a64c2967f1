// ALS-XZ: two sets with a restricted common X. One of them lacks X and has all its other digits, so
// a digit Z that both have is in one of them. With two restricted commons each set lacks one of
// the two, and has all its other digits.

#include <vector>

#include "als.hpp"
#include "catalogue.hpp"

namespace nonet::logic {

namespace {

using namespace als;

class XzSearch {
   public:
    XzSearch(const Position& position, Sink& sink) : sets_(position), sink_(sink) {}

    void run() {
        std::vector<Neighbour> others;
        for (int i = 0; i < sets_.count(); ++i) {
            sets_.find_neighbours(i, i + 1, false, others);
            if (!sink_.effort.spend(4 * others.size())) { return; }
            for (Neighbour other : others) {
                if (!look_at(sets_[i], sets_[other.set], other.commons)) { return; }
            }
        }
    }

   private:
    bool look_at(const Set& a, const Set& b, Mask commons) {
        const Mask second = without_lowest(commons);
        if (second == 0) {
            if (!sets_.has_losses(a, b, all_but(commons))) { return true; }
            const Losses gone = sets_.losses(a, b, all_but(commons));
            return !told_.is_new(gone) || tell_singly_linked(a, b, lowest_digit(commons), gone);
        }
        const Mask both = bit(lowest_digit(commons)) | bit(lowest_digit(second));
        Losses gone = sets_.losses(a, b, kAllDigits);
        add_locked(gone, a, b, both);
        add_locked(gone, b, a, both);
        return !any_of(gone) || !told_.is_new(gone) || tell_doubly_linked(a, b, both, gone);
    }

    /// The digits that a set has for sure go from all cells that see them, except in the other set.
    void add_locked(Losses& gone, const Set& set, const Set& other, Mask commons) const {
        for (int digit : digits_in(set.digits & all_but(commons))) {
            gone[digit] |= sets_.seers(set, digit) - other.cells;
        }
    }

    bool tell_singly_linked(const Set& a, const Set& b, int x, const Losses& gone) {
        Step step;
        Painter painter(step, sets_);
        const Mask zs = digits_of(gone);
        step.digits = bit(x) | zs;
        paint_both(painter, a, b, bit(x));
        painter.mark(a, zs, Role::wing);
        painter.mark(b, zs, Role::wing);
        painter.suppose_without(a, lowest_digit(zs));
        painter.link_inside(a, lowest_digit(zs), x);
        painter.link_across(a, b, x);
        painter.link_inside(b, x, lowest_digit(zs));
        eliminate(step, gone);
        return sink_.effort.spend(kEffortToTell) && sink_.take(step);
    }

    bool tell_doubly_linked(const Set& a, const Set& b, Mask commons, const Losses& gone) {
        Step step;
        Painter painter(step, sets_);
        step.digits = commons | digits_of(gone);
        paint_both(painter, a, b, commons);
        for (int x : digits_in(commons)) { painter.link_across(a, b, x); }
        eliminate(step, gone);
        return sink_.effort.spend(kEffortToTell) && sink_.take(step);
    }

    static void paint_both(Painter& painter, const Set& a, const Set& b, Mask commons) {
        painter.paint(a, Role::colour_a);
        painter.paint(b, Role::colour_b);
        painter.mark(a, commons, Role::link);
        painter.mark(b, commons, Role::link);
    }

    Sets sets_;
    Sink& sink_;
    Told told_;
};

void find_als_xz(const Position& position, Sink& sink) { XzSearch(position, sink).run(); }

}  // namespace

Techniques finders::als_xz() { return {{"als-xz", find_als_xz}}; }

}  // namespace nonet::logic
