// What both rooms of finders have: a catalogue of techniques, and an eye on what steps change.

#pragma once

#include <algorithm>
#include <initializer_list>
#include <string_view>
#include <vector>

namespace nonet::logic {

/// All techniques of a room, and their names.
template <class Technique>
struct Catalogue {
    std::vector<Technique> techniques;
    std::vector<std::string_view> names;

    explicit Catalogue(std::initializer_list<std::vector<Technique>> files) {
        for (const std::vector<Technique>& file : files) {
            for (const Technique& technique : file) {
                techniques.push_back(technique);
                names.push_back(technique.name);
            }
        }
    }
};

/// Hands on the steps that change something. On notes that contradict each other a chain can prove what is
/// known already, and a walk would go round in a circle.
template <class Position, class Step, class Sink>
class Changing final : public Sink {
   public:
    Changing(const Position& position, Sink& sink) : position_(position), sink_(sink) {
        this->effort = sink.effort;
    }
    ~Changing() override { sink_.effort = this->effort; }
    bool take(const Step& step) override { return !changes(step) || sink_.take(step); }

   private:
    bool changes(const Step& step) const {
        const auto is_open = [this](const auto& each) { return position_.may_be(each.cell, each.digit); };
        return std::ranges::any_of(step.placed, is_open) || std::ranges::any_of(step.eliminated, is_open);
    }

    const Position& position_;
    Sink& sink_;
};

}  // namespace nonet::logic
