// Values and attributes of every variable; the value of what is no parameter becomes an equation.

#include <algorithm>
#include <utility>
#include <vector>

#include "expr/value.h"
#include "flat/flattener.h"

namespace holon::flat {

using expr::Base;
using expr::Kind;
using instance::Component;

void Flattener::attributes() {
  std::vector<std::int32_t> path;
  visit_leaves(*model_.instances->root, path, [&](Component& c) { leaf(c, path); });
}

// What can never flow out of a connector takes no part in the mixing of streams (15.2), so the equations need these
// limits before the other attributes are read.
void Flattener::flow_limits() {
  std::vector<std::int32_t> path;
  visit_leaves(*model_.instances->root, path, [&](Component& c) {
    const bool carries = c.connection == syntax::Connection::flow && c.primitive && c.parent &&
                         std::ranges::any_of(s_.in.children(*c.parent), [](const Component* sibling) {
                           return sibling->connection == syntax::Connection::stream;
                         });
    if (!carries) return;
    const VariableId first = first_of(c, path);
    s_.enter(*c.parent, path);
    const Scalars min = spread(c, s_.in.attribute_of(c, instance::Attribute::min), c.span);
    const Scalars max = spread(c, s_.in.attribute_of(c, instance::Attribute::max), c.span);
    s_.leave();
    const auto decided = [&](ExprId e) { return s_.decided(e, "it says which way a stream can flow"); };
    for (std::size_t i = 0; i < std::max(min.size(), max.size()); ++i) {
      FlatVariable& v = model_.variables[VariableId(first.index() + i)];
      if (i < min.size()) v.min = decided(min[i]);
      if (i < max.size()) v.max = decided(max[i]);
    }
  });
}

template <class Work>
void Flattener::visit_leaves(Component& c, std::vector<std::int32_t>& path, Work work) {
  if (c.is_alias() || std::ranges::find(c.dims, 0) != c.dims.end()) return;
  if (c.scalar_type && t_.base(c.scalar_type) != Base::record) {
    work(c);
    return;
  }
  std::vector<std::int32_t> at(c.dims.size(), 1);
  for (;;) {
    path.insert(path.end(), at.begin(), at.end());
    for (Component* child : s_.in.children(c)) visit_leaves(*child, path, work);
    path.resize(path.size() - at.size());
    std::size_t i = at.size();
    while (i > 0 && ++at[i - 1] > c.dims[i - 1]) at[--i] = 1;
    if (i == 0) break;
  }
}

std::uint8_t Flattener::start_level(const Component& c) const {
  const int levels = s_.in.start_levels_of(c);
  if (levels == 0) return FlatVariable::kStartOfType;
  int depth = 0;
  for (const Component* at = &c; at->parent; at = at->parent) ++depth;
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
  return s_.variable_at(c, own);
}

// A value of a component, one scalar for each of its variables; empty without a value.
Scalars Flattener::spread(const Component& c, ExprId e, Span span) {
  if (!e) return {};
  auto list = s_.scalars(e, span);
  if (!list) return {};
  const auto n = static_cast<std::size_t>(scalars_of(c));
  // A value for one element, or for the array that its type is, serves all of them.
  const std::size_t given = list->size();
  if (given > 0 && n % given == 0)
    for (std::size_t i = given; i < n; ++i) list->push_back((*list)[i - given]);
  if (list->size() != n) return {};
  return std::move(*list);
}

void Flattener::leaf(Component& c, const std::vector<std::int32_t>& path) {
  if (attributes_memo_.size() <= c.number) attributes_memo_.resize(model_.instances->components.size());
  Attributes& a = attributes_memo_[c.number];
  if (!a.read) {
    a.read = true;
    a.binding = s_.in.binding_of(c);
    if (c.primitive) {
      a.start = s_.in.attribute_of(c, instance::Attribute::start, &a.start_span);
      a.start_level = start_level(c);
      a.fixed = s_.in.attribute_of(c, instance::Attribute::fixed);
      a.min = s_.in.attribute_of(c, instance::Attribute::min);
      a.max = s_.in.attribute_of(c, instance::Attribute::max);
      a.nominal = s_.in.attribute_of(c, instance::Attribute::nominal);
      a.state_select = s_.in.attribute_of(c, instance::Attribute::state_select);
    }
    s_.in.lower_pending_functions();
    // A start value that only its value knows the size of gave the variable its size, too.
    if (a.start && std::ranges::find(t_.dims(g_.type(a.start)), expr::kUnknownSize) != t_.dims(g_.type(a.start)).end())
      if (const auto value = s_.in.try_evaluate(a.start, "it gives the size")) a.start = expr::to_expr(g_, *value);
  }
  // Inside the element of the parent: bindings speak of `element` nodes of the path.
  if (c.parent) s_.enter(*c.parent, path);
  const VariableId first = first_of(c, path);
  const Scalars start = spread(c, a.start, a.start_span);
  const Scalars fixed = spread(c, a.fixed, c.span);
  const Scalars min = spread(c, a.min, c.span);
  const Scalars max = spread(c, a.max, c.span);
  const Scalars nominal = spread(c, a.nominal, c.span);
  const Scalars select = spread(c, a.state_select, c.span);
  const Scalars binding = spread(c, a.binding, c.binding_span);
  if (c.parent) s_.leave();
  for (std::int64_t i = 0; i < scalars_of(c); ++i) {
    const VariableId id(first.index() + static_cast<std::size_t>(i));
    FlatVariable& v = model_.variables[id];
    const auto pick = [&](const Scalars& list) { return list.empty() ? ExprId{} : list[static_cast<std::size_t>(i)]; };
    v.start = pick(start);
    v.start_level = a.start_level;
    v.fixed = pick(fixed);
    v.min = pick(min);
    v.max = pick(max);
    v.nominal = pick(nominal);
    v.structural = c.structural;
    if (const ExprId wish = pick(select)) {
      const ExprId e = s_.decided(wish, "it says what is wanted as a state");
      if (g_.kind(e) == Kind::enumeration) v.state_select = static_cast<StateSelect>(g_.integer_value(e) - 1);
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
    e.left = g_.variable(id.value, v.type);
    e.right = value;
    model_.equations.push_back(std::move(e));
  }
}

}  // namespace holon::flat
