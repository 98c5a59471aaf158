// Arrays of components whose elements contain different things: arrays of another size, components that exist in some
// elements only. Each element of such an array becomes a component of its own, `a[2]`. That it is so is found while the
// tree grows, when a size or a condition has another value in another element; the tree is then made once more.

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <algorithm>
#include <array>
#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "instance/components.h"
#include "instance/diagnostics.h"
#include "instance/instantiator.h"
#include "instance/places.h"
#include "instance/references.h"
#include "instance/typing.h"

namespace holon::instance {
namespace {

using expr::Base;
using expr::Kind;

constexpr std::int64_t kMostLooks = 10000;

}  // namespace

// Whether a size or condition of `c` has one value in all elements of the arrays around it. The arrays in whose
// elements it differs are to be split.
bool Components::is_same_everywhere(ExprId e, const Draft& c, std::string_view reason) {
  const std::vector<Draft*> levels = array_path(c);
  std::vector<std::int32_t> dims;
  for (const Draft* p : levels) dims.insert(dims.end(), p->dims.begin(), p->dims.end());
  const std::int64_t total = expr::count_of(dims);
  if (g.is_literal(e) || total < 2 || total > kMostLooks) return true;
  const std::vector<const Component*> path(levels.begin(), levels.end());
  std::vector<std::optional<std::int64_t>> found;
  for (std::int64_t n = 0; n < total; ++n) {
    const auto value = values.evaluate_at(e, path, place_of(n, dims), reason);
    const bool is_number = value && (value->as_integer() || value->as_boolean());
    found.push_back(is_number ? std::optional(value->as_boolean() ? (value->is_true() ? 1 : 0) : value->ordinal())
                              : std::nullopt);
  }
  bool same = true;
  std::size_t first_dim = 0;
  for (const Draft* level : levels) {
    bool differs = false;
    for (std::int64_t n = 0; n < total && !differs; ++n) {
      std::vector<std::int32_t> place = place_of(n, dims);
      std::fill_n(place.begin() + static_cast<std::ptrdiff_t>(first_dim), level->dims.size(), 1);
      const auto& here = found[static_cast<std::size_t>(n)];
      const auto& there = found[static_cast<std::size_t>(number_of(place, dims))];
      differs = here && there && *here != *there;
    }
    first_dim += level->dims.size();
    if (!differs) continue;
    same = false;
    if (!level->is_outer) in_.want_split(path_name(*level));
  }
  return same;
}

bool Components::make_elements(Draft& array) {
  const std::int64_t count = expr::count_of(array.dims);
  for (std::int64_t n = 0; n < count; ++n) {
    const std::vector<std::int32_t> place = place_of(n, array.dims);
    Elem& elem = in_.expansion.add_elem(*array.elem);
    elem.component = nullptr;
    elem.component_progress = Progress::untouched;
    elem.name = tree.names().intern(fmt::format("{}[{}]", array.name.text(), fmt::join(place, ",")));
    Draft* one = component_of(elem);
    if (!one) return false;
    one->array = &array;
    one->outermost = array.outermost;
    one->place = place;
    one->dims_progress = Progress::done;
    one->condition_progress = Progress::done;
    array.elements.push_back(one);
    array.element_ids.push_back(one->id);
  }
  return true;
}

Draft& Components::element_at(Draft& array, std::span<const std::int32_t> place) const {
  return *array.elements[static_cast<std::size_t>(number_of(place, array.dims))];
}

// The places that a subscript of a split array chooses. One that is known only later chooses all of them, and `later`
// says which.
std::optional<References::Choice> References::chosen(ExprId subscript, std::int32_t size, Span span, Scope* scope) {
  Choice choice;
  if (g.kind(subscript) == Kind::colon) {
    for (std::int32_t i = 1; i <= size; ++i) choice.places.push_back(i);
    choice.is_list = true;
    return choice;
  }
  choice.is_list = t.rank(g.type(subscript)) == 1;
  const auto value = values.variability(subscript) <= Variability::parameter
                         ? values.evaluate(subscript, "it chooses an element")
                         : expr::EvalResult<expr::Value>(std::unexpected(expr::EvalFailure{}));
  if (value && !choice.is_list) {
    choice.places = {static_cast<std::int32_t>(value->as_boolean() ? (value->is_true() ? 2 : 1) : value->ordinal())};
  } else if (value) {
    for (std::size_t i = 0; i < static_cast<std::size_t>(value->count()); ++i)
      choice.places.push_back(static_cast<std::int32_t>(value->element(i).ordinal()));
  } else if (choice.is_list) {
    in_.evaluation.evaluate(subscript, span, "it chooses elements of an array whose elements differ");
    return std::nullopt;
  } else {
    for (std::int32_t i = 1; i <= size; ++i) choice.places.push_back(i);
    choice.later = subscript;
  }
  for (const std::int32_t i : choice.places)
    if (i < 1 || i > size) {
      const Scope::Outside outside{span, fmt::format("{}", i), "the array", fmt::format("{}", size), {}, {}};
      if (scope) {
        in_.exprs.report_outside(outside, *scope);
      } else {
        sink.error(kSubscriptRange, span, {outside.subscript, outside.array, outside.size});
      }
      return std::nullopt;
    }
  return choice;
}

// One element or several of a split array. Of several, what the rest of the reference names is an array.
ExprId References::lower_elements(Draft& array, const Draft* outer, std::vector<ExprId> subscripts,
                                  const syntax::Reference& r, std::size_t part, Scope& scope) {
  std::vector<ExprId> own(array.dims.size(), g.colon());
  if (r.parts[part].has_subscripts) {
    own.clear();
    // Only its sizes are asked for.
    const ExprId base = g.many(Kind::array, t.with_dims(t.none(), array.dims), {});
    if (!lower_subscript_list(r.parts[part], base, array.dims, scope, own)) return {};
  }
  std::vector<Choice> choices;
  for (std::size_t i = 0; i < own.size(); ++i) {
    auto choice = chosen(own[i], array.dims[i], r.parts[part].span, &scope);
    if (!choice) return {};
    choices.push_back(std::move(*choice));
  }
  const bool is_last = part + 1 == r.parts.size();
  return gather(choices, r.span, [&](std::span<const std::int32_t> place) -> ExprId {
    Draft& one = in_.components.element_at(array, place);
    if (is_last) return component_reference(one, subscripts, 0);
    Elem* member = find_member(one, outer, r.parts[part + 1], part + 2 == r.parts.size(), scope);
    return member ? lower_component_path(*member, r, part + 1, scope, &one, subscripts) : ExprId{};
  });
}

// The array of what `item` gives for each choice of places.
ExprId References::gather(std::span<const Choice> choices, Span span,
                          const std::function<ExprId(std::span<const std::int32_t>)>& item) {
  std::vector<std::int32_t> place;
  const auto build = [&](auto&& self) -> ExprId {
    if (place.size() == choices.size()) return item(place);
    const Choice& choice = choices[place.size()];
    std::vector<ExprId> items;
    for (const std::int32_t i : choice.places) {
      place.push_back(i);
      const ExprId one = self(self);
      place.pop_back();
      if (!one) return {};
      items.push_back(one);
    }
    if (!choice.is_list && !choice.later) return items[0];
    const std::array<std::int32_t, 1> size{static_cast<std::int32_t>(items.size())};
    const TypeId type = items.empty() ? t.none() : g.type(items[0]);
    for (const ExprId other : items)
      if (!unify(t, type, g.type(other)) && t.base(type) != Base::record && t.base(type) != Base::none) {
        sink.error(kRaggedValue, span, {t.text(type), t.text(g.type(other))});
        return {};
      }
    const ExprId all = g.many(Kind::array, t.array(type, size), items);
    return choice.later ? make_index(all, {choice.later}, span) : all;
  };
  return build(build);
}

}  // namespace holon::instance
