// What the predefined operators take and give: the choice between them, and those of numbers, texts and sizes.

#include "instance/builtin_call.h"

#include <fmt/format.h>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "instance/diagnostics.h"
#include "instance/repairs.h"
#include "instance/substitute_locals.h"
#include "instance/typing.h"

namespace holon::instance {

using expr::Base;
using expr::Builtin;
using expr::Kind;

ExprId BuiltinCall::wrong(std::string_view what) {
  in_.sink.error(kBuiltinArguments, call_.span, {name_, what});
  return {};
}

// A size: a number where it can be known, unknown inside functions and loops.
bool BuiltinCall::size_value(ExprId& e, std::int32_t& size) {
  size = expr::kUnknownSize;
  const bool is_literal = graph_.kind(e) == Kind::integer;
  if (!is_literal && (scope_.function || mentions_runtime(in_, e))) return true;
  const auto v = is_literal ? std::optional(graph_.integer_value(e))
                            : in_.evaluation.evaluate_integer(e, call_.span, "it is the size of an array");
  if (!v) return false;
  size = static_cast<std::int32_t>(*v);
  if (size >= 0) return true;
  // `zeros(n - 1)` where n is 0.
  in_.lenient(kNegativeFill, call_.span, {std::to_string(*v)}).hint("an array without elements is meant");
  size = 0;
  e = graph_.integer(0);
  return true;
}

ExprId BuiltinCall::lower() {
  const std::size_t n = args_.size();
  switch (builtin_) {
    case Builtin::abs:
    case Builtin::sign:
    case Builtin::ceil:
    case Builtin::floor:
    case Builtin::integer:
      return one_number();
    case Builtin::sqrt:
    case Builtin::sin:
    case Builtin::cos:
    case Builtin::tan:
    case Builtin::asin:
    case Builtin::acos:
    case Builtin::atan:
    case Builtin::sinh:
    case Builtin::cosh:
    case Builtin::tanh:
    case Builtin::exp:
    case Builtin::log:
    case Builtin::log10:
      return elementary();
    case Builtin::atan2:
    case Builtin::div:
    case Builtin::mod:
    case Builtin::rem:
      return two_numbers();
    case Builtin::min:
    case Builtin::max:
    case Builtin::min2:
    case Builtin::max2:
      return extreme();
    case Builtin::to_string:
      return text();
    case Builtin::size:
      return sizes();
    case Builtin::scalar:
      return scalar_of();
    case Builtin::vector:
      return vector_of();
    case Builtin::matrix:
      return matrix_of();
    case Builtin::transpose:
      return transpose();
    case Builtin::symmetric:
      return symmetric();
    case Builtin::promote:
      return promote();
    case Builtin::identity:
      return identity();
    case Builtin::diagonal:
      return diagonal();
    case Builtin::zeros:
    case Builtin::ones:
      return filled(0, types_.integer());
    case Builtin::fill:
      return n > 0 ? filled(1, type(0)) : wrong("sizes are expected");
    case Builtin::linspace:
      return linspace();
    case Builtin::cat:
      return cat();
    case Builtin::array_of_comprehension:
      return in_.exprs.make_array(std::move(args_), call_.span);
    case Builtin::sum:
    case Builtin::product:
      return sum_or_product();
    case Builtin::outer_product:
      return outer_product();
    case Builtin::cross:
      return cross();
    case Builtin::skew:
      return skew();
    case Builtin::der:
      return derivative();
    case Builtin::pre:
    case Builtin::change:
    case Builtin::edge:
      return before_event();
    case Builtin::initial:
    case Builtin::terminal:
      return phase_of_run();
    case Builtin::sample:
      return sample();
    case Builtin::no_event:
      return no_event();
    case Builtin::smooth:
      return smooth();
    case Builtin::delay:
      return delayed();
    case Builtin::spatial_distribution:
      return spatial();
    case Builtin::semi_linear:
      return semi_linear();
    case Builtin::homotopy:
      return homotopy();
    case Builtin::in_stream:
    case Builtin::actual_stream:
      return stream();
    case Builtin::previous:
      return clocked(1, 1, "one variable is expected");
    case Builtin::hold:
    case Builtin::no_clock:
    case Builtin::clock_sample:
      return clocked(1, kAnyNumber, "one expression is expected");
    case Builtin::sub_sample:
    case Builtin::super_sample:
      return clocked(1, 2, "an expression and a factor are expected");
    case Builtin::shift_sample:
    case Builtin::back_sample:
      return clocked(2, 3, "an expression, a counter and perhaps a resolution are expected");
    case Builtin::interval:
    case Builtin::time_in_state:
      return make(types_.real());
    case Builtin::first_tick:
    case Builtin::active_state:
      return make(types_.boolean());
    case Builtin::ticks_in_state:
      return make(types_.integer());
    case Builtin::get_instance_name:
      return instance_name();
    case Builtin::to_integer:
      if (n != 1 || (base(0) != Base::enumeration && base(0) != Base::boolean))
        return wrong("an enumeration value is expected");
      return make(types_.with_dims(types_.integer(), dims(0)));
    case Builtin::ndims:
      return n == 1 ? graph_.integer(static_cast<std::int64_t>(rank(0))) : wrong("one array is expected");
    case Builtin::reinit:
    case Builtin::terminate:
    case Builtin::assert_:
    case Builtin::transition:
    case Builtin::initial_state:
      return wrong("it is a statement of its own, not a value");
    case Builtin::to_enumeration:
    case Builtin::delay_max:
    case Builtin::cardinality:
    case Builtin::is_root:
    case Builtin::rooted:
    case Builtin::clock:
    case Builtin::load_resource:
      return {};
  }
  return {};
}

ExprId BuiltinCall::one_number() {
  if (args_.size() != 1 || !number_arg(0)) return wrong("one number is expected");
  if (builtin_ == Builtin::abs) return make(type(0));
  const bool whole = builtin_ == Builtin::sign || builtin_ == Builtin::integer;
  return make(types_.with_dims(whole ? types_.integer() : types_.real(), dims(0)));
}

ExprId BuiltinCall::elementary() {
  if (args_.size() == 2 && builtin_ == Builtin::atan && number_arg(0) && number_arg(1)) {
    const Span name{call_.span.file, call_.span.begin, call_.span.begin + 4};
    in_.sink.error(kBuiltinArguments, call_.span, {name_, "one number is expected"})
        .hint("the angle of a point is `atan2(y, x)`")
        .edit(name, "atan2");
    return {};
  }
  if (args_.size() != 1 || !number_arg(0)) return wrong("one number is expected");
  const ExprId made = make(types_.with_dims(types_.real(), dims(0)));
  // A constant outside of the domain is a mistake that needs no simulation.
  if (!scope_.function && in_.values.variability(made) == Variability::constant && !is_evaluating_) {
    const auto value = in_.values.evaluate(made, "");
    if (!value && value.error().kind == expr::EvalFailureKind::domain) return wrong(value.error().message);
  }
  return made;
}

ExprId BuiltinCall::two_numbers() {
  if (args_.size() != 2 || !number_arg(0) || !number_arg(1)) return wrong("two numbers are expected");
  const auto d = dims(0).empty() ? to_vector(dims(1)) : to_vector(dims(0));
  if (!dims(0).empty() && !dims(1).empty() && !same_dims(dims(0), dims(1))) return wrong("the sizes do not fit");
  const bool whole = base(0) == Base::integer && base(1) == Base::integer && builtin_ != Builtin::atan2;
  return make(types_.with_dims(whole ? types_.integer() : types_.real(), d));
}

ExprId BuiltinCall::extreme() {
  const std::size_t n = args_.size();
  const bool is_min = builtin_ == Builtin::min || builtin_ == Builtin::min2;
  if (n == 1) {
    if (rank(0) == 0) return args_[0];
    return graph_.builtin_call(is_min ? Builtin::min : Builtin::max, types_.scalar(type(0)), args_);
  }
  if (n != 2) {
    diag::Diagnostic& error =
        in_.sink.error(kBuiltinArguments, call_.span, {name_, "one array or two scalars are expected"});
    if (n > 2) offer_braces(error, call_.span, in_.tree);
    return {};
  }
  const TypeId both = unify(types_, type(0), type(1));
  if (!both || !types_.is_scalar(both)) return wrong("one array or two scalars of one type are expected");
  return graph_.builtin_call(is_min ? Builtin::min2 : Builtin::max2, both, args_);
}

ExprId BuiltinCall::text() {
  const std::size_t n = args_.size();
  if (n < 1) return wrong("a value is expected");
  if (base(0) == Base::record) return in_.operators.overloaded_string(args_, call_.span);
  if (rank(0) != 0) return wrong(fmt::format("a scalar is expected, not {}", types_.text(type(0))));
  if (by_name_[4]) return graph_.builtin_call(builtin_, types_.string(), {args_[0], by_name_[4]});
  if (n == 2 && base(1) == Base::string) return make(types_.string());
  const ExprId value = args_[0];
  // String(r, significantDigits = 6, minimumLength = 0, leftJustified = true); of other types without the digits.
  ExprId digits = by_name_[3];
  ExprId length = by_name_[1];
  ExprId left = by_name_[2];
  std::size_t next = 1;
  if (base(0) == Base::real && next < n) digits = args_[next++];
  if (next < n) length = args_[next++];
  if (next < n) left = args_[next++];
  return graph_.builtin_call(builtin_, types_.string(),
                             {value, length ? length : graph_.integer(0), left ? left : graph_.boolean(true),
                              digits ? digits : graph_.integer(6)});
}

ExprId BuiltinCall::sizes() {
  const std::size_t n = args_.size();
  if (n == 2) {
    if (!scalar_integer(1)) return wrong("the second argument must be an Integer");
    if (graph_.kind(args_[1]) == Kind::integer) {
      const std::int64_t k = graph_.integer_value(args_[1]);
      if (k < 1 || static_cast<std::size_t>(k) > rank(0))
        return wrong(fmt::format("the array has {} dimensions, number {} was asked for", rank(0), k));
      return in_.references.size_expr(args_[0], static_cast<std::uint32_t>(k - 1));
    }
    return make(types_.integer());
  }
  if (n != 1) return wrong("an array and the number of a dimension are expected");
  std::vector<ExprId> sizes;
  for (std::size_t i = 0; i < rank(0); ++i)
    sizes.push_back(in_.references.size_expr(args_[0], static_cast<std::uint32_t>(i)));
  if (sizes.empty()) return graph_.many(Kind::array, with_dims(types_.integer(), {0}), {});
  return in_.exprs.make_array(std::move(sizes), call_.span);
}

ExprId BuiltinCall::instance_name() {
  const ClassInstance* here = scope_.cls->most_derived();
  std::string path = here->owner ? in_.components.path_name(*here->owner) : std::string{};
  const std::string top(in_.model && in_.model->cls ? in_.model->cls->node->name.text() : std::string_view{});
  return graph_.string(path.empty() ? top : top + "." + path);
}

}  // namespace holon::instance
