// The flat model as Base Modelica: one package with the types and functions that it uses, and one model without any
// hierarchy. Names are quoted, `'tank.valve[2].k'`, so that the text is plain Modelica and can be read back.
//
// Some things have no text in the language: one result of several, `f(x).y`; a subscript or a field of what a call
// returns, `f(x)[2]`; an element of an array that has no name, `{a, b}[i]`. Each of them becomes a call of a small
// function that picks it, `'f.y[2]'(x)`, `'element of Real[:]'({a, b}, i)`.

#include <fmt/format.h>
#include <array>
#include <map>
#include <span>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "expr/print.h"
#include "expr/value.h"
#include "flat/flat_model.h"
#include "instance/instantiator.h"

namespace holon::flat {
namespace {

using expr::Base;
using expr::FunctionId;
using expr::Kind;

// A name that is one quoted identifier already, as in a flat text that was read back, stays as it is.
bool is_quoted(std::string_view name) {
  if (name.size() < 3 || name.front() != '\'' || name.back() != '\'') return false;
  for (std::size_t i = 1; i + 1 < name.size(); ++i) {
    if (name[i] == '\\')
      ++i;
    else if (name[i] == '\'')
      return false;
  }
  return true;
}

std::string quoted(std::string_view name) {
  if (is_quoted(name)) return std::string(name);
  std::string text = "'";
  for (const char c : name) {
    if (c == '\'' || c == '\\') text += '\\';
    text += c;
  }
  return text + "'";
}

struct ByNumber {
  bool operator()(TypeId a, TypeId b) const { return a.value < b.value; }
};

class FlatPrinter {
 public:
  explicit FlatPrinter(const FlatModel& model) : model_(model), g_(model.graph()), t_(model.graph().types) {
    names_.variable = [this](std::uint32_t v) { return quoted(model_.name(VariableId(v))); };
    names_.function = [this](FunctionId f) { return function_text(f); };
    names_.type = [this](TypeId type) { return type_text(type); };
    names_.special = [this](ExprId e) { return picked(e); };
    names_.iterator = [](std::uint32_t n) { return fmt::format("i{}", n); };
    names_.longest = std::size_t{1} << 30U;
  }

  std::string run() {
    const std::string name = quoted(own_name(model_.instances->model_name));
    std::string body = variables();
    body += equations("equation", model_.equations);
    body += equations("initial equation", model_.initial_equations);
    for (const FlatAlgorithm& a : model_.algorithms) body += algorithm("algorithm", a);
    for (const FlatAlgorithm& a : model_.initial_algorithms) body += algorithm("initial algorithm", a);
    for (const auto& [type, component] : external_classes_)
      types_[external_name(type)] = external_class(type, component);
    // Printing a function may call for others, so that the list grows while it is printed.
    for (std::size_t i = 0; i < order_.size(); ++i) {
      const std::string own = quoted(function_name(order_[i]));
      functions_[own] = indented(function(order_[i], own));
    }
    for (std::size_t i = 0; i < type_order_.size(); ++i) types_[type_order_[i].second] = type(type_order_[i]);
    std::string types;
    for (const auto& [unused, text] : types_) types += text;
    std::string functions;
    for (const auto& [unused, text] : functions_) functions += text;
    return fmt::format("//! base 0.1.0\npackage {0}\n{1}{2}  model {0}\n{3}  end {0};\nend {0};\n", name, types,
                       functions, body);
  }

 private:
  std::string text(ExprId e) const { return expr::print(g_, model_.functions(), e, *current_); }

  // A function under a name. What is printed inside of it speaks of its locals; its loop variables are numbered anew.
  std::string function(FunctionId id, std::string_view own) {
    const expr::Function& f = model_.functions()[id];
    expr::PrintNames inside = names_;
    inside.local = [&](std::uint32_t n) { return f.locals[expr::LocalId(n)].name; };
    std::map<std::uint32_t, std::size_t> iterators;
    inside.iterator = [&](std::uint32_t n) {
      return fmt::format("i{}", iterators.try_emplace(n, iterators.size() + 1).first->second);
    };
    current_ = &inside;
    std::string result = expr::print_function(g_, model_.functions(), f, own, inside);
    current_ = &names_;
    return result;
  }

  static std::string indented(const std::string& text) {
    std::string result;
    std::size_t at = 0;
    while (at < text.size()) {
      const std::size_t end = text.find('\n', at);
      result += "  " + text.substr(at, end - at) + "\n";
      at = end == std::string::npos ? text.size() : end + 1;
    }
    return result;
  }

  // Functions of one class with other redeclarations around have one name; here each has its own.
  std::string function_name(FunctionId f) {
    const auto known = function_names_.find(f.value);
    if (known != function_names_.end()) return known->second;
    if (model_.functions()[f].is_record_constructor) return type_name(model_.functions()[f].result);
    const std::string name = unique(model_.functions()[f].name);
    function_names_.emplace(f.value, name);
    order_.push_back(f);
    return name;
  }

  // As it is called: what makes an external object is called by the name of its class.
  std::string function_text(FunctionId f) {
    const TypeId result = model_.functions()[f].result;
    if (!result || t_.base(result) != Base::external_object || !model_.functions()[f].external)
      return quoted(function_name(f));
    std::string name = external_name(result);
    constructors_.try_emplace(name, f);
    return name;
  }

  std::string external_name(TypeId type) { return quoted(own_name(t_.external_class(type))); }

  std::string type_text(TypeId type) {
    if (t_.base(type) == Base::external_object) return external_name(type);
    const std::string name = type_name(type);
    return is_predefined(name) ? name : quoted(name);
  }
  static bool is_predefined(const std::string& name) { return name == "StateSelect" || name == "AssertionLevel"; }

  std::string type_name(TypeId type) {
    const bool record = t_.base(type) == Base::record;
    const void* key =
        record ? static_cast<const void*>(&t_.record_of(type)) : static_cast<const void*>(&t_.enumeration_of(type));
    const std::string& name = record ? t_.record_of(type).name : t_.enumeration_of(type).name;
    if (is_predefined(name)) return name;
    const auto known = type_names_.find(key);
    if (known != type_names_.end()) return known->second;
    const std::string own = unique(name);
    type_names_.emplace(key, own);
    if (record)
      for (const expr::RecordField& field : t_.record_of(type).fields) declared_type(field.type);
    type_order_.emplace_back(type, own);
    return own;
  }

  // Inside of a flat text that was read back, names start with that of its package.
  std::string own_name(const std::string& name) const {
    const std::string& model = model_.instances->model_name;
    const std::size_t end = model.starts_with('\'') ? model.find("'.") : std::string::npos;
    if (end == std::string::npos || !name.starts_with(model.substr(0, end + 2))) return name;
    return name.substr(end + 2);
  }

  std::string unique(const std::string& full_name) {
    const std::string name = own_name(full_name);
    const int number = ++used_[name];
    return number == 1 ? name : fmt::format("{}#{}", name, number);
  }

  std::string declared_type(TypeId type) {
    const Base base = t_.base(type);
    if (base == Base::record || base == Base::enumeration) return type_text(type);
    if (base == Base::external_object) return external_name(type);
    std::string name = t_.text(type);
    return name.substr(0, name.find('['));
  }

  std::string dims(TypeId type) const {
    std::string result;
    for (const std::int32_t d : t_.dims(type))
      result += (result.empty() ? "[" : ", ") + (d == expr::kUnknownSize ? ":" : fmt::format("{}", d));
    return result.empty() ? result : result + "]";
  }

  std::string type(std::pair<TypeId, std::string> item) {
    const std::string name = quoted(item.second);
    if (t_.base(item.first) == Base::enumeration) {
      std::string literals;
      for (const std::string& l : t_.enumeration_of(item.first).literals)
        literals += (literals.empty() ? "" : ", ") + l;
      return fmt::format("  type {} = enumeration({});\n", name, literals);
    }
    std::string fields;
    for (const expr::RecordField& f : t_.record_of(item.first).fields)
      fields += fmt::format("    {} {}{};\n", declared_type(f.type), f.name, dims(f.type));
    return fmt::format("  record {0}\n{1}  end {0};\n", name, fields);
  }

  // `f(x).y`, `f(x)[2]`, `f(x).re`: a call of a function that picks this part; constants of packages: their values;
  // empty for everything else.
  std::string picked(ExprId e) {
    if (g_.kind(e) == Kind::component) return constant(e);
    std::vector<ExprId> steps;
    ExprId base = e;
    while (g_.kind(base) == Kind::index || g_.kind(base) == Kind::field || g_.kind(base) == Kind::output) {
      if (g_.kind(base) == Kind::index)
        for (const ExprId s : g_.args(base).subspan(1))
          if (g_.kind(s) != Kind::integer) return is_named(g_.arg(e, 0)) ? std::string{} : element(e);
      steps.push_back(base);
      base = g_.arg(base, 0);
    }
    if (steps.empty()) return {};
    if (g_.kind(base) != Kind::call) return is_named(g_.arg(e, 0)) ? std::string{} : element(e);
    const expr::Function& f = model_.functions()[g_.function(base)];
    std::uint32_t output = 0;
    std::string path;
    for (std::size_t i = steps.size(); i-- > 0;) {
      const ExprId step = steps[i];
      if (g_.kind(step) == Kind::output) output = g_.payload(step);
      if (g_.kind(step) == Kind::field)
        path += "." + t_.record_of(g_.type(g_.arg(step, 0))).fields[g_.payload(step)].name;
      if (g_.kind(step) != Kind::index) continue;
      std::string subscripts;
      for (const ExprId s : g_.args(step).subspan(1))
        subscripts += (subscripts.empty() ? "" : ", ") + fmt::format("{}", g_.integer_value(s));
      path += "[" + subscripts + "]";
    }
    const std::string result = f.locals[expr::LocalId(f.outputs[output])].name;
    std::string whole = function_name(g_.function(base));
    if (is_quoted(whole)) whole = whole.substr(1, whole.size() - 2);
    const std::string name = fmt::format("{}.{}{}", whole, result, path);
    std::string arguments;
    for (const ExprId a : g_.args(base)) arguments += (arguments.empty() ? "" : ", ") + text(a);
    if (!functions_.contains(quoted(name))) write_picker(name, g_.function(base), output, path, g_.type(e));
    return fmt::format("{}({})", quoted(name), arguments);
  }

  // A constant of a package, inside of a function.
  std::string constant(ExprId e) {
    instance::Component& c = model_.instances->components[g_.payload(e)];
    instance::Instantiator& in = *model_.instances->maker;
    if (g_.args(e).empty()) {
      const ExprId value = in.constant_value(c, c.span);
      return value ? text(value) : std::string{};
    }
    std::vector<std::int32_t> dims;
    for (const instance::Component* p : in.array_path(c)) dims.insert(dims.end(), p->dims.begin(), p->dims.end());
    dims.insert(dims.end(), c.dims.begin(), c.dims.end());
    if (dims.size() != g_.args(e).size()) return {};
    std::vector<std::int32_t> at;
    std::vector<ExprId> args{constants(in, c, dims, at)};
    if (!args[0]) return {};
    args.insert(args.end(), g_.args(e).begin(), g_.args(e).end());
    return text(g_.many(Kind::index, g_.type(e), args));
  }
  // The values of all elements on the path of a constant, below the index `at`.
  ExprId constants(instance::Instantiator& in, instance::Component& c, std::span<const std::int32_t> dims,
                   std::vector<std::int32_t>& at) {
    if (at.size() == dims.size()) {
      const auto value = in.component_value(c, at);
      return value && value->is_complete() ? expr::to_expr(g_, *value) : ExprId{};
    }
    std::vector<ExprId> items;
    for (std::int32_t i = 1; i <= dims[at.size()]; ++i) {
      at.push_back(i);
      items.push_back(constants(in, c, dims, at));
      at.pop_back();
      if (!items.back()) return {};
    }
    return g_.many(Kind::array, t_.array(c.scalar_type, dims.subspan(at.size())), items);
  }

  bool is_named(ExprId e) const {
    while (g_.kind(e) == Kind::index || g_.kind(e) == Kind::field) e = g_.arg(e, 0);
    return g_.kind(e) == Kind::variable || g_.kind(e) == Kind::local || g_.kind(e) == Kind::iterator;
  }

  // `{a, b}[i]`; empty when it is something else.
  std::string element(ExprId e) {
    if (g_.kind(e) != Kind::index || !t_.is_scalar(g_.type(e))) return {};
    const ExprId array = g_.arg(e, 0);
    if (g_.args(e).size() != t_.rank(g_.type(array)) + 1) return {};
    std::string arguments = text(array);
    std::string colons;
    std::string inputs;
    std::string subscripts;
    for (std::size_t i = 1; i < g_.args(e).size(); ++i) {
      const ExprId s = g_.arg(e, i);
      const Base base = t_.base(g_.type(s));
      if (!t_.is_scalar(g_.type(s)) || (base != Base::integer && base != Base::enumeration)) return {};
      arguments += base == Base::enumeration ? fmt::format(", Integer({})", text(s)) : ", " + text(s);
      colons += i == 1 ? ":" : ", :";
      inputs += fmt::format("    input Integer i{};\n", i);
      subscripts += fmt::format("{}i{}", i == 1 ? "" : ", ", i);
    }
    const std::string type = declared_type(g_.type(e));
    const std::string plain = is_quoted(type) ? type.substr(1, type.size() - 2) : type;
    const std::string own = quoted(fmt::format("element of {}[{}]", plain, colons));
    functions_.try_emplace(own, fmt::format("  function {0}\n    input {1} a[{2}];\n{3}    output {1} y;\n"
                                            "  algorithm\n    y := a[{4}];\n  end {0};\n",
                                            own, type, colons, inputs, subscripts));
    return fmt::format("{}({})", own, arguments);
  }

  void write_picker(const std::string& name, FunctionId id, std::uint32_t output, const std::string& path,
                    TypeId type) {
    const expr::Function& f = model_.functions()[id];
    const std::string own = quoted(name);
    std::string picker = fmt::format("  function {}\n", own);
    std::string arguments;
    for (const std::uint32_t n : f.inputs) {
      const expr::Local& local = f.locals[expr::LocalId(n)];
      std::string sizes;
      for (std::size_t k = 0; k < t_.rank(local.type); ++k) sizes += sizes.empty() ? "[:" : ", :";
      if (!sizes.empty()) sizes += "]";
      picker += fmt::format("    input {} {}{};\n", declared_type(local.type), local.name, sizes);
      arguments += (arguments.empty() ? "" : ", ") + local.name;
    }
    const expr::Local& whole = f.locals[expr::LocalId(f.outputs[output])];
    std::string sizes;
    for (const std::int32_t d : t_.dims(whole.type))
      sizes += (sizes.empty() ? "[" : ", ") + (d == expr::kUnknownSize ? ":" : fmt::format("{}", d));
    if (!sizes.empty()) sizes += "]";
    picker += fmt::format("    output {} 'result of {}'{};\n", declared_type(type), whole.name, dims(type));
    picker += fmt::format("  protected\n    {} 'all of {}'{};\n", declared_type(whole.type), whole.name, sizes);
    std::string target = fmt::format("'all of {}'", whole.name);
    if (output > 0) target = "(" + std::string(2 * output, ' ') + target + ")";
    for (std::uint32_t i = 0; i < output; ++i) target[1 + 2 * i] = ',';
    picker += fmt::format("  algorithm\n    {} := {}({});\n", target, quoted(function_name(id)), arguments);
    picker += fmt::format("    'result of {0}' := 'all of {0}'{1};\n  end {2};\n", whole.name, path, own);
    functions_.emplace(own, picker);
  }

  std::string variables() {
    std::string result;
    for (const VariableId v : model_.variables.ids()) {
      const FlatVariable& variable = model_.variables[v];
      if (variable.unused) continue;
      std::string line = "    ";
      if (variable.variability == Variability::constant) line += "constant ";
      if (variable.variability == Variability::parameter) line += variable.is_final ? "final parameter " : "parameter ";
      if (variable.variability == Variability::discrete && t_.base(variable.type) == Base::real) line += "discrete ";
      if (variable.causality == Causality::input) line += "input ";
      if (variable.causality == Causality::output) line += "output ";
      line += declared_type(variable.type) + " " + quoted(model_.name(v));
      if (t_.base(variable.type) == Base::external_object)
        external_classes_.try_emplace(variable.type, variable.component);
      const std::string attributes = attributes_of(v);
      if (!attributes.empty()) line += "(" + attributes + ")";
      if (variable.binding) line += " = " + text(variable.binding);
      const std::string description = model_.description(v);
      if (!description.empty()) line += " " + expr::print_string(description);
      result += line + ";\n";
    }
    return result;
  }

  // The class of an external object: how it is made, and which function of its language ends it.
  std::string external_class(TypeId type, std::uint32_t component) {
    const std::string name = external_name(type);
    std::string result = fmt::format("  class {}\n    extends ExternalObject;\n", name);
    if (const auto made = constructors_.find(name); made != constructors_.end())
      result += indented(indented(function(made->second, "constructor")));
    const auto* cls = model_.instances->components[component].cls;
    for (std::size_t i = 0; cls && i < cls->node->children.size(); ++i)
      if (const auto* child = cls->node->children[i];
          child->name.text() == "destructor" && child->def && child->def->external)
        result += fmt::format(
            "    function destructor\n      input {} object;\n      external \"C\" {}(object);\n    end destructor;\n",
            name, child->def->external->function ? child->def->external->function.text() : child->name.text());
    return result + fmt::format("  end {};\n", name);
  }

  std::string attributes_of(VariableId v) {
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

  std::string equations(std::string_view keyword, const std::vector<FlatEquation>& list) {
    if (list.empty()) return {};
    std::string result = fmt::format("  {}\n", keyword);
    for (const FlatEquation& e : list) result += equation(e, 4);
    return result;
  }

  std::string equation(const FlatEquation& e, std::size_t indent) {
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

  std::string algorithm(std::string_view keyword, const FlatAlgorithm& a) {
    return fmt::format("  {}\n{}", keyword, expr::print_statements(g_, model_.functions(), a.statements, names_, 4));
  }

  const FlatModel& model_;
  expr::Graph& g_;
  expr::Types& t_;
  expr::PrintNames names_;
  const expr::PrintNames* current_ = &names_;
  std::unordered_map<std::uint32_t, std::string> function_names_;
  std::vector<FunctionId> order_;
  std::map<const void*, std::string> type_names_;
  std::vector<std::pair<TypeId, std::string>> type_order_;
  std::map<std::string, int> used_;
  std::map<std::string, std::string> functions_;  // texts by name: their order does not depend on who calls first
  std::map<std::string, std::string> types_;
  std::map<TypeId, std::uint32_t, ByNumber> external_classes_;  // a component of each
  std::map<std::string, FunctionId> constructors_;              // of external objects, by class
};

}  // namespace

std::string print_flat(const FlatModel& model) {
  return model.instances && model.instances->root ? FlatPrinter(model).run() : std::string{};
}

}  // namespace holon::flat
