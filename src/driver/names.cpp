#include "driver/names.h"

#include <algorithm>

#include "expr/walk.h"

namespace holon::driver {

sim::Names names_of(const Translated& translated) {
  const causal::OrderedSystem& ordered = translated.ordered;
  sim::Names names;
  names.variable = [&ordered](std::uint32_t v) { return ordered.system->name(causal::VariableId(v)); };
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
    const causal::Origin at = causal::origin_at(s, origin);
    switch (at.kind) {
      case causal::OriginKind::none:
        return {};
      case causal::OriginKind::equation:
        return s.text(s.equations[at.number].left) + " = " + s.text(s.equations[at.number].right);
      case causal::OriginKind::assertion:
        return s.text(s.asserts[at.number].condition);
      case causal::OriginKind::declaration:
        return s.name(causal::VariableId(at.number));
    }
    return {};
  };
  names.variables_of = [&ordered](std::uint32_t origin) {
    const causal::System& s = *ordered.system;
    std::vector<std::uint32_t> found;
    const auto gather = [&](expr::ExprId e) {
      expr::for_each_node(s.graph(), e, [&](expr::ExprId node) {
        if (s.graph().kind(node) == expr::Kind::variable) found.push_back(s.graph().payload(node));
      });
    };
    const causal::Origin at = causal::origin_at(s, origin);
    if (at.kind == causal::OriginKind::equation) {
      gather(s.equations[at.number].left);
      gather(s.equations[at.number].right);
    } else if (at.kind == causal::OriginKind::assertion) {
      gather(s.asserts[at.number].condition);
    }
    std::ranges::sort(found);
    found.erase(std::ranges::unique(found).begin(), found.end());
    return found;
  };
  return names;
}

}  // namespace holon::driver
