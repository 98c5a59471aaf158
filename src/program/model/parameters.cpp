#include "program/model/parts.h"

#include <cmath>
#include <map>
#include <string>
#include <string_view>

#include "expr/build.h"
#include "expr/map.h"
#include "expr/walk.h"

namespace holon::program {

using causal::VariableKind;
using causal::VariableStatus;
using expr::ExprId;

namespace {

// An external object's class has two functions, `constructor` and `destructor`.
std::map<std::string, expr::FunctionId> destructors_by_class(const expr::Functions& functions) {
  constexpr std::string_view kLast = ".destructor";
  std::map<std::string, expr::FunctionId> found;
  for (std::uint32_t number = 0; number < functions.size(); ++number) {
    const expr::FunctionId id(number);
    const std::string& name = functions[id].name;
    if (name.ends_with(kLast)) found[name.substr(0, name.size() - kLast.size())] = id;
  }
  return found;
}

// A number goes into the initial values, anything else is computed. Enumerations begin with their first value.
void lower_start(ModelContext& c, ExprId leaf, causal::VariableId variable, ExprId value) {
  const SlotId slot = c.slots.of(leaf);
  if (!value) {
    if (slot && c.slots.is_enumeration(variable)) c.set_initial_value(slot, 1);
    return;
  }
  if (const std::optional<double> number = slot ? c.literal(value) : std::nullopt) {
    c.set_initial_value(slot, *number);
    return;
  }
  c.assign(leaf, value, c.site_at(c.system.declaration(variable)));
}

StateInfo lower_state(ModelContext& c, const causal::State& state) {
  StateInfo info;
  info.value = c.slots.of(state.leaf);
  info.derivative = c.slots.of(state.derivative);
  info.variable = state.variable.value;
  info.nominal = c.builder.add_slots(Region::other, 1);
  const ExprId nominal = state.variable ? c.system.variables[state.variable].nominal : ExprId{};
  info.has_nominal = bool(nominal);
  const std::optional<double> number = nominal ? c.literal(nominal) : 1.0;
  if (number) {
    c.set_initial_value(info.nominal, *number == 0 ? 1 : std::abs(*number));
  } else {
    c.builder.assign(info.nominal, expr::function(c.graph, expr::Builtin::abs, expr::as_real(c.graph, nominal)),
                     c.site_at(c.system.declaration(state.variable)));
  }
  return info;
}

}  // namespace

void lower_parameters(ModelContext& c) {
  c.model.parameters = c.builder.begin("parameters");
  for (const causal::VariableId v : c.ordered.parameters) {
    const causal::Variable& x = c.system.variables[v];
    const SlotId slot = c.slots.of_variable(v);
    if (const std::optional<double> value = slot ? c.literal(x.value) : std::nullopt) {
      c.set_initial_value(slot, *value);
    } else {
      c.assign(x.node, x.value, c.site_of_declaration(v));
    }
  }
  for (const causal::Sample& sample : c.system.samples) {
    const SlotId start = c.builder.add_slots(Region::other, 2);
    const SlotId interval(start.value + 1);
    const SiteId site = c.site_at(c.system.variables[sample.variable].span);
    c.builder.assign(start, sample.start, site);
    c.builder.assign(interval, sample.interval, site);
    c.model.samples.push_back({start, interval, c.slots.of_variable(sample.variable)});
  }
  c.builder.end();
  for (const causal::VariableId v : c.system.variables.ids()) {
    const causal::Variable& x = c.system.variables[v];
    if (x.kind == VariableKind::known && x.status == VariableStatus::kept && !x.value && c.slots.is_enumeration(v))
      c.set_initial_value(c.slots.of_variable(v), 1);
  }
}

void lower_late_samples(ModelContext& c) {
  expr::ExprSet solved;  // unknowns of the initialization
  for (const causal::Unknown& u : c.ordered.initial_unknowns) solved.insert(u.node);
  for (std::size_t i = 0; i < c.system.samples.size(); ++i) {
    const causal::Sample& sample = c.system.samples[i];
    const SiteId site = c.site_at(c.system.variables[sample.variable].span);
    const auto is_late = [&](ExprId e) {
      return expr::any_node(c.graph, e, [&](ExprId x) { return solved.contains(x); });
    };
    if (is_late(sample.start)) c.builder.assign(c.model.samples[i].start, sample.start, site);
    if (is_late(sample.interval)) c.builder.assign(c.model.samples[i].interval, sample.interval, site);
  }
}

void lower_objects(ModelContext& c) {
  const std::map<std::string, expr::FunctionId> destructors = destructors_by_class(c.system.functions());
  for (const causal::VariableId v : c.ordered.parameters) {
    if (!c.slots.is_object(v)) continue;
    const auto found = destructors.find(c.graph.types.external_class(c.system.variables[v].type));
    if (found == destructors.end()) continue;
    const RoutineId destroy = c.builder.begin("destroy " + c.system.name(v));
    const ExprId object = c.system.variables[v].node;
    const ExprId call = c.graph.with_payload(expr::Kind::call, found->second.value, c.graph.types.none(), {&object, 1});
    c.builder.assign_call({}, call, c.site_of_declaration(v));
    c.builder.end();
    c.model.objects.push_back({*c.slots.handle(object), destroy});
  }
}

void lower_starts(ModelContext& c) {
  c.model.starts = c.builder.begin("starts");
  for (const causal::VariableId v : c.system.variables.ids()) {
    const causal::Variable& x = c.system.variables[v];
    if (x.status != VariableStatus::kept || (x.kind == VariableKind::known && !x.solved_at_start)) continue;
    lower_start(c, x.node, v, x.start);
  }
  for (const ExprId pre : c.ordered.previous) {
    const causal::VariableId v(c.graph.payload(c.graph.arg(pre, 0)));
    if (!c.slots.is_object(v)) lower_start(c, pre, v, c.system.variables[v].start);
  }
  for (const causal::State& state : c.ordered.states) c.model.states.push_back(lower_state(c, state));
  c.builder.end();
}

}  // namespace holon::program
