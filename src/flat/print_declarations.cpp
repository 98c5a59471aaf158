// Names, types and functions of a flat text: each has one quoted name, whatever package it came from.

#include <fmt/format.h>
#include <map>
#include <string>
#include <utility>

#include "flat/flat_printer.h"

namespace holon::flat {

using expr::Base;

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

std::string FlatPrinter::indented(const std::string& text) {
  std::string result;
  std::size_t at = 0;
  while (at < text.size()) {
    const std::size_t end = text.find('\n', at);
    result += "  " + text.substr(at, end - at) + "\n";
    at = end == std::string::npos ? text.size() : end + 1;
  }
  return result;
}

std::string FlatPrinter::function(FunctionId id, std::string_view own) {
  const expr::Function& f = model_.functions()[id];
  expr::PrintNames inside = names_;
  inside.local = [&](std::uint32_t n) { return f.locals[expr::LocalId(n)].name; };
  std::map<std::uint32_t, std::size_t> iterators;
  inside.iterator = [&](std::uint32_t n) {
    return fmt::format("i{}", iterators.try_emplace(n, iterators.size() + 1).first->second);
  };
  current_ = &inside;
  std::string result = (f.impure ? "impure " : "") + expr::print_function(graph_, model_.functions(), f, own, inside);
  current_ = &names_;
  if (const std::string notes = annotations(f); !notes.empty())
    result.insert(result.rfind("end "), fmt::format("  annotation ({});\n", notes));
  return result;
}

// What a function says about itself: how it is written out, differentiated, inverted.
std::string FlatPrinter::annotations(const expr::Function& f) {
  std::string result;
  const auto add = [&](const std::string& text) { result += (result.empty() ? "" : ", ") + text; };
  const auto input = [&](std::uint32_t n) { return f.locals[expr::LocalId(f.inputs[n])].name; };
  if (f.inlining == expr::Inline::yes) add("Inline = true");
  if (f.inlining == expr::Inline::no) add("Inline = false");
  if (f.inlining == expr::Inline::late) add("LateInline = true");
  if (f.smooth_order >= 0) add(fmt::format("smoothOrder = {}", f.smooth_order));
  if (f.generate_events) add("GenerateEvents = true");
  for (const expr::DerivativeRule& rule : f.derivatives) {
    std::string how;
    const auto say = [&](std::string_view name, const std::string& value) {
      how += fmt::format("{}{} = {}", how.empty() ? "" : ", ", name, value);
    };
    if (rule.order != 1) say("order", fmt::format("{}", rule.order));
    for (const std::uint32_t n : rule.no_derivative) say("noDerivative", input(n));
    for (const std::uint32_t n : rule.zero_derivative) say("zeroDerivative", input(n));
    add(fmt::format("derivative{} = {}", how.empty() ? "" : "(" + how + ")", quoted(function_name(rule.function))));
  }
  for (const expr::InverseRule& rule : f.inverses) {
    std::string arguments;
    for (const std::uint32_t n : rule.arguments)
      arguments += (arguments.empty() ? "" : ", ") +
                   (n == expr::InverseRule::kResult ? f.locals[expr::LocalId(f.outputs[0])].name : input(n));
    add(fmt::format("inverse({} = {}({}))", input(rule.input), quoted(function_name(rule.function)), arguments));
  }
  return result;
}

std::string FlatPrinter::function_name(FunctionId f) {
  const auto known = function_names_.find(f.value);
  if (known != function_names_.end()) return known->second;
  if (model_.functions()[f].is_record_constructor) return type_name(model_.functions()[f].result);
  const std::string name = unique(model_.functions()[f].name);
  function_names_.emplace(f.value, name);
  order_.push_back(f);
  return name;
}

std::string FlatPrinter::function_text(FunctionId f) {
  const TypeId result = model_.functions()[f].result;
  if (!result || types_.base(result) != Base::external_object || !model_.functions()[f].external)
    return quoted(function_name(f));
  std::string name = external_name(result);
  constructors_.try_emplace(name, f);
  return name;
}

std::string FlatPrinter::type_text(TypeId type) {
  if (types_.base(type) == Base::external_object) return external_name(type);
  const std::string name = type_name(type);
  return is_predefined(name) ? name : quoted(name);
}

std::string FlatPrinter::type_name(TypeId type) {
  const bool record = types_.base(type) == Base::record;
  const void* key = record ? static_cast<const void*>(&types_.record_of(type))
                           : static_cast<const void*>(&types_.enumeration_of(type));
  const std::string& name = record ? types_.record_of(type).name : types_.enumeration_of(type).name;
  if (is_predefined(name)) return name;
  const auto known = type_names_.find(key);
  if (known != type_names_.end()) return known->second;
  const std::string own = unique(name);
  type_names_.emplace(key, own);
  if (record)
    for (const expr::RecordField& field : types_.record_of(type).fields) declared_type(field.type);
  type_order_.emplace_back(type, own);
  return own;
}

std::string FlatPrinter::own_name(const std::string& name) const {
  const std::string& model = model_.model_name;
  const std::size_t end = model.starts_with('\'') ? model.find("'.") : std::string::npos;
  if (end == std::string::npos || !name.starts_with(model.substr(0, end + 2))) return name;
  return name.substr(end + 2);
}

std::string FlatPrinter::unique(const std::string& full_name) {
  const std::string name = own_name(full_name);
  const int number = ++used_[name];
  return number == 1 ? name : fmt::format("{}#{}", name, number);
}

std::string FlatPrinter::declared_type(TypeId type) {
  const Base base = types_.base(type);
  if (base == Base::record || base == Base::enumeration) return type_text(type);
  if (base == Base::external_object) return external_name(type);
  std::string name = types_.text(type);
  return name.substr(0, name.find('['));
}

std::string FlatPrinter::dims(TypeId type) const {
  std::string result;
  for (const std::int32_t d : types_.dims(type))
    result += (result.empty() ? "[" : ", ") + (d == expr::kUnknownSize ? ":" : fmt::format("{}", d));
  return result.empty() ? result : result + "]";
}

std::string FlatPrinter::type(const std::pair<TypeId, std::string>& item) {
  const TypeId type = item.first;  // the list that holds the item grows with the types of the fields
  const std::string name = quoted(item.second);
  if (types_.base(type) == Base::enumeration) {
    std::string literals;
    for (const std::string& l : types_.enumeration_of(type).literals) literals += (literals.empty() ? "" : ", ") + l;
    return fmt::format("  type {} = enumeration({});\n", name, literals);
  }
  std::string fields;
  for (const expr::RecordField& f : types_.record_of(type).fields)
    fields += fmt::format("    {} {}{};\n", declared_type(f.type), f.name, dims(f.type));
  return fmt::format("  record {0}\n{1}  end {0};\n", name, fields);
}

std::string FlatPrinter::external_class(TypeId type) {
  const std::string name = external_name(type);
  std::string result = fmt::format("  class {}\n    extends ExternalObject;\n", name);
  if (const auto made = constructors_.find(name); made != constructors_.end())
    result += indented(indented(function(made->second, "constructor")));
  for (const ExternalClass& c : model_.external_classes)
    if (c.type == type)
      result += fmt::format(
          "    function destructor\n      input {} object;\n      external \"C\" {}(object);\n    end destructor;\n",
          name, c.destructor);
  return result + fmt::format("  end {};\n", name);
}

}  // namespace holon::flat
