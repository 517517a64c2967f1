#include "findings.hpp"

#include <algorithm>

namespace nonet::explainer {

double for_length(int complexity) {
    static const auto table = [] {
        std::array<double, 1024> values{};
        int threshold = 4, exceeded_by_half = 1;
        double sum = 0;
        for (int nodes = 0; nodes < 1024; ++nodes) {
            while (nodes - 2 > threshold) {
                sum += 0.1;
                threshold = exceeded_by_half ? threshold * 3 / 2 : threshold * 4 / 3;
                exceeded_by_half = !exceeded_by_half;
            }
            values[static_cast<std::size_t>(nodes)] = sum;
        }
        return values;
    }();
    if (complexity < 1024) { return table[static_cast<std::size_t>(complexity)]; }
    long threshold = 4;
    double sum = 0;
    for (bool by_half = true; complexity - 2 > threshold; by_half = !by_half) {
        sum += 0.1;
        threshold = by_half ? threshold * 3 / 2 : threshold * 4 / 3;
    }
    return sum;
}

Technique name_of(const Found& found) {
    switch (found.form) {
        case Form::cycle:
            return found.where == kX   ? Technique::x_cycle
                   : found.where == kY ? Technique::y_cycle
                                       : Technique::cycle;
        case Form::chain:
            if (found.where == kXY) { return Technique::forcing_chain; }
            return found.complexity == 6 ? Technique::turbot_fish : Technique::forcing_x_chain;
        case Form::contradiction:
            return Technique::dynamic_contradiction;
        case Form::both_ways:
            return Technique::dynamic_double;
        case Form::cell:
            return Technique::dynamic_cell;
        default:
            return Technique::dynamic_region;
    }
}

void Findings::start(const Board& board) {
    cells_ = &board.cell;
    found_.clear();
    removed_.clear();
    several_.clear();
    order_ = 0;
    if (all_) { slots_.fill(kNone); }
}

void Findings::put(std::uint32_t& slot, const Found& found) {
    if (slot == kNone) {
        slot = static_cast<std::uint32_t>(found_.size());
        found_.push_back(found);
    } else if (comes_before(found.rating, found.complexity, found.key, found_[slot])) {
        found_[slot] = found;
    } else {
        return;
    }
    found_[slot].order = order_++;
}

void Findings::add(const Found& found) {
    std::uint32_t first = found_.empty() ? kNone : 0;
    put(all_ ? slots_[slot_of(found.target, found.on)] : first, found);
}

void Findings::add_cycle(Found found, std::span<const Id> removed) {
    found.removed_begin = static_cast<std::uint32_t>(removed_.size());
    removed_.insert(removed_.end(), removed.begin(), removed.end());
    found.removed_end = static_cast<std::uint32_t>(removed_.size());
    if (!all_) { return add(found); }
    const int cell = cell_of(removed.front());
    if (removed.size() == 1) { return put(slots_[2u * removed.front()], found); }
    if (cell_of(removed.back()) == cell &&
        removed.size() + 1 == static_cast<std::size_t>(count((*cells_)[static_cast<std::size_t>(cell)]))) {
        Mask left = (*cells_)[static_cast<std::size_t>(cell)];
        for (Id id : removed) { left &= static_cast<Mask>(~bit(digit_of(id))); }
        return put(slots_[2u * id_of(cell, lowest(left)) + 1], found);
    }
    for (Several& other : several_) {
        if (std::ranges::equal(other.removed, removed)) { return put(other.slot, found); }
    }
    several_.push_back({{removed.begin(), removed.end()}, kNone});
    put(several_.back().slot, found);
}

std::span<const Found> Findings::ranked() {
    std::ranges::sort(found_, [](const Found& a, const Found& b) {
        if (comes_before(a.rating, a.complexity, a.key, b)) { return true; }
        return !comes_before(b.rating, b.complexity, b.key, a) && a.order < b.order;
    });
    return found_;
}

}  // namespace nonet::explainer
