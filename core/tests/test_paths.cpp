// Shortest ways against distances that grow shorter until nothing changes, and waves against their
// definition.

#include <algorithm>
#include <array>
#include <cstddef>
#include <random>
#include <vector>

#include "../src/logic/links/paths.hpp"
#include "../src/logic/links/waves.hpp"
#include "check.hpp"

namespace {

using namespace nonet::logic::links;

/// Tables of links of different lengths between the same few literals.
struct Links {
    std::array<Table, 3> tables;
    static constexpr std::array<int, 3> kLengths = {1, 2, 5};
    int size;

    Links(int literals, int count, std::mt19937& random) : size(literals) {
        for (Table& table : tables) {
            table = Table(size, size);
            for (int i = 0; i < count; ++i) { table.set(pick(random), pick(random)); }
        }
    }
    int pick(std::mt19937& random) const { return std::uniform_int_distribution(0, size - 1)(random); }

    /// The length of the shortest link, kFar if there is none.
    int length(int from, int to) const {
        int shortest = Paths::kFar;
        for (std::size_t kind = 0; kind < tables.size(); ++kind) {
            if (tables[kind].has(from, to)) { shortest = std::min(shortest, kLengths[kind]); }
        }
        return shortest;
    }
    Paths paths(int from) const {
        return Paths({{tables[0], kLengths[0]}, {tables[1], kLengths[1]}, {tables[2], kLengths[2]}}, from);
    }
    /// Goes through all links again and again (Bellman and Ford).
    std::vector<int> distances(int from) const {
        std::vector<int> distance(static_cast<std::size_t>(size), Paths::kFar);
        distance[static_cast<std::size_t>(from)] = 0;
        for (int round = 0; round < size; ++round) {
            for (int a = 0; a < size; ++a) {
                for (int b = 0; b < size; ++b) {
                    int& there = distance[static_cast<std::size_t>(b)];
                    there = std::min(there, distance[static_cast<std::size_t>(a)] + length(a, b));
                }
            }
        }
        return distance;
    }
};

void paths_are_shortest() {
    std::mt19937 random(17);
    for (int round = 0; round < 200; ++round) {
        const Links links(2 + round % 70, 1 + round, random);
        const int from = links.pick(random);
        const Paths paths = links.paths(from);
        const std::vector<int> expected = links.distances(from);
        for (int to = 0; to < links.size; ++to) {
            const int distance = paths.distance(to);
            CHECK_EQUAL(distance, std::min(expected[static_cast<std::size_t>(to)], Paths::kFar));
            if (distance == Paths::kFar) { continue; }
            const std::vector<int> way = paths.to(to);
            CHECK_EQUAL(way.front(), from);
            CHECK_EQUAL(way.back(), to);
            int sum = 0;
            for (std::size_t i = 1; i < way.size(); ++i) { sum += links.length(way[i - 1], way[i]); }
            CHECK_EQUAL(sum, distance);
        }
    }
}

void waves_come_in_order() {
    Waves<int> waves(3);
    for (int again = 0; again < 2; ++again) {  // a search that was left leaves nothing to the next one
        waves.begin();
        waves.add(7, 0);
        std::vector<std::array<int, 2>> seen;
        while (waves.any() && seen.size() < 6) {
            const int distance = waves.distance();
            waves.pass([&](int item) {
                seen.push_back({distance, item});
                waves.add(item + 1, distance + 3);
                waves.add(item + 2, distance + 1);
            });
        }
        const std::vector<std::array<int, 2>> expected = {{0, 7}, {1, 9}, {2, 11}, {3, 8}, {3, 13}, {4, 10}};
        seen.resize(expected.size());
        CHECK_EQUAL(seen == expected, true);
    }
}

}  // namespace

int main() {
    paths_are_shortest();
    waves_come_in_order();
}
