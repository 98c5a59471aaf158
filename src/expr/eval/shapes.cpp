// Functions that make arrays or give them another shape.

#include <fmt/format.h>
#include <algorithm>

#include "expr/array_functions.h"
#include "expr/eval/machine.h"

namespace holon::expr::eval {

Value Machine::size_of(ExprId e) {
  const auto args = graph_.args(e);
  // The type often knows, and then nothing needs a value.
  const auto known = types_.dims(graph_.type(args[0]));
  Dims dims(known.begin(), known.end());
  if (std::ranges::find(dims, kUnknownSize) != dims.end()) {
    Value scratch;
    const Value& v = peek(args[0], scratch);
    if (failed()) return {};
    dims.assign(v.dims().begin(), v.dims().end());
  }
  if (args.size() < 2) {
    return Value::integers(types_.integer(), {static_cast<std::int32_t>(dims.size())}, {dims.begin(), dims.end()});
  }
  const std::int64_t d = integer(args[1]);
  if (failed()) return {};
  if (d < 1 || d > std::ssize(dims)) {
    fail(EvalFailureKind::subscript, fmt::format("`{}` has no dimension {}", text(args[0]), d));
    return {};
  }
  return Value::integer(dims[static_cast<std::size_t>(d - 1)]);
}

namespace {

// The same elements in the same order with other dimensions.
Value with_dims(const Types& types, Value v, Dims dims) {
  if (Value::Reals* a = v.as_reals()) return Value::reals(std::move(dims), std::move(a->items));
  if (Value::Integers* a = v.as_integers()) return Value::integers(a->element, std::move(dims), std::move(a->items));
  if (Value::Items* a = v.as_items()) return Value::items(a->element, std::move(dims), std::move(a->items));
  Value result = unset_array(types, v.scalar_type(types), std::move(dims));
  result.set_element(0, v);
  return result;
}

}  // namespace

Value Machine::reshaped(ExprId e) {
  const auto args = graph_.args(e);
  Value v = value(args[0]);
  if (failed()) return {};
  Dims dims(v.dims().begin(), v.dims().end());
  const Builtin b = graph_.builtin(e);
  if (b == Builtin::scalar) {
    if (v.count() == 1) return v.element(0);
    fail(EvalFailureKind::size_mismatch,
         fmt::format("`{}` has {} elements, `scalar` needs one", text(args[0]), v.count()));
    return {};
  }
  if (b == Builtin::vector) {
    if (std::ranges::count_if(dims, [](std::int32_t d) { return d > 1; }) > 1) {
      fail(EvalFailureKind::size_mismatch,
           fmt::format("`{}` has more than one dimension larger than 1", text(args[0])));
      return {};
    }
    const auto n = static_cast<std::int32_t>(v.count());
    return with_dims(types_, std::move(v), {n});
  }
  std::size_t wanted = 2;
  if (b == Builtin::promote) {
    const std::int64_t n = integer(args[1]);
    if (failed()) return {};
    if (n < std::ssize(dims) || n > 100) {
      fail(EvalFailureKind::size_mismatch, fmt::format("`{}` cannot have {} dimensions", text(args[0]), n));
      return {};
    }
    wanted = static_cast<std::size_t>(n);
  }
  while (dims.size() < wanted) dims.push_back(1);
  while (dims.size() > wanted) {
    if (dims.back() != 1) {
      fail(EvalFailureKind::size_mismatch,
           fmt::format("`{}` is no matrix: size {} in dimension {}", text(args[0]), dims.back(), dims.size()));
      return {};
    }
    dims.pop_back();
  }
  return with_dims(types_, std::move(v), std::move(dims));
}

std::optional<Dims> Machine::dims_from(std::span<const ExprId> sizes) {
  Dims dims;
  for (const ExprId s : sizes) {
    const std::int64_t n = integer(s);
    if (failed()) return std::nullopt;
    if (n < 0 || n > env_.limits.elements) {
      fail(EvalFailureKind::size_mismatch, fmt::format("`{}` is {}: no size of an array", text(s), n));
      return std::nullopt;
    }
    dims.push_back(static_cast<std::int32_t>(n));
  }
  return dims;
}

Value Machine::filled(const Value& item, std::span<const ExprId> sizes) {
  auto dims = dims_from(sizes);
  if (!dims || !room_for(*dims)) return {};
  const auto n = static_cast<std::size_t>(count_of(*dims));
  if (const double* x = item.as_real()) return Value::reals(std::move(*dims), std::vector<double>(n, *x));
  if (const std::int64_t* i = item.as_integer())
    return Value::integers(types_.integer(), std::move(*dims), std::vector<std::int64_t>(n, *i));
  if (n > 0) return stack(std::move(*dims), std::vector<Value>(n, item), item.scalar_type(types_));
  dims->insert(dims->end(), item.dims().begin(), item.dims().end());
  return unset_array(types_, item.scalar_type(types_), std::move(*dims));
}

// How the functions of array_functions.h compute with values.
struct Machine::ElementArithmetic {
  using Item = Value;
  Machine& machine;
  ExprId e;  // for messages

  static Value whole(std::int64_t i) { return Value::integer(i); }
  static Value real(double x) { return Value::real(x); }
  Value add(const Value& x, const Value& y) { return machine.binary(Kind::add, x, y, e); }
  Value subtract(const Value& x, const Value& y) { return machine.binary(Kind::subtract, x, y, e); }
  Value multiply(const Value& x, const Value& y) { return machine.binary(Kind::multiply, x, y, e); }
  Value divide(const Value& x, const Value& y) { return machine.binary(Kind::divide, x, y, e); }
  // A sign is not a difference from zero: -0.0 has one.
  Value negate(const Value& x) { return x.as_real() ? real(-*x.as_real()) : subtract(whole(0), x); }
};

namespace {

std::vector<Value> items_of(const Value& v) {
  std::vector<Value> items;
  items.reserve(static_cast<std::size_t>(v.count()));
  for (std::size_t i = 0; i < static_cast<std::size_t>(v.count()); ++i) items.push_back(v.element(i));
  return items;
}

bool is_triple(const Value& v) { return v.dims().size() == 1 && v.dims()[0] == 3; }

}  // namespace

// `type`: of the array or of its elements.
Value Machine::array_of(const std::vector<Value>& items, Dims dims, TypeId type) {
  if (failed()) return {};
  const TypeId scalar = types_.scalar_of(type);
  Value result = unset_array(types_, scalar, std::move(dims));
  for (std::size_t i = 0; i < items.size(); ++i) result.set_element(i, converted(types_, items[i].element(0), scalar));
  return result;
}

Value Machine::identity(ExprId e) {
  const auto args = graph_.args(e);
  const auto dims = dims_from(std::array{args[0], args[0]});
  if (!dims || !room_for(*dims)) return {};
  ElementArithmetic arithmetic{*this, e};
  return array_of(arrays::identity(arithmetic, static_cast<std::size_t>((*dims)[0])), *dims, graph_.type(e));
}

Value Machine::diagonal(ExprId e) {
  const Value v = value(graph_.arg(e, 0));
  if (failed()) return {};
  const Dims dims(2, static_cast<std::int32_t>(v.count()));
  if (!room_for(dims)) return {};
  ElementArithmetic arithmetic{*this, e};
  return array_of(arrays::diagonal<ElementArithmetic>(arithmetic, items_of(v)), dims, graph_.type(e));
}

Value Machine::linspace(ExprId e) {
  const auto args = graph_.args(e);
  const Value first = Value::real(real(args[0]));
  const Value last = Value::real(real(args[1]));
  const auto dims = dims_from(args.subspan(2, 1));
  if (!dims || !room_for(*dims)) return {};
  const std::int32_t n = (*dims)[0];
  if (n < 2) {
    fail(EvalFailureKind::domain, fmt::format("`{}` needs at least 2 points, not {}", text(e), n));
    return {};
  }
  ElementArithmetic arithmetic{*this, e};
  return array_of(arrays::linspace(arithmetic, first, last, static_cast<std::size_t>(n)), *dims, types_.real());
}

Value Machine::transposed(ExprId e) {
  Value scratch;
  const Value& a = peek(graph_.arg(e, 0), scratch);
  if (failed()) return {};
  const auto d = a.dims();
  if (d.size() < 2) {
    fail(EvalFailureKind::size_mismatch, fmt::format("`{}` is no matrix", text(graph_.arg(e, 0))));
    return {};
  }
  Dims dims(d.begin(), d.end());
  std::swap(dims[0], dims[1]);
  if (!room_for(dims)) return {};
  const auto items =
      arrays::transpose<ElementArithmetic>(items_of(a), static_cast<std::size_t>(d[0]), static_cast<std::size_t>(d[1]));
  return array_of(items, std::move(dims), a.scalar_type(types_));
}

Value Machine::symmetric(ExprId e) {
  const Value a = value(graph_.arg(e, 0));
  if (failed()) return {};
  if (a.dims().size() != 2 || a.dims()[0] != a.dims()[1]) {
    fail(EvalFailureKind::size_mismatch, fmt::format("`{}` is not square", text(graph_.arg(e, 0))));
    return {};
  }
  const auto items = arrays::symmetric<ElementArithmetic>(items_of(a), static_cast<std::size_t>(a.dims()[0]));
  return array_of(items, Dims(a.dims().begin(), a.dims().end()), a.scalar_type(types_));
}

Value Machine::outer_product(ExprId e) {
  const Value x = value(graph_.arg(e, 0));
  const Value y = value(graph_.arg(e, 1));
  if (failed()) return {};
  const Dims dims{static_cast<std::int32_t>(x.count()), static_cast<std::int32_t>(y.count())};
  if (!room_for(dims)) return {};
  ElementArithmetic arithmetic{*this, e};
  const auto items = arrays::outer_product<ElementArithmetic>(arithmetic, items_of(x), items_of(y));
  return array_of(items, dims, graph_.type(e));
}

Value Machine::cross(ExprId e) {
  const Value x = value(graph_.arg(e, 0));
  const Value y = value(graph_.arg(e, 1));
  if (failed()) return {};
  if (!is_triple(x) || !is_triple(y)) {
    fail(EvalFailureKind::size_mismatch, fmt::format("`{}` needs vectors with 3 elements", text(e)));
    return {};
  }
  ElementArithmetic arithmetic{*this, e};
  return array_of(arrays::cross<ElementArithmetic>(arithmetic, items_of(x), items_of(y)), {3}, graph_.type(e));
}

Value Machine::skew(ExprId e) {
  const Value x = value(graph_.arg(e, 0));
  if (failed()) return {};
  if (!is_triple(x)) {
    fail(EvalFailureKind::size_mismatch, fmt::format("`{}` needs a vector with 3 elements", text(e)));
    return {};
  }
  ElementArithmetic arithmetic{*this, e};
  return array_of(arrays::skew<ElementArithmetic>(arithmetic, items_of(x)), {3, 3}, graph_.type(e));
}

// cat(k, A, B, …): equal sizes but for dimension k, in which they follow each other.
Value Machine::concatenated(ExprId e) {
  const auto args = graph_.args(e);
  const std::int64_t k = integer(args[0]);
  std::vector<Value> parts;
  for (const ExprId a : args.subspan(1)) {
    parts.push_back(value(a));
    if (failed()) return {};
  }
  if (failed() || parts.empty()) return {};
  Dims dims(parts[0].dims().begin(), parts[0].dims().end());
  if (k < 1 || k > std::ssize(dims)) {
    fail(EvalFailureKind::subscript, fmt::format("`{}` has no dimension {}", text(args[1]), k));
    return {};
  }
  const auto along = static_cast<std::size_t>(k - 1);
  dims[along] = 0;
  for (const Value& p : parts) {
    Dims other(p.dims().begin(), p.dims().end());
    bool agrees = other.size() == dims.size();
    for (std::size_t d = 0; agrees && d < dims.size(); ++d) agrees = d == along || other[d] == dims[d];
    if (!agrees) {
      fail(EvalFailureKind::size_mismatch, fmt::format("the sizes of the parts of `{}` do not fit", text(e)));
      return {};
    }
    dims[along] += other[along];
  }
  if (!room_for(dims)) return {};
  std::vector<std::vector<Value>> items;
  for (const Value& p : parts) items.push_back(items_of(p));
  const auto outer = static_cast<std::size_t>(count_of(std::span(dims).first(along)));
  return array_of(arrays::cat<ElementArithmetic>(items, outer), std::move(dims), graph_.type(e));
}

}  // namespace holon::expr::eval
