#include "driver/formulas.h"

#include <fmt/format.h>
#include <cmath>
#include <utility>

#include "base/text.h"
#include "expr/evaluate.h"

namespace holon::driver {
namespace {

using expr::EvalFailureKind;
using expr::EvalResult;
using expr::ExprId;
using expr::Value;

// The lines of the generated text before the first equation.
constexpr std::uint32_t kLinesBefore = 3;

// Left sides stand in parentheses: an equation that begins with `if` would be an if-equation.
std::string text_of(const std::string& name, const std::string& model, const std::vector<Formula>& formulas) {
  std::string text = "model '" + name + "'\n  extends ." + model + ";\ninitial equation\n";
  for (const Formula& f : formulas) text += "  (" + f.left + ") = " + f.right + ";\n";
  return text + "end '" + name + "';\n";
}

// Answers for the variables of a formula with the values of one row.
class RowEnvironment final : public expr::Environment {
 public:
  RowEnvironment(const flat::FlatModel& flat, const RowValues& row) : flat_(flat), row_(row) {
    names.variable = [&flat](std::uint32_t v) { return flat.name(flat::VariableId(v)); };
  }

  EvalResult<Value> variable(const expr::Graph& graph, ExprId node) override {
    const flat::VariableId id(graph.payload(node));
    const std::string name = flat_.name(id);
    if (const std::optional<double> value = row_.value(name)) return of_type(graph, graph.type(node), *value);
    const ExprId binding = flat_.variables[id].binding;
    if (binding && flat_.variables[id].variability <= flat::Variability::parameter)
      return expr::evaluate(graph, flat_.functions(), binding, *this);
    return missing(name);
  }
  EvalResult<Value> time(const expr::Graph& /*graph*/) override { return Value::real(row_.time); }
  EvalResult<Value> builtin(const expr::Graph& graph, ExprId node, const ValueOf& /*value_of*/) override {
    return missing(expr::print(graph, flat_.functions(), node, names));
  }

 private:
  static EvalResult<Value> missing(const std::string& what) {
    return std::unexpected(
        expr::EvalFailure{EvalFailureKind::not_known, fmt::format("the result has no `{}`", what), {}, {}});
  }
  // Results hold numbers only.
  static Value of_type(const expr::Graph& graph, expr::TypeId type, double value) {
    const expr::Base base = graph.types.base(type);
    if (base == expr::Base::boolean) return Value::boolean(value != 0);
    if (base == expr::Base::integer) return Value::integer(std::llround(value));
    if (base == expr::Base::enumeration) return Value::enumeration(type, std::llround(value));
    return Value::real(value);
  }

  const flat::FlatModel& flat_;
  const RowValues& row_;
};

}  // namespace

std::expected<double, std::string> Formulas::evaluate(ExprId side, const RowValues& row) const {
  RowEnvironment environment(flat_, row);
  const EvalResult<Value> value = expr::evaluate(flat_.graph(), flat_.functions(), side, environment);
  if (!value) return std::unexpected(value.error().message);
  if (value->is_number()) return value->number();
  if (value->as_boolean() != nullptr || value->as_ordinal() != nullptr) return static_cast<double>(value->ordinal());
  return std::unexpected("it is neither a number nor a Boolean");
}

std::expected<std::string, std::string> Formulas::text(ExprId side, const RowValues& row) const {
  RowEnvironment environment(flat_, row);
  const EvalResult<Value> value = expr::evaluate(flat_.graph(), flat_.functions(), side, environment);
  if (!value) return std::unexpected(value.error().message);
  if (const std::string* text = value->as_string()) return *text;
  if (const bool* truth = value->as_boolean()) return *truth ? "true" : "false";
  if (const Value::Ordinal* ordinal = value->as_ordinal()) {
    const auto& literals = flat_.graph().types.enumeration_of(ordinal->type).literals;
    return literals[static_cast<std::size_t>(ordinal->number - 1)];
  }
  if (value->is_number()) return base::shortest(value->number());
  return std::unexpected("it is no scalar");
}

std::unique_ptr<Formulas> make_formulas(classes::ClassTree& tree, const classes::ClassNode& model,
                                        const std::vector<Formula>& formulas, const TranslateOptions& how,
                                        Session& session) {
  // A second try must not find the class of the first one.
  const std::string name = "formulas" + std::to_string(session.files.size());
  const auto added = tree.add_text(name, text_of(name, tree.qualified_name(model), formulas));
  if (added.empty() || session.sink.has_errors()) return nullptr;
  Flattened flattened = flatten_with_values(tree, *added.back(), session, how);
  if (!flattened.flat || session.sink.has_errors()) return nullptr;
  const diag::FileId file = added.back()->def->span.file;
  auto result = std::make_unique<Formulas>(std::move(*flattened.flat));
  result->equations.resize(formulas.size());
  const flat::FlatModel& flat = result->flat();
  for (const flat::FlatEquation& e : flat.initial_equations) {
    if (e.span.file != file || e.kind != flat::EquationKind::equality) continue;
    const std::uint32_t line = session.files[file].position(e.span.begin).line;
    const bool is_boolean = flat.graph().types.base(flat.graph().type(e.left)) == expr::Base::boolean;
    result->equations.at(line - kLinesBefore - 1).push_back({e.left, e.right, is_boolean});
  }
  return result;
}

}  // namespace holon::driver
