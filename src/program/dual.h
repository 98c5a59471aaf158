#pragma once

// Inside of the room: statements with locals and arrays together with their directional derivatives. Next to every
// active local x goes its tangent, next to every active array an array of tangents; each assignment is preceded by the
// assignment of its tangent,
//   dx := sum over leaves v of (d expression/dv) * dv,     x := expression.
// Functions become functions with tangents of inputs as further inputs and tangents of outputs as further outputs.

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "program/gradient.h"
#include "program/program.h"

namespace holon::program {

// Routines that compute derivatives along with values, each made once.
class DualRoutines {
 public:
  explicit DualRoutines(Program& program) : program_(program) {}

  // `active`: which inputs have a tangent. The routine takes all inputs, then the tangents of the active ones, and
  // gives all outputs, then all their tangents.
  RoutineId of(RoutineId routine, const std::vector<bool>& active);

  // Whether a function, or one that it calls, does something or can give another result next time.
  bool is_impure(RoutineId routine);

  // Why something cannot be differentiated; empty as long as everything can.
  std::string problem;
  void fail(std::string why) {
    if (problem.empty()) problem = std::move(why);
  }

 private:
  // With the function that the model names as the derivative (dual_rule.cpp).
  Body by_rule(Routine& dual, RoutineId routine, const std::vector<bool>& active);

  Program& program_;
  std::map<std::pair<std::uint32_t, std::vector<bool>>, RoutineId> made_;
  std::unordered_map<std::uint32_t, bool> impure_;
};

class Dual {
 public:
  // Where derivatives of slots go; none for slots that are not active.
  using SlotTangent = std::function<std::optional<std::uint32_t>(std::uint32_t slot)>;

  Dual(Program& program, DualRoutines& routines, Frame& frame, SlotTangent slots);

  void activate_local(std::uint32_t local) { locals_.insert(local); }
  void activate_array(std::uint32_t array) { arrays_.insert(array); }
  void fix_array(std::uint32_t array) { fixed_.insert(array); }  // an input without tangent: stays inactive
  // Finds what else is active in these statements.
  void find_active(const Body& body);
  bool is_active_local(std::uint32_t local) const { return locals_.contains(local); }
  bool is_active_array(std::uint32_t array) const { return arrays_.contains(array); }

  // The statements with their derivatives. Bodies inside are new ones.
  Body transform(const Body& body);
  // The tangent of an expression, as an expression.
  NodeId tangent(NodeId root);
  std::uint32_t tangent_local(std::uint32_t local);
  std::uint32_t tangent_array(std::uint32_t array);
  // Tangents of active locals are 0 before anything was assigned.
  void zero_locals(Body& out, SiteId site);

 private:
  bool find_active_once(const Statement& s);
  bool is_active(NodeId root) const;
  bool is_active_leaf(NodeId leaf) const;
  bool activate_link(std::uint32_t a, std::uint32_t b);
  std::uint32_t copy_body(std::uint32_t body);
  void statement(const Statement& s, Body& out);
  void call(const Statement& s, Body& out);
  void external(const Statement& s, Body& out);
  void intrinsic(const Statement& s, Body& out);
  void zero_place(const Place& place, SiteId site, Body& out);
  void zero_array(std::uint32_t array, std::uint32_t like, SiteId site, Body& out);
  std::vector<std::uint32_t> sizes_of(std::uint32_t array);
  std::optional<std::uint32_t> slot_tangent(const Place& place) const;

  Program& program_;
  DualRoutines& routines_;
  Frame& frame_;
  SlotTangent slots_;
  std::unordered_set<std::uint32_t> locals_;
  std::unordered_set<std::uint32_t> arrays_;
  std::unordered_set<std::uint32_t> fixed_;
  std::unordered_map<std::uint32_t, std::uint32_t> local_tangents_;
  std::unordered_map<std::uint32_t, std::uint32_t> array_tangents_;
  std::optional<Gradients> gradients_;
};

}  // namespace holon::program
