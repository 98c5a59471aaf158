#include <array>

#include "base/check.h"
#include "program/lowering.h"

namespace holon::program {

using expr::Base;
using expr::Builtin;
using expr::Kind;

namespace {

// Functions that are one operation of the program.
struct Direct {
  Builtin builtin;
  Op op;
};
constexpr std::array kDirect = {
    Direct{Builtin::abs, Op::abs},   Direct{Builtin::sqrt, Op::sqrt},   Direct{Builtin::sin, Op::sin},
    Direct{Builtin::cos, Op::cos},   Direct{Builtin::tan, Op::tan},     Direct{Builtin::asin, Op::asin},
    Direct{Builtin::acos, Op::acos}, Direct{Builtin::atan, Op::atan},   Direct{Builtin::atan2, Op::atan2},
    Direct{Builtin::sinh, Op::sinh}, Direct{Builtin::cosh, Op::cosh},   Direct{Builtin::tanh, Op::tanh},
    Direct{Builtin::exp, Op::exp},   Direct{Builtin::log, Op::log},     Direct{Builtin::log10, Op::log10},
    Direct{Builtin::ceil, Op::ceil}, Direct{Builtin::floor, Op::floor},
};

}  // namespace

// Specification, "Event Triggering Mathematical Functions":
//   div(x, y) = trunc(x/y)      mod(x, y) = x - floor(x/y)*y      rem(x, y) = x - div(x, y)*y
// On Integers the quotient of doubles is exact enough: for |x| < 2^53 it never rounds up to the next whole number.
NodeId Lowering::math(Builtin b, expr::TypeId type, std::span<const NodeId> args) {
  Nodes& n = nodes_;
  const Base base = graph_.types.base(type);
  for (const Direct& direct : kDirect)
    if (direct.builtin == b)
      return args.size() == 1 ? n.unary(direct.op, args[0]) : n.binary(direct.op, args[0], args[1]);
  const auto quotient = [&](Op round) {
    const NodeId divisor = base == Base::integer ? n.unary(Op::check_nonzero, args[1]) : args[1];
    return n.unary(round, n.divide(args[0], divisor));
  };
  const auto rest = [&](Op round) { return n.subtract(args[0], n.multiply(quotient(round), args[1])); };
  const NodeId zero = n.constant(0);
  if (b == Builtin::sign)
    return n.choose(
        n.binary(Op::less, zero, args[0]), n.constant(1),
        n.choose(n.binary(Op::less, args[0], zero), n.constant(-1),
                 n.choose(n.binary(Op::equal, args[0], zero), zero, args[0])));  // what is not a number stays
  if (b == Builtin::min2 || b == Builtin::max2) return extreme(base, b == Builtin::min2, args[0], args[1]);
  if (b == Builtin::div) return quotient(Op::truncate);
  if (b == Builtin::mod) return rest(Op::floor);
  if (b == Builtin::rem) return rest(Op::truncate);
  if (b == Builtin::integer) return n.unary(Op::check_integer, n.unary(Op::floor, args[0]));
  if (b == Builtin::to_integer) return args[0];
  if (b == Builtin::to_enumeration) {
    const auto literals = static_cast<double>(graph_.types.enumeration_of(type).literals.size());
    return n.ternary(Op::check_range, args[0], n.constant(1), n.constant(literals));
  }
  HOLON_CHECK(b == Builtin::semi_linear);
  return n.choose(n.binary(Op::less_equal, zero, args[0]), n.multiply(args[1], args[0]), n.multiply(args[2], args[0]));
}

// The first of two values unless the second one is better. A comparison with what is not a number is false: it must not
// hide that the result is not a number either.
NodeId Lowering::extreme(Base base, bool is_min, NodeId first, NodeId second) {
  Nodes& n = nodes_;
  const auto at_most = [&](Op op, NodeId x, NodeId y) { return is_min ? n.binary(op, x, y) : n.binary(op, y, x); };
  if (n.op(first) == Op::constant) return n.choose(at_most(Op::less_equal, first, second), first, second);
  const NodeId best = n.choose(at_most(Op::less, second, first), second, first);
  if (base != Base::real || n.op(second) == Op::constant) return best;
  return n.choose(n.binary(Op::equal, second, second), best, second);
}

// What speaks of connections or clocks is gone or bound to slots by now.
NodeId Lowering::builtin(ExprId e) {
  const auto args = graph_.args(e);
  const Base base = graph_.types.base(graph_.type(e));
  switch (graph_.builtin(e)) {
    case Builtin::no_event:
    case Builtin::no_clock:
    case Builtin::hold:
      return scalar(args[0]);
    case Builtin::smooth:
      return scalar(args[1]);
    case Builtin::homotopy:
      return homotopy(args[0], args[1]);
    case Builtin::size:
      return size_of(e);
    case Builtin::ndims:
      return nodes_.constant(static_cast<double>(graph_.types.rank(graph_.type(args[0]))));
    case Builtin::sum:
      return reduce_elements(expr::Reduction::sum, base, plan(args[0]));
    case Builtin::product:
      return reduce_elements(expr::Reduction::product, base, plan(args[0]));
    case Builtin::min:
      return reduce_elements(expr::Reduction::min, base, plan(args[0]));
    case Builtin::max:
      return reduce_elements(expr::Reduction::max, base, plan(args[0]));
    case Builtin::scalar:
      return only_element(args[0]);
    case Builtin::pre:
    case Builtin::previous:
      return previous(args[0]);
    case Builtin::edge:
      return nodes_.binary(Op::and_, condition(args[0]), nodes_.not_(as_boolean(previous(args[0]))));
    case Builtin::change:
      return relation(Kind::not_equal, scalar(args[0]), previous(args[0]));
    case Builtin::initial:
      if (initial_) return as_boolean(nodes_.slot(initial_->value));
      break;
    case Builtin::terminal:
      if (terminal_) return as_boolean(nodes_.slot(terminal_->value));
      break;
    case Builtin::delay:
    case Builtin::delay_max:
      return delayed(e);
    case Builtin::der:
      if (graph_.kind(args[0]) == Kind::variable)
        if (const auto found = derivatives_.find(graph_.payload(args[0])); found != derivatives_.end())
          return nodes_.slot(found->second.value);
      break;
    case Builtin::abs:  // elementwise: math()
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
    case Builtin::semi_linear:
    case Builtin::to_string:  // text()
    case Builtin::vector:     // arrays: builtin_plan()
    case Builtin::matrix:
    case Builtin::identity:
    case Builtin::diagonal:
    case Builtin::zeros:
    case Builtin::ones:
    case Builtin::fill:
    case Builtin::linspace:
    case Builtin::transpose:
    case Builtin::outer_product:
    case Builtin::symmetric:
    case Builtin::cross:
    case Builtin::skew:
    case Builtin::cat:
    case Builtin::array_of_comprehension:
    case Builtin::promote:
    case Builtin::sample:                // bound to a slot
    case Builtin::spatial_distribution:  // transported()
    case Builtin::reinit:
    case Builtin::terminate:
    case Builtin::assert_:
    case Builtin::in_stream:
    case Builtin::actual_stream:
    case Builtin::cardinality:
    case Builtin::is_root:
    case Builtin::rooted:
    case Builtin::clock_sample:
    case Builtin::sub_sample:
    case Builtin::super_sample:
    case Builtin::shift_sample:
    case Builtin::back_sample:
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
  return report_no_value(e);
}

// scalar(a)
NodeId Lowering::only_element(ExprId e) {
  if (!is_array(e)) return scalar(e);
  const Plan p = plan(e);
  std::vector<NodeId> offsets;
  for (const NodeId extent : p.extents) {
    const NodeId one = nodes_.binary(Op::check_extent, extent, nodes_.whole(1));
    offsets.push_back(nodes_.binary(Op::index_subtract, one, nodes_.whole(1)));
  }
  return p.at(offsets);
}

NodeId Lowering::previous(ExprId e) {
  if (graph_.kind(e) == Kind::variable) {
    const auto found = previous_.find(graph_.payload(e));
    if (found != previous_.end()) {
      const NodeId node = nodes_.slot(found->second.value);
      return graph_.types.base(graph_.type(e)) == Base::boolean ? as_boolean(node) : node;
    }
  }
  // pre of a parameter or constant is the thing itself.
  if (graph_.is_literal(e)) return scalar(e);
  return report_no_value(e);
}

// homotopy(a, s) is a, but while initializing by continuation it goes from s to a as lambda goes from 0 to 1. At the
// ends the other side is not evaluated: it may have no value there.
NodeId Lowering::homotopy(ExprId actual, ExprId simplified) {
  if (!lambda_) return scalar(actual);
  const NodeId lambda = nodes_.slot(lambda_->value);
  const NodeId one = nodes_.constant(1);
  const NodeId a = real(actual);
  const NodeId s = real(simplified);
  const NodeId mix = nodes_.add(nodes_.multiply(lambda, a), nodes_.multiply(nodes_.subtract(one, lambda), s));
  return nodes_.choose(nodes_.binary(Op::less_equal, one, lambda), a,
                       nodes_.choose(nodes_.binary(Op::less_equal, lambda, nodes_.constant(0)), s, mix));
}

NodeId Lowering::size_of(ExprId e) {
  const auto args = graph_.args(e);
  HOLON_CHECK(args.size() == 2);
  if (graph_.kind(args[1]) == Kind::integer) return as_real(index(e));
  const std::vector<NodeId> sizes = extents(args[0]);
  const auto rank = static_cast<std::int64_t>(sizes.size());
  const NodeId checked = nodes_.binary(Op::check_index, index(args[1]), nodes_.whole(rank));
  NodeId result = sizes.back();
  for (std::size_t k = sizes.size() - 1; k-- > 0;)
    result = nodes_.choose(nodes_.binary(Op::index_equal, checked, nodes_.whole(static_cast<std::int64_t>(k))),
                           sizes[k], result);
  // With one dimension nothing above has looked at the subscript; its offset can only be 0.
  if (sizes.size() == 1) result = nodes_.binary(Op::index_add, result, checked);
  return as_real(result);
}

// Every delay operator of the model has a buffer of its own.
NodeId Lowering::delayed(ExprId e) {
  const auto args = graph_.args(e);
  const auto [found, is_new] = delays_.try_emplace(e.value, program_.delay_count);
  if (is_new) ++program_.delay_count;
  const NodeId delay_time = real(args[1]);
  const std::array parts{nodes_.constant(found->second), real(args[0]), delay_time,
                         args.size() > 2 ? real(args[2]) : delay_time,
                         time_ ? nodes_.slot(time_->value) : report_no_value(e)};
  return intrinsic(Intrinsic::delay, parts);
}

// One of the results of spatialDistribution(number, position).
NodeId Lowering::transported(ExprId output) {
  const ExprId call = graph_.arg(output, 0);
  if (graph_.builtin(call) != Builtin::spatial_distribution || graph_.args(call).size() != 2)
    return report_no_value(output);
  const std::array parts{real(graph_.arg(call, 0)), real(graph_.arg(call, 1))};
  return intrinsic(Intrinsic::spatial, parts, graph_.payload(output));
}

}  // namespace holon::program
