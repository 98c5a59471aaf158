// What the predefined operators take and give, one by one.

#include "instance/builtin_call.h"

#include <fmt/format.h>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "instance/diagnostics.h"
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
bool BuiltinCall::size_value(ExprId e, std::int32_t& size) {
  size = expr::kUnknownSize;
  if (g_.kind(e) == Kind::integer) {
    size = static_cast<std::int32_t>(g_.integer_value(e));
    return size >= 0;
  }
  if (scope_.function || mentions_runtime(in_, e)) return true;
  const auto v = in_.evaluation.evaluate_integer(e, call_.span, "it is the size of an array");
  if (!v || *v < 0) return false;
  size = static_cast<std::int32_t>(*v);
  return true;
}

ExprId BuiltinCall::lower() {
  const std::size_t n = args_.size();
  switch (b_) {
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
    case Builtin::vector:
    case Builtin::matrix:
    case Builtin::transpose:
    case Builtin::symmetric:
    case Builtin::promote:
      return reshaped();
    case Builtin::identity:
    case Builtin::diagonal:
    case Builtin::zeros:
    case Builtin::ones:
    case Builtin::fill:
    case Builtin::linspace:
    case Builtin::cat:
    case Builtin::array_of_comprehension:
      return new_array();
    case Builtin::sum:
    case Builtin::product:
    case Builtin::outer_product:
    case Builtin::cross:
    case Builtin::skew:
      return combined();
    case Builtin::der:
    case Builtin::pre:
    case Builtin::change:
    case Builtin::edge:
    case Builtin::initial:
    case Builtin::terminal:
    case Builtin::sample:
    case Builtin::no_event:
    case Builtin::smooth:
      return at_events();
    case Builtin::delay:
      return delayed();
    case Builtin::spatial_distribution:
      return spatial();
    case Builtin::semi_linear:
    case Builtin::homotopy:
      return either();
    case Builtin::in_stream:
    case Builtin::actual_stream:
      return stream();
    case Builtin::previous:
    case Builtin::hold:
    case Builtin::no_clock:
    case Builtin::clock_sample:
    case Builtin::sub_sample:
    case Builtin::super_sample:
    case Builtin::shift_sample:
    case Builtin::back_sample:
    case Builtin::interval:
    case Builtin::first_tick:
    case Builtin::active_state:
    case Builtin::ticks_in_state:
    case Builtin::time_in_state:
      return clocked();
    case Builtin::get_instance_name:
      return instance_name();
    case Builtin::to_integer:
      if (n != 1 || (base(0) != Base::enumeration && base(0) != Base::boolean))
        return wrong("an enumeration value is expected");
      return make(t_.with_dims(t_.integer(), dims(0)));
    case Builtin::ndims:
      return n == 1 ? g_.integer(static_cast<std::int64_t>(rank(0))) : wrong("one array is expected");
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
  if (b_ == Builtin::abs) return make(type(0));
  const bool whole = b_ == Builtin::sign || b_ == Builtin::integer;
  return make(t_.with_dims(whole ? t_.integer() : t_.real(), dims(0)));
}

ExprId BuiltinCall::elementary() {
  if (args_.size() != 1 || !number_arg(0)) return wrong("one number is expected");
  const ExprId made = make(t_.with_dims(t_.real(), dims(0)));
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
  const bool whole = base(0) == Base::integer && base(1) == Base::integer && b_ != Builtin::atan2;
  return make(t_.with_dims(whole ? t_.integer() : t_.real(), d));
}

ExprId BuiltinCall::extreme() {
  const std::size_t n = args_.size();
  const bool is_min = b_ == Builtin::min || b_ == Builtin::min2;
  if (n == 1) {
    if (rank(0) == 0) return args_[0];
    return g_.builtin_call(is_min ? Builtin::min : Builtin::max, t_.scalar(type(0)), args_);
  }
  if (n != 2) return wrong("one array or two scalars are expected");
  const TypeId both = unify(t_, type(0), type(1));
  if (!both || !t_.is_scalar(both)) return wrong("one array or two scalars of one type are expected");
  return g_.builtin_call(is_min ? Builtin::min2 : Builtin::max2, both, args_);
}

ExprId BuiltinCall::text() {
  const std::size_t n = args_.size();
  if (n < 1) return wrong("a value is expected");
  if (base(0) == Base::record) return in_.operators.overloaded_string(args_, call_.span);
  if (rank(0) != 0) return wrong(fmt::format("a scalar is expected, not {}", t_.text(type(0))));
  if (by_name_[4]) return g_.builtin_call(b_, t_.string(), {args_[0], by_name_[4]});
  if (n == 2 && base(1) == Base::string) return make(t_.string());
  const ExprId value = args_[0];
  // String(r, significantDigits = 6, minimumLength = 0, leftJustified = true); of other types without the digits.
  ExprId digits = by_name_[3];
  ExprId length = by_name_[1];
  ExprId left = by_name_[2];
  std::size_t next = 1;
  if (base(0) == Base::real && next < n) digits = args_[next++];
  if (next < n) length = args_[next++];
  if (next < n) left = args_[next++];
  return g_.builtin_call(
      b_, t_.string(),
      {value, length ? length : g_.integer(0), left ? left : g_.boolean(true), digits ? digits : g_.integer(6)});
}

ExprId BuiltinCall::sizes() {
  const std::size_t n = args_.size();
  if (n == 2) {
    if (!scalar_integer(1)) return wrong("the second argument must be an Integer");
    if (g_.kind(args_[1]) == Kind::integer) {
      const std::int64_t k = g_.integer_value(args_[1]);
      if (k < 1 || static_cast<std::size_t>(k) > rank(0))
        return wrong(fmt::format("the array has {} dimensions, number {} was asked for", rank(0), k));
      return in_.references.size_expr(args_[0], static_cast<std::uint32_t>(k - 1));
    }
    return make(t_.integer());
  }
  if (n != 1) return wrong("an array and the number of a dimension are expected");
  std::vector<ExprId> sizes;
  for (std::size_t i = 0; i < rank(0); ++i)
    sizes.push_back(in_.references.size_expr(args_[0], static_cast<std::uint32_t>(i)));
  if (sizes.empty()) return g_.many(Kind::array, with_dims(t_.integer(), {0}), {});
  return in_.exprs.make_array(std::move(sizes), call_.span);
}

// Arrays of the same elements in another shape.
ExprId BuiltinCall::reshaped() {
  const std::size_t n = args_.size();
  switch (b_) {
    case Builtin::scalar:
      if (n != 1) return wrong("one array is expected");
      for (const std::int32_t d : dims(0))
        if (d != 1 && d != expr::kUnknownSize)
          return wrong(fmt::format("every dimension must be 1, not {}", dims_text(dims(0))));
      return make(t_.scalar(type(0)));
    case Builtin::vector: {
      if (n != 1) return wrong("one array is expected");
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
    case Builtin::matrix: {
      if (n != 1) return wrong("one array is expected");
      const auto d = dims(0);
      if (d.empty()) return make(with_dims(type(0), {1, 1}));
      if (d.size() == 1) return make(with_dims(type(0), {d[0], 1}));
      return make(with_dims(type(0), {d[0], d[1]}));
    }
    case Builtin::transpose: {
      if (n != 1 || rank(0) < 2) return wrong("a matrix is expected");
      auto d = to_vector(dims(0));
      std::swap(d[0], d[1]);
      return make(t_.with_dims(type(0), d));
    }
    case Builtin::symmetric:
      if (n != 1 || rank(0) != 2) return wrong("a square matrix is expected");
      return make(type(0));
    case Builtin::promote: {
      if (n != 2 || g_.kind(args_[1]) != Kind::integer) return wrong("an array and a number are expected");
      auto d = to_vector(dims(0));
      d.resize(static_cast<std::size_t>(g_.integer_value(args_[1])), 1);
      return make(t_.with_dims(type(0), d));
    }
    default:
      return {};
  }
}

// Arrays that are made from sizes and elements.
ExprId BuiltinCall::new_array() {
  const std::size_t n = args_.size();
  switch (b_) {
    case Builtin::identity: {
      std::int32_t size = 0;
      if (n != 1 || !scalar_integer(0)) return wrong("one Integer is expected");
      if (!size_value(args_[0], size)) return {};
      return make(with_dims(t_.integer(), {size, size}));
    }
    case Builtin::diagonal:
      if (n != 1 || rank(0) != 1) return wrong("one vector is expected");
      return make(with_dims(type(0), {dims(0)[0], dims(0)[0]}));
    case Builtin::zeros:
    case Builtin::ones:
    case Builtin::fill: {
      const std::size_t first = b_ == Builtin::fill ? 1 : 0;
      if (n <= first) return wrong("sizes are expected");
      std::vector<std::int32_t> d;
      for (std::size_t i = first; i < n; ++i) {
        if (!scalar_integer(i)) return wrong(fmt::format("a size must be an Integer, not {}", t_.text(type(i))));
        std::int32_t size = 0;
        if (!size_value(args_[i], size)) return {};
        d.push_back(size);
      }
      if (b_ == Builtin::fill) return make(t_.array(type(0), d));
      return make(t_.with_dims(t_.integer(), d));
    }
    case Builtin::linspace: {
      if (n != 3 || !scalar_integer(2)) return wrong("two numbers and an Integer are expected");
      std::int32_t size = 0;
      if (!size_value(args_[2], size)) return {};
      return make(with_dims(t_.real(), {size}));
    }
    case Builtin::cat: {
      if (n < 2 || !scalar_integer(0)) return wrong("the number of a dimension and arrays are expected");
      const auto k = in_.evaluation.evaluate_integer(args_[0], spans_[0], "it is a dimension");
      if (!k || *k < 1) return wrong("the dimension must be 1 or more");
      return in_.exprs.make_cat(*k, {args_.begin() + 1, args_.end()}, call_.span);
    }
    case Builtin::array_of_comprehension:
      return in_.exprs.make_array(std::move(args_), call_.span);
    default:
      return {};
  }
}

// Sums and products of elements.
ExprId BuiltinCall::combined() {
  const std::size_t n = args_.size();
  switch (b_) {
    case Builtin::sum:
    case Builtin::product:
      if (n != 1) return wrong("one array is expected");
      if (base(0) == Base::record) return in_.operators.overloaded_sum(args_[0], call_.span);
      if (!number_arg(0)) return wrong(fmt::format("an array of numbers is expected, not {}", t_.text(type(0))));
      if (rank(0) == 0) return args_[0];
      return make(t_.scalar(type(0)));
    case Builtin::outer_product: {
      if (n != 2 || rank(0) != 1 || rank(1) != 1) return wrong("two vectors are expected");
      const TypeId scalar = unify(t_, t_.scalar(type(0)), t_.scalar(type(1)));
      if (!scalar) return wrong("two vectors of numbers are expected");
      return make(with_dims(scalar, {dims(0)[0], dims(1)[0]}));
    }
    case Builtin::cross: {
      if (n != 2 || rank(0) != 1 || rank(1) != 1 || !sizes_fit(dims(0)[0], 3) || !sizes_fit(dims(1)[0], 3))
        return wrong("two vectors of size 3 are expected");
      const TypeId scalar = unify(t_, t_.scalar(type(0)), t_.scalar(type(1)));
      if (!scalar) return wrong("two vectors of numbers are expected");
      return make(with_dims(scalar, {3}));
    }
    case Builtin::skew:
      if (n != 1 || rank(0) != 1 || !sizes_fit(dims(0)[0], 3)) return wrong("a vector of size 3 is expected");
      return make(with_dims(type(0), {3, 3}));
    default:
      return {};
  }
}

// What speaks of time and of events.
ExprId BuiltinCall::at_events() {
  const std::size_t n = args_.size();
  switch (b_) {
    case Builtin::der:
      if (n != 1) return wrong("one expression is expected");
      if (base(0) != Base::real) return wrong(fmt::format("a Real is expected, not {}", t_.text(type(0))));
      if (scope_.function) {
        in_.sink.error(kNotInFunction, call_.span, {"der"});
        return {};
      }
      return make(t_.with_dims(t_.real(), dims(0)));
    case Builtin::pre:
    case Builtin::change:
    case Builtin::edge:
      if (n != 1) return wrong("one variable is expected");
      if (scope_.function) {
        in_.sink.error(kNotInFunction, call_.span, {name_});
        return {};
      }
      if (b_ == Builtin::edge && base(0) != Base::boolean) return wrong("a Boolean is expected");
      return make(b_ == Builtin::pre ? type(0) : t_.with_dims(t_.boolean(), dims(0)));
    case Builtin::initial:
    case Builtin::terminal:
      if (n != 0) return wrong("no argument is expected");
      return make(t_.boolean());
    case Builtin::sample: {
      // sample(start, interval) is an event; sample(u) and sample(u, clock) go into a clocked partition.
      if (n == 1 || (n == 2 && base(1) == Base::clock)) return g_.builtin_call(Builtin::clock_sample, type(0), args_);
      if (n != 2 || !number_arg(0) || !number_arg(1)) return wrong("start time and interval are expected");
      if (in_.values.variability(args_[0]) > Variability::parameter ||
          in_.values.variability(args_[1]) > Variability::parameter)
        return wrong("start time and interval must be parameter expressions");
      return make(t_.boolean());
    }
    case Builtin::no_event:
      if (n != 1) return wrong("one expression is expected");
      return make(type(0));
    case Builtin::smooth:
      if (n != 2) return wrong("an order and an expression are expected");
      return make(type(1));
    default:
      return {};
  }
}

ExprId BuiltinCall::delayed() {
  const std::size_t n = args_.size();
  const std::size_t limit = n == 3 ? 2 : 1;
  if (n >= 2 && in_.values.variability(args_[limit]) > Variability::parameter)
    return wrong(n == 3 ? "the maximum of the delay must be a parameter expression"
                        : "a delay that varies needs its maximum as third argument");
  double length = 0;
  double most = 0;
  if (n >= 2 && g_.as_number(args_[1], length) && length < 0) return wrong("the delay is negative");
  if (n == 3 && g_.as_number(args_[1], length) && g_.as_number(args_[2], most) && length > most)
    return wrong("the delay is longer than its maximum");
  if (n < 2 || n > 3) return wrong("an expression, a delay time and perhaps its maximum are expected");
  return make(type(0));
}

ExprId BuiltinCall::spatial() {
  const std::size_t n = args_.size();
  for (std::size_t i = 0; i < 4; ++i)
    if (n <= i || g_.kind(args_[i]) == Kind::missing) return wrong("in0, in1, x and positiveVelocity are expected");
  if (n > 6) return wrong("at most six arguments are expected");
  if (!number_arg(0) || !number_arg(1) || rank(0) > 1 || !same_dims(dims(0), dims(1)))
    return wrong("in0 and in1 must be two numbers, or two vectors of one size");
  if (!number_arg(2) || rank(2) != 0) return wrong("the position x must be a number");
  if (base(3) != Base::boolean || rank(3) != 0) return wrong("positiveVelocity must be a Boolean");
  // Specification 3.7.4.3: the profile that is taken when none is given; the same for each element of vectors.
  const auto standard = [&](double last) {
    const std::array both{g_.real(0), g_.real(last)};
    const std::array<std::int32_t, 1> two{2};
    return g_.many(Kind::array, t_.with_dims(t_.real(), two), both);
  };
  const bool has_points = n > 4 && g_.kind(args_[4]) != Kind::missing;
  const bool has_values = n > 5;
  while (args_.size() < 6) args_.push_back(g_.missing());
  if (!has_points) args_[4] = standard(1);
  if (!has_values) args_[5] = standard(0);
  for (const std::size_t i : {std::size_t{4}, std::size_t{5}}) {
    if (!is_number(base(i)) || rank(i) < 1 || rank(i) > rank(0) + 1)
      return wrong("initialPoints and initialValues must be vectors of numbers, one for each in0");
    if (in_.values.variability(args_[i]) > Variability::parameter)
      return wrong("initialPoints and initialValues must be parameter expressions");
    if (rank(i) == 2 && dims(i)[0] != dims(0)[0])
      return wrong("initialPoints and initialValues must have a row for each element of in0");
  }
  if (dims(4).back() != dims(5).back()) return wrong("initialPoints and initialValues must have the same size");
  if (dims(4).back() == 0) return wrong("initialPoints is empty");
  const TypeId each_end = t_.with_dims(t_.real(), dims(0));
  const std::array<TypeId, 2> results{each_end, each_end};
  return make(t_.tuple(results));
}

// What chooses between two expressions.
ExprId BuiltinCall::either() {
  const std::size_t n = args_.size();
  switch (b_) {
    case Builtin::semi_linear: {
      if (n != 3 || !number_arg(0) || !number_arg(1) || !number_arg(2)) return wrong("three numbers are expected");
      std::vector<std::int32_t> d;
      for (std::size_t i = 0; i < 3; ++i) {
        if (rank(i) == 0) continue;
        if (!d.empty() && !same_dims(d, dims(i))) return wrong("the sizes do not fit");
        d = to_vector(dims(i));
      }
      return make(t_.with_dims(t_.real(), d));
    }
    case Builtin::homotopy: {
      if (n != 2) return wrong("an actual and a simplified expression are expected");
      const TypeId both = unify(t_, type(0), type(1));
      if (!both) return wrong("the two expressions have different types");
      return make(both);
    }
    default:
      return {};
  }
}

ExprId BuiltinCall::stream() {
  if (args_.size() != 1 || g_.kind(args_[0]) != Kind::component)
    return wrong("a stream variable of a connector is expected");
  const Draft& c = in_.components.draft(g_.payload(args_[0]));
  if (c.connection != Connection::stream)
    return wrong(fmt::format("`{}` is not a stream variable", in_.components.path_name(c)));
  return make(type(0));
}

ExprId BuiltinCall::clocked() {
  const std::size_t n = args_.size();
  switch (b_) {
    case Builtin::previous:
      if (n != 1) return wrong("one variable is expected");
      return make(type(0));
    case Builtin::hold:
    case Builtin::no_clock:
    case Builtin::clock_sample:
      if (n < 1) return wrong("one expression is expected");
      return make(type(0));
    case Builtin::sub_sample:
    case Builtin::super_sample:
      if (n < 1 || n > 2) return wrong("an expression and a factor are expected");
      return make(type(0));
    case Builtin::shift_sample:
    case Builtin::back_sample:
      if (n < 2 || n > 3) return wrong("an expression, a counter and perhaps a resolution are expected");
      return make(type(0));
    case Builtin::interval:
    case Builtin::time_in_state:
      return make(t_.real());
    case Builtin::first_tick:
    case Builtin::active_state:
      return make(t_.boolean());
    case Builtin::ticks_in_state:
      return make(t_.integer());
    default:
      return {};
  }
}

ExprId BuiltinCall::instance_name() {
  const ClassInstance* here = scope_.cls->most_derived();
  std::string path = here->owner ? in_.components.path_name(*here->owner) : std::string{};
  const std::string top(in_.model && in_.model->cls ? in_.model->cls->node->name.text() : std::string_view{});
  return g_.string(path.empty() ? top : top + "." + path);
}

}  // namespace holon::instance
