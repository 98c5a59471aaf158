// What fixes the variables of an equation is found by going from equation to equation of the flat model, breadth first,
// through those that the system no longer has: they were used up to replace variables. An equation that speaks of one
// variable alone ends such a way: it fixes it.

#include "causal/conflict.h"

#include <fmt/format.h>
#include <algorithm>
#include <cmath>
#include <deque>
#include <set>
#include <unordered_map>
#include <utility>

#include "causal/readable.h"
#include "expr/walk.h"
#include "flat/parameter_values.h"

namespace holon::causal {
namespace {

using expr::Kind;
using flat::FlatEquation;

constexpr std::size_t kMostSayings = 3;
constexpr std::size_t kMostParameters = 3;
constexpr std::size_t kMostVisited = 2000;

bool is_unknown(const System& s, std::uint32_t v) {
  return v < s.flat.variables.size() && s.flat.variables[VariableId(v)].variability > flat::Variability::parameter;
}

std::vector<std::uint32_t> unknowns_of(const System& s, const FlatEquation& e) {
  std::set<std::uint32_t> found;
  for (const ExprId side : {e.left, e.right})
    if (side)
      for (const std::uint32_t v : expr::numbers_in(s.graph(), side, Kind::variable))
        if (is_unknown(s, v)) found.insert(v);
  return {found.begin(), found.end()};
}

struct Place {
  std::uint32_t component;
  diag::Span span;
  auto operator<=>(const Place& other) const {
    return std::tuple(component, span.file, span.begin, span.end) <=>
           std::tuple(other.component, other.span.file, other.span.begin, other.span.end);
  }
  bool operator==(const Place& other) const { return (*this <=> other) == 0; }
};

}  // namespace

std::uint32_t part_in_model(const System& s, std::uint32_t component) {
  flat::ComponentId id(component);
  while (s.flat.components[id].parent_id && s.flat.components[s.flat.components[id].parent_id].parent_id)
    id = s.flat.components[id].parent_id;
  return id.value;
}

const FlatEquation* written_equation(const System& s, std::uint32_t equation) {
  const Equation& e = s.equations[equation];
  for (const FlatEquation& f : s.flat.equations)
    if (f.kind == flat::EquationKind::equality && f.component == e.component && f.span == e.span) return &f;
  return nullptr;
}

std::optional<double> number_of(const System& s, ExprId e) {
  for (const std::uint32_t v : expr::numbers_in(s.graph(), e, Kind::variable))
    if (v >= s.flat.variables.size() || is_unknown(s, v)) return std::nullopt;
  flat::ParameterValues values(s.flat);
  const auto value = values.evaluate(e);
  if (!value || !value->is_number()) return std::nullopt;
  const double number = value->number();
  return std::isfinite(number) ? std::optional(number) : std::nullopt;
}

std::string parameters_of(const System& s, ExprId left, ExprId right) {
  std::string text;
  std::size_t count = 0;
  std::set<std::uint32_t> seen;
  for (const ExprId side : {left, right}) {
    if (!side) continue;
    for (const std::uint32_t v : expr::numbers_in(s.graph(), side, Kind::variable)) {
      if (v >= s.flat.variables.size() || is_unknown(s, v) || !seen.insert(v).second) continue;
      const auto value = number_of(s, s.variables[VariableId(v)].node);
      if (!value || count++ >= kMostParameters) continue;
      text += fmt::format("{}{} = {:g}", text.empty() ? " (" : ", ", s.name(VariableId(v)), *value);
    }
  }
  return text.empty() ? text : text + ")";
}

std::vector<Saying> fixed_elsewhere(const System& s, std::uint32_t equation) {
  const FlatEquation* start = written_equation(s, equation);
  if (start == nullptr) return {};
  std::unordered_map<std::uint32_t, std::vector<const FlatEquation*>> about;
  std::set<Place> kept;
  for (const Equation& e : s.equations) kept.insert({e.component, e.span});
  for (const FlatEquation& f : s.flat.equations) {
    if (f.kind != flat::EquationKind::equality || kept.contains({f.component, f.span})) continue;
    for (const std::uint32_t v : unknowns_of(s, f)) about[v].push_back(&f);
  }
  const std::uint32_t own = part_in_model(s, start->component);
  std::vector<const FlatEquation*> saying;
  std::vector<const FlatEquation*> on_the_way;
  std::unordered_map<std::uint32_t, std::pair<const FlatEquation*, std::uint32_t>> reached_by;  // and from where
  std::set<std::uint32_t> seen;
  std::deque<std::uint32_t> next;
  std::set<std::string> units;
  for (const std::uint32_t v : unknowns_of(s, *start)) {
    if (seen.insert(v).second) next.push_back(v);
    units.insert(s.flat.unit(VariableId(v)));
  }
  for (std::size_t visited = 0; !next.empty() && visited < kMostVisited && saying.size() < kMostSayings; ++visited) {
    const std::uint32_t from = next.front();
    next.pop_front();
    const auto at = about.find(from);
    if (at == about.end()) continue;
    for (const FlatEquation* f : at->second) {
      const std::vector<std::uint32_t> unknowns = unknowns_of(s, *f);
      if (unknowns.size() == 1 && f->origin != flat::Origin::unconnected_flow) {
        saying.push_back(f);
        std::vector<std::uint32_t> back{from};
        std::set<std::uint32_t> passed{from};
        for (std::size_t i = 0; i < back.size(); ++i) {
          const auto way = reached_by.find(back[i]);
          if (way == reached_by.end()) continue;
          on_the_way.push_back(way->second.first);
          for (const std::uint32_t v : unknowns_of(s, *way->second.first))
            if (passed.insert(v).second) back.push_back(v);
        }
      }
      for (const std::uint32_t v : unknowns) {
        if (!units.contains(s.flat.unit(VariableId(v))) || !seen.insert(v).second) continue;
        reached_by.try_emplace(v, f, from);
        next.push_back(v);
      }
    }
  }
  // Those that give a number of their own say most; a zero is mostly a ground.
  std::ranges::stable_partition(saying,
                                [&](const FlatEquation* f) { return !parameters_of(s, f->left, f->right).empty(); });
  std::vector<Saying> found;
  std::set<std::uint32_t> parts{own};
  const auto add = [&](const FlatEquation* f) {
    const std::uint32_t part = part_in_model(s, f->component);
    const bool is_said = f->origin == flat::Origin::equation || f->origin == flat::Origin::binding;
    if (!is_said || found.size() >= kMostSayings || !parts.insert(part).second) return;
    const bool is_model = !s.flat.components[flat::ComponentId(part)].parent_id;
    const std::string where = s.flat.path(flat::ComponentId(f->component));
    found.push_back(
        {part, is_model ? f->span : s.flat.components[flat::ComponentId(part)].span,
         fmt::format("{}{} = {}{}", where.empty() ? where : fmt::format("in `{}`: ", where), readable_text(s, f->left),
                     readable_text(s, f->right), parameters_of(s, f->left, f->right))});
  };
  for (const FlatEquation* f : saying) add(f);
  for (const FlatEquation* f : on_the_way) add(f);
  return found;
}

std::optional<VariableId> vanished_factor(const System& s, std::uint32_t equation) {
  const FlatEquation* written = written_equation(s, equation);
  if (written == nullptr) return std::nullopt;
  const expr::Graph& g = s.graph();
  std::optional<VariableId> found;
  expr::ExprSet seen;
  const auto reads_unknown = [&](ExprId e) {
    return std::ranges::any_of(expr::numbers_in(g, e, Kind::variable),
                               [&](std::uint32_t v) { return is_unknown(s, v); });
  };
  const auto look = [&](const FlatEquation& f) {
    for (const ExprId side : {f.left, f.right}) {
      if (!side) continue;
      expr::walk_down(g, side, seen, [&](ExprId e) {
        if (found || g.kind(e) != Kind::multiply) return !found;
        for (const auto& [a, b] : {std::pair(g.arg(e, 0), g.arg(e, 1)), std::pair(g.arg(e, 1), g.arg(e, 0))}) {
          if (g.kind(a) != Kind::variable || g.payload(a) >= s.flat.variables.size() || is_unknown(s, g.payload(a)) ||
              !reads_unknown(b))
            continue;
          // Vectors and matrices have elements of 0 that nobody minds.
          const VariableId factor(g.payload(a));
          if (s.name(factor).ends_with(']')) continue;
          if (const auto value = number_of(s, a); value && *value == 0) found = factor;
        }
        return true;
      });
    }
  };
  look(*written);
  if (found || written->origin != flat::Origin::unconnected_flow) return found;
  const std::uint32_t part = part_in_model(s, written->component);
  for (const FlatEquation& f : s.flat.equations)
    if (f.kind == flat::EquationKind::equality && part_in_model(s, f.component) == part) look(f);
  return found;
}

}  // namespace holon::causal
