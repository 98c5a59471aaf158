#include "driver/settings.h"

#include <charconv>
#include <optional>
#include <string_view>
#include <variant>

#include "driver/diagnostics.h"
#include "flat/find_variable.h"

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

// A literal of the flat model's graph, by itself.
std::variant<bool, std::int64_t, double, std::string> value_of(const expr::Graph& g, ExprId literal) {
  const expr::Kind kind = g.kind(literal);
  if (kind == expr::Kind::boolean) return g.boolean_value(literal);
  if (kind == expr::Kind::string) return g.string_value(literal);
  if (kind == expr::Kind::real) return g.real_value(literal);
  return g.integer_value(literal);
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

std::vector<StructuralSetting> apply_settings(const std::vector<Setting>& settings, flat::FlatModel& flat,
                                              diag::Sink& sink) {
  std::vector<StructuralSetting> structural;
  for (const Setting& s : settings) {
    const std::optional<flat::VariableId> id = flat::find_variable(flat, s.name);
    if (!id) {
      std::vector<std::string> names;
      for (const flat::VariableId v : flat.variables.ids()) names.push_back(flat.name(v));
      const std::vector<std::string_view> views(names.begin(), names.end());
      sink.error(kNoSuchVariable, {}, {s.name}).did_you_mean(s.name, views);
      continue;
    }
    flat::FlatVariable& v = flat.variables[*id];
    const ExprId value = literal_of(flat, v.type, s.value);
    if (!value) {
      sink.error(kBadSetting, {}, {s.value, s.name, flat.graph().types.text(v.type)});
    } else if (v.structural || v.variability == flat::Variability::constant) {
      structural.push_back({s, {*instance::read_path(s.name), value_of(flat.graph(), value)}});
    } else if (v.variability == flat::Variability::parameter) {
      v.binding = value;
    } else {
      v.start = value;
    }
  }
  return structural;
}

}  // namespace holon::driver
