// Built-in functions and operators: which part of the interpreter knows them. Those of numbers are in math.cpp.

#include <fmt/format.h>
#include <optional>

#include "expr/eval/machine.h"
#include "expr/format.h"

namespace holon::expr::eval {

Value Machine::builtin(ExprId e) {
  const Builtin b = graph_.builtin(e);
  const auto args = graph_.args(e);
  switch (b) {
    case Builtin::abs:
    case Builtin::sign:
    case Builtin::sqrt:
    case Builtin::sin:
    case Builtin::cos:
    case Builtin::tan:
    case Builtin::asin:
    case Builtin::acos:
    case Builtin::atan:
    case Builtin::atan2:
    case Builtin::sinh:
    case Builtin::cosh:
    case Builtin::tanh:
    case Builtin::exp:
    case Builtin::log:
    case Builtin::log10:
    case Builtin::min2:
    case Builtin::max2:
    case Builtin::div:
    case Builtin::mod:
    case Builtin::rem:
    case Builtin::ceil:
    case Builtin::floor:
    case Builtin::integer:
    case Builtin::to_integer:
    case Builtin::to_enumeration:
      return mapped(e);
    case Builtin::semi_linear:
      return Value::real(real_builtin(e));
    case Builtin::to_string:
      return string(e);
    case Builtin::ndims:
      return Value::integer(static_cast<std::int64_t>(types_.rank(graph_.type(args[0]))));
    case Builtin::size:
      return size_of(e);
    case Builtin::scalar:
    case Builtin::vector:
    case Builtin::matrix:
    case Builtin::promote:
      return reshaped(e);
    case Builtin::array_of_comprehension:
      return array(e);
    case Builtin::identity:
      return identity(e);
    case Builtin::diagonal:
      return diagonal(e);
    case Builtin::zeros:
    case Builtin::ones:
      return filled(converted(types_, Value::integer(b == Builtin::ones ? 1 : 0), graph_.type(e)), args);
    case Builtin::fill: {
      const Value item = value(args[0]);
      return failed() ? Value() : converted(types_, filled(item, args.subspan(1)), graph_.type(e));
    }
    case Builtin::linspace:
      return linspace(e);
    case Builtin::min:
      return reduced_elements(Reduction::min, e);
    case Builtin::max:
      return reduced_elements(Reduction::max, e);
    case Builtin::sum:
      return reduced_elements(Reduction::sum, e);
    case Builtin::product:
      return reduced_elements(Reduction::product, e);
    case Builtin::transpose:
      return transposed(e);
    case Builtin::outer_product:
      return outer_product(e);
    case Builtin::symmetric:
      return symmetric(e);
    case Builtin::cross:
      return cross(e);
    case Builtin::skew:
      return skew(e);
    case Builtin::cat:
      return concatenated(e);
    case Builtin::no_event:
    case Builtin::homotopy:
      return converted(types_, value(args[0]), graph_.type(e));
    case Builtin::smooth:
      return converted(types_, value(args[1]), graph_.type(e));
    case Builtin::assert_:
      check_assertion(args[0], args[1], args.size() > 2 ? args[2] : ExprId::none(), span_);
      return {};
    case Builtin::der:
    case Builtin::pre:
    case Builtin::edge:
    case Builtin::change:
    case Builtin::initial:
    case Builtin::terminal:
    case Builtin::sample:
    case Builtin::delay:
    case Builtin::delay_max:
    case Builtin::spatial_distribution:
    case Builtin::reinit:
    case Builtin::terminate:
    case Builtin::in_stream:
    case Builtin::actual_stream:
    case Builtin::cardinality:
    case Builtin::is_root:
    case Builtin::rooted:
    case Builtin::previous:
    case Builtin::hold:
    case Builtin::clock_sample:
    case Builtin::sub_sample:
    case Builtin::super_sample:
    case Builtin::shift_sample:
    case Builtin::back_sample:
    case Builtin::no_clock:
    case Builtin::interval:
    case Builtin::first_tick:
    case Builtin::clock:
    case Builtin::transition:
    case Builtin::initial_state:
    case Builtin::active_state:
    case Builtin::ticks_in_state:
    case Builtin::time_in_state:
    case Builtin::get_instance_name:
    case Builtin::load_resource:
      break;
  }
  return ask_environment(e);
}

Value Machine::reduced_elements(Reduction r, ExprId e) {
  Value scratch;
  const Value& v = peek(graph_.arg(e, 0), scratch);
  return failed() ? Value() : converted(types_, reduced(r, v, e), graph_.type(e));
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
