#include "flat/missing_parts.h"

#include <fmt/format.h>
#include <algorithm>
#include <optional>
#include <set>
#include <string>

#include "expr/walk.h"
#include "flat/diagnostics.h"

namespace holon::flat {
namespace {

using expr::Kind;
using instance::Component;

const Component& component_of(const instance::InstanceTree& tree, const FlatVariable& v) {
  return tree.components[instance::ComponentId(v.component)];
}

// The part of the model itself to which a signal belongs; null where it lies deeper or is an array.
const Component* part_of_model(const instance::InstanceTree& tree, const FlatModel& model, VariableId v) {
  const Component* part = tree.parent(component_of(tree, model.variables[v]));
  if (!part || !part->parent_id || part->is_connector || part->is_record || part->parent_id != tree.root_id)
    return nullptr;
  return model.name(v).find('[') == std::string::npos ? part : nullptr;
}

}  // namespace

bool offer_connection(const instance::InstanceTree& tree, const FlatModel& model, const std::vector<VariableId>& open,
                      diag::Diagnostic& problem) {
  if (open.empty() || model.unknown_count != model.equation_count + 1) return false;
  std::set<std::uint32_t> owners;
  for (const VariableId v : open) {
    const Component* part = part_of_model(tree, model, v);
    if (part == nullptr) return false;
    owners.insert(part->id.value);
  }
  const expr::Graph& g = model.graph();
  std::vector<bool> used(model.variables.size(), false);
  for (const FlatEquation& e : model.equations) {
    if (e.component != tree.root_id.value && e.origin != Origin::connection) continue;
    for (const ExprId side : {e.left, e.right})
      if (side)
        for (const std::uint32_t v : expr::numbers_in(g, side, Kind::variable)) used[v] = true;
  }
  const VariableId input = open.front();
  std::optional<VariableId> only;
  for (const VariableId v : model.variables.ids()) {
    const Component& c = component_of(tree, model.variables[v]);
    if (c.direction != instance::Direction::output || c.is_protected || used[v.index()]) continue;
    const Component* part = part_of_model(tree, model, v);
    if (part == nullptr || part->is_protected || owners.contains(part->id.value)) continue;
    if (g.types.base(model.variables[v].type) != g.types.base(model.variables[input].type)) continue;
    if (only) return false;
    only = v;
  }
  if (!only) return false;
  problem.hint(fmt::format("write `connect({}, {});`{}", model.name(*only), model.name(input), kOnlyOutput));
  return true;
}

void offer_balance_of_flows(const instance::InstanceTree& tree, const FlatModel& model, const Component& part,
                            diag::Diagnostic& problem) {
  std::vector<VariableId> flows;
  for (const VariableId v : model.variables.ids()) {
    if (!model.variables[v].flow) continue;
    const Component* connector = tree.parent(component_of(tree, model.variables[v]));
    if (connector != nullptr && connector->is_connector && connector->parent_id == part.id) flows.push_back(v);
  }
  if (flows.size() != 2) return;
  const Component* first = tree.parent(component_of(tree, model.variables[flows[0]]));
  const Component* second = tree.parent(component_of(tree, model.variables[flows[1]]));
  const auto variable = [&](std::size_t i) { return component_of(tree, model.variables[flows[i]]).name; };
  if (first == second || variable(0) != variable(1)) return;
  const diag::Span own = tree.components[tree.root_id].span;
  const expr::Graph& g = model.graph();
  std::vector<bool> used(2, false);
  diag::Span last;
  for (const FlatEquation& e : model.equations) {
    if (e.component != part.id.value || e.origin != Origin::equation) continue;
    if (e.span.file == own.file && (!last.known() || e.span.begin > last.begin)) last = e.span;
    for (const ExprId side : {e.left, e.right})
      if (side)
        for (const std::uint32_t v : expr::numbers_in(g, side, Kind::variable))
          for (std::size_t i = 0; i < 2; ++i)
            if (flows[i].value == v) used[i] = true;
  }
  if (used[0] == used[1] || !last.known()) return;
  const std::size_t skipped = instance::path_name(tree, part.id).size() + 1;
  const std::string equation =
      fmt::format("{} + {} = 0", model.name(flows[0]).substr(skipped), model.name(flows[1]).substr(skipped));
  problem.also(last, fmt::format("`{}` {}", equation, kFlowsOpen));
  problem.hint(fmt::format("write `{};` there", equation));
}

std::string only_input_beside(const instance::InstanceTree& tree, const FlatModel& model, VariableId output,
                              const std::vector<bool>& connected) {
  const Component* part = part_of_model(tree, model, output);
  if (part == nullptr) return {};
  std::string only;
  for (const VariableId v : model.variables.ids()) {
    const Component& c = component_of(tree, model.variables[v]);
    if (c.direction != instance::Direction::input || c.parent_id != part->id || c.binding) continue;
    if (!only.empty() || connected[v.index()]) return {};
    only = model.name(v);
  }
  return only.find('[') == std::string::npos ? only : std::string();
}

}  // namespace holon::flat
