#include "expr/build.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "expr/arithmetic.h"

namespace holon::expr {
namespace {

bool is_real(const Graph& g, ExprId e) { return g.types.base(g.type(e)) == Base::real; }
// May be left out where its value does not matter: no function is called, so nothing else can happen.

// Literals of numbers, by value.
bool both_numbers(const Graph& g, ExprId a, ExprId b, double& x, double& y) {
  return g.as_number(a, x) && g.as_number(b, y);
}
bool both_integers(const Graph& g, ExprId a, ExprId b) {
  return g.kind(a) == Kind::integer && g.kind(b) == Kind::integer;
}

// `e` stands for an operation of type `type`: unchanged if it has that type; a literal is converted; none otherwise.
ExprId fitting(Graph& g, ExprId e, TypeId type) {
  if (g.type(e) == type) return e;
  if (type == g.types.real() && g.kind(e) == Kind::integer) return g.real(static_cast<double>(g.integer_value(e)));
  return ExprId::none();
}

// Operands of a Real operation: Integer literals become Real ones.
ExprId as_operand(Graph& g, ExprId e, TypeId type) {
  if (g.kind(e) == Kind::integer && g.types.base(type) == Base::real)
    return g.real(static_cast<double>(g.integer_value(e)));
  return e;
}

ExprId add_as(Graph& g, TypeId type, ExprId a, ExprId b);
ExprId subtract_as(Graph& g, TypeId type, ExprId a, ExprId b);
ExprId multiply_as(Graph& g, TypeId type, ExprId a, ExprId b);

ExprId negate_as(Graph& g, TypeId type, ExprId a) {
  if (g.kind(a) == Kind::real) return g.real(-g.real_value(a));
  if (g.kind(a) == Kind::integer) {
    if (const auto r = whole_subtract(0, g.integer_value(a))) {
      const ExprId e = g.integer(*r);
      return type == g.types.real() ? as_operand(g, e, type) : e;
    }
  }
  if (g.kind(a) == Kind::negate && g.type(g.arg(a, 0)) == type) return g.arg(a, 0);
  if (g.kind(a) == Kind::subtract && g.type(a) == type) return subtract_as(g, type, g.arg(a, 1), g.arg(a, 0));
  return g.unary(Kind::negate, type, a);
}

// The one literal that x + y, x - y or x*y makes of two.
ExprId folded(Graph& g, Kind k, ExprId a, ExprId b, TypeId type) {
  if (both_integers(g, a, b) && type == g.types.integer()) {
    const std::int64_t x = g.integer_value(a);
    const std::int64_t y = g.integer_value(b);
    const auto r = k == Kind::add ? whole_add(x, y) : k == Kind::subtract ? whole_subtract(x, y) : whole_multiply(x, y);
    return r ? g.integer(*r) : ExprId::none();
  }
  double x = 0;
  double y = 0;
  if (type != g.types.real() || !both_numbers(g, a, b, x, y)) return ExprId::none();
  return g.real(k == Kind::add ? x + y : k == Kind::subtract ? x - y : x * y);
}

ExprId add_as(Graph& g, TypeId type, ExprId a, ExprId b) {
  if (g.types.base(type) == Base::string) {
    if (g.kind(a) == Kind::string && g.kind(b) == Kind::string) return g.string(g.string_value(a) + g.string_value(b));
    return g.binary(Kind::add, type, a, b);
  }
  if (const ExprId c = folded(g, Kind::add, a, b, type)) return c;
  if (is_zero(g, a))
    if (const ExprId c = fitting(g, b, type)) return c;
  if (is_zero(g, b))
    if (const ExprId c = fitting(g, a, type)) return c;
  if (g.kind(b) == Kind::negate) return subtract_as(g, type, a, g.arg(b, 0));
  if (g.kind(a) == Kind::negate) return subtract_as(g, type, b, g.arg(a, 0));
  return g.binary(Kind::add, type, as_operand(g, a, type), as_operand(g, b, type));
}

ExprId subtract_as(Graph& g, TypeId type, ExprId a, ExprId b) {
  if (const ExprId c = folded(g, Kind::subtract, a, b, type)) return c;
  if (is_zero(g, b))
    if (const ExprId c = fitting(g, a, type)) return c;
  if (is_zero(g, a) && g.type(b) == type) return negate_as(g, type, b);
  if (a == b && is_plain(g, a))
    if (const ExprId c = zero(g, type)) return c;
  if (g.kind(b) == Kind::negate) return add_as(g, type, a, g.arg(b, 0));
  return g.binary(Kind::subtract, type, as_operand(g, a, type), as_operand(g, b, type));
}

ExprId multiply_as(Graph& g, TypeId type, ExprId a, ExprId b) {
  if (const ExprId c = folded(g, Kind::multiply, a, b, type)) return c;
  for (const auto& [one, other] : {std::pair{a, b}, std::pair{b, a}}) {
    if (is_one(g, one))
      if (const ExprId c = fitting(g, other, type)) return c;
    if (g.is_number(one, -1) && g.type(other) == type) return negate_as(g, type, other);
    if (is_zero(g, one) && is_plain(g, other))
      if (const ExprId c = zero(g, type)) return c;
  }
  // Signs go outward, where they can meet: (-a)*b = -(a*b) exactly.
  if (g.kind(a) == Kind::negate && g.kind(b) == Kind::negate) return multiply_as(g, type, g.arg(a, 0), g.arg(b, 0));
  if (g.kind(a) == Kind::negate) return negate_as(g, type, multiply_as(g, type, g.arg(a, 0), b));
  if (g.kind(b) == Kind::negate) return negate_as(g, type, multiply_as(g, type, a, g.arg(b, 0)));
  return g.binary(Kind::multiply, type, as_operand(g, a, type), as_operand(g, b, type));
}

ExprId divide_as(Graph& g, TypeId type, ExprId a, ExprId b) {
  double x = 0;
  double y = 0;
  if (type == g.types.real() && both_numbers(g, a, b, x, y) && y != 0) return g.real(x / y);
  if (is_one(g, b))
    if (const ExprId c = fitting(g, a, type)) return c;
  if (g.is_number(b, -1) && g.type(a) == type) return negate_as(g, type, a);
  if (is_zero(g, a) && is_plain(g, b) && !is_zero(g, b))
    if (const ExprId c = zero(g, type)) return c;
  if (g.kind(a) == Kind::negate && g.kind(b) == Kind::negate) return divide_as(g, type, g.arg(a, 0), g.arg(b, 0));
  if (g.kind(a) == Kind::negate) return negate_as(g, type, divide_as(g, type, g.arg(a, 0), b));
  if (g.kind(b) == Kind::negate) return negate_as(g, type, divide_as(g, type, a, g.arg(b, 0)));
  return g.binary(Kind::divide, type, as_operand(g, a, type), as_operand(g, b, type));
}

ExprId power_as(Graph& g, TypeId type, ExprId a, ExprId b) {
  double x = 0;
  double y = 0;
  if (type == g.types.real() && both_numbers(g, a, b, x, y)) {
    if (const auto p = real_power(x, y)) return g.real(*p);
  }
  if (g.is_number(b, 1))
    if (const ExprId c = fitting(g, a, type)) return c;
  if (g.is_number(b, 0) && type == g.types.real() && is_plain(g, a)) return g.real(1);
  if (g.kind(b) == Kind::real && std::fabs(g.real_value(b)) < 1e9 && g.real_value(b) == std::floor(g.real_value(b)))
    b = g.integer(static_cast<std::int64_t>(g.real_value(b)));
  return g.binary(Kind::power, type, as_operand(g, a, type), b);
}

}  // namespace

TypeId type_of(Graph& graph, Kind kind, TypeId left, TypeId right) {
  Types& types = graph.types;
  const TypeId shaped = types.is_scalar(left) ? right : left;
  TypeId scalar = types.scalar_of(left);
  if (is_relation(kind) || kind == Kind::and_ || kind == Kind::or_)
    scalar = types.boolean();
  else if (kind == Kind::divide || kind == Kind::power || types.base(right) == Base::real)
    scalar = types.real();
  if (types.is_scalar(shaped)) return scalar;
  const std::vector<std::int32_t> dims(types.dims(shaped).begin(), types.dims(shaped).end());
  return types.array(scalar, dims);
}

ExprId negate(Graph& g, ExprId a) { return negate_as(g, g.type(a), a); }
ExprId add(Graph& g, ExprId a, ExprId b) { return add_as(g, type_of(g, Kind::add, g.type(a), g.type(b)), a, b); }
ExprId subtract(Graph& g, ExprId a, ExprId b) {
  return subtract_as(g, type_of(g, Kind::subtract, g.type(a), g.type(b)), a, b);
}
ExprId multiply(Graph& g, ExprId a, ExprId b) {
  return multiply_as(g, type_of(g, Kind::multiply, g.type(a), g.type(b)), a, b);
}
ExprId divide(Graph& g, ExprId a, ExprId b) {
  return divide_as(g, type_of(g, Kind::divide, g.type(a), g.type(b)), a, b);
}
ExprId power(Graph& g, ExprId a, ExprId b) { return power_as(g, type_of(g, Kind::power, g.type(a), g.type(b)), a, b); }

ExprId combined(Graph& g, Kind kind, ExprId a, ExprId b) {
  if (kind == Kind::add) return add(g, a, b);
  if (kind == Kind::subtract) return subtract(g, a, b);
  if (kind == Kind::multiply) return multiply(g, a, b);
  if (kind == Kind::divide) return divide(g, a, b);
  if (kind == Kind::power) return power(g, a, b);
  if (kind == Kind::and_) return logical_and(g, a, b);
  if (kind == Kind::or_) return logical_or(g, a, b);
  HOLON_CHECK(is_relation(kind));
  return relation(g, kind, a, b);
}

ExprId zero(Graph& g, TypeId type) {
  const Base base = g.types.base(type);
  if (base != Base::real && base != Base::integer) return ExprId::none();
  const ExprId number = base == Base::real ? g.real(0) : g.integer(0);
  if (g.types.is_scalar(type)) return number;
  std::vector<ExprId> args{number};
  for (const std::int32_t d : g.types.dims(type)) {
    if (d == kUnknownSize) return ExprId::none();
    args.push_back(g.integer(d));
  }
  return g.builtin_call(Builtin::fill, type, args);
}

bool is_zero(const Graph& g, ExprId e) {
  if (g.is_number(e, 0)) return true;
  if (g.kind(e) == Kind::builtin) {
    if (g.builtin(e) == Builtin::zeros) return true;
    return g.builtin(e) == Builtin::fill && is_zero(g, g.arg(e, 0));
  }
  if (g.kind(e) != Kind::array || g.args(e).empty()) return false;
  return std::ranges::all_of(g.args(e), [&](ExprId a) { return is_zero(g, a); });
}

bool is_one(const Graph& g, ExprId e) { return g.is_number(e, 1); }

ExprId as_real(Graph& g, ExprId e) {
  if (g.kind(e) == Kind::integer) return g.real(static_cast<double>(g.integer_value(e)));
  if (is_real(g, e)) return e;
  // The product with 1.0 is where an Integer becomes a Real.
  return g.binary(Kind::multiply, type_of(g, Kind::multiply, g.types.real(), g.type(e)), g.real(1), e);
}

ExprId matrix_multiply(Graph& g, TypeId type, ExprId a, ExprId b) {
  if ((is_zero(g, a) && is_plain(g, b)) || (is_zero(g, b) && is_plain(g, a)))
    if (const ExprId c = zero(g, type)) return c;
  if (g.kind(a) == Kind::negate) return negate(g, matrix_multiply(g, type, g.arg(a, 0), b));
  if (g.kind(b) == Kind::negate) return negate(g, matrix_multiply(g, type, a, g.arg(b, 0)));
  return g.binary(Kind::matrix_multiply, type, a, b);
}

ExprId rebuilt(Graph& g, ExprId e, std::span<const ExprId> args) {
  const TypeId type = g.type(e);
  switch (g.kind(e)) {
    case Kind::negate:
      return negate_as(g, type, args[0]);
    case Kind::add:
      return add_as(g, type, args[0], args[1]);
    case Kind::subtract:
      return subtract_as(g, type, args[0], args[1]);
    case Kind::multiply:
      return multiply_as(g, type, args[0], args[1]);
    case Kind::divide:
      return divide_as(g, type, args[0], args[1]);
    case Kind::power:
      return power_as(g, type, args[0], args[1]);
    case Kind::less:
    case Kind::less_equal:
    case Kind::greater:
    case Kind::greater_equal:
    case Kind::equal:
    case Kind::not_equal:
      return relation(g, g.kind(e), args[0], args[1]);
    case Kind::and_:
      return logical_and(g, args[0], args[1]);
    case Kind::or_:
      return logical_or(g, args[0], args[1]);
    case Kind::not_:
      return logical_not(g, args[0]);
    case Kind::matrix_multiply:
      return matrix_multiply(g, type, args[0], args[1]);
    case Kind::index:
      return index(g, type, args);
    case Kind::field:
      return field(g, args[0], g.payload(e), type);
    case Kind::if_: {
      const ExprId c = choose(g, args[0], args[1], args[2]);
      if (g.type(c) == type) return c;
      if (type == g.types.real()) return as_real(g, c);
      return g.rebuild(e, type, args);
    }
    case Kind::builtin:
      return function(g, g.builtin(e), type, args);
    case Kind::real:
    case Kind::integer:
    case Kind::boolean:
    case Kind::string:
    case Kind::enumeration:
    case Kind::time:
    case Kind::variable:
    case Kind::local:
    case Kind::iterator:
    case Kind::component:
    case Kind::element:
    case Kind::function:
    case Kind::colon:
    case Kind::missing:
    case Kind::matrix_power:
    case Kind::array:
    case Kind::range:
    case Kind::record:
    case Kind::call:
    case Kind::output:
    case Kind::closure:
    case Kind::apply:
    case Kind::reduction:
      break;
  }
  return std::ranges::equal(args, g.args(e)) ? e : g.rebuild(e, type, args);
}

}  // namespace holon::expr
