// Breadth-first search with weights: all that a search has come to, the nearest first. Private to the room of
// logic.

#pragma once

#include <cstddef>
#include <utility>
#include <vector>

namespace nonet::logic::links {

/// What a search has come to and not yet gone on from, in waves: a wave for each number of links from the
/// start. Within a wave, what was found first comes first. Whoever searches remembers what was seen, and from
/// where.
template <class Item>
class Waves {
   public:
    /// No link may count for more than `longest`.
    explicit Waves(int longest) : waves_(static_cast<std::size_t>(longest) + 1) {}

    /// Forgets all, and begins anew at distance 0.
    void begin() {
        for (std::vector<Item>& wave : waves_) { wave.clear(); }
        distance_ = 0;
        waiting_ = 0;
    }
    bool any() const { return waiting_ > 0; }
    /// How many links from the start the present wave is.
    int distance() const { return distance_; }
    /// Adds what is so many links from the start.
    void add(Item item, int distance) {
        wave(distance).push_back(std::move(item));
        ++waiting_;
    }
    /// Calls visit(item) for all of the present wave, and goes on to the next wave. Visitors may add to later
    /// waves.
    template <class Visit>
    void pass(Visit&& visit) {
        std::vector<Item>& here = wave(distance_);
        for (const Item& item : here) { visit(item); }
        waiting_ -= here.size();
        here.clear();
        ++distance_;
    }

   private:
    std::vector<Item>& wave(int distance) {
        return waves_[static_cast<std::size_t>(distance) % waves_.size()];
    }

    std::vector<std::vector<Item>> waves_;
    int distance_ = 0;
    std::size_t waiting_ = 0;
};

}  // namespace nonet::logic::links
