#include "causal/explain.h"

#include <fmt/format.h>
#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "causal/conflict.h"
#include "causal/diagnostics.h"
#include "causal/floating.h"
#include "causal/readable.h"
#include "expr/walk.h"

namespace holon::causal {
namespace {

constexpr std::size_t kMostShown = 4;
constexpr std::size_t kMostLoops = 2;

std::string list_of(const System& s, const std::vector<ExprId>& leaves) {
  std::string text;
  for (std::size_t i = 0; i < leaves.size() && i < kMostShown; ++i)
    text += fmt::format("{}`{}`", i == 0 ? "" : ", ", readable_text(s, leaves[i]));
  if (leaves.size() > kMostShown) text += fmt::format(" and {} more", leaves.size() - kMostShown);
  return text;
}

// Where an equation stands: the component, and what it says.
std::string line_of(const System& s, std::uint32_t equation) {
  const Equation& e = s.equations[equation];
  const std::string where = s.flat.path(flat::ComponentId(e.component));
  const std::string what = e.algorithm != kNone
                               ? fmt::format("the algorithm that sets `{}`", s.text(e.left))
                               : fmt::format("{} = {}", readable_text(s, e.left), readable_text(s, e.right));
  return where.empty() ? what : fmt::format("in `{}`: {}", where, what);
}

// ", that is 12 = 14", where both sides are numbers.
std::string numbers_of(const System& s, std::uint32_t equation) {
  const auto left = number_of(s, s.equations[equation].left);
  const auto right = number_of(s, s.equations[equation].right);
  return left && right ? fmt::format(", that is {:g} = {:g}", *left, *right) : std::string();
}

diag::Span place_in_model(const System& s, std::uint32_t equation) {
  return place_in_model(s, s.equations[equation].component, s.equations[equation].span);
}

// Rigid parts in a circle are the usual reason: shows the connections that close one, which the modeler wrote.
void note_loops(const System& s, diag::Diagnostic& d) {
  diag::Span last;
  std::size_t shown = 0;
  for (const flat::FlatEquation& e : s.flat.equations) {
    if (e.origin != flat::Origin::root || !e.span.known() || e.span == last || shown >= kMostLoops) continue;
    last = e.span;
    ++shown;
    const std::string where = s.flat.path(flat::ComponentId(e.component));
    const diag::Span part = span_in_model(s, e.component);
    d.also(part.known() ? part : e.span, where.empty()
                                             ? "this connection closes a loop of parts"
                                             : fmt::format("in `{}`: a connection closes a loop of parts", where));
  }
  if (shown > 0)
    d.hint(
        "parts in a loop may be held more often than they can move: by rigid parts only, by two fixed ends, or by "
        "joints in one plane that each hold three directions; there one of them has to be a "
        "`Modelica.Mechanics.MultiBody.Joints.RevolutePlanarLoopConstraint`");
}

// Parts come from libraries; the declaration in the model itself is what a modeler can change.
void note_part(const System& s, std::uint32_t component, diag::Diagnostic& d) {
  const flat::SourceComponent* c = &s.flat.components[flat::ComponentId(component)];
  bool is_inside = c->parent_id && c->has_parts;
  for (const auto* p = s.flat.parent(*c); p && p->parent_id; p = s.flat.parent(*p)) {
    c = p;
    is_inside = true;
  }
  if (!is_inside) return;
  // The user's own text first: what stands in a library comes after it.
  if (d.span.known() && c->span.known() && d.span.file != c->span.file) {
    d.also(std::exchange(d.span, c->span), fmt::format("in the class of `{}`", s.flat.texts[c->name]));
  } else {
    d.also(c->span, fmt::format("`{}` is declared here", s.flat.texts[c->name]));
  }
}

// What holds the potentials of a domain: a part with one connector, by the variable in it and its unit.
struct Reference {
  std::string_view unit;
  std::string_view variable;
  std::string_view declaration;
  std::string_view connector;
};
constexpr Reference kReferences[] = {
    {"V", "v", "Modelica.Electrical.Analog.Basic.Ground ground", "ground.p"},
    {"rad", "phi", "Modelica.Mechanics.Rotational.Components.Fixed fixed", "fixed.flange"},
    {"m", "s", "Modelica.Mechanics.Translational.Components.Fixed fixed", "fixed.flange"},
    {"K", "T", "Modelica.Thermal.HeatTransfer.Sources.FixedTemperature surroundings(T = 293.15)", "surroundings.port"},
    {"A", "V_m", "Modelica.Magnetic.FluxTubes.Basic.Ground ground", "ground.port"},
};

// The connector of one of these potentials that lies nearest to the model itself; among those one called `n`, as the
// ends of parts are called that people ground.
std::pair<std::string, VariableId> connector_to_ground(const System& s, const std::vector<VariableId>& potentials) {
  std::pair<std::string, VariableId> best;
  long least = 0;
  for (const VariableId v : potentials) {
    std::string path = s.name(v);
    path.resize(std::min(path.rfind('.'), path.size()));
    const std::string_view last = std::string_view(path).substr(path.rfind('.') + 1);
    const bool is_end = last == "n" || last.ends_with("_n") || last.ends_with("_b");
    const long cost = 2 * (std::ranges::count(path, '.') + 2 * std::ranges::count(path, '[')) + (is_end ? 0 : 1);
    if (best.second && cost >= least) continue;
    best = {path, v};
    least = cost;
  }
  return best;
}

std::string reference_hint(const System& s, const std::vector<VariableId>& potentials) {
  const auto [connector, v] = connector_to_ground(s, potentials);
  const std::string name = s.name(v);
  const std::string variable = name.substr(name.rfind('.') + 1);
  for (const Reference& r : kReferences)
    if (r.unit == s.flat.unit(v) && r.variable == variable)
      return fmt::format("declare `{};` and write `connect({}, {});`", r.declaration, r.connector, connector);
  return fmt::format(
      "connect one of these parts to a ground or another fixed reference, or give one of these variables a value: "
      "a part with one connector and the equation `{} = 0`, and `connect(…, {});`",
      variable, connector);
}

// The parts of the model itself that these variables belong to, and where they are declared.
void report_floating(const System& s, diag::Sink& sink, const std::vector<VariableId>& variables) {
  std::vector<const flat::SourceComponent*> parts;
  for (const VariableId v : variables) {
    const flat::SourceComponent* c = &s.flat.component_of(v);
    for (const auto* p = s.flat.parent(*c); p && p->parent_id; p = s.flat.parent(*p)) c = p;
    if (std::ranges::find(parts, c) == parts.end()) parts.push_back(c);
  }
  std::string names;
  for (std::size_t i = 0; i < parts.size() && i < kMostShown; ++i)
    names += fmt::format("{}`{}`", i == 0 ? "" : ", ", s.flat.texts[parts[i]->name]);
  if (parts.size() > kMostShown) names += fmt::format(" and {} more", parts.size() - kMostShown);
  std::string potentials;
  for (std::size_t i = 0; i < variables.size() && i < 3; ++i)
    potentials += fmt::format("{}`{}`", i == 0 ? "" : ", ", s.name(variables[i]));
  if (variables.size() > 3) potentials += ", …";
  diag::Diagnostic& d = sink.error(kFloating, parts[0]->span, {names, potentials});
  for (std::size_t i = 1; i < parts.size() && i < kMostShown; ++i)
    d.also(parts[i]->span, fmt::format("`{}` is declared here", s.flat.texts[parts[i]->name]));
  d.hint(reference_hint(s, variables));
}

// Nothing is connected to a connector, so that nothing flows there; but the equations behind it ask for something else.
bool explain_open_end(const System& s, diag::Sink& sink, std::uint32_t equation) {
  const flat::FlatEquation* written = written_equation(s, equation);
  if (written == nullptr || written->origin != flat::Origin::unconnected_flow ||
      s.graph().kind(written->left) != expr::Kind::variable)
    return false;
  std::string flow = s.name(VariableId(s.graph().payload(written->left)));
  const std::string connector = flow.substr(0, flow.rfind('.'));
  const std::string part = connector.substr(0, connector.rfind('.'));
  const Equation& e = s.equations[equation];
  const auto left = number_of(s, e.left);
  const auto right = number_of(s, e.right);
  const std::string numbers = left && right ? fmt::format(", that is {:g} = {:g}", *left, *right) : std::string();
  auto& d =
      sink.error(kNothingLeft, e.span,
                 {fmt::format("in `{}`: nothing is connected to `{}`, so that `{}` is zero; but then {} = {}{}", part,
                              connector, flow, readable_text(s, e.left), readable_text(s, e.right), numbers)});
  note_part(s, e.component, d);
  d.hint(fmt::format("connect it to what takes up the flow: `connect({}, …);`", connector));
  return true;
}

// What else a system lacks that has an equation too many: two sides of one mistake.
void note_lacking(const System& s, const std::vector<StructurePart>& under, diag::Diagnostic& d) {
  for (const StructurePart& part : under) {
    for (const ExprId unknown : part.unknowns) {
      ExprId leaf = unknown;
      while (s.graph().kind(leaf) != expr::Kind::variable && !s.graph().args(leaf).empty())
        leaf = s.graph().arg(leaf, 0);
      const VariableId v(s.graph().payload(leaf));
      if (!s.is_of_model(v)) continue;
      d.also(place_in_model(s, s.flat.variables[v].component, s.declaration(v)),
             fmt::format("and no equation determines `{}`", s.name(v)));
      return;
    }
  }
}

void explain_overdetermined(const System& s, diag::Sink& sink, const StructurePart& over,
                            const std::vector<StructurePart>& under) {
  const std::vector<std::uint32_t>& equations = over.equations;
  if (equations.empty()) return;
  if (over.unknowns.empty()) {
    const std::uint32_t e = equations[0];
    if (const auto zero = vanished_factor(s, e)) {
      auto& d = sink.error(kNothingLeft, place_in_model(s, e), {line_of(s, e) + numbers_of(s, e)});
      d.hint(fmt::format("`{}` is 0, so that what it multiplies has no effect: give it another value", s.name(*zero)));
      return;
    }
    if (explain_open_end(s, sink, e)) return;
    auto& d = sink.error(kNothingLeft, s.equations[e].span, {line_of(s, e) + numbers_of(s, e)});
    const std::vector<Saying> others = fixed_elsewhere(s, e);
    const diag::Span place = place_in_model(s, e);
    if (others.empty() || place == s.equations[e].span) {
      note_part(s, s.equations[e].component, d);
    } else {
      d.span = place;
    }
    for (const Saying& other : others) d.also(other.place, other.text);
    note_loops(s, d);
    note_lacking(s, under, d);
    d.hint("two parts prescribe the same thing: take one away, or put something between them that gives way");
    return;
  }
  const auto said = [&](std::uint32_t number) {
    const Equation& e = s.equations[number];
    return line_of(s, number) + parameters_of(s, e.left, e.right);
  };
  const bool is_few = equations.size() <= kMostShown;
  auto& d = sink.error(kTooManyEquations, place_in_model(s, equations[0]),
                       {fmt::format("{}", equations.size()), fmt::format("{}", over.unknowns.size()),
                        over.unknowns.size() == 1 ? "" : "s", is_few ? ": " + said(equations[0]) : std::string()});
  note_loops(s, d);
  for (std::size_t i = 1; is_few && i < equations.size(); ++i)
    d.also(place_in_model(s, equations[i]), said(equations[i]));
  note_lacking(s, under, d);
  std::set<std::uint32_t> parts;
  for (const std::uint32_t e : equations)
    if (const std::uint32_t part = part_in_model(s, s.equations[e].component);
        s.flat.components[flat::ComponentId(part)].parent_id)
      parts.insert(part);
  if (is_few && parts.size() > 1)
    d.hint("two parts prescribe the same thing: take one away, or put something between them that gives way");
  if (!is_few) {
    std::string names;
    for (const std::uint32_t part : parts)
      names += fmt::format("{}`{}`", names.empty() ? "" : ", ", s.flat.path(flat::ComponentId(part)));
    if (!names.empty()) d.hint("the parts that they are of: " + names);
  }
  d.hint("the unknowns in them: " + list_of(s, over.unknowns));
}

// `x = y` and `y = x`: one of the two was used to replace a variable, and nothing is left of the other.
void note_repetition(const System& s, VariableId v, diag::Diagnostic& d) {
  std::map<std::vector<std::uint32_t>, const flat::FlatEquation*> seen;
  for (const flat::FlatEquation& e : s.flat.equations) {
    if (e.kind != flat::EquationKind::equality || e.origin == flat::Origin::connection || !e.left || !e.right) continue;
    std::vector<std::uint32_t> both = expr::numbers_in(s.graph(), e.left, expr::Kind::variable);
    for (const std::uint32_t x : expr::numbers_in(s.graph(), e.right, expr::Kind::variable)) both.push_back(x);
    std::ranges::sort(both);
    both.erase(std::ranges::unique(both).begin(), both.end());
    if (both.size() > 2 || std::ranges::find(both, v.value) == both.end()) continue;
    const auto [first, is_new] = seen.try_emplace(both, &e);
    if (is_new || first->second->span == e.span) continue;
    d.also(place_in_model(s, first->second->component, first->second->span), "this equation");
    d.also(place_in_model(s, e.component, e.span), "and this one say the same");
    d.hint(fmt::format("let one of the two say something else: `{} = …;`", s.name(v)));
    return;
  }
}

void explain_underdetermined(const System& s, diag::Sink& sink, const StructurePart& under) {
  const std::vector<std::uint32_t>& equations = under.equations;
  const std::vector<ExprId>& unknowns = under.unknowns;
  if (unknowns.empty()) return;
  const expr::Graph& g = s.graph();
  ExprId leaf = unknowns[0];
  while (g.kind(leaf) != expr::Kind::variable && !g.args(leaf).empty()) leaf = g.arg(leaf, 0);
  const VariableId v(g.payload(leaf));
  auto& d = sink.error(kNotDetermined, v.index() < s.variables.size() ? s.declaration(v) : diag::Span{},
                       {readable_text(s, unknowns[0])});
  if (s.is_of_model(v)) {
    note_part(s, s.flat.variables[v].component, d);
    note_repetition(s, v, d);
    const auto& variable = s.flat.variables[v];
    const auto* parent = s.flat.parent(s.flat.component_of(v));
    if (parent != nullptr && parent->is_connector && !variable.flow)
      d.hint("only differences of it occur in the equations: is a ground, or another fixed reference, missing?");
    if (parent != nullptr && parent->is_connector && variable.flow)
      d.hint("ideal parts side by side leave open how they share it: two sources, two rigid or fixed parts?");
  }
  if (unknowns.size() > 1)
    d.hint(fmt::format("{} unknowns share {} equation{}: {}", unknowns.size(), equations.size(),
                       equations.size() == 1 ? "" : "s", list_of(s, unknowns)));
  for (std::size_t i = 0; i < equations.size() && i < kMostShown; ++i)
    d.also(place_in_model(s, equations[i]), line_of(s, equations[i]));
}

}  // namespace

diag::Span span_in_model(const System& s, std::uint32_t component) {
  if (component >= s.flat.components.size()) return {};  // a system of equations alone, without a model
  const flat::SourceComponent* c = &s.flat.components[flat::ComponentId(component)];
  for (const auto* p = s.flat.parent(*c); p && p->parent_id; p = s.flat.parent(*p)) c = p;
  return c->parent_id ? c->span : diag::Span{};
}

diag::Span place_in_model(const System& s, std::uint32_t component, diag::Span span) {
  const diag::Span model = s.flat.root_id ? s.flat.components[s.flat.root_id].span : diag::Span{};
  if (span.known() && model.known() && span.file == model.file) return span;
  const diag::Span part = span_in_model(s, component);
  return part.known() ? part : span;
}

bool report_floating_part(const System& s, diag::Sink& sink, const std::vector<std::uint32_t>& equations,
                          const std::vector<ExprId>& unknowns) {
  const std::vector<VariableId> floating = floating_potentials(s, equations, unknowns);
  if (!floating.empty()) report_floating(s, sink, floating);
  return !floating.empty();
}

void explain_structure(const System& s, diag::Sink& sink, const std::vector<StructurePart>& over,
                       const std::vector<StructurePart>& under) {
  for (const StructurePart& part : over) explain_overdetermined(s, sink, part, under);
  if (!over.empty()) return;
  // Parts that float leave more open than their potentials: powers, heats, what is measured of them.
  for (const StructurePart& part : under)
    if (report_floating_part(s, sink, part.equations, part.unknowns)) return;
  for (const StructurePart& part : under) explain_underdetermined(s, sink, part);
}

}  // namespace holon::causal
