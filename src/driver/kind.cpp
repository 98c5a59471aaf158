#include "driver/kind.h"

#include <algorithm>

#include "expr/linear.h"
#include "expr/map.h"
#include "expr/substitute.h"
#include "expr/walk.h"

namespace holon::driver {
namespace {

using causal::BlockId;
using causal::EquationId;
using expr::ExprId;

class Judge {
 public:
  explicit Judge(const causal::OrderedSystem& ordered)
      : ordered_(ordered), system_(*ordered.system), graph_(ordered.system->graph()) {}

  Kind kind() {
    for (const causal::State& state : ordered_.states) take(state.leaf);
    for (const causal::SelectedStates& selected : ordered_.selected)
      for (const ExprId candidate : selected.candidates) take(candidate);
    for (std::size_t v = 0; v < system_.variables.size(); ++v)
      if (system_.variables[causal::VariableId(v)].is_input)
        take(graph_.variable(static_cast<std::uint32_t>(v), graph_.types.real()));
    // Without states there is nothing else to be linear in than the unknowns.
    if (ordered_.states.empty())
      for (const causal::Unknown& unknown : ordered_.unknowns)
        if (!unknown.discrete) take(unknown.node);
    for (const BlockId id : ordered_.simulation.blocks.ids()) find_moving(ordered_.simulation.blocks[id]);
    for (const BlockId id : ordered_.simulation.blocks.ids()) {
      const bool is_needed =
          ordered_.states.empty() || (ordered_.needs[id] & causal::OrderedSystem::kDerivativesNeed) != 0;
      if (is_needed) judge(ordered_.simulation.blocks[id]);
    }
    judge_events();
    return result_;
  }

 private:
  void take(ExprId node) { moves_.insert(node); }
  bool speaks_of_moving(ExprId e) {
    return e && expr::any_node(graph_, e, [&](ExprId node) { return moves_.contains(node); });
  }

  // Unknowns that depend on states or inputs.
  void find_moving(const causal::Block& block) {
    const bool moves = std::ranges::any_of(block.rows, [&](EquationId id) {
      const causal::Row& row = ordered_.rows[id];
      if (row.algorithm != causal::kNone) return true;
      return speaks_of_moving(row.left) || speaks_of_moving(row.right);
    });
    if (!moves) return;
    for (const causal::UnknownId u : block.unknowns)
      if (!ordered_.unknowns[u].discrete) take(ordered_.unknowns[u].node);
  }

  void judge(const causal::Block& block) {
    if (block.kind == causal::BlockKind::torn || block.kind == causal::BlockKind::mixed ||
        (block.kind == causal::BlockKind::linear && block.rows.size() > 1))
      result_.is_explicit = false;
    for (const EquationId id : block.rows) {
      const causal::Row& row = ordered_.rows[id];
      if (row.discrete) continue;
      if (row.algorithm != causal::kNone) {
        judge_algorithm(id, system_.algorithms[row.algorithm]);
        continue;
      }
      std::vector<ExprId> moving;  // in this row
      for (const ExprId side : {row.left, row.right})
        if (side)
          expr::for_each_node(graph_, side, [&](ExprId node) {
            if (moves_.contains(node)) moving.push_back(node);
          });
      expr::Dependences dependences(graph_, moving);
      for (const ExprId side : {row.left, row.right}) {
        if (!side) continue;
        dependences.visit(side);
        if (dependences.of(side) == expr::Dependence::nonlinear) {
          if (result_.nonlinear.empty() || result_.nonlinear.back() != id) result_.nonlinear.push_back(id);
        }
        if (graph_.contains(side, expr::contains::kTime)) result_.depends_on_time.push_back(id);
      }
    }
  }

  // Statements are not looked through: what they compute from states counts as nonlinear.
  void judge_algorithm(EquationId id, const causal::Algorithm& algorithm) {
    bool moves = false;
    bool has_time = false;
    const auto look = [&](ExprId e) {
      if (!e) return;
      moves = moves || speaks_of_moving(e);
      has_time = has_time || graph_.contains(e, expr::contains::kTime);
    };
    walk(algorithm.statements, look);
    if (moves) result_.nonlinear.push_back(id);
    if (has_time) result_.depends_on_time.push_back(id);
  }
  template <class F>
  static void walk(const std::vector<expr::Statement>& statements, const F& look) {
    expr::rewritten(statements, [&](ExprId e) {
      look(e);
      return e;
    });
  }

  void judge_events() {
    bool is_sampled = !system_.samples.empty() || system_.has_clocks;
    for (const causal::ZeroCrossing& crossing : system_.crossings) {
      if (speaks_of_moving(crossing.value)) ++result_.state_events;
      if (graph_.contains(crossing.value, expr::contains::kTime)) result_.is_time_invariant = false;
    }
    bool has_memory = false;
    for (std::size_t v = 0; v < system_.variables.size(); ++v) {
      const causal::Variable& variable = system_.variables[causal::VariableId(v)];
      if (variable.status != causal::VariableStatus::kept || variable.kind != causal::VariableKind::discrete) continue;
      if (variable.is_relation || !system_.is_of_model(causal::VariableId(v))) continue;
      has_memory = true;
    }
    if (!result_.depends_on_time.empty() || is_sampled || !system_.instants.empty()) result_.is_time_invariant = false;
    const bool has_states = !ordered_.states.empty();
    if (has_states)
      result_.time = result_.state_events > 0 || (has_memory && !is_sampled) ? TimeKind::hybrid
                     : is_sampled                                            ? TimeKind::sampled
                                                                             : TimeKind::continuous;
    else
      result_.time = has_memory || is_sampled ? TimeKind::discrete : TimeKind::none;
    if (!result_.nonlinear.empty())
      result_.linearity = Linearity::nonlinear;
    else if (result_.state_events > 0)
      result_.linearity = Linearity::piecewise;
  }

  const causal::OrderedSystem& ordered_;
  const causal::System& system_;
  expr::Graph& graph_;
  expr::ExprSet moves_;
  Kind result_;
};

}  // namespace

Kind kind_of(const causal::OrderedSystem& ordered) { return Judge(ordered).kind(); }

}  // namespace holon::driver
