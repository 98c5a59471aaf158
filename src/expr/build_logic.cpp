// Logic, choice, parts of arrays and records, and built-in functions: how they simplify when they are made.

#include <algorithm>
#include <array>
#include <cmath>

#include "expr/arithmetic.h"
#include "expr/build.h"
#include "expr/evaluate.h"

namespace holon::expr {
namespace {

// A constant that a function may be evaluated for now: literals, small arrays of them.
bool is_small_constant(const Graph& g, ExprId e) {
  constexpr std::size_t kMost = 64;
  if (g.is_literal(e) || g.kind(e) == Kind::missing) return true;
  if (g.kind(e) == Kind::range) return std::ranges::all_of(g.args(e), [&](ExprId a) { return g.is_literal(a); });
  return g.kind(e) == Kind::array && g.args(e).size() <= kMost &&
         std::ranges::all_of(g.args(e), [&](ExprId a) { return is_small_constant(g, a); });
}

// The value of a function of constants, if it has one and is a scalar or a small array.
ExprId folded(Graph& g, ExprId node) {
  for (const ExprId a : g.args(node))
    if (!is_small_constant(g, a)) return ExprId::none();
  Environment nowhere;
  nowhere.limits.steps = 10000;
  nowhere.limits.elements = 64;
  const auto v = evaluate(g, Functions(), node, nowhere);
  if (!v || v->as_external() || v->as_function()) return ExprId::none();
  const ExprId e = to_expr(g, *v);
  return g.type(e) == g.type(node) ? e : ExprId::none();
}

bool folds(Builtin b) {
  return b <= Builtin::promote && b != Builtin::fill && b != Builtin::zeros && b != Builtin::ones;
}

}  // namespace

ExprId relation(Graph& g, Kind kind, ExprId a, ExprId b) {
  double x = 0;
  double y = 0;
  if (g.kind(a) == g.kind(b) && g.is_literal(a)) {
    if (g.kind(a) == Kind::string) return g.boolean(holds(kind, g.string_value(a), g.string_value(b)));
    if (g.kind(a) != Kind::real) return g.boolean(holds(kind, g.integer_value(a), g.integer_value(b)));
  }
  if (g.as_number(a, x) && g.as_number(b, y)) return g.boolean(holds(kind, x, y));
  // An Integer literal beside a Real is that Real, as in arithmetic.
  if (g.type(a) == g.types.real() && g.kind(b) == Kind::integer) b = as_real(g, b);
  if (g.type(b) == g.types.real() && g.kind(a) == Kind::integer) a = as_real(g, a);
  return g.binary(kind, g.types.boolean(), a, b);
}

ExprId logical_and(Graph& g, ExprId a, ExprId b) {
  if (g.kind(a) == Kind::boolean) return g.boolean_value(a) ? b : a;
  if (g.kind(b) == Kind::boolean && g.boolean_value(b)) return a;
  if (g.kind(b) == Kind::boolean && is_plain(g, a) && g.type(a) == g.type(b)) return b;
  if (a == b) return a;
  return g.binary(Kind::and_, g.type(a), a, b);
}

ExprId logical_or(Graph& g, ExprId a, ExprId b) {
  if (g.kind(a) == Kind::boolean) return g.boolean_value(a) ? a : b;
  if (g.kind(b) == Kind::boolean && !g.boolean_value(b)) return a;
  if (g.kind(b) == Kind::boolean && is_plain(g, a) && g.type(a) == g.type(b)) return b;
  if (a == b) return a;
  return g.binary(Kind::or_, g.type(a), a, b);
}

ExprId logical_not(Graph& g, ExprId a) {
  if (g.kind(a) == Kind::boolean) return g.boolean(!g.boolean_value(a));
  if (g.kind(a) == Kind::not_) return g.arg(a, 0);
  return g.unary(Kind::not_, g.type(a), a);
}

ExprId choose(Graph& g, ExprId condition, ExprId a, ExprId b) {
  const TypeId type = g.type(a) == g.type(b) ? g.type(a) : type_of(g, Kind::add, g.type(a), g.type(b));
  const bool is_real = g.types.base(type) == Base::real;
  if (is_real && g.types.is_scalar(type)) {
    if (g.kind(a) == Kind::integer) a = as_real(g, a);
    if (g.kind(b) == Kind::integer) b = as_real(g, b);
  }
  if (g.kind(condition) == Kind::boolean) {
    const ExprId chosen = g.boolean_value(condition) ? a : b;
    return is_real ? as_real(g, chosen) : chosen;
  }
  if (a == b && is_plain(g, condition)) return a;
  if (g.kind(condition) == Kind::not_) return choose(g, g.arg(condition, 0), b, a);
  if (g.kind(a) == Kind::boolean && g.kind(b) == Kind::boolean)
    return g.boolean_value(a) ? condition : logical_not(g, condition);  // they differ, or a == b above
  return g.many(Kind::if_, type, std::array{condition, a, b});
}

ExprId index(Graph& g, TypeId type, std::span<const ExprId> args) {
  const ExprId base = args[0];
  const auto fits = [&](ExprId e) {
    return g.type(e) == type || (type == g.types.real() && g.kind(e) == Kind::integer);
  };
  const auto as_typed = [&](ExprId e) { return g.type(e) == type ? e : as_real(g, e); };
  // An element of an array that is written out: walk down as far as the subscripts are literals.
  ExprId e = base;
  std::size_t used = 1;
  while (used < args.size() && g.kind(e) == Kind::array) {
    const Kind k = g.kind(args[used]);
    if (k != Kind::integer && k != Kind::enumeration && k != Kind::boolean) break;
    const std::int64_t i = g.integer_value(args[used]) - (k == Kind::boolean ? 0 : 1);
    if (i < 0 || i >= std::ssize(g.args(e))) break;
    e = g.arg(e, static_cast<std::size_t>(i));
    ++used;
  }
  if (used == args.size() && fits(e)) return as_typed(e);
  // Every element of a fill is the same.
  if (used == 1 && g.kind(e) == Kind::builtin && g.builtin(e) == Builtin::fill && fits(g.arg(e, 0)) &&
      g.types.rank(g.type(e)) + 1 == args.size()) {
    const auto dims = g.types.dims(g.type(e));
    bool is_inside = true;
    for (std::size_t d = 0; d < dims.size() && is_inside; ++d)
      is_inside = g.kind(args[d + 1]) == Kind::integer && g.integer_value(args[d + 1]) >= 1 &&
                  g.integer_value(args[d + 1]) <= dims[d];
    if (is_inside) return as_typed(g.arg(e, 0));
  }
  if (used > 1 && used < args.size()) {
    std::vector<ExprId> rest{e};
    rest.insert(rest.end(), args.begin() + static_cast<std::ptrdiff_t>(used), args.end());
    return g.many(Kind::index, type, rest);
  }
  return g.many(Kind::index, type, args);
}

ExprId field(Graph& g, ExprId base, std::uint32_t number, TypeId type) {
  if (g.kind(base) == Kind::record && number < g.args(base).size()) {
    const ExprId part = g.arg(base, number);
    if (g.type(part) == type) return part;
    if (type == g.types.real() && g.kind(part) == Kind::integer) return as_real(g, part);
  }
  return g.field(base, number, type);
}

ExprId function(Graph& g, Builtin b, TypeId type, std::span<const ExprId> args) {
  const auto same_type = [&](ExprId e) { return g.type(e) == type; };
  // Where nothing inside could make an event, there is nothing to suppress.
  if (b == Builtin::no_event && same_type(args[0]) && !g.contains(args[0], contains::kEvents)) return args[0];
  if (b == Builtin::smooth && same_type(args[1]) && !g.contains(args[1], contains::kEvents)) return args[1];
  if (b == Builtin::homotopy && args[0] == args[1] && same_type(args[0])) return args[0];
  if (b == Builtin::semi_linear && args[1] == args[2]) return multiply(g, args[1], args[0]);
  if ((b == Builtin::min2 || b == Builtin::max2) && args[0] == args[1] && same_type(args[0])) return args[0];
  if (b == Builtin::abs && g.kind(args[0]) == Kind::negate && same_type(args[0]))
    return function(g, b, type, std::array{g.arg(args[0], 0)});
  if (b == Builtin::abs && g.kind(args[0]) == Kind::builtin && g.builtin(args[0]) == Builtin::abs && same_type(args[0]))
    return args[0];
  if (b == Builtin::ndims) return g.integer(static_cast<std::int64_t>(g.types.rank(g.type(args[0]))));
  if (b == Builtin::size && args.size() == 2 && g.kind(args[1]) == Kind::integer) {
    const auto dims = g.types.dims(g.type(args[0]));
    const std::int64_t d = g.integer_value(args[1]);
    if (d >= 1 && d <= std::ssize(dims) && dims[static_cast<std::size_t>(d - 1)] != kUnknownSize)
      return g.integer(dims[static_cast<std::size_t>(d - 1)]);
  }
  if (b == Builtin::der && g.is_literal(args[0]))
    if (const ExprId c = zero(g, type)) return c;
  const ExprId node = g.builtin_call(b, type, args);
  if (folds(b)) {
    if (const ExprId c = folded(g, node)) return c;
  }
  return node;
}

ExprId function(Graph& g, Builtin b, ExprId a) { return function(g, b, g.type(a), std::array{a}); }
ExprId function(Graph& g, Builtin b, ExprId x, ExprId y) {
  return function(g, b, type_of(g, Kind::add, g.type(x), g.type(y)), std::array{x, y});
}

}  // namespace holon::expr
