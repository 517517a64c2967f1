#pragma once

#include <utility>
#include <vector>

#include "state.hpp"

namespace nonet::rules {

/// Two sets of cells that hold the same digits. So do the rests of two houses that share some cells, which is
/// pointing and claiming at once.
class Crossing final : public Rule {
   public:
    Crossing(std::vector<Cell> one, std::vector<Cell> other)
        : one_(std::move(one)), other_(std::move(other)) {
        on_settled = one_;
        on_settled.insert(on_settled.end(), other_.begin(), other_.end());
        cost = 10000 + static_cast<int>(one_.size());
        trusts_itself = true;
    }

    bool narrow(State& state) const override {
        Digits one = 0;
        Digits other = 0;
        for (const int cell : one_) { one |= state[cell]; }
        for (const int cell : other_) { other |= state[cell]; }
        if (one == other) { return true; }
        for (const int cell : one_) {
            if (!state.keep(cell, other)) { return false; }
        }
        for (const int cell : other_) {
            if (!state.keep(cell, one)) { return false; }
        }
        return true;
    }

   private:
    std::vector<Cell> one_, other_;
};

}  // namespace nonet::rules
