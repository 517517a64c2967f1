#include "catalogue.hpp"

#include "nonet/logic/walk.hpp"
#include "room.hpp"

namespace nonet::logic {

namespace {

#define NONET_LIST(file) finders::file(),
// Not inside a function, which would ask each time whether it is there.
const Catalogue<Technique> kCatalogue{NONET_FINDERS(NONET_LIST)};
#undef NONET_LIST

}  // namespace

std::span<const std::string_view> technique_names() { return kCatalogue.names; }

void find_steps(const Position& position, int technique, Sink& sink) {
    Changing<Position, Step, Sink> changing(position, sink);
    kCatalogue.techniques[technique].find(position, changing);
}

}  // namespace nonet::logic
