#include "driver/start_effects.h"

#include <fmt/format.h>
#include <algorithm>
#include <string>

#include "driver/diagnostics.h"
#include "expr/walk.h"
#include "flat/find_variable.h"

namespace holon::driver {
namespace {

using causal::Block;
using causal::BlockKind;
using causal::ExprId;
using causal::UnknownId;
using causal::VariableId;
using causal::VariableKind;
using causal::VariableStatus;

class StartEffects {
 public:
  StartEffects(const causal::OrderedSystem& ordered, diag::Sink& sink)
      : ordered_(ordered), system_(*ordered.system), sink_(sink) {}

  void check(const Setting& setting) {
    const SettingTarget target = target_of(system_.flat, setting.name);
    const auto id = flat::find_variable(system_.flat, target.variable);
    if (!id || target.attribute == Attribute::fixed) return;
    const flat::FlatVariable& declared = system_.flat.variables[*id];
    const bool is_parameter = declared.variability <= flat::Variability::parameter;
    if (is_parameter && (target.attribute != Attribute::start || !system_.variables[*id].solved_at_start)) return;
    name_ = setting.name;
    component_ = declared.component;
    const VariableId root = system_.unaliased(*id);
    const causal::Variable& v = system_.variables[root];
    if (root != *id && !has_start_of(*id, root)) {
      if (v.status == VariableStatus::kept && v.start && v.kind != VariableKind::known) {
        without_effect(fmt::format("`{}` is the same variable as `{}`, whose start value {} counts", target.variable,
                                   system_.name(root), system_.text(v.start)))
            .hint(fmt::format("set `{}` instead", system_.name(root)));
        return;
      }
    }
    if (v.status == VariableStatus::literal || v.status == VariableStatus::invariant) {
      without_effect(fmt::format("`{}` follows from parameters alone", target.variable));
      return;
    }
    if (v.kind == VariableKind::known && !v.solved_at_start) {
      if (!v.is_input) without_effect(fmt::format("`{}` is `{}`", target.variable, system_.name(root)));
      return;
    }
    check_unknown(target.variable, setting.value, root);
  }

 private:
  // Whether the start value of an alias became that of the variable that stands for it.
  bool has_start_of(VariableId alias, VariableId root) const {
    bool is_negated = false;
    for (VariableId at = alias; system_.variables[at].status == VariableStatus::alias;
         at = system_.variables[at].alias_of)
      is_negated = is_negated != system_.variables[at].negated;
    const ExprId start = system_.variables[alias].start;
    const ExprId kept = system_.variables[root].start;
    double x = 0;
    double y = 0;
    const expr::Graph& g = system_.graph();
    if (kept && start && g.as_number(kept, x) && g.as_number(start, y)) return x == (is_negated ? -y : y);
    return is_negated ? is_opposite(kept, start) : kept == start;
  }

  bool is_opposite(ExprId a, ExprId b) const {
    const expr::Graph& g = system_.graph();
    if (!a || !b) return false;
    return (g.kind(a) == expr::Kind::negate && g.arg(a, 0) == b) ||
           (g.kind(b) == expr::Kind::negate && g.arg(b, 0) == a);
  }

  void check_unknown(const std::string& name, const std::string& value, VariableId root) {
    const causal::Variable& v = system_.variables[root];
    if (v.fixed && !v.solved_at_start) return;  // it is used, or checked where it follows from others
    const ExprId leaf = v.kind == VariableKind::discrete ? system_.pre(v.node) : v.node;
    const auto is_leaf = [&](const causal::OrderedSystem::Guess& g) {
      return ordered_.initial_unknowns[g.unknown].node == leaf;
    };
    if (std::ranges::any_of(ordered_.fixed, is_leaf)) return;
    for (const Block& block : ordered_.initial.blocks)
      if (look_into(block, name, value, v.node)) return;
    if (v.kind == VariableKind::discrete) {
      without_effect(fmt::format("equations determine `{}` from the start on", name));
      return;
    }
    if (v.solved_at_start) {
      without_effect(fmt::format("initial equations determine the parameter `{}`", name));
      return;
    }
    const bool is_state =
        std::ranges::any_of(ordered_.states, [&](const causal::State& state) { return state.leaf == v.node; });
    if (is_state) {
      without_effect(fmt::format("other conditions determine where the state `{}` starts", name))
          .hint(
              fmt::format("set also `{}.fixed=true`, and take away an initial equation or a fixed start value", name));
      return;
    }
    diag::Diagnostic& d = without_effect(fmt::format("`{}` is not a state; an equation computes it", name));
    if (const std::string states = state_names(); !states.empty()) d.hint("states, which have start values: " + states);
  }

  // True when the unknown was found in this block, and the setting judged.
  bool look_into(const Block& block, const std::string& name, const std::string& value, ExprId node) {
    const auto is_it = [&](UnknownId u) { return ordered_.initial_unknowns[u].node == node; };
    for (const Block& inner : block.inner)
      if (look_into(inner, name, value, node)) return true;
    if (std::ranges::none_of(block.unknowns, is_it)) return false;
    if (block.kind == BlockKind::mixed) {
      const bool is_discrete =
          std::ranges::any_of(block.steps, [&](const causal::Step& s) { return is_it(s.unknown); });
      if (!is_discrete) return false;
      guess(name, value, "equations determine the value");
      return true;
    }
    if (block.kind != BlockKind::torn || block.is_linear) return false;
    if (std::ranges::any_of(block.tears, is_it)) {
      guess(name, value, fmt::format("{} for it", equations(block.rows.size())));
      return true;
    }
    std::string names;
    for (const UnknownId t : block.tears)
      names += (names.empty() ? "`" : ", `") + system_.text(ordered_.initial_unknowns[t].node) + "`";
    without_effect(fmt::format("`{}` follows from what an iteration begins with: {}", name, names));
    return true;
  }
  static std::string equations(std::size_t n) {
    return n == 1 ? "a nonlinear equation is solved" : fmt::format("{} nonlinear equations are solved", n);
  }

  std::string state_names() const {
    constexpr std::size_t kMost = 8;
    std::string names;
    for (std::size_t i = 0; i < ordered_.states.size() && i < kMost; ++i)
      names += (i == 0 ? "`" : ", `") + system_.text(ordered_.states[i].leaf) + "`";
    return ordered_.states.size() > kMost ? names + ", …" : names;
  }

  // Of an array one element is enough.
  diag::Diagnostic& without_effect(const std::string& why) {
    if (std::ranges::find(reported_, component_) != reported_.end()) return dropped_;
    reported_.push_back(component_);
    return sink_.error(kStartWithoutEffect, {}, {name_, why});
  }
  void guess(const std::string& name, const std::string& value, const std::string& why) {
    sink_.note(kStartIsGuess, {}, {name, value, why});
  }

  const causal::OrderedSystem& ordered_;
  const causal::System& system_;
  diag::Sink& sink_;
  std::string name_;  // of the setting
  std::uint32_t component_ = 0;
  std::vector<std::uint32_t> reported_;
  diag::Diagnostic dropped_;
};

}  // namespace

void check_start_effects(const std::vector<Setting>& settings, const causal::OrderedSystem& ordered, diag::Sink& sink) {
  StartEffects effects(ordered, sink);
  for (const Setting& s : settings) effects.check(s);
}

}  // namespace holon::driver
