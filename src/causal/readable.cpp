#include "causal/readable.h"

#include <fmt/format.h>
#include <optional>
#include <string_view>

namespace holon::causal {
namespace {

constexpr int kDeepestText = 4;

std::string without_auxiliaries(const System& s, const std::string& text, int depth);

// The auxiliary variable at the beginning of a text, the longest of several names that fit.
std::optional<VariableId> auxiliary_at(const System& s, std::string_view text) {
  std::optional<VariableId> found;
  for (const VariableId v : s.variables.ids()) {
    if (s.is_of_model(v)) continue;
    const std::string& name = s.variables[v].name;
    if (name.empty() || !text.starts_with(name)) continue;
    if (!found || name.size() > s.variables[*found].name.size()) found = v;
  }
  return found;
}

std::string definition_of(const System& s, VariableId variable, int depth) {
  const VariableId v = s.unaliased(variable);
  if (s.is_of_model(v)) return s.name(v);
  const Variable& x = s.variables[v];
  const auto words = [&](ExprId e) { return without_auxiliaries(s, s.text(e), depth + 1); };
  for (const Sample& sample : s.samples)
    if (sample.variable == v) return fmt::format("sample({}, {})", words(sample.start), words(sample.interval));
  for (const Reinit& r : s.reinits)
    if (r.due == v || r.value == v) return fmt::format("reinit({}, …)", s.name(r.state));
  for (const Equation& e : s.equations)
    if (e.left == x.node && e.algorithm == kNone) return words(e.right);
  for (const ZeroCrossing& c : s.crossings)
    if (c.relation == v) return fmt::format("{} {} 0", words(c.value), c.true_when_above ? ">" : "<");
  return "an intermediate value";
}

std::string without_auxiliaries(const System& s, const std::string& text, int depth) {
  std::string result;
  for (std::size_t i = 0; i < text.size();) {
    const auto v = text[i] == '$' ? auxiliary_at(s, std::string_view(text).substr(i)) : std::nullopt;
    if (!v) {
      result += text[i++];
      continue;
    }
    const bool is_all = i == 0 && text.size() == s.variables[*v].name.size();
    const std::string definition = depth < kDeepestText ? definition_of(s, *v, depth) : "…";
    const bool is_simple = is_all || definition.find(' ') == std::string::npos;
    result += is_simple ? definition : "(" + definition + ")";
    i += s.variables[*v].name.size();
  }
  return result;
}

}  // namespace

std::string readable_name(const System& system, VariableId variable) {
  return system.is_of_model(variable) ? system.name(variable) : definition_of(system, variable, 0);
}

std::string readable_text(const System& system, ExprId e) { return without_auxiliaries(system, system.text(e), 0); }

}  // namespace holon::causal
