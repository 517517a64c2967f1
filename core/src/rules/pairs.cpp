#include "kinds.hpp"
#include "sets.hpp"
#include "state.hpp"

namespace nonet::rules {

namespace {

constexpr std::size_t kMostSets = 512;

// Every two cells obey a relation.
class Pairs final : public Rule {
   public:
    Pairs(std::vector<Cell> cells, std::shared_ptr<const Relation> relation)
        : cells_(std::move(cells)), relation_(std::move(relation)) {
        on_change = cells_;
        cost = 800 + static_cast<int>(cells_.size());
        weight = static_cast<int>(cells_.size());
        trusts_itself = true;
        scratch = cells_.size() * sizeof(Digits);
    }

    bool narrow(State& state) const override {
        auto* const before = state.scratch<Digits>();  // what all cells before one allow it
        for (bool again = true; again;) {
            again = false;
            Digits allowed = state.all();
            for (std::size_t i = 0; i < cells_.size(); ++i) {
                before[i] = allowed;
                allowed &= relation_->after(state[cells_[i]]);
            }
            allowed = state.all();
            for (std::size_t i = cells_.size(); i-- > 0;) {
                const Digits old = state[cells_[i]];
                if (!state.keep(cells_[i], allowed & before[i])) { return false; }
                again = again || state[cells_[i]] != old;
                allowed &= relation_->after(state[cells_[i]]);
            }
        }
        return true;
    }

   private:
    std::vector<Cell> cells_;
    std::shared_ptr<const Relation> relation_;
};

}  // namespace

void make_pairs(Draft& draft, const Constraint& constraint) {
    const std::vector<Cell> cells = set_of(draft, constraint);
    const std::vector<Digits> masks = relation_of(draft, constraint);
    const std::shared_ptr<const Relation> relation = draft.relation(masks);
    if (!relation->is_symmetric()) { refuse(constraint, "the relation is not symmetric"); }
    if (cells.size() < 2) { return; }
    if (cells.size() == 2) { return add_line(draft, cells, relation, 2); }
    draft.add(std::make_unique<Pairs>(cells, relation));
    if (!relation->is_irreflexive()) { return; }
    draft.make_differ(cells);
    if (cells.size() > static_cast<std::size_t>(draft.digits())) { return; }
    std::vector<Digits> sets = cliques(masks, static_cast<int>(cells.size()), kMostSets);
    if (!sets.empty()) {
        draft.add(std::make_unique<DigitSets>(cells, std::move(sets), std::vector<Cell>{}, draft.digits()));
    }
}

}  // namespace nonet::rules
