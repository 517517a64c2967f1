#include "static_chains.hpp"

#include <algorithm>

namespace nonet::explainer {

namespace {

constexpr double kCycle = 6.5, kChain = 6.6, kWithBoth = 7.0;
constexpr std::uint8_t kKeys[] = {2, 3, 4};

double base_of(int round, double alone) { return round == kXY ? kWithBoth : alone; }

}  // namespace

void StaticChains::find(const Board& board, Findings& findings, Watch& watch) {
    board_ = &board;
    nodes_.clear();
    link(board);
    for (int round : {kX, kY, kXY}) {
        const double cheapest = base_of(round, kCycle) + for_length(4);
        if (!findings.wants_cycle(cheapest, 4, kKeys[round])) { continue; }
        if (round != kY) { make_rows(round); }
        for (Place source = 0; source < size_; ++source) {
            const int candidates = count(board.cell[cell_of(ids_[source])]);
            if (candidates < 2 || (round == kY && candidates != 2)) { continue; }
            find_cycles(round, source, findings);
            if (round == kY) { continue; }
            find_chain(round, source, true, findings);
            find_chain(round, source, false, findings);
        }
        if (!watch.spend(64u * size_)) { return; }
    }
}

void StaticChains::link(const Board& board) {
    size_ = 0;
    for (int cell : board.open) {
        for (int digit : bits(board.cell[cell])) {
            place_of_[id_of(cell, digit)] = size_;
            ids_[size_++] = id_of(cell, digit);
        }
    }
    words_ = (size_ + 63u) / 64;
    for (Place place = 0; place < size_; ++place) {
        const int cell = cell_of(ids_[place]), digit = digit_of(ids_[place]);
        auto& weak = weak_[place];
        auto& strong = strong_[place];
        weak.size = strong.size = 0;
        for (int other : bits(board.cell[cell] & ~bit(digit))) {
            weak.add(place_of_[id_of(cell, other)], Cause::cell);
        }
        weak.in_cell = weak.size;
        if (weak.size == 1) { strong.add(weak.edges[0].to, Cause::cell); }
        strong.in_cell = strong.size;
        Cells seen = Cells::of(cell);
        for (int kind = 0; kind < kKinds; ++kind) {
            const int house = kTables.of[cell][kind];
            for (int other : (board.at[digit] & kTables.house[house]) - seen) {
                weak.add(place_of_[id_of(other, digit)], static_cast<Cause>(kind));
            }
            seen |= kTables.house[house];
            const Mask places = board.places[house][digit];
            if (count(places) != 2) { continue; }
            const auto rest = static_cast<Mask>(places & ~bit(kTables.place[cell][kind]));
            const Place other = place_of_[id_of(kTables.cells[house][lowest(rest)], digit)];
            const auto known = strong.of(kX, true);
            if (std::ranges::none_of(known, [&](Edge edge) { return edge.to == other; })) {
                strong.add(other, static_cast<Cause>(kind));
            }
        }
    }
}

void StaticChains::make_rows(int round) {
    for (Place place = 0; place < size_; ++place) {
        std::fill_n(false_[place].begin(), words_, 0);
        std::fill_n(true_[place].begin(), words_, 0);
        for (Edge off : weak_[place].of(round, false)) {
            set(false_[place], off.to);
            for (Edge on : strong_[off.to].of(round, true)) { set(true_[place], on.to); }
        }
    }
}

// Sets grow generation by generation; as nothing else is needed than how many it takes, no way is kept.
void StaticChains::find_chain(int round, Place source, bool from_on, Findings& findings) const {
    const double base = base_of(round, kChain);
    const Id target = ids_[source];
    Row frontier, seen, next;
    std::fill_n(seen.begin(), words_, 0);
    if (from_on) {
        std::copy_n(true_[source].begin(), words_, frontier.begin());
        set(seen, source);
    } else {
        std::fill_n(frontier.begin(), words_, 0);
        for (Edge on : strong_[source].of(round, true)) { set(frontier, on.to); }
    }
    for (int nodes = 4; findings.wants(base + for_length(nodes), nodes, kKeys[round], target, !from_on);
         nodes += 2) {
        std::uint64_t any = 0, reached = 0;
        for (std::size_t word = 0; word < words_; ++word) {
            frontier[word] &= ~seen[word];
            seen[word] |= frontier[word];
            any |= frontier[word];
            reached |= frontier[word] & false_[source][word];
        }
        if (any == 0) { return; }
        std::fill_n(next.begin(), words_, 0);
        if (!from_on || reached == 0) {
            for (std::size_t word = 0; word < words_; ++word) {
                for (std::uint64_t rest = frontier[word]; rest != 0; rest &= rest - 1) {
                    const auto& row = true_[64 * word + static_cast<std::size_t>(std::countr_zero(rest))];
                    for (std::size_t each = 0; each < words_; ++each) { next[each] |= row[each]; }
                }
            }
        }
        if (from_on ? reached != 0 : is_set(next, source)) {
            findings.add({Form::chain, static_cast<std::uint8_t>(round), !from_on, from_on, kKeys[round],
                          target, target, nodes, base + for_length(nodes)});
            return;
        }
        std::swap(frontier, next);
    }
}

// Breadth first from the source; each time that a candidate whose falsehood makes the source true is met, the
// way there is a cycle, unless it came through that candidate.
void StaticChains::find_cycles(int round, Place source, Findings& findings) {
    const auto closers = strong_[source].of(round, true);
    if (closers.empty()) { return; }
    const double base = base_of(round, kCycle);
    Row seen, spread;
    std::fill_n(seen.begin(), words_, 0);
    std::fill_n(spread.begin(), words_, 0);
    set(seen, source);
    steps_.clear();
    steps_.push_back({source, Cause::none, {}, 0, 0});
    for (std::size_t here = 0; here < steps_.size(); ++here) {
        const Step step = steps_[here];
        const int nodes = 2 * step.level + 2;
        if (step.level > 0 && !findings.wants_cycle(base + for_length(nodes), nodes, kKeys[round])) {
            return;
        }
        for (Edge off : weak_[step.at].of(round, false)) {
            if (step.level > 0) {
                for (Edge closer : closers) {
                    if (closer.to == off.to) { add_cycle(round, here, off, closer.cause, findings); }
                }
            }
            if (is_set(spread, off.to)) { continue; }
            set(spread, off.to);
            for (Edge on : strong_[off.to].of(round, true)) {
                if (is_set(seen, on.to)) { continue; }
                set(seen, on.to);
                steps_.push_back({on.to, on.cause, off, static_cast<std::uint16_t>(here),
                                  static_cast<std::uint16_t>(step.level + 1)});
            }
        }
    }
}

void StaticChains::add_cycle(int round, std::size_t last, Edge closing_off, Cause closing,
                             Findings& findings) {
    const auto begin = static_cast<std::uint32_t>(nodes_.size());
    nodes_.push_back({ids_[steps_[0].at], true, closing});
    nodes_.push_back({ids_[closing_off.to], false, closing_off.cause});
    for (std::size_t here = last; steps_[here].level > 0; here = steps_[here].before) {
        const Step& step = steps_[here];
        if (step.off.to == closing_off.to) { return nodes_.resize(begin); }
        nodes_.push_back({ids_[step.at], true, step.cause});
        nodes_.push_back({ids_[step.off.to], false, step.off.cause});
    }
    const std::span cycle(nodes_.begin() + begin, nodes_.end());
    Cells inside;
    for (const Link& node : cycle) { inside.add(cell_of(node.id)); }
    std::array<std::array<Cells, 9>, 2> seen{};
    for (const Link& node : cycle) { seen[node.on][digit_of(node.id)] |= peers_of(cell_of(node.id)); }
    std::array<Id, kIds> removed;
    std::size_t many = 0;
    for (int digit = 0; digit < 9; ++digit) {
        for (int cell : (board_->at[digit] & seen[0][digit] & seen[1][digit]) - inside) {
            removed[many++] = id_of(cell, digit);
        }
    }
    if (many == 0) { return nodes_.resize(begin); }
    std::sort(removed.begin(), removed.begin() + many);
    const int nodes = static_cast<int>(cycle.size());
    Found found{Form::cycle,
                static_cast<std::uint8_t>(round),
                true,
                true,
                kKeys[round],
                ids_[steps_[0].at],
                ids_[steps_[0].at],
                nodes,
                base_of(round, kCycle) + for_length(nodes)};
    found.nodes_begin = begin;
    found.nodes_end = static_cast<std::uint32_t>(nodes_.size());
    std::reverse(nodes_.begin() + begin + 1, nodes_.end());
    findings.add_cycle(found, std::span(removed).first(many));
}

std::span<const Link> StaticChains::links_of(const Found& found) {
    if (found.form == Form::cycle) {
        return std::span(nodes_).subspan(found.nodes_begin, found.nodes_end - found.nodes_begin);
    }
    trace(found.where, place_of_[found.source], found.from_on);
    return traced_;
}

// Repeats the breadth-first search that gave the length of the chain, and keeps the way this time.
void StaticChains::trace(int round, Place source, bool from_on) {
    struct Way {
        Place at;
        bool on;
        Cause cause;
        std::uint16_t before;
    };
    std::vector<Way> ways{{source, from_on, Cause::none, 0}};
    std::array<Row, 2> seen{};
    set(seen[from_on], source);
    for (std::size_t here = 0; here < ways.size(); ++here) {
        const Way way = ways[here];
        const auto edges = way.on ? weak_[way.at].of(round, false) : strong_[way.at].of(round, true);
        for (Edge edge : edges) {
            const bool ends = edge.to == source && way.on == from_on;
            if (!ends && is_set(seen[!way.on], edge.to)) { continue; }
            set(seen[!way.on], edge.to);
            ways.push_back({edge.to, !way.on, edge.cause, static_cast<std::uint16_t>(here)});
            if (!ends) { continue; }
            traced_.clear();
            for (std::size_t back = ways.size() - 1;; back = ways[back].before) {
                traced_.push_back({ids_[ways[back].at], ways[back].on, ways[back].cause});
                if (back == 0) { break; }
            }
            std::ranges::reverse(traced_);
            return;
        }
    }
}

}  // namespace nonet::explainer
