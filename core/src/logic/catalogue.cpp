#include "catalogue.hpp"

#include <algorithm>
#include <vector>

#include "nonet/logic/walk.hpp"

namespace nonet::logic {

namespace {

/// All techniques, and their names.
struct Catalogue {
    Techniques techniques;
    std::vector<std::string_view> names;

    Catalogue() {
#define NONET_ADD(file) add(finders::file());
        NONET_FINDERS(NONET_ADD)
#undef NONET_ADD
    }
    void add(const Techniques& more) {
        for (const Technique& technique : more) {
            techniques.push_back(technique);
            names.push_back(technique.name);
        }
    }
};

const Catalogue kCatalogue;  // not inside a function, which would ask each time whether it is there

// Hands on the steps that change something. On notes that contradict each other a chain can prove what is
// known already, and a walk would go round in a circle.
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

}  // namespace

std::span<const std::string_view> technique_names() { return kCatalogue.names; }

void find_steps(const Position& position, int technique, Sink& sink) {
    Changing changing(position, sink);
    kCatalogue.techniques[technique].find(position, changing);
}

}  // namespace nonet::logic
