// Cycles and forcing chains: one way from an assumption, without striking anything. Private to this room.

#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "board.hpp"
#include "findings.hpp"
#include "nonet/explainer.hpp"
#include "watch.hpp"

namespace nonet::explainer {

/// A node of a chain, and why it follows from the one before it.
struct Link {
    Id id;
    bool on;
    Cause cause;
};

class StaticChains {
   public:
    void find(const Board& board, Findings& findings, Watch& watch);

    /// The nodes of a chain or cycle that was found, from the assumption on.
    std::span<const Link> links_of(const Found& found);

   private:
    static constexpr int kWords = (kIds + 63) / 64;
    using Row = std::array<std::uint64_t, kWords>;
    using Place = std::uint16_t;  // of a candidate among all there are

    struct Edge {
        Place to;
        Cause cause;
    };
    template <int kMost>
    struct Edges {
        std::array<Edge, kMost> edges;
        std::uint8_t size = 0;
        std::uint8_t in_cell = 0;  // how many at the beginning are those of the cell
        void add(Place to, Cause cause) { edges[size++] = {to, cause}; }
        std::span<const Edge> of(int round, bool strong) const {
            const std::size_t begin = round == kX ? in_cell : 0, end = strong && round == kY ? in_cell : size;
            return std::span(edges).subspan(begin, end - begin);
        }
    };

    void link(const Board& board);
    void make_rows(int round);
    void find_cycles(int round, Place source, Findings& findings);
    void add_cycle(int round, std::size_t last, Edge closing_off, Cause closing, Findings& findings);
    void find_chain(int round, Place source, bool from_on, Findings& findings) const;
    void trace(int round, Place source, bool from_on);
    bool is_set(const Row& row, Place place) const { return (row[place / 64] >> (place % 64) & 1) != 0; }
    static void set(Row& row, Place place) { row[place / 64] |= std::uint64_t{1} << (place % 64); }

    const Board* board_ = nullptr;
    Place size_ = 0;
    std::size_t words_ = 0;
    std::array<Id, kIds> ids_;
    std::array<Place, kIds> place_of_;
    std::array<Edges<28>, kIds> weak_;
    std::array<Edges<4>, kIds> strong_;
    // For the round at hand: what is false if a candidate is true, and what is then true in turn.
    std::array<Row, kIds> false_;
    std::array<Row, kIds> true_;

    struct Step {  // of a search for cycles
        Place at;
        Cause cause;
        Edge off;  // between the one before and this one
        std::uint16_t before;
        std::uint16_t level;
    };
    std::vector<Step> steps_;
    std::vector<Link> nodes_;  // of all cycles that were found
    std::vector<Link> traced_;
};

}  // namespace nonet::explainer
