// The predefined functions on scalars: mathematics element by element, arrays written out.

#include <fmt/format.h>
#include <algorithm>
#include <array>

#include "expr/array_functions.h"
#include "expr/build.h"
#include "expr/value.h"
#include "flat/failure.h"
#include "flat/scalarize.h"

namespace holon::flat {

using expr::Base;
using expr::Builtin;
using expr::Kind;

namespace {

// How the functions of array_functions.h compute with scalar expressions.
struct ScalarArithmetic {
  using Item = ExprId;
  expr::Graph& g;
  bool is_integer = false;  // the elements of the result

  ExprId whole(std::int64_t i) { return is_integer ? g.integer(i) : g.real(static_cast<double>(i)); }
  ExprId real(double x) { return g.real(x); }
  ExprId add(ExprId x, ExprId y) { return expr::add(g, x, y); }
  ExprId subtract(ExprId x, ExprId y) { return expr::subtract(g, x, y); }
  ExprId multiply(ExprId x, ExprId y) { return expr::multiply(g, x, y); }
  ExprId divide(ExprId x, ExprId y) { return expr::divide(g, x, y); }
  ExprId negate(ExprId x) { return expr::negate(g, x); }
};

}  // namespace

ExprId Scalarizer::zero_of(TypeId type) { return t.base(type) == Base::integer ? g.integer(0) : g.real(0); }

// Element by element; scalars spread.
Scalars Scalarizer::each_element(ExprId e) {
  const auto args = g.args(e);
  const TypeId type = g.type(e);
  const TypeId scalar_type = t.base(type) == Base::tuple ? type : t.scalar(type);
  std::vector<Scalars> lists;
  std::size_t n = 1;
  bool array = false;
  for (const ExprId a : args) {
    lists.push_back(build(a));
    if (t.rank(g.type(a)) > 0 || lists.back().size() > 1) {
      n = lists.back().size();
      array = true;
    }
  }
  if (!array) n = 1;
  Scalars result;
  for (std::size_t i = 0; i < n; ++i) {
    std::vector<ExprId> one_each;
    for (std::size_t k = 0; k < lists.size(); ++k) {
      const bool whole = lists[k].size() == 1 && t.rank(g.type(args[k])) == 0;
      one_each.push_back(whole ? lists[k][0] : lists[k][i]);
    }
    result.push_back(expr::function(g, g.builtin(e), scalar_type, one_each));
  }
  return result;
}

Scalars Scalarizer::spatial_distribution(ExprId e) {
  const Builtin b = g.builtin(e);
  const auto args = g.args(e);
  // Elements of vectors go their own ways.
  const std::array<TypeId, 2> both{t.real(), t.real()};
  const TypeId ends = t.tuple(both);
  const Scalars in0 = build(args[0]);
  const Scalars in1 = build(args[1]);
  const ExprId x = one(args[2]);
  const ExprId positive = one(args[3]);
  Scalars result;
  Scalars second;
  for (std::size_t i = 0; i < in0.size(); ++i) {
    std::vector<ExprId> list{in0[i], in1[i], x, positive};
    for (const std::size_t k : {std::size_t{4}, std::size_t{5}}) {
      const Scalars all = build(args[k]);
      const bool own = t.rank(g.type(args[k])) == 2;
      const std::size_t row = own ? all.size() / in0.size() : all.size();
      const auto first = all.begin() + static_cast<std::ptrdiff_t>(own ? i * row : 0);
      const std::array<std::int32_t, 1> size{static_cast<std::int32_t>(row)};
      list.push_back(
          pack(t.with_dims(t.scalar(g.type(args[k])), size), {first, first + static_cast<std::ptrdiff_t>(row)}));
    }
    const ExprId made = g.builtin_call(b, ends, list);
    result.push_back(g.output(made, 0, t.real()));
    second.push_back(g.output(made, 1, t.real()));
  }
  result.insert(result.end(), second.begin(), second.end());
  return result;
}

Scalars Scalarizer::size(ExprId e) {
  const auto args = g.args(e);
  const Scalars s = build(args[0]);
  const std::size_t leaf = static_cast<std::size_t>(std::max<std::int64_t>(1, count(t.scalar(g.type(args[0])))));
  const auto d = to_vector_of_sizes(t.dims(g.type(args[0])), s.size() / leaf);
  const std::int64_t k = integer(args[1]);
  if (k < 1 || static_cast<std::size_t>(k) > d.size()) fail("the number of a dimension is wrong");
  return {g.integer(d[static_cast<std::size_t>(k - 1)])};
}

Scalars Scalarizer::identity(ExprId e) {
  ScalarArithmetic arithmetic{g, true};
  return expr::arrays::identity(arithmetic, static_cast<std::size_t>(std::max<std::int64_t>(0, integer(g.arg(e, 0)))));
}

Scalars Scalarizer::diagonal(ExprId e) {
  ScalarArithmetic arithmetic{g, t.base(g.type(e)) == Base::integer};
  return expr::arrays::diagonal<ScalarArithmetic>(arithmetic, build(g.arg(e, 0)));
}

Scalars Scalarizer::filled(ExprId e) {
  const Builtin b = g.builtin(e);
  const auto args = g.args(e);
  const std::size_t first = b == Builtin::fill ? 1 : 0;
  std::int64_t n = 1;
  for (std::size_t i = first; i < args.size(); ++i) n *= integer(args[i]);
  const Scalars item = b == Builtin::fill ? build(args[0]) : Scalars{g.integer(b == Builtin::ones ? 1 : 0)};
  Scalars result;
  if (n * static_cast<std::int64_t>(item.size()) > 4'000'000) fail(fmt::format("it has {} elements", n));
  for (std::int64_t i = 0; i < n; ++i) result.insert(result.end(), item.begin(), item.end());
  return result;
}

Scalars Scalarizer::linspace(ExprId e) {
  const auto args = g.args(e);
  const ExprId x1 = one(args[0]);
  const ExprId x2 = one(args[1]);
  const std::int64_t n = integer(args[2]);
  if (n < 2) fail("linspace needs two points or more");
  ScalarArithmetic arithmetic{g};
  return expr::arrays::linspace(arithmetic, x1, x2, static_cast<std::size_t>(n));
}

Scalars Scalarizer::accumulated(ExprId e) {
  const Builtin b = g.builtin(e);
  const auto args = g.args(e);
  const Scalars s = build(args[0]);
  ExprId total;
  for (const ExprId x : s) {
    if (!total)
      total = x;
    else if (b == Builtin::sum)
      total = expr::add(g, total, x);
    else if (b == Builtin::product)
      total = expr::multiply(g, total, x);
    else
      total = expr::function(g, b == Builtin::min ? Builtin::min2 : Builtin::max2, total, x);
  }
  if (total) return {total};
  if (b == Builtin::sum) return {zero_of(g.type(e))};
  if (b == Builtin::product) return {t.base(g.type(e)) == Base::integer ? g.integer(1) : g.real(1)};
  return {g.real(b == Builtin::min ? 1.7976931348623157e308 : -1.7976931348623157e308)};
}

Scalars Scalarizer::transposed(ExprId e) {
  const Scalars s = build(g.arg(e, 0));
  const auto d = to_vector_of_sizes(t.dims(g.type(g.arg(e, 0))), s.size());
  return expr::arrays::transpose<ScalarArithmetic>(s, static_cast<std::size_t>(d[0]), static_cast<std::size_t>(d[1]));
}

Scalars Scalarizer::outer_product(ExprId e) {
  ScalarArithmetic arithmetic{g};
  const Scalars x = build(g.arg(e, 0));
  const Scalars y = build(g.arg(e, 1));
  return expr::arrays::outer_product<ScalarArithmetic>(arithmetic, x, y);
}

Scalars Scalarizer::symmetric(ExprId e) {
  const Scalars s = build(g.arg(e, 0));
  const auto n = static_cast<std::size_t>(to_vector_of_sizes(t.dims(g.type(g.arg(e, 0))), s.size())[0]);
  return expr::arrays::symmetric<ScalarArithmetic>(s, n);
}

Scalars Scalarizer::cross(ExprId e) {
  ScalarArithmetic arithmetic{g};
  const Scalars x = build(g.arg(e, 0));
  const Scalars y = build(g.arg(e, 1));
  return expr::arrays::cross<ScalarArithmetic>(arithmetic, x, y);
}

Scalars Scalarizer::skew(ExprId e) {
  ScalarArithmetic arithmetic{g, t.base(g.type(e)) == Base::integer};
  return expr::arrays::skew<ScalarArithmetic>(arithmetic, build(g.arg(e, 0)));
}

Scalars Scalarizer::cat(ExprId e) {
  const auto args = g.args(e);
  const std::size_t k = static_cast<std::size_t>(integer(args[0])) - 1;
  std::vector<Scalars> parts;
  std::vector<std::vector<std::int32_t>> dims;
  for (std::size_t i = 1; i < args.size(); ++i) {
    parts.push_back(build(args[i]));
    dims.push_back(to_vector_of_sizes(t.dims(g.type(args[i])), parts.back().size()));
  }
  std::size_t outer = 1;
  for (std::size_t i = 0; i < k; ++i) outer *= static_cast<std::size_t>(dims[0][i]);
  return expr::arrays::cat<ScalarArithmetic>(parts, outer);
}

Scalars Scalarizer::stream(ExprId e) {
  const Builtin b = g.builtin(e);
  const auto args = g.args(e);
  Scalars result;
  for (const ExprId x : build(args[0])) {
    if (g.kind(x) != Kind::variable) fail("inStream of something that is not a variable");
    const VariableId v(g.payload(x));
    result.push_back(b == Builtin::in_stream ? in_stream(v, span_) : actual_stream(v, span_));
    if (!result.back()) fail("the stream is not connected properly");
  }
  return result;
}

Scalars Scalarizer::of_scalars(ExprId e) {
  std::vector<ExprId> list;
  for (const ExprId a : g.args(e)) list.push_back(one(a));
  return {g.builtin_call(g.builtin(e), g.type(e), list)};
}

Scalars Scalarizer::connection_query(ExprId e) {
  const Builtin b = g.builtin(e);
  const ExprId connector = g.arg(e, 0);
  if (b == Builtin::cardinality) {
    const auto n = cardinality ? cardinality(connector) : std::nullopt;
    if (!n) fail("the connections are not known here");
    return {g.integer(*n)};
  }
  const auto yes = root_query ? root_query(connector, b == Builtin::is_root) : std::nullopt;
  if (!yes) fail("the connection graph is not known here");
  return {g.boolean(*yes)};
}

Scalars Scalarizer::state_query(ExprId e) {
  const Builtin b = g.builtin(e);
  if (b == Builtin::active_state) {
    // Without a state machine nothing is a state.
    const ExprId active = active_state ? active_state(g.arg(e, 0), span_) : g.boolean(false);
    if (!active) fail("one component is expected");
    return {active};
  }
  const ExprId count = in_state ? in_state(b == Builtin::time_in_state) : ExprId{};
  if (!count) fail(fmt::format("`{}` stands only in the condition of a transition", expr::name_of(b)));
  return {count};
}

Scalars Scalarizer::builtin(ExprId e) {
  const Builtin b = g.builtin(e);
  const auto args = g.args(e);
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
    case Builtin::to_string:
    case Builtin::der:
    case Builtin::pre:
    case Builtin::edge:
    case Builtin::change:
    case Builtin::no_event:
    case Builtin::smooth:
    case Builtin::delay:
    case Builtin::delay_max:
    case Builtin::semi_linear:
    case Builtin::homotopy:
    case Builtin::previous:
    case Builtin::hold:
    case Builtin::clock_sample:
    case Builtin::sub_sample:
    case Builtin::super_sample:
    case Builtin::shift_sample:
    case Builtin::back_sample:
    case Builtin::no_clock:
      return each_element(e);

    case Builtin::initial:
    case Builtin::terminal:
    case Builtin::sample:
    case Builtin::interval:
    case Builtin::first_tick:
    case Builtin::clock:
      return of_scalars(e);
    case Builtin::spatial_distribution:
      return spatial_distribution(e);

    case Builtin::ndims:
      return {g.integer(static_cast<std::int64_t>(t.rank(g.type(args[0]))))};
    case Builtin::size:
      return size(e);
    case Builtin::scalar:
    case Builtin::vector:
    case Builtin::promote:
    case Builtin::array_of_comprehension:
    case Builtin::matrix:
      return build(args[0]);
    case Builtin::identity:
      return identity(e);
    case Builtin::diagonal:
      return diagonal(e);
    case Builtin::zeros:
    case Builtin::ones:
    case Builtin::fill:
      return filled(e);
    case Builtin::linspace:
      return linspace(e);
    case Builtin::min:
    case Builtin::max:
    case Builtin::sum:
    case Builtin::product:
      return accumulated(e);
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
      return cat(e);
    case Builtin::in_stream:
    case Builtin::actual_stream:
      return stream(e);
    case Builtin::cardinality:
    case Builtin::is_root:
    case Builtin::rooted:
      return connection_query(e);
    case Builtin::active_state:
    case Builtin::ticks_in_state:
    case Builtin::time_in_state:
      return state_query(e);
    case Builtin::reinit:
    case Builtin::terminate:
    case Builtin::assert_:
    case Builtin::transition:
    case Builtin::initial_state:
    case Builtin::get_instance_name:
    case Builtin::load_resource:
      break;
  }
  fail(fmt::format("`{}` has no value", expr::name_of(b)));
}

}  // namespace holon::flat
