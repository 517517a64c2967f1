#include "loop_search.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "links/waves.hpp"
#include "trails.hpp"

namespace nonet::logic::loops {

namespace {

constexpr int kUnlimited = 2 * kKeys;
constexpr int kLast = 4;  // after every hodoku::order_of_link()
constexpr int kLongestDelay = 2 * kSize;

class Search {
   public:
    Search(const Graph& graph, Kind kind)
        : graph_(graph),
          kind_(kind),
          wanted_true_(graph.no_nodes()),
          true_(wanted_true_),
          false_(wanted_true_),
          fresh_(wanted_true_),
          true_by_(graph.inside()),
          false_by_(graph.inside()),
          lock_by_(graph.has_sets() ? graph.inside() : 0),
          trails_(graph) {}

    /// All chains, the best first.
    const std::vector<Found>& all(const std::vector<Goal>& goals) {
        pursue(goals.data(), goals.data() + goals.size());
        return collection_.sorted();
    }

    /// The best chain, or none.
    const Found* best(std::vector<Goal> goals) {
        const auto others = std::stable_partition(goals.begin(), goals.end(),
                                                  [](const Goal& goal) { return goal.kind == kContinuous; });
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
    /// A link through a set that is still to come.
    struct Late {
        Through link;
        Id cause;
    };

    // ---- Going there

    void pursue(const Goal* goal, const Goal* end) {
        while (goal != end) {
            const Goal& first = *goal;
            begin(first);
            longest_ = 0;
            for (; goal != end && goal->same_start(first); ++goal) {
                if (goal->ends_true) {
                    wanted_true_.add(goal->end);
                } else {
                    wanted_false_ |= bit(graph_.spot(goal->end).digit);
                }
                longest_ = std::max(longest_, useful_length(*goal));
            }
            follow();
        }
    }

    /// How many nodes a chain must have at least not to be better than what was found already.
    int useful_length(const Goal& goal) const {
        if (goal.rank.count != 1 || goal.kind != kDiscontinuous) { return kUnlimited; }
        if (goal.start == goal.end && !goal.starts_true) { return kUnlimited; }
        const Spot& spot = graph_.spot(goal.starts_true ? goal.start : goal.end);
        return collection_.length_for({static_cast<std::uint8_t>(spot.cell()), spot.digit}, kUnlimited);
    }

    void begin(const Goal& goal) {
        start_ = goal.start;
        starts_true_ = goal.starts_true;
        loops_ = goal.is_loop();
        wanted_true_.clear();
        wanted_false_ = 0;
        true_.clear();
        false_.clear();
        if (graph_.is_inside(start_)) { (starts_true_ ? true_ : false_).add(start_); }
        if (graph_.has_sets()) { trails_.begin(start_, starts_true_, loops_); }
        waves_.begin();
        waves_.add(goal.start, 0);
        late_.begin();
    }

    bool done() const { return !wanted_true_.any() && wanted_false_ == 0; }

    void follow() {
        bool are_true = starts_true_;
        while ((waves_.any() || late_.any()) && !done() && depth() + 2 < longest_) {
            waves_.pass([&](Id id) { are_true ? make_false(id) : make_true(id); });
            late_.pass([&](const Late& late) { admit(late); });
            are_true = !are_true;
        }
    }

    /// Notes what is false because a node is true.
    void make_false(int cause) {
        if (depth() > 0 && wanted_false_ != 0) { check_false_ends(cause); }
        fresh_.copy(graph_.weak(cause));
        fresh_ -= false_;
        if (graph_.has_sets()) {  // leaves out where a chain would cross itself
            fresh_.each([&](int id) {
                if (!trails_.go_to_false(cause, id)) { fresh_.remove(id); }
            });
        }
        false_ |= fresh_;
        ordered_.clear();
        fresh_.each([&](int id) {
            false_by_[id] = static_cast<Id>(cause);
            ordered_.push_back(static_cast<Id>(id));
        });
        if (ordered_.size() > 1 && !graph_.spot(cause).group) { put_in_order(cause); }
        for (Id id : ordered_) { waves_.add(id, depth() + 1); }
    }

    /// Puts what was found in the order in which it is followed from a candidate: groups come last.
    void put_in_order(int cause) {
        const int cell = graph_.spot(cause).cell();
        const auto order = [&](Id id) {
            const Spot& spot = graph_.spot(id);
            return spot.group ? kLast : hodoku::order_of_link(cell, spot.cell());
        };
        // Insertion sort: there are few.
        for (std::size_t i = 1; i < ordered_.size(); ++i) {
            const Id id = ordered_[i];
            const int its_order = order(id);
            std::size_t place = i;
            for (; place > 0 && order(ordered_[place - 1]) > its_order; --place) {
                ordered_[place] = ordered_[place - 1];
            }
            ordered_[place] = id;
        }
    }

    void check_false_ends(int cause) {
        const int cell = graph_.spot(start_).cell();
        if (graph_.has_sets() && graph_.spot(cause).cell() == cell) { return; }
        for (int digit : digits_in(wanted_false_)) {
            const int end = graph_.id(cell, digit);
            if (!graph_.weak(end).has(cause)) { continue; }
            wanted_false_ &= als::all_but(bit(digit));
            reach(end, false, cause);
        }
    }

    /// Notes what is true because a node is false.
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
        waves_.add(static_cast<Id>(id), depth() + 1);
        if (wanted_true_.has(id)) {
            wanted_true_.remove(id);
            if (depth() > 0) { reach(id, true, cause); }
        }
    }

    /// A set of n cells is as hard to see as a chain of n cells with two digits each, 2n - 1 links.
    void delay(const Through& link, int cause) {
        late_.add({link, static_cast<Id>(cause)}, depth() + 2 * link.size - 2);
    }

    void admit(const Late& late) {
        const auto& [link, cause] = late;
        if (true_.has(link.to) || !trails_.go_through(link, cause)) { return; }
        lock_by_[link.to] = link.lock;
        make_true(link.to, cause);
    }

    /// How many links from the start the nodes are whose consequences are noted.
    int depth() const { return late_.distance(); }

    // ---- At an end

    void reach(int end, bool is_true, int cause) {
        trace_back(end, is_true, cause);
        if ((!graph_.has_sets() && crosses_itself()) || kind_of_chain() != kind_) { return; }
        const StepKind kind = kind_of(end, is_true);
        if (kind == kContinuous) {
            eliminate_around_loop();
        } else {
            conclude(graph_, {static_cast<Id>(start_), static_cast<Id>(end), starts_true_, is_true, kind},
                     eliminated_);
        }
        std::sort(eliminated_.begin(), eliminated_.end(), [](Candidate a, Candidate b) {
            return a.digit != b.digit ? a.digit < b.digit : a.cell < b.cell;
        });
        eliminated_.erase(std::unique(eliminated_.begin(), eliminated_.end()), eliminated_.end());
        collection_.add(kind, chain_, eliminated_, order());
    }

    void eliminate_around_loop() {
        eliminated_.clear();
        for (const auto& [gone, by] : losses_around(graph_, chain_)) {
            eliminated_.push_back({static_cast<std::uint8_t>(gone.cell), gone.digit});
        }
    }

    StepKind kind_of(int end, bool is_true) const {
        if (!loops_) { return kAic; }
        return !starts_true_ && is_true && end != start_ ? kContinuous : kDiscontinuous;
    }

    /// Where the chain stands among chains of equal rank: loops from true candidates, loops from false ones,
    /// AICs; of each kind by the start, the shortest first.
    int order() const {
        const Spot& spot = graph_.spot(start_);
        const int pass = starts_true_ ? 0 : loops_ ? 1 : 2;
        return (pass * kCandidates + key_of(spot.cell(), spot.digit)) * kUnlimited + chain_.length;
    }

    void trace_back(int end, bool is_true, int cause) {
        std::vector<Id>& nodes = chain_.nodes;
        chain_.starts_true = starts_true_;
        chain_.length = depth() + 2;
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

    /// Whether a chain comes back to a cell it has left before its end: it would be true, but hard to read. A
    /// loop must also leave its first cell with the first link and come back with the last.
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

    Kind kind_of_chain() const {
        for (std::size_t i = 1; i < chain_.locks.size(); ++i) {
            if (chain_.has_lock(i)) { return Kind::with_sets; }
        }
        const bool grouped = std::any_of(chain_.nodes.begin(), chain_.nodes.end(),
                                         [&](Id id) { return graph_.spot(id).group; });
        return grouped ? Kind::grouped : Kind::plain;
    }

    const Graph& graph_;
    const Kind kind_;
    Collection collection_;

    // The chains from one start.
    int start_ = 0;
    bool starts_true_ = false;
    bool loops_ = false;     // whether we look for loops, or for AICs
    NodeSet wanted_true_;    // ends
    Mask wanted_false_ = 0;  // ends: digits of the cell of the start
    int longest_ = 0;
    NodeSet true_;
    NodeSet false_;
    NodeSet fresh_;  // what make_false() has just found
    std::vector<Id> true_by_;
    std::vector<Id> false_by_;
    std::vector<int> lock_by_;
    Trails trails_;
    std::vector<Id> ordered_;  // in the order in which it is followed
    Waves<Id> waves_{1};
    Waves<Late> late_{kLongestDelay};  // passed after the nodes at the same distance
    Chain chain_;
    Eliminations eliminated_;
};

}  // namespace

std::optional<Found> find_best(const Graph& graph, const std::vector<Goal>& goals, Kind kind) {
    Search search(graph, kind);
    const Found* const best = search.best(goals);
    return best == nullptr ? std::nullopt : std::optional(*best);
}

std::vector<Found> find_all(const Graph& graph, const std::vector<Goal>& goals, Kind kind) {
    return Search(graph, kind).all(goals);
}

}  // namespace nonet::logic::loops
