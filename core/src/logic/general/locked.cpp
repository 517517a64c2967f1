// Locked Candidates: all places of a digit in one house lie in another house too.

#include "catalogue.hpp"

namespace nonet::logic::general {

namespace {

// Tells of a digit whose places in `from` all lie in `to` and which has more places there.
bool tell(const Position& position, int digit, int from, int to, Sink& sink) {
    const CellSet places = position.places(digit, from);
    Step step;
    step.digits = bit(digit);
    step.mark(places, digit, Role::pattern);
    step.house(from, Role::base);
    step.house(to, Role::cover);
    step.eliminate(position.places(digit, to) - places, digit);
    return sink.take(step);
}

bool is_locked(const Position& position, int digit, int from, int to) {
    return to != from && position.count(to, digit) > position.count(from, digit) &&
           position.board().house(to).set.contains(position.places(digit, from));
}

// One place alone is a single.
bool look_in(const Position& position, int digit, int from, Sink& sink) {
    if (position.count(from, digit) < 2) { return true; }
    for (int to : position.board().houses_of(position.places(digit, from).first())) {
        if (is_locked(position, digit, from, to) && !tell(position, digit, from, to, sink)) { return false; }
    }
    return true;
}

void find_from(const Study& study, bool lines, Sink& sink) {
    const Board& board = study.board();
    for (int house = 0; house < static_cast<int>(board.houses().size()); ++house) {
        if (!board.house(house).whole || board.house(house).is_line() != lines) { continue; }
        for (int digit = 1; digit <= board.digits(); ++digit) {
            if (!look_in(study.position(), digit, house, sink)) { return; }
        }
    }
}

void find_pointing(const Study& study, Sink& sink) { find_from(study, false, sink); }
void find_claiming(const Study& study, Sink& sink) { find_from(study, true, sink); }

}  // namespace

Techniques finders::locked() {
    return {
        {"pointing", find_pointing},
        {"claiming", find_claiming},
    };
}

}  // namespace nonet::logic::general
