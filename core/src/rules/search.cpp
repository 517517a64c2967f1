#include "engine.hpp"
#include "nonet/network.hpp"

namespace nonet {

RuledSearch::RuledSearch(const Network& network, std::span<const std::uint8_t> givens)
    : engine_(std::make_unique<rules::Engine>(network.plan(), givens)) {}

RuledSearch::~RuledSearch() = default;
RuledSearch::RuledSearch(RuledSearch&&) noexcept = default;

Outcome RuledSearch::advance(std::uint64_t guesses) {
    rules::Engine& engine = *engine_;
    while (true) {
        if (!engine.alive()) {
            if (engine.is_over()) { return Outcome::exhausted; }
            engine.back_up();
            continue;
        }
        const rules::Guess guess = engine.choose();
        if (guess.digit == 0) {
            engine.abandon();  // another solution lies elsewhere
            return Outcome::solution;
        }
        if (guesses-- == 0) { return Outcome::paused; }
        engine.descend(guess);
    }
}

std::vector<std::uint8_t> RuledSearch::cells() const { return engine_->digits_of_cells(); }

std::uint64_t RuledSearch::guesses() const { return engine_->guesses(); }

}  // namespace nonet
