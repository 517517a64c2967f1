// Wings and remote pairs: a few cells with few candidates, one of which must hold a certain digit.

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <utility>
#include <vector>

#include "catalogue.hpp"
#include "houses.hpp"
#include "links/hodoku.hpp"

namespace nonet::logic {

namespace {

constexpr std::array<Cells, kCells> make_after() {
    std::array<Cells, kCells> after{};
    Cells later;
    for (int cell = kCells - 1; cell >= 0; --cell) {
        after[cell] = later;
        later.add(cell);
    }
    return after;
}

/// The cells that come later than a cell.
constexpr std::array<Cells, kCells> kAfter = make_after();

constexpr int highest_digit(Mask mask) { return std::bit_width(mask); }

/// The empty cells with two, three and four candidates.
struct BySize {
    Cells two, three, four;
};

BySize by_size(const Position& position) {
    std::array<Cells, 6> at_least{};  // in which cells so many digits have turned up yet
    for (int digit = 1; digit <= kSize; ++digit) {
        const Cells places = position.places(digit);
        for (std::size_t n = 5; n > 1; --n) { at_least[n] |= at_least[n - 1] & places; }
        at_least[1] |= places;
    }
    return {at_least[2] - at_least[3], at_least[3] - at_least[4], at_least[4] - at_least[5]};
}

// ---- XY-Wing and XYZ-Wing: a pivot, and two wings that share one digit with each other.

/// Tells of the wing with this pivot, if it is one and takes something away.
bool tell_wing(const Position& position, Sink& sink, int pivot, int left, int right) {
    if (!sees(pivot, left) || !sees(pivot, right)) { return true; }
    const Mask shared = position.candidates(left) & position.candidates(right);
    const int z = lowest_digit(shared);
    Cells gone = position.places(z) & peers_of(left) & peers_of(right);
    if (position.may_be(pivot, z)) { gone &= peers_of(pivot); }
    if (gone.empty()) { return true; }

    Step step;
    step.digits = position.candidates(pivot) | shared;
    for (int cell : {pivot, left, right}) {
        const Role others = cell == pivot ? Role::pivot : Role::link;
        for (int digit : digits_in(position.candidates(cell))) {
            step.mark(cell, digit, digit == z ? Role::wing : others);
        }
    }
    const int first = common_house(pivot, left);
    const int second = common_house(pivot, right);
    step.house(first, Role::link);
    if (second != first) { step.house(second, Role::link); }
    step.eliminate(gone, z);
    return sink.take(step);
}

// ---- W-Wing: two cells with the same pair, and a strong link on one of its digits between them.

bool tell_w_wing(const Position& position, Sink& sink, int a, int b, int digit, int joint) {
    const Cells gone = position.places(digit) & peers_of(a) & peers_of(b);
    if (gone.empty()) { return true; }
    const Cells pair = Cells::of(a) | Cells::of(b);
    const Cells near_a = (position.places(joint) & peers_of(a)) - peers_of(b) - pair;
    const Cells near_b = (position.places(joint) & peers_of(b)) - peers_of(a) - pair;
    if (near_a.empty() || near_b.empty()) { return true; }
    for (int house = 0; house < kHouses; ++house) {
        if (position.count(house, joint) != 2) { continue; }
        const Cells end_a = near_a & house_cells(house);
        const Cells end_b = near_b & house_cells(house);
        if (end_a.empty() || end_b.empty()) { continue; }

        const int from = end_a.first();
        const int to = end_b.first();
        Step step;
        step.digits = bit(digit) | bit(joint);
        step.mark(pair, digit, Role::wing);
        step.mark(pair, joint, Role::pattern);
        step.mark(from, joint, Role::link);
        step.mark(to, joint, Role::link);
        step.house(house, Role::base);
        step.house(common_house(a, from), Role::link);
        step.house(common_house(b, to), Role::link);
        step.link(a, digit, a, joint, true);
        step.link(a, joint, from, joint, false);
        step.link(from, joint, to, joint, true);
        step.link(to, joint, b, joint, false);
        step.link(b, joint, b, digit, true);
        step.eliminate(gone, digit);
        return sink.take(step);  // other links would come to the same
    }
    return true;
}

// ---- Remote Pair: cells with the same pair, each seeing the next, take the digits in turn.

struct RemotePair {
    int digit = 0;  // the chain leaves its first cell by the other one
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
        Cells seen;  // by two cells of which one is one digit and one the other
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

Step remote_pair_step(const RemotePair& chain) {
    Step step;
    step.digits = bit(chain.digit) | bit(chain.other);
    int from = chain.digit;
    int to = chain.other;
    for (int i = 0; i < chain.size; ++i) {
        const int cell = chain.cells[i];
        step.mark(cell, from, Role::colour_a);
        step.mark(cell, to, Role::colour_b);
        step.link(cell, from, cell, to, true);
        if (i + 1 < chain.size) {
            step.link(cell, to, chain.cells[i + 1], to, false);
            step.house(common_house(cell, chain.cells[i + 1]), Role::link);
        }
        std::swap(from, to);
    }
    step.eliminate(chain.gone_digit, chain.digit);
    step.eliminate(chain.gone_other, chain.other);
    return step;
}

// ---- WXYZ-Wing: a hinge, and a wing for each of its digits but Z, with that digit and Z only.

struct Hinge {
    int cell;
    int z;
    std::array<Cells, 3> wings;  // that it could have, for each of its other digits
};

bool tell_wxyz_wing(const Position& position, Sink& sink, const Hinge& hinge, Cells wings) {
    const Cells cells = wings | Cells::of(hinge.cell);
    const Cells gone = position.places(hinge.z) & common_peers(cells & position.places(hinge.z));
    const bool in_one_house = std::ranges::any_of(
        kTables.houses_of[hinge.cell], [&](int house) { return house_cells(house).contains(cells); });
    if (gone.empty() || in_one_house) { return true; }
    Step step;
    for (int cell : cells) {
        const Role others = cell == hinge.cell ? Role::pivot : Role::link;
        step.digits |= position.candidates(cell);
        for (int digit : digits_in(position.candidates(cell))) {
            step.mark(cell, digit, digit == hinge.z ? Role::wing : others);
        }
    }
    std::uint32_t known = 0;
    for (int wing : wings) {
        const int house = common_house(hinge.cell, wing);
        if ((known >> house & 1) == 0) { step.house(house, Role::link); }
        known |= 1u << house;
    }
    step.eliminate(gone, hinge.z);
    return sink.take(step);
}

bool tell_wxyz_wings(const Position& position, Sink& sink, const Hinge& hinge) {
    Cells targets = position.places(hinge.z) - Cells::of(hinge.cell);
    if (position.may_be(hinge.cell, hinge.z)) { targets &= peers_of(hinge.cell); }
    for (int a : hinge.wings[0]) {
        for (int b : hinge.wings[1]) {
            if (!targets.touches(peers_of(a) & peers_of(b))) { continue; }
            for (int c : hinge.wings[2]) {
                const Cells wings = Cells::of(a) | Cells::of(b) | Cells::of(c);
                if (!tell_wxyz_wing(position, sink, hinge, wings)) { return false; }
            }
        }
    }
    return true;
}

void find_xy_wing(const Position& position, Sink& sink) {
    const Cells pairs = position.pairs();
    const auto with_pair = [&](Mask pair) {
        return pairs & position.places(lowest_digit(pair)) & position.places(highest_digit(pair));
    };
    for (int a : pairs) {
        const Mask pair = position.candidates(a);
        const Cells sharing_one = position.places(lowest_digit(pair)) ^ position.places(highest_digit(pair));
        for (int b : pairs& kAfter[a] & sharing_one) {
            // One of the three must see the other two.
            const Cells near = sees(a, b) ? peers_of(a) | peers_of(b) : peers_of(a) & peers_of(b);
            const Mask rest = pair ^ position.candidates(b);
            for (int c : with_pair(rest) & near & kAfter[b]) {
                if (!tell_wing(position, sink, a, b, c) || !tell_wing(position, sink, b, a, c) ||
                    !tell_wing(position, sink, c, b, a)) {
                    return;
                }
            }
        }
    }
}

void find_xyz_wing(const Position& position, Sink& sink) {
    const auto [pairs, triples, _] = by_size(position);
    for (int pivot : triples) {
        const Mask all = position.candidates(pivot);
        const Cells near = pairs & peers_of(pivot);
        Cells one_of_them;
        Cells wings;  // see the pivot and have two of its digits
        for (int digit : digits_in(all)) {
            wings |= one_of_them & position.places(digit);
            one_of_them |= position.places(digit);
        }
        wings &= near;
        for (int left : wings) {
            for (int right : wings& kAfter[left]) {
                if (position.candidates(left) != position.candidates(right) &&
                    !tell_wing(position, sink, pivot, left, right)) {
                    return;
                }
            }
        }
    }
}

void find_w_wing(const Position& position, Sink& sink) {
    const Cells pairs = position.pairs();
    for (int a : pairs) {
        const int low = lowest_digit(position.candidates(a));
        const int high = highest_digit(position.candidates(a));
        for (int b : pairs& kAfter[a] & position.places(low) & position.places(high)) {
            if (!tell_w_wing(position, sink, a, b, low, high) ||
                !tell_w_wing(position, sink, a, b, high, low)) {
                return;
            }
        }
    }
}

void find_hinged_wxyz_wing(const Position& position, Sink& sink) {
    const auto [pairs, three, four] = by_size(position);
    for (int cell : three | four) {
        const Cells near = pairs & peers_of(cell);
        if (near.count() < 3) { continue; }
        const Mask all = position.candidates(cell);
        for (int z = 1; z <= kSize; ++z) {
            const Mask others = all & static_cast<Mask>(~bit(z));
            const Cells with_z = near & position.places(z);
            if (count_digits(others) != 3 || with_z.count() < 3) { continue; }
            Hinge hinge{cell, z, {}};
            std::size_t count = 0;
            for (int digit : digits_in(others)) { hinge.wings[count++] = with_z & position.places(digit); }
            if (!tell_wxyz_wings(position, sink, hinge)) { return; }
        }
    }
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

Techniques finders::wings() {
    return {
        {"remote-pair", find_remote_pair},
        {"xy-wing", find_xy_wing},
        {"xyz-wing", find_xyz_wing},
        {"w-wing", find_w_wing},
        {"hinged-wxyz-wing", find_hinged_wxyz_wing},
    };
}

}  // namespace nonet::logic
