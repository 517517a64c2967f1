#include "paths.hpp"

#include <algorithm>
#include <cstddef>

namespace nonet::logic::links {

// Breadth first, with a list of what waits for each of the next few distances, round and round.
Paths::Paths(std::initializer_list<Steps> kinds, int from)
    : distance_(static_cast<std::size_t>(kinds.begin()->table.rows()), kFar), before_(distance_.size(), -1) {
    const int longest = std::ranges::max_element(kinds, {}, &Steps::length)->length;
    std::vector<std::vector<int>> waiting(static_cast<std::size_t>(longest) + 1);
    waiting[0].push_back(from);
    distance_[from] = 0;
    std::size_t left = 1;
    for (int distance = 0; left > 0; ++distance) {
        std::vector<int>& here = waiting[static_cast<std::size_t>(distance) % waiting.size()];
        left -= here.size();
        for (int at : here) {
            if (distance_[at] != distance) { continue; }  // there is a shorter way
            for (const auto& [table, length] : kinds) {
                const int further = distance + length;
                table[at].each([&](int to) {
                    if (distance_[to] <= further) { return; }
                    distance_[to] = further;
                    before_[to] = at;
                    waiting[static_cast<std::size_t>(further) % waiting.size()].push_back(to);
                    ++left;
                });
            }
        }
        here.clear();
    }
}

std::vector<int> Paths::to(int literal) const {
    std::vector<int> path;
    for (int at = literal; at != -1; at = before_[at]) { path.push_back(at); }
    std::reverse(path.begin(), path.end());
    return path;
}

}  // namespace nonet::logic::links
