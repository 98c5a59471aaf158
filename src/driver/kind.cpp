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
      : o_(ordered), s_(*ordered.system), g_(ordered.system->graph()) {}

  Kind kind() {
    for (const causal::State& state : o_.states) take(state.leaf);
    for (const causal::SelectedStates& selected : o_.selected)
      for (const ExprId candidate : selected.candidates) take(candidate);
    for (std::size_t v = 0; v < s_.variables.size(); ++v)
      if (s_.variables[causal::VariableId(v)].is_input)
        take(g_.variable(static_cast<std::uint32_t>(v), g_.types.real()));
    // Without states there is nothing else to be linear in than the unknowns.
    if (o_.states.empty())
      for (const causal::Unknown& unknown : o_.unknowns)
        if (!unknown.discrete) take(unknown.node);
    for (const BlockId id : o_.simulation.blocks.ids()) find_moving(o_.simulation.blocks[id]);
    for (const BlockId id : o_.simulation.blocks.ids()) {
      const bool is_needed = o_.states.empty() || (o_.needs[id] & causal::OrderedSystem::kDerivativesNeed) != 0;
      if (is_needed) judge(o_.simulation.blocks[id]);
    }
    judge_events();
    return result_;
  }

 private:
  void take(ExprId node) { moves_.insert(node); }
  bool speaks_of_moving(ExprId e) {
    return e && expr::any_node(g_, e, [&](ExprId node) { return moves_.contains(node); });
  }

  // Unknowns that depend on states or inputs.
  void find_moving(const causal::Block& block) {
    const bool moves = std::ranges::any_of(block.rows, [&](EquationId id) {
      const causal::Row& row = o_.rows[id];
      if (row.algorithm != causal::kNone) return true;
      return speaks_of_moving(row.left) || speaks_of_moving(row.right);
    });
    if (!moves) return;
    for (const causal::UnknownId u : block.unknowns)
      if (!o_.unknowns[u].discrete) take(o_.unknowns[u].node);
  }

  void judge(const causal::Block& block) {
    if (block.kind == causal::BlockKind::torn || block.kind == causal::BlockKind::mixed ||
        (block.kind == causal::BlockKind::linear && block.rows.size() > 1))
      result_.is_explicit = false;
    for (const EquationId id : block.rows) {
      const causal::Row& row = o_.rows[id];
      if (row.discrete) continue;
      if (row.algorithm != causal::kNone) {
        judge_algorithm(id, s_.algorithms[row.algorithm]);
        continue;
      }
      std::vector<ExprId> moving;  // in this row
      for (const ExprId side : {row.left, row.right})
        if (side)
          expr::for_each_node(g_, side, [&](ExprId node) {
            if (moves_.contains(node)) moving.push_back(node);
          });
      expr::Dependences dependences(g_, moving);
      for (const ExprId side : {row.left, row.right}) {
        if (!side) continue;
        dependences.visit(side);
        if (dependences.of(side) == expr::Dependence::nonlinear) {
          if (result_.nonlinear.empty() || result_.nonlinear.back() != id) result_.nonlinear.push_back(id);
        }
        if (g_.contains(side, expr::contains::kTime)) result_.depends_on_time.push_back(id);
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
      has_time = has_time || g_.contains(e, expr::contains::kTime);
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
    bool is_sampled = !s_.samples.empty() || s_.has_clocks;
    for (const causal::ZeroCrossing& crossing : s_.crossings) {
      if (speaks_of_moving(crossing.value)) ++result_.state_events;
      if (g_.contains(crossing.value, expr::contains::kTime)) result_.is_time_invariant = false;
    }
    bool has_memory = false;
    for (std::size_t v = 0; v < s_.variables.size(); ++v) {
      const causal::Variable& variable = s_.variables[causal::VariableId(v)];
      if (variable.status != causal::VariableStatus::kept || variable.kind != causal::VariableKind::discrete) continue;
      if (variable.is_relation || !s_.is_of_model(causal::VariableId(v))) continue;
      has_memory = true;
    }
    if (!result_.depends_on_time.empty() || is_sampled || !s_.instants.empty()) result_.is_time_invariant = false;
    const bool has_states = !o_.states.empty();
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

  const causal::OrderedSystem& o_;
  const causal::System& s_;
  expr::Graph& g_;
  expr::ExprSet moves_;
  Kind result_;
};

}  // namespace

Kind kind_of(const causal::OrderedSystem& ordered) { return Judge(ordered).kind(); }

}  // namespace holon::driver
