#include "nonet/network.hpp"

#include <stdexcept>

#include "draft.hpp"

namespace nonet {

Network::Network(int cells, int digits, const std::vector<std::vector<int>>& houses,
                 const std::vector<Constraint>& constraints) {
    if (cells < 1 || cells > kMostCells) {
        throw std::invalid_argument("expected 1 to " + std::to_string(kMostCells) + " cells, got " +
                                    std::to_string(cells));
    }
    if (digits < 1 || digits > kMostDigits) {
        throw std::invalid_argument("expected 1 to " + std::to_string(kMostDigits) + " digits, got " +
                                    std::to_string(digits));
    }
    rules::Draft draft(cells, digits);
    for (const std::vector<int>& house : houses) {
        const Constraint constraint{"house", house, {}};
        const std::vector<rules::Cell> members = rules::set_of(draft, constraint);
        if (members.size() > static_cast<std::size_t>(digits)) {
            rules::refuse(constraint, std::to_string(members.size()) + " cells cannot hold " +
                                          std::to_string(digits) + " digits without holding one twice");
        }
        draft.make_differ(members);
    }
    for (int number = 0; const Constraint& constraint : constraints) {
        draft.begin({{number++}, {}, false});
        const rules::Maker make = rules::maker_of(constraint.kind);
        if (make == nullptr) {
            throw std::invalid_argument("there is no kind of constraint '" + constraint.kind + "'");
        }
        make(draft, constraint);
    }
    plan_ = std::move(draft).finish();
}

int Network::cells() const { return plan_->cells; }

int Network::digits() const { return plan_->digits; }

}  // namespace nonet
