#include "nonet/logic/general/walk.hpp"

#include <algorithm>
#include <utility>

#include "catalogue.hpp"

namespace nonet::logic::general {

namespace {

/// All techniques, and their names.
struct Catalogue {
    Techniques techniques;
    std::vector<std::string_view> names;

    Catalogue() {
#define NONET_ADD(file) add(finders::file());
        NONET_GENERAL_FINDERS(NONET_ADD)
#undef NONET_ADD
    }
    void add(const Techniques& more) {
        for (const Technique& technique : more) {
            techniques.push_back(technique);
            names.push_back(technique.name);
        }
    }
};

const Catalogue& catalogue() {
    static const Catalogue all;
    return all;
}

// Hands on the steps that change something, without what is known already: on notes that contradict each
// other a chain can prove such things, and a walk would go round in a circle.
class Changing final : public Sink {
   public:
    Changing(const Position& position, Sink& sink) : position_(position), sink_(sink) {
        effort = sink.effort;
    }
    ~Changing() override { sink_.effort = effort; }
    bool take(const Step& step) override { return !changes(step) || sink_.take(step); }

   private:
    bool changes(const Step& step) const {
        const auto is_open = [this](Candidate each) { return position_.may_be(each.cell, each.digit); };
        return std::ranges::any_of(step.placed, is_open) || std::ranges::any_of(step.eliminated, is_open);
    }

    const Position& position_;
    Sink& sink_;
};

// Keeps the first step it is told of.
class First final : public Sink {
   public:
    bool take(const Step& step) override {
        found = step;
        return false;
    }
    std::optional<Step> found;
};

void find(const Study& study, int technique, Sink& sink) {
    Changing changing(study.position(), sink);
    catalogue().techniques[static_cast<std::size_t>(technique)].find(study, changing);
}

}  // namespace

std::span<const std::string_view> technique_names() { return catalogue().names; }

void find_steps(const Position& position, int technique, Sink& sink) {
    find(Study(position), technique, sink);
}

std::optional<Step> first_step(const Position& position, std::span<const int> order) {
    const Study study(position);
    for (int technique : order) {
        First first;
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

WalkEnd walk(Position& position, std::span<const int> order, Sink& sink) {
    while (!position.is_solved()) {
        const std::optional<Step> step = first_step(position, order);
        if (!step) { return is_broken(position) ? WalkEnd::broken : WalkEnd::stuck; }
        if (!sink.take(*step)) { return WalkEnd::stopped; }
        apply(position, *step);
    }
    return is_broken(position) ? WalkEnd::broken : WalkEnd::solved;
}

}  // namespace nonet::logic::general
