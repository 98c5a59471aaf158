#include "driver/names.h"

#include <algorithm>

#include "causal/explain.h"
#include "causal/readable.h"
#include "causal/undefined.h"
#include "expr/walk.h"

namespace holon::driver {
namespace {

// The Booleans that `when` equations of one condition wait for, those with initial() left out: these act at the start.
std::vector<std::uint32_t> when_conditions(const causal::OrderedSystem& ordered) {
  const causal::System& s = *ordered.system;
  std::vector<diag::Span> spans;
  for (const flat::FlatEquation& e : s.flat.equations) {
    if (e.kind != flat::EquationKind::when || e.branches.size() != 1 || e.branches[0].conditions.size() != 1) continue;
    const bool at_start = expr::any_node(s.graph(), e.branches[0].conditions[0], [&](expr::ExprId x) {
      return s.graph().kind(x) == expr::Kind::builtin && s.graph().builtin(x) == expr::Builtin::initial;
    });
    if (!at_start) spans.push_back(e.span);
  }
  std::vector<std::uint32_t> found;
  if (spans.empty()) return found;
  for (const causal::VariableId v : s.variables.ids())
    if (s.variables[v].name.starts_with("$when") && std::ranges::find(spans, s.variables[v].span) != spans.end())
      found.push_back(s.unaliased(v).value);
  return found;
}

}  // namespace

sim::Names names_of(const Translated& translated) {
  const causal::OrderedSystem& ordered = translated.ordered;
  sim::Names names;
  names.variable = [&ordered](std::uint32_t v) {
    return causal::readable_name(*ordered.system, causal::VariableId(v));
  };
  names.description = [&translated](std::uint32_t v) -> std::string {
    if (!translated.flat || v >= translated.flat->variables.size()) return {};
    const flat::VariableId id(v);
    std::string text = translated.flat->description(id);
    if (const std::string unit = translated.flat->unit(id); !unit.empty())
      text += (text.empty() ? "[" : " [") + unit + "]";
    return text;
  };
  names.origin = [&ordered](std::uint32_t origin) -> std::string {
    const causal::System& s = *ordered.system;
    const causal::Origin at = causal::origin_at(s, origin);
    switch (at.kind) {
      case causal::OriginKind::none:
        return {};
      case causal::OriginKind::equation:
        return causal::readable_text(s, s.equations[at.number].left) + " = " +
               causal::readable_text(s, s.equations[at.number].right);
      case causal::OriginKind::assertion:
        return causal::readable_text(s, s.asserts[at.number].condition);
      case causal::OriginKind::declaration:
        return causal::readable_name(s, causal::VariableId(at.number));
    }
    return {};
  };
  names.why_undefined = [&ordered](std::uint32_t origin, const std::function<double(std::uint32_t)>& value) {
    const causal::System& s = *ordered.system;
    const causal::Origin at = causal::origin_at(s, origin);
    std::vector<std::string> found;
    if (at.kind == causal::OriginKind::equation) {
      found = causal::why_undefined(s, s.equations[at.number].right, value);
      if (found.empty()) found = causal::why_undefined(s, s.equations[at.number].left, value);
    } else if (at.kind == causal::OriginKind::declaration && s.variables[causal::VariableId(at.number)].value) {
      found = causal::why_undefined(s, s.variables[causal::VariableId(at.number)].value, value);
    }
    return found;
  };
  names.place_of_origin = [&ordered](std::uint32_t origin, diag::Span site) -> diag::Span {
    const causal::System& s = *ordered.system;
    const causal::Origin at = causal::origin_at(s, origin);
    std::uint32_t component = 0;
    switch (at.kind) {
      case causal::OriginKind::none:
        return {};
      case causal::OriginKind::equation:
        component = s.equations[at.number].component;
        break;
      case causal::OriginKind::assertion:
        component = s.asserts[at.number].component;
        break;
      case causal::OriginKind::declaration:
        if (!s.is_of_model(causal::VariableId(at.number))) return {};
        component = s.flat.variables[causal::VariableId(at.number)].component;
        break;
    }
    const diag::Span place = causal::place_in_model(s, component, site);
    return place == site ? diag::Span{} : place;
  };
  names.place = [&ordered](std::uint32_t v) -> diag::Span {
    const causal::System& s = *ordered.system;
    const causal::VariableId id(v);
    if (!s.is_of_model(id)) return v < s.variables.size() ? s.variables[id].span : diag::Span{};
    return causal::span_in_model(s, s.flat.variables[id].component);
  };
  names.variables_of = [&ordered](std::uint32_t origin) {
    const causal::System& s = *ordered.system;
    std::vector<std::uint32_t> found;
    const auto gather = [&](expr::ExprId e) {
      expr::for_each_node(s.graph(), e, [&](expr::ExprId node) {
        if (s.graph().kind(node) == expr::Kind::variable) found.push_back(s.graph().payload(node));
      });
    };
    const causal::Origin at = causal::origin_at(s, origin);
    if (at.kind == causal::OriginKind::equation) {
      gather(s.equations[at.number].left);
      gather(s.equations[at.number].right);
    } else if (at.kind == causal::OriginKind::assertion) {
      gather(s.asserts[at.number].condition);
    }
    std::ranges::sort(found);
    found.erase(std::ranges::unique(found).begin(), found.end());
    return found;
  };
  names.when_conditions = when_conditions(ordered);
  return names;
}

}  // namespace holon::driver
