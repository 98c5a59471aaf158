// What the predefined operators of time, events, streams and clocks take and give, one by one.

#include <fmt/format.h>
#include <array>
#include <cstdint>
#include <vector>

#include "instance/builtin_call.h"
#include "instance/diagnostics.h"
#include "instance/typing.h"

namespace holon::instance {

using expr::Base;
using expr::Builtin;
using expr::Kind;

ExprId BuiltinCall::derivative() {
  if (args_.size() != 1) return wrong("one expression is expected");
  if (base(0) != Base::real) return wrong(fmt::format("a Real is expected, not {}", types_.text(type(0))));
  if (scope_.function) {
    in_.sink.error(kNotInFunction, call_.span, {"der"});
    return {};
  }
  return make(types_.with_dims(types_.real(), dims(0)));
}

// pre, change and edge.
ExprId BuiltinCall::before_event() {
  if (args_.size() != 1) return wrong("one variable is expected");
  if (scope_.function) {
    in_.sink.error(kNotInFunction, call_.span, {name_});
    return {};
  }
  if (builtin_ == Builtin::edge && base(0) != Base::boolean)
    return wrong(
        "a Boolean is expected: the instant at which a Real passes zero is `edge(x > 0)`, or `when x > 0 then`");
  return make(builtin_ == Builtin::pre ? type(0) : types_.with_dims(types_.boolean(), dims(0)));
}

// initial() and terminal().
ExprId BuiltinCall::phase_of_run() {
  if (!args_.empty()) return wrong("no argument is expected");
  return make(types_.boolean());
}

// sample(start, interval) is an event; sample(u) and sample(u, clock) go into a clocked partition.
ExprId BuiltinCall::sample() {
  const std::size_t n = args_.size();
  if (n == 1 || (n == 2 && base(1) == Base::clock)) return graph_.builtin_call(Builtin::clock_sample, type(0), args_);
  if (n != 2 || !number_arg(0) || !number_arg(1)) return wrong("start time and interval are expected");
  if (in_.values.variability(args_[0]) > Variability::parameter ||
      in_.values.variability(args_[1]) > Variability::parameter)
    return wrong("start time and interval must be parameter expressions");
  return make(types_.boolean());
}

ExprId BuiltinCall::no_event() {
  if (args_.size() != 1) return wrong("one expression is expected");
  return make(type(0));
}

ExprId BuiltinCall::smooth() {
  if (args_.size() != 2) return wrong("an order and an expression are expected");
  return make(type(1));
}

ExprId BuiltinCall::delayed() {
  const std::size_t n = args_.size();
  const std::size_t limit = n == 3 ? 2 : 1;
  if (n >= 2 && in_.values.variability(args_[limit]) > Variability::parameter)
    return wrong(n == 3 ? "the maximum of the delay must be a parameter expression"
                        : "a delay that varies needs its maximum as third argument");
  double length = 0;
  double most = 0;
  if (n >= 2 && graph_.as_number(args_[1], length) && length < 0) return wrong("the delay is negative");
  if (n == 3 && graph_.as_number(args_[1], length) && graph_.as_number(args_[2], most) && length > most)
    return wrong("the delay is longer than its maximum");
  if (n < 2 || n > 3) return wrong("an expression, a delay time and perhaps its maximum are expected");
  return make(type(0));
}

ExprId BuiltinCall::spatial() {
  const std::size_t n = args_.size();
  for (std::size_t i = 0; i < 4; ++i)
    if (n <= i || graph_.kind(args_[i]) == Kind::missing) return wrong("in0, in1, x and positiveVelocity are expected");
  if (n > 6) return wrong("at most six arguments are expected");
  if (!number_arg(0) || !number_arg(1) || rank(0) > 1 || !same_dims(dims(0), dims(1)))
    return wrong("in0 and in1 must be two numbers, or two vectors of one size");
  if (!number_arg(2) || rank(2) != 0) return wrong("the position x must be a number");
  if (base(3) != Base::boolean || rank(3) != 0) return wrong("positiveVelocity must be a Boolean");
  // Specification 3.7.4.3: the profile that is taken when none is given; the same for each element of vectors.
  const auto standard = [&](double last) {
    const std::array both{graph_.real(0), graph_.real(last)};
    const std::array<std::int32_t, 1> two{2};
    return graph_.many(Kind::array, types_.with_dims(types_.real(), two), both);
  };
  const bool has_points = n > 4 && graph_.kind(args_[4]) != Kind::missing;
  const bool has_values = n > 5;
  while (args_.size() < 6) args_.push_back(graph_.missing());
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
  const TypeId each_end = types_.with_dims(types_.real(), dims(0));
  const std::array<TypeId, 2> results{each_end, each_end};
  return make(types_.tuple(results));
}

ExprId BuiltinCall::semi_linear() {
  if (args_.size() != 3 || !number_arg(0) || !number_arg(1) || !number_arg(2))
    return wrong("three numbers are expected");
  std::vector<std::int32_t> d;
  for (std::size_t i = 0; i < 3; ++i) {
    if (rank(i) == 0) continue;
    if (!d.empty() && !same_dims(d, dims(i))) return wrong("the sizes do not fit");
    d = to_vector(dims(i));
  }
  return make(types_.with_dims(types_.real(), d));
}

ExprId BuiltinCall::homotopy() {
  if (args_.size() != 2) return wrong("an actual and a simplified expression are expected");
  const TypeId both = unify(types_, type(0), type(1));
  if (!both) return wrong("the two expressions have different types");
  return make(both);
}

ExprId BuiltinCall::stream() {
  if (args_.size() != 1 || graph_.kind(args_[0]) != Kind::component)
    return wrong("a stream variable of a connector is expected");
  const Draft& c = in_.components.draft(graph_.payload(args_[0]));
  if (c.connection != Connection::stream)
    return wrong(fmt::format("`{}` is not a stream variable", in_.components.path_name(c)));
  return make(type(0));
}

// Operators of clocks that give the type of their first argument. `what` says which arguments they take.
ExprId BuiltinCall::clocked(std::size_t least, std::size_t most, std::string_view what) {
  if (args_.size() < least || args_.size() > most) return wrong(what);
  return make(type(0));
}

}  // namespace holon::instance
