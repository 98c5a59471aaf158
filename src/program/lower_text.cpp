// Strings. A string is a handle, a double; what a handle stands for, the runtime knows.

#include <array>

#include "base/check.h"
#include "program/lowering.h"

namespace holon::program {

using expr::Base;
using expr::Builtin;
using expr::Kind;

NodeId Lowering::intrinsic(Intrinsic i, std::span<const NodeId> args, std::uint32_t wanted) {
  HOLON_CHECK(info(i).arguments == args.size());
  IntrinsicCall call;
  call.intrinsic = i;
  call.args.assign(args.begin(), args.end());
  NodeId result;
  for (std::uint32_t k = 0; k < info(i).results; ++k) {
    NodeId one;
    // In the model a number that comes from the runtime has a slot; a handle never outlives its statement.
    if (at_.is_model && (i == Intrinsic::delay || i == Intrinsic::spatial)) {
      const SlotId slot = program_.add_slots(Region::temporary, 1);
      call.results.push_back(Place::slot(slot));
      one = nodes_.slot(slot.value);
    } else {
      const std::uint32_t local = new_local(Type::real);
      call.results.push_back(Place::local(local));
      one = nodes_.local(local, Type::real);
    }
    if (k == wanted) result = one;
  }
  program_.intrinsic_calls.push_back(std::move(call));
  emit(Statement::intrinsic(static_cast<std::uint32_t>(program_.intrinsic_calls.size() - 1), {}));
  return result;
}

NodeId Lowering::text(ExprId e) {
  const auto args = graph_.args(e);
  switch (graph_.kind(e)) {
    case Kind::string:
      return nodes_.constant(text_handle(program_.add_text(graph_.string_value(e))));
    case Kind::variable:
      return scalar_variable(e);
    case Kind::add: {
      const std::array both{scalar(args[0]), scalar(args[1])};
      return intrinsic(Intrinsic::text_join, both);
    }
    case Kind::local:
      return scalar_local(e, {});
    case Kind::if_:
      return scalar_if(e, {});
    case Kind::index:
      return scalar_index(e, {});
    case Kind::field:
      return scalar(args[0], {graph_.payload(e)});
    case Kind::call:
    case Kind::apply: {
      const Operand* found = result_leaf(e, 0, {});
      return found ? found->node : report_no_value(e);
    }
    case Kind::output: {
      const Operand* found = result_leaf(args[0], graph_.payload(e), {});
      return found ? found->node : report_no_value(e);
    }
    case Kind::builtin: {
      const Builtin b = graph_.builtin(e);
      if (b == Builtin::to_string) return text_of(e);
      if (b == Builtin::load_resource) {
        const std::array one{scalar(args[0])};
        return intrinsic(Intrinsic::load_resource, one);
      }
      if (b == Builtin::pre && graph_.kind(args[0]) == Kind::variable) {
        const auto found = previous_handles_.find(graph_.payload(args[0]));
        if (found != previous_handles_.end()) return nodes_.constant(found->second);
      }
      if (b == Builtin::no_event || b == Builtin::pre) return scalar(args[0]);
      break;
    }
    case Kind::iterator: {
      const auto found = at_.iterators.find(graph_.payload(e));
      if (found != at_.iterators.end()) return as_real(found->second);
      break;
    }
    case Kind::real:
    case Kind::integer:
    case Kind::boolean:
    case Kind::enumeration:
    case Kind::time:
    case Kind::component:
    case Kind::element:
    case Kind::function:
    case Kind::colon:
    case Kind::missing:
    case Kind::negate:
    case Kind::subtract:
    case Kind::multiply:
    case Kind::divide:
    case Kind::power:
    case Kind::less:
    case Kind::less_equal:
    case Kind::greater:
    case Kind::greater_equal:
    case Kind::equal:
    case Kind::not_equal:
    case Kind::and_:
    case Kind::or_:
    case Kind::not_:
    case Kind::matrix_multiply:
    case Kind::matrix_power:
    case Kind::array:
    case Kind::range:
    case Kind::record:
    case Kind::closure:
    case Kind::reduction:
      break;
  }
  return report_no_value(e);
}

// String(x, minimumLength, leftJustified, significantDigits) or String(x, format). Missing options have the values
// that the specification gives them: 0, true and 6.
NodeId Lowering::text_of(ExprId e) {
  const auto args = graph_.args(e);
  const ExprId x = args[0];
  const Base base = graph_.types.base(graph_.type(x));
  const auto given = [&](std::size_t i) { return args.size() > i && graph_.kind(args[i]) != Kind::missing; };
  const double kind = base == Base::integer ? 1 : base == Base::string ? 2 : 0;
  if (given(1) && graph_.types.base(graph_.type(args[1])) == Base::string) {
    const std::array parts{real(x), scalar(args[1]), nodes_.constant(kind)};
    return intrinsic(Intrinsic::text_format, parts);
  }
  const NodeId length = given(1) ? real(args[1]) : nodes_.constant(0);
  const NodeId left = given(2) ? real(args[2]) : nodes_.constant(1);
  if (base == Base::real) {
    const std::array parts{real(x), length, left, given(3) ? real(args[3]) : nodes_.constant(6)};
    return intrinsic(Intrinsic::text_of_real, parts);
  }
  if (base == Base::integer) {
    const std::array parts{real(x), length, left};
    return intrinsic(Intrinsic::text_of_integer, parts);
  }
  NodeId text;
  if (base == Base::boolean) {
    text = nodes_.choose(condition(x), nodes_.constant(text_handle(program_.add_text("true"))),
                         nodes_.constant(text_handle(program_.add_text("false"))));
  } else if (base == Base::enumeration) {
    // The literals are made texts side by side, so the handle follows from the ordinal.
    const auto& literals = graph_.types.enumeration_of(graph_.type(x)).literals;
    const std::size_t first = program_.texts.size();
    program_.texts.insert(program_.texts.end(), literals.begin(), literals.end());
    const NodeId ordinal = nodes_.ternary(Op::check_range, real(x), nodes_.constant(1),
                                          nodes_.constant(static_cast<double>(literals.size())));
    text = nodes_.negate(nodes_.add(ordinal, nodes_.constant(static_cast<double>(first))));
  } else {
    text = scalar(x);
  }
  if (!given(1)) return text;
  const std::array parts{text, length, left};
  return intrinsic(Intrinsic::text_pad, parts);
}

NodeId Lowering::text_relation(ExprId e) {
  const std::array both{scalar(graph_.arg(e, 0)), scalar(graph_.arg(e, 1))};
  return relation(graph_.kind(e), intrinsic(Intrinsic::text_compare, both), nodes_.constant(0));
}

}  // namespace holon::program
