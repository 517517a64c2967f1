#include "nonet/logic/walk.hpp"

#include <algorithm>
#include <numeric>

namespace nonet::logic {

namespace {

// Keeps the first step it is told of.
class First final : public Sink {
   public:
    explicit First(Step& kept) : kept_(kept) {}
    bool take(const Step& step) override {
        kept_ = step;
        found_ = true;
        return false;
    }
    bool found() const { return found_; }

   private:
    Step& kept_;
    bool found_ = false;
};

/// Writes the first step of the first technique that finds one. Returns whether there is any. To make and to
/// copy steps takes longer than most techniques do to find nothing, so this one is made by the caller.
bool find_first(const Position& position, std::span<const int> order, Step& step) {
    for (int technique : order) {
        First first(step);
        find_steps(position, technique, first);
        if (first.found()) {
            step.technique = technique;
            return true;
        }
    }
    return false;
}

// Counts the steps it is told of by their techniques.
class Counter final : public Sink {
   public:
    Counter(std::span<const int> techniques, std::span<std::uint16_t> counts, Stop& stop)
        : techniques_(techniques), counts_(counts), stop_(stop) {}
    bool take(const Step& step) override {
        // Simple techniques stand at the beginning and are used most, so this ends soon.
        std::size_t place = 0;
        while (techniques_[place] != step.technique) { ++place; }
        ++counts_[place];
        return !stop_.requested();
    }

   private:
    std::span<const int> techniques_;
    std::span<std::uint16_t> counts_;
    Stop& stop_;
};

}  // namespace

std::optional<Step> first_step(const Position& position, std::span<const int> order) {
    Step step;
    return find_first(position, order, step) ? std::optional<Step>(step) : std::nullopt;
}

void apply(Position& position, const Step& step) {
    for (Candidate candidate : step.placed) { position.place(candidate.cell, candidate.digit); }
    for (Candidate candidate : step.eliminated) { position.remove(candidate.cell, candidate.digit); }
}

WalkEnd walk(Position& position, std::span<const int> order, Sink& sink) {
    Step step;
    while (!position.is_solved()) {
        if (!find_first(position, order, step)) {
            return position.is_broken() ? WalkEnd::broken : WalkEnd::stuck;
        }
        if (!sink.take(step)) { return WalkEnd::stopped; }
        apply(position, step);
    }
    return position.is_broken() ? WalkEnd::broken : WalkEnd::solved;
}

std::optional<std::size_t> tally_many(std::span<const std::uint8_t> puzzles, std::span<const int> order,
                                      std::uint16_t* uses, std::uint8_t* ends, const Crew& crew) {
    constexpr PartSize kPartSize{1, 1 << 6};  // some puzzles take a thousand times as long as others
    return in_checked_parts(puzzles, kPartSize, crew, [&](Part part, Stop& stop) {
        for (std::size_t puzzle = part.begin; puzzle < part.end && !stop.requested(); ++puzzle) {
            Position position(std::span<const std::uint8_t, kCells>(&puzzles[kCells * puzzle], kCells));
            const std::span row(uses + order.size() * puzzle, order.size());
            std::fill(row.begin(), row.end(), std::uint16_t{0});
            Counter counter(order, row, stop);
            ends[puzzle] = static_cast<std::uint8_t>(walk(position, order, counter));
        }
    });
}

void sum_up(const std::uint16_t* uses, std::span<const std::int64_t> values,
            std::span<const std::int16_t> by_hardness, std::span<std::int64_t> scores, std::int16_t* hardest,
            const Crew& crew) {
    constexpr PartSize kPartSize{1 << 9, 1 << 13};
    in_parts(scores.size(), kPartSize, crew, [&](Part part, Stop&) {
        for (std::size_t row = part.begin; row < part.end; ++row) {
            const std::uint16_t* used = uses + values.size() * row;
            scores[row] = std::inner_product(values.begin(), values.end(), used, std::int64_t{0});
            const auto last = std::find_if(by_hardness.rbegin(), by_hardness.rend(),
                                           [&](std::int16_t technique) { return used[technique] > 0; });
            hardest[row] = last == by_hardness.rend() ? std::int16_t{-1} : *last;
        }
    });
}

}  // namespace nonet::logic
