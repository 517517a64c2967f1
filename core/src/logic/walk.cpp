#include "nonet/logic/walk.hpp"

#include <algorithm>

namespace nonet::logic {

namespace {

// Keeps the first step it is told of.
class First final : public Sink {
   public:
    bool take(const Step& step) override {
        step_ = &(kept_ = step);
        return false;
    }
    const Step* step() const { return step_; }
    Step& kept() { return kept_; }

   private:
    Step kept_;
    const Step* step_ = nullptr;
};

}  // namespace

std::optional<Step> first_step(const Position& position, std::span<const int> order) {
    for (int technique : order) {
        First first;
        find_steps(position, technique, first);
        if (first.step() != nullptr) {
            first.kept().technique = technique;
            return first.kept();
        }
    }
    return std::nullopt;
}

void apply(Position& position, const Step& step) {
    for (Candidate candidate : step.placed) { position.place(candidate.cell, candidate.digit); }
    for (Candidate candidate : step.eliminated) { position.remove(candidate.cell, candidate.digit); }
}

WalkEnd walk(Position& position, std::span<const int> order, Sink& sink) {
    while (!position.is_solved()) {
        const std::optional<Step> step = first_step(position, order);
        if (!step) { return position.is_broken() ? WalkEnd::broken : WalkEnd::stuck; }
        if (!sink.take(*step)) { return WalkEnd::stopped; }
        apply(position, *step);
    }
    return position.is_broken() ? WalkEnd::broken : WalkEnd::solved;
}

WalkEnd tally(std::span<const std::uint8_t, kCells> puzzle, std::span<const int> order,
              std::span<std::uint16_t> uses) {
    class Counter final : public Sink {
       public:
        Counter(std::span<const int> techniques, std::span<std::uint16_t> counts)
            : techniques_(techniques), counts_(counts) {}
        bool take(const Step& step) override {
            // Simple techniques stand at the beginning and are used most, so this ends soon.
            std::size_t place = 0;
            while (techniques_[place] != step.technique) { ++place; }
            ++counts_[place];
            return true;
        }

       private:
        std::span<const int> techniques_;
        std::span<std::uint16_t> counts_;
    };
    std::fill(uses.begin(), uses.end(), std::uint16_t{0});
    Position position(puzzle);
    Counter counter(order, uses);
    return walk(position, order, counter);
}

}  // namespace nonet::logic
