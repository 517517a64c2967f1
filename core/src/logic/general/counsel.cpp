#include "counsel.hpp"

#include <algorithm>
#include <utility>

namespace nonet::logic::general {

Counsel::Counsel(const Position& position)
    : position_(position),
      narrower_(narrower_of(position)),
      sayings_of_(static_cast<std::size_t>(position.board().cells())),
      anyway_(position.board().sayings().size()),
      is_to_ask_(anyway_.size()) {
    for (std::size_t number = 0; number < is_to_ask_.size(); ++number) {
        const auto saying = static_cast<int>(number);
        Narrower::Answer answer = narrower_->ask(this->saying(saying).source);
        if (!answer.possible) { continue; }  // whatever is supposed
        anyway_[number] = std::move(answer.changes);
        for (int cell : cells_of(saying)) { sayings_of_[static_cast<std::size_t>(cell)].push_back(saying); }
    }
}

void Counsel::forget() {
    narrower_->forget();
    forget_questions();
    asked_ = 0;
}

void Counsel::take(Candidate candidate) {
    narrower_->suppose(candidate.cell, narrower_->candidates(candidate.cell) & ~bit(candidate.digit));
    for (int saying : sayings_of_[candidate.cell]) { is_to_ask_[static_cast<std::size_t>(saying)] = 1; }
}

void Counsel::give_back(Candidate candidate) {
    narrower_->suppose(candidate.cell, narrower_->candidates(candidate.cell) | bit(candidate.digit));
}

std::vector<Counsel::Said> Counsel::ask() {
    std::vector<Said> all;
    for (std::size_t number = 0; number < is_to_ask_.size(); ++number) {
        if (std::exchange(is_to_ask_[number], char{0}) == 0) { continue; }
        const auto saying = static_cast<int>(number);
        asked_ += this->saying(saying).is_quick ? 1 : kCostOfSlow;
        const Narrower::Answer answer = narrower_->ask(this->saying(saying).source);
        if (!answer.possible) {
            forget_questions();
            return {impossible(saying)};
        }
        for (const auto& [cell, left] : answer.changes) {
            const Digits gone = narrower_->candidates(cell) & ~left & ~taken_anyway(saying, cell);
            if (gone != 0) { all.push_back({saying, cell, gone}); }
        }
    }
    return all;
}

// Where the least is left there is the least to explain.
Counsel::Said Counsel::impossible(int number) const {
    const CellSet cells = cells_of(number);
    int best = cells.first();
    for (int cell : cells) {
        if (count_digits(narrower_->candidates(cell)) < count_digits(narrower_->candidates(best))) {
            best = cell;
        }
    }
    return {number, best, narrower_->candidates(best) & ~taken_anyway(number, best)};
}

Digits Counsel::taken_anyway(int number, int cell) const {
    for (const Narrower::Change& change : anyway_[static_cast<std::size_t>(number)]) {
        if (change.cell == cell) { return position_.candidates(cell) & ~change.left; }
    }
    return 0;
}

bool Counsel::leaves_no_way(int number, Candidate candidate) const {
    const Narrower::Answer answer = narrower_->ask(saying(number).source);
    if (!answer.possible) { return true; }
    const auto change = std::ranges::find(answer.changes, int{candidate.cell}, &Narrower::Change::cell);
    return change != answer.changes.end() && (change->left & bit(candidate.digit)) == 0;
}

}  // namespace nonet::logic::general
