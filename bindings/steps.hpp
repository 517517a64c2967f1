// How steps go over to Python, those of the classic grid and those of any grid alike.

#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include <cstddef>
#include <stdexcept>
#include <vector>

#include "nonet/explainer.hpp"
#include "nonet/logic/general/step.hpp"
#include "nonet/logic/walk.hpp"

// Roles, kinds and ends go by their names in Python, so that nobody counts their places.
namespace nanobind::detail {

template <class Named>
struct name_caster {
    NB_TYPE_CASTER(Named, const_name("str"))

    bool from_python(handle, std::uint8_t, cleanup_list*) noexcept { return false; }
    static handle from_cpp(Named named, rv_policy, cleanup_list*) noexcept {
        return PyUnicode_InternFromString(name_of(named).data());  // a literal, so it ends with a zero
    }
};

template <>
struct type_caster<nonet::logic::Role> : name_caster<nonet::logic::Role> {};
template <>
struct type_caster<nonet::logic::StepKind> : name_caster<nonet::logic::StepKind> {};
template <>
struct type_caster<nonet::logic::FailureKind> : name_caster<nonet::logic::FailureKind> {};
template <>
struct type_caster<nonet::logic::WalkEnd> : name_caster<nonet::logic::WalkEnd> {};
template <>
struct type_caster<nonet::explainer::End> : name_caster<nonet::explainer::End> {};

}  // namespace nanobind::detail

struct FoundWalk {
    nonet::logic::WalkEnd end;
    std::vector<nonet::logic::general::Step> steps;
};

/// Puzzles have some thousand steps of a technique at most; notes that contradict each other may have as many
/// as memory holds.
inline constexpr std::size_t kMostSteps = 10'000;

/// Throws std::invalid_argument if one of the numbers is that of none of so many techniques.
inline void check_order(const std::vector<int>& order, std::size_t techniques) {
    for (int technique : order) {
        if (technique < 0 || static_cast<std::size_t>(technique) >= techniques) {
            throw std::invalid_argument("no such technique");
        }
    }
}

/// A step of the classic grid without the room that it did not need.
nonet::logic::general::Step in_general(const nonet::logic::Step& step);
