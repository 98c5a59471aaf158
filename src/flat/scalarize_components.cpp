// References to components become the variables of their elements.

#include <fmt/format.h>
#include <algorithm>
#include <array>

#include "expr/build.h"
#include "flat/diagnostics.h"
#include "flat/failure.h"
#include "flat/next_index.h"
#include "flat/scalarize.h"

namespace holon::flat {

using expr::Base;
using expr::Kind;

VariableId Scalarizer::variable_at(const instance::Component& c, std::span<const std::int32_t> path) const {
  // By rows: the last index of the path moves fastest.
  std::size_t place = 0;
  std::size_t step = 1;
  std::size_t next = path.size();
  for (const instance::Component* p = &c; p && next > 0; p = tree.parent(*p))
    for (std::size_t k = p->dims.size(); k-- > 0;) {
      place += step * static_cast<std::size_t>(path[--next] - 1);
      step *= static_cast<std::size_t>(p->dims[k]);
    }
  return VariableId(first_variable[c.id.index()] + place);
}

std::vector<std::int32_t> Scalarizer::all_dims(const instance::Component& c) const {
  std::vector<std::int32_t> dims;
  if (c.path_rank > 0) dims = instance::path_dims(tree, c.id);
  dims.insert(dims.end(), c.dims.begin(), c.dims.end());
  return dims;
}

void Scalarizer::component_leaves(const instance::Component& c, std::vector<std::int32_t>& path, Scalars& result) {
  if (c.scalar_type && t.base(c.scalar_type) != Base::record) {
    if (c.variability == instance::Variability::constant || c.structural) {
      // A value that shaped the model is part of it.
      const std::span<const std::int32_t> outside(path.data(), path.size() - c.dims.size());
      const auto value = values.value_of(c.id, outside);
      if (value && value->is_complete() && !value->as_external()) {
        if (!std::ranges::equal(value->dims(), c.dims))
          fail(fmt::format("the value of `{}` has other sizes", path_name(c)));
        std::size_t place = 0;
        for (std::size_t k = 0; k < c.dims.size(); ++k)
          place = place * static_cast<std::size_t>(c.dims[k]) + static_cast<std::size_t>(path[outside.size() + k] - 1);
        result.push_back(expr::to_expr(g, c.dims.empty() ? *value : value->element(place)));
        return;
      }
      if (c.variability == instance::Variability::constant)
        fail(value ? fmt::format("`{}` has no value", path_name(c)) : value.error().message);
    }
    const std::uint32_t first = first_variable[c.id.index()];
    if (first == 0xffffffffU) fail(fmt::format("`{}` is not part of the model", path_name(c)));
    result.push_back(g.variable(variable_at(c, path).value, c.scalar_type));
    return;
  }
  for (const instance::ComponentId id : c.child_ids) {
    const instance::Component& child = tree.components[id];
    const instance::Component& target = child.is_alias() ? tree.components[child.inner_id] : child;
    if (target.dims.empty()) {
      component_leaves(target, path, result);
      continue;
    }
    std::vector<std::int32_t> at(target.dims.size(), 0);
    if (std::ranges::find(target.dims, 0) != target.dims.end()) continue;
    do {
      for (const std::int32_t i : at) path.push_back(i + 1);
      component_leaves(target, path, result);
      path.resize(path.size() - at.size());
    } while (next_index(at, target.dims));
  }
}

Scalars Scalarizer::component(ExprId e) {
  const instance::Component& c = component_in(e);
  const std::vector<std::int32_t> dims = all_dims(c);
  const auto args = g.args(e);
  Scalars result;
  if (dims.empty()) {
    std::vector<std::int32_t> path;
    component_leaves(c, path, result);
    return result;
  }
  // Each dimension: a list of places, or one place that is known only while simulating.
  std::vector<std::vector<std::int32_t>> fixed(dims.size());
  std::vector<ExprId> moving(dims.size());
  bool any_moving = false;
  for (std::size_t i = 0; i < dims.size(); ++i) {
    const ExprId s = args.empty() ? ExprId{} : args[i];
    if (!s || g.kind(s) == Kind::colon) {
      for (std::int32_t k = 1; k <= dims[i]; ++k) fixed[i].push_back(k);
      continue;
    }
    const bool is_vector = t.rank(g.type(s)) == 1;
    for (const ExprId item : build(s)) {
      ExprId known = item;
      if (!g.is_literal(known)) {
        if (is_vector) {
          const auto value = values.evaluate(known, "it is a subscript");
          if (!value) fail("a list of subscripts is not known before the simulation");
          known = expr::to_expr(g, *value);
        } else {
          moving[i] = known;
          any_moving = true;
          continue;
        }
      }
      const std::int64_t k = g.integer_value(known) + (g.kind(known) == Kind::boolean ? 1 : 0);
      if (k < 1 || k > dims[i]) fail(fmt::format("subscript {} of `{}` is outside 1:{}", k, path_name(c), dims[i]));
      fixed[i].push_back(static_cast<std::int32_t>(k));
    }
  }
  std::vector<std::int32_t> sizes;
  std::vector<std::int32_t> moving_dims;
  std::vector<ExprId> moving_subscripts;
  std::vector<std::size_t> moving_at;
  for (std::size_t i = 0; i < dims.size(); ++i) {
    sizes.push_back(moving[i] ? 1 : static_cast<std::int32_t>(fixed[i].size()));
    if (!moving[i]) continue;
    moving_dims.push_back(dims[i]);
    moving_subscripts.push_back(moving[i]);
    moving_at.push_back(i);
  }
  if (std::ranges::find(sizes, 0) != sizes.end()) return result;
  std::vector<std::int32_t> at(dims.size(), 0);
  std::vector<std::int32_t> path(dims.size(), 1);
  do {
    for (std::size_t i = 0; i < dims.size(); ++i)
      if (!moving[i]) path[i] = fixed[i][static_cast<std::size_t>(at[i])];
    if (!any_moving) {
      component_leaves(c, path, result);
      continue;
    }
    std::vector<Scalars> by_place;
    std::vector<std::int32_t> inner(moving_dims.size(), 0);
    do {
      for (std::size_t k = 0; k < inner.size(); ++k) path[moving_at[k]] = inner[k] + 1;
      component_leaves(c, path, by_place.emplace_back());
    } while (next_index(inner, moving_dims));
    for (std::size_t l = 0; l < by_place[0].size(); ++l) {
      Scalars items;
      for (const Scalars& s : by_place) items.push_back(s[l]);
      result.push_back(dynamic_index(items, moving_dims, moving_subscripts));
    }
  } while (next_index(at, sizes));
  return result;
}

std::optional<std::vector<Scalarizer::Element>> Scalarizer::elements(ExprId e, Span span) {
  span_ = span;
  try {
    const instance::Component& c = component_in(e);
    const std::vector<std::int32_t> dims = all_dims(c);
    const auto args = g.args(e);
    std::vector<std::vector<std::int32_t>> lists(dims.size());
    std::vector<std::int32_t> sizes;
    for (std::size_t i = 0; i < dims.size(); ++i) {
      if (args.empty() || g.kind(args[i]) == Kind::colon) {
        for (std::int32_t k = 1; k <= dims[i]; ++k) lists[i].push_back(k);
      } else if (t.rank(g.type(args[i])) == 1) {
        for (const ExprId s : build(args[i])) lists[i].push_back(static_cast<std::int32_t>(integer(s)));
      } else {
        const ExprId s = one(args[i]);
        lists[i].push_back(static_cast<std::int32_t>(integer(s)) + (t.base(g.type(s)) == Base::boolean ? 1 : 0));
      }
      for (const std::int32_t k : lists[i])
        if (k < 1 || k > dims[i]) {
          sink.error(kSubscript, span, {fmt::format("{}", k), fmt::format("{}", dims[i])});
          return std::nullopt;
        }
      sizes.push_back(static_cast<std::int32_t>(lists[i].size()));
    }
    std::vector<Element> result;
    if (std::ranges::find(sizes, 0) != sizes.end()) return result;
    std::vector<std::int32_t> at(dims.size(), 0);
    do {
      Element p{c.id, {}};
      for (std::size_t i = 0; i < dims.size(); ++i) p.path.push_back(lists[i][static_cast<std::size_t>(at[i])]);
      result.push_back(std::move(p));
    } while (next_index(at, sizes));
    return result;
  } catch (const Failure& f) {
    report_failure(span, f.message);
  } catch (const TooManyParts&) {
    report_full(span);
  }
  return std::nullopt;
}

}  // namespace holon::flat
