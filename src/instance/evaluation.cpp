#include "instance/evaluation.h"

#include <fmt/format.h>
#include <algorithm>
#include <expected>
#include <utility>
#include <vector>

#include "instance/diagnostics.h"
#include "instance/instantiator.h"
#include "instance/typing.h"

namespace holon::instance {

using expr::EvalFailure;
using expr::EvalFailureKind;
using expr::EvalResult;
using expr::Value;

DraftEvaluator::DraftEvaluator(Instantiator& in, InstanceTree& tree, ExternalCaller call_external)
    : Evaluator(tree.graph, tree.functions, tree.values, std::move(call_external)), in_(in) {}

// Every component that an evaluation meets is a draft as long as the tree grows.
static Draft& as_draft(Component& c) { return static_cast<Draft&>(c); }

Component& DraftEvaluator::component(ComponentId id) { return in_.components.draft(id.value); }
std::string DraftEvaluator::path_name(const Component& c) const {
  return in_.components.path_name(in_.components.draft(c.id.value));
}
bool DraftEvaluator::has_dims(Component& c) { return in_.components.dims_known(as_draft(c)); }
TypeId DraftEvaluator::type_of(Component& c) { return in_.component_types.type_of(as_draft(c)); }
ExprId DraftEvaluator::start_of(Component& c) {
  // Where initial equations find the value, the start is a guess.
  const ExprId fixed = in_.bindings.attribute_of(as_draft(c), Attribute::fixed);
  const bool is_free = fixed && in_.g.kind(fixed) == expr::Kind::boolean && !in_.g.boolean_value(fixed);
  return is_free ? ExprId{} : in_.bindings.attribute_of(as_draft(c), Attribute::start);
}
void DraftEvaluator::need_functions(ExprId e) { in_.definitions.need_functions(e); }

std::optional<ExprId> DraftEvaluator::binding_of(Component& c) {
  Draft& d = as_draft(c);
  const ExprId value = in_.bindings.binding_of(d);
  return d.binding_progress == Progress::failed ? std::nullopt : std::optional(value);
}

Component* DraftEvaluator::field_of(Component& record, std::string_view name) {
  Elem* elem = in_.names.find_elem(*as_draft(record).cls, in_.tree.names().intern(name));
  return elem && !elem->is_class ? in_.components.component_of(*elem) : nullptr;
}

// What must be known now may come from a file: reading one is impure, but nothing that is written changes by it.
template <class Find>
EvalResult<Value> Evaluation::even_from_files(Find find) {
  EvalResult<Value> result = find();
  if (result || result.error().kind != EvalFailureKind::not_known || !values.can_call_external() ||
      values.may_call_impure)
    return result;
  values.may_call_impure = true;
  result = find();
  values.may_call_impure = false;
  return result;
}

static const diag::Kind& kind_of(const EvalFailure& failure) {
  return failure.kind == EvalFailureKind::limit ? kEvaluationTooLong : kEvaluation;
}

std::optional<Value> Evaluation::evaluate(ExprId e, Span span, std::string_view reason) {
  EvalResult<Value> result = even_from_files([&] { return values.evaluate(e, reason); });
  if (result) return std::move(*result);
  if (result.error().message.empty() && sink.has_errors()) return std::nullopt;
  if (in_.open_packages.is_about_reported(result.error().message)) return std::nullopt;
  auto& d = sink.error(kind_of(result.error()), span, {result.error().message});
  if (result.error().span.known())
    d.also(result.error().span,
           result.error().function.empty() ? "here" : fmt::format("in function `{}`", result.error().function));
  if (!reason.empty()) d.hint(std::string(reason));
  return std::nullopt;
}

std::optional<std::int64_t> Evaluation::evaluate_integer(ExprId e, Span span, std::string_view reason) {
  if (g.kind(e) == expr::Kind::integer) return g.integer_value(e);
  if (g.type(e) != t.integer() && t.base(g.type(e)) != expr::Base::enumeration &&
      t.base(g.type(e)) != expr::Base::boolean) {
    sink.error(kTypeMismatch, span, {"this", t.text(g.type(e)), "Integer"});
    return std::nullopt;
  }
  if (values.variability(e) > Variability::parameter) {
    sink.error(kNotParameterExpression, span, {"this", first_variable(e)}).hint(std::string(reason));
    return std::nullopt;
  }
  const auto v = evaluate(e, span, reason);
  if (!v) return std::nullopt;
  return v->ordinal();
}

std::optional<bool> Evaluation::evaluate_boolean(ExprId e, Span span, std::string_view reason) {
  if (g.kind(e) == expr::Kind::boolean) return g.boolean_value(e);
  if (values.variability(e) > Variability::parameter) {
    sink.error(kNotParameterExpression, span, {"this", first_variable(e)}).hint(std::string(reason));
    return std::nullopt;
  }
  const auto v = evaluate(e, span, reason);
  if (!v || !v->as_boolean()) return std::nullopt;
  return v->is_true();
}

std::string Evaluation::first_variable(ExprId e) {
  std::vector<ExprId> stack{e};
  while (!stack.empty()) {
    const ExprId x = stack.back();
    stack.pop_back();
    if (g.kind(x) == expr::Kind::time) return "time";
    if (g.kind(x) == expr::Kind::component && in_.components.draft(g.payload(x)).variability > Variability::parameter)
      return in_.components.path_name(in_.components.draft(g.payload(x)));
    const auto args = g.args(x);
    for (std::size_t i = args.size(); i-- > 0;) stack.push_back(args[i]);
  }
  return "a variable";
}

// Whether a constant has no value because nobody has chosen the package that it belongs to; then that was said.
bool Evaluation::is_open_package(const Draft& c, std::string_view message) {
  const bool is_of_package = c.elem && c.elem->owner && in_.open_packages.report(c.elem->owner->node);
  return is_of_package || in_.open_packages.is_about_reported(message);
}

ExprId Evaluation::constant_value(Draft& c, Span span) {
  const auto known = constants_.find(c.id.value);
  if (known != constants_.end()) return known->second;
  const auto value = even_from_files([&] { return values.value_of(c, {}); });
  ExprId result;
  if (!value && value.error().message.empty() && sink.has_errors()) {
    result = {};
  } else if (!value && is_open_package(c, value.error().message)) {
    result = {};
  } else if (!value) {
    auto& d = sink.error(kind_of(value.error()), span, {value.error().message});
    if (value.error().span.known()) d.also(value.error().span, "here");
  } else if (value->is_complete()) {
    result = expr::to_expr(g, *value);
    // An array without elements keeps its declared type.
    if (value->count() == 0) result = g.many(expr::Kind::array, in_.component_types.type_of(c), {});
  } else if (!is_open_package(c, {})) {
    sink.error(kEvaluation, span, {"`" + in_.components.path_name(c) + "` has no value"});
  }
  constants_.emplace(c.id.value, result);
  return result;
}

}  // namespace holon::instance
