// Variables that are another variable, a number, or follow from parameters. Rounds over all equations until nothing
// more is found: what one round replaces lets the next one see more (0*x + y = z).
//   a*x + b*y = 0 with |a| = |b|        x is y or -y; the one that says more about itself stays
//   a*x = number                         x is that number everywhere
//   only x and parameters in it          x is computed once, with the parameters

#include <fmt/format.h>
#include <algorithm>
#include <cmath>
#include <set>

#include "causal/diagnostics.h"
#include "causal/explain.h"
#include "causal/passes.h"
#include "expr/build.h"
#include "expr/solve_for.h"
#include "expr/substitute.h"
#include "expr/walk.h"

namespace holon::causal {

using expr::Base;
using expr::Builtin;
using expr::Kind;

namespace {

constexpr int kMostRounds = 100;

class AliasFinder {
 public:
  AliasFinder(System& system, diag::Sink& sink)
      : system_(system),
        sink_(sink),
        graph_(system.graph()),
        values_(system),
        rewrite_(
            graph_, [this](ExprId e) { return replacement(e); },
            [this](ExprId e, std::span<const ExprId> args) { return simplified(graph_, e, args); }) {
    stays_.assign(system_.variables.size(), false);
    for (const Algorithm& a : system_.algorithms)
      for (const VariableId v : a.outputs) stays_[v.index()] = true;
    for (const VariableId v : system_.instants) stays_[v.index()] = true;
    for (const Reinit& r : system_.reinits)
      stays_[r.due.index()] = stays_[r.value.index()] = stays_[r.state.index()] = true;
  }

  void run() {
    gone_.assign(system_.equations.size(), false);
    looked_at_.assign(system_.equations.size(), false);
    for (int round = 0; round < kMostRounds; ++round) {
      rewrite_.forget();
      found_ = false;
      for (std::size_t i = 0; i < system_.equations.size(); ++i)
        if (!gone_[i] && system_.equations[i].algorithm == kNone) look_at(i);
      if (!found_) break;
    }
    rewrite_.forget();
    rewrite_all();
    std::vector<Equation> left;
    for (std::size_t i = 0; i < system_.equations.size(); ++i)
      if (!gone_[i]) left.push_back(system_.equations[i]);
    system_.equations = std::move(left);
  }

 private:
  bool is_unknown(VariableId v) const {
    return system_.variables[v].kind != VariableKind::known && system_.variables[v].status == VariableStatus::kept;
  }

  // Replaced since this round began: the next round sees what stands for it.
  bool is_stale(VariableId v) const {
    return system_.variables[v].status == VariableStatus::alias ||
           system_.variables[v].status == VariableStatus::literal;
  }

  // The variable that stands for v, and the sign.
  std::pair<VariableId, bool> root_of(VariableId v) const {
    bool negated = false;
    while (system_.variables[v].status == VariableStatus::alias) {
      negated = negated != system_.variables[v].negated;
      v = system_.variables[v].alias_of;
    }
    return {v, negated};
  }

  ExprId replacement(ExprId e) {
    if (!graph_.contains(e, expr::contains::kVariables)) return e;
    if (graph_.kind(e) == Kind::variable) return stands_for(e);
    if (graph_.kind(e) == Kind::builtin && (graph_.builtin(e) == Builtin::pre || graph_.builtin(e) == Builtin::der)) {
      const bool is_der = graph_.builtin(e) == Builtin::der;
      const ExprId inner = rewrite_inner(graph_.arg(e, 0));
      return is_der ? derivative(inner) : previous(inner);
    }
    return {};
  }
  ExprId rewrite_inner(ExprId e) {
    if (graph_.kind(e) == Kind::variable) return stands_for(e);
    const ExprId made = replacement(e);
    return made ? made : e;
  }
  ExprId stands_for(ExprId e) {
    const auto [v, negated] = root_of(VariableId(graph_.payload(e)));
    const Variable& x = system_.variables[v];
    const ExprId value = x.status == VariableStatus::literal ? x.value : x.node;
    return negated ? expr::negate(graph_, value) : value;
  }
  ExprId derivative(ExprId e) {
    if (graph_.kind(e) == Kind::negate) return expr::negate(graph_, derivative(graph_.arg(e, 0)));
    if (graph_.is_literal(e)) return graph_.real(0);
    if (graph_.kind(e) == Kind::variable) {
      const Variable& x = system_.variables[VariableId(graph_.payload(e))];
      if (x.status == VariableStatus::invariant || x.kind != VariableKind::continuous) return graph_.real(0);
    }
    return system_.der(e);
  }
  ExprId previous(ExprId e) {
    if (graph_.kind(e) == Kind::negate) return expr::negate(graph_, previous(graph_.arg(e, 0)));
    if (graph_.is_literal(e)) return e;
    if (graph_.kind(e) == Kind::variable &&
        system_.variables[VariableId(graph_.payload(e))].status == VariableStatus::invariant)
      return e;
    return system_.pre(e);
  }

  // ---- one equation
  // left - right as a sum of variables with numbers in front, and a number.
  struct Sum {
    std::vector<std::pair<ExprId, double>> terms;
    double number = 0;
    bool ok = true;
  };
  void gather(ExprId e, double factor, Sum& sum, int depth) const {
    if (!sum.ok) return;
    double x = 0;
    const Kind k = graph_.kind(e);
    if (graph_.as_number(e, x)) {
      sum.number += factor * x;
    } else if (k == Kind::variable) {
      if (is_stale(VariableId(graph_.payload(e)))) {
        sum.ok = false;
        return;
      }
      for (auto& [leaf, f] : sum.terms)
        if (leaf == e) {
          f += factor;
          return;
        }
      sum.terms.emplace_back(e, factor);
      if (sum.terms.size() > 3) sum.ok = false;
    } else if (k == Kind::negate && depth < 8) {
      gather(graph_.arg(e, 0), -factor, sum, depth + 1);
    } else if ((k == Kind::add || k == Kind::subtract) && depth < 8) {
      gather(graph_.arg(e, 0), factor, sum, depth + 1);
      gather(graph_.arg(e, 1), k == Kind::add ? factor : -factor, sum, depth + 1);
    } else if (k == Kind::multiply && graph_.as_number(graph_.arg(e, 0), x)) {
      gather(graph_.arg(e, 1), factor * x, sum, depth + 1);
    } else if (k == Kind::multiply && graph_.as_number(graph_.arg(e, 1), x)) {
      gather(graph_.arg(e, 0), factor * x, sum, depth + 1);
    } else if (k == Kind::divide && graph_.as_number(graph_.arg(e, 1), x) && x != 0) {
      gather(graph_.arg(e, 0), factor / x, sum, depth + 1);
    } else {
      sum.ok = false;
    }
  }

  void look_at(std::size_t i) {
    Equation& e = system_.equations[i];
    if (e.initial_right) return;
    const ExprId left = rewrite_(e.left);
    const ExprId right = rewrite_(e.right);
    if (looked_at_[i] && left == e.left && right == e.right) return;
    e.left = left;
    e.right = right;
    looked_at_[i] = true;
    const Base base = graph_.types.base(graph_.type(e.left));
    if (e.left == e.right) {
      gone(i);
      return;
    }
    if (base != Base::real) {
      look_at_discrete(i, e);
      return;
    }
    Sum sum;
    gather(e.left, 1, sum, 0);
    gather(e.right, -1, sum, 0);
    if (sum.ok) {
      std::erase_if(sum.terms, [](const auto& t) { return t.second == 0; });
      if (sum.terms.empty()) {
        if (std::abs(sum.number) > 1e-12)
          sink_.error(kContradiction, e.span, {system_.text(e.left) + " = " + system_.text(e.right)});
        gone(i);
        return;
      }
      if (sum.terms.size() == 1 && can_replace(sum.terms[0].first)) {
        Variable& v = system_.variables[VariableId(graph_.payload(sum.terms[0].first))];
        if (graph_.types.base(v.type) == Base::real) {
          v.status = VariableStatus::literal;
          v.value = graph_.real(-sum.number / sum.terms[0].second + 0.0);
          gone(i);
          return;
        }
      }
      if (sum.terms.size() == 2 && sum.number == 0 && std::abs(sum.terms[0].second) == std::abs(sum.terms[1].second)) {
        if (unite(sum.terms[0].first, sum.terms[1].first, sum.terms[0].second * sum.terms[1].second > 0, e)) {
          gone(i);
          return;
        }
      }
    }
    invariant(i, e);
  }

  void look_at_discrete(std::size_t i, const Equation& e) {
    if (graph_.kind(e.left) != Kind::variable) return;
    if (graph_.kind(e.right) == Kind::variable && unite(e.left, e.right, false, e)) {
      gone(i);
      return;
    }
    if (graph_.is_literal(e.right) && can_replace(e.left)) {
      Variable& v = system_.variables[VariableId(graph_.payload(e.left))];
      if (graph_.types.base(v.type) == Base::string) {
        v.status = VariableStatus::invariant;
      } else {
        v.status = VariableStatus::literal;
      }
      v.value = e.right;
      gone(i);
      return;
    }
    invariant(i, e);
  }

  bool can_replace(ExprId leaf) const {
    const VariableId v(graph_.payload(leaf));
    return is_unknown(v) && !stays_[v.index()];
  }

  // x = f(parameters): x belongs to the parameters.
  void invariant(std::size_t i, const Equation& e) {
    ExprId unknown;
    if (graph_.kind(e.left) == Kind::variable && can_replace(e.left) && !system_.is_time_varying(e.right) &&
        !graph_.contains(e.right, expr::contains::kStateful)) {
      unknown = e.left;
      make_invariant(i, VariableId(graph_.payload(unknown)), expr_of_type(unknown, e.right));
      return;
    }
    if (e.discrete || graph_.types.base(graph_.type(e.left)) != Base::real) return;
    if (graph_.contains(e.left, expr::contains::kTime | expr::contains::kStateful) ||
        graph_.contains(e.right, expr::contains::kTime | expr::contains::kStateful))
      return;
    // The only unknown in the equation, if there is only one.
    for (const ExprId side : {e.left, e.right}) {
      bool several = false;
      expr::for_each_node(graph_, side, [&](ExprId x) {
        if (graph_.kind(x) != Kind::variable) return;
        const Variable& v = system_.variables[VariableId(graph_.payload(x))];
        if (v.is_input || is_stale(VariableId(graph_.payload(x)))) several = true;
        if (v.kind == VariableKind::known || v.status != VariableStatus::kept) return;
        if (unknown && unknown != x) several = true;
        unknown = x;
      });
      if (several) return;
    }
    if (!unknown || !can_replace(unknown)) return;
    const expr::Solution solution = expr::solve_for(graph_, system_.functions(), e.left, e.right, unknown);
    if (solution.solvable != expr::Solvable::safe) return;
    make_invariant(i, VariableId(graph_.payload(unknown)), solution.value);
  }
  ExprId expr_of_type(ExprId unknown, ExprId value) {
    return graph_.types.base(graph_.type(unknown)) == Base::real ? expr::as_real(graph_, value) : value;
  }
  void make_invariant(std::size_t i, VariableId v, ExprId value) {
    if (graph_.types.base(system_.variables[v].type) == Base::external_object) return;
    system_.variables[v].status = graph_.is_literal(value) && graph_.types.base(graph_.type(value)) != Base::string
                                      ? VariableStatus::literal
                                      : VariableStatus::invariant;
    system_.variables[v].value = value;
    gone(i);
  }

  void gone(std::size_t i) {
    gone_[i] = true;
    found_ = true;
  }

  // ---- two variables
  int rank(VariableId v) const {
    const Variable& x = system_.variables[v];
    int rank = stays_[v.index()] ? 1000 : 0;
    if (x.kind == VariableKind::discrete) rank += 500;
    rank += 40 * static_cast<int>(x.select);
    if (x.fixed) rank += 20;
    if (x.start) rank += 10;
    if (system_.is_of_model(v)) rank += 5;
    return rank;
  }
  bool unite(ExprId a, ExprId b, bool opposite, const Equation& from) {
    VariableId x(graph_.payload(a));
    VariableId y(graph_.payload(b));
    if (is_stale(x) || is_stale(y)) return false;
    const bool x_known = !is_unknown(x);
    const bool y_known = !is_unknown(y);
    if (x_known && y_known) return false;
    if (system_.variables[x].type != system_.variables[y].type &&
        graph_.types.base(system_.variables[x].type) != graph_.types.base(system_.variables[y].type))
      return false;
    if (opposite && graph_.types.base(system_.variables[x].type) != Base::real) return false;
    if (x_known || y_known) {
      if (x_known) std::swap(x, y);
      if (stays_[x.index()]) return false;
    } else {
      if (stays_[x.index()] && stays_[y.index()]) return false;
      if (rank(x) > rank(y) || (rank(x) == rank(y) && x < y)) std::swap(x, y);
      // x goes, y stays
    }
    Variable& out = system_.variables[x];
    Variable& in = system_.variables[y];
    out.status = VariableStatus::alias;
    out.alias_of = y;
    out.negated = opposite;
    if (!y_known || !in.value) merge(out, in, x, y, opposite, from);
    return true;
  }

  void report_fixed_twice(VariableId x, VariableId y, double x_start, double y_start, const Equation& from) {
    auto& d = sink_.error(
        kFixedTwice, place_in_model(system_, from.component, from.span),
        {system_.name(x), system_.name(y), fmt::format("{:g}", x_start + 0.0), fmt::format("{:g}", y_start + 0.0)});
    for (const VariableId v : {x, y}) {
      if (!system_.is_of_model(v)) continue;
      const diag::Span place = place_in_model(system_, system_.flat.variables[v].component, system_.declaration(v));
      if (place != d.span) d.also(place, fmt::format("`{}` has `fixed = true` and a start value", system_.name(v)));
    }
    d.hint("one condition is enough: take `fixed = true` away from one of the two, or write `fixed = false`");
  }

  void merge(const Variable& out, Variable& in, VariableId x, VariableId y, bool opposite, const Equation& from) {
    const auto turned = [&](ExprId e) { return e && opposite ? expr::negate(graph_, e) : e; };
    if (in.kind != VariableKind::known) {
      if (out.fixed && in.fixed && out.start && in.start && turned(out.start) != in.start) {
        const double a = values_.number(turned(out.start));
        const double b = values_.number(in.start);
        if (std::abs(a - b) > 1e-9 * (1 + std::abs(a) + std::abs(b)))
          report_fixed_twice(x, y, opposite ? -a : a, b, from);
      } else if (out.start &&
                 ((out.fixed && !in.fixed) || !in.start || (!in.fixed && out.start_level < in.start_level))) {
        in.start = turned(out.start);
        in.start_level = out.start_level;
      }
      in.fixed = in.fixed || out.fixed;
      in.select = std::max(in.select, out.select);
    }
    if (!in.nominal) in.nominal = out.nominal;
    if (!in.min) in.min = opposite ? turned(out.max) : out.min;
    if (!in.max) in.max = opposite ? turned(out.min) : out.max;
  }

  // ---- everything that speaks of variables
  void rewrite_all() {
    const auto in_place = [&](ExprId& e) {
      if (e) e = rewrite_(e);
    };
    for (std::size_t i = 0; i < system_.equations.size(); ++i) {
      Equation& e = system_.equations[i];
      if (gone_[i] || e.algorithm != kNone) continue;
      in_place(e.left);
      in_place(e.right);
      in_place(e.initial_right);
    }
    for (Equation& e : system_.initial_equations) {
      if (e.algorithm != kNone) continue;
      in_place(e.left);
      in_place(e.right);
    }
    const auto rewritten = [&](const std::vector<expr::Statement>& list) {
      return expr::rewritten(list, [this](ExprId e) { return rewrite_(e); });
    };
    for (Algorithm& a : system_.algorithms) {
      a.statements = rewritten(a.statements);
      a.initial_statements = rewritten(a.initial_statements);
    }
    for (Assertion& a : system_.asserts) {
      in_place(a.condition);
      in_place(a.message);
    }
    for (ZeroCrossing& c : system_.crossings) in_place(c.value);
    for (Sample& c : system_.samples) {
      in_place(c.start);
      in_place(c.interval);
    }
    for (EventCall& c : system_.event_calls) {
      in_place(c.condition);
      c.body = rewritten(c.body);
    }
    for (Transport& c : system_.transports) {
      for (ExprId* e : {&c.in0, &c.in1, &c.x, &c.positive}) in_place(*e);
      for (ExprId& e : c.points) in_place(e);
      for (ExprId& e : c.values) in_place(e);
    }
    for (Variable& v : system_.variables)
      for (ExprId* e : {&v.value, &v.start, &v.nominal, &v.min, &v.max}) in_place(*e);
  }

  System& system_;
  diag::Sink& sink_;
  expr::Graph& graph_;
  ParameterValues values_;
  expr::Rewrite rewrite_;
  std::vector<bool> stays_;
  std::vector<bool> gone_;
  std::vector<bool> looked_at_;
  bool found_ = false;
};

}  // namespace

void eliminate_aliases(System& system, diag::Sink& sink) { AliasFinder(system, sink).run(); }

}  // namespace holon::causal
