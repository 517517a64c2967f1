// Literals, a node being true or being false, and which follows from which. Private to the room of logic.

#pragma once

#include "graph.hpp"

namespace nonet::logic::links {

// A literal is twice the number of a node: the node is true; plus one: it is false.
constexpr int when_true(int node) { return 2 * node; }
constexpr int when_false(int node) { return 2 * node + 1; }
constexpr int negation(int literal) { return literal ^ 1; }
constexpr int variable_of(int literal) { return literal >> 1; }
constexpr bool is_true(int literal) { return (literal & 1) == 0; }

/// The strong links of a position, with all its candidates as nodes: these come first, cell by cell.
StrongLinks links_of_all(const Position& position);

/// A table in which each literal of a graph follows from itself.
Table literals_of(const Graph& graph);

/// Adds what the links of some nodes, from `first` on, say: each can be read from both of its ends.
void add_links(const Graph& graph, int first, Table& literals);

}  // namespace nonet::logic::links
