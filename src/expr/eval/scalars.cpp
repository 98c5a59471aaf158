// Scalars as plain numbers: the part of the interpreter in which functions spend their time.

#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <cmath>

#include "expr/arithmetic.h"
#include "expr/eval/machine.h"

namespace holon::expr::eval {

double Machine::real(ExprId e) {
  if (graph_.kind(e) == Kind::real) return graph_.real_value(e);
  if (graph_.type(e) != types_.real()) return static_cast<double>(integer(e));
  if (failed()) return 0;
  const Deeper deeper(*this);
  if (!spend()) return 0;
  if (!remembers()) return real_of(e);
  if (const Value* v = remembered(e)) return v->number();
  const double x = real_of(e);
  if (!failed()) known_.insert_or_assign(e.value, Value::real(x));
  return x;
}

std::int64_t Machine::integer(ExprId e) {
  if (graph_.kind(e) == Kind::integer) return graph_.integer_value(e);
  if (graph_.type(e) == types_.boolean()) return boolean(e) ? 1 : 0;
  if (failed()) return 0;
  const Deeper deeper(*this);
  if (!spend()) return 0;
  if (!remembers()) return integer_of(e);
  if (const Value* v = remembered(e)) return v->ordinal();
  const std::int64_t i = integer_of(e);
  if (!failed()) known_.insert_or_assign(e.value, Value::integer(i));
  return i;
}

bool Machine::boolean(ExprId e) {
  if (failed()) return false;
  const Deeper deeper(*this);
  if (!spend()) return false;
  if (!remembers()) return boolean_of(e);
  if (const Value* v = remembered(e)) return v->is_true();
  const bool b = boolean_of(e);
  if (!failed()) known_.insert_or_assign(e.value, Value::boolean(b));
  return b;
}

double Machine::number(const Value& v, ExprId e) {
  if (v.is_number()) return v.number();
  if (!failed()) fail(EvalFailureKind::unset, fmt::format("`{}` is used before it has a value", text(e)));
  return 0;
}

std::int64_t Machine::ordinal(const Value& v, ExprId e) {
  if (v.as_integer() || v.as_boolean() || v.as_ordinal()) return v.ordinal();
  if (!failed()) fail(EvalFailureKind::unset, fmt::format("`{}` is used before it has a value", text(e)));
  return 0;
}

std::int64_t Machine::whole(std::optional<std::int64_t> result, ExprId e) {
  if (result) return *result;
  if (!failed())
    fail(EvalFailureKind::overflow, fmt::format("the value of `{}` does not fit into an Integer", text(e)));
  return 0;
}

double Machine::divided(double x, double y, ExprId e) {
  if (y == 0 && !failed()) fail(EvalFailureKind::division_by_zero, fmt::format("division by zero in `{}`", text(e)));
  return x / y;
}

double Machine::powered(double x, double y, ExprId e) {
  if (const std::optional<double> p = real_power(x, y)) return *p;
  if (!failed()) fail(EvalFailureKind::domain, fmt::format("{}^({}) has no value, in `{}`", x, y, text(e)));
  return 0;
}

// Sums and products lean to the left and can be long; a stretch of the spine is walked for each level of the stack.
double Machine::arithmetic(ExprId e) {
  std::array<ExprId, 64> spine;
  std::size_t n = 0;
  const auto is_arithmetic = [&](ExprId x) {
    const Kind k = graph_.kind(x);
    return k >= Kind::add && k <= Kind::divide && graph_.type(x) == types_.real();
  };
  for (; n < spine.size() && is_arithmetic(e); e = graph_.arg(e, 0)) spine[n++] = e;
  double x = real(e);
  while (n-- > 0) {
    const ExprId node = spine[n];
    const double y = real(graph_.arg(node, 1));
    const Kind k = graph_.kind(node);
    if (k == Kind::add) {
      x += y;
    } else if (k == Kind::subtract) {
      x -= y;
    } else if (k == Kind::multiply) {
      x *= y;
    } else {
      x = divided(x, y, node);
    }
  }
  return x;
}

// An element of a stored array of numbers, without touching the rest of it.
double Machine::real_element(ExprId e) {
  const auto args = graph_.args(e);
  if (are_scalar(args.subspan(1))) {
    if (const Value* base = stored(args[0])) {
      const Value::Reals* a = base->as_reals();
      if (a != nullptr && a->dims.size() + 1 == args.size()) {
        const std::size_t at = place(args.subspan(1), a->dims, args[0]);
        if (failed()) return 0;
        const double x = a->items[at];
        if (is_unset(x)) fail(EvalFailureKind::unset, fmt::format("`{}` is used before it has a value", text(e)));
        return x;
      }
    }
  }
  return failed() ? 0 : number(index(e), e);
}

double Machine::real_of(ExprId e) {
  const Kind k = graph_.kind(e);
  if (k >= Kind::add && k <= Kind::divide) return arithmetic(e);
  if (k == Kind::local && frame_ != nullptr) {
    const Value* v = local(graph_.payload(e));
    return v != nullptr ? number(*v, e) : 0;
  }
  if (k == Kind::index) return real_element(e);
  if (k == Kind::builtin) return real_builtin(e);
  if (k == Kind::negate) return -real(graph_.arg(e, 0));
  if (k == Kind::power) {
    const double x = real(graph_.arg(e, 0));
    return powered(x, real(graph_.arg(e, 1)), e);
  }
  if (k == Kind::if_) return boolean(graph_.arg(e, 0)) ? real(graph_.arg(e, 1)) : real(graph_.arg(e, 2));
  Value scratch;
  return number(general(e, scratch), e);
}

std::int64_t Machine::integer_of(ExprId e) {
  const Kind k = graph_.kind(e);
  if (k == Kind::enumeration) return graph_.integer_value(e);
  if (k == Kind::builtin) return integer_builtin(e);
  const auto args = graph_.args(e);
  if (k == Kind::negate) return whole(whole_subtract(0, integer(args[0])), e);
  if (k == Kind::add || k == Kind::subtract || k == Kind::multiply) {
    const std::int64_t x = integer(args[0]);
    const std::int64_t y = integer(args[1]);
    return whole(k == Kind::add        ? whole_add(x, y)
                 : k == Kind::subtract ? whole_subtract(x, y)
                                       : whole_multiply(x, y),
                 e);
  }
  if (k == Kind::if_) return boolean(args[0]) ? integer(args[1]) : integer(args[2]);
  Value scratch;
  return ordinal(general(e, scratch), e);
}

bool Machine::relation(ExprId e) {
  const ExprId l = graph_.arg(e, 0);
  const ExprId r = graph_.arg(e, 1);
  const Kind kind = graph_.kind(e);
  if (graph_.type(l) == types_.string()) {
    const Value a = value(l);
    const Value b = value(r);
    if (failed() || !a.as_string() || !b.as_string()) return false;
    return holds(kind, *a.as_string(), *b.as_string());
  }
  if (graph_.type(l) == types_.real() || graph_.type(r) == types_.real()) {
    const double a = real(l);
    return holds(kind, a, real(r));
  }
  const std::int64_t a = integer(l);
  return holds(kind, a, integer(r));
}

bool Machine::boolean_of(ExprId e) {
  const Kind k = graph_.kind(e);
  if (k == Kind::boolean) return graph_.boolean_value(e);
  if (is_relation(k)) return relation(e);
  const auto args = graph_.args(e);
  // The right side is looked at only when it matters: it may have no value otherwise.
  if (k == Kind::and_) return boolean(args[0]) && boolean(args[1]);
  if (k == Kind::or_) return boolean(args[0]) || boolean(args[1]);
  if (k == Kind::not_) return !boolean(args[0]);
  if (k == Kind::if_) return boolean(args[0]) ? boolean(args[1]) : boolean(args[2]);
  if (k == Kind::builtin && graph_.builtin(e) == Builtin::min2) return boolean(args[0]) && boolean(args[1]);
  if (k == Kind::builtin && graph_.builtin(e) == Builtin::max2) return boolean(args[0]) || boolean(args[1]);
  Value scratch;
  return ordinal(general(e, scratch), e) != 0;
}

}  // namespace holon::expr::eval
