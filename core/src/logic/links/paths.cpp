#include "paths.hpp"

#include <algorithm>
#include <cstddef>

#include "waves.hpp"

namespace nonet::logic::links {

Paths::Paths(std::initializer_list<Steps> kinds, int from)
    : distance_(static_cast<std::size_t>(kinds.begin()->table.rows()), kFar), before_(distance_.size(), -1) {
    Waves<int> waves(std::ranges::max_element(kinds, {}, &Steps::length)->length);
    distance_[from] = 0;
    waves.add(from, 0);
    while (waves.any()) {
        const int distance = waves.distance();
        waves.pass([&](int at) {
            if (distance_[at] != distance) { return; }  // there is a shorter way
            for (const auto& [table, length] : kinds) {
                table[at].each([&, further = distance + length](int to) {
                    if (distance_[to] <= further) { return; }
                    distance_[to] = further;
                    before_[to] = at;
                    waves.add(to, further);
                });
            }
        });
    }
}

std::vector<int> Paths::to(int literal) const {
    std::vector<int> path;
    for (int at = literal; at != -1; at = before_[at]) { path.push_back(at); }
    std::reverse(path.begin(), path.end());
    return path;
}

}  // namespace nonet::logic::links
