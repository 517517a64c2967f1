// Nishio: suppose that a cell holds a digit, and follow that digit alone. Where it has a single place left in
// a house, it goes there; if some house has none left, the cell can't hold it.

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "catalogue.hpp"
#include "hopeless.hpp"
#include "houses.hpp"

namespace nonet::logic {

namespace {

/// What follows for a digit from one of its places being true.
class Attempt {
   public:
    Attempt(const Position& position, int digit, int cell)
        : position_(&position), digit_(digit), left_(position.places(digit)) {
        for (int house = 0; house < kHouses; ++house) {
            if (position.count(house, digit) != 0) { open_ |= 1u << house; }
        }
        put(cell, -1);
        while (place_singles()) {}
    }

    /// Whether some house is left without the digit.
    bool fails() const { return failed_ >= 0; }
    /// How many placements it takes to see that a place is false.
    int length() const { return std::popcount(needed_); }

    Step step() const {
        Step step;
        step.digits = bit(digit_);
        step.mark(puts_[0].cell, digit_, Role::pivot);
        step.suppose(Node::of(puts_[0].cell, digit_), true);
        for (std::size_t i = 1; i < puts_.size(); ++i) {
            if ((needed_ >> i & 1) == 0) { continue; }
            const auto [cell, house] = puts_[i];
            const Cells others = position_->places(digit_, house) - Cells::of(cell);
            if (others.any()) {  // it was not the only place from the start
                link_to(step, others);
                step.strong_link(Node::of(others, digit_), Node::of(cell, digit_), Maker::house(house));
            }
            step.mark(cell, digit_, Role::link);
            step.house(house, Role::base);
        }
        const Cells end = position_->places(digit_, failed_);
        link_to(step, end);
        step.mark(end, digit_, Role::wing);
        step.house(failed_, Role::cover);
        step.eliminate(puts_[0].cell, digit_);
        return step;
    }

   private:
    struct Put {
        int cell;
        int house;  // where it was the last place; none for what is supposed
    };

    void put(int cell, int house) {
        const int number = static_cast<int>(puts_.size());
        for (int seen : left_& peers_of(cell)) { taken_by_[seen] = number; }
        left_ -= peers_of(cell);
        for (int filled : kTables.houses_of[cell]) { open_ &= ~(1u << filled); }
        puts_.add({cell, house});
    }

    /// Returns whether to go on.
    bool place_singles() {
        Few<Put, kHouses> singles;
        for (int house : houses_in(open_)) {
            const Cells here = left_ & house_cells(house);
            if (here.empty()) {
                fail(house);
            } else if (here.count() == 1) {
                singles.add({here.first(), house});
            }
        }
        if (fails()) { return false; }
        for (const auto& [cell, house] : singles) {
            if (left_.has(cell) && has_house(open_, house)) { put(cell, house); }
        }
        return !singles.empty();
    }

    /// Keeps the house that takes the fewest placements to empty.
    void fail(int house) {
        std::uint32_t needed = causes(position_->places(digit_, house));
        for (std::size_t i = puts_.size() - 1; i > 0; --i) {
            if ((needed >> i & 1) != 0) {
                const Put& last = puts_[i];
                needed |= causes(position_->places(digit_, last.house) - Cells::of(last.cell));
            }
        }
        if (!fails() || std::popcount(needed) < length()) {
            failed_ = house;
            needed_ = needed;
        }
    }
    std::uint32_t causes(Cells taken) const {
        std::uint32_t causes = 0;
        for (int cell : taken) { causes |= 1u << taken_by_[cell]; }
        return causes;
    }

    /// Links what was placed to the places that it takes.
    void link_to(Step& step, Cells taken) const {
        for (std::size_t i = 0; i < puts_.size(); ++i) {
            Cells mine;
            for (int cell : taken) {
                if (taken_by_[cell] == static_cast<int>(i)) { mine.add(cell); }
            }
            if (mine.any()) { step.weak_link(Node::of(puts_[i].cell, digit_), Node::of(mine, digit_)); }
        }
    }

    const Position* position_;
    int digit_;
    Cells left_;
    Houses open_ = 0;  // that still need the digit
    Few<Put, kSize> puts_;
    std::array<int, kCells> taken_by_;  // which placement took a place
    int failed_ = -1;
    std::uint32_t needed_ = 0;  // the placements that lead there
};

void find_nishio(const Position& position, Sink& sink) {
    std::vector<Attempt> failed;
    for (int digit = 1; digit <= kSize; ++digit) {
        // Only what is in no complete set of places can fail.
        for (int cell : hopeless(position.places(digit))) {
            Attempt attempt(position, digit, cell);
            if (attempt.fails()) { failed.push_back(attempt); }
        }
    }
    std::ranges::stable_sort(failed, {}, &Attempt::length);
    for (const Attempt& attempt : failed) {
        if (!sink.take(attempt.step())) { return; }
    }
}

}  // namespace

Techniques finders::nishio() { return {{"nishio", find_nishio}}; }

}  // namespace nonet::logic
