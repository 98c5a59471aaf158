// The derivative of a function by the rule that comes with it, `annotation(derivative = df)`. Modelica 3.6, 12.7.1:
//   y = f(u)     dy = df(u, du)
// where df takes no tangent of an input that the rule leaves out, and exists only while inputs that the rule calls
// constant are.

#include <cstdint>
#include <utility>
#include <vector>

#include "program/dual.h"

namespace holon::program {

Body DualRoutines::by_rule(Routine& dual, RoutineId routine, const std::vector<bool>& active) {
  const DerivativeRule rule = *std::exchange(dual.derivative, std::nullopt);
  const SiteId site = program_.bodies[program_.routines[routine].body].empty()
                          ? SiteId{}
                          : program_.bodies[program_.routines[routine].body][0].site;
  Body body;
  dual.frame = {};
  const auto add_formal = [&](const Formal& like) {
    Formal made;
    made.is_array = like.is_array;
    if (like.is_array) {
      dual.frame.arrays.push_back(program_.routines[routine].frame.arrays[like.number]);
      made.number = static_cast<std::uint32_t>(dual.frame.arrays.size() - 1);
    } else {
      dual.frame.locals.push_back({Type::real, program_.routines[routine].frame.locals[like.number].name});
      made.number = static_cast<std::uint32_t>(dual.frame.locals.size() - 1);
    }
    return made;
  };
  const auto argument = [&](const Formal& f) {
    return Argument{f.is_array, f.is_array ? f.number : program_.nodes.local(f.number, Type::real).value};
  };
  const auto result = [](const Formal& f) {
    Result r;
    r.is_array = f.is_array;
    if (f.is_array) r.array = f.number;
    if (!f.is_array) r.place = Place::local(f.number);
    return r;
  };
  const auto zero = [&](const Formal& f, const Formal& like) {
    if (!f.is_array) {
      body.push_back(Statement::assign(Place::local(f.number), program_.nodes.constant(0).value, site));
      return;
    }
    std::vector<std::uint32_t> sizes;
    for (std::uint32_t k = 0; k < dual.frame.arrays[like.number].rank; ++k)
      sizes.push_back(program_.nodes.size(like.number, k).value);
    body.push_back(Statement::allocate(f.number, program_.add_list(sizes), 1, site));
  };
  const auto add_call = [&](Call call) {
    program_.calls.push_back(std::move(call));
    body.push_back(Statement::call(static_cast<std::uint32_t>(program_.calls.size() - 1), site));
  };

  Call value{routine, {}, {}};
  Call derivative{rule.routine, {}, {}};
  const std::vector<Formal> inputs = std::exchange(dual.inputs, {});
  const std::vector<Formal> outputs = std::exchange(dual.outputs, {});
  for (const Formal& f : inputs) {
    dual.inputs.push_back(add_formal(f));
    value.args.push_back(argument(dual.inputs.back()));
  }
  derivative.args = value.args;
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    Formal tangent;
    if (active[i] || rule.inputs[i] == Follows::yes) tangent = add_formal(inputs[i]);
    if (active[i]) dual.inputs.push_back(tangent);
    if (!active[i] && rule.inputs[i] == Follows::yes) zero(tangent, dual.inputs[i]);
    if (rule.inputs[i] == Follows::yes) derivative.args.push_back(argument(tangent));
    if (active[i] && rule.inputs[i] == Follows::never_moves)
      fail("the derivative of " + dual.name + " wants a constant argument");
  }
  for (const Formal& f : outputs) {
    dual.outputs.push_back(add_formal(f));
    value.results.push_back(result(dual.outputs.back()));
  }
  add_call(std::move(value));
  for (std::size_t i = 0; i < outputs.size(); ++i) {
    const Formal tangent = add_formal(outputs[i]);
    if (rule.outputs[i]) derivative.results.push_back(result(tangent));
    if (!rule.outputs[i]) zero(tangent, dual.outputs[i]);
    dual.outputs.push_back(tangent);
  }
  add_call(std::move(derivative));
  return body;
}

}  // namespace holon::program
