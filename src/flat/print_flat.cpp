// The flat model as Base Modelica: one package with the types and functions that it uses, and one model without any
// hierarchy. Names are quoted, `'tank.valve[2].k'`, so that the text is plain Modelica and can be read back.

#include <fmt/format.h>
#include <array>
#include <string>
#include <utility>

#include "flat/flat_printer.h"

namespace holon::flat {

using expr::Base;

FlatPrinter::FlatPrinter(const FlatModel& model) : model_(model), graph_(model.graph()), types_(model.graph().types) {
  names_.variable = [this](std::uint32_t v) { return quoted(model_.name(VariableId(v))); };
  names_.function = [this](FunctionId f) { return function_text(f); };
  names_.type = [this](TypeId type) { return type_text(type); };
  names_.special = [this](ExprId e) { return picked(e); };
  names_.iterator = [](std::uint32_t n) { return fmt::format("i{}", n); };
  names_.longest = std::size_t{1} << 30U;
}

std::string FlatPrinter::run() {
  const std::string name = quoted(own_name(model_.model_name));
  std::string body = variables();
  body += equations("equation", model_.equations);
  body += equations("initial equation", model_.initial_equations);
  for (const FlatAlgorithm& a : model_.algorithms) body += algorithm("algorithm", a);
  for (const FlatAlgorithm& a : model_.initial_algorithms) body += algorithm("initial algorithm", a);
  for (const TypeId type : external_classes_) type_texts_[external_name(type)] = external_class(type);
  // Printing a function may call for others, so that the list grows while it is printed.
  for (std::size_t i = 0; i < order_.size(); ++i) {
    const std::string own = quoted(function_name(order_[i]));
    functions_[own] = indented(function(order_[i], own));
  }
  for (std::size_t i = 0; i < type_order_.size(); ++i) type_texts_[type_order_[i].second] = type(type_order_[i]);
  std::string types;
  for (const auto& [unused, text] : type_texts_) types += text;
  std::string functions;
  for (const auto& [unused, text] : functions_) functions += text;
  return fmt::format("//! base 0.1.0\npackage {0}\n{1}{2}  model {0}\n{3}  end {0};\nend {0};\n", name, types,
                     functions, body);
}

std::string FlatPrinter::variables() {
  std::string result;
  for (const VariableId v : model_.variables.ids()) {
    const FlatVariable& variable = model_.variables[v];
    if (variable.unused) continue;
    std::string line = "    ";
    if (variable.variability == Variability::constant) line += "constant ";
    if (variable.variability == Variability::parameter) line += variable.is_final ? "final parameter " : "parameter ";
    if (variable.variability == Variability::discrete && types_.base(variable.type) == Base::real) line += "discrete ";
    if (variable.causality == Causality::input) line += "input ";
    if (variable.causality == Causality::output) line += "output ";
    line += declared_type(variable.type) + " " + quoted(model_.name(v));
    if (types_.base(variable.type) == Base::external_object) external_classes_.insert(variable.type);
    const std::string attributes = attributes_of(v);
    if (!attributes.empty()) line += "(" + attributes + ")";
    if (variable.binding) line += " = " + text(variable.binding);
    const std::string& description = model_.description(v);
    if (!description.empty()) line += " " + expr::print_string(description);
    result += line + ";\n";
  }
  return result;
}

std::string FlatPrinter::attributes_of(VariableId v) {
  const FlatVariable& variable = model_.variables[v];
  std::string result;
  const auto add = [&](std::string_view name, const std::string& value) {
    result += fmt::format("{}{} = {}", result.empty() ? "" : ", ", name, value);
  };
  if (const std::string unit = model_.unit(v); !unit.empty()) add("unit", expr::print_string(unit));
  if (const std::string unit = model_.display_unit(v); !unit.empty()) add("displayUnit", expr::print_string(unit));
  const std::array<std::pair<std::string_view, ExprId>, 5> values{{{"min", variable.min},
                                                                   {"max", variable.max},
                                                                   {"start", variable.start},
                                                                   {"fixed", variable.fixed},
                                                                   {"nominal", variable.nominal}}};
  for (const auto& [name, value] : values)
    if (value) add(name, text(value));
  static constexpr std::array<std::string_view, 5> kSelect{"never", "avoid", "default", "prefer", "always"};
  if (variable.state_select != StateSelect::neutral)
    add("stateSelect", fmt::format("StateSelect.{}", kSelect[static_cast<std::size_t>(variable.state_select)]));
  return result;
}

std::string FlatPrinter::equations(std::string_view keyword, const std::vector<FlatEquation>& list) {
  if (list.empty()) return {};
  std::string result = fmt::format("  {}\n", keyword);
  for (const FlatEquation& e : list) result += equation(e, 4);
  return result;
}

std::string FlatPrinter::equation(const FlatEquation& e, std::size_t indent) {
  const std::string space(indent, ' ');
  switch (e.kind) {
    case EquationKind::equality:
      return fmt::format("{}{} = {};\n", space, text(e.left), text(e.right));
    case EquationKind::assert_:
      return fmt::format("{}assert({}, {}{});\n", space, text(e.left), text(e.message),
                         e.level ? ", " + text(e.level) : "");
    case EquationKind::terminate:
      return fmt::format("{}terminate({});\n", space, text(e.message));
    case EquationKind::reinit:
      return fmt::format("{}reinit({}, {});\n", space, text(e.left), text(e.right));
    case EquationKind::call:
      return fmt::format("{}{};\n", space, text(e.left));
    case EquationKind::when:
      break;
  }
  std::string result;
  for (std::size_t i = 0; i < e.branches.size(); ++i) {
    const WhenBranch& b = e.branches[i];
    std::string conditions;
    for (const ExprId c : b.conditions) conditions += (conditions.empty() ? "" : ", ") + text(c);
    if (b.conditions.size() != 1) conditions = "{" + conditions + "}";
    result += fmt::format("{}{} {} then\n", space, i == 0 ? "when" : "elsewhen", conditions);
    for (const FlatEquation& x : b.body) result += equation(x, indent + 2);
  }
  return result + space + "end when;\n";
}

std::string FlatPrinter::algorithm(std::string_view keyword, const FlatAlgorithm& a) {
  return fmt::format("  {}\n{}", keyword, expr::print_statements(graph_, model_.functions(), a.statements, names_, 4));
}

std::string print_flat(const FlatModel& model) { return model.root_id ? FlatPrinter(model).run() : std::string{}; }

}  // namespace holon::flat
