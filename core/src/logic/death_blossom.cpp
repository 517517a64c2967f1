// Death Blossom: for each candidate of a stem cell there is a set, a petal, that loses this digit
// if the stem holds it. A digit Z that all petals have is in one of them whatever the stem holds.

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

#include "als.hpp"
#include "catalogue.hpp"

namespace nonet::logic {

namespace {

using namespace als;

class DeathBlossomSearch {
   public:
    DeathBlossomSearch(const Position& position, Sink& sink)
        : position_(position), sets_(position), sink_(sink) {}

    /// Petals that share cells come last: HoDoKu looks for them only when asked to.
    void run() {
        for (const bool overlapping : {false, true}) {
            overlapping_ = overlapping;
            for (int stem : position_.empty()) {
                if (count_digits(position_.candidates(stem)) >= 2 && !look_at(stem)) { return; }
            }
        }
    }

   private:
    /// Returns whether to go on.
    bool look_at(int stem) {
        stem_ = stem;
        Losses possible{};
        const Mask candidates = position_.candidates(stem);
        for (int z : digits_in(all_but(candidates))) {
            possible[z] = position_.places(z);
            possible[z].remove(stem);
        }
        for (int digit : digits_in(candidates)) {
            gather_petals(digit);
            Losses within{};
            for (int petal : petals_[digit]) { add_seers(within, sets_[petal]); }
            possible = common(possible, within);
        }
        gone_ = {};
        return add_petal(candidates, possible, {}, false);
    }

    bool is_old(const Losses& losses) const {
        for (int digit = 1; digit <= kSize; ++digit) {
            if (!gone_[digit].contains(losses[digit])) { return false; }
        }
        return true;
    }

    void gather_petals(int digit) {
        auto& petals = petals_[digit];
        petals.clear();
        for (int holders : sets_.seen_by(stem_, digit)) {
            const Numbers sharing = sets_.sharing(holders);
            petals.insert(petals.end(), sharing.begin(), sharing.end());
        }
        std::sort(petals.begin(), petals.end());
    }

    void add_seers(Losses& losses, const Set& set) const {
        for (int z : digits_in(set.digits)) { losses[z] |= sets_.seers(set, z); }
    }

    static Losses common(const Losses& a, const Losses& b) {
        Losses both{};
        for (int digit = 1; digit <= kSize; ++digit) { both[digit] = a[digit] & b[digit]; }
        return both;
    }

    /// Each flower of a stem must take away something new, or there would be no end of them.
    bool add_petal(Mask left, const Losses& possible, Cells taken, bool shared) {
        if (is_old(possible)) { return true; }
        if (left == 0) {
            if (shared != overlapping_) { return true; }
            for (int digit = 1; digit <= kSize; ++digit) { gone_[digit] |= possible[digit]; }
            return !told_.is_new(possible) || tell(possible);
        }
        const int digit = lowest_digit(left);
        for (int petal : petals_[digit]) {
            if (!sink_.effort.spend()) { return false; }
            const Set& set = sets_[petal];
            const bool touches = set.cells.touches(taken);
            if (touches && !overlapping_) { continue; }
            Losses fewer{};
            for (int z : digits_in(set.digits)) { fewer[z] = possible[z] & sets_.seers(set, z); }
            chosen_[digit] = petal;
            if (!add_petal(without_lowest(left), fewer, taken | set.cells, shared || touches)) {
                return false;
            }
        }
        return true;
    }

    bool tell(const Losses& gone) {
        const Mask candidates = position_.candidates(stem_);
        const Mask zs = digits_of(gone);
        Step step;
        Painter painter(step, sets_);
        step.digits = candidates | zs;
        std::size_t colour = 0;
        for (int digit : digits_in(candidates)) {
            painter.paint(sets_[chosen_[digit]], kColours[colour++ % kColours.size()]);
        }
        step.mark_all(stem_, candidates, Role::pivot);
        for (int digit : digits_in(candidates)) {
            const Set& petal = sets_[chosen_[digit]];
            painter.mark(petal, bit(digit), Role::link);
            step.suppose(Node::of(stem_, digit), true);
            step.weak_link(Node::of(stem_, digit), painter.node(petal, digit));
            painter.link_inside(petal, digit, lowest_digit(zs));
        }
        for (int digit : digits_in(candidates)) { painter.mark(sets_[chosen_[digit]], zs, Role::wing); }
        eliminate(step, gone);
        return sink_.effort.spend(kEffortToTell) && (!painter.fits() || sink_.take(step));
    }

    const Position& position_;
    Sets sets_;
    Sink& sink_;
    Told told_;
    bool overlapping_ = false;
    int stem_ = 0;
    Losses gone_{};                                   // what flowers of this stem have taken away
    std::array<std::vector<int>, kSize + 1> petals_;  // for each digit of the stem
    std::array<int, kSize + 1> chosen_{};
};

void find_death_blossom(const Position& position, Sink& sink) { DeathBlossomSearch(position, sink).run(); }

}  // namespace

Techniques finders::death_blossom() { return {{"death-blossom", find_death_blossom}}; }

}  // namespace nonet::logic
