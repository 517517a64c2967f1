// Direct singles: locked candidates or a hidden subset that leave a digit one place in a house. Whoever
// solves without notes sees both at one glance.

#include <string_view>

#include "catalogue.hpp"
#include "houses.hpp"

namespace nonet::logic {

namespace {

// Turns the steps of another technique into the hidden singles that they give.
class DirectSink : public Sink {
   public:
    DirectSink(const Position& position, Sink& sink) : position_(position), sink_(sink) {}

    bool take(const Step& step) override {
        Cells gone[10];
        for (Candidate candidate : step.eliminated) { gone[candidate.digit].add(candidate.cell); }
        for (int digit = 1; digit <= kSize; ++digit) {
            if (gone[digit].any() && !tell_singles(step, digit, gone[digit])) { return false; }
        }
        return true;
    }

   private:
    // Tells of each house in which a digit has one place left without those that are gone.
    bool tell_singles(const Step& step, int digit, Cells gone) {
        for (int house : kBoxesFirst) {
            const Cells left = position_.places(digit, house) - gone;
            if (position_.count(house, digit) < 2 || left.count() != 1) { continue; }
            if (!sink_.take(placing(step, house, left.first(), digit))) { return false; }
        }
        return true;
    }

    // The other technique's step, which places a digit instead of eliminating some.
    static Step placing(const Step& step, int house, int cell, int digit) {
        Step direct;
        direct.digits = step.digits;
        direct.marks = step.marks;
        // The house of the pattern is linked to that of the digit; as a base it would look like what blocks.
        for (HouseMark mark : step.houses) {
            direct.house(mark.house, mark.role == Role::cover ? Role::cover : Role::link);
        }
        direct.house(house);
        direct.place(cell, digit);
        return direct;
    }

    const Position& position_;
    Sink& sink_;
};

void find_direct(std::string_view name, const Techniques& techniques, const Position& position, Sink& sink) {
    for (const Technique& technique : techniques) {
        if (technique.name != name) { continue; }
        DirectSink direct(position, sink);
        technique.find(position, direct);
    }
}

void find_direct_pointing(const Position& position, Sink& sink) {
    find_direct("pointing", finders::locked(), position, sink);
}

void find_direct_claiming(const Position& position, Sink& sink) {
    find_direct("claiming", finders::locked(), position, sink);
}

void find_direct_hidden_pair(const Position& position, Sink& sink) {
    find_direct("hidden-pair", finders::subsets(), position, sink);
}

void find_direct_hidden_triple(const Position& position, Sink& sink) {
    find_direct("hidden-triple", finders::subsets(), position, sink);
}

}  // namespace

Techniques finders::direct_singles() {
    return {
        {"direct-pointing", find_direct_pointing},
        {"direct-claiming", find_direct_claiming},
        {"direct-hidden-pair", find_direct_hidden_pair},
        {"direct-hidden-triple", find_direct_hidden_triple},
    };
}

}  // namespace nonet::logic
