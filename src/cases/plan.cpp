#include "cases/plan.h"

#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <charconv>
#include <filesystem>
#include <ranges>
#include <system_error>

#include "cases/rules.h"

namespace holon::cases {
namespace {

namespace fs = std::filesystem;

// Folders, and words after `//! stage`, that make a case a model: to the flat model, the ordered system, or curves.
struct NamedDepth {
  std::string_view name;
  Depth depth;
};
constexpr std::array kDepths = {
    NamedDepth{"check", Depth::flat},         NamedDepth{"instance", Depth::flat},
    NamedDepth{"flat", Depth::flat},          NamedDepth{"causal", Depth::ordered},
    NamedDepth{"simulate", Depth::simulated}, NamedDepth{"broken", Depth::simulated},
};

std::optional<Depth> depth_named(std::string_view name) {
  const auto found = std::ranges::find(kDepths, name, &NamedDepth::name);
  return found == kDepths.end() ? std::nullopt : std::optional(found->depth);
}

// The folders of a case from the innermost `tests` on: what they are called says how far its models go. Folders further
// up belong to the place where the project lies and mean nothing.
std::vector<std::string> topic_folders(const std::string& path) {
  std::vector<std::string> folders;
  for (const fs::path& part : fs::path(path).parent_path()) {
    if (part == "tests") folders.clear();
    folders.push_back(part.string());
  }
  return folders;
}

std::vector<std::string> models_to_check(const Expectations& expectations) {
  std::vector<std::string> names;
  for (const Directive& directive : expectations.directives)
    if (directive.word == "model" && !directive.rest.empty()) names.push_back(directive.rest);
  return names;
}

std::optional<double> number_of(std::string_view text) {
  double value = 0;
  const char* end = text.data() + text.size();
  const auto [at, error] =
      std::from_chars(text.data(), end, value);  // NOLINT(bugprone-suspicious-stringview-data-usage)
  return error == std::errc{} && at == end ? std::optional(value) : std::nullopt;
}

// To add a setting of `//! run`: a row here and a line in docs/testing.md. False when the value is none.
struct SettingRule {
  std::string_view name;
  bool (*take)(std::string_view value, RunSettings& settings);
};
template <std::optional<double> RunSettings::* kMember>
bool take_number(std::string_view value, RunSettings& settings) {
  settings.*kMember = number_of(value);
  return (settings.*kMember).has_value();
}
bool take_intervals(std::string_view value, RunSettings& settings) {
  const std::optional<double> number = number_of(value);
  if (!number || *number < 1 || *number > 1e8 || *number != static_cast<int>(*number)) return false;
  settings.intervals = static_cast<int>(*number);
  return true;
}
bool take_solver(std::string_view value, RunSettings& settings) {
  settings.solver = std::string(value);
  return !value.empty();
}
bool take_after_zeno(std::string_view value, RunSettings& settings) {
  settings.continue_after_zeno = value == "continue";
  return value == "continue" || value == "stop";
}
constexpr std::array kSettings = {
    SettingRule{"start", take_number<&RunSettings::start>},
    SettingRule{"stop", take_number<&RunSettings::stop>},
    SettingRule{"tol", take_number<&RunSettings::tolerance>},
    SettingRule{"interval", take_number<&RunSettings::interval>},
    SettingRule{"intervals", take_intervals},
    SettingRule{"solver", take_solver},
    SettingRule{"step", take_number<&RunSettings::step>},
    SettingRule{"after_zeno", take_after_zeno},
};

// The deepest that the lines of a case ask for.
Depth depth_wanted(const Expectations& expectations) {
  Depth depth = Depth::flat;
  for (const Directive& directive : expectations.directives)
    if (const Rule* rule = rule_for(directive.word)) depth = std::max(depth, rule->needs);
  return depth;
}

}  // namespace

Plan plan_case(const std::string& path, const Expectations& expectations) {
  Plan plan;
  const std::vector<std::string> models = models_to_check(expectations);
  std::vector<std::string> words = topic_folders(path);
  plan.depth = depth_wanted(expectations);
  bool is_model = !models.empty() || plan.depth > Depth::flat;
  for (const Directive& directive : expectations.directives) {
    if (directive.word != "stage") continue;
    words = {directive.rest};
    is_model = false;  // its word alone decides
    plan.depth = Depth::flat;
  }
  for (const std::string& word : words) {
    const std::optional<Depth> depth = depth_named(word);
    is_model = is_model || depth;
    if (depth) plan.depth = std::max(plan.depth, *depth);
  }
  if (!is_model) {
    plan.text_stage = DumpStage::classes;
    for (const std::string& word : words | std::views::reverse)
      if (const auto stage = dump_stage_named(word)) plan.text_stage = stage;
    return plan;
  }
  for (const std::string& model : models.empty() ? std::vector<std::string>{{}} : models) {
    const std::size_t before = plan.runs.size();
    for (const Directive& directive : expectations.directives) {
      if (directive.word != "run" || !is_about(directive, model, expectations)) continue;
      const auto settings = read_settings(directive.rest);
      if (settings) plan.runs.push_back({model, *settings});
    }
    if (plan.runs.size() == before) plan.runs.push_back({model, {}});
  }
  return plan;
}

Surroundings surroundings_of(const std::string& path, const Expectations& expectations) {
  Surroundings surroundings;
  for (const Directive& directive : expectations.directives) {
    if (directive.word == "strict") surroundings.strict = true;
    if (directive.word != "library") continue;
    if (directive.rest.empty()) {
      surroundings.builtin_library = true;
    } else {
      surroundings.folders.push_back((fs::path(path).parent_path() / directive.rest).lexically_normal().string());
    }
  }
  return surroundings;
}

bool is_about(const Directive& directive, const std::string& model, const Expectations& expectations) {
  const Directive* nearest = nullptr;
  for (const Directive& other : expectations.directives)
    if (other.word == "model" && other.line < directive.line) nearest = &other;
  return nearest == nullptr || nearest->rest == model;
}

bool is_stage(std::string_view name) { return dump_stage_named(name) || depth_named(name); }

std::expected<RunSettings, std::string> read_settings(std::string_view text) {
  RunSettings settings;
  settings.text = std::string(text);
  for (const auto part : std::views::split(text, ' ')) {
    const std::string_view word(part.begin(), part.end());
    if (word.empty()) continue;
    const std::size_t sign = word.find('=');
    if (sign == std::string_view::npos) return std::unexpected(fmt::format("`{}` is not NAME=VALUE", word));
    const auto rule = std::ranges::find(kSettings, word.substr(0, sign), &SettingRule::name);
    if (rule == kSettings.end()) return std::unexpected(fmt::format("no setting `{}`", word.substr(0, sign)));
    if (!rule->take(word.substr(sign + 1), settings))
      return std::unexpected(fmt::format("`{}` is no value for `{}`", word.substr(sign + 1), rule->name));
  }
  return settings;
}

std::vector<std::string> setting_names() {
  std::vector<std::string> names;
  for (const SettingRule& rule : kSettings) names.emplace_back(rule.name);
  return names;
}

}  // namespace holon::cases
