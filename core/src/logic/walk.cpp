#include "nonet/logic/walk.hpp"

#include <algorithm>
#include <numeric>

namespace nonet::logic {

namespace {

// Keeps the first step that a finder finds: all of it, or its conclusions alone.
template <class Kept>
class First final : public Sink {
   public:
    explicit First(Kept& kept) : kept_(kept) {}
    bool take(const Step& step) override {
        kept_ = step;
        found_ = true;
        return false;
    }
    bool found() const { return found_; }

   private:
    Kept& kept_;
    bool found_ = false;
};

/// Writes the first step of the first technique that finds one. Returns the place of that technique in the
/// order, if there is any. To make and to copy steps takes longer than most techniques do to find nothing, so
/// this one is made by the caller.
template <class Kept>
std::optional<std::size_t> find_first(const Position& position, std::span<const int> order, Kept& kept) {
    for (std::size_t place = 0; place < order.size(); ++place) {
        First first(kept);
        find_steps(position, order[place], first);
        if (first.found()) { return place; }
    }
    return std::nullopt;
}

/// Goes on from a position. Before each step is applied, `goes_on` is told the place of its technique in the
/// order, and says whether to go on.
template <class Kept>
WalkEnd walk_on(Position& position, std::span<const int> order, Kept& kept, auto goes_on) {
    while (!position.is_solved()) {
        const std::optional<std::size_t> place = find_first(position, order, kept);
        if (!place) { return position.is_broken() ? WalkEnd::broken : WalkEnd::stuck; }
        if (!goes_on(*place)) { return WalkEnd::stopped; }
        apply(position, kept);
    }
    return position.is_broken() ? WalkEnd::broken : WalkEnd::solved;
}

}  // namespace

std::optional<Step> first_step(const Position& position, std::span<const int> order) {
    Step step;
    const std::optional<std::size_t> place = find_first(position, order, step);
    if (!place) { return std::nullopt; }
    step.technique = order[*place];
    return step;
}

void apply(Position& position, const Conclusions& conclusions) {
    for (Candidate candidate : conclusions.placed) { position.place(candidate.cell, candidate.digit); }
    for (Candidate candidate : conclusions.eliminated) { position.remove(candidate.cell, candidate.digit); }
}

WalkEnd walk(Position& position, std::span<const int> order, Sink& sink) {
    Step step;
    return walk_on(position, order, step, [&](std::size_t place) {
        step.technique = order[place];
        return sink.take(step);
    });
}

std::optional<std::size_t> tally_many(std::span<const std::uint8_t> puzzles, std::span<const int> order,
                                      std::uint16_t* uses, std::uint8_t* ends, const Crew& crew) {
    constexpr PartSize kPartSize{1, 1 << 6};  // some puzzles take a thousand times as long as others
    return in_checked_parts(puzzles, kPartSize, crew, [&](Part part, Stop& stop) {
        Conclusions conclusions;  // the reasons of steps are not copied, since nobody asks for them
        for (std::size_t puzzle = part.begin; puzzle < part.end && !stop.requested(); ++puzzle) {
            Position position(std::span<const std::uint8_t, kCells>(&puzzles[kCells * puzzle], kCells));
            const std::span row(uses + order.size() * puzzle, order.size());
            std::fill(row.begin(), row.end(), std::uint16_t{0});
            const WalkEnd end = walk_on(position, order, conclusions, [&](std::size_t place) {
                ++row[place];
                // To ask costs as much as to place a single.
                return !conclusions.placed.empty() || !stop.requested();
            });
            ends[puzzle] = static_cast<std::uint8_t>(end);
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
