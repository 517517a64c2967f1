// Following chains, the shortest first, to where they close or clash. Private to this room.

#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "found_chains.hpp"
#include "implications.hpp"
#include "trails.hpp"

namespace nonet::logic::implications {

/// A start and an end between which there is a chain; whether a good one is to be seen.
struct Goal {
    Rank rank;  // of what it would eliminate; not known beforehand for continuous loops
    Id start;
    Id end;
    bool starts_true;
    bool ends_true;
    Variant variant;

    bool is_loop() const { return variant != kAic; }
    bool same_start(const Goal& other) const {
        return start == other.start && starts_true == other.starts_true && is_loop() == other.is_loop();
    }
};

/// What the links of a chain may be.
enum class Kind { plain, grouped, with_sets };

template <int words>
class Search {
   public:
    using Set = Bits<words>;

    Search(const Graph<words>& graph, Kind kind)
        : graph_(graph),
          position_(graph.position()),
          kind_(kind),
          true_by_(graph.inside()),
          false_by_(graph.inside()),
          lock_by_(graph.has_sets() ? graph.inside() : 0),
          trails_(graph) {
        for_each_candidate([&](int id) {
            if (is_doomed(id)) { add_loops_from_true(id); }
        });
        for_each_candidate([&](int id) {
            if (graph_.is_inside(id)) { add_loops_from_false(id); }
        });
        for_each_candidate([&](int id) {
            if (graph_.is_inside(id)) { add_aics(id); }
        });
    }

    /// Everything, the best first.
    const std::vector<Found>& find_all() {
        collection_ = {};
        pursue(goals_.data(), goals_.data() + goals_.size());
        return collection_.sorted();
    }

    /// The best step, or none. What a chain would eliminate is known before it is followed, but for
    /// continuous loops, so these come first.
    const Found* find_best() {
        collection_ = {};
        std::vector<Goal> goals = goals_;
        const auto others = std::stable_partition(
            goals.begin(), goals.end(), [](const Goal& goal) { return goal.variant == kContinuous; });
        std::stable_sort(others, goals.end(), [](const Goal& a, const Goal& b) { return a.rank < b.rank; });
        const Goal* const end = goals.data() + goals.size();
        const Goal* next = goals.data() + (others - goals.begin());
        pursue(goals.data(), next);
        while (next != end && !collection_.beats(next->rank)) {
            const Goal* const first = next;
            while (next != end && next->rank == first->rank) { ++next; }
            pursue(first, next);
        }
        const std::vector<Found>& found = collection_.sorted();
        return found.empty() ? nullptr : &found.front();
    }

   private:
    template <class Act>
    void for_each_candidate(Act&& act) {
        for (int cell : position_.empty()) {
            for (int digit : digits_in(position_.candidates(cell))) { act(graph_.id(cell, digit)); }
        }
    }

    bool is_doomed(int id) const { return graph_.doomed(graph_.spot(id).digit).has(graph_.spot(id).cell()); }

    // ---- What to look for

    void add_goal(Variant variant, int start, bool starts_true, int end, bool ends_true) {
        Rank rank;
        if (variant != kContinuous) {
            conclude(variant, start, starts_true, end, ends_true);
            rank = Rank::of(eliminated_);
        }
        goals_.push_back(
            {rank, static_cast<Id>(start), static_cast<Id>(end), starts_true, ends_true, variant});
    }

    /// From a candidate being true, back to its cell: to its opposite, or to another digit.
    void add_loops_from_true(int start) {
        const Spot& spot = graph_.spot(start);
        add_goal(kDiscontinuous, start, true, start, false);
        const Set reached = graph_.true_if(start);
        for (int digit : digits_in(position_.candidates(spot.cell()) & ~bit(spot.digit))) {
            const int other = graph_.id(spot.cell(), digit);
            if (graph_.is_inside(other) && reached.has(other)) {
                add_goal(kDiscontinuous, start, true, other, true);
            }
        }
    }

    /// From a candidate being false, back to its cell.
    void add_loops_from_false(int start) {
        const Spot& spot = graph_.spot(start);
        if (!graph_.doomed_cells().has(spot.cell())) { return; }
        const Set& reached = graph_.true_if_not(start);
        const Mask digits = position_.candidates(spot.cell());
        for (int digit : digits_in(digits)) {
            const int other = graph_.id(spot.cell(), digit);
            // With two candidates, one being false makes the other true without any loop.
            if (graph_.is_inside(other) && reached.has(other) &&
                (other == start || count_digits(digits) > 2)) {
                add_goal(other == start ? kDiscontinuous : kContinuous, start, false, other, true);
            }
            if (other != start && reached.touches(graph_.weak(other))) {
                add_goal(kDiscontinuous, start, false, other, false);
            }
        }
    }

    void add_aics(int start) {
        const Spot& spot = graph_.spot(start);
        const Set& reached = graph_.true_if_not(start);
        const auto add_if_reached = [&](int cell, int digit) {
            const int end = graph_.id(cell, digit);
            if (graph_.is_inside(end) && reached.has(end)) { add_goal(kAic, start, false, end, true); }
        };
        // The same digit elsewhere; if only one cell saw both, a loop from there would do.
        if ((graph_.doomed(spot.digit) & spot.seen).count() > 1) {
            for (int cell : position_.places(spot.digit) - spot.cells) {
                if (victims(spot, cell).count() > 1) { add_if_reached(cell, spot.digit); }
            }
        }
        // Another digit, where each end has the digit of the other.
        if (!graph_.doomed_cells().has(spot.cell())) { return; }
        const Mask others = position_.candidates(spot.cell()) & ~bit(spot.digit);
        for (int cell : graph_.doomed(spot.digit) & spot.seen) {
            for (int digit : digits_in(position_.candidates(cell) & others)) { add_if_reached(cell, digit); }
        }
    }

    Cells victims(const Spot& start, int end) const {
        return position_.places(start.digit) & start.seen & peers_of(end);
    }

    // ---- Going there

    struct Ends {
        Set true_ones;
        Mask false_ones = 0;  // digits of the cell of the start
    };
    struct Late {
        Through link;
        Id cause;
    };

    void pursue(const Goal* goal, const Goal* end) {
        while (goal != end) {
            const Goal& first = *goal;
            begin(first);
            longest_ = 0;
            for (; goal != end && goal->same_start(first); ++goal) {
                const Spot& spot = graph_.spot(goal->end);
                if (goal->ends_true) {
                    wanted_.true_ones.add(goal->end);
                } else {
                    wanted_.false_ones |= bit(spot.digit);
                }
                longest_ = std::max(longest_, useful_length(*goal));
            }
            follow();
        }
    }

    /// From how many nodes on a chain would not be better than what we have.
    int useful_length(const Goal& goal) const {
        if (goal.rank.count != 1 || goal.variant != kDiscontinuous) { return 2 * kKeys; }
        const Spot& spot = graph_.spot(goal.starts_true ? goal.start : goal.end);
        if (goal.start == goal.end && !goal.starts_true) { return 2 * kKeys; }
        return collection_.length_for(
            {static_cast<std::uint8_t>(spot.cell()), static_cast<std::uint8_t>(spot.digit)});
    }

    void begin(const Goal& goal) {
        start_ = goal.start;
        starts_true_ = goal.starts_true;
        loops_ = goal.is_loop();
        wanted_ = {};
        true_ = {};
        false_ = {};
        if (graph_.is_inside(start_)) { (starts_true_ ? true_ : false_).add(start_); }
        if (graph_.has_sets()) { trails_.begin(start_, starts_true_, loops_); }
        level_.assign(1, goal.start);
        depth_ = 0;
        late_.clear();
        waiting_ = 0;
    }

    bool done() const { return !wanted_.true_ones.any() && wanted_.false_ones == 0; }

    void follow() {
        bool level_is_true = starts_true_;
        while ((!level_.empty() || waiting_ > 0) && !done() && depth_ + 2 < longest_) {
            next_.clear();
            for (Id id : level_) { level_is_true ? make_false(id) : make_true(id); }
            if (waiting_ > 0) { admit_late(); }
            std::swap(level_, next_);
            level_is_true = !level_is_true;
            ++depth_;
        }
    }

    /// What is false because a node is true.
    void make_false(int cause) {
        if (depth_ > 0 && wanted_.false_ones != 0) { check_false_ends(cause); }
        Set fresh = graph_.weak(cause) - false_;
        if (graph_.has_sets()) { keep_apart(cause, fresh); }
        if (!fresh.any()) { return; }
        false_ |= fresh;
        const std::size_t before = next_.size();
        fresh.each([&](int id) {
            false_by_[id] = static_cast<Id>(cause);
            next_.push_back(static_cast<Id>(id));
        });
        if (next_.size() - before > 1 && !graph_.spot(cause).group) {
            put_in_order(cause, next_.begin() + static_cast<std::ptrdiff_t>(before), next_.end());
        }
    }

    /// Leaves out where a chain would cross itself.
    void keep_apart(int cause, Set& fresh) {
        fresh.each([&](int id) {
            if (!trails_.go_to_false(cause, id)) { fresh.remove(id); }
        });
    }

    /// HoDoKu looks into the cell first, then the row, the column and the box, then at groups.
    template <class Iterator>
    void put_in_order(int cause, Iterator begin, Iterator end) {
        const int cell = graph_.spot(cause).cell();
        const auto rank = [&](Id id) {
            const Spot& spot = graph_.spot(id);
            if (spot.group) { return 4; }
            const int other = spot.cell();
            if (other == cell) { return 0; }
            if (row_of(other) == row_of(cell)) { return 1; }
            return column_of(other) == column_of(cell) ? 2 : 3;
        };
        for (Iterator i = begin + 1; i < end; ++i) {
            const Id id = *i;
            const int its_rank = rank(id);
            Iterator place = i;
            for (; place > begin && rank(*(place - 1)) > its_rank; --place) { *place = *(place - 1); }
            *place = id;
        }
    }

    void check_false_ends(int cause) {
        const int cell = graph_.spot(start_).cell();
        if (graph_.has_sets() && graph_.spot(cause).cell() == cell) { return; }
        for (int digit : digits_in(wanted_.false_ones)) {
            const int end = graph_.id(cell, digit);
            if (!graph_.weak(end).has(cause)) { continue; }
            wanted_.false_ones &= static_cast<Mask>(~bit(digit));
            reach(end, false, cause);
        }
    }

    /// What is true because a node is false.
    void make_true(int cause) {
        for (Id id : graph_.strong(cause)) {
            if (true_.has(id)) { continue; }
            if (!graph_.has_sets() || trails_.go_to_true(cause, id)) { make_true(id, cause); }
        }
        for (const Through& link : graph_.through(cause)) {
            if (!true_.has(link.to)) { delay(link, cause); }
        }
    }
    void make_true(int id, int cause) {
        true_.add(id);
        true_by_[id] = static_cast<Id>(cause);
        next_.push_back(static_cast<Id>(id));
        if (wanted_.true_ones.has(id)) {
            wanted_.true_ones.remove(id);
            if (depth_ > 0) { reach(id, true, cause); }
        }
    }

    /// A set of n cells is as hard to see as a chain of n cells with two digits each, 2n - 1 links.
    void delay(const Through& link, int cause) {
        const std::size_t due = static_cast<std::size_t>(depth_ + 2 * link.size - 2);
        if (late_.size() <= due) { late_.resize(due + 1); }
        late_[due].push_back({link, static_cast<Id>(cause)});
        ++waiting_;
    }
    void admit_late() {
        const std::size_t now = static_cast<std::size_t>(depth_);
        if (now >= late_.size()) { return; }
        for (const auto& [link, cause] : late_[now]) {
            if (true_.has(link.to) || !trails_.go_through(link, cause)) { continue; }
            lock_by_[link.to] = link.lock;
            make_true(link.to, cause);
        }
        waiting_ -= static_cast<int>(late_[now].size());
    }

    // ---- At an end

    void reach(int end, bool is_true, int cause) {
        trace_back(end, is_true, cause);
        if ((!graph_.has_sets() && crosses_itself()) || kind_of_chain() != kind_) { return; }
        const Variant variant = variant_of(end, is_true);
        conclude(variant, start_, starts_true_, end, is_true);
        if (variant == kContinuous) { eliminate_around_loop(); }
        std::sort(eliminated_.begin(), eliminated_.end(), [](Candidate a, Candidate b) {
            return a.digit != b.digit ? a.digit < b.digit : a.cell < b.cell;
        });
        eliminated_.erase(std::unique(eliminated_.begin(), eliminated_.end()), eliminated_.end());
        collection_.add(variant, chain_, eliminated_, order());
    }

    Variant variant_of(int end, bool is_true) const {
        if (!loops_) { return kAic; }
        return !starts_true_ && is_true && end != start_ ? kContinuous : kDiscontinuous;
    }

    /// HoDoKu goes through loops from true candidates, loops from false ones, and AICs.
    int order() const {
        const Spot& spot = graph_.spot(start_);
        const int pass = starts_true_ ? 0 : loops_ ? 1 : 2;
        return (pass * kCandidates + key_of(spot.cell(), spot.digit)) * 2 * kKeys + chain_.length;
    }

    void trace_back(int end, bool is_true, int cause) {
        std::vector<Id>& nodes = chain_.nodes;
        chain_.starts_true = starts_true_;
        chain_.length = depth_ + 2;
        nodes.assign(1, static_cast<Id>(end));
        bool cause_is_true = !is_true;
        int node = cause;
        while (node != start_ || cause_is_true != starts_true_) {
            nodes.push_back(static_cast<Id>(node));
            node = cause_is_true ? true_by_[node] : false_by_[node];
            cause_is_true = !cause_is_true;
        }
        nodes.push_back(static_cast<Id>(start_));
        std::reverse(nodes.begin(), nodes.end());
        if (graph_.has_sets()) { note_locks(); }
    }
    void note_locks() {
        const std::vector<Id>& nodes = chain_.nodes;
        chain_.locks.assign(nodes.size(), Chain::kNoLock);
        for (std::size_t i = starts_true_ ? 2 : 1; i < nodes.size(); i += 2) {
            const auto& plain = graph_.strong(nodes[i - 1]);
            if (std::find(plain.begin(), plain.end(), nodes[i]) == plain.end()) {
                chain_.locks[i] = lock_by_[nodes[i]];
            }
        }
    }

    /// Whether a chain comes back to a cell it has left before its end: it would be true, but hard to
    /// read. A loop must also leave its first cell with the first link and come back with the last.
    bool crosses_itself() const {
        const std::vector<Id>& nodes = chain_.nodes;
        const int first = graph_.spot(nodes.front()).cell();
        if (loops_ &&
            (graph_.spot(nodes[1]).cell() == first || graph_.spot(nodes[nodes.size() - 2]).cell() == first)) {
            return true;
        }
        Cells used;
        for (std::size_t i = 1; i < nodes.size(); ++i) {
            if (used.has(graph_.spot(nodes[i]).cell())) { return true; }
            const Spot& previous = graph_.spot(nodes[i - 1]);
            if (!loops_ || previous.cell() != first) { used |= previous.cells; }
        }
        return false;
    }
    const als::Set& set_into(std::size_t node) const { return graph_.set_links().set_of(chain_.locks[node]); }

    Kind kind_of_chain() const {
        for (std::size_t i = 1; i < chain_.locks.size(); ++i) {
            if (chain_.has_lock(i)) { return Kind::with_sets; }
        }
        const bool grouped = std::any_of(chain_.nodes.begin(), chain_.nodes.end(),
                                         [&](Id id) { return graph_.spot(id).group; });
        return grouped ? Kind::grouped : Kind::plain;
    }

    /// What a chain eliminates, in order; of a continuous loop only what is in its first cell.
    void conclude(Variant variant, int start, bool starts_true, int end, bool ends_true) {
        const Spot& first = graph_.spot(start);
        const Spot& last = graph_.spot(end);
        eliminated_.clear();
        if (variant != kAic) {
            if (starts_true) {
                eliminate(first.cell(), first.digit);
            } else if (!ends_true) {
                eliminate(first.cell(), last.digit);
            } else {
                keep_only(first.cell(), bit(first.digit) | bit(last.digit));
            }
        } else if (first.digit == last.digit) {
            for (int cell : victims(first, last.cell())) { eliminate(cell, first.digit); }
        } else {
            eliminate(first.cell(), last.digit);
            eliminate(last.cell(), first.digit);
            if (first.digit < last.digit) { std::swap(eliminated_[0], eliminated_[1]); }
        }
    }

    /// All the way round a continuous loop, of two neighbours one is true and the other false.
    void eliminate_around_loop() {
        const std::vector<Id>& nodes = chain_.nodes;
        Cells used;
        for (Id id : nodes) { used |= graph_.spot(id).cells; }
        for (std::size_t i = 1; i < chain_.locks.size(); i += 2) {
            if (!chain_.has_lock(i)) { continue; }
            used |= set_into(i).cells;
            eliminate_around_lock(chain_.locks[i], graph_.spot(nodes[i - 1]), graph_.spot(nodes[i]));
        }
        // It starts with a false one, so those at odd places are true.
        for (std::size_t i = 1; i + 1 < nodes.size(); i += 2) {
            const Spot& one = graph_.spot(nodes[i]);
            const Spot& other = graph_.spot(nodes[i + 1]);
            if (one.cell() != other.cell()) {
                for (int cell : (position_.places(one.digit) & one.seen & other.seen) - used) {
                    eliminate(cell, one.digit);
                }
            } else if (graph_.spot(nodes[i - 1]).cell() != one.cell() &&
                       graph_.spot(nodes[i + 2]).cell() != one.cell()) {
                keep_only(one.cell(), bit(one.digit) | bit(other.digit));
            }
        }
    }

    /// A set that loses one of two digits has all the others. And what it may take from a cell is in one of
    /// the two.
    void eliminate_around_lock(int number, const Spot& one, const Spot& other) {
        const als::Sets& sets = graph_.set_links().sets();
        const als::Set& set = graph_.set_links().set_of(number);
        const Lock& lock = graph_.set_links().lock(number);
        Mask loose = bit(one.digit) | bit(other.digit);
        if (lock.cell != Lock::kNone) {
            loose = lock.taken | bit(one.cell() == lock.cell ? other.digit : one.digit);
            for (int digit : digits_in(lock.taken)) {
                eliminate(sets.seers(set, digit) & peers_of(lock.cell), digit);
            }
        }
        for (int digit : digits_in(set.digits & als::all_but(loose))) {
            eliminate(sets.seers(set, digit), digit);
        }
    }

    void eliminate(Cells cells, int digit) {
        for (int cell : cells) { eliminate(cell, digit); }
    }

    void eliminate(int cell, int digit) {
        eliminated_.push_back({static_cast<std::uint8_t>(cell), static_cast<std::uint8_t>(digit)});
    }
    void keep_only(int cell, int digits) {
        for (int digit : digits_in(static_cast<Mask>(position_.candidates(cell) & ~digits))) {
            eliminate(cell, digit);
        }
    }

    const Graph<words>& graph_;
    const Position& position_;
    const Kind kind_;
    std::vector<Goal> goals_;  // in HoDoKu's order
    Collection collection_;

    int start_ = 0;
    bool starts_true_ = false;
    bool loops_ = false;  // whether we look for loops, or for AICs
    Ends wanted_;
    Set true_;
    Set false_;
    int depth_ = 0;
    int longest_ = 0;
    std::vector<Id> true_by_;
    std::vector<Id> false_by_;
    std::vector<int> lock_by_;
    Trails<words> trails_;
    std::vector<Id> level_;
    std::vector<Id> next_;
    std::vector<std::vector<Late>> late_;  // by the depth at which they are due
    int waiting_ = 0;                      // how many are still to come
    Chain chain_;
    Eliminations eliminated_;
};

}  // namespace nonet::logic::implications
