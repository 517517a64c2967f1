// What a rule says of the candidates of its cells, and what follows from sums and houses taken together.

#include <algorithm>

#include "catalogue.hpp"

namespace nonet::logic::general {

namespace {

class Telling {
   public:
    Telling(const Study& study, Sink& sink)
        : position_(study.position()), board_(study.board()), narrower_(study.narrower()), sink_(sink) {}

    // What is seen at a glance; only where there is nothing, what shows when each candidate is tried.
    void find(std::string_view technique) {
        if (find(technique, &Telling::ask) && !has_told_) { find(technique, &Telling::try_each); }
    }

   private:
    static constexpr std::size_t kEffort = 10;  // that a question takes

    using Ask = Narrower::Answer (Telling::*)(const Saying&);

    bool find(std::string_view technique, Ask how) {
        how_ = how;
        for (const Saying& saying : board_.sayings()) {
            if (saying.technique != technique) { continue; }
            const Narrower::Answer answer = (this->*how_)(saying);
            if (answer.possible && !answer.changes.empty() && !tell(saying, answer)) { return false; }
            if (sink_.effort.is_over()) { return false; }
        }
        return true;
    }

    Narrower::Answer ask(const Saying& saying) {
        sink_.effort.spend(kEffort);
        return narrower_.ask(saying.source);
    }

    // Candidates with which the rule could not be obeyed.
    Narrower::Answer try_each(const Saying& saying) {
        Narrower::Answer answer;
        if (!saying.is_quick) { return answer; }
        for (int cell : saying.about & position_.empty()) {
            const Digits candidates = narrower_.candidates(cell);
            Digits left = candidates;
            for (int digit : digits_in(candidates)) {
                narrower_.suppose(cell, bit(digit));
                if (!ask(saying).possible) { left &= ~bit(digit); }
            }
            narrower_.suppose(cell, candidates);
            if (left != candidates) { answer.changes.push_back({cell, left}); }
            answer.possible = answer.possible && left != 0;
        }
        return answer;
    }

    bool tell(const Saying& saying, const Narrower::Answer& answer) {
        Step step;
        step.rules = saying.rules;
        conclude(step, answer);
        const CellSet reasons = reasons_of(saying, answer);
        for (int cell : reasons) { step.mark_all(cell, position_.candidates(cell), Role::pattern); }
        name_houses(step, saying, reasons);
        has_told_ = true;
        return sink_.take(step);
    }

    // A cell that is left with one digit, alone of all cells, has found it.
    void conclude(Step& step, const Narrower::Answer& answer) const {
        if (answer.changes.size() == 1 && count_digits(answer.changes[0].left) == 1) {
            step.digits = answer.changes[0].left;
            step.place(answer.changes[0].cell, lowest_digit(answer.changes[0].left));
            return;
        }
        for (const auto& [cell, left] : answer.changes) {
            const Digits gone = position_.candidates(cell) & ~left;
            step.digits |= gone;
            for (int digit : digits_in(gone)) { step.eliminate(cell, digit); }
        }
    }

    // The empty cells whose candidates the conclusion cannot do without: if any of them could hold every
    // digit, it would not follow.
    CellSet reasons_of(const Saying& saying, const Narrower::Answer& answer) {
        CellSet reasons;
        for (int cell : (saying.about | saying.others) & position_.empty()) {
            if (position_.candidates(cell) == board_.all_digits()) { continue; }
            narrower_.suppose(cell, board_.all_digits());
            if (says_as_much(saying, answer)) { continue; }
            narrower_.suppose(cell, position_.candidates(cell));
            reasons.add(cell);
        }
        narrower_.forget();
        return reasons;
    }

    bool says_as_much(const Saying& saying, const Narrower::Answer& answer) {
        const Narrower::Answer now = (this->*how_)(saying);
        return now.possible && std::ranges::all_of(answer.changes, [&now](const Narrower::Change& change) {
                   const auto found = std::ranges::find(now.changes, change.cell, &Narrower::Change::cell);
                   return found != now.changes.end() && (found->left & ~change.left) == 0;
               });
    }

    void name_houses(Step& step, const Saying& saying, const CellSet& reasons) const {
        if (saying.technique == kOf45) { return name_all_houses(step, saying); }
        // What the other cells of a house cannot hold must be in the cells of the rule.
        const CellSet others = reasons - saying.about;
        if (others.empty()) { return; }
        for (int house : board_.houses_of(static_cast<Cell>(saying.about.first()))) {
            if (board_.house(house).set.contains(saying.about | others)) { return step.house(house); }
        }
    }

    void name_all_houses(Step& step, const Saying& saying) const {
        const bool is_leftovers = saying.rules.empty();
        CellSet inside;
        for (std::size_t place = 0; place < saying.houses.size(); ++place) {
            const bool is_cover = is_leftovers && place >= saying.houses.size() / 2;
            step.house(saying.houses[place], is_cover ? Role::cover : Role::base);
            if (!is_cover) { inside |= board_.house(saying.houses[place]).set; }
        }
        if (is_leftovers) {
            step.kind = StepKind::leftovers;
        } else if (inside.contains(saying.about)) {
            step.kind = StepKind::innies;
        } else {
            step.kind = inside.touches(saying.about) ? StepKind::innies_and_outies : StepKind::outies;
        }
    }

    static constexpr std::string_view kOf45 = "rule-of-45";

    const Position& position_;
    const Board& board_;
    Narrower& narrower_;
    Sink& sink_;
    bool has_told_ = false;
    Ask how_ = nullptr;  // what is told was found
};

constexpr char kPair[] = "pair-rule";
constexpr char kLine[] = "line-rule";
constexpr char kCage[] = "cage-combinations";
constexpr char kSum[] = "sum-rule";
constexpr char kOutside[] = "outside-clue";
constexpr char kOther[] = "other-rule";
constexpr char kAllHouses[] = "rule-of-45";

template <const char* technique>
void find_said(const Study& study, Sink& sink) {
    Telling(study, sink).find(technique);
}

}  // namespace

Techniques finders::rules() {
    return {
        {kPair, find_said<kPair>},           {kLine, find_said<kLine>},
        {kCage, find_said<kCage>},           {kSum, find_said<kSum>},
        {kOutside, find_said<kOutside>},     {kOther, find_said<kOther>},
        {kAllHouses, find_said<kAllHouses>},
    };
}

}  // namespace nonet::logic::general
