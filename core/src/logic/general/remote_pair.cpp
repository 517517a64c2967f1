// Remote pairs: cells with the same two candidates, each seeing the next, take the digits in turn. So of two
// cells an odd number of steps apart one has one digit and one the other.

#include <algorithm>
#include <map>
#include <utility>

#include "catalogue.hpp"

namespace nonet::logic::general {

namespace {

/// Cells each of which sees the next.
using Path = std::vector<int>;

/// The cells of each pair of candidates.
std::map<Digits, CellSet> groups_of(const Position& position) {
    std::map<Digits, CellSet> groups;
    for (int cell : position.empty()) {
        const Digits digits = position.candidates(cell);
        if (count_digits(digits) == 2) { groups[digits].add(cell); }
    }
    return groups;
}

/// The shortest path through a group from one cell to another that takes more than one step; empty if there
/// is none. `links::Paths` would take the single step between ends that see each other, which says nothing
/// new.
Path path_between(const Board& board, CellSet group, int start, int end, Effort& effort) {
    std::map<int, int> before;
    Path reached{start};
    group.remove(start);
    for (std::size_t next = 0; next < reached.size() && effort.spend(); ++next) {
        CellSet fresh = group & board.peers(reached[next]);
        if (next == 0) { fresh.remove(end); }
        group -= fresh;
        for (int cell : fresh) {
            before[cell] = reached[next];
            reached.push_back(cell);
        }
        if (!fresh.has(end)) { continue; }
        Path path{end};
        while (path.back() != start) { path.push_back(before[path.back()]); }
        std::ranges::reverse(path);
        return path;
    }
    return {};
}

struct RemotePair {
    Path path;
    CellSet seen;  // by two cells of the path that hold different digits

    RemotePair(const Board& board, Path cells) : path(std::move(cells)) {
        for (std::size_t i = 0; i < path.size(); ++i) {
            for (std::size_t j = i + 3; j < path.size(); j += 2) {
                seen |= board.peers(path[i]) & board.peers(path[j]);
            }
        }
    }
};

/// The remote pairs of a group, the shortest first.
std::vector<RemotePair> remote_pairs(const Board& board, const CellSet& group, Effort& effort) {
    std::vector<RemotePair> found;
    for (int start : group) {
        for (int end : group) {
            if (end <= start) { continue; }
            Path path = path_between(board, group, start, end, effort);
            if (!path.empty() && path.size() % 2 == 0) { found.emplace_back(board, std::move(path)); }
        }
    }
    std::ranges::stable_sort(found, {}, [](const RemotePair& pair) { return pair.path.size(); });
    return found;
}

/// Says by which cells of the path each target loses its digits: those farthest apart that it sees.
void say_pincers(const Board& board, const Path& path, CellSet targets, Step& step) {
    for (std::size_t apart = path.size() - 1; apart >= 3; apart -= 2) {
        for (std::size_t from = 0; from + apart < path.size(); ++from) {
            const int one = path[from];
            const int other = path[from + apart];
            const CellSet seen = targets & board.peers(one) & board.peers(other);
            if (!seen.empty()) { step.pincers.push_back({one, other, seen.numbers()}); }
            targets -= seen;
        }
    }
}

Step step_of(const Study& study, const RemotePair& pair, Digits digits) {
    const Graph& graph = study.graph();
    Step step;
    step.digits = digits;
    int from = lowest_digit(digits);
    int to = lowest_digit(digits & (digits - 1));
    CellSet targets;
    for (int digit : {from, to}) {
        const CellSet gone = study.position().places(digit) & pair.seen;
        step.eliminate(gone, digit);
        targets |= gone;
    }
    say_pincers(study.board(), pair.path, targets, step);
    step.suppose(Node::of(pair.path.front(), from), false);
    for (std::size_t i = 0; i < pair.path.size(); ++i) {
        const int cell = pair.path[i];
        step.mark(cell, from, Role::colour_a);
        step.mark(cell, to, Role::colour_b);
        step.link(Node::of(cell, from), Node::of(cell, to), true, Maker::cell());
        if (i + 1 < pair.path.size()) {
            const int next = pair.path[i + 1];
            const Maker by = graph.maker_of_clash(graph.number(cell, to), graph.number(next, to));
            step.link(Node::of(cell, to), Node::of(next, to), false, by);
            if (by.kind == Maker::Kind::house) { step.house(by.number, Role::link); }
        }
        std::swap(from, to);
    }
    return step;
}

void find_remote_pair(const Study& study, Sink& sink) {
    for (const auto& [digits, group] : groups_of(study.position())) {
        if (group.count() < 4) { continue; }
        CellSet places;
        for (int digit : digits_in(digits)) { places |= study.position().places(digit); }
        std::vector<CellSet> told;
        for (const RemotePair& pair : remote_pairs(study.board(), group, sink.effort)) {
            const CellSet gone = places & pair.seen;
            if (gone.empty() || std::ranges::find(told, gone) != told.end()) { continue; }
            told.push_back(gone);
            if (!sink.take(step_of(study, pair, digits))) { return; }
        }
    }
}

}  // namespace

Techniques finders::remote_pair() { return {{"remote-pair", find_remote_pair}}; }

}  // namespace nonet::logic::general
