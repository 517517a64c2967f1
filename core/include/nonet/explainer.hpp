#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "nonet/parallel.hpp"

/// Sudoku Explainer's way through a classic puzzle: its steps in its order, and the numbers it gives them.
namespace nonet::explainer {

/// By the names of Sudoku Explainer 1.2.1. Forcing chains that are dynamic have a level, too.
enum class Technique : std::uint8_t {
    hidden_single,
    direct_pointing,
    direct_claiming,
    direct_hidden_pair,
    naked_single,
    direct_hidden_triplet,
    pointing,
    claiming,
    naked_pair,
    x_wing,
    hidden_pair,
    naked_triplet,
    swordfish,
    hidden_triplet,
    xy_wing,
    xyz_wing,
    unique_rectangle_1,
    unique_rectangle_2,
    unique_rectangle_3,
    unique_rectangle_4,
    unique_loop_1,
    unique_loop_2,
    unique_loop_3,
    unique_loop_4,
    naked_quad,
    jellyfish,
    hidden_quad,
    bug_1,
    bug_2,
    bug_3,
    bug_4,
    aligned_pair_exclusion,
    x_cycle,
    y_cycle,
    cycle,
    turbot_fish,
    forcing_x_chain,
    forcing_chain,
    aligned_triplet_exclusion,
    nishio,
    cell_forcing_chains,
    region_forcing_chains,
    dynamic_contradiction,
    dynamic_double,
    dynamic_cell,
    dynamic_region,
};
inline constexpr std::size_t kTechniques = static_cast<std::size_t>(Technique::dynamic_region) + 1;

/// What nonet calls all techniques (x-wing), by their numbers.
std::span<const std::string_view> technique_names();

struct Candidate {
    std::uint8_t cell;
    std::uint8_t digit;  // from 1
};

/// Why one thought follows from others.
enum class Cause : std::uint8_t { block, row, column, cell, rule, none };

struct Thought;

/// From an assumption to a conclusion, each thought after those it follows from.
using Line = std::vector<Thought>;
using Proof = std::vector<Line>;

/// A candidate is true ("on") or false, since some thoughts before it are; an assumption follows from none.
struct Thought {
    Candidate candidate;
    bool on;
    Cause cause;
    Technique rule;                      // which one, if the cause is a rule
    std::vector<std::uint16_t> because;  // places in the same line
    Proof aside;                         // of the rule, if that is a chain under the assumption
};

/// What dynamic forcing chains may use under an assumption, by level.
inline constexpr std::array<std::string_view, 6> kLevelNames = {"",        "level-1", "level-2",
                                                                "level-3", "level-4", "level-5"};

struct Step {
    Technique technique;
    int level = 0;   // of dynamic forcing chains
    int tenths = 0;  // the rating
    std::optional<Candidate> placed;
    std::vector<Candidate> removed;
    std::uint16_t digits = 0;          // bit d - 1 for digit d
    std::vector<std::uint8_t> cells;   // the pattern, if it is one
    std::vector<std::uint8_t> beside;  // the cells that complete the set of a loop or grave of type 3
    std::vector<std::uint8_t> larger;  // the cells of a loop or grave that may hold more than its digits
    std::uint16_t extra = 0;           // what the larger cells of a loop may hold beside its two digits
    std::optional<int> locked;         // of a loop of type 4: the digit that has to be in a larger cell
    std::optional<int> source;         // of locked candidates: the house that has its digit in another only
    bool is_alone = false;             // of a hidden single: whether its house has no other empty cell
    std::vector<std::uint8_t> houses;  // rows 0 to 8, columns 9 to 17, boxes 18 to 26
    std::vector<std::uint8_t> covers;  // of fish and locked candidates: the houses in which something goes
    Proof proof;                       // of chains
};

enum class End : std::uint8_t {
    solved,
    stuck,    ///< no rule finds anything more
    stopped,  ///< somebody asked for an end, or the effort was over
};

inline constexpr std::array<std::string_view, static_cast<std::size_t>(End::stopped) + 1> kEndNames = {
    "solved", "stuck", "stopped"};
constexpr std::string_view name_of(End end) { return kEndNames[static_cast<std::size_t>(end)]; }

/// ER, EP and ED in tenths: the dearest step, the dearest up to the first digit, the first.
struct Rating {
    std::uint16_t er = 0;
    std::uint16_t ep = 0;
    std::uint16_t ed = 0;
    Technique hardest = Technique::hidden_single;
    End end = End::solved;
    std::array<std::uint16_t, kTechniques> uses{};  // how often each technique was used
};

/// As much effort as there can be; a second is worth some 20 million units.
inline constexpr std::uint64_t kNoLimit = ~std::uint64_t{0};

/// A puzzle that should have exactly one solution: 81 digits, 0 for empty, and if there are any the
/// candidates that are left (bit d - 1 for digit d), which are all that the digits allow otherwise.
struct Puzzle {
    std::span<const std::uint8_t, 81> digits;
    std::span<const std::uint16_t> candidates = {};
};

/// Rates a puzzle; keeps its steps if there is room for them.
Rating rate(const Puzzle& puzzle, std::vector<Step>* steps = nullptr, Stop* stop = nullptr,
            std::uint64_t effort = kNoLimit);

/// Rates puzzles of 81 bytes each. Each gets a row of five numbers (ER, EP, ED, the hardest technique, the
/// end) and one of how often each technique was used. Returns the place of the first byte over 9 if there is
/// any, and then not all results are written.
std::optional<std::size_t> rate_many(std::span<const std::uint8_t> puzzles, std::uint16_t* results,
                                     std::uint16_t* uses, std::uint64_t effort = kNoLimit,
                                     const Crew& crew = {});

}  // namespace nonet::explainer
