#pragma once

#include "draft.hpp"

// One maker per kind, each in a file of its name: it checks a constraint and tells the draft what it means.
namespace nonet::rules {

void make_automaton(Draft&, const Constraint&);
void make_between(Draft&, const Constraint&);
void make_candidates(Draft&, const Constraint&);
void make_circles(Draft&, const Constraint&);
void make_contain(Draft&, const Constraint&);
void make_count(Draft&, const Constraint&);
void make_differ(Draft&, const Constraint&);
void make_distinct(Draft&, const Constraint&);
void make_index(Draft&, const Constraint&);
void make_line(Draft&, const Constraint&);
void make_lockout(Draft&, const Constraint&);
void make_lunchbox(Draft&, const Constraint&);
void make_pairs(Draft&, const Constraint&);
void make_rank(Draft&, const Constraint&);
void make_same(Draft&, const Constraint&);
void make_sandwich(Draft&, const Constraint&);
void make_skyscraper(Draft&, const Constraint&);
void make_some(Draft&, const Constraint&);
void make_sum(Draft&, const Constraint&);
void make_window(Draft&, const Constraint&);
void make_xsum(Draft&, const Constraint&);

/// Neighbours on the line obey the relation, which draws first guesses with this weight.
void add_line(Draft&, const std::vector<Cell>& cells, const std::shared_ptr<const Relation>&, int weight);

/// Sets of cells, end to end, hold the same digits, each as often.
void add_same(Draft&, std::vector<Cell> cells, std::size_t size);

}  // namespace nonet::rules
