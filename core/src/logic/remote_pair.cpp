// Remote pairs: cells with the same two candidates, each seeing the next, take the digits in turn. So of two
// cells an odd number of steps apart one has one digit and one the other.
//
// What goes depends on all cells of a chain, not on its ends alone, so all chains are walked: the shortest
// way between two ends (links/paths.hpp) could miss eliminations.

#include <algorithm>
#include <array>
#include <functional>
#include <span>
#include <utility>
#include <vector>

#include "catalogue.hpp"
#include "houses.hpp"
#include "links/hodoku.hpp"

namespace nonet::logic {

namespace {

struct RemotePair {
    int digit = 0;  // the chain leaves its first cell by `other`
    int other = 0;
    int size = 0;
    std::array<int, hodoku::kLongestRemotePair> cells{};
    Cells gone_digit, gone_other;

    bool same_result(const RemotePair& rival) const {
        return digit == rival.digit ? gone_digit == rival.gone_digit && gone_other == rival.gone_other
                                    : digit == rival.other && other == rival.digit &&
                                          gone_digit == rival.gone_other && gone_other == rival.gone_digit;
    }
};

/// Walks all chains of a pair and keeps a shortest one for each set of eliminations.
class RemotePairs {
   public:
    RemotePairs(const Position& position, Effort& effort) : position_(position), effort_(effort) {}

    void walk_from(int start, Cells group) {
        const Mask pair = position_.candidates(start);
        for (const auto& [digit, other] : {std::pair(lowest_digit(pair), highest_digit(pair)),
                                           std::pair(highest_digit(pair), lowest_digit(pair))}) {
            chain_ = {};
            chain_.digit = digit;
            chain_.other = other;
            walk_to(start, group);
        }
    }

    std::span<const RemotePair> best_first() {
        std::ranges::stable_sort(found_, std::less<>{}, &rank_of);
        return found_;
    }

   private:
    void walk_to(int cell, Cells free) {
        if (!effort_.spend()) { return; }
        chain_.cells[chain_.size++] = cell;
        free.remove(cell);
        if (chain_.size >= 4 && chain_.size % 2 == 0) { keep(); }
        if (chain_.size < hodoku::kLongestRemotePair) {
            Cells seen;
            for (int house : kTables.houses_of[cell]) {
                for (int next : (free & house_cells(house)) - seen) { walk_to(next, free); }
                seen |= house_cells(house);
            }
        }
        --chain_.size;
    }

    void keep() {
        const auto common = [](int a, int b) { return peers_of(a) & peers_of(b); };
        const Cells places = position_.places(chain_.digit);
        if (!places.touches(common(chain_.cells[0], chain_.cells[chain_.size - 1]))) { return; }
        Cells seen;  // by two cells of the chain that hold different digits
        for (int i = 0; i < chain_.size; ++i) {
            for (int j = i + 3; j < chain_.size; j += 2) { seen |= common(chain_.cells[i], chain_.cells[j]); }
        }
        chain_.gone_digit = places & seen;
        chain_.gone_other = position_.places(chain_.other) & seen;
        effort_.spend(1 + found_.size() / 8);
        const auto rival =
            std::ranges::find_if(found_, [this](const RemotePair& old) { return old.same_result(chain_); });
        if (rival == found_.end()) {
            found_.push_back(chain_);
        } else if (chain_.size < rival->size) {
            *rival = chain_;
        }
    }

    static hodoku::Rank rank_of(const RemotePair& chain) {
        const bool rising = chain.digit < chain.other;
        hodoku::Rank rank;
        if (rising) { rank.add(chain.gone_digit, chain.digit); }
        rank.add(chain.gone_other, chain.other);
        if (!rising) { rank.add(chain.gone_digit, chain.digit); }
        return rank;
    }

    const Position& position_;
    Effort& effort_;
    RemotePair chain_;
    std::vector<RemotePair> found_;
};

/// Whether chains of these cells, which all have the same pair, could take anything away.
bool may_form_remote_pair(const Position& position, Cells group) {
    if (group.count() < 4) { return false; }
    Cells once;
    Cells twice;
    for (int cell : group) {
        twice |= once & peers_of(cell);
        once |= peers_of(cell);
    }
    const Mask pair = position.candidates(group.first());
    const Cells places = position.places(lowest_digit(pair)) | position.places(highest_digit(pair));
    return ((twice & places) - group).any();
}

/// Says by which cells of the chain each target loses its digits: those farthest apart that it sees.
void say_pincers(const RemotePair& chain, Step& step) {
    Cells left = chain.gone_digit | chain.gone_other;
    for (int apart = chain.size - 1; apart >= 3; apart -= 2) {
        for (int from = 0; from + apart < chain.size; ++from) {
            const int one = chain.cells[from];
            const int other = chain.cells[from + apart];
            const Cells targets = left & peers_of(one) & peers_of(other);
            if (targets.any()) { step.pinch(one, other, targets); }
            left -= targets;
        }
    }
}

Step remote_pair_step(const RemotePair& chain) {
    Step step;
    step.digits = bit(chain.digit) | bit(chain.other);
    int from = chain.digit;
    int to = chain.other;
    step.suppose(Node::of(chain.cells[0], from), false);
    for (int i = 0; i < chain.size; ++i) {
        const int cell = chain.cells[i];
        step.mark(cell, from, Role::colour_a);
        step.mark(cell, to, Role::colour_b);
        step.strong_link(Node::of(cell, from), Node::of(cell, to), Maker::cell());
        if (i + 1 < chain.size) {
            step.weak_link(Node::of(cell, to), Node::of(chain.cells[i + 1], to));
            step.house(common_house(cell, chain.cells[i + 1]), Role::link);
        }
        std::swap(from, to);
    }
    step.eliminate(chain.gone_digit, chain.digit);
    step.eliminate(chain.gone_other, chain.other);
    say_pincers(chain, step);
    return step;
}

void find_remote_pair(const Position& position, Sink& sink) {
    const Cells pairs = position.pairs();
    const auto group_of = [&](int cell) {
        const Mask pair = position.candidates(cell);
        return pairs & position.places(lowest_digit(pair)) & position.places(highest_digit(pair));
    };
    Cells starts;
    for (Cells left = pairs; left.any();) {
        const Cells group = group_of(left.first());
        left -= group;
        if (may_form_remote_pair(position, group)) { starts |= group; }
    }
    if (starts.empty()) { return; }
    RemotePairs chains(position, sink.effort);
    for (int start : starts) { chains.walk_from(start, group_of(start)); }
    for (const RemotePair& chain : chains.best_first()) {
        if (!sink.take(remote_pair_step(chain))) { return; }
    }
}

}  // namespace

Techniques finders::remote_pair() { return {{"remote-pair", find_remote_pair}}; }

}  // namespace nonet::logic
