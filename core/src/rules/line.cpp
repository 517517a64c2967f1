#include <algorithm>

#include "kinds.hpp"
#include "state.hpp"

namespace nonet::rules {

namespace {

// Neighbours on a line obey a relation: one sweep forth and one back finds all there is, unless the line
// comes back to a cell.
class Line final : public Rule {
   public:
    Line(std::vector<Cell> cells, std::shared_ptr<const Relation> relation, std::vector<Cell> seen, int pull)
        : cells_(std::move(cells)), relation_(std::move(relation)), seen_(std::move(seen)) {
        on_change = cells_;
        cost = 500 + static_cast<int>(cells_.size());
        weight = pull;
        std::vector<Cell> sorted = cells_;
        std::sort(sorted.begin(), sorted.end());
        trusts_itself = std::adjacent_find(sorted.begin(), sorted.end()) == sorted.end();
    }

    bool narrow(State& state) const override {
        for (std::size_t i = 1; i < cells_.size(); ++i) {
            if (!state.keep(cells_[i], relation_->after(state[cells_[i - 1]]))) { return false; }
        }
        for (std::size_t i = cells_.size() - 1; i > 0; --i) {
            if (!state.keep(cells_[i - 1], relation_->before(state[cells_[i]]))) { return false; }
        }
        return seen_.empty() || drop_required(state);
    }

   private:
    // A digit of both cells without which no pair is left is in one of them, and in no cell that sees both.
    bool drop_required(State& state) const {
        const Digits one = state[cells_[0]];
        const Digits other = state[cells_[1]];
        if (is_single(one) || is_single(other)) { return true; }
        // The first digit of the one cell has its partners in the other: what is in every pair is that digit
        // or its only partner.
        const Digits first = lowest_bit(one);
        const Digits partners = relation_->after(first) & other;
        Digits required = 0;
        for (Digits both = (first | (is_single(partners) ? partners : 0)) & one & other; both != 0;
             both &= both - 1) {
            const Digits digit = lowest_bit(both);
            if ((relation_->after(one ^ digit) & other & ~digit) == 0) { required |= digit; }
        }
        if (required == 0) { return true; }
        for (const int cell : seen_) {
            if (!state.drop(cell, required)) { return false; }
        }
        return true;
    }

    std::vector<Cell> cells_;
    std::shared_ptr<const Relation> relation_;
    std::vector<Cell> seen_;  // by both cells of a line of two
};

}  // namespace

void add_line(Draft& draft, const std::vector<Cell>& cells, const std::shared_ptr<const Relation>& relation,
              int weight) {
    if (cells.size() < 2) { return; }
    if (relation->is_irreflexive() && relation->is_transitive()) { draft.make_differ(cells); }
    for (std::size_t i = 1; i < cells.size(); ++i) {
        if (relation->is_irreflexive()) { draft.make_differ({cells[i - 1], cells[i]}); }
        if (relation->is_equality()) { draft.make_equal(cells[i - 1], cells[i]); }
    }
    draft.link(cells, *relation);
    draft.later([cells, relation, weight](Draft& finished) {
        std::vector<Cell> seen;
        if (cells.size() == 2 && !relation->is_transitive()) { seen = finished.seen_by_all(cells); }
        finished.add(std::make_unique<Line>(cells, relation, std::move(seen), weight));
    });
}

void make_line(Draft& draft, const Constraint& constraint) {
    const std::vector<Cell> cells = cells_of(draft, constraint);
    add_line(draft, cells, draft.relation(relation_of(draft, constraint)), static_cast<int>(cells.size()));
}

}  // namespace nonet::rules
