#include "program/model/parts.h"

namespace holon::program {

using causal::Fate;
using causal::VariableKind;

namespace {

ResultKind result_kind(const causal::Variable& x) {
  if (x.fate == Fate::invariant || x.kind == VariableKind::known) return ResultKind::parameter;
  return x.kind == VariableKind::discrete ? ResultKind::discrete : ResultKind::continuous;
}

}  // namespace

void list_results(ModelContext& c) {
  const causal::System& s = c.system;
  for (std::uint32_t v = 0; v < s.model_variable_count(); ++v) {
    if (c.slots.is_string(v) || c.slots.is_object(v) || s.is_unused(v)) continue;
    ResultInfo info;
    info.variable = v;
    info.hidden = s.hides_result(v);
    info.factor = 1;
    std::uint32_t at = v;
    for (; s.variables[at].fate == Fate::alias; at = s.variables[at].alias_of)
      if (s.variables[at].negated) info.factor = -info.factor;
    const causal::Variable& x = s.variables[at];
    const std::optional<double> number = x.fate == Fate::literal ? c.literal(x.value) : std::nullopt;
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
