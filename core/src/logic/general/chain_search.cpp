#include "chain_search.hpp"

#include <algorithm>

namespace nonet::logic::general {

namespace {

constexpr int kNone = -1;

/// Finds the way from one start to ends that it is known to lead to.
class Tracer {
   public:
    explicit Tracer(const Web& web)
        : web_(web),
          false_(1, web.size()),
          true_by_(static_cast<std::size_t>(web.size())),
          false_by_(true_by_.size()) {}

    /// Follows all chains from a start, as far as `links` strong ones.
    void follow(int start, int links, Effort& effort) {
        false_ = BitTable(1, web_.size());
        std::ranges::fill(true_by_, Cause{});
        std::vector<int> level;
        make_false(start, kNone, level);
        for (int link = 1; link < links && !level.empty(); ++link) {
            std::vector<int> next;
            for (int node : level) {
                each_bit(web_.weak(node), [&](int other) {
                    if (!has(false_[0], other)) { make_false(other, node, next); }
                });
            }
            if (!effort.spend(level.size() * (1 + false_.words() / 4))) { return; }
            level.swap(next);
        }
    }

    Route route_to(int end) const {
        Route route;
        for (int node = end; node != kNone;) {
            const Cause& cause = true_by_[static_cast<std::size_t>(node)];
            if (cause.node == kNone) { return {}; }  // the effort was over before
            route.nodes.push_back(node);
            route.nodes.push_back(cause.node);
            route.makers.push_back(cause.by);
            node = false_by_[static_cast<std::size_t>(cause.node)];  // none for the start
        }
        std::ranges::reverse(route.nodes);
        std::ranges::reverse(route.makers);
        return route;
    }

   private:
    struct Cause {
        int node = kNone;
        Maker by = {};
    };

    /// Notes that a node is false, and what is true for that reason.
    void make_false(int node, int by, std::vector<int>& fresh) {
        add(false_[0], node);
        false_by_[static_cast<std::size_t>(node)] = by;
        for (const Web::Strong& link : web_.strong(node)) {
            Cause& cause = true_by_[static_cast<std::size_t>(link.to)];
            if (cause.node != kNone) { continue; }
            cause = {node, link.by};
            fresh.push_back(link.to);
        }
    }

    const Web& web_;
    BitTable false_;
    std::vector<Cause> true_by_;
    std::vector<int> false_by_;
};

/// Follows the chains from all starts at once, one strong link further at a time.
class Spread {
   public:
    explicit Spread(const Web& web)
        : web_(web), reached_(web.size(), web.size()), fresh_(reached_), more_(reached_.words()) {
        for (int start = 0; start < web.size(); ++start) {
            for (const Web::Strong& link : web.strong(start)) { add(fresh_[start], link.to); }
            unite(reached_[start], fresh_[start]);
        }
    }

    /// Returns whether more was reached.
    bool go_on(Effort& effort) {
        bool any = false;
        for (int start = 0; start < web_.size() && !effort.is_over(); ++start) {
            any |= go_on_from(start, effort);
        }
        return any && !effort.is_over();
    }
    /// The nodes that the last link has come to first.
    ConstRow fresh(int start) const { return fresh_[start]; }

   private:
    bool go_on_from(int start, Effort& effort) {
        std::ranges::fill(more_, 0);
        std::size_t count = 0;
        each_bit(fresh_[start], [&](int node) {
            unite(more_, web_.next(node));
            ++count;
        });
        if (count == 0) { return false; }
        effort.spend(1 + count * more_.size() / 64);  // 64 words are some 20 ns
        const Row reached = reached_[start];
        const Row fresh = fresh_[start];
        std::uint64_t any = 0;
        for (std::size_t i = 0; i < more_.size(); ++i) {
            fresh[i] = more_[i] & ~reached[i];
            reached[i] |= fresh[i];
            any |= fresh[i];
        }
        return any != 0;
    }

    const Web& web_;
    BitTable reached_;
    BitTable fresh_;
    std::vector<std::uint64_t> more_;
};

bool comes_through_a_node_twice(const Route& route) {
    std::vector<int> nodes = route.nodes;
    if (route.first() == route.last()) { nodes.pop_back(); }
    std::ranges::sort(nodes);
    return std::ranges::adjacent_find(nodes) != nodes.end();
}

/// Tells of the chains that the last link has finished. Of the two directions of a chain one is enough.
bool tell_fresh(const Web& web, const Spread& spread, int length, Effort& effort, Tracer& tracer,
                const TakeRoute& take) {
    std::vector<std::uint64_t> ends(web.size() == 0 ? 0 : web.weak(0).size());
    for (int start = 0; start < web.size(); ++start) {
        std::ranges::copy(web.partners(start), ends.begin());
        // What a loop eliminates, it eliminates between two neighbours, so that some chain with these for
        // ends does so too; but not what its sets keep.
        if (!web.sets().empty()) { unite(ends, web.weak(start)); }
        intersect(ends, spread.fresh(start));
        std::vector<int> after;
        each_bit(ends, [&](int end) {
            if (end >= start) { after.push_back(end); }
        });
        if (after.empty()) { continue; }
        tracer.follow(start, length, effort);
        for (int end : after) {
            const Route route = tracer.route_to(end);
            if (!effort.spend()) { return false; }
            if (!comes_through_a_node_twice(route) && !take(route)) { return false; }
        }
    }
    return true;
}

}  // namespace

void follow_chains(const Web& web, Lengths lengths, Effort& effort, const TakeRoute& take) {
    Spread spread(web);
    Tracer tracer(web);
    for (int length = 2; length <= lengths.most && spread.go_on(effort); ++length) {
        if (length >= lengths.least && !tell_fresh(web, spread, length, effort, tracer, take)) { return; }
    }
}

}  // namespace nonet::logic::general
