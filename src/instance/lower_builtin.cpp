// Calls of the predefined operators and functions: how many arguments, of which types, and what type comes out.

#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <initializer_list>
#include <vector>

#include "instance/diagnostics.h"
#include "instance/instantiator.h"
#include "instance/substitute_locals.h"
#include "instance/typing.h"

namespace holon::instance {
namespace {

using expr::Base;
using expr::Builtin;
using expr::Kind;

// The names under which arguments of a predefined operator may be given.
std::vector<std::string_view> argument_names(Builtin b) {
  switch (b) {
    case Builtin::to_string:
      return {"x", "minimumLength", "leftJustified", "significantDigits", "format"};
    case Builtin::assert_:
      return {"condition", "message", "level"};
    case Builtin::homotopy:
      return {"actual", "simplified"};
    case Builtin::sample:
      return {"start", "interval"};
    case Builtin::delay:
      return {"expr", "delayTime", "delayMax"};
    case Builtin::semi_linear:
      return {"x", "positiveSlope", "negativeSlope"};
    case Builtin::sub_sample:
    case Builtin::super_sample:
      return {"u", "factor"};
    case Builtin::shift_sample:
      return {"u", "shiftCounter", "resolution"};
    case Builtin::back_sample:
      return {"u", "backCounter", "resolution"};
    case Builtin::spatial_distribution:
      return {"in0", "in1", "x", "positiveVelocity", "initialPoints", "initialValues"};
    case Builtin::transition:
      return {"from", "to", "condition", "immediate", "reset", "synchronize", "priority"};
    case Builtin::linspace:
      return {"x1", "x2", "n"};
    default:
      return {};
  }
}

}  // namespace

ExprId Instantiator::lower_builtin(Builtin b, std::string_view name, const syntax::Call& call, Scope& scope) {
  const auto wrong = [&](std::string_view what) {
    sink.error(kBuiltinArguments, call.span, {name, what});
    return ExprId{};
  };
  // Reductions over iterators.
  if (!call.iterators.empty()) {
    if (call.args.size() != 1) return wrong("one expression with iterators is expected");
    switch (b) {
      case Builtin::sum:
        return lower_reduction(expr::Reduction::sum, *call.args[0], call.iterators, scope, call.span);
      case Builtin::product:
        return lower_reduction(expr::Reduction::product, *call.args[0], call.iterators, scope, call.span);
      case Builtin::min:
      case Builtin::min2:
        return lower_reduction(expr::Reduction::min, *call.args[0], call.iterators, scope, call.span);
      case Builtin::max:
      case Builtin::max2:
        return lower_reduction(expr::Reduction::max, *call.args[0], call.iterators, scope, call.span);
      case Builtin::array_of_comprehension:
        return lower_reduction(expr::Reduction::array, *call.args[0], call.iterators, scope, call.span);
      default:
        return wrong("it takes no iterators");
    }
  }
  const bool wants_connector = b == Builtin::cardinality || b == Builtin::is_root || b == Builtin::rooted;
  if (wants_connector) {
    if (call.args.size() != 1) return wrong("one connector is expected");
    const bool before = scope.in_connect;
    scope.in_connect = true;
    const ExprId a = lower(*call.args[0], scope);
    scope.in_connect = before;
    if (!a) return b == Builtin::cardinality && !sink.has_errors() ? g.integer(0) : ExprId{};
    if (g.kind(a) != Kind::component) return wrong("its argument must be a component");
    if (b == Builtin::cardinality && !out.components[g.payload(a)].is_connector)
      return wrong("a connector is expected");
    return g.builtin_call(b, b == Builtin::cardinality ? t.integer() : t.boolean(), {a});
  }
  // Arguments in order, named ones at their place.
  std::vector<ExprId> args;
  std::vector<Span> spans;
  for (const syntax::Expr* a : call.args) {
    const ExprId value = lower(*a, scope);
    if (!value) return {};
    args.push_back(value);
    spans.push_back(a->span);
  }
  const std::vector<std::string_view> names = argument_names(b);
  std::vector<ExprId> by_name(names.size());
  if (b == Builtin::clock) return lower_clock(call, scope, std::move(args));
  for (const syntax::NamedArgument& a : call.named) {
    const auto found = std::ranges::find(names, a.name.text());
    if (found == names.end()) {
      sink.error(kUnknownArgument, a.name_span, {name, a.name.text()}).did_you_mean(a.name.text(), names);
      return {};
    }
    const ExprId value = lower(*a.value, scope);
    if (!value) return {};
    by_name[static_cast<std::size_t>(found - names.begin())] = value;
  }
  if (b != Builtin::to_string) {
    for (std::size_t i = 0; i < by_name.size(); ++i) {
      if (!by_name[i]) continue;
      while (args.size() < i) args.push_back(g.missing());
      if (args.size() == i)
        args.push_back(by_name[i]);
      else if (g.kind(args[i]) == Kind::missing)
        args[i] = by_name[i];
      else
        return wrong("an argument is given twice");
    }
  }
  const std::size_t n = args.size();
  const auto type = [&](std::size_t i) { return g.type(args[i]); };
  const auto base = [&](std::size_t i) { return t.base(g.type(args[i])); };
  const auto dims = [&](std::size_t i) { return t.dims(g.type(args[i])); };
  const auto rank = [&](std::size_t i) { return t.rank(g.type(args[i])); };
  const auto make = [&](TypeId result) { return g.builtin_call(b, result, args); };
  const auto number_arg = [&](std::size_t i) { return i < n && is_number(base(i)); };
  const auto scalar_integer = [&](std::size_t i) { return i < n && type(i) == t.integer(); };
  const auto with_dims = [&](TypeId scalar, std::initializer_list<std::int32_t> d) {
    return t.with_dims(scalar, std::span<const std::int32_t>(d.begin(), d.size()));
  };
  // A size: a number where it can be known, unknown inside functions and loops.
  const auto size_value = [&](ExprId e, std::int32_t& size) {
    size = expr::kUnknownSize;
    if (g.kind(e) == Kind::integer) {
      size = static_cast<std::int32_t>(g.integer_value(e));
      return size >= 0;
    }
    if (scope.function || mentions_runtime(*this, e)) return true;
    const auto v = evaluate_integer(e, call.span, "it is the size of an array");
    if (!v || *v < 0) return false;
    size = static_cast<std::int32_t>(*v);
    return true;
  };

  switch (b) {
    case Builtin::abs:
      if (n != 1 || !number_arg(0)) return wrong("one number is expected");
      return make(type(0));
    case Builtin::sign:
      if (n != 1 || !number_arg(0)) return wrong("one number is expected");
      return make(t.with_dims(t.integer(), dims(0)));
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
    case Builtin::log10: {
      if (n != 1 || !number_arg(0)) return wrong("one number is expected");
      const ExprId made = make(t.with_dims(t.real(), dims(0)));
      // A constant outside of the domain is a mistake that needs no simulation.
      if (!scope.function && variability(made) == Variability::constant && evaluating_.empty()) {
        const auto value = try_evaluate(made, "");
        if (!value && value.error().kind == expr::EvalFailureKind::domain) return wrong(value.error().message);
      }
      return made;
    }
    case Builtin::ceil:
    case Builtin::floor:
      if (n != 1 || !number_arg(0)) return wrong("one number is expected");
      return make(t.with_dims(t.real(), dims(0)));
    case Builtin::integer:
      if (n != 1 || !number_arg(0)) return wrong("one number is expected");
      return make(t.with_dims(t.integer(), dims(0)));
    case Builtin::atan2:
    case Builtin::div:
    case Builtin::mod:
    case Builtin::rem: {
      if (n != 2 || !number_arg(0) || !number_arg(1)) return wrong("two numbers are expected");
      const auto d = dims(0).empty() ? to_vector(dims(1)) : to_vector(dims(0));
      if (!dims(0).empty() && !dims(1).empty() && !same_dims(dims(0), dims(1))) return wrong("the sizes do not fit");
      const bool whole = base(0) == Base::integer && base(1) == Base::integer && b != Builtin::atan2;
      return make(t.with_dims(whole ? t.integer() : t.real(), d));
    }
    case Builtin::min:
    case Builtin::max:
    case Builtin::min2:
    case Builtin::max2: {
      const bool is_min = b == Builtin::min || b == Builtin::min2;
      if (n == 1) {
        if (rank(0) == 0) return args[0];
        return g.builtin_call(is_min ? Builtin::min : Builtin::max, t.scalar(type(0)), args);
      }
      if (n != 2) return wrong("one array or two scalars are expected");
      const TypeId both = unify(t, type(0), type(1));
      if (!both || !t.is_scalar(both)) return wrong("one array or two scalars of one type are expected");
      return g.builtin_call(is_min ? Builtin::min2 : Builtin::max2, both, args);
    }
    case Builtin::to_integer:
      if (n != 1 || (base(0) != Base::enumeration && base(0) != Base::boolean))
        return wrong("an enumeration value is expected");
      return make(t.with_dims(t.integer(), dims(0)));
    case Builtin::to_enumeration:
      return {};
    case Builtin::to_string: {
      if (n < 1) return wrong("a value is expected");
      if (base(0) == Base::record) return overloaded_string(args, call.span);
      if (rank(0) != 0) return wrong(fmt::format("a scalar is expected, not {}", t.text(type(0))));
      if (by_name[4]) return g.builtin_call(b, t.string(), {args[0], by_name[4]});
      if (n == 2 && base(1) == Base::string) return make(t.string());
      const ExprId value = args[0];
      // String(r, significantDigits = 6, minimumLength = 0, leftJustified = true); of other types without the digits.
      ExprId digits = by_name[3];
      ExprId length = by_name[1];
      ExprId left = by_name[2];
      std::size_t next = 1;
      if (base(0) == Base::real && next < n) digits = args[next++];
      if (next < n) length = args[next++];
      if (next < n) left = args[next++];
      return g.builtin_call(
          b, t.string(),
          {value, length ? length : g.integer(0), left ? left : g.boolean(true), digits ? digits : g.integer(6)});
    }
    case Builtin::ndims:
      return n == 1 ? g.integer(static_cast<std::int64_t>(rank(0))) : wrong("one array is expected");
    case Builtin::size: {
      if (n == 2) {
        if (!scalar_integer(1)) return wrong("the second argument must be an Integer");
        if (g.kind(args[1]) == Kind::integer) {
          const std::int64_t k = g.integer_value(args[1]);
          if (k < 1 || static_cast<std::size_t>(k) > rank(0))
            return wrong(fmt::format("the array has {} dimensions, number {} was asked for", rank(0), k));
          return size_expr(args[0], static_cast<std::uint32_t>(k - 1));
        }
        return make(t.integer());
      }
      if (n != 1) return wrong("an array and the number of a dimension are expected");
      std::vector<ExprId> sizes;
      for (std::size_t i = 0; i < rank(0); ++i) sizes.push_back(size_expr(args[0], static_cast<std::uint32_t>(i)));
      if (sizes.empty()) return g.many(Kind::array, with_dims(t.integer(), {0}), {});
      return make_array(std::move(sizes), call.span);
    }
    case Builtin::scalar:
      if (n != 1) return wrong("one array is expected");
      for (const std::int32_t d : dims(0))
        if (d != 1 && d != expr::kUnknownSize)
          return wrong(fmt::format("every dimension must be 1, not {}", dims_text(dims(0))));
      return make(t.scalar(type(0)));
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
    case Builtin::identity: {
      std::int32_t size = 0;
      if (n != 1 || !scalar_integer(0)) return wrong("one Integer is expected");
      if (!size_value(args[0], size)) return {};
      return make(with_dims(t.integer(), {size, size}));
    }
    case Builtin::diagonal:
      if (n != 1 || rank(0) != 1) return wrong("one vector is expected");
      return make(with_dims(type(0), {dims(0)[0], dims(0)[0]}));
    case Builtin::zeros:
    case Builtin::ones:
    case Builtin::fill: {
      const std::size_t first = b == Builtin::fill ? 1 : 0;
      if (n <= first) return wrong("sizes are expected");
      std::vector<std::int32_t> d;
      for (std::size_t i = first; i < n; ++i) {
        if (!scalar_integer(i)) return wrong(fmt::format("a size must be an Integer, not {}", t.text(type(i))));
        std::int32_t size = 0;
        if (!size_value(args[i], size)) return {};
        d.push_back(size);
      }
      if (b == Builtin::fill) return make(t.array(type(0), d));
      return make(t.with_dims(t.integer(), d));
    }
    case Builtin::linspace: {
      if (n != 3 || !scalar_integer(2)) return wrong("two numbers and an Integer are expected");
      std::int32_t size = 0;
      if (!size_value(args[2], size)) return {};
      return make(with_dims(t.real(), {size}));
    }
    case Builtin::sum:
    case Builtin::product:
      if (n != 1) return wrong("one array is expected");
      if (base(0) == Base::record) return overloaded_sum(args[0], call.span);
      if (!number_arg(0)) return wrong(fmt::format("an array of numbers is expected, not {}", t.text(type(0))));
      if (rank(0) == 0) return args[0];
      return make(t.scalar(type(0)));
    case Builtin::transpose: {
      if (n != 1 || rank(0) < 2) return wrong("a matrix is expected");
      auto d = to_vector(dims(0));
      std::swap(d[0], d[1]);
      return make(t.with_dims(type(0), d));
    }
    case Builtin::outer_product: {
      if (n != 2 || rank(0) != 1 || rank(1) != 1) return wrong("two vectors are expected");
      const TypeId scalar = unify(t, t.scalar(type(0)), t.scalar(type(1)));
      if (!scalar) return wrong("two vectors of numbers are expected");
      return make(with_dims(scalar, {dims(0)[0], dims(1)[0]}));
    }
    case Builtin::symmetric:
      if (n != 1 || rank(0) != 2) return wrong("a square matrix is expected");
      return make(type(0));
    case Builtin::cross: {
      if (n != 2 || rank(0) != 1 || rank(1) != 1 || !sizes_fit(dims(0)[0], 3) || !sizes_fit(dims(1)[0], 3))
        return wrong("two vectors of size 3 are expected");
      const TypeId scalar = unify(t, t.scalar(type(0)), t.scalar(type(1)));
      if (!scalar) return wrong("two vectors of numbers are expected");
      return make(with_dims(scalar, {3}));
    }
    case Builtin::skew:
      if (n != 1 || rank(0) != 1 || !sizes_fit(dims(0)[0], 3)) return wrong("a vector of size 3 is expected");
      return make(with_dims(type(0), {3, 3}));
    case Builtin::cat: {
      if (n < 2 || !scalar_integer(0)) return wrong("the number of a dimension and arrays are expected");
      const auto k = evaluate_integer(args[0], spans[0], "it is a dimension");
      if (!k || *k < 1) return wrong("the dimension must be 1 or more");
      return make_cat(*k, {args.begin() + 1, args.end()}, call.span);
    }
    case Builtin::array_of_comprehension:
      return make_array(std::move(args), call.span);
    case Builtin::promote: {
      if (n != 2 || g.kind(args[1]) != Kind::integer) return wrong("an array and a number are expected");
      auto d = to_vector(dims(0));
      d.resize(static_cast<std::size_t>(g.integer_value(args[1])), 1);
      return make(t.with_dims(type(0), d));
    }
    case Builtin::der:
      if (n != 1) return wrong("one expression is expected");
      if (base(0) != Base::real) return wrong(fmt::format("a Real is expected, not {}", t.text(type(0))));
      if (scope.function) {
        sink.error(kNotInFunction, call.span, {"der"});
        return {};
      }
      if (variability(args[0]) <= Variability::parameter) return make(t.with_dims(t.real(), dims(0)));
      return make(t.with_dims(t.real(), dims(0)));
    case Builtin::pre:
    case Builtin::change:
    case Builtin::edge:
      if (n != 1) return wrong("one variable is expected");
      if (scope.function) {
        sink.error(kNotInFunction, call.span, {name});
        return {};
      }
      if (b == Builtin::edge && base(0) != Base::boolean) return wrong("a Boolean is expected");
      return make(b == Builtin::pre ? type(0) : t.with_dims(t.boolean(), dims(0)));
    case Builtin::initial:
    case Builtin::terminal:
      if (n != 0) return wrong("no argument is expected");
      return make(t.boolean());
    case Builtin::sample: {
      // sample(start, interval) is an event; sample(u) and sample(u, clock) go into a clocked partition.
      if (n == 1 || (n == 2 && base(1) == Base::clock)) return g.builtin_call(Builtin::clock_sample, type(0), args);
      if (n != 2 || !number_arg(0) || !number_arg(1)) return wrong("start time and interval are expected");
      if (variability(args[0]) > Variability::parameter || variability(args[1]) > Variability::parameter)
        return wrong("start time and interval must be parameter expressions");
      return make(t.boolean());
    }
    case Builtin::no_event:
      if (n != 1) return wrong("one expression is expected");
      return make(type(0));
    case Builtin::smooth:
      if (n != 2) return wrong("an order and an expression are expected");
      return make(type(1));
    case Builtin::delay: {
      const std::size_t limit = n == 3 ? 2 : 1;
      if (n >= 2 && variability(args[limit]) > Variability::parameter)
        return wrong(n == 3 ? "the maximum of the delay must be a parameter expression"
                            : "a delay that varies needs its maximum as third argument");
      double length = 0;
      double most = 0;
      if (n >= 2 && g.as_number(args[1], length) && length < 0) return wrong("the delay is negative");
      if (n == 3 && g.as_number(args[1], length) && g.as_number(args[2], most) && length > most)
        return wrong("the delay is longer than its maximum");
      if (n < 2 || n > 3) return wrong("an expression, a delay time and perhaps its maximum are expected");
      return make(type(0));
    }
    case Builtin::delay_max:
      return {};
    case Builtin::semi_linear: {
      if (n != 3 || !number_arg(0) || !number_arg(1) || !number_arg(2)) return wrong("three numbers are expected");
      std::vector<std::int32_t> d;
      for (std::size_t i = 0; i < 3; ++i) {
        if (rank(i) == 0) continue;
        if (!d.empty() && !same_dims(d, dims(i))) return wrong("the sizes do not fit");
        d = to_vector(dims(i));
      }
      return make(t.with_dims(t.real(), d));
    }
    case Builtin::homotopy: {
      if (n != 2) return wrong("an actual and a simplified expression are expected");
      const TypeId both = unify(t, type(0), type(1));
      if (!both) return wrong("the two expressions have different types");
      return make(both);
    }
    case Builtin::spatial_distribution: {
      for (std::size_t i = 0; i < 4; ++i)
        if (n <= i || g.kind(args[i]) == Kind::missing) return wrong("in0, in1, x and positiveVelocity are expected");
      if (n > 6) return wrong("at most six arguments are expected");
      if (!number_arg(0) || !number_arg(1) || rank(0) > 1 || !same_dims(dims(0), dims(1)))
        return wrong("in0 and in1 must be two numbers, or two vectors of one size");
      if (!number_arg(2) || rank(2) != 0) return wrong("the position x must be a number");
      if (base(3) != Base::boolean || rank(3) != 0) return wrong("positiveVelocity must be a Boolean");
      // Specification 3.7.4.3: the profile that is taken when none is given; the same for each element of vectors.
      const auto standard = [&](double last) {
        const std::array both{g.real(0), g.real(last)};
        const std::array<std::int32_t, 1> two{2};
        return g.many(Kind::array, t.with_dims(t.real(), two), both);
      };
      const bool has_points = n > 4 && g.kind(args[4]) != Kind::missing;
      const bool has_values = n > 5;
      while (args.size() < 6) args.push_back(g.missing());
      if (!has_points) args[4] = standard(1);
      if (!has_values) args[5] = standard(0);
      for (const std::size_t i : {std::size_t{4}, std::size_t{5}}) {
        if (!is_number(base(i)) || rank(i) < 1 || rank(i) > rank(0) + 1)
          return wrong("initialPoints and initialValues must be vectors of numbers, one for each in0");
        if (variability(args[i]) > Variability::parameter)
          return wrong("initialPoints and initialValues must be parameter expressions");
        if (rank(i) == 2 && dims(i)[0] != dims(0)[0])
          return wrong("initialPoints and initialValues must have a row for each element of in0");
      }
      if (dims(4).back() != dims(5).back()) return wrong("initialPoints and initialValues must have the same size");
      if (dims(4).back() == 0) return wrong("initialPoints is empty");
      const TypeId each_end = t.with_dims(t.real(), dims(0));
      const std::array<TypeId, 2> results{each_end, each_end};
      return make(t.tuple(results));
    }
    case Builtin::in_stream:
    case Builtin::actual_stream:
      if (n != 1 || g.kind(args[0]) != Kind::component) return wrong("a stream variable of a connector is expected");
      if (out.components[g.payload(args[0])].connection != syntax::Connection::stream)
        return wrong(fmt::format("`{}` is not a stream variable", path_name(out.components[g.payload(args[0])])));
      return make(type(0));
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
      return make(t.real());
    case Builtin::first_tick:
      return make(t.boolean());
    case Builtin::active_state:
      return make(t.boolean());
    case Builtin::ticks_in_state:
      return make(t.integer());
    case Builtin::time_in_state:
      return make(t.real());
    case Builtin::get_instance_name: {
      const ClassInstance* here = scope.cls->most_derived();
      std::string path = here->owner ? path_name(*here->owner) : std::string{};
      const std::string top(model && model->cls ? model->cls->node->name.text() : std::string_view{});
      return g.string(path.empty() ? top : top + "." + path);
    }
    case Builtin::reinit:
    case Builtin::terminate:
    case Builtin::assert_:
    case Builtin::transition:
    case Builtin::initial_state:
      return wrong("it is a statement of its own, not a value");
    case Builtin::cardinality:
    case Builtin::is_root:
    case Builtin::rooted:
    case Builtin::clock:
    case Builtin::load_resource:
      return {};
  }
  return {};
}

// Clock() | Clock(intervalCounter, resolution) | Clock(interval) | Clock(condition, startInterval) | Clock(c,
// solverMethod)
ExprId Instantiator::lower_clock(const syntax::Call& call, Scope& scope, std::vector<ExprId> args) {
  static constexpr std::array<std::string_view, 7> kNames{"intervalCounter", "resolution", "interval",    "condition",
                                                          "startInterval",   "c",          "solverMethod"};
  for (const syntax::NamedArgument& a : call.named) {
    if (std::ranges::find(kNames, a.name.text()) == kNames.end()) {
      sink.error(kUnknownArgument, a.name_span, {"Clock", a.name.text()});
      return {};
    }
    const ExprId value = lower(*a.value, scope);
    if (!value) return {};
    args.push_back(value);
  }
  if (args.size() > 2) {
    sink.error(kBuiltinArguments, call.span, {"Clock", "at most two arguments are expected"});
    return {};
  }
  return g.builtin_call(expr::Builtin::clock, t.clock(), args);
}

ExprId Instantiator::lower_reduction(expr::Reduction kind, const syntax::Expr& body, List<syntax::ForIndex> iterators,
                                     Scope& scope, Span span) {
  std::vector<ExprId> parts{ExprId{}};
  std::vector<std::int32_t> dims;
  const std::size_t before = scope.iterators.size();
  const std::array<const syntax::Expr*, 1> bodies{&body};
  // `f(e for i in a, j in b)`: the last iterator runs slowest, so it gives the first dimension.
  std::vector<std::pair<ExprId, ExprId>> loops;
  for (const syntax::ForIndex& index : iterators) {
    const ExprId range = iterator_range(index, scope, bodies);
    if (!range) {
      scope.iterators.resize(before);
      return {};
    }
    if (t.rank(g.type(range)) != 1) {
      sink.error(kRangeType, index.span, {t.text(g.type(range))});
      scope.iterators.resize(before);
      return {};
    }
    const ExprId variable = g.new_iterator(t.scalar(g.type(range)));
    scope.iterators.push_back({index.name, variable});
    loops.emplace_back(variable, range);
  }
  const ExprId value = lower(body, scope);
  scope.iterators.resize(before);
  if (!value) return {};
  parts[0] = value;
  for (std::size_t i = loops.size(); i-- > 0;) {
    parts.push_back(loops[i].first);
    parts.push_back(loops[i].second);
    dims.push_back(t.dims(g.type(loops[i].second))[0]);
  }
  TypeId type = g.type(value);
  if (kind == expr::Reduction::array)
    type = t.array(type, dims);
  else if (t.base(type) == expr::Base::record) {
    const ExprId array =
        g.with_payload(Kind::reduction, static_cast<std::uint32_t>(expr::Reduction::array), t.array(type, dims), parts);
    return overloaded_sum(array, span);
  }
  return g.with_payload(Kind::reduction, static_cast<std::uint32_t>(kind), type, parts);
}

}  // namespace holon::instance
