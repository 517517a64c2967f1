#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include <string>
#include <string_view>
#include <vector>

#include "nonet/logic/general/board.hpp"
#include "nonet/network.hpp"

// What the core is told of houses, rules and changes. Python has classes for each, which are read by the
// names of their parts.

// What a rule says: by which technique, which cells differ, and its constraints.
struct ToldRule {
    std::string technique;
    std::vector<std::vector<nonet::logic::general::Cell>> apart;
    std::vector<nonet::Constraint> constraints;
};

// A digit that was placed in a cell, or removed from its candidates.
struct Change {
    int cell = 0;
    int digit = 0;
    bool placed = false;
};

namespace nanobind::detail {

// Reads a part of something by its name. Returns whether it has such a part.
template <class Part>
bool read_part(handle from, const char* name, Part& to) noexcept {
    const object part = getattr(from, name, handle());
    return part.is_valid() && try_cast(part, to);
}

template <>
struct type_caster<nonet::Constraint> {
    NB_TYPE_CASTER(nonet::Constraint, const_name("nonet.rules.base.Constraint"))

    bool from_python(handle from, std::uint8_t, cleanup_list*) noexcept {
        return read_part(from, "kind", value.kind) && read_part(from, "cells", value.cells) &&
               read_part(from, "numbers", value.numbers);
    }
};

template <>
struct type_caster<nonet::logic::general::House> {
    NB_TYPE_CASTER(nonet::logic::general::House, const_name("nonet.house.House"))

    bool from_python(handle from, std::uint8_t, cleanup_list*) noexcept {
        std::string_view kind;
        if (!read_part(from, "kind", kind) || !read_part(from, "cells", value.cells)) { return false; }
        value.kind = kind_of(kind);
        return true;
    }

   private:
    static nonet::logic::general::HouseKind kind_of(std::string_view name) {
        using Kind = nonet::logic::general::HouseKind;
        if (name == "row") { return Kind::row; }
        if (name == "column") { return Kind::column; }
        return name == "box" ? Kind::box : Kind::extra;
    }
};

template <>
struct type_caster<ToldRule> {
    NB_TYPE_CASTER(ToldRule, const_name("nonet.logic.general.ToldRule"))

    bool from_python(handle from, std::uint8_t, cleanup_list*) noexcept {
        return read_part(from, "technique", value.technique) && read_part(from, "apart", value.apart) &&
               read_part(from, "constraints", value.constraints);
    }
};

template <>
struct type_caster<Change> {
    NB_TYPE_CASTER(Change, const_name("nonet.logic.engines.Change"))

    bool from_python(handle from, std::uint8_t, cleanup_list*) noexcept {
        return read_part(from, "cell", value.cell) && read_part(from, "digit", value.digit) &&
               read_part(from, "placed", value.placed);
    }
};

}  // namespace nanobind::detail
