#include "causal/reduce.h"

#include <fmt/format.h>
#include <algorithm>
#include <cmath>
#include <functional>

#include "causal/diagnostics.h"
#include "causal/explain.h"
#include "causal/graph/dummy_derivatives.h"
#include "causal/graph/pantelides.h"
#include "expr/build.h"
#include "expr/late_inline.h"
#include "expr/linear.h"
#include "expr/sign.h"
#include "expr/walk.h"

namespace holon::causal {

using expr::Base;
using expr::Builtin;
using expr::Kind;

namespace {

class Reducer {
 public:
  Reducer(System& system, diag::Sink& sink, const OrderOptions& options, StateSelection choice)
      : system_(system), sink_(sink), graph_(system.graph()), options_(options), values_(system), choice_(choice) {}

  Reduced run_quietly() {
    quiet_ = true;
    const std::size_t given = system_.equations.size();
    Reduced result = run();
    if (!result.ok) system_.equations.resize(given);
    return result;
  }

  Reduced run() {
    Reduced result;
    gather();
    const IndexReduction reduction = pantelides(incidence_, derivative_of_);
    if (reduction.is_singular()) {
      if (!quiet_) explain(reduction);
      return result;
    }
    result.index = reduction.index;
    if (options_.constraints == Constraints::none && reduction.index > 1) {
      if (!quiet_) refuse(reduction);
      return result;
    }
    // Leaves of the derivatives that came into being.
    for (std::size_t u = leaves_.size(); u < reduction.chains.size(); ++u)
      leaves_.push_back(system_.der(leaves_[reduction.chains.integral[UnknownId(u)].index()]));
    const std::size_t given = system_.equations.size();
    if (!differentiate(reduction)) return result;
    if (options_.constraints == Constraints::baumgarte) stabilize(given);
    choose(reduction, result);
    result.ok = true;
    return result;
  }

 private:
  bool is_unknown(VariableId v) const {
    return system_.variables[v].kind == VariableKind::continuous && system_.variables[v].status == VariableStatus::kept;
  }

  std::uint32_t leaf_number(ExprId leaf) {
    if (const std::uint32_t* known = number_.find(leaf)) return *known;
    const auto u = static_cast<std::uint32_t>(leaves_.size());
    leaves_.push_back(leaf);
    number_.set(leaf, u);
    derivative_of_.add(UnknownId::none());
    if (graph_.kind(leaf) == Kind::builtin) {
      const std::uint32_t integral = leaf_number(graph_.arg(leaf, 0));
      derivative_of_[UnknownId(integral)] = UnknownId(u);
    }
    return u;
  }

  // The continuous equations and what is unknown in them.
  void gather() {
    for (const VariableId v : system_.variables.ids())
      if (is_unknown(v)) leaf_number(system_.variables[v].node);
    std::vector<std::vector<std::uint32_t>> rows;
    expr::ExprSet seen;
    for (std::uint32_t i = 0; i < system_.equations.size(); ++i) {
      const Equation& e = system_.equations[i];
      if (e.discrete) continue;
      auto& row = rows.emplace_back();
      equations_.push_back(i);
      seen.clear();
      const auto visit = [&](ExprId leaf) {
        ExprId base = leaf;
        while (graph_.kind(base) == Kind::builtin && graph_.builtin(base) == Builtin::der) base = graph_.arg(base, 0);
        if (graph_.kind(base) != Kind::variable || !is_unknown(VariableId(graph_.payload(base)))) return;
        row.push_back(leaf_number(leaf));
      };
      if (e.algorithm != kNone) {
        const Algorithm& a = system_.algorithms[e.algorithm];
        for_each_expression(a.statements, [&](ExprId x) { for_each_leaf(graph_, x, seen, visit); });
        for (const VariableId v : a.outputs)
          if (is_unknown(v)) row.push_back(leaf_number(system_.variables[v].node));
      } else {
        for_each_differentiated_leaf(e.left, seen, visit);
        for_each_differentiated_leaf(e.right, seen, visit);
      }
    }
    incidence_ = Incidence(leaves_.size());
    for (const auto& row : rows) {
      for (const std::uint32_t u : row) incidence_.add(UnknownId(u));
      incidence_.end_row();
    }
  }

  // Arguments of a function that its derivative does not follow need no derivatives, and the function is no equation
  // for them.
  void for_each_differentiated_leaf(ExprId e, expr::ExprSet& seen, const std::function<void(ExprId)>& visit) {
    std::vector<ExprId> open{e};
    while (!open.empty()) {
      const ExprId root = open.back();
      open.pop_back();
      expr::walk_down(graph_, root, seen, [&](ExprId x) {
        const Kind k = graph_.kind(x);
        if (!graph_.contains(x, expr::contains::kVariables)) return false;
        if (k == Kind::variable ||
            (k == Kind::builtin && (graph_.builtin(x) == Builtin::der || graph_.builtin(x) == Builtin::pre))) {
          visit(x);
          return false;
        }
        if (k != Kind::call) return true;
        const expr::Function& f = system_.functions()[graph_.function(x)];
        if (!expr::is_inlined_late(graph_.types, f)) return true;
        const auto args = graph_.args(x);
        for (std::size_t i = 0; i < args.size(); ++i)
          if (!expr::has_no_derivative(f, i)) open.push_back(args[i]);
        return false;
      });
    }
  }

  bool differentiate(const IndexReduction& reduction) {
    bool ok = true;
    for (std::uint32_t k = 0; k < equations_.size(); ++k) {
      std::uint32_t from = equations_[k];
      auto& chain = chains_.emplace_back(1, from);
      for (std::uint32_t times = reduction.differentiations[EquationId(k)]; times > 0; --times) {
        const Equation e = system_.equations[from];
        if (e.algorithm != kNone) {
          if (!quiet_) sink_.error(kNoDerivative, e.span, {"an algorithm has to be differentiated to find the states"});
          return false;
        }
        Equation d = e;
        d.derivative_of = from;
        for (ExprId* side : {&d.left, &d.right}) {
          const auto made = system_.time_derivative(*side);
          if (!made) {
            if (!quiet_) sink_.error(kNoDerivative, e.span, {made.error().message});
            ok = false;
            break;
          }
          *side = *made ? *made : graph_.real(0);
        }
        if (!ok) return false;
        from = static_cast<std::uint32_t>(system_.equations.size());
        system_.equations.push_back(d);
        chain.push_back(from);
      }
    }
    return ok;
  }

  // sum_j C(n, j) alpha^(n-j) d^j g in place of g; the other equations of the chain hold at the start.
  void stabilize(std::size_t given) {
    for (const std::vector<std::uint32_t>& chain : chains_) {
      const std::size_t n = chain.size() - 1;
      if (n == 0) continue;
      ExprId left = graph_.real(0);
      ExprId right = graph_.real(0);
      double weight = std::pow(options_.alpha, static_cast<double>(n));
      for (std::size_t j = 0; j <= n; ++j) {
        const Equation& e = system_.equations[chain[j]];
        left = expr::add(graph_, left, expr::multiply(graph_, graph_.real(weight), expr::as_real(graph_, e.left)));
        right = expr::add(graph_, right, expr::multiply(graph_, graph_.real(weight), expr::as_real(graph_, e.right)));
        if (j < n) system_.initial_equations.push_back(e);
        weight *= static_cast<double>(n - j) / static_cast<double>(j + 1) / options_.alpha;
      }
      system_.equations[chain[0]].left = left;
      system_.equations[chain[0]].right = right;
    }
    system_.equations.resize(given);
  }

  void refuse(const IndexReduction& reduction) {
    for (std::uint32_t k = 0; k < equations_.size(); ++k) {
      if (reduction.differentiations[EquationId(k)] == 0) continue;
      sink_.error(kIndexTooHigh, system_.equations[equations_[k]].span, {fmt::format("{}", reduction.index)})
          .hint("leave `--constraints=none` away, or try `--constraints=baumgarte`");
      return;
    }
  }

  // What is known of the slope of an equation in one of its leaves.
  JacobianEntry partial(EquationId k, UnknownId u) {
    const Equation& e = system_.equations[equations_[k.index()]];
    if (e.algorithm != kNone) return {EntryKind::variable, 0};
    const ExprId leaf = leaves_[u.index()];
    const ExprId r = expr::subtract(graph_, e.left, e.right);
    const auto form = expr::linear_form(graph_, r, {&leaf, 1});
    if (!form || !form->slopes[0]) return {EntryKind::variable, 0};
    double value = 0;
    if (graph_.as_number(form->slopes[0], value)) return {EntryKind::constant, value};
    if (!system_.is_time_varying(form->slopes[0])) {
      // With numbers, sums that cancel are seen: i1 + i2 + i3 = 0 leaves no state for their mean.
      const double now = values_.number(form->slopes[0]);
      if (now == 0) return {EntryKind::variable, 0};
      if (!std::isnan(now)) return {EntryKind::constant, now};
      return {EntryKind::nonzero, 0};
    }
    if (expr::signs_of(graph_, form->slopes[0]).never_zero()) return {EntryKind::nonzero, 0};
    return {EntryKind::variable, 0};
  }

  StateWish wish(std::uint32_t u, std::size_t given) const {
    StateWish w;
    const ExprId leaf = leaves_[u];
    if (graph_.kind(leaf) != Kind::variable) {
      w.select = StateSelect::avoid;
      if (u >= given) w.key = -1;
      return w;
    }
    const Variable& v = system_.variables[VariableId(graph_.payload(leaf))];
    w.select = static_cast<StateSelect>(v.select);
    w.key = (v.fixed ? 2 : 0) + (v.start ? 1 : 0);
    return w;
  }

  void choose(const IndexReduction& reduction, Reduced& result) {
    const bool differentiated = std::ranges::any_of(reduction.differentiations, [](std::uint32_t n) { return n > 0; });
    std::vector<char> is_state(leaves_.size(), 0);
    if (!differentiated || options_.constraints == Constraints::baumgarte) {
      for (std::uint32_t u = 0; u < leaves_.size(); ++u)
        if (reduction.chains.derivative[UnknownId(u)]) is_state[u] = 1;
    } else {
      std::vector<StateWish> wishes;
      for (std::uint32_t u = 0; u < leaves_.size(); ++u) wishes.push_back(wish(u, reduction.given_unknowns));
      DummyProblem problem{reduction, wishes,
                           [&](EquationId e, EntryId entry) { return partial(e, incidence_.column(entry)); }};
      const DummySelection selection = choose_dummy_derivatives(problem);
      for (const UnknownId u : selection.states) is_state[u.index()] = 1;
      for (const StateSet& set : selection.sets)
        if (choice_ == StateSelection::once || !select_while_simulating(set, reduction, result))
          for (const UnknownId u : set.first_states) is_state[u.index()] = 1;
    }
    for (std::uint32_t u = 0; u < leaves_.size(); ++u) {
      if (is_state[u] == 0) {
        result.unknowns.push_back(leaves_[u]);
        continue;
      }
      State state;
      state.leaf = leaves_[u];
      state.derivative = system_.der(leaves_[u]);
      if (graph_.kind(state.leaf) == Kind::variable) state.variable = VariableId(graph_.payload(state.leaf));
      result.states.push_back(state);
    }
  }

  // The slope of a constraint in a candidate: by the chain rule that of the equation itself in the member of the
  // candidate's chain that occurs in it. Nothing when there is no formula for it.
  std::expected<ExprId, expr::DerivativeFailure> slope(EquationId k, UnknownId candidate, const IndexReduction& r) {
    const Equation& e = system_.equations[equations_[k.index()]];
    const auto columns = r.highest[k];
    for (std::size_t i = 0; i < columns.size(); ++i) {
      if (r.chains.head[columns[i]] != r.chains.head[candidate]) continue;
      const EntryId origin = r.origin[r.highest.first_entry(k).index() + i];
      const ExprId leaf = leaves_[incidence_.column(origin).index()];
      return expr::partial_derivative(system_.derivatives, expr::subtract(graph_, e.left, e.right), leaf);
    }
    return ExprId{};
  }

  // d constraints / d candidates after the pivots that cannot vanish have been eliminated, as formulas.
  bool constraint_slopes(const StateSet& set, const IndexReduction& reduction,
                         std::vector<std::vector<ExprId>>& result) {
    std::vector<UnknownId> columns(set.candidates);
    std::vector<EquationId> rows;
    for (const DummyPivot& p : set.eliminated) {
      columns.push_back(p.dummy);
      rows.push_back(p.equation);
    }
    rows.insert(rows.end(), set.equations.begin(), set.equations.end());
    std::vector<std::vector<ExprId>> matrix;
    for (const EquationId e : rows) {
      if (system_.equations[equations_[e.index()]].algorithm != kNone) return false;
      auto& row = matrix.emplace_back();
      for (const UnknownId c : columns) {
        const auto made = slope(e, c, reduction);
        if (!made) return false;
        row.push_back(*made);
      }
    }
    for (std::size_t p = 0; p < set.eliminated.size(); ++p) {
      const std::size_t pivot = set.candidates.size() + p;
      if (!matrix[p][pivot]) return false;
      for (std::size_t i = p + 1; i < matrix.size(); ++i) {
        if (!matrix[i][pivot]) continue;
        const ExprId factor = expr::divide(graph_, matrix[i][pivot], matrix[p][pivot]);
        for (std::size_t j = 0; j < columns.size(); ++j) {
          if (!matrix[p][j]) continue;
          const ExprId part = expr::multiply(graph_, factor, matrix[p][j]);
          matrix[i][j] = matrix[i][j] ? expr::subtract(graph_, matrix[i][j], part) : expr::negate(graph_, part);
        }
      }
    }
    for (std::size_t i = set.eliminated.size(); i < matrix.size(); ++i)
      result.emplace_back(matrix[i].begin(), matrix[i].begin() + static_cast<std::ptrdiff_t>(set.candidates.size()));
    return true;
  }

  // A set of candidates becomes new states y = S * candidates, with der(y) = S * der(candidates).
  bool select_while_simulating(const StateSet& set, const IndexReduction& reduction, Reduced& result) {
    if (set.state_count == 0) return false;
    const std::size_t n = set.candidates.size();
    SelectedStates selected;
    if (!constraint_slopes(set, reduction, selected.jacobian)) return false;
    for (const UnknownId c : set.candidates) selected.candidates.push_back(leaves_[c.index()]);
    for (const UnknownId u : set.first_states)
      selected.first.push_back(
          static_cast<std::uint32_t>(std::ranges::find(set.candidates, u) - set.candidates.begin()));
    const auto number = ++sets_;
    for (std::size_t k = 0; k < set.state_count; ++k)
      for (std::size_t j = 0; j < n; ++j) {
        const VariableId v = system_.add_auxiliary(fmt::format("$select{}[{},{}]", number, k + 1, j + 1),
                                                   graph_.types.real(), VariableKind::known, {});
        system_.variables[v].is_input = true;
        system_.variables[v].value = graph_.real(selected.first[k] == j ? 1 : 0);
        selected.selection.push_back(v);
      }
    for (std::size_t k = 0; k < set.state_count; ++k) {
      const VariableId y = system_.add_auxiliary(fmt::format("$state{}[{}]", number, k + 1), graph_.types.real(),
                                                 VariableKind::continuous, {});
      selected.states.push_back(y);
      if (const ExprId first = selected.candidates[selected.first[k]]; graph_.kind(first) == Kind::variable)
        system_.variables[y].start = system_.variables[VariableId(graph_.payload(first))].start;
      ExprId sum = graph_.real(0);
      ExprId slope_sum = graph_.real(0);
      for (std::size_t j = 0; j < n; ++j) {
        const ExprId s = system_.variables[selected.selection[k * n + j]].node;
        sum = expr::add(graph_, sum, expr::multiply(graph_, s, selected.candidates[j]));
        slope_sum = expr::add(graph_, slope_sum, expr::multiply(graph_, s, system_.der(selected.candidates[j])));
      }
      const ExprId node = system_.variables[y].node;
      Equation e = system_.equations[equations_[set.equations[0].index()]];
      e.derivative_of = kNone;
      e.left = node;
      e.right = sum;
      system_.equations.push_back(e);
      e.left = system_.der(node);
      e.right = slope_sum;
      system_.equations.push_back(e);
      result.states.push_back({node, system_.der(node), y});
      result.unknowns.push_back(system_.der(node));
    }
    result.selected.push_back(std::move(selected));
    return true;
  }

  void explain(const IndexReduction& reduction) {
    const auto parts_of = [&](const std::vector<SystemPart>& parts) {
      std::vector<StructurePart> result;
      for (const SystemPart& part : parts) {
        StructurePart& p = result.emplace_back();
        for (const EquationId e : part.equations) p.equations.push_back(equations_[e.index()]);
        for (const UnknownId u : part.unknowns) p.unknowns.push_back(leaves_[u.index()]);
      }
      return result;
    };
    explain_structure(system_, sink_, parts_of(reduction.over), parts_of(reduction.under));
  }

  System& system_;
  diag::Sink& sink_;
  expr::Graph& graph_;
  OrderOptions options_;
  ParameterValues values_;
  StateSelection choice_;
  std::vector<ExprId> leaves_;
  expr::ExprMap<std::uint32_t> number_;
  base::Table<UnknownId, UnknownId> derivative_of_;
  std::vector<std::uint32_t> equations_;  // numbers of the continuous equations
  Incidence incidence_;
  std::vector<std::vector<std::uint32_t>> chains_;  // of each of them: itself and its derivatives
  std::uint32_t sets_ = 0;
  bool quiet_ = false;
};

}  // namespace

Reduced reduce_index(System& system, diag::Sink& sink, const OrderOptions& options, StateSelection choice) {
  return Reducer(system, sink, options, choice).run();
}

Reduced try_reduce_index(System& system, diag::Sink& sink, const OrderOptions& options) {
  return Reducer(system, sink, options, StateSelection::while_simulating).run_quietly();
}

}  // namespace holon::causal
