// Parameters must not depend on each other in a circle. A circle that only conditions close (`T = if given then T0
// else f(h)`, `h = if given then g(T) else h0`) is opened by deciding these conditions now.

#include <cstdint>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "flat/diagnostics.h"
#include "flat/flattener.h"

namespace holon::flat {

using expr::Kind;

void Flattener::check_parameters() {
  while (const auto circle = find_circle()) {
    bool changed = false;
    for (const VariableId v : *circle) {
      FlatVariable& variable = model_.variables[v];
      const ExprId decided = decide_conditions(variable.binding);
      changed = changed || decided != variable.binding;
      variable.binding = decided;
    }
    if (changed) continue;
    const VariableId v = circle->front();
    sink_.error(kCyclicParameter, component_of(v).span, {model_.name(v)})
        .hint("give one of the parameters in the circle a number");
    return;
  }
}

ExprId Flattener::decide_conditions(ExprId e) {
  if (graph_.kind(e) == Kind::if_) {
    const ExprId condition =
        scalarizer_.decided(graph_.arg(e, 0), "it decides which of two parameters is computed from the other");
    if (graph_.kind(condition) == Kind::boolean)
      return decide_conditions(graph_.arg(e, graph_.boolean_value(condition) ? 1 : 2));
  }
  const auto args = graph_.args(e);
  std::vector<ExprId> changed;
  bool same = true;
  for (const ExprId a : args) {
    changed.push_back(decide_conditions(a));
    same = same && changed.back() == a;
  }
  return same ? e : graph_.rebuild(e, graph_.type(e), changed);
}

std::optional<std::vector<VariableId>> Flattener::find_circle() {
  enum class Mark : std::uint8_t { fresh, open, done };
  std::vector<Mark> marks(model_.variables.size(), Mark::fresh);
  struct Frame {
    VariableId variable;
    std::vector<VariableId> uses;
    std::size_t next = 0;
  };
  const auto uses_of = [&](VariableId v) {
    std::vector<VariableId> uses;
    std::vector<ExprId> stack{model_.variables[v].binding};
    std::set<std::uint32_t> seen;
    while (!stack.empty()) {
      const ExprId x = stack.back();
      stack.pop_back();
      if (!x || !seen.insert(x.value).second) continue;
      if (graph_.kind(x) == Kind::variable) uses.emplace_back(graph_.payload(x));
      for (const ExprId a : graph_.args(x)) stack.push_back(a);
    }
    return uses;
  };
  for (const VariableId start : model_.variables.ids()) {
    if (marks[start.index()] != Mark::fresh || !model_.variables[start].binding) continue;
    std::vector<Frame> frames{{start, uses_of(start)}};
    marks[start.index()] = Mark::open;
    while (!frames.empty()) {
      Frame& f = frames.back();
      if (f.next == f.uses.size()) {
        marks[f.variable.index()] = Mark::done;
        frames.pop_back();
        continue;
      }
      const VariableId v = f.uses[f.next++];
      if (marks[v.index()] == Mark::open) {
        std::vector<VariableId> circle;
        for (std::size_t i = frames.size(); i-- > 0;) {
          circle.push_back(frames[i].variable);
          if (frames[i].variable == v) break;
        }
        return circle;
      }
      if (marks[v.index()] != Mark::fresh || !model_.variables[v].binding) continue;
      marks[v.index()] = Mark::open;
      frames.push_back({v, uses_of(v)});
    }
  }
  return std::nullopt;
}

}  // namespace holon::flat
