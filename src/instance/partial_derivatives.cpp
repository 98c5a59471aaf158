// `function fx = der(f, x)`: the partial derivative of f with respect to its input x (12.7.2 of the specification);
// `der(f, x, y)` differentiates once more, with respect to y. It has the inputs of f, and the outputs of f that contain
// Reals. As with other functions, the signature is made at once and the body when it is needed.

#include <fmt/format.h>
#include <vector>

#include "expr/differentiate.h"
#include "instance/diagnostics.h"
#include "instance/instantiator.h"
#include "instance/restrictions.h"

namespace holon::instance {

// f itself; none after an error.
FunctionId FunctionDefinitions::differentiated_function(ClassInstance& cls) {
  const syntax::ClassDef& def = *cls.node->def;
  Elem* elem = in_.names.find_class_elem(*def.type.name, cls.outer, true);
  ClassInstance* base = elem ? in_.expansion.instance_of(*elem) : nullptr;
  if (!base || base == &cls || !in_.expansion.expand(*base)) return {};
  const syntax::Restriction kind = base->node->def->restriction;
  if (kind == syntax::Restriction::function || kind == syntax::Restriction::operator_function)
    return function_of(*base, def.name_span);
  sink.error(kNotAFunction, def.type.name->span, {elem->name.text(), kind_name(kind)});
  return {};
}

// False after an error.
bool FunctionDefinitions::sign_partial_derivative(FunctionId id, ClassInstance& cls) {
  const FunctionId f = differentiated_function(cls);
  if (!f) return false;
  expr::Function signature = expr::partial_signature(g, functions[f]);
  signature.name = functions[id].name;
  signature.span = functions[id].span;
  signature.partial = functions[f].partial;
  functions[id] = std::move(signature);
  return true;
}

void FunctionDefinitions::differentiate_function(FunctionId id, ClassInstance& cls) {
  const syntax::ClassDef& def = *cls.node->def;
  const std::size_t errors = sink.error_count();
  const FunctionId f = differentiated_function(cls);
  if (!f) return;
  std::vector<std::uint32_t> inputs;
  for (const syntax::RefPart& part : def.derivative_of) {
    const expr::Function& function = functions[f];
    std::size_t i = 0;
    while (i < function.inputs.size() && function.locals[expr::LocalId(function.inputs[i])].name != part.name.text())
      ++i;
    if (i == function.inputs.size()) {
      sink.error(kUnknownArgument, part.span, {function.name, part.name.text()});
      return;
    }
    const TypeId type = function.locals[expr::LocalId(function.inputs[i])].type;
    if (t.base(type) != expr::Base::real || !t.is_scalar(type)) {
      sink.error(kNotDifferentiable, part.span,
                 {function.name, fmt::format("with respect to `{}`, which is no scalar Real", part.name.text())});
      return;
    }
    inputs.push_back(static_cast<std::uint32_t>(i));
  }
  lower_body(f);
  need_functions(g.function_value(f));
  if (sink.error_count() > errors) return;
  expr::FunctionDerivatives derivatives(g, functions);
  const auto made = derivatives.partial(f, inputs);
  function_classes_.resize(functions.size());
  has_body_.resize(functions.size(), true);
  if (!made) {
    sink.error(kNotDifferentiable, def.type.name->span,
               {functions[f].name, fmt::format("here: {}", made.error().message)});
    return;
  }
  expr::Function body = functions[*made];
  body.name = functions[id].name;
  body.span = functions[id].span;
  functions[id] = std::move(body);
}

}  // namespace holon::instance
