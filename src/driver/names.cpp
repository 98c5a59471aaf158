#include "driver/names.h"

#include <algorithm>

#include "expr/walk.h"

namespace holon::driver {

sim::Names names_of(const Translated& translated) {
  const causal::OrderedSystem& ordered = translated.ordered;
  sim::Names names;
  names.variable = [&ordered](std::uint32_t v) { return ordered.system->name(v); };
  names.description = [&translated](std::uint32_t v) -> std::string {
    if (!translated.flat || v >= translated.flat->variables.size()) return {};
    const flat::VariableId id(v);
    std::string text = translated.flat->description(id);
    if (const std::string unit = translated.flat->unit(id); !unit.empty())
      text += (text.empty() ? "[" : " [") + unit + "]";
    return text;
  };
  names.origin = [&ordered](std::uint32_t origin) -> std::string {
    const causal::System& s = *ordered.system;
    if (origin < s.equations.size())
      return s.text(s.equations[origin].left) + " = " + s.text(s.equations[origin].right);
    const std::size_t number = origin - s.equations.size();
    if (number < s.asserts.size()) return s.text(s.asserts[number].condition);
    const std::size_t v = number - s.asserts.size();
    return v < s.variables.size() ? s.name(static_cast<std::uint32_t>(v)) : std::string();
  };
  names.variables_of = [&ordered](std::uint32_t origin) {
    const causal::System& s = *ordered.system;
    std::vector<std::uint32_t> found;
    const auto gather = [&](expr::ExprId e) {
      expr::for_each_node(s.graph(), e, [&](expr::ExprId node) {
        if (s.graph().kind(node) == expr::Kind::variable) found.push_back(s.graph().payload(node));
      });
    };
    if (origin < s.equations.size()) {
      gather(s.equations[origin].left);
      gather(s.equations[origin].right);
    } else if (origin - s.equations.size() < s.asserts.size()) {
      gather(s.asserts[origin - s.equations.size()].condition);
    }
    std::ranges::sort(found);
    found.erase(std::ranges::unique(found).begin(), found.end());
    return found;
  };
  return names;
}

}  // namespace holon::driver
