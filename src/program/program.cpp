#include "program/program.h"

#include <algorithm>
#include <array>

#include "base/check.h"

namespace holon::program {

std::string_view name_of(Region region) {
  switch (region) {
    case Region::time:
      return "time";
    case Region::parameter:
      return "parameter";
    case Region::state:
      return "state";
    case Region::derivative:
      return "derivative";
    case Region::algebraic:
      return "algebraic";
    case Region::discrete:
      return "discrete";
    case Region::previous:
      return "previous";
    case Region::relation:
      return "relation";
    case Region::crossing:
      return "crossing";
    case Region::residual:
      return "residual";
    case Region::temporary:
      return "temporary";
    case Region::matrix:
      return "matrix";
    case Region::partial:
      return "partial";
    case Region::tangent:
      return "tangent";
    case Region::entry:
      return "entry";
    case Region::other:
      return "other";
  }
  return {};
}

std::string_view name_of(Failure failure) {
  switch (failure) {
    case Failure::none:
      return "none";
    case Failure::integer_overflow:
      return "integer overflow";
    case Failure::division_by_zero:
      return "division by zero";
    case Failure::out_of_range:
      return "out of range";
    case Failure::subscript:
      return "subscript";
    case Failure::extent:
      return "extent";
    case Failure::arena_full:
      return "arena full";
    case Failure::recursion:
      return "recursion";
    case Failure::stopped:
      return "stopped";
    case Failure::assertion:
      return "assertion";
    case Failure::terminated:
      return "terminated";
    case Failure::linear_singular:
      return "linear system singular";
    case Failure::nonlinear_diverged:
      return "nonlinear system without solution";
    case Failure::mixed_cycle:
      return "discrete iteration without end";
    case Failure::external_failed:
      return "external function failed";
    case Failure::text:
      return "text";
    case Failure::not_finite:
      return "not finite";
  }
  return {};
}

std::optional<RoutineId> Program::find(std::string_view routine_name) const {
  for (const RoutineId id : routines.ids())
    if (routines[id].name == routine_name) return id;
  return std::nullopt;
}

Region Program::region_of(std::uint32_t slot) const {
  HOLON_CHECK(slot < slot_count);
  const auto after = std::upper_bound(segments.begin(), segments.end(), slot,
                                      [](std::uint32_t s, const Segment& segment) { return s < segment.first; });
  return std::prev(after)->region;
}

std::optional<Segment> Program::segment(Region region) const {
  std::optional<Segment> found;
  for (const Segment& s : segments) {
    if (s.region != region) continue;
    if (found) return std::nullopt;
    found = s;
  }
  return found;
}

SlotId Program::add_slots(Region region, std::uint32_t count, std::uint32_t variable) {
  const SlotId first(slot_count);
  if (count == 0) return first;
  // Neighbours of one region are one run, so that a million temporaries made one by one stay a short list.
  if (!segments.empty() && segments.back().region == region) {
    segments.back().count += count;
  } else {
    segments.push_back({region, slot_count, count});
  }
  slot_count += count;
  variable_of.resize(slot_count, variable);
  return first;
}

std::uint32_t Program::add_list(std::span<const std::uint32_t> items) {
  const auto at = static_cast<std::uint32_t>(lists.size());
  lists.push_back(static_cast<std::uint32_t>(items.size()));
  lists.insert(lists.end(), items.begin(), items.end());
  return at;
}

TextId Program::add_text(std::string_view text) {
  const auto found = std::ranges::find(texts, text);
  if (found != texts.end()) return TextId(static_cast<std::size_t>(found - texts.begin()));
  texts.emplace_back(text);
  return TextId(texts.size() - 1);
}

}  // namespace holon::program
