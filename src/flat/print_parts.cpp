// Some things have no text in the language: one result of several, `f(x).y`; a subscript or a field of what a call
// returns, `f(x)[2]`; an element of an array that has no name, `{a, b}[i]`. Each of them becomes a call of a small
// function that picks it, `'f.y[2]'(x)`, `'element of Real[:]'({a, b}, i)`.

#include <fmt/format.h>
#include <string>
#include <vector>

#include "expr/value.h"
#include "flat/flat_printer.h"

namespace holon::flat {

using expr::Base;
using expr::Kind;

std::string FlatPrinter::picked(ExprId e) {
  std::vector<ExprId> steps;
  ExprId base = e;
  while (graph_.kind(base) == Kind::index || graph_.kind(base) == Kind::field || graph_.kind(base) == Kind::output) {
    if (graph_.kind(base) == Kind::index)
      for (const ExprId s : graph_.args(base).subspan(1))
        if (graph_.kind(s) != Kind::integer) return is_named(graph_.arg(e, 0)) ? std::string{} : element(e);
    steps.push_back(base);
    base = graph_.arg(base, 0);
  }
  if (steps.empty()) return {};
  if (graph_.kind(base) != Kind::call) return is_named(graph_.arg(e, 0)) ? std::string{} : element(e);
  const expr::Function& f = model_.functions()[graph_.function(base)];
  std::uint32_t output = 0;
  std::string path;
  for (std::size_t i = steps.size(); i-- > 0;) {
    const ExprId step = steps[i];
    if (graph_.kind(step) == Kind::output) output = graph_.payload(step);
    if (graph_.kind(step) == Kind::field)
      path += "." + types_.record_of(graph_.type(graph_.arg(step, 0))).fields[graph_.payload(step)].name;
    if (graph_.kind(step) != Kind::index) continue;
    std::string subscripts;
    for (const ExprId s : graph_.args(step).subspan(1))
      subscripts += (subscripts.empty() ? "" : ", ") + fmt::format("{}", graph_.integer_value(s));
    path += "[" + subscripts + "]";
  }
  const std::string result = f.locals[expr::LocalId(f.outputs[output])].name;
  std::string whole = function_name(graph_.function(base));
  if (is_quoted(whole)) whole = whole.substr(1, whole.size() - 2);
  const std::string name = fmt::format("{}.{}{}", whole, result, path);
  std::string arguments;
  for (const ExprId a : graph_.args(base)) arguments += (arguments.empty() ? "" : ", ") + text(a);
  if (!functions_.contains(quoted(name))) write_picker(name, graph_.function(base), output, path, graph_.type(e));
  return fmt::format("{}({})", quoted(name), arguments);
}

bool FlatPrinter::is_named(ExprId e) const {
  while (graph_.kind(e) == Kind::index || graph_.kind(e) == Kind::field) e = graph_.arg(e, 0);
  return graph_.kind(e) == Kind::variable || graph_.kind(e) == Kind::local || graph_.kind(e) == Kind::iterator;
}

std::string FlatPrinter::element(ExprId e) {
  if (graph_.kind(e) != Kind::index || !types_.is_scalar(graph_.type(e))) return {};
  const ExprId array = graph_.arg(e, 0);
  if (graph_.args(e).size() != types_.rank(graph_.type(array)) + 1) return {};
  std::string arguments = text(array);
  std::string colons;
  std::string inputs;
  std::string subscripts;
  for (std::size_t i = 1; i < graph_.args(e).size(); ++i) {
    const ExprId s = graph_.arg(e, i);
    const Base base = types_.base(graph_.type(s));
    if (!types_.is_scalar(graph_.type(s)) || (base != Base::integer && base != Base::enumeration)) return {};
    arguments += base == Base::enumeration ? fmt::format(", Integer({})", text(s)) : ", " + text(s);
    colons += i == 1 ? ":" : ", :";
    inputs += fmt::format("    input Integer i{};\n", i);
    subscripts += fmt::format("{}i{}", i == 1 ? "" : ", ", i);
  }
  const std::string type = declared_type(graph_.type(e));
  const std::string plain = is_quoted(type) ? type.substr(1, type.size() - 2) : type;
  const std::string own = quoted(fmt::format("element of {}[{}]", plain, colons));
  functions_.try_emplace(own, fmt::format("  function {0}\n    input {1} a[{2}];\n{3}    output {1} y;\n"
                                          "  algorithm\n    y := a[{4}];\n  end {0};\n",
                                          own, type, colons, inputs, subscripts));
  return fmt::format("{}({})", own, arguments);
}

void FlatPrinter::write_picker(const std::string& name, FunctionId id, std::uint32_t output, const std::string& path,
                               TypeId type) {
  const expr::Function& f = model_.functions()[id];
  const std::string own = quoted(name);
  std::string picker = fmt::format("  function {}\n", own);
  std::string arguments;
  for (const std::uint32_t n : f.inputs) {
    const expr::Local& local = f.locals[expr::LocalId(n)];
    std::string sizes;
    for (std::size_t k = 0; k < types_.rank(local.type); ++k) sizes += sizes.empty() ? "[:" : ", :";
    if (!sizes.empty()) sizes += "]";
    picker += fmt::format("    input {} {}{};\n", declared_type(local.type), local.name, sizes);
    arguments += (arguments.empty() ? "" : ", ") + local.name;
  }
  const expr::Local& whole = f.locals[expr::LocalId(f.outputs[output])];
  std::string sizes;
  for (const std::int32_t d : types_.dims(whole.type))
    sizes += (sizes.empty() ? "[" : ", ") + (d == expr::kUnknownSize ? ":" : fmt::format("{}", d));
  if (!sizes.empty()) sizes += "]";
  picker += fmt::format("    output {} 'result of {}'{};\n", declared_type(type), whole.name, dims(type));
  picker += fmt::format("  protected\n    {} 'all of {}'{};\n", declared_type(whole.type), whole.name, sizes);
  std::string target = fmt::format("'all of {}'", whole.name);
  if (output > 0) target = "(" + std::string(std::size_t{2} * output, ' ') + target + ")";
  for (std::uint32_t i = 0; i < output; ++i) target[1 + 2 * i] = ',';
  picker += fmt::format("  algorithm\n    {} := {}({});\n", target, quoted(function_name(id)), arguments);
  picker += fmt::format("    'result of {0}' := 'all of {0}'{1};\n  end {2};\n", whole.name, path, own);
  functions_.emplace(own, picker);
}

}  // namespace holon::flat
