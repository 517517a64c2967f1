// Kraken fish: fins spoil a fish, but chains lead from every fin to what the fish would eliminate.
//
// Either a fin holds the digit, or the fish is good. Type 1: each fin leads to a cell of a cover not being
// the digit, and without fins it isn't either. Type 2: without fins each cover gets its digit from the base,
// so one of the fins or one of the places of the base in that cover is true. What all of these lead to holds,
// whatever the digit.
//
// As in HoDoKu, a fish has two to four rows or columns and boxes and one or two fins, and the chains go
// through candidates, groups and almost locked sets. Of many fish with the same end, the one with the
// shortest chains is told; small fish come first.

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <vector>

#include "als.hpp"
#include "catalogue.hpp"
#include "fish.hpp"
#include "links/closure.hpp"
#include "links/hodoku.hpp"
#include "links/literals.hpp"
#include "links/paths.hpp"

namespace nonet::logic {
namespace {

using fish::Fish;
using namespace links;

constexpr int kTypeOne = 0;
constexpr int kTypeTwo = 1;

// ---- Chains

/// What follows from a candidate being true.
class Chains {
   public:
    explicit Chains(const Position& position)
        : graph_(position, links_of_all(position)),
          sets_(position),
          plain_(literals_of(graph_)),
          through_sets_(plain_.rows(), plain_.rows()),
          paths_(graph_.spots().size()) {
        for (int cell : position.empty()) { candidates_ += count_digits(position.candidates(cell)); }
        add_links(graph_, 0, plain_);
        closed_ = plain_;
        for (int set = 0; set < sets_.count(); ++set) {
            if (sets_[set].size > 1) { link_through(sets_[set]); }
        }
        close(closed_);
    }

    /// How many nodes are candidates; these come first.
    int candidates() const { return candidates_; }
    int id(int cell, int digit) const { return graph_.id(cell, digit); }
    const Node& node(int variable) const { return graph_.spot(variable); }
    ConstRow all_from(int premise) const { return closed_[when_true(premise)]; }
    NodeSet no_literals() const { return empty_set(closed_.rows()); }
    /// How many links there are from a premise to a target not being true.
    int length(int premise, int target) { return paths(premise).distance(when_false(target)); }

    void draw(Step& step, int premise, int target) {
        const std::vector<int> path = paths(premise).to(when_false(target));
        step.suppose(node(premise), true);
        for (std::size_t i = 1; i < path.size(); ++i) {
            const Node& from = node(variable_of(path[i - 1]));
            const Node& to = node(variable_of(path[i]));
            if (!plain_.has(path[i - 1], path[i])) {
                draw_through_set(step, from, to);
            } else if (is_true(path[i - 1])) {
                step.weak_link(from, to);
            } else {
                step.strong_link(from, to, maker_of_strong(graph_.position(), from, to));
            }
        }
    }

   private:
    /// A candidate that takes one digit from an almost locked set leaves it all the others.
    void link_through(const als::Set& set) {
        std::array<std::vector<int>, kSize + 1> seers;
        for (int digit : digits_in(set.digits)) {
            const Cells see_all = sets_.seers(set, digit);
            for (int cell : see_all) { seers[digit].push_back(graph_.id(cell, digit)); }
            for (int group : groups(digit)) {
                if (see_all.contains(node(group).cells)) { seers[digit].push_back(group); }
            }
        }
        for (int digit : digits_in(set.digits)) {
            for (int from : seers[digit]) {
                for (int other : digits_in(set.digits & static_cast<Mask>(~bit(digit)))) {
                    for (int to : seers[other]) {
                        through_sets_.set(when_true(from), when_false(to));
                        closed_.set(when_true(from), when_false(to));
                    }
                }
            }
        }
    }

    std::vector<int> groups(int digit) const {
        std::vector<int> groups;
        for (int group = candidates_; group < graph_.size(); ++group) {
            if (node(group).digit == digit) { groups.push_back(group); }
        }
        return groups;
    }

    /// Shows how a set leads from one node to the other.
    void draw_through_set(Step& step, const Node& from, const Node& to) const {
        const als::Set& set = smallest_set([&](const als::Set& each) {
            return each.size > 1 && sees_all(each, from) && sees_all(each, to);
        });
        als::Painter painter(step, sets_);
        const Node entry = painter.node(set, from.digit);
        const Node exit = painter.node(set, to.digit);
        // A set of fewer cells, even a single cell, may make the same link.
        const als::Set& fewest =
            smallest_set([&](const als::Set& each) { return has_only(each, entry) && has_only(each, exit); });
        step.weak_link(from, entry);
        // The digit of the fish keeps the marks of the fish.
        const Mask others = fewest.digits & static_cast<Mask>(~step.digits);
        step.strong_link(entry, exit, fewest.size == 1 ? Maker::cell() : painter.name(fewest, others));
        step.weak_link(exit, to);
    }
    /// The smallest of the sets that fit; there must be one.
    template <class Fits>
    const als::Set& smallest_set(Fits fits) const {
        const als::Set* smallest = nullptr;
        for (int i = 0; i < sets_.count(); ++i) {
            const als::Set& set = sets_[i];
            if ((smallest == nullptr || set.size < smallest->size) && fits(set)) { smallest = &set; }
        }
        return *smallest;
    }
    bool has_only(const als::Set& set, const Node& node) const {
        return (set.digits & bit(node.digit)) != 0 && sets_.cells(set, node.digit) == node.cells;
    }
    bool sees_all(const als::Set& set, const Node& node) const {
        return (set.digits & bit(node.digit)) != 0 && sets_.seers(set, node.digit).contains(node.cells);
    }

    const Paths& paths(int premise) {
        constexpr int kThroughSet = 3;  // into the set, across it, and out again
        Paths& paths = paths_[premise];
        if (!paths.known()) {
            paths = Paths({{plain_, 1}, {through_sets_, kThroughSet}}, when_true(premise));
        }
        return paths;
    }

    Graph graph_;
    als::Sets sets_;
    int candidates_ = 0;
    Table plain_;
    Table through_sets_;
    Table closed_;
    std::vector<Paths> paths_;  // from each premise, once it is asked for
};

// ---- The fish, with fins

/// Calls visit(fish) for each fish of a digit in which rows or columns and boxes cross columns or rows and
/// boxes; what it eliminates but for its fins is `gone`.
template <class Visit>
class Fishing {
   public:
    Fishing(const Position& position, Effort& effort, int digit, int size, Visit visit)
        : position_(position), effort_(effort), places_(position.places(digit)), size_(size), visit_(visit) {
        fish_.digit = digit;
    }

    void run() {
        find(kRows | kBoxes, kColumns | kBoxes);
        find(kColumns | kBoxes, kRows | kBoxes);
    }

   private:
    void find(Houses base, Houses covers) {
        Houses usable = 0;
        for (int house : houses_in(base)) {
            if (position_.count(house, fish_.digit) != 0) { usable |= 1u << house; }
        }
        covers_ = covers;
        add_base(usable, {}, size_);
    }

    void add_base(Houses usable, Cells places, int more) {
        if (more == 0) {
            fish_.places = places;
            add_cover(houses_of(places) & covers_ & ~fish_.base, {}, {}, size_);
            return;
        }
        for (; std::popcount(usable) >= more; usable &= usable - 1) {
            const int house = std::countr_zero(usable);
            const Cells here = places_ & house_cells(house);
            if (places.touches(here)) { continue; }
            fish_.base ^= 1u << house;
            add_base(usable & (usable - 1), places | here, more - 1);
            fish_.base ^= 1u << house;
        }
    }

    void add_cover(Houses usable, Cells covered, Cells twice, int more) {
        if (!fish::fit(fish_.places - covered, usable, more, hodoku::kMostKrakenFins, effort_)) { return; }
        if (more == 0) {
            fish_.fins = fish_.places - covered;
            fish_.gone = places_ & ((covered - fish_.places) | twice);
            if (fish_.fins.any()) { visit_(fish_); }
            return;
        }
        for (; std::popcount(usable) >= more; usable &= usable - 1) {
            const int house = std::countr_zero(usable);
            const Cells cells = house_cells(house);
            fish_.covers ^= 1u << house;
            add_cover(usable & (usable - 1), covered | cells, twice | (covered & cells), more - 1);
            fish_.covers ^= 1u << house;
        }
    }

    const Position& position_;
    Effort& effort_;
    Cells places_;
    int size_;
    Visit visit_;
    Houses covers_ = 0;  // all that may be covers
    Fish fish_;
};

// ---- Kraken fish

class KrakenFish {
   public:
    KrakenFish(const Position& position, Sink& sink)
        : position_(position),
          sink_(sink),
          chains_(position),
          best_(static_cast<std::size_t>(2 * (kSize + 1) * candidates()), kNone) {
        NodeSet all = chains_.no_literals();
        for (int target = 0; target < candidates(); ++target) { all.add(when_false(target)); }
        for (auto& by_digit : open_) { by_digit.fill(all); }
    }

    void find() {
        for (int size = 2; size <= hodoku::kLargestKraken; ++size) {
            for (int digit = 1; digit <= kSize; ++digit) {
                Fishing(position_, sink_.effort, digit, size, [this](const Fish& fish) { look(fish); }).run();
            }
            if (sink_.effort.is_over() || !tell()) { return; }
        }
    }

   private:
    static constexpr int kNone = -1;

    struct Kraken {
        Fish fish;
        Cells premises;  // one of these is true, or for type 1 the fish is good
        int cover;       // that the premises of type 2 are in, beside the fins
        int type;
        int target;
        int length;
    };

    int candidates() const { return chains_.candidates(); }
    int variable(int cell, int digit) const { return chains_.id(cell, digit); }

    void look(const Fish& fish) {
        const auto& fins = follow(fish.digit, fish.fins, kTypeOne);
        for (int cell : fish.gone) {
            const int target = variable(cell, fish.digit);
            if (fins.has(when_false(target))) { consider(fish, fish.fins, -1, kTypeOne, target); }
        }
        for (int cover : houses_in(fish.covers)) {
            const Cells premises = fish.fins | (fish.places & house_cells(cover));
            const auto& shared = follow(fish.digit, premises, kTypeTwo);
            shared.each([&](int end) {
                const int target = variable_of(end);
                if (!premises.touches(chains_.node(target).cells)) {
                    consider(fish, premises, cover, kTypeTwo, target);
                }
            });
        }
    }

    /// The conclusions that all premises lead to, without those that were told before.
    const NodeSet& follow(int digit, Cells premises, int type) {
        sink_.effort.spend(4);
        shared_ = open_[type][digit];
        for (int cell : premises) { shared_ &= chains_.all_from(variable(cell, digit)); }
        return shared_;
    }

    void consider(const Fish& fish, Cells premises, int cover, int type, int target) {
        int& best = best_[(type * (kSize + 1) + fish.digit) * candidates() + target];
        int length = 0;
        for (int cell : premises) {
            length += chains_.length(variable(cell, fish.digit), target);
            if (best != kNone && length >= found_[best].length) { return; }
        }
        if (best == kNone) {
            best = static_cast<int>(found_.size());
            found_.emplace_back();
        }
        found_[best] = {fish, premises, cover, type, target, length};
    }

    bool tell() {
        std::ranges::stable_sort(found_, {}, &Kraken::length);
        for (const Kraken& kraken : found_) {
            if (!sink_.take(step_of(kraken))) { return false; }
            open_[kraken.type][kraken.fish.digit].remove(when_false(kraken.target));
        }
        found_.clear();
        return true;
    }

    Step step_of(const Kraken& kraken) {
        Fish fish = kraken.fish;
        fish.gone = {};  // what it would take without fins
        Step step = fish::Net::step_of(fish);
        step.kind = kraken.type == kTypeOne ? StepKind::type_1 : StepKind::type_2;
        const Node& target = chains_.node(kraken.target);
        step.eliminate(target.cells, target.digit);
        if (kraken.cover >= 0) { step.house(kraken.cover); }
        for (int cell : kraken.premises) { chains_.draw(step, variable(cell, fish.digit), kraken.target); }
        mark_chains(step, fish, target);
        return step;
    }

    static void mark_chains(Step& step, const Fish& fish, const Node& target) {
        std::array<Cells, kSize + 1> marked{};
        marked[fish.digit] = fish.places;
        marked[target.digit] |= target.cells;
        const auto mark = [&](const Node& node, bool holds) {
            step.mark(node.cells - marked[node.digit], node.digit, holds ? Role::on : Role::off);
            marked[node.digit] |= node.cells;
        };
        for (const Link& link : step.links) {
            mark(link.from, !link.strong);
            mark(link.to, link.strong);
        }
    }

    const Position& position_;
    Sink& sink_;
    Chains chains_;
    // The ends that have not been told with a smaller fish, by type and digit.
    std::array<std::array<NodeSet, kSize + 1>, 2> open_;
    std::vector<int> best_;  // by type, digit and target: the place of the best fish in `found_`
    std::vector<Kraken> found_;
    NodeSet shared_;
};

void find_kraken_fish(const Position& position, Sink& sink) { KrakenFish(position, sink).find(); }

}  // namespace

Techniques finders::kraken_fish() { return {{"kraken-fish", find_kraken_fish}}; }

}  // namespace nonet::logic
