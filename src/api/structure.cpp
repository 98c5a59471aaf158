#include "api/structure.h"

#include <algorithm>
#include <array>
#include <map>
#include <unordered_set>
#include <utility>

#include "api/dialog.h"
#include "api/public_diagnostics.h"
#include "expr/print.h"

namespace holon {
namespace {

constexpr std::array kDumpStages = {
    std::pair{DumpStage::tokens, driver::Stage::tokens},   std::pair{DumpStage::syntax, driver::Stage::syntax},
    std::pair{DumpStage::classes, driver::Stage::classes}, std::pair{DumpStage::instance, driver::Stage::instance},
    std::pair{DumpStage::flat, driver::Stage::flat},       std::pair{DumpStage::causal, driver::Stage::causal},
    std::pair{DumpStage::program, driver::Stage::program}, std::pair{DumpStage::llvm, driver::Stage::llvm},
};

const std::vector<DumpStageName>& stage_table() {
  static const std::vector<DumpStageName> table = [] {
    std::vector<DumpStageName> rows;
    for (const auto& [stage, internal] : kDumpStages)
      for (const driver::StageName& row : driver::all_stages())
        if (row.stage == internal) rows.push_back({stage, row.name, row.what});
    return rows;
  }();
  return table;
}

}  // namespace

std::string_view name_of(VariableKind kind) {
  switch (kind) {
    case VariableKind::constant:
      return "constant";
    case VariableKind::parameter:
      return "parameter";
    case VariableKind::discrete:
      return "discrete";
    case VariableKind::state:
      return "state";
    case VariableKind::continuous:
      return "continuous";
  }
  return "continuous";
}

std::span<const DumpStageName> dump_stages() { return stage_table(); }

std::optional<DumpStage> dump_stage_named(std::string_view name) {
  const auto found = std::ranges::find(stage_table(), name, &DumpStageName::name);
  return found == stage_table().end() ? std::nullopt : std::optional(found->stage);
}

std::vector<Variable> Model::variables() const {
  const State& s = *state_;
  const std::scoped_lock lock(s.mutex);
  const flat::FlatModel& flat = *s.translated->flat;
  const std::unordered_set<std::string> states(s.structure.states.begin(), s.structure.states.end());
  std::vector<Variable> result;
  result.reserve(flat.variables.size());
  // Only what was read for the model is looked at: nothing changes.
  api::Dialogs dialogs(const_cast<classes::ClassTree&>(*s.tree));
  const auto text_of = [&](expr::ExprId e) { return e ? s.translated->ordered.system->text(e) : std::string(); };
  for (const flat::VariableId id : flat.variables.ids()) {
    const flat::FlatVariable& v = flat.variables[id];
    Variable one;
    one.name = flat.name(id);
    switch (v.variability) {
      case flat::Variability::constant:
        one.kind = VariableKind::constant;
        break;
      case flat::Variability::parameter:
        one.kind = VariableKind::parameter;
        break;
      case flat::Variability::discrete:
        one.kind = VariableKind::discrete;
        break;
      case flat::Variability::continuous:
        one.kind = states.contains(one.name) ? VariableKind::state : VariableKind::continuous;
        break;
    }
    one.type = flat.graph().types.text(v.type);
    if (one.kind == VariableKind::continuous && one.type != "Real") one.kind = VariableKind::discrete;
    one.unit = flat.unit(id);
    one.display_unit = flat.display_unit(id);
    one.description = flat.description(id);
    one.causality = v.causality == flat::Causality::input    ? "input"
                    : v.causality == flat::Causality::output ? "output"
                                                             : "";
    if (v.variability <= flat::Variability::parameter) one.binding = text_of(v.binding);
    one.start = text_of(v.start);
    one.min = text_of(v.min);
    one.max = text_of(v.max);
    one.nominal = text_of(v.nominal);
    if (const std::string fixed = text_of(v.fixed); fixed == "true" || fixed == "false") one.fixed = fixed == "true";
    one.is_protected = v.is_protected;
    one.is_final = v.is_final;
    one.is_hidden = flat.hide_result(id);
    one.shapes_model = v.structural;
    one.is_flow = v.flow;
    if (v.variability == flat::Variability::parameter) {
      const api::Dialog& dialog = dialogs.of(s.translated->ordered.system->declaration(id));
      one.tab = dialog.tab;
      one.group = dialog.group;
      one.choices = dialog.choices;
      if (one.choices.empty() && flat.graph().types.base(v.type) == expr::Base::enumeration)
        for (const std::string& literal : flat.graph().types.enumeration_of(v.type).literals)
          one.choices.push_back(one.type + "." + literal);
    }
    if (const diag::Span span = s.translated->ordered.system->declaration(id); span.known())
      one.declaration = api::public_place(span, s.session.files);
    result.push_back(std::move(one));
  }
  return result;
}

}  // namespace holon

namespace holon::api {

driver::Stage driver_stage(DumpStage stage) {
  for (const auto& [given, internal] : kDumpStages)
    if (given == stage) return internal;
  return driver::Stage::syntax;
}

namespace {

// Every equation that was differentiated, with how often.
std::vector<Differentiated> differentiated_in(const causal::System& system) {
  std::map<std::uint32_t, std::size_t> times;
  for (std::uint32_t i = 0; i < system.equations.size(); ++i) {
    std::size_t depth = 0;
    std::uint32_t root = i;
    while (system.equations[root].derivative_of != causal::kNone) {
      root = system.equations[root].derivative_of;
      ++depth;
    }
    if (depth > 0) times[root] = std::max(times[root], depth);
  }
  std::vector<Differentiated> result;
  for (const auto& [number, count] : times) {
    const causal::Equation& e = system.equations[number];
    result.push_back(
        {system.text(e.left) + " = " + system.text(e.right), system.flat.path(flat::ComponentId(e.component)), count});
  }
  return result;
}

}  // namespace

Structure public_structure(const driver::Translated& translated) {
  const driver::Structure& from = translated.structure;
  Structure to;
  if (translated.ordered.system) {
    to.differentiated = differentiated_in(*translated.ordered.system);
    for (const causal::SelectedStates& selected : translated.ordered.selected) {
      StateChoice& choice = to.choices.emplace_back();
      choice.count = selected.states.size();
      for (const expr::ExprId candidate : selected.candidates)
        choice.candidates.push_back(translated.ordered.system->text(candidate));
    }
  }
  to.flat_equations = translated.flat ? translated.flat->equation_count : 0;
  to.unknowns = translated.flat ? translated.flat->unknown_count : 0;
  to.equations = from.equations;
  to.states = from.states;
  to.index = from.index;
  to.time_varying = from.time_varying;
  to.aliases = from.aliases;
  to.constants = from.constants;
  to.discretes = from.discretes;
  to.zero_crossings = from.crossings;
  to.block_count = translated.ordered.simulation.blocks.size();
  to.blocks = from.blocks;
  to.linear_before = from.linear_before;
  to.linear = from.linear;
  to.nonlinear_before = from.nonlinear_before;
  to.nonlinear = from.nonlinear;
  to.mixed = from.mixed;
  to.initial_linear = from.initial_linear;
  to.initial_nonlinear = from.initial_nonlinear;
  to.start_values = from.start_values;
  to.redundant = from.redundant;
  return to;
}

}  // namespace holon::api
