// Chains through an almost unique rectangle: of two things one is true, or the puzzle had two solutions. What
// follows from the one, and what follows from the other? A candidate that both branches rule out can go.
//
// The two branches are told as one chain, from the end of one branch backwards to the rectangle, and on along
// the other branch: if the first end is false, the last is true.

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "almost_unique.hpp"
#include "als.hpp"
#include "catalogue.hpp"
#include "links/graph.hpp"

namespace nonet::logic {

namespace {

using links::Graph;

constexpr std::size_t kEffortPerNode = 4;

/// Whether two nodes cannot both be true.
bool clash(const Node& one, const Node& other) {
    if (one.digit == other.digit) { return common_peers(one.cells).contains(other.cells); }
    return one.cells == other.cells && one.cells.count() == 1;
}

/// What follows if a node is true, the nearest first. The root may lie outside of the graph, which knows no
/// extras of rectangles, so links/paths.hpp cannot begin there.
class Branch {
   public:
    static constexpr int kNone = -1;

    Branch(const Graph& graph, const Node& root) : graph_(graph), false_(graph.no_nodes()), true_(false_) {
        rivals_.fill(kNone);
        reach({root, kNone, kNone});
        for (int id = 0; id < graph.inside(); ++id) {
            if (clash(root, graph.spot(id))) { make_false(id, 0); }
        }
        for (std::size_t i = 1; i < reached_.size(); ++i) {
            graph.weak(reached_[i].id).each([&](int id) { make_false(id, static_cast<int>(i)); });
        }
    }

    std::size_t size() const { return reached_.size(); }
    const Node& node(int place) const { return reached_[place].node; }
    /// The nearest node with which a candidate clashes, by its place; or none.
    int rival(int cell, int digit) const { return rivals_[links::key_of(cell, digit)]; }

    /// The nodes from one back to the root, true and false by turns.
    std::vector<Node> way_back(int place) const {
        std::vector<Node> nodes{node(place)};
        for (; reached_[place].before != kNone; place = reached_[place].before) {
            nodes.push_back(graph_.spot(reached_[place].because_not));
            nodes.push_back(node(reached_[place].before));
        }
        return nodes;
    }

   private:
    struct Reached {
        Node node;
        int id;
        int before;               // the place of the node that makes `because_not` false
        int because_not = kNone;  // the node that makes this one true by being false
    };

    void make_false(int id, int cause) {
        if (false_.has(id)) { return; }
        false_.add(id);
        for (int next : graph_.strong(id)) {
            if (true_.has(next)) { continue; }
            true_.add(next);
            reach({graph_.spot(next), next, cause, id});
        }
    }
    void reach(const Reached& reached) {
        const int place = static_cast<int>(reached_.size());
        reached_.push_back(reached);
        const Position& position = graph_.position();
        const auto& [cells, digit] = reached.node;
        for (int cell : position.places(digit) & common_peers(cells)) { note_rival(cell, digit, place); }
        if (cells.count() > 1) { return; }
        const int cell = cells.first();
        for (int other : digits_in(position.candidates(cell))) {
            if (other != digit) { note_rival(cell, other, place); }
        }
    }
    void note_rival(int cell, int digit, int place) {
        int& rival = rivals_[links::key_of(cell, digit)];
        if (rival == kNone) { rival = place; }
    }

    const Graph& graph_;
    links::NodeSet false_;
    links::NodeSet true_;
    std::vector<Reached> reached_;
    std::array<int, links::kCandidates> rivals_;
};

struct Found {
    StepKind kind;
    AlmostUnique link;
    std::vector<Node> nodes;  // true and false by turns
    bool starts_true = false;
    std::size_t joint = 0;  // the place of the node that is true by the rectangle
    als::Losses losses{};
};

/// All chains through one rectangle, each of them as short as can be for some elimination.
class Chains {
   public:
    Chains(const Graph& graph, const AlmostUnique& link)
        : position_(graph.position()), link_(link), one_(graph, link.one), other_(graph, link.other) {}

    std::size_t size() const { return one_.size() + other_.size(); }

    void collect(std::vector<Found>& found) {
        for (int cell : position_.empty()) {
            for (int digit : digits_in(position_.candidates(cell))) {
                const std::pair ends(one_.rival(cell, digit), other_.rival(cell, digit));
                if (ends.first == Branch::kNone || ends.second == Branch::kNone) { continue; }
                if (is_known(ends)) { continue; }
                if (auto chain = alternating(ends)) {
                    told_.push_back(ends);
                    found.push_back(std::move(*chain));
                } else {
                    found.push_back(back_to(Node::of(cell, digit), ends));
                }
            }
        }
    }

   private:
    using Ends = std::pair<int, int>;

    /// Ends that were told of already, or by other techniques: unique rectangles of types 2 and 5.
    bool is_known(Ends ends) const {
        const bool is_plain = ends == Ends(0, 0) && link_.one.digit == link_.other.digit;
        return is_plain || std::ranges::find(told_, ends) != told_.end();
    }

    /// From the end of the one branch being false to the end of the other being true.
    Found chain(StepKind kind, Ends ends) const {
        Found found{kind, link_, one_.way_back(ends.first)};
        found.joint = found.nodes.size();
        const std::vector<Node> way = other_.way_back(ends.second);
        found.nodes.insert(found.nodes.end(), way.rbegin(), way.rend());
        return found;
    }

    /// A chain one of whose ends is true, if that tells enough.
    std::optional<Found> alternating(Ends ends) const {
        const Node& first = one_.node(ends.first);
        const Node& last = other_.node(ends.second);
        als::Losses losses{};
        if (first.digit == last.digit && first.cells != last.cells) {
            losses[first.digit] =
                position_.places(first.digit) & common_peers(first.cells) & common_peers(last.cells);
        } else if (first.cells.count() == 1 && last.cells.count() == 1) {
            losses[first.digit] = position_.places(first.digit) & common_peers(first.cells) & last.cells;
            losses[last.digit] = position_.places(last.digit) & common_peers(last.cells) & first.cells;
        }
        if (!als::any_of(losses)) { return std::nullopt; }
        Found found = chain(StepKind::aic, ends);
        found.losses = losses;
        return found;
    }

    /// A chain from a candidate being true back to its cell, where something else is true.
    Found back_to(const Node& start, Ends ends) const {
        Found found = chain(StepKind::discontinuous_loop, ends);
        found.nodes.insert(found.nodes.begin(), start);
        if (found.nodes.back().cells != start.cells) { found.nodes.push_back(start); }
        found.starts_true = true;
        ++found.joint;
        found.losses[start.digit] = start.cells;
        return found;
    }

    const Position& position_;
    const AlmostUnique& link_;
    Branch one_;
    Branch other_;
    std::vector<Ends> told_;
};

void mark(Step& step, const Found& found, std::size_t place, bool is_true) {
    const auto& [cells, digit] = found.nodes[place];
    const bool is_end = place == 0 || place + 1 == found.nodes.size();
    step.digits |= bit(digit);
    if (!is_end) {
        step.mark(cells, digit, is_true ? Role::on : Role::off);
    } else if (found.kind == StepKind::aic) {
        step.mark(cells, digit, Role::wing);
    } else if (is_true && place > 0) {
        step.mark(cells, digit, Role::pivot);
    }
}

/// Adds the link to a node from the one before.
void link(Step& step, const Position& position, const Found& found, std::size_t place, bool is_true) {
    const Node& from = found.nodes[place - 1];
    const Node& to = found.nodes[place];
    if (!is_true) {
        step.weak_link(from, to);
    } else if (place == found.joint) {
        step.strong_link(from, to, Maker::rectangle(0));
    } else {
        step.strong_link(from, to, maker_of_strong(position, from, to));
    }
}

Step describe(const Position& position, const Found& found) {
    const UniqueRectangle& rectangle = found.link.rectangle;
    Step step;
    step.kind = found.kind;
    step.digits = rectangle.digits;
    step.rectangles.add(rectangle);
    for (int cell : rectangle.cells) {
        step.mark_all(cell, position.candidates(cell) & rectangle.digits, Role::pattern);
    }
    if (rectangle.is_outside()) { step.house(rectangle.house, Role::base); }
    als::eliminate(step, found.losses);
    bool is_true = found.starts_true;
    for (std::size_t i = 0; i < found.nodes.size(); ++i, is_true = !is_true) {
        mark(step, found, i, is_true);
        i == 0 ? step.suppose(found.nodes[0], is_true) : link(step, position, found, i, is_true);
    }
    return step;
}

void find_aur_chain(const Position& position, Sink& sink) {
    const AlmostUniqueRectangles rectangles(position);
    if (rectangles.links().empty()) { return; }
    const Graph graph(position, links::StrongLinks(position, true));
    std::vector<Found> found;
    for (const AlmostUnique& link : rectangles.links()) {
        Chains chains(graph, link);
        const std::size_t before = found.size();
        chains.collect(found);
        const std::size_t looked_at = chains.size() + found.size() - before;
        if (!sink.effort.spend(looked_at * kEffortPerNode)) { break; }
    }
    std::ranges::stable_sort(found, {}, [](const Found& each) { return each.nodes.size(); });
    als::Told told;
    for (const Found& each : found) {
        if (!told.is_new(each.losses)) { continue; }
        if (!sink.take(describe(position, each))) { return; }
    }
}

}  // namespace

Techniques finders::aur_chain() { return {{"aur-chain", find_aur_chain}}; }

}  // namespace nonet::logic
