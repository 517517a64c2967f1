// What a rule has found. Private to this room.

#pragma once

#include <array>
#include <cstdint>

#include "board.hpp"
#include "nonet/explainer.hpp"

namespace nonet::explainer {

/// Candidates in the order in which they were noted, without room for more than there are.
class Ids {
   public:
    void clear() { size_ = 0; }
    void add(Id id) { ids_[size_++] = id; }
    bool empty() const { return size_ == 0; }
    std::size_t size() const { return size_; }
    Id* begin() { return ids_.data(); }
    Id* end() { return ids_.data() + size_; }
    const Id* begin() const { return ids_.data(); }
    const Id* end() const { return ids_.data() + size_; }

   private:
    std::array<Id, kIds> ids_;
    std::size_t size_ = 0;
};

inline constexpr int kNothing = -1;

struct Hint {
    Technique technique{};
    double rating = 0;
    int placed = kNothing;  // an Id
    Ids removed;
    // What makes it: some digits in some cells; houses whose candidates lie in others.
    Mask digits = 0;
    Cells cells;
    Cells beside;           // the cells that complete the set of a loop or grave of type 3
    Cells larger;           // the cells of a loop or grave that may hold more than its digits
    Mask extra = 0;         // what the larger cells of a loop may hold beside its two digits
    int locked = kNothing;  // of a loop of type 4: the digit that has to be in one of the larger cells
    int source = kNothing;  // of locked candidates: the house that has its digit in another house only
    bool is_alone = false;  // of a hidden single: whether its house has no other empty cell
    std::uint32_t houses = 0;
    std::uint32_t covers = 0;
    Proof proof;  // of chains, if somebody wants to know

    void start(Technique found, double value) {
        technique = found;
        rating = value;
        placed = kNothing;
        removed.clear();
        digits = 0;
        cells = beside = larger = {};
        extra = 0;
        locked = source = kNothing;
        is_alone = false;
        houses = covers = 0;
        proof.clear();
    }
    void remove(int digit, Cells from) {
        for (int cell : from) { removed.add(id_of(cell, digit)); }
    }
    void remove_from(int cell, Mask digits_of_it) {
        for (int digit : bits(digits_of_it)) { removed.add(id_of(cell, digit)); }
    }
};

constexpr std::uint32_t house_bit(int house) { return std::uint32_t{1} << house; }

}  // namespace nonet::explainer
