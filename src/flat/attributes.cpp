// Values and attributes of every variable; the value of what is no parameter becomes an equation.

#include <algorithm>
#include <utility>
#include <vector>

#include "expr/value.h"
#include "flat/flattener.h"

namespace holon::flat {

using expr::Kind;
using instance::Component;

void Flattener::attributes() {
  std::vector<std::int32_t> path;
  visit_leaves(tree_.components[tree_.root_id], path, [&](const Component& c) { leaf(c, path); });
}

// What can never flow out of a connector takes no part in the mixing of streams (15.2), so the equations need these
// limits before the other attributes are read.
void Flattener::flow_limits() {
  std::vector<std::int32_t> path;
  visit_leaves(tree_.components[tree_.root_id], path, [&](const Component& c) {
    const Component* parent = tree_.parent(c);
    const bool carries = c.connection == instance::Connection::flow && c.is_predefined && parent &&
                         std::ranges::any_of(parent->child_ids, [&](instance::ComponentId sibling) {
                           return tree_.components[sibling].connection == instance::Connection::stream;
                         });
    if (!carries) return;
    const VariableId first = first_of(c, path);
    scalarizer_.enter(*parent, path);
    const Scalars min = spread(c, c.attributes.min, c.span);
    const Scalars max = spread(c, c.attributes.max, c.span);
    scalarizer_.leave();
    const auto decided = [&](ExprId e) { return scalarizer_.decided(e, "it says which way a stream can flow"); };
    for (std::size_t i = 0; i < std::max(min.size(), max.size()); ++i) {
      FlatVariable& v = model_.variables[VariableId(first.index() + i)];
      if (i < min.size()) v.min = decided(min[i]);
      if (i < max.size()) v.max = decided(max[i]);
    }
  });
}

template <class Work>
void Flattener::visit_leaves(const Component& c, std::vector<std::int32_t>& path, Work work) {
  if (c.is_alias() || std::ranges::find(c.dims, 0) != c.dims.end()) return;
  if (c.is_variable()) {
    work(c);
    return;
  }
  std::vector<std::int32_t> at(c.dims.size(), 1);
  for (;;) {
    path.insert(path.end(), at.begin(), at.end());
    for (const instance::ComponentId id : c.child_ids) visit_leaves(tree_.components[id], path, work);
    path.resize(path.size() - at.size());
    std::size_t i = at.size();
    while (i > 0 && ++at[i - 1] > c.dims[i - 1]) at[--i] = 1;
    if (i == 0) break;
  }
}

std::uint8_t Flattener::start_level(const Component& c) const {
  const int levels = c.attributes.start_levels;
  if (levels == 0) return FlatVariable::kStartOfType;
  int depth = 0;
  for (const Component* p = tree_.parent(c); p; p = tree_.parent(*p)) ++depth;
  return static_cast<std::uint8_t>(std::clamp(depth - levels, 0, FlatVariable::kStartOfType - 1));
}

std::int64_t Flattener::scalars_of(const Component& c) {
  std::int64_t n = 1;
  for (const std::int32_t d : c.dims) n *= d;
  return n;
}

VariableId Flattener::first_of(const Component& c, const std::vector<std::int32_t>& path) const {
  std::vector<std::int32_t> own(path);
  own.resize(path.size() + c.dims.size(), 1);
  return scalarizer_.variable_at(c, own);
}

// A value of a component, one scalar for each of its variables; empty without a value.
Scalars Flattener::spread(const Component& c, ExprId e, Span span) {
  if (!e) return {};
  auto list = scalarizer_.scalars(e, span);
  if (!list) return {};
  const auto n = static_cast<std::size_t>(scalars_of(c));
  // A value for one element, or for the array that its type is, serves all of them.
  const std::size_t given = list->size();
  if (given > 0 && n % given == 0)
    for (std::size_t i = given; i < n; ++i) list->push_back((*list)[i - given]);
  if (list->size() != n) return {};
  return std::move(*list);
}

void Flattener::leaf(const Component& c, const std::vector<std::int32_t>& path) {
  const instance::Attributes& a = c.attributes;
  ExprId guess = a.start;
  // A start value that only its value knows the size of gave the variable its size, too.
  if (guess &&
      std::ranges::find(types_.dims(graph_.type(guess)), expr::kUnknownSize) != types_.dims(graph_.type(guess)).end())
    if (const auto value = values_.evaluate(guess, "it gives the size")) guess = expr::to_expr(graph_, *value);
  // Inside the element of the parent: bindings speak of `element` nodes of the path.
  const Component* parent = tree_.parent(c);
  if (parent) scalarizer_.enter(*parent, path);
  const VariableId first = first_of(c, path);
  const std::uint8_t level = start_level(c);
  const Scalars start = spread(c, guess, a.start_span);
  const Scalars fixed = spread(c, a.fixed, c.span);
  const Scalars min = spread(c, a.min, c.span);
  const Scalars max = spread(c, a.max, c.span);
  const Scalars nominal = spread(c, a.nominal, c.span);
  const Scalars select = spread(c, a.state_select, c.span);
  const Scalars binding = spread(c, c.binding, c.binding_span);
  if (parent) scalarizer_.leave();
  for (std::int64_t i = 0; i < scalars_of(c); ++i) {
    const VariableId id(first.index() + static_cast<std::size_t>(i));
    FlatVariable& v = model_.variables[id];
    const auto pick = [&](const Scalars& list) { return list.empty() ? ExprId{} : list[static_cast<std::size_t>(i)]; };
    v.start = pick(start);
    v.start_level = level;
    v.fixed = pick(fixed);
    v.min = pick(min);
    v.max = pick(max);
    v.nominal = pick(nominal);
    if (const ExprId wish = pick(select)) {
      const ExprId e = scalarizer_.decided(wish, "it says what is wanted as a state");
      if (graph_.kind(e) == Kind::enumeration) v.state_select = static_cast<StateSelect>(graph_.integer_value(e) - 1);
    }
    const ExprId value = pick(binding);
    if (!value) continue;
    if (v.variability <= Variability::parameter) {
      v.binding = value;
      continue;
    }
    // Who declares a value for an input does not wait for one from outside.
    if (v.causality == Causality::input) v.causality = Causality::none;
    FlatEquation e = make(c, EquationKind::equality, c.binding_span);
    e.origin = Origin::binding;
    e.left = graph_.variable(id.value, v.type);
    e.right = value;
    model_.equations.push_back(std::move(e));
  }
}

}  // namespace holon::flat
