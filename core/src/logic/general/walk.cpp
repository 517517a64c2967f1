#include "nonet/logic/general/walk.hpp"

#include <algorithm>
#include <utility>

#include "../room.hpp"
#include "catalogue.hpp"

namespace nonet::logic::general {

namespace {

const Catalogue<Technique>& catalogue() {
#define NONET_LIST(file) finders::file(),
    static const Catalogue<Technique> all{NONET_GENERAL_FINDERS(NONET_LIST)};
#undef NONET_LIST
    return all;
}

// Keeps the first step it is told of.
class First final : public Sink {
   public:
    explicit First(Stop& stop) { effort = Effort(Effort::kMost, &stop); }
    bool take(const Step& step) override {
        found = step;
        return false;
    }
    std::optional<Step> found;
};

// Counts the steps it is told of by their techniques.
class Counter final : public Sink {
   public:
    Counter(std::span<const int> order, std::span<std::uint16_t> uses) : order_(order), uses_(uses) {}
    bool take(const Step& step) override {
        const auto place = std::ranges::find(order_, step.technique) - order_.begin();
        ++uses_[static_cast<std::size_t>(place)];
        return true;
    }

   private:
    std::span<const int> order_;
    std::span<std::uint16_t> uses_;
};

void find(const Study& study, int technique, Sink& sink) {
    Changing<Position, Step, Sink> changing(study.position(), sink);
    catalogue().techniques[static_cast<std::size_t>(technique)].find(study, changing);
}

}  // namespace

std::span<const std::string_view> technique_names() { return catalogue().names; }

void find_steps(const Position& position, int technique, Sink& sink) {
    find(Study(position), technique, sink);
}

std::optional<Step> first_step(const Position& position, std::span<const int> order, Stop& stop) {
    const Study study(position);
    for (int technique : order) {
        if (stop.requested()) { break; }
        First first(stop);
        find(study, technique, first);
        if (first.found) {
            first.found->technique = technique;
            return std::move(first.found);
        }
    }
    return std::nullopt;
}

bool is_broken(const Position& position) { return position.is_broken() || breaks_a_rule(position); }

void apply(Position& position, const Step& step) {
    for (Candidate each : step.placed) { position.place(each.cell, each.digit); }
    for (Candidate each : step.eliminated) { position.remove(each.cell, each.digit); }
}

WalkEnd walk(Position& position, std::span<const int> order, Sink& sink, Stop& stop) {
    while (!position.is_solved()) {
        const std::optional<Step> step = first_step(position, order, stop);
        if (stop.requested()) { return WalkEnd::stopped; }
        if (!step) { return is_broken(position) ? WalkEnd::broken : WalkEnd::stuck; }
        if (!sink.take(*step)) { return WalkEnd::stopped; }
        apply(position, *step);
    }
    return is_broken(position) ? WalkEnd::broken : WalkEnd::solved;
}

WalkEnd tally(Position& position, std::span<const int> order, std::span<std::uint16_t> uses, Stop& stop) {
    std::ranges::fill(uses, std::uint16_t{0});
    Counter counter(order, uses);
    return walk(position, order, counter, stop);
}

}  // namespace nonet::logic::general
