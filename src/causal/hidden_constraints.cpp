// Constraints between states that several equations make together, and no single one says.
//   i1 + d1 = 0,  i2 + d2 = 0,  d1 + d2 = 0        give  i1 + i2 = 0
// Two inductors in series with a bridge: the currents d of the bridge add up to zero by its node equations. Structure
// sees which unknowns occur and not how, so that it takes d1 and d2 for determined and both currents for states; the
// equations for their derivatives are singular then.
//
// The unknowns that are no states are eliminated from all equations in which they stand with numbers in front. Where a
// sum of multiples of equations has none of them left, and a state, that sum takes the place of one of them: it says
// the same together with the others, and index reduction sees it. Such equations, taken as they were, could never be
// solved for these unknowns.

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <vector>

#include "causal/graph/linear_dependence.h"
#include "causal/passes.h"
#include "causal/sort.h"
#include "expr/build.h"

namespace holon::causal {
namespace {

using expr::Builtin;
using expr::Kind;

// A sum that is so much smaller than its terms is the rounding error of numbers that cancel.
constexpr double kOnlyRounding = 1e-12;

class HiddenConstraints {
 public:
  explicit HiddenConstraints(System& system) : system_(system), graph_(system.graph()) {}

  bool run() {
    if (!find_states()) return false;
    for (std::uint32_t i = 0; i < system_.equations.size(); ++i) read(i);
    if (rows_.empty()) return false;
    Incidence incidence(columns_.size());
    std::vector<double> coefficients;
    std::vector<EquationId> all;
    for (const Row& row : rows_) {
      for (const auto& [column, factor] : row.unknown) {
        incidence.add(UnknownId(column));
        coefficients.push_back(factor);
      }
      incidence.end_row();
      all.emplace_back(all.size());
    }
    bool changed = false;
    for (const DependentEquation& d : find_linear_dependence({incidence, coefficients, all}).dependent)
      changed = write(d) || changed;
    return changed;
  }

 private:
  using Terms = std::map<ExprId, double>;
  struct Row {
    std::uint32_t equation = 0;
    std::map<std::uint32_t, double> unknown;  // by column
    Terms rest;                               // what stands beside the unknowns
  };

  bool is_continuous(ExprId leaf) const {
    const Variable& v = system_.variables[VariableId(graph_.payload(leaf))];
    return v.kind == VariableKind::continuous && v.status == VariableStatus::kept;
  }
  bool is_der(ExprId e) const { return graph_.kind(e) == Kind::builtin && graph_.builtin(e) == Builtin::der; }

  bool find_states() {
    bool found = false;
    expr::ExprSet seen;
    const auto visit = [&](ExprId leaf) {
      if (!is_der(leaf)) return;
      states_.insert(graph_.arg(leaf, 0));
      found = true;
    };
    for (const Equation& e : system_.equations) {
      if (e.algorithm != kNone || e.discrete) continue;
      for_each_leaf(graph_, e.left, seen, visit);
      for_each_leaf(graph_, e.right, seen, visit);
    }
    return found;
  }

  bool is_unknown(ExprId leaf) const {
    if (is_der(leaf)) return true;
    return graph_.kind(leaf) == Kind::variable && is_continuous(leaf) && !states_.contains(leaf);
  }

  bool mentions_unknown(ExprId e) const {
    if (!graph_.contains(e, expr::contains::kVariables)) return false;
    bool found = false;
    expr::ExprSet seen;
    for_each_leaf(graph_, e, seen, [&](ExprId leaf) { found = found || is_unknown(leaf); });
    return found;
  }

  void read(std::uint32_t i) {
    const Equation& e = system_.equations[i];
    if (e.algorithm != kNone || e.discrete || e.initial_right) return;
    if (graph_.types.base(graph_.type(e.left)) != expr::Base::real) return;
    Row row{i, {}, {}};
    if (!add(e.left, 1, row) || !add(e.right, -1, row)) return;
    std::erase_if(row.unknown, [](const auto& term) { return term.second == 0; });
    if (!row.unknown.empty()) rows_.push_back(std::move(row));
  }

  // False where an unknown has something else than a number in front.
  bool add(ExprId whole, double sign, Row& row) {
    std::vector<std::pair<ExprId, double>> open{{whole, sign}};
    while (!open.empty()) {
      const auto [e, factor] = open.back();
      open.pop_back();
      double number = 0;
      const Kind kind = graph_.kind(e);
      if (kind == Kind::negate) {
        open.emplace_back(graph_.arg(e, 0), -factor);
      } else if (kind == Kind::add || kind == Kind::subtract) {
        open.emplace_back(graph_.arg(e, 1), kind == Kind::add ? factor : -factor);
        open.emplace_back(graph_.arg(e, 0), factor);
      } else if (kind == Kind::multiply && graph_.as_number(graph_.arg(e, 0), number)) {
        open.emplace_back(graph_.arg(e, 1), factor * number);
      } else if (kind == Kind::multiply && graph_.as_number(graph_.arg(e, 1), number)) {
        open.emplace_back(graph_.arg(e, 0), factor * number);
      } else if (kind == Kind::divide && graph_.as_number(graph_.arg(e, 1), number) && number != 0) {
        open.emplace_back(graph_.arg(e, 0), factor / number);
      } else if ((kind == Kind::variable || is_der(e)) && is_unknown(e)) {
        const auto column = columns_.try_emplace(e, static_cast<std::uint32_t>(columns_.size())).first->second;
        row.unknown[column] += factor;
      } else if (mentions_unknown(e)) {
        return false;
      } else {
        row.rest[e] += factor;
      }
    }
    return true;
  }

  // The sum of multiples takes the place of one equation, if it speaks of a state.
  bool write(const DependentEquation& d) {
    Terms sum = rows_[d.equation.index()].rest;
    Terms size;
    for (const auto& [e, factor] : sum) size[e] = std::abs(factor);
    for (const LinearTerm& term : d.sum_of)
      for (const auto& [e, factor] : rows_[term.equation.index()].rest) {
        sum[e] -= term.factor * factor;
        size[e] += std::abs(term.factor * factor);
      }
    std::erase_if(sum, [&](const auto& term) { return std::abs(term.second) <= kOnlyRounding * size.at(term.first); });
    bool has_state = false;
    expr::ExprSet seen;
    for (const auto& [e, factor] : sum)
      for_each_leaf(graph_, e, seen, [&](ExprId leaf) { has_state = has_state || states_.contains(leaf); });
    if (!has_state) return false;
    Equation& equation = system_.equations[rows_[d.equation.index()].equation];
    equation.left = graph_.real(0);
    equation.right = graph_.real(0);
    for (const auto& [e, factor] : sum)
      equation.left = expr::add(graph_, equation.left, expr::multiply(graph_, graph_.real(factor), e));
    return true;
  }

  System& system_;
  expr::Graph& graph_;
  expr::ExprSet states_;  // what has a derivative
  std::map<ExprId, std::uint32_t> columns_;
  std::vector<Row> rows_;
};

}  // namespace

bool find_hidden_constraints(System& system) { return HiddenConstraints(system).run(); }

}  // namespace holon::causal
