#include "program/prepare.h"

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include "program/derivative.h"
#include "program/residual_form.h"
#include "program/share.h"
#include "program/verify.h"

namespace holon::program {

namespace {

// Of a Jacobian that is made: it has as many statements as entries, and a full one of hundreds of states would cost
// more to compile than it saves.
constexpr std::uint32_t kMostDirections = 48;

// Common parts of the routines of the model from number `first` on.
void share_from(Program& program, std::size_t first) {
  for (std::size_t i = first; i < program.routines.size(); ++i) {
    const Routine& routine = program.routines[RoutineId(i)];
    if (routine.inputs.empty() && routine.outputs.empty()) share_subexpressions(program, RoutineId(i));
  }
}

// A few assignments that a routine runs are written into it: for a model of two equations the call would cost as much
// as they do.
void write_out_short_runs(Program& program, RoutineId routine) {
  constexpr std::size_t kFew = 16;
  Body out;
  for (const Statement& s : program.bodies[program.routines[routine].body]) {
    const Body* const inner =
        s.kind == StatementKind::run ? &program.bodies[program.routines[RoutineId(s.routine())].body] : nullptr;
    const bool is_short =
        inner != nullptr && inner->size() <= kFew && std::ranges::all_of(*inner, [](const Statement& i) {
          return i.kind == StatementKind::assign && i.place == PlaceKind::slot;
        });
    if (is_short) {
      out.insert(out.end(), inner->begin(), inner->end());
    } else {
      out.push_back(s);
    }
  }
  program.bodies[program.routines[routine].body] = std::move(out);
}

}  // namespace

Prepared prepare_model(Model& model, const PrepareOptions& options) {
  Prepared result;
  const auto check = [&](std::string_view pass) {
    // Passes add slots; their initial values follow at the end.
    if (!options.verify) return;
    model.initial_values.resize(model.program.slot_count, 0.0);
    base::add_violations(result.violations, pass, verify(model));
  };
  check("lower");
  if (options.share) share_from(model.program, 0);
  check("share");
  const std::size_t routines = model.program.routines.size();
  if (options.jacobian && model.derivatives && !model.states.empty()) {
    std::vector<std::uint32_t> states;
    std::vector<std::uint32_t> derivatives;
    for (const StateInfo& state : model.states) {
      states.push_back(state.value.value);
      derivatives.push_back(state.derivative.value);
    }
    auto jacobian = differentiate(model.program, model.derivatives, states, derivatives, "jacobian", kMostDirections);
    if (!jacobian) {
      result.no_jacobian = std::move(jacobian.error());
    } else if (jacobian->colors > 0) {
      model.jacobian = jacobian->evaluate;
      model.jacobian_pattern = std::move(jacobian->pattern);
      model.jacobian_entries = jacobian->entries;
    } else {
      result.no_jacobian = "no derivative depends on a state";
    }
  }
  if (options.residual_form) add_residual_form(model);
  check("differentiate");
  if (options.share) share_from(model.program, routines);
  check("share");
  if (options.roll) result.rolled = roll(model.program);
  check("roll");
  if (model.derivatives) write_out_short_runs(model.program, model.derivatives);
  check("write_out_short_runs");
  model.initial_values.resize(model.program.slot_count, 0.0);
  return result;
}

}  // namespace holon::program
