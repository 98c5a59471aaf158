#include "sim/result_layout.h"

#include <algorithm>
#include <map>
#include <utility>

#include "sim/pattern.h"

namespace holon::sim {

ResultPlan plan_result(const program::Model& model, const Names& names, std::span<const std::string> patterns) {
  ResultPlan plan;
  std::vector<char> used(patterns.size(), 0);
  // A slot, and whether it is read as it is: columns that already exist. A `not` alias has a column of its own.
  std::map<std::pair<std::uint32_t, bool>, std::size_t> varying;
  std::map<std::pair<std::uint32_t, bool>, std::size_t> fixed;
  for (const program::ResultInfo& info : model.results) {
    std::string name = names.variable ? names.variable(info.variable) : "v" + std::to_string(info.variable);
    if (patterns.empty()) {
      if (info.hidden) continue;
    } else {
      bool wanted = false;
      for (std::size_t i = 0; i < patterns.size(); ++i) {
        if (!matches_pattern(name, patterns[i])) continue;
        wanted = true;
        used[i] = 1;
      }
      if (!wanted) continue;
    }
    ResultName entry;
    entry.name = std::move(name);
    if (names.description) entry.description = names.description(info.variable);
    entry.varies =
        info.slot && (info.kind == program::ResultKind::discrete || info.kind == program::ResultKind::continuous);
    std::vector<ColumnSource>& sources = entry.varies ? plan.columns : plan.fixed;
    const std::size_t first = entry.varies ? 1 : 0;
    if (!info.slot) {
      entry.column = sources.size() + first;
      sources.push_back({.slot = {}, .factor = 0, .offset = info.offset});
    } else {
      const bool plain = info.offset == 0;
      entry.negated = plain && info.factor < 0;
      const auto [place, is_new] =
          (entry.varies ? varying : fixed).try_emplace({info.slot.value, plain}, sources.size() + first);
      if (is_new) sources.push_back({info.slot, plain ? 1.0 : info.factor, plain ? 0.0 : info.offset});
      entry.column = place->second;
    }
    plan.layout.names.push_back(std::move(entry));
  }
  plan.layout.columns = plan.columns.size() + 1;
  for (std::size_t i = 0; i < patterns.size(); ++i)
    if (used[i] == 0) plan.unmatched.push_back(patterns[i]);
  return plan;
}

}  // namespace holon::sim
