#include "instance/typing.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <algorithm>
#include <cmath>

#include "instance/instantiator.h"

namespace holon::instance {

using expr::Base;
using expr::Kind;

std::optional<std::vector<std::int32_t>> same_dims(std::span<const std::int32_t> a, std::span<const std::int32_t> b) {
  if (a.size() != b.size()) return std::nullopt;
  std::vector<std::int32_t> dims(a.size());
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (!sizes_fit(a[i], b[i])) return std::nullopt;
    dims[i] = a[i] == expr::kUnknownSize ? b[i] : a[i];
  }
  return dims;
}

std::optional<std::vector<std::int32_t>> product_dims(std::span<const std::int32_t> a,
                                                      std::span<const std::int32_t> b) {
  if (a.size() > 2 || b.size() > 2 || !sizes_fit(a.back(), b.front())) return std::nullopt;
  std::vector<std::int32_t> dims;
  if (a.size() == 2) dims.push_back(a[0]);
  if (b.size() == 2) dims.push_back(b[1]);
  return dims;
}

std::string dims_text(std::span<const std::int32_t> dims) {
  if (dims.empty()) return "no dimensions";
  std::vector<std::string> parts;
  for (const std::int32_t d : dims) parts.push_back(d < 0 ? ":" : fmt::format("{}", d));
  return fmt::format("[{}]", fmt::join(parts, ", "));
}

bool same_enumeration(const expr::Types& t, TypeId a, TypeId b) {
  return t.enumeration_of(a).literals == t.enumeration_of(b).literals;
}

bool same_record(const expr::Types& t, TypeId a, TypeId b) {
  const auto& x = t.record_of(a).fields;
  const auto& y = t.record_of(b).fields;
  if (x.size() != y.size()) return false;
  for (const auto& field : x) {
    const auto other = std::ranges::find(y, field.name, &expr::RecordField::name);
    if (other == y.end() || t.base(field.type) != t.base(other->type) || t.rank(field.type) != t.rank(other->type))
      return false;
  }
  return true;
}

TypeId unify(expr::Types& t, TypeId a, TypeId b) {
  if (!a || !b) return {};
  if (a == b) return a;
  const auto dims = same_dims(t.dims(a), t.dims(b));
  if (!dims) {
    // An empty array without a type of its own (`{}`, fill(…, 0)) fits any other empty array.
    return {};
  }
  const Base ba = t.base(a);
  const Base bb = t.base(b);
  if (is_number(ba) && is_number(bb)) return t.with_dims(ba == bb ? a : t.real(), *dims);
  if (ba != bb) return {};
  if (ba == Base::enumeration && !same_enumeration(t, a, b)) return {};
  if (ba == Base::record && !same_record(t, a, b)) return {};
  if (ba == Base::external_object && t.external_class(a) != t.external_class(b)) return {};
  return t.with_dims(a, *dims);
}

bool same_but_sizes(expr::Types& t, TypeId a, TypeId b) {
  return t.rank(a) == t.rank(b) && unify(t, t.scalar(a), t.scalar(b));
}

bool has_unknown_size(const expr::Types& t, TypeId a, TypeId b) {
  for (const TypeId x : {a, b})
    for (const std::int32_t d : t.dims(x))
      if (d == expr::kUnknownSize) return true;
  return false;
}

TypeId without_sizes(expr::Types& t, TypeId a) {
  const std::vector<std::int32_t> unknown(t.rank(a), expr::kUnknownSize);
  return t.with_dims(a, unknown);
}

std::int32_t range_size(const expr::Graph& g, ExprId start, ExprId step, ExprId stop) {
  const auto number = [&](ExprId e) {
    double v = 0;
    if (!g.as_number(e, v)) v = static_cast<double>(g.integer_value(e));
    return v;
  };
  const double by = g.kind(step) == Kind::missing ? 1 : number(step);
  if (by == 0) return 0;
  // A Real range reaches its end in spite of rounding.
  const double n = std::floor((number(stop) - number(start)) / by + 1e-10);
  return n < 0 ? 0 : static_cast<std::int32_t>(n) + 1;
}

ExprId decided_condition(Instantiator& in, ExprId condition) {
  if (in.g.kind(condition) == Kind::boolean) return condition;
  if (in.values.variability(condition) != Variability::constant) return {};
  const auto value = in.values.evaluate(condition, "");
  return value && value->as_boolean() ? in.g.boolean(value->is_true()) : ExprId{};
}

}  // namespace holon::instance
