// Locked Candidates: all places of a digit in one house lie in another house too.

#include "catalogue.hpp"

namespace nonet::logic {

namespace {

// Tells of a digit whose places in `from` all lie in `to` and which has more places there.
bool tell(const Position& position, int digit, int from, int to, Sink& sink) {
    const Cells places = position.places(digit, from);
    Step step;
    step.digits = bit(digit);
    step.mark(places, digit, Role::pattern);
    step.house(from, Role::base);
    step.house(to, Role::cover);
    step.eliminate(position.places(digit, to) - places, digit);
    return sink.take(step);
}

// More than three places do not fit into where two houses meet; one alone is a single.
bool may_be_locked(const Position& position, int house, int digit) {
    const int count = position.count(house, digit);
    return count == 2 || count == 3;
}

bool is_locked(const Position& position, int digit, int from, int to) {
    return position.count(to, digit) > position.count(from, digit) &&
           house_cells(to).contains(position.places(digit, from));
}

void find_pointing(const Position& position, Sink& sink) {
    for (int box = 18; box < kHouses; ++box) {
        for (int digit = 1; digit <= kSize; ++digit) {
            if (!may_be_locked(position, box, digit)) { continue; }
            const int cell = position.places(digit, box).first();
            for (int line : {kTables.houses_of[cell][0], kTables.houses_of[cell][1]}) {
                if (is_locked(position, digit, box, line) && !tell(position, digit, box, line, sink)) {
                    return;
                }
            }
        }
    }
}

void find_claiming(const Position& position, Sink& sink) {
    for (int line = 0; line < 18; ++line) {
        for (int digit = 1; digit <= kSize; ++digit) {
            if (!may_be_locked(position, line, digit)) { continue; }
            const int box = kTables.houses_of[position.places(digit, line).first()][2];
            if (is_locked(position, digit, line, box) && !tell(position, digit, line, box, sink)) { return; }
        }
    }
}

}  // namespace

Techniques finders::locked() {
    return {
        {"pointing", find_pointing},
        {"claiming", find_claiming},
    };
}

}  // namespace nonet::logic
