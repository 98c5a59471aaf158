#include "program/model/parts.h"

namespace holon::program {

using causal::VariableKind;
using causal::VariableStatus;

namespace {

ResultKind result_kind(const causal::Variable& x) {
  if (x.status == VariableStatus::invariant || x.kind == VariableKind::known) return ResultKind::parameter;
  return x.kind == VariableKind::discrete ? ResultKind::discrete : ResultKind::continuous;
}

}  // namespace

void list_results(ModelContext& c) {
  const causal::System& s = c.system;
  for (const causal::VariableId v : s.variables.ids()) {
    if (!s.is_of_model(v)) break;
    if (c.slots.is_string(v) || c.slots.is_object(v) || s.is_unused(v)) continue;
    ResultInfo info;
    info.variable = v.value;
    info.hidden = s.hides_result(v);
    info.factor = 1;
    causal::VariableId at = v;
    for (; s.variables[at].status == VariableStatus::alias; at = s.variables[at].alias_of)
      if (s.variables[at].negated) info.factor = -info.factor;
    const causal::Variable& x = s.variables[at];
    const std::optional<double> number = x.status == VariableStatus::literal ? c.literal(x.value) : std::nullopt;
    if (number) {
      info.kind = ResultKind::constant;
      info.offset = info.factor * *number;
      info.factor = 0;
    } else {
      info.slot = c.slots.of(x.node);
      if (!info.slot) continue;
      info.kind = result_kind(x);
    }
    c.model.results.push_back(info);
  }
}

}  // namespace holon::program
