#include "chain_search.hpp"

#include <algorithm>
#include <cstddef>

#include "../links/waves.hpp"

namespace nonet::logic::general {

namespace {

constexpr int kNone = -1;

/// Finds the way from one start to ends that it is known to lead to.
class Tracer {
   public:
    explicit Tracer(const Web& web)
        : web_(web),
          false_(links::empty_set(web.size())),
          true_by_(static_cast<std::size_t>(web.size())),
          false_by_(true_by_.size()) {}

    /// Follows all chains from a start, as far as `links` strong ones.
    void follow(int start, int links, Effort& effort) {
        false_.clear();
        std::ranges::fill(true_by_, Cause{});
        waves_.begin();
        make_false(start, kNone, 1);
        while (waves_.any() && waves_.distance() < links) {
            const int further = waves_.distance() + 1;
            std::size_t nodes = 0;
            waves_.pass([&](int node) {
                ++nodes;
                web_.weak(node).each([&](int other) {
                    if (!false_.has(other)) { make_false(other, node, further); }
                });
            });
            if (!effort.spend(nodes * (1 + false_.words().size() / 4))) { return; }
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

    /// Notes that a node is false, and what is true for that reason, so many strong links from the start.
    void make_false(int node, int by, int distance) {
        false_.add(node);
        false_by_[static_cast<std::size_t>(node)] = by;
        for (const Web::Strong& link : web_.strong(node)) {
            Cause& cause = true_by_[static_cast<std::size_t>(link.to)];
            if (cause.node != kNone) { continue; }
            cause = {node, link.by};
            waves_.add(link.to, distance);
        }
    }

    const Web& web_;
    links::NodeSet false_;
    std::vector<Cause> true_by_;
    std::vector<int> false_by_;
    links::Waves<int> waves_{1};  // of what is true
};

/// Follows the chains from all starts at once, one strong link further at a time.
class Spread {
   public:
    explicit Spread(const Web& web)
        : web_(web), reached_(web.size(), web.size()), fresh_(reached_), more_(links::empty_set(web.size())) {
        for (int start = 0; start < web.size(); ++start) {
            for (const Web::Strong& link : web.strong(start)) { fresh_.set(start, link.to); }
            reached_[start] |= fresh_[start];
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
    links::ConstRow fresh(int start) const { return fresh_[start]; }

   private:
    bool go_on_from(int start, Effort& effort) {
        more_.clear();
        std::size_t count = 0;
        fresh_[start].each([&](int node) {
            more_ |= web_.next(node);
            ++count;
        });
        if (count == 0) { return false; }
        effort.spend(1 + count * more_.words().size() / 64);  // 64 words are some 20 ns
        links::Row fresh = fresh_[start];
        fresh.copy(more_);
        fresh -= reached_[start];
        reached_[start] |= fresh;
        return fresh.any();
    }

    const Web& web_;
    links::Table reached_;
    links::Table fresh_;
    links::NodeSet more_;
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
    links::NodeSet ends = links::empty_set(web.size());
    for (int start = 0; start < web.size(); ++start) {
        ends.copy(web.partners(start));
        // What a loop eliminates, it eliminates between two neighbours, so that some chain with these for
        // ends does so too; but not what its sets keep.
        if (!web.sets().empty()) { ends |= web.weak(start); }
        ends &= spread.fresh(start);
        std::vector<int> after;
        ends.each([&](int end) {
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
