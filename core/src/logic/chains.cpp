// Chains of strong and weak links by turns: if the first candidate is false, the second is true, so the
// third is false, and so on to the last, which is true. So one of the two ends is true, and whatever
// sees both goes. X-Chains stay with one digit, XY-Chains with cells of two candidates.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "catalogue.hpp"
#include "houses.hpp"
#include "links/hodoku.hpp"

namespace nonet::logic {

namespace {

constexpr int kMaxNodes = 128;
constexpr int kMaxLinks = hodoku::kMostStrongLinks;

/// A set of nodes. Nodes are numbered below 128, for which a set of cells has room.
using Nodes = Cells;

/// The candidates that chains may use. What follows from what works both ways: if a chain leads from one
/// candidate to another, its reverse leads back.
///
/// A small graph, all on the stack: these chains are looked for in most hard positions, and to make the graph
/// of all links (links/graph.hpp) takes twice as long as to look for them.
struct Graph {
    std::array<Candidate, kMaxNodes> candidates;
    std::array<Nodes, kMaxNodes> strong;  // must be true if this one is false
    std::array<Nodes, kMaxNodes> weak;    // must be false if this one is true
    std::array<Nodes, kMaxNodes> next;    // true if this one is: a weak link and then a strong one

    /// Once the other links of all nodes are known.
    void find_next(Nodes nodes) {
        for (int node : nodes) {
            next[node] = {};
            for (int other : weak[node]) { next[node] |= strong[other]; }
        }
    }
};

/// Follows all chains from a node at once, one more strong link at each call.
class Spread {
   public:
    Spread(const Graph& graph, int start)
        : graph_(graph), start_(start), fresh_(graph.strong[start]), reached_(fresh_) {}

    bool go_on() {
        Nodes more;
        for (int node : fresh_) { more |= graph_.next[node]; }
        more -= reached_;
        reached_ |= more;
        fresh_ = more;
        fresh_.remove(start_);  // a chain that comes back is at its end
        return fresh_.any();
    }
    Nodes reached() const { return reached_; }

   private:
    const Graph& graph_;
    int start_;
    Nodes fresh_;
    Nodes reached_;
};

/// The nodes that are true if this one is false, by two strong links or more.
Nodes far_ends(const Graph& graph, int start) {
    Spread spread(graph, start);
    for (int links = 2; links <= kMaxLinks && spread.go_on(); ++links) {}
    return spread.reached() - graph.strong[start];
}

// ---- The way from one end to the other

using Chain = Few<int, 2 * kMaxLinks>;

/// Looks for the shortest chain between two nodes that uses no node twice; of several, for the first in the
/// order of hodoku::order_of_link().
class Search {
   public:
    Search(const Graph& graph, int start, int end) : graph_(graph), start_(start), end_(end) {
        Spread back(graph, end);
        within_[1] = back.reached();
        for (int links = 2; links <= kMaxLinks; ++links) {
            back.go_on();
            within_[links] = back.reached();
        }
    }

    Chain chain() {
        for (int links = 2; links <= kMaxLinks; ++links) {
            if (within_[links].has(start_) && leads_on(start_, links)) {
                Chain found;
                for (int i = 2 * links; i > 0; --i) { found.add(path_[i]); }
                return found;
            }
        }
        return {};
    }

   private:
    /// Whether the end can be reached by so many strong links if a node is false.
    bool leads_on(int off, int links) {
        if (--patience_ < 0) { return false; }
        used_.add(off);
        path_[2 * links] = off;
        const bool found = any_in_order(off, graph_.strong[off], [&](int on) {
            path_[2 * links - 1] = on;
            return links == 1 ? on == end_ : goes_through(on, links);
        });
        used_.remove(off);
        return found;
    }

    bool goes_through(int on, int links) {
        if (on == end_ || used_.has(on)) { return false; }
        used_.add(on);
        Nodes offs = (graph_.weak[on] & within_[links - 1]) - used_;
        offs.remove(end_);
        const bool found = any_in_order(on, offs, [&](int off) { return leads_on(off, links - 1); });
        used_.remove(on);
        return found;
    }

    template <class Try>
    bool any_in_order(int from, Nodes nodes, Try works) const {
        for (int order = 0; order < 4; ++order) {
            for (int node : nodes) {
                if (order_of_link(from, node) == order && works(node)) { return true; }
            }
        }
        return false;
    }
    int order_of_link(int from, int to) const {
        return hodoku::order_of_link(graph_.candidates[from].cell, graph_.candidates[to].cell);
    }

    const Graph& graph_;
    int start_;
    int end_;
    int patience_ = 20'000;  // where every way would cross itself, there can be very many
    Nodes used_;
    std::array<Nodes, kMaxLinks + 1> within_;    // what leads to the end by so many strong links at most
    std::array<int, 2 * kMaxLinks + 1> path_{};  // from its end
};

// ---- What there is to be found

/// Two ends between which there seems to be a chain, and what would go.
struct Hit {
    Cells gone;
    int digit;
    int start;
    int end;
    hodoku::Rank rank = {};
};

/// Notes the ends that share a victim with a start.
void note_hits(const Position& position, const Graph& graph, int start, Nodes ends, std::vector<Hit>& hits) {
    const auto [cell, digit] = graph.candidates[start];
    const Cells seen = position.places(digit) & peers_of(cell);
    if (ends.empty() || seen.empty()) { return; }
    for (int end : ends& far_ends(graph, start)) {
        const Cells gone = seen & peers_of(graph.candidates[end].cell);
        if (gone.any()) { hits.push_back({gone, digit, start, end}); }
    }
}

/// Shows a link, and the house that makes it unless it is inside a cell.
void show_link(Step& step, const Position& position, const Node& from, const Node& to, bool strong) {
    const Maker by = strong ? maker_of_strong(position, from, to) : maker_of_weak(from, to);
    step.link(from, to, strong, by);
    if (by.kind == Maker::Kind::house) { step.house(by.number, strong ? Role::base : Role::link); }
}

Step make_step(const Position& position, const Graph& graph, const Chain& chain, const Hit& hit) {
    Step step;
    for (std::size_t i = 0; i < chain.size(); ++i) {
        const auto [cell, digit] = graph.candidates[chain[i]];
        step.digits |= bit(digit);
        if (i == 0 || chain[i] != chain[0]) {
            const bool is_end = chain[i] == hit.start || chain[i] == hit.end;
            step.mark(cell, digit, is_end ? Role::wing : i % 2 == 1 ? Role::on : Role::off);
        }
        const Node node = Node::of(cell, digit);
        if (i == 0) {
            step.suppose(node, false);
        } else {
            const Candidate before = graph.candidates[chain[i - 1]];
            show_link(step, position, Node::of(before.cell, before.digit), node, i % 2 == 1);
        }
    }
    step.eliminate(hit.gone, hit.digit);
    return step;
}

/// Moves the hits with the eliminations of hits[begin] to `begin` and behind; returns where they end.
std::size_t end_of_same(std::vector<Hit>& hits, std::size_t begin) {
    const Hit first = hits[begin];
    const auto from = hits.begin() + static_cast<std::ptrdiff_t>(begin);
    const auto is_other = [&](const Hit& hit) { return hit.rank != first.rank; };
    const auto is_same = [&](const Hit& hit) { return hit.gone == first.gone && hit.digit == first.digit; };
    const auto to = std::find_if(from, hits.end(), is_other);
    return static_cast<std::size_t>(std::stable_partition(from, to, is_same) - hits.begin());
}

/// Tells of the shortest chain for each set of eliminations. `graph_of` gives the graph of a hit.
template <class GraphOf>
void tell(const Position& position, std::vector<Hit>& hits, GraphOf graph_of, Sink& sink) {
    for (Hit& hit : hits) { hit.rank.add(hit.gone, hit.digit); }
    std::ranges::stable_sort(hits, std::less<>{}, &Hit::rank);
    for (std::size_t i = 0; i < hits.size();) {
        Chain best;
        Hit of_best = hits[i];
        for (const std::size_t end = end_of_same(hits, i); i < end; ++i) {
            const Chain chain = Search(graph_of(hits[i]), hits[i].start, hits[i].end).chain();
            if (!chain.empty() && (best.empty() || chain.size() < best.size())) {
                best = chain;
                of_best = hits[i];
            }
        }
        if (best.empty()) { continue; }
        if (!sink.take(make_step(position, graph_of(of_best), best, of_best))) { return; }
    }
}

// ---- X-Chains

/// A node is a place of the digit in a house with two places; its number is the cell. Returns the nodes.
Nodes link_digit(const Position& position, int digit, Graph& graph) {
    const Houses houses = houses_with_two(position, digit);
    const Nodes nodes = cells_of(houses) & position.places(digit);
    if (nodes.count() < 3) { return {}; }
    for (int cell : nodes) {
        graph.candidates[cell] = {static_cast<std::uint8_t>(cell), static_cast<std::uint8_t>(digit)};
        graph.weak[cell] = peers_of(cell) & nodes;
        graph.strong[cell] = {};
    }
    for (int house : houses_in(houses)) {
        const Cells pair = position.places(digit, house);
        for (int cell : pair) { graph.strong[cell] |= pair - Nodes::of(cell); }
    }
    graph.find_next(nodes);
    return nodes;
}

// ---- XY-Chains

/// A node is a candidate of a cell with two. Returns all nodes, and in `nodes` the nodes of each digit.
Nodes link_pairs(const Position& position, Graph& graph, std::array<Nodes, 10>& nodes) {
    std::array<std::array<std::uint8_t, kCells>, 10> number;  // of a digit in a cell
    Cells pairs;
    Nodes all;
    int count = 0;
    for (int cell : position.pairs()) {
        if (count + 2 > kMaxNodes) { break; }
        pairs.add(cell);
        for (int digit : digits_in(position.candidates(cell))) {
            graph.candidates[count] = {static_cast<std::uint8_t>(cell), static_cast<std::uint8_t>(digit)};
            graph.strong[count] = Nodes::of(count ^ 1);
            number[digit][cell] = static_cast<std::uint8_t>(count);
            nodes[digit].add(count);
            all.add(count++);
        }
    }
    for (int node : all) {
        const auto [cell, digit] = graph.candidates[node];
        graph.weak[node] = {};
        for (int other : pairs& peers_of(cell) & position.places(digit)) {
            graph.weak[node].add(number[digit][other]);
        }
    }
    graph.find_next(all);
    return all;
}

void find_x_chain(const Position& position, Sink& sink) {
    Graph graph;
    std::vector<Hit> hits;
    for (int digit = 1; digit <= kSize; ++digit) {
        const Nodes nodes = link_digit(position, digit, graph);
        Nodes ends = nodes;  // of the two directions of a chain one is enough
        for (int start : nodes) {
            note_hits(position, graph, start, ends, hits);
            ends.remove(start);
        }
    }
    if (hits.empty()) { return; }
    const auto graph_of = [&](const Hit& hit) -> const Graph& {
        link_digit(position, hit.digit, graph);
        return graph;
    };
    tell(position, hits, graph_of, sink);
}

void find_xy_chain(const Position& position, Sink& sink) {
    Graph graph;
    std::vector<Hit> hits;
    std::array<Nodes, 10> ends;  // the nodes of each digit
    for (int start : link_pairs(position, graph, ends)) {
        // Of the two directions of a chain one is enough.
        Nodes& others = ends[graph.candidates[start].digit];
        others.remove(start);
        note_hits(position, graph, start, others, hits);
    }
    if (hits.empty()) { return; }
    tell(position, hits, [&](const Hit&) -> const Graph& { return graph; }, sink);
}

}  // namespace

Techniques finders::chains() {
    return {
        {"x-chain", find_x_chain},
        {"xy-chain", find_xy_chain},
    };
}

}  // namespace nonet::logic
