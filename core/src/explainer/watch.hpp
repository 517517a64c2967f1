// How long a search may go on. Private to this room.

#pragma once

#include <cstdint>

#include "nonet/parallel.hpp"

namespace nonet::explainer {

/// Counts units of effort, and asks every now and then whether to stop. Units are counted, not time, so that
/// a puzzle ends in the same way everywhere.
class Watch {
   public:
    Watch(Stop* stop, std::uint64_t effort) : stop_(stop), left_(effort) {}

    /// Returns whether to go on.
    bool spend(std::uint64_t units) {
        if (left_ < units) {
            left_ = 0;
            over_ = true;
        } else {
            left_ -= units;
        }
        since_look_ += units;
        if (since_look_ > kUnitsBetweenLooks) {
            since_look_ = 0;
            over_ = over_ || (stop_ != nullptr && stop_->requested());
        }
        return !over_;
    }
    bool is_over() const { return over_; }

   private:
    static constexpr std::uint64_t kUnitsBetweenLooks = 10'000;

    Stop* stop_;
    std::uint64_t left_;
    std::uint64_t since_look_ = 0;
    bool over_ = false;
};

}  // namespace nonet::explainer
