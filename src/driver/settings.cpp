#include "driver/settings.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <string_view>
#include <variant>

#include "driver/diagnostics.h"
#include "flat/find_variable.h"
#include "instance/diagnostics.h"

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

// A start value from outside counts more than those of the model where several variables are one: all others step
// back by one level.
void step_back(flat::FlatModel& flat) {
  for (const flat::VariableId id : flat.variables.ids()) {
    std::uint8_t& level = flat.variables[id].start_level;
    if (level < flat::FlatVariable::kStartOfType - 1) ++level;
  }
}

void report_unknown(const flat::FlatModel& flat, const std::string& name, diag::Sink& sink) {
  std::vector<std::string> names;
  for (const flat::VariableId v : flat.variables.ids()) names.push_back(flat.name(v));
  const std::vector<std::string_view> views(names.begin(), names.end());
  sink.error(kNoSuchVariable, {}, {name}).did_you_mean(name, views);
}

}  // namespace

SettingTarget target_of(const flat::FlatModel& flat, const std::string& name) {
  constexpr std::array<std::string_view, 9> kOthers{"min",      "max",         "nominal",   "unit",     "displayUnit",
                                                    "quantity", "stateSelect", "uncertain", "unbounded"};
  const std::size_t dot = name.rfind('.');
  if (dot == std::string::npos || flat::find_variable(flat, name)) return {name, Attribute::value};
  const std::string_view last = std::string_view(name).substr(dot + 1);
  if (last == "start") return {name.substr(0, dot), Attribute::start};
  if (last == "fixed") return {name.substr(0, dot), Attribute::fixed};
  const bool is_other = std::ranges::find(kOthers, last) != kOthers.end() &&
                        flat::find_variable(flat, std::string_view(name).substr(0, dot));
  if (is_other) return {name.substr(0, dot), Attribute::other};
  return {name, Attribute::value};
}

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
  bool has_stepped_back = false;
  for (const Setting& s : settings) {
    const SettingTarget target = target_of(flat, s.name);
    const std::optional<flat::VariableId> id = flat::find_variable(flat, target.variable);
    if (!id) {
      report_unknown(flat, s.name, sink);
      continue;
    }
    flat::FlatVariable& v = flat.variables[*id];
    const bool is_fixed = target.attribute == Attribute::fixed;
    const ExprId value = literal_of(flat, is_fixed ? flat.graph().types.boolean() : v.type, s.value);
    const bool is_known = v.variability <= flat::Variability::parameter;
    if (target.attribute == Attribute::other) {
      sink.error(kNoAttribute, {}, {s.name});
    } else if (v.is_final) {
      // To set a value for a run is to modify the model (7.2.6): the text would be refused in these words.
      sink.error(instance::kFinalModified, {}, {target.variable}).also(flat.component_of(*id).span, "declared here");
    } else if (!value) {
      sink.error(kBadSetting, {}, {s.value, s.name, is_fixed ? "Boolean" : flat.graph().types.text(v.type)});
    } else if (is_known && target.attribute != Attribute::value && (v.binding || v.structural)) {
      sink.error(kStartWithoutEffect, {}, {s.name, "`" + target.variable + "` is a parameter that has a value"})
          .hint("set the value: `" + target.variable + "=" + s.value + "`");
    } else if (is_fixed) {
      v.fixed = value;
    } else if (is_known && target.attribute == Attribute::start) {
      v.start = value;
    } else if (v.structural || v.variability == flat::Variability::constant) {
      structural.push_back({s, {*instance::read_path(target.variable), value_of(flat.graph(), value)}});
    } else if (is_known) {
      v.binding = value;
    } else {
      if (!has_stepped_back) step_back(flat);
      has_stepped_back = true;
      v.start = value;
      v.start_level = 0;
    }
  }
  return structural;
}

}  // namespace holon::driver
