#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace nonet {

class Network;
namespace rules {
class Desk;
class Rule;
struct Plan;
}  // namespace rules

/// What a conclusion rests on.
struct NarrowingSource {
    std::vector<int> constraints;                    // by their numbers in the network
    std::vector<std::vector<std::uint16_t>> houses;  // by their cells; for what is derived only
    std::vector<std::uint16_t> cells;                // that it is about, in rising order
    std::vector<std::uint16_t> others;               // whose candidates it looks at besides
    bool is_derived = false;  // whether it follows from several constraints and houses taken together
    bool is_cheap = false;    // whether it may be asked many times
};

/// What each constraint of a network, and each sum that follows from several of them, says by itself about
/// candidates. There is no search in it, so that logic may ask.
class Narrowing {
   public:
    explicit Narrowing(const Network& network);
    ~Narrowing();
    Narrowing(Narrowing&&) noexcept;

    int cells() const;
    const std::vector<NarrowingSource>& sources() const { return sources_; }
    /// Whether some constraint can be obeyed by no digits at all.
    bool is_impossible() const;

   private:
    friend class Narrower;

    void add(const rules::Rule& rule, int origin);
    void add_kept();
    void add_houses();

    std::shared_ptr<const rules::Plan> plan_;
    std::vector<std::unique_ptr<const rules::Rule>> own_;  // what the search does by other means
    std::vector<const rules::Rule*> rules_;                // by source
    std::vector<NarrowingSource> sources_;                 // those that come first in the network first
};

/// Asks sources about candidates. The narrowing must live as long.
class Narrower {
   public:
    using Digits = std::uint32_t;  // bit d - 1 for digit d

    struct Change {
        int cell;
        Digits left;
    };
    struct Answer {
        bool possible = true;         // false if no digits can obey
        std::vector<Change> changes;  // cells that lose candidates, in rising order
    };

    /// One set of candidates for each cell, a single one for a cell that is filled.
    Narrower(const Narrowing& narrowing, std::span<const Digits> candidates,
             std::span<const std::uint8_t> filled);
    ~Narrower();

    /// The candidates of a cell, as given or supposed.
    Digits candidates(int cell) const;
    /// Supposes other candidates for a cell until `forget`.
    void suppose(int cell, Digits candidates);
    void forget();

    Answer ask(int source);

   private:
    const Narrowing& narrowing_;
    std::unique_ptr<rules::Desk> desk_;
};

}  // namespace nonet
