// `function g(y = 3)` where g is itself an input of the function around (12.4.2.1, case d of the specification): the
// value of a function that calls it. That function has the inputs of g and g itself as the last one; a closure of it
// holds g and the arguments that are given.

#include "expr/function.h"
#include "instance/instantiator.h"

namespace holon::instance {

FunctionId FunctionDefinitions::caller_of(FunctionId formal) {
  expr::Function f;
  f.name = functions[formal].name;
  f.span = functions[formal].span;
  f.locals = functions[formal].locals;
  f.inputs = functions[formal].inputs;
  f.outputs = functions[formal].outputs;
  f.result = functions[formal].result;
  f.impure = functions[formal].impure;
  expr::Local called;
  called.name = "$function";  // no name that an argument can have
  called.role = expr::Role::input;
  called.type = t.function();
  called.span = f.span;
  const auto number = static_cast<std::uint32_t>(f.locals.size());
  f.locals.add(called);
  const auto whole = [&](std::uint32_t local) { return g.local(local, f.locals[expr::LocalId(local)].type); };
  std::vector<ExprId> args{whole(number)};
  for (const std::uint32_t i : f.inputs) args.push_back(whole(i));
  f.inputs.push_back(number);
  expr::Statement call;
  call.kind = f.outputs.empty() ? expr::StatementKind::call : expr::StatementKind::assign;
  call.span = f.span;
  for (const std::uint32_t i : f.outputs) call.targets.push_back(whole(i));
  call.value = g.many(expr::Kind::apply, f.result, args);
  f.body.push_back(std::move(call));
  const FunctionId id = functions.add(std::move(f));
  function_classes_.resize(functions.size());
  has_body_.resize(functions.size(), false);
  has_body_[id.index()] = true;
  return id;
}

}  // namespace holon::instance
