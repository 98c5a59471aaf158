#include "driver/settings.h"

#include <charconv>
#include <map>
#include <string_view>

#include "driver/diagnostics.h"

namespace holon::driver {
namespace {

using expr::Base;
using expr::ExprId;

// The literal that a text stands for, in the type of the variable; none when it is not one.
ExprId literal_of(flat::FlatModel& flat, expr::TypeId type, std::string_view text) {
  expr::Graph& g = flat.graph();
  const Base base = g.types.base(type);
  if (base == Base::string) return g.string(text);
  const std::optional<double> number = number_of(g.types, type, text);
  if (!number) return {};
  if (base == Base::boolean) return g.boolean(*number != 0);
  if (base == Base::enumeration) return g.enumeration(type, static_cast<std::int64_t>(*number));
  if (base == Base::integer) return g.integer(static_cast<std::int64_t>(*number));
  return g.real(*number);
}

// Modifications by component: `a.b = 1, a.c = 2` is a(b = 1, c = 2); each component may be named once.
struct Modification {
  std::map<std::string, Modification> parts;
  std::string value;

  std::string text() const {
    std::string list;
    for (const auto& [name, part] : parts)
      list += (list.empty() ? "" : ", ") + name + (part.parts.empty() ? " = " + part.value : part.text());
    return "(" + list + ")";
  }
};

bool is_string(const flat::FlatModel& flat, std::string_view name) {
  for (const flat::VariableId id : flat.variables.ids())
    if (flat.name(id) == name) return flat.graph().types.base(flat.variables[id].type) == Base::string;
  return false;
}

std::string as_modelica_string(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out + "\"";
}

}  // namespace

std::optional<double> number_of(const expr::Types& types, expr::TypeId type, std::string_view text) {
  const Base base = types.base(type);
  if (base == Base::boolean) {
    if (text == "true" || text == "1") return 1;
    if (text == "false" || text == "0") return 0;
    return std::nullopt;
  }
  if (base == Base::enumeration) {
    const auto& e = types.enumeration_of(type);
    const std::string_view last = text.substr(text.rfind('.') == std::string_view::npos ? 0 : text.rfind('.') + 1);
    for (std::size_t i = 0; i < e.literals.size(); ++i)
      if (e.literals[i] == last) return static_cast<double>(i + 1);
    return std::nullopt;
  }
  if (base != Base::real && base != Base::integer) return std::nullopt;
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  if (base == Base::integer && static_cast<double>(static_cast<std::int64_t>(value)) != value) return std::nullopt;
  return value;
}

std::vector<Setting> apply_settings(const std::vector<Setting>& settings, flat::FlatModel& flat, diag::Sink& sink) {
  std::vector<Setting> structural;
  for (const Setting& s : settings) {
    bool found = false;
    for (const flat::VariableId id : flat.variables.ids()) {
      flat::FlatVariable& v = flat.variables[id];
      if (flat.name(id) != s.name) continue;
      found = true;
      const ExprId value = literal_of(flat, v.type, s.value);
      if (!value) {
        sink.error(kBadSetting, {}, {s.value, s.name, flat.graph().types.text(v.type)});
      } else if (v.structural) {
        structural.push_back(s);
      } else if (v.variability <= flat::Variability::parameter) {
        v.binding = value;
      } else {
        v.start = value;
      }
      break;
    }
    if (found) continue;
    std::vector<std::string> names;
    for (const flat::VariableId id : flat.variables.ids()) names.push_back(flat.name(id));
    std::vector<std::string_view> views(names.begin(), names.end());
    sink.error(kNoSuchVariable, {}, {s.name}).did_you_mean(s.name, views);
  }
  return structural;
}

classes::ClassNode* modified_class(classes::ClassTree& tree, const classes::ClassNode& model,
                                   const std::vector<Setting>& settings, const flat::FlatModel& flat) {
  Modification all;
  for (const Setting& s : settings) {
    if (s.name.find('[') != std::string::npos || s.name.find('\'') != std::string::npos) {
      tree.sink().error(kStructuralSetting, {}, {s.name});
      return nullptr;
    }
    Modification* at = &all;
    for (std::size_t begin = 0; begin <= s.name.size();) {
      const std::size_t end = std::min(s.name.find('.', begin), s.name.size());
      at = &at->parts[s.name.substr(begin, end - begin)];
      begin = end + 1;
    }
    at->value = is_string(flat, s.name) ? as_modelica_string(s.value) : s.value;
    tree.sink().note(kTranslatedAgain, {}, {s.name, s.value});
  }
  const std::string name = "'with values from outside'";
  const auto added = tree.add_text(
      "--set", "model " + name + "\n  extends " + tree.qualified_name(model) + all.text() + ";\nend " + name + ";\n");
  return added.empty() ? nullptr : added.back();
}

}  // namespace holon::driver
