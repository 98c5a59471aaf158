// Functions that make arrays or give them another shape.

#include <fmt/format.h>
#include <algorithm>

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

Value Machine::identity(ExprId e) {
  const auto args = graph_.args(e);
  const auto dims = dims_from(std::array{args[0], args[0]});
  if (!dims || !room_for(*dims)) return {};
  const auto n = static_cast<std::size_t>((*dims)[0]);
  std::vector<std::int64_t> items(n * n, 0);
  for (std::size_t i = 0; i < n; ++i) items[i * n + i] = 1;
  return converted(types_, Value::integers(types_.integer(), *dims, std::move(items)), graph_.type(e));
}

Value Machine::diagonal(ExprId e) {
  const Value v = value(graph_.arg(e, 0));
  if (failed()) return {};
  const auto n = static_cast<std::size_t>(v.count());
  const Dims dims(2, static_cast<std::int32_t>(n));
  if (!room_for(dims)) return {};
  Value result = unset_array(types_, v.scalar_type(types_), dims);
  for (std::size_t i = 0; i < n * n; ++i) result.set_element(i, Value::integer(0));
  for (std::size_t i = 0; i < n; ++i) result.set_element(i * n + i, v.element(i));
  return converted(types_, std::move(result), graph_.type(e));
}

Value Machine::linspace(ExprId e) {
  const auto args = graph_.args(e);
  const double first = real(args[0]);
  const double last = real(args[1]);
  const auto dims = dims_from(args.subspan(2, 1));
  if (!dims || !room_for(*dims)) return {};
  const std::int32_t n = (*dims)[0];
  if (n < 2) {
    fail(EvalFailureKind::domain, fmt::format("`{}` needs at least 2 points, not {}", text(e), n));
    return {};
  }
  std::vector<double> items(static_cast<std::size_t>(n));
  for (std::size_t i = 0; i < items.size(); ++i) items[i] = first + (last - first) * static_cast<double>(i) / (n - 1);
  return Value::reals(*dims, std::move(items));
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
  // Dimensions after the second stay together.
  const auto rows = static_cast<std::size_t>(d[0]);
  const auto columns = static_cast<std::size_t>(d[1]);
  const auto each = static_cast<std::size_t>(count_of(d.subspan(2)));
  Value result = unset_array(types_, a.scalar_type(types_), std::move(dims));
  for (std::size_t i = 0; i < rows; ++i)
    for (std::size_t j = 0; j < columns; ++j)
      for (std::size_t k = 0; k < each; ++k)
        result.set_element((j * rows + i) * each + k, a.element((i * columns + j) * each + k));
  return result;
}

Value Machine::symmetric(ExprId e) {
  Value a = value(graph_.arg(e, 0));
  if (failed()) return {};
  if (a.dims().size() != 2 || a.dims()[0] != a.dims()[1]) {
    fail(EvalFailureKind::size_mismatch, fmt::format("`{}` is not square", text(graph_.arg(e, 0))));
    return {};
  }
  const auto n = static_cast<std::size_t>(a.dims()[0]);
  for (std::size_t i = 0; i < n; ++i)
    for (std::size_t j = 0; j < i; ++j) a.set_element(i * n + j, a.element(j * n + i));
  return a;
}

Value Machine::outer_product(ExprId e) {
  Value x = value(graph_.arg(e, 0));
  Value y = value(graph_.arg(e, 1));
  if (failed()) return {};
  const auto n = static_cast<std::int32_t>(x.count());
  const auto m = static_cast<std::int32_t>(y.count());
  return matrix_multiply(with_dims(types_, std::move(x), {n, 1}), with_dims(types_, std::move(y), {1, m}), e);
}

namespace {

bool is_triple(const Value& v) { return v.dims().size() == 1 && v.dims()[0] == 3; }

}  // namespace

Value Machine::cross(ExprId e) {
  const Value x = value(graph_.arg(e, 0));
  const Value y = value(graph_.arg(e, 1));
  if (failed()) return {};
  if (!is_triple(x) || !is_triple(y)) {
    fail(EvalFailureKind::size_mismatch, fmt::format("`{}` needs vectors with 3 elements", text(e)));
    return {};
  }
  const auto part = [&](std::size_t i, std::size_t j) {
    return binary(Kind::subtract, binary(Kind::multiply, x.element(i), y.element(j), e),
                  binary(Kind::multiply, x.element(j), y.element(i), e), e);
  };
  return stack({3}, {part(1, 2), part(2, 0), part(0, 1)}, graph_.type(e));
}

Value Machine::skew(ExprId e) {
  const Value x = value(graph_.arg(e, 0));
  if (failed()) return {};
  if (!is_triple(x)) {
    fail(EvalFailureKind::size_mismatch, fmt::format("`{}` needs a vector with 3 elements", text(e)));
    return {};
  }
  const auto minus = [&](std::size_t i) { return binary(Kind::subtract, Value::integer(0), x.element(i), e); };
  const Value zero = Value::integer(0);
  return stack({3, 3}, {zero, minus(2), x.element(1), x.element(2), zero, minus(0), minus(1), x.element(0), zero},
               graph_.type(e));
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
  const TypeId scalar = types_.scalar_of(graph_.type(e));
  const auto outer = static_cast<std::size_t>(count_of(std::span(dims).first(along)));
  const auto inner = static_cast<std::size_t>(count_of(std::span(dims).subspan(along + 1)));
  Value result = unset_array(types_, scalar, dims);
  std::size_t at = 0;
  for (std::size_t o = 0; o < outer; ++o) {
    for (const Value& p : parts) {
      const std::size_t run = static_cast<std::size_t>(p.dims()[along]) * inner;
      for (std::size_t i = 0; i < run; ++i) result.set_element(at++, converted(types_, p.element(o * run + i), scalar));
    }
  }
  return result;
}

}  // namespace holon::expr::eval
