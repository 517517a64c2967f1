#include <algorithm>
#include <map>
#include <tuple>

#include "kinds.hpp"
#include "state.hpp"

namespace nonet::rules {

namespace {

constexpr int kMostStates = 65535;

struct Edge {
    std::uint32_t from;
    Digits digits;
    std::uint32_t to;
};

// The states that can be reached after each cell, unrolled along the line: only those that lead from a start
// to an accepting end are kept, and numbered anew after each cell.
struct Unrolled {
    std::vector<std::vector<Edge>> steps;  // by cell; edges in the order of `from`
    std::vector<std::vector<std::uint32_t>>
        first;                        // by cell and state: where its edges begin; one more at the end
    std::vector<std::size_t> states;  // how many there are before each cell and at the end
    bool accepts = true;              // whether there is any way through
};

class Automaton final : public Rule {
   public:
    Automaton(std::vector<Cell> cells, Unrolled unrolled)
        : cells_(std::move(cells)), unrolled_(std::move(unrolled)) {
        on_change = cells_;
        cost = 9000 + static_cast<int>(cells_.size());
        weight = static_cast<int>(cells_.size());
        std::vector<Cell> sorted = cells_;
        std::sort(sorted.begin(), sorted.end());
        trusts_itself = std::adjacent_find(sorted.begin(), sorted.end()) == sorted.end();
        for (const std::size_t states : unrolled_.states) {
            offsets_.push_back(words_);
            words_ += (states + 63) / 64;
        }
        scratch = words_ * sizeof(std::uint64_t);
    }

    // Forth: which states can be reached before each cell. Back: which of them lead on, and by which digits.
    bool narrow(State& state) const override {
        auto* const reached = state.scratch<std::uint64_t>();
        std::fill_n(reached, words_, 0);
        for (std::size_t node = 0; node < unrolled_.states[0]; ++node) {
            reached[node / 64] |= std::uint64_t{1} << (node % 64);
        }
        for (std::size_t i = 0; i < cells_.size(); ++i) {
            const Digits left = state[cells_[i]];
            std::uint64_t* const after = reached + offsets_[i + 1];
            each_reached(reached, i, [&](std::size_t node) {
                for (const Edge& edge : edges_from(i, node)) {
                    if ((edge.digits & left) != 0) {
                        after[edge.to / 64] |= std::uint64_t{1} << (edge.to % 64);
                    }
                }
            });
        }
        for (std::size_t i = cells_.size(); i-- > 0;) {
            const Digits left = state[cells_[i]];
            const std::uint64_t* const after = reached + offsets_[i + 1];
            Digits used = 0;
            each_reached(reached, i, [&](std::size_t node) {
                Digits leading_on = 0;
                for (const Edge& edge : edges_from(i, node)) {
                    if ((after[edge.to / 64] >> (edge.to % 64) & 1) != 0) { leading_on |= edge.digits; }
                }
                used |= leading_on;
                if ((leading_on & left) == 0) {
                    reached[offsets_[i] + node / 64] &= ~(std::uint64_t{1} << (node % 64));
                }
            });
            if (!state.keep(cells_[i], used)) { return false; }
        }
        return true;
    }

   private:
    template <typename Act>
    void each_reached(const std::uint64_t* reached, std::size_t layer, Act act) const {
        for (std::size_t word = offsets_[layer]; word < offsets_[layer + 1]; ++word) {
            for (std::uint64_t bits = reached[word]; bits != 0; bits &= bits - 1) {
                act((word - offsets_[layer]) * 64 + static_cast<std::size_t>(std::countr_zero(bits)));
            }
        }
    }

    std::span<const Edge> edges_from(std::size_t layer, std::size_t node) const {
        const std::vector<std::uint32_t>& first = unrolled_.first[layer];
        return std::span(unrolled_.steps[layer]).subspan(first[node], first[node + 1] - first[node]);
    }

    std::vector<Cell> cells_;
    Unrolled unrolled_;
    std::size_t words_ = 0;
    std::vector<std::size_t> offsets_;  // of the states before each cell in the working memory
};

struct Machine {
    std::uint32_t states;
    std::vector<bool> starts, accepts;
    std::vector<Edge> edges;
};

Unrolled unroll(const Machine& machine, std::size_t cells) {
    std::vector<std::vector<bool>> alive(cells + 1, std::vector<bool>(machine.states));
    alive[0] = machine.starts;
    for (std::size_t i = 0; i < cells; ++i) {
        for (const Edge& edge : machine.edges) {
            if (alive[i][edge.from] && edge.digits != 0) { alive[i + 1][edge.to] = true; }
        }
    }
    for (std::size_t state = 0; state < machine.states; ++state) {
        alive[cells][state] = alive[cells][state] && machine.accepts[state];
    }
    Unrolled unrolled;
    std::vector<std::uint32_t> numbers(machine.states);
    std::vector<std::uint32_t> next(machine.states);
    const auto number = [&](std::size_t layer, std::vector<std::uint32_t>& into) {
        std::uint32_t count = 0;
        for (std::size_t state = 0; state < machine.states; ++state) {
            if (alive[layer][state]) { into[state] = count++; }
        }
        unrolled.states.push_back(count);
        unrolled.accepts = unrolled.accepts && count > 0;
    };
    number(cells, next);
    for (std::size_t i = cells; i-- > 0;) {
        std::vector<bool> leads_on(machine.states);
        for (const Edge& edge : machine.edges) {
            if (alive[i][edge.from] && edge.digits != 0 && alive[i + 1][edge.to]) {
                leads_on[edge.from] = true;
            }
        }
        alive[i] = leads_on;
        number(i, numbers);
        std::map<std::pair<std::uint32_t, std::uint32_t>, Digits> merged;
        for (const Edge& edge : machine.edges) {
            if (alive[i][edge.from] && edge.digits != 0 && alive[i + 1][edge.to]) {
                merged[{numbers[edge.from], next[edge.to]}] |= edge.digits;
            }
        }
        std::vector<Edge> step;
        std::vector<std::uint32_t> first(unrolled.states.back() + 1);
        for (const auto& [ends, digits] : merged) {
            step.push_back({ends.first, digits, ends.second});
            first[ends.first + 1] = static_cast<std::uint32_t>(step.size());
        }
        unrolled.steps.push_back(std::move(step));
        unrolled.first.push_back(std::move(first));
        std::swap(numbers, next);
    }
    std::reverse(unrolled.steps.begin(), unrolled.steps.end());
    std::reverse(unrolled.first.begin(), unrolled.first.end());
    std::reverse(unrolled.states.begin(), unrolled.states.end());
    return unrolled;
}

// Reads the numbers of a constraint one after the other.
class Reader {
   public:
    Reader(const Draft& draft, const Constraint& constraint) : draft_(draft), constraint_(constraint) {}

    bool is_done() const { return next_ == constraint_.numbers.size(); }

    int number() {
        if (is_done()) { refuse(constraint_, "the numbers end too soon"); }
        return constraint_.numbers[next_++];
    }

    std::uint32_t state(std::uint32_t states) {
        const int state = number();
        if (state < 0 || static_cast<std::uint32_t>(state) >= states) {
            refuse(constraint_,
                   "there is no state " + std::to_string(state) + " among " + std::to_string(states));
        }
        return static_cast<std::uint32_t>(state);
    }

    std::vector<bool> some_states(std::uint32_t states) {
        std::vector<bool> chosen(states);
        const int count = number();
        if (count < 0) { refuse(constraint_, "expected a number of states, got " + std::to_string(count)); }
        for (int i = 0; i < count; ++i) { chosen[state(states)] = true; }
        return chosen;
    }

    Digits digits() { return digits_of(draft_, constraint_, number()); }

   private:
    const Draft& draft_;
    const Constraint& constraint_;
    std::size_t next_ = 0;
};

}  // namespace

void make_automaton(Draft& draft, const Constraint& constraint) {
    std::vector<Cell> cells = cells_of(draft, constraint);
    Reader reader(draft, constraint);
    const int states = reader.number();
    if (states < 0 || states > kMostStates) {
        refuse(constraint,
               "expected 0 to " + std::to_string(kMostStates) + " states, got " + std::to_string(states));
    }
    Machine machine;
    machine.states = static_cast<std::uint32_t>(states);
    machine.starts = reader.some_states(machine.states);
    machine.accepts = reader.some_states(machine.states);
    while (!reader.is_done()) {
        Edge edge{};
        edge.from = reader.state(machine.states);
        edge.digits = reader.digits();
        edge.to = reader.state(machine.states);
        machine.edges.push_back(edge);
    }
    Unrolled unrolled = unroll(machine, cells.size());
    if (!unrolled.accepts) { return draft.give_up(); }
    if (!cells.empty()) { draft.add(std::make_unique<Automaton>(std::move(cells), std::move(unrolled))); }
}

}  // namespace nonet::rules
