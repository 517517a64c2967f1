#include "nonet/logic/walk.hpp"

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

Tally tally(std::span<const std::uint8_t, kCells> puzzle, std::span<const int> order) {
    class Counter final : public Sink {
       public:
        explicit Counter(std::vector<std::uint16_t>& uses) : uses_(uses) {}
        bool take(const Step& step) override {
            ++uses_[static_cast<std::size_t>(step.technique)];
            return true;
        }

       private:
        std::vector<std::uint16_t>& uses_;
    };
    Tally result{std::vector<std::uint16_t>(technique_names().size()), WalkEnd::stuck};
    Position position(puzzle);
    Counter counter(result.uses);
    result.end = walk(position, order, counter);
    return result;
}

}  // namespace nonet::logic
