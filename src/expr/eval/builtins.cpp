// Built-in functions and operators: which part of the interpreter knows them. Those of numbers are in math.cpp.

#include <fmt/format.h>
#include <optional>

#include "base/check.h"
#include "expr/eval/machine.h"
#include "expr/format.h"

namespace holon::expr::eval {

// The functions of arrays, and the operators that only hand on a value.
Value Machine::builtin(ExprId e) {
  const Builtin b = graph_.builtin(e);
  const auto args = graph_.args(e);
  if (b <= Builtin::to_enumeration) return mapped(e);
  if (b == Builtin::assert_) {
    check_assertion(args[0], args[1], args.size() > 2 ? args[2] : ExprId::none(), span_);
    return {};
  }
  if (is_stateful(b)) return ask_environment(e);
  if (b == Builtin::to_string) return string(e);
  if (b == Builtin::size) return size_of(e);
  if (b == Builtin::ndims) return Value::integer(static_cast<std::int64_t>(types_.rank(graph_.type(args[0]))));
  if (b >= Builtin::min && b <= Builtin::product) {
    Value scratch;
    const Value& v = peek(args[0], scratch);
    const Reduction r = b == Builtin::min   ? Reduction::min
                        : b == Builtin::max ? Reduction::max
                        : b == Builtin::sum ? Reduction::sum
                                            : Reduction::product;
    return failed() ? Value() : converted(types_, reduced(r, v, e), graph_.type(e));
  }
  if (b == Builtin::fill) {
    const Value item = value(args[0]);
    return failed() ? Value() : converted(types_, filled(item, args.subspan(1)), graph_.type(e));
  }
  if (b == Builtin::zeros || b == Builtin::ones)
    return filled(converted(types_, Value::integer(b == Builtin::ones ? 1 : 0), graph_.type(e)), args);
  if (b == Builtin::scalar || b == Builtin::vector || b == Builtin::matrix || b == Builtin::promote) return reshaped(e);
  if (b == Builtin::identity) return identity(e);
  if (b == Builtin::diagonal) return diagonal(e);
  if (b == Builtin::linspace) return linspace(e);
  if (b == Builtin::transpose) return transposed(e);
  if (b == Builtin::outer_product) return outer_product(e);
  if (b == Builtin::symmetric) return symmetric(e);
  if (b == Builtin::cross) return cross(e);
  if (b == Builtin::skew) return skew(e);
  if (b == Builtin::cat) return concatenated(e);
  if (b == Builtin::array_of_comprehension) return array(e);
  if (b == Builtin::semi_linear) return Value::real(real_builtin(e));
  HOLON_CHECK(b == Builtin::no_event || b == Builtin::homotopy || b == Builtin::smooth);
  return converted(types_, value(args[b == Builtin::smooth ? 1 : 0]), graph_.type(e));
}

Value Machine::ask_environment(ExprId e) {
  const Environment::ValueOf value_of_argument = [this](ExprId a) -> EvalResult<Value> {
    Value v = value(a);
    if (!failed()) return v;
    EvalFailure failure = std::move(*failure_);
    failure_.reset();  // the environment decides what a failed argument means
    return std::unexpected(std::move(failure));
  };
  return converted(types_, take(env_.builtin(graph_, e, value_of_argument)), graph_.type(e));
}

void Machine::check_assertion(ExprId condition, ExprId message, ExprId level, diag::Span span) {
  if (boolean(condition) || failed()) return;
  const Value text = value(message);
  bool is_warning = false;
  if (level) {
    const Value v = value(level);
    if (const Value::Ordinal* o = v.as_ordinal()) {
      const auto& literals = types_.enumeration_of(o->type).literals;
      const auto at = static_cast<std::size_t>(o->number - 1);
      is_warning = at < literals.size() && literals[at] == "warning";
    }
  }
  if (failed() || !text.as_string()) return;
  if (is_warning)
    env_.warn(*text.as_string(), span);
  else
    fail(EvalFailure{EvalFailureKind::assertion, *text.as_string(), span, {}});
}

// Options come by position, `missing` where not given: minimumLength, leftJustified, significantDigits; or a format.
Value Machine::string(ExprId e) {
  const auto args = graph_.args(e);
  const Value v = value(args[0]);
  if (failed()) return {};
  const auto given = [&](std::size_t i) { return args.size() > i && graph_.kind(args[i]) != Kind::missing; };
  if (given(1) && graph_.type(args[1]) == types_.string()) {
    const Value format = value(args[1]);
    if (failed()) return {};
    const std::string& f = *format.as_string();
    const auto text = v.as_real()      ? format_real(*v.as_real(), f)
                      : v.as_integer() ? format_integer(*v.as_integer(), f)
                      : v.as_string()  ? format_string(*v.as_string(), f)
                      : v.as_boolean() ? format_string(*v.as_boolean() ? "true" : "false", f)
                                       : format_string(text_of(types_, v), f);
    if (text) return Value::string(*text);
    fail(EvalFailureKind::domain, text.error());
    return {};
  }
  StringOptions options;
  if (given(1)) options.minimum_length = integer(args[1]);
  if (given(2)) options.left_justified = boolean(args[2]);
  if (given(3)) options.significant_digits = integer(args[3]);
  if (failed()) return {};
  if (const double* x = v.as_real()) return Value::string(format_real(*x, options));
  if (const std::int64_t* i = v.as_integer()) return Value::string(format_integer(*i, options));
  if (const bool* b = v.as_boolean()) return Value::string(padded(*b ? "true" : "false", options));
  if (const std::string* s = v.as_string()) return Value::string(padded(*s, options));
  if (const Value::Ordinal* o = v.as_ordinal()) {
    const auto& literals = types_.enumeration_of(o->type).literals;
    const auto at = static_cast<std::size_t>(o->number - 1);
    if (at < literals.size()) return Value::string(padded(literals[at], options));
  }
  fail(EvalFailureKind::domain, fmt::format("`{}` has no value as a String", text(e)));
  return {};
}

}  // namespace holon::expr::eval
