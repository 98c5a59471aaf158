// Operators and functions element by element, and products of matrices.

#include <fmt/format.h>
#include <algorithm>
#include <optional>

#include "expr/arithmetic.h"
#include "expr/eval/machine.h"

namespace holon::expr::eval {
namespace {

std::string text_of_dims(std::span<const std::int32_t> dims) {
  if (dims.empty()) return "a scalar";
  std::string text = "[";
  for (std::size_t i = 0; i < dims.size(); ++i) text += fmt::format("{}{}", i == 0 ? "" : ", ", dims[i]);
  return text + "]";
}

// Reads any numeric value as Reals: an array by its element, a scalar for every element.
class RealView {
 public:
  explicit RealView(const Value& v) : reals_(v.as_reals()), integers_(v.as_integers()) {
    if (reals_ == nullptr && integers_ == nullptr && v.is_number()) scalar_ = v.number();
  }
  double operator[](std::size_t i) const {
    if (reals_ != nullptr) return reals_->items[i];
    if (integers_ != nullptr) return static_cast<double>(integers_->items[i]);
    return scalar_;
  }

 private:
  const Value::Reals* reals_;
  const Value::Integers* integers_;
  double scalar_ = 0;
};

class IntegerView {
 public:
  explicit IntegerView(const Value& v) : integers_(v.as_integers()) {
    if (v.as_integer() || v.as_boolean() || v.as_ordinal()) scalar_ = v.ordinal();
  }
  std::int64_t operator[](std::size_t i) const { return integers_ != nullptr ? integers_->items[i] : scalar_; }

 private:
  const Value::Integers* integers_;
  std::int64_t scalar_ = 0;
};

bool is_real(const Value& v) { return v.as_real() != nullptr || v.as_reals() != nullptr; }

}  // namespace

Value Machine::elementwise(ExprId e) {
  const auto args = graph_.args(e);
  Value scratch_a;
  Value scratch_b;
  const Value& a = peek(args[0], scratch_a);
  const Kind k = graph_.kind(e);
  if (k == Kind::negate) {
    if (failed()) return {};
    return binary(Kind::subtract, Value::integer(0), a, e);
  }
  if (k == Kind::not_) {
    if (failed()) return {};
    return binary(Kind::equal, a, Value::boolean(false), e);
  }
  const Value& b = peek(args[1], scratch_b);
  return failed() ? Value() : binary(k, a, b, e);
}

Value Machine::binary(Kind k, const Value& a, const Value& b, ExprId e) {
  if (a.as_string() && b.as_string()) {
    const std::size_t size = a.as_string()->size() + b.as_string()->size();
    if (size > env_.limits.text) fail(EvalFailureKind::limit, fmt::format("a String of {} bytes is too long", size));
    if (failed() || !spend(size)) return {};
    return Value::string(*a.as_string() + *b.as_string());
  }
  Dims dims(a.dims().begin(), a.dims().end());
  if (dims.empty()) dims.assign(b.dims().begin(), b.dims().end());
  if (a.is_array() && b.is_array() && !std::ranges::equal(a.dims(), b.dims())) {
    fail(EvalFailureKind::size_mismatch, fmt::format("`{}` combines arrays of the sizes {} and {}", text(e),
                                                     text_of_dims(a.dims()), text_of_dims(b.dims())));
    return {};
  }
  if (!room_for(dims)) return {};
  const auto n = static_cast<std::size_t>(count_of(dims));
  if (a.as_items() || b.as_items()) {
    std::vector<Value> items(n);
    for (std::size_t i = 0; i < n; ++i) items[i] = binary(k, a.element(i), b.element(i), e);
    return Value::items(types_.string(), std::move(dims), std::move(items));
  }
  const bool has_real_result =
      k == Kind::divide || k == Kind::power || (k <= Kind::multiply && (is_real(a) || is_real(b)));
  if (has_real_result) {
    const RealView x(a);
    const RealView y(b);
    std::vector<double> items(n);
    for (std::size_t i = 0; i < n; ++i) {
      // A sign is not a difference from zero: -0.0 has one.
      items[i] = graph_.kind(e) == Kind::negate ? -y[i]
                 : k == Kind::add               ? x[i] + y[i]
                 : k == Kind::subtract          ? x[i] - y[i]
                 : k == Kind::multiply          ? x[i] * y[i]
                 : k == Kind::divide            ? divided(x[i], y[i], e)
                                                : powered(x[i], y[i], e);
    }
    return failed() ? Value() : Value::reals(std::move(dims), std::move(items));
  }
  if (is_relation(k) && (is_real(a) || is_real(b))) {
    const RealView x(a);
    const RealView y(b);
    std::vector<std::int64_t> items(n);
    for (std::size_t i = 0; i < n; ++i) items[i] = holds(k, x[i], y[i]) ? 1 : 0;
    return Value::integers(types_.boolean(), std::move(dims), std::move(items));
  }
  const IntegerView x(a);
  const IntegerView y(b);
  std::vector<std::int64_t> items(n);
  for (std::size_t i = 0; i < n && !failed(); ++i) {
    if (x[i] == kUnsetInteger || y[i] == kUnsetInteger)
      fail(EvalFailureKind::unset, fmt::format("`{}` uses an element that has no value", text(e)));
    items[i] = k == Kind::add        ? whole(whole_add(x[i], y[i]), e)
               : k == Kind::subtract ? whole(whole_subtract(x[i], y[i]), e)
               : k == Kind::multiply ? whole(whole_multiply(x[i], y[i]), e)
               : k == Kind::and_     ? static_cast<std::int64_t>(x[i] != 0 && y[i] != 0)
               : k == Kind::or_      ? static_cast<std::int64_t>(x[i] != 0 || y[i] != 0)
                                     : static_cast<std::int64_t>(holds(k, x[i], y[i]));
  }
  const TypeId element = k <= Kind::power ? types_.integer() : types_.boolean();
  return failed() ? Value() : Value::integers(element, std::move(dims), std::move(items));
}

// A function of numbers with arrays as arguments; scalars among them are the same for every element.
Value Machine::mapped(ExprId e) {
  const Builtin b = graph_.builtin(e);
  const auto args = graph_.args(e);
  Value scratch_a;
  Value scratch_b;
  const Value& x = peek(args[0], scratch_a);
  const Value& y = args.size() > 1 ? peek(args[1], scratch_b) : scratch_b;
  if (failed()) return {};
  const Value& shape = x.is_array() ? x : y;
  if (x.is_array() && y.is_array() && !std::ranges::equal(x.dims(), y.dims())) {
    fail(EvalFailureKind::size_mismatch, fmt::format("`{}` combines arrays of the sizes {} and {}", text(e),
                                                     text_of_dims(x.dims()), text_of_dims(y.dims())));
    return {};
  }
  Dims dims(shape.dims().begin(), shape.dims().end());
  if (!room_for(dims)) return {};
  const auto n = static_cast<std::size_t>(count_of(dims));
  const TypeId element = types_.scalar_of(graph_.type(e));
  if (element == types_.real()) {
    const RealView p(x);
    const RealView q(y);
    std::vector<double> items(n);
    for (std::size_t i = 0; i < n && !failed(); ++i) items[i] = real_math(b, p[i], q[i], e);
    return Value::reals(std::move(dims), std::move(items));
  }
  std::vector<std::int64_t> items(n);
  if (is_real(x)) {
    const RealView p(x);
    for (std::size_t i = 0; i < n && !failed(); ++i)
      items[i] = b == Builtin::sign ? sign_of(p[i]) : whole(whole_floor(p[i]), e);
  } else {
    const IntegerView p(x);
    const IntegerView q(y);
    const auto literals = b == Builtin::to_enumeration ? std::ssize(types_.enumeration_of(element).literals) : 0;
    for (std::size_t i = 0; i < n && !failed(); ++i) {
      if (b != Builtin::to_enumeration) {
        items[i] = integer_math(b, p[i], q[i], e);
      } else if (p[i] >= 1 && p[i] <= literals) {
        items[i] = p[i];
      } else {
        fail(EvalFailureKind::domain,
             fmt::format("`{}` has no literal with the number {}", types_.enumeration_of(element).name, p[i]));
      }
    }
  }
  return Value::integers(element, std::move(dims), std::move(items));
}

// vector·vector: a scalar; vector·matrix and matrix·vector: a vector; matrix·matrix: a matrix. A vector on the left is
// a row, one on the right a column; a sum over nothing is zero.
Value Machine::matrix_multiply(const Value& a, const Value& b, ExprId e) {
  const auto l = a.dims();
  const auto r = b.dims();
  const std::int32_t rows = l.size() == 2 ? l[0] : 1;
  const std::int32_t inner = l.empty() ? 0 : l.back();
  const std::int32_t columns = r.size() == 2 ? r[1] : 1;
  if (l.empty() || r.empty() || l.size() > 2 || r.size() > 2 || inner != r[0]) {
    fail(EvalFailureKind::size_mismatch,
         fmt::format("`{}` multiplies {} with {}", text(e), text_of_dims(l), text_of_dims(r)));
    return {};
  }
  Dims dims;
  if (l.size() == 2) dims.push_back(rows);
  if (r.size() == 2) dims.push_back(columns);
  if (!room_for(dims) || !spend(static_cast<std::uint64_t>(count_of(dims)) * static_cast<std::uint64_t>(inner)))
    return {};
  const auto n = static_cast<std::size_t>(inner);
  const auto width = static_cast<std::size_t>(columns);
  const auto total = static_cast<std::size_t>(rows) * width;
  if (is_real(a) || is_real(b)) {
    const RealView x(a);
    const RealView y(b);
    std::vector<double> items(total);
    for (std::size_t at = 0; at < total; ++at) {
      double sum = 0;
      for (std::size_t k = 0; k < n; ++k) sum += x[at / width * n + k] * y[k * width + at % width];
      items[at] = sum;
    }
    return dims.empty() ? Value::real(items[0]) : Value::reals(std::move(dims), std::move(items));
  }
  const IntegerView x(a);
  const IntegerView y(b);
  std::vector<std::int64_t> items(total);
  for (std::size_t at = 0; at < total && !failed(); ++at) {
    std::int64_t sum = 0;
    for (std::size_t k = 0; k < n; ++k) {
      const auto term = whole_multiply(x[at / width * n + k], y[k * width + at % width]);
      sum = whole(term ? whole_add(sum, *term) : std::nullopt, e);
    }
    items[at] = sum;
  }
  if (failed()) return {};
  return dims.empty() ? Value::integer(items[0]) : Value::integers(types_.integer(), std::move(dims), std::move(items));
}

Value Machine::matrix_power(ExprId e) {
  const auto args = graph_.args(e);
  Value base = value(args[0]);
  std::int64_t n = integer(args[1]);
  if (failed()) return {};
  const auto dims = base.dims();
  if (dims.size() != 2 || dims[0] != dims[1]) {
    fail(EvalFailureKind::size_mismatch,
         fmt::format("`{}` is not square, so `{}` has no value", text(args[0]), text(e)));
    return {};
  }
  if (n < 0) {
    fail(EvalFailureKind::domain, fmt::format("`{}` raises a matrix to the negative power {}", text(e), n));
    return {};
  }
  const auto size = static_cast<std::size_t>(dims[0]);
  std::vector<std::int64_t> ones(size * size, 0);
  for (std::size_t i = 0; i < size; ++i) ones[i * size + i] = 1;
  Value result =
      converted(types_, Value::integers(types_.integer(), {dims[0], dims[1]}, std::move(ones)), graph_.type(e));
  // Squaring: a^n takes about 2 log2(n) products.
  for (; n > 0 && !failed(); n /= 2) {
    if (n % 2 == 1) result = matrix_multiply(result, base, e);
    if (n > 1 && !failed()) base = matrix_multiply(base, base, e);
  }
  return result;
}

}  // namespace holon::expr::eval
