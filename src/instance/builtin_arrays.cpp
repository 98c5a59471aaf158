// What the predefined functions of arrays take and give (specification 10.3 and 10.4), one by one.

#include <fmt/format.h>
#include <cstdint>
#include <utility>
#include <vector>

#include "instance/builtin_call.h"
#include "instance/typing.h"

namespace holon::instance {

using expr::Base;
using expr::Builtin;
using expr::Kind;

// Arrays of the same elements in another shape.

ExprId BuiltinCall::scalar_of() {
  if (args_.size() != 1) return wrong("one array is expected");
  for (const std::int32_t d : dims(0))
    if (d != 1 && d != expr::kUnknownSize)
      return wrong(fmt::format("every dimension must be 1, not {}", dims_text(dims(0))));
  return make(types_.scalar(type(0)));
}

ExprId BuiltinCall::vector_of() {
  if (args_.size() != 1) return wrong("one array is expected");
  std::int32_t size = 1;
  int large = 0;
  for (const std::int32_t d : dims(0)) {
    if (d == expr::kUnknownSize)
      size = expr::kUnknownSize;
    else if (size != expr::kUnknownSize)
      size *= d;
    if (d > 1) ++large;
  }
  if (large > 1) return wrong("only one dimension may be larger than 1");
  return make(with_dims(type(0), {size}));
}

ExprId BuiltinCall::matrix_of() {
  if (args_.size() != 1) return wrong("one array is expected");
  const auto d = dims(0);
  if (d.empty()) return make(with_dims(type(0), {1, 1}));
  if (d.size() == 1) return make(with_dims(type(0), {d[0], 1}));
  return make(with_dims(type(0), {d[0], d[1]}));
}

ExprId BuiltinCall::transpose() {
  if (args_.size() != 1 || rank(0) < 2) return wrong("a matrix is expected");
  auto d = to_vector(dims(0));
  std::swap(d[0], d[1]);
  return make(types_.with_dims(type(0), d));
}

ExprId BuiltinCall::symmetric() {
  if (args_.size() != 1 || rank(0) != 2) return wrong("a square matrix is expected");
  return make(type(0));
}

ExprId BuiltinCall::promote() {
  if (args_.size() != 2 || graph_.kind(args_[1]) != Kind::integer) return wrong("an array and a number are expected");
  auto d = to_vector(dims(0));
  d.resize(static_cast<std::size_t>(graph_.integer_value(args_[1])), 1);
  return make(types_.with_dims(type(0), d));
}

// Arrays that are made from sizes and elements.

ExprId BuiltinCall::identity() {
  std::int32_t size = 0;
  if (args_.size() != 1 || !scalar_integer(0)) return wrong("one Integer is expected");
  if (!size_value(args_[0], size)) return {};
  return make(with_dims(types_.integer(), {size, size}));
}

ExprId BuiltinCall::diagonal() {
  if (args_.size() != 1 || rank(0) != 1) return wrong("one vector is expected");
  return make(with_dims(type(0), {dims(0)[0], dims(0)[0]}));
}

// zeros, ones and fill; the sizes stand from argument number `first` on, and all elements have one type.
ExprId BuiltinCall::filled(std::size_t first, TypeId element) {
  const std::size_t n = args_.size();
  if (n <= first) return wrong("sizes are expected");
  std::vector<std::int32_t> d;
  for (std::size_t i = first; i < n; ++i) {
    if (!scalar_integer(i)) return wrong(fmt::format("a size must be an Integer, not {}", types_.text(type(i))));
    std::int32_t size = 0;
    if (!size_value(args_[i], size)) return {};
    d.push_back(size);
  }
  return make(types_.array(element, d));
}

ExprId BuiltinCall::linspace() {
  if (args_.size() != 3 || !scalar_integer(2)) return wrong("two numbers and an Integer are expected");
  std::int32_t size = 0;
  if (!size_value(args_[2], size)) return {};
  return make(with_dims(types_.real(), {size}));
}

ExprId BuiltinCall::cat() {
  if (args_.size() < 2 || !scalar_integer(0)) return wrong("the number of a dimension and arrays are expected");
  const auto k = in_.evaluation.evaluate_integer(args_[0], spans_[0], "it is a dimension");
  if (!k || *k < 1) return wrong("the dimension must be 1 or more");
  return in_.exprs.make_cat(*k, {args_.begin() + 1, args_.end()}, call_.span);
}

// Sums and products of elements.

ExprId BuiltinCall::sum_or_product() {
  if (args_.size() != 1) return wrong("one array is expected");
  if (base(0) == Base::record) return in_.operators.overloaded_sum(args_[0], call_.span);
  if (!number_arg(0)) return wrong(fmt::format("an array of numbers is expected, not {}", types_.text(type(0))));
  if (rank(0) == 0) return args_[0];
  return make(types_.scalar(type(0)));
}

ExprId BuiltinCall::outer_product() {
  if (args_.size() != 2 || rank(0) != 1 || rank(1) != 1) return wrong("two vectors are expected");
  const TypeId scalar = unify(types_, types_.scalar(type(0)), types_.scalar(type(1)));
  if (!scalar) return wrong("two vectors of numbers are expected");
  return make(with_dims(scalar, {dims(0)[0], dims(1)[0]}));
}

ExprId BuiltinCall::cross() {
  if (args_.size() != 2 || rank(0) != 1 || rank(1) != 1 || !sizes_fit(dims(0)[0], 3) || !sizes_fit(dims(1)[0], 3))
    return wrong("two vectors of size 3 are expected");
  const TypeId scalar = unify(types_, types_.scalar(type(0)), types_.scalar(type(1)));
  if (!scalar) return wrong("two vectors of numbers are expected");
  return make(with_dims(scalar, {3}));
}

ExprId BuiltinCall::skew() {
  if (args_.size() != 1 || rank(0) != 1 || !sizes_fit(dims(0)[0], 3)) return wrong("a vector of size 3 is expected");
  return make(with_dims(type(0), {3, 3}));
}

}  // namespace holon::instance
