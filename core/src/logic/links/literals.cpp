#include "literals.hpp"

namespace nonet::logic::links {

StrongLinks links_of_all(const Position& position) {
    StrongLinks links(position, true);
    for (int cell : position.empty()) {
        for (int digit : digits_in(position.candidates(cell))) { links.include(key_of(cell, digit)); }
    }
    return links;
}

Table literals_of(const Graph& graph) {
    const int size = 2 * graph.size();
    Table literals(size, size);
    for (int literal = 0; literal < size; ++literal) { literals.set(literal, literal); }
    return literals;
}

void add_links(const Graph& graph, int first, Table& literals) {
    for (int node = first; node < graph.size(); ++node) {
        graph.weak(node).each([&](int other) {
            literals.set(when_true(node), when_false(other));
            literals.set(when_true(other), when_false(node));
        });
        graph.each_strong(node, [&](int other) {
            literals.set(when_false(node), when_true(other));
            literals.set(when_false(other), when_true(node));
        });
    }
}

}  // namespace nonet::logic::links
