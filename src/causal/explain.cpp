#include "causal/explain.h"

#include <fmt/format.h>
#include <algorithm>
#include <optional>
#include <utility>

#include "causal/diagnostics.h"
#include "causal/floating.h"
#include "causal/readable.h"

namespace holon::causal {
namespace {

constexpr std::size_t kMostShown = 8;

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

// The number that a side stands for: a literal, or a parameter with a value.
std::optional<double> number_of(const System& s, ExprId e) {
  const expr::Graph& g = s.graph();
  for (int depth = 0; e && depth < 20; ++depth) {
    if (g.kind(e) == expr::Kind::real) return g.real_value(e);
    if (g.kind(e) == expr::Kind::integer) return static_cast<double>(g.integer_value(e));
    if (g.kind(e) != expr::Kind::variable || g.payload(e) >= s.flat.variables.size()) return std::nullopt;
    const flat::FlatVariable& v = s.flat.variables[VariableId(g.payload(e))];
    if (v.variability > flat::Variability::parameter) return std::nullopt;
    e = v.binding;
  }
  return std::nullopt;
}

// ", that is 12 = 14", where both sides are numbers.
std::string numbers_of(const System& s, std::uint32_t equation) {
  const auto left = number_of(s, s.equations[equation].left);
  const auto right = number_of(s, s.equations[equation].right);
  return left && right ? fmt::format(", that is {:g} = {:g}", *left, *right) : std::string();
}

// Rigid parts in a circle are the usual reason: shows the connections that close one, which the modeler wrote.
void note_loops(const System& s, diag::Diagnostic& d) {
  diag::Span last;
  std::size_t shown = 0;
  for (const flat::FlatEquation& e : s.flat.equations) {
    if (e.origin != flat::Origin::root || !e.span.known() || e.span == last || shown >= kMostShown) continue;
    last = e.span;
    ++shown;
    const std::string where = s.flat.path(flat::ComponentId(e.component));
    d.also(e.span, where.empty() ? "this connection closes a loop of parts"
                                 : fmt::format("in `{}`: this connection closes a loop of parts", where));
  }
  if (shown > 0)
    d.hint(
        "parts in a loop may be held more often than they can move: by rigid parts only, by two fixed ends, or by "
        "joints in one plane that each hold three directions");
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
  d.hint("connect one of these parts to a ground or another fixed reference, or give one of these variables a value");
}

}  // namespace

diag::Span span_in_model(const System& s, std::uint32_t component) {
  const flat::SourceComponent* c = &s.flat.components[flat::ComponentId(component)];
  for (const auto* p = s.flat.parent(*c); p && p->parent_id; p = s.flat.parent(*p)) c = p;
  return c->parent_id ? c->span : diag::Span{};
}

bool report_floating_part(const System& s, diag::Sink& sink, const std::vector<std::uint32_t>& equations,
                          const std::vector<ExprId>& unknowns) {
  const std::vector<VariableId> floating = floating_potentials(s, equations, unknowns);
  if (!floating.empty()) report_floating(s, sink, floating);
  return !floating.empty();
}

VariableId only_lacking(const System& s, const std::vector<SystemPart>& under,
                        const std::function<ExprId(UnknownId)>& leaf) {
  if (under.size() != 1 || under[0].unknowns.size() != 1 || !under[0].equations.empty()) return {};
  const ExprId only = leaf(under[0].unknowns[0]);
  if (s.graph().kind(only) != expr::Kind::variable) return {};
  const VariableId v(s.graph().payload(only));
  return s.is_of_model(v) ? v : VariableId();
}

void explain_overdetermined(const System& s, diag::Sink& sink, const std::vector<std::uint32_t>& equations,
                            const std::vector<ExprId>& unknowns, VariableId lacking) {
  if (equations.empty()) return;
  if (unknowns.empty()) {
    const std::uint32_t e = equations[0];
    auto& d = sink.error(kNothingLeft, s.equations[e].span, {line_of(s, e) + numbers_of(s, e)});
    note_part(s, s.equations[e].component, d);
    note_loops(s, d);
    d.hint("two parts prescribe the same thing: take one away, or put something between them that gives way");
    return;
  }
  auto& d = sink.error(kTooManyEquations, s.equations[equations[0]].span,
                       {fmt::format("{}", equations.size()), fmt::format("{}", unknowns.size())});
  note_loops(s, d);
  for (std::size_t i = 0; i < equations.size() && i < kMostShown; ++i) {
    // The first one is marked already; what it says besides is in which component it stands.
    const bool is_said = i == 0 && s.flat.path(flat::ComponentId(s.equations[equations[0]].component)).empty();
    if (!is_said) d.also(s.equations[equations[i]].span, line_of(s, equations[i]));
  }
  if (lacking && equations.size() == 2)
    d.also(s.declaration(lacking), fmt::format("and no equation determines `{}`", s.name(lacking)));
  if (!unknowns.empty()) d.hint("the unknowns in them: " + list_of(s, unknowns));
}

void explain_underdetermined(const System& s, diag::Sink& sink, const std::vector<std::uint32_t>& equations,
                             const std::vector<ExprId>& unknowns) {
  if (unknowns.empty()) return;
  if (report_floating_part(s, sink, equations, unknowns)) return;
  const expr::Graph& g = s.graph();
  ExprId leaf = unknowns[0];
  while (g.kind(leaf) != expr::Kind::variable && !g.args(leaf).empty()) leaf = g.arg(leaf, 0);
  const VariableId v(g.payload(leaf));
  auto& d = sink.error(kNotDetermined, v.index() < s.variables.size() ? s.declaration(v) : diag::Span{},
                       {readable_text(s, unknowns[0])});
  if (s.is_of_model(v)) {
    note_part(s, s.flat.variables[v].component, d);
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
    d.also(s.equations[equations[i]].span, line_of(s, equations[i]));
}

}  // namespace holon::causal
