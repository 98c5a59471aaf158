#include "instance/operators.h"

#include <fmt/format.h>
#include <vector>

#include "instance/diagnostics.h"
#include "instance/instantiator.h"
#include "instance/typing.h"

namespace holon::instance {
namespace {

using expr::Base;

std::string_view operator_name(syntax::BinaryOp op) {
  using syntax::BinaryOp;
  switch (op) {
    case BinaryOp::add:
    case BinaryOp::add_each:
      return "'+'";
    case BinaryOp::subtract:
    case BinaryOp::subtract_each:
      return "'-'";
    case BinaryOp::multiply:
    case BinaryOp::multiply_each:
      return "'*'";
    case BinaryOp::divide:
    case BinaryOp::divide_each:
      return "'/'";
    case BinaryOp::power:
    case BinaryOp::power_each:
      return "'^'";
    case BinaryOp::less:
      return "'<'";
    case BinaryOp::less_equal:
      return "'<='";
    case BinaryOp::greater:
      return "'>'";
    case BinaryOp::greater_equal:
      return "'>='";
    case BinaryOp::equal:
      return "'=='";
    case BinaryOp::not_equal:
      return "'<>'";
    case BinaryOp::and_:
      return "'and'";
    case BinaryOp::or_:
      return "'or'";
  }
  return "";
}

}  // namespace

// The functions that a record class offers under the name of an operator.
std::vector<ClassInstance*> Operators::operator_functions(ClassInstance& cls, std::string_view name) {
  std::vector<ClassInstance*> result;
  Elem* elem = in_.names.find_elem(cls, tree.names().intern(name));
  ClassInstance* op = elem && elem->is_class ? in_.expansion.instance_of(*elem) : nullptr;
  if (!op || !in_.expansion.expand(*op)) return result;
  if (op->node->def->restriction != syntax::Restriction::operator_) {
    result.push_back(op);
    return result;
  }
  for (Elem* f : op->elems)
    if (f->is_class)
      if (ClassInstance* function = in_.expansion.instance_of(*f)) result.push_back(function);
  return result;
}

ExprId Operators::overloaded_call(ClassInstance& cls, const std::vector<Argument>& positional,
                                  const std::vector<std::pair<Name, Argument>>& named, Span span) {
  if (cls.node->def->restriction == syntax::Restriction::operator_) return {};
  ExprId result;
  for (ClassInstance* f : operator_functions(cls, "'constructor'")) {
    const FunctionId id = in_.definitions.function_of(*f, span);
    if (id && functions[id].outputs.size() != 1) {
      sink.error(
          kFunctionBody, f->node->def->name_span,
          {functions[id].name, fmt::format("{} outputs, but a constructor has one", functions[id].outputs.size())});
      return {};
    }
    const ExprId call = in_.calls.call_class(*f, positional, named, span, false);
    // One that takes the arguments as they are goes before one that is called for each of their elements.
    const bool is_better = call && result && t.rank(g.type(call)) < t.rank(g.type(result));
    const bool is_worse = call && result && t.rank(g.type(call)) > t.rank(g.type(result));
    if (is_worse) continue;
    if (call && result && !is_better) {
      sink.error(kAmbiguousCall, span, {in_.names.class_name(cls)})
          .also(f->node->def->name_span, "this is one of them");
      return result;
    }
    if (call) result = call;
  }
  return result;
}

ExprId Operators::overloaded_binary(syntax::BinaryOp op, ExprId a, ExprId b, Span span) {
  const std::string_view name = operator_name(op);
  const auto attempt = [&](ClassInstance* cls, ExprId x, ExprId y) -> ExprId {
    if (!cls) return {};
    for (ClassInstance* f : operator_functions(*cls, name)) {
      const FunctionId id = in_.definitions.function_of(*f, span);
      if (!id || functions[id].inputs.size() < 2) continue;
      const ExprId call = in_.calls.call_function(id, {{x, span}, {y, span}}, {}, span, false);
      if (call) return in_.exprs.finish_value(call, span);
    }
    return {};
  };
  ClassInstance* ca = in_.component_types.record_class(t.scalar(g.type(a)));
  ClassInstance* cb = in_.component_types.record_class(t.scalar(g.type(b)));
  if (op == syntax::BinaryOp::multiply && t.rank(g.type(a)) == 1 && t.rank(g.type(b)) == 1) {
    const ExprId products = overloaded_binary(syntax::BinaryOp::multiply_each, a, b, span);
    return products ? overloaded_sum(products, span) : ExprId{};
  }
  if (const ExprId e = attempt(ca, a, b)) return e;
  if (cb != ca)
    if (const ExprId e = attempt(cb, a, b)) return e;
  // One side is converted by a constructor of the other's class: 2*z.
  const auto converted = [&](ClassInstance* cls, ExprId x) -> ExprId {
    if (!cls || in_.component_types.record_class(t.scalar(g.type(x)))) return {};
    return overloaded_call(*cls, {{x, span}}, {}, span);
  };
  if (const ExprId x = converted(cb, a))
    if (const ExprId e = attempt(cb, x, b)) return e;
  if (const ExprId y = converted(ca, b))
    if (const ExprId e = attempt(ca, a, y)) return e;
  sink.error(kOperandTypes, span, {name.substr(1, name.size() - 2), t.text(g.type(a)), t.text(g.type(b))});
  return {};
}

ExprId Operators::overloaded_unary(ExprId a, Span span) {
  ClassInstance* cls = in_.component_types.record_class(t.scalar(g.type(a)));
  if (cls)
    for (ClassInstance* f : operator_functions(*cls, "'-'")) {
      const FunctionId id = in_.definitions.function_of(*f, span);
      if (!id || functions[id].inputs.size() != 1) continue;
      const ExprId call = in_.calls.call_function(id, {{a, span}}, {}, span, false);
      if (call) return in_.exprs.finish_value(call, span);
    }
  sink.error(kOperandType, span, {"-", t.text(g.type(a))});
  return {};
}

ExprId Operators::overloaded_string(const std::vector<ExprId>& args, Span span) {
  ClassInstance* cls = in_.component_types.record_class(t.scalar(g.type(args[0])));
  std::vector<Argument> positional;
  for (const ExprId a : args) positional.push_back({a, span});
  if (cls)
    for (ClassInstance* f : operator_functions(*cls, "'String'")) {
      const ExprId call = in_.calls.call_class(*f, positional, {}, span, false);
      if (call) return in_.exprs.finish_value(call, span);
    }
  sink.error(kOperandType, span, {"String", t.text(g.type(args[0]))});
  return {};
}

// The sum of an array of operator records: '0' and repeated '+'.
ExprId Operators::overloaded_sum(ExprId array, Span span) {
  const auto dims = t.dims(g.type(array));
  ClassInstance* cls = in_.component_types.record_class(t.scalar(g.type(array)));
  if (dims.size() != 1 || dims[0] == expr::kUnknownSize || !cls) {
    sink.error(kOperandType, span, {"sum", t.text(g.type(array))});
    return {};
  }
  ExprId total;
  for (std::int32_t i = 1; i <= dims[0]; ++i) {
    const ExprId item = in_.references.make_index(array, {g.integer(i)}, span);
    total = total ? overloaded_binary(syntax::BinaryOp::add, total, item, span) : item;
    if (!total) return {};
  }
  if (total) return total;
  for (ClassInstance* f : operator_functions(*cls, "'0'")) {
    const ExprId call = in_.calls.call_class(*f, {}, {}, span, false);
    if (call) return in_.exprs.finish_value(call, span);
  }
  return {};
}

}  // namespace holon::instance
