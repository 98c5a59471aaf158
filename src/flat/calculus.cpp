// Lagrange's equations of the second kind, Goldstein: Classical Mechanics, 1.4, for generalized coordinates q:
//   d/dt (dL/dq') - dL/dq = Q          lagrange(L, q) = der(partialDerivative(L, der(q))) - partialDerivative(L, q)
//
// What a partial derivative holds constant is everything but the variable, so L must be written in coordinates and
// their rates alone. A variable that is declared with a value (`Real x = l*sin(q)`) is no coordinate: it stands for
// that value, and der(x) for d(value)/dt = sum dx/dq_i der(q_i). A variable w with the equation `der(q) = w` stands for
// der(q). All other variables are independent.

#include "flat/calculus.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "expr/build.h"
#include "expr/differentiate.h"
#include "expr/print.h"
#include "expr/substitute.h"
#include "expr/walk.h"
#include "flat/diagnostics.h"

namespace holon::flat {
namespace {

using expr::Builtin;
using expr::Kind;

class Calculus {
 public:
  Calculus(FlatModel& model, diag::Sink& sink)
      : model_(model),
        sink_(sink),
        graph_(model.graph()),
        derivatives_(graph_, model.functions()),
        // What has no call in it stays as it is; what is below a call is written out before it is differentiated.
        outside_(graph_,
                 [this](ExprId e) {
                   if (!graph_.contains(e, expr::contains::kCalls)) return e;
                   return is_call(e) ? inside_(e) : ExprId{};
                 },
                 {}),
        inside_(graph_, {}, [this](ExprId e, std::span<const ExprId> args) { return written(e, args); }) {}

  void run() {
    partial_ = find("Holon.Calculus.partialDerivative");
    lagrange_ = find("Holon.Calculus.lagrange");
    if (!partial_ && !lagrange_) return;
    find_definitions();
    for (const VariableId v : model_.variables.ids())
      if (ExprId& e = model_.variables[v].binding; e) {
        span_ = model_.component_of(v).span;
        rewrite(e);
      }
    for (FlatEquation& e : model_.equations) rewrite(e);
    for (FlatEquation& e : model_.initial_equations) rewrite(e);
    for (FlatAlgorithm& a : model_.algorithms) rewrite(a);
    for (FlatAlgorithm& a : model_.initial_algorithms) rewrite(a);
  }

 private:
  expr::FunctionId find(std::string_view name) const {
    const expr::Functions& functions = model_.functions();
    for (std::size_t i = 0; i < functions.size(); ++i)
      if (functions[expr::FunctionId(i)].name == name) return expr::FunctionId(i);
    return {};
  }
  bool is_call(ExprId e) const {
    if (graph_.kind(e) != Kind::call) return false;
    const expr::FunctionId f = graph_.function(e);
    return (partial_ && f == partial_) || (lagrange_ && f == lagrange_);
  }

  // The value that each variable was declared with, and der(q) for a rate.
  void find_definitions() {
    definitions_.assign(model_.variables.size(), ExprId{});
    is_settled_.assign(model_.variables.size(), false);
    for (const FlatEquation& e : model_.equations)
      if (e.origin == Origin::binding && e.kind == EquationKind::equality && graph_.kind(e.left) == Kind::variable)
        definitions_[graph_.payload(e.left)] = e.right;
    for (const FlatEquation& e : model_.equations) {
      if (e.origin != Origin::equation || e.kind != EquationKind::equality) continue;
      for (const auto& [w, rate] : {std::pair(e.left, e.right), std::pair(e.right, e.left)})
        if (graph_.kind(w) == Kind::variable && is_rate(rate) && !definitions_[graph_.payload(w)])
          definitions_[graph_.payload(w)] = rate;
    }
  }
  bool is_der(ExprId e) const { return graph_.kind(e) == Kind::builtin && graph_.builtin(e) == Builtin::der; }
  bool is_rate(ExprId e) const { return is_der(e) && graph_.kind(graph_.arg(e, 0)) == Kind::variable; }

  void rewrite(ExprId& e) {
    if (!e || !graph_.contains(e, expr::contains::kCalls)) return;
    std::vector<ExprId> calls;
    expr::ExprSet seen;
    expr::walk_down(graph_, e, seen, [&](ExprId x) {
      if (is_call(x)) calls.push_back(x);
      return !is_call(x) && graph_.contains(x, expr::contains::kCalls);
    });
    if (calls.empty()) return;
    for (const ExprId x : calls) settle(x);
    e = outside_(e);
  }
  void rewrite(FlatEquation& e) {
    span_ = e.span;
    for (ExprId* part : {&e.left, &e.right, &e.message, &e.level}) rewrite(*part);
    for (WhenBranch& b : e.branches) {
      for (ExprId& c : b.conditions) rewrite(c);
      for (FlatEquation& x : b.body) rewrite(x);
    }
  }
  void rewrite(FlatAlgorithm& a) {
    span_ = a.span;
    a.statements = expr::rewritten(a.statements, [this](ExprId e) {
      rewrite(e);
      return e;
    });
  }

  // Writes out the definitions of all variables that `root` reaches, those that others need first: a list of open
  // variables instead of recursion, since a model decides how long the chain is.
  void settle(ExprId root) {
    struct Open {
      std::uint32_t variable;
      std::vector<std::uint32_t> uses;
      std::size_t next = 0;
    };
    std::vector<bool> is_open(definitions_.size(), false);
    std::vector<Open> open;
    const std::vector<std::uint32_t> roots = expr::numbers_in(graph_, root, Kind::variable);
    for (const std::uint32_t first : roots) {
      if (!needs_value(first)) continue;
      open.push_back({first, expr::numbers_in(graph_, definitions_[first], Kind::variable)});
      is_open[first] = true;
      while (!open.empty()) {
        Open& top = open.back();
        if (top.next < top.uses.size()) {
          const std::uint32_t v = top.uses[top.next++];
          if (is_open[v]) {
            // A circle of values is a system of equations: what stands in it is independent.
            definitions_[v] = ExprId{};
            continue;
          }
          if (!needs_value(v)) continue;
          is_open[v] = true;
          open.push_back({v, expr::numbers_in(graph_, definitions_[v], Kind::variable)});
          continue;
        }
        const std::uint32_t v = top.variable;
        open.pop_back();
        is_open[v] = false;
        if (!definitions_[v]) continue;
        inside_.replace(graph_.variable(v, model_.variables[VariableId(v)].type), inside_(definitions_[v]));
        is_settled_[v] = true;
      }
    }
  }
  bool needs_value(std::uint32_t v) const { return definitions_[v] && !is_settled_[v]; }

  // A node inside of what is differentiated, given its arguments.
  ExprId written(ExprId e, std::span<const ExprId> args) {
    if (is_der(e)) return total(args[0]);
    if (!is_call(e)) return args.empty() ? e : expr::rebuilt(graph_, e, args);
    const ExprId l = args[0];
    const ExprId q = args[1];
    asked_ = graph_.arg(e, 1);
    if (partial_ && graph_.function(e) == partial_) return partial(l, q);
    const ExprId momentum = partial(l, graph_.builtin_call(Builtin::der, graph_.type(q), {q}));
    return expr::subtract(graph_, total(momentum), partial(l, q));
  }

  ExprId partial(ExprId l, ExprId q) {
    ExprId leaf = q;
    while (is_der(leaf)) leaf = graph_.arg(leaf, 0);
    if (graph_.kind(leaf) != Kind::variable) {
      sink_.error(kNoCoordinate, span_, {text(asked_)});
      return graph_.real(0);
    }
    const auto d = expr::partial_derivative(derivatives_, l, q);
    if (!d) return give_up(d.error());
    return *d;
  }

  // d e/dt; der(q) is as far as it goes for a coordinate.
  ExprId total(ExprId e) {
    const auto d = expr::time_derivative(derivatives_, e, [this](ExprId leaf) -> expr::DerivativeResult<ExprId> {
      if (graph_.kind(leaf) == Kind::variable &&
          model_.variables[VariableId(graph_.payload(leaf))].variability != Variability::continuous)
        return ExprId::none();
      if (graph_.kind(leaf) == Kind::variable || is_der(leaf))
        return graph_.builtin_call(Builtin::der, graph_.type(leaf), {leaf});
      return ExprId::none();
    });
    if (!d) return give_up(d.error());
    return *d;
  }

  ExprId give_up(const expr::DerivativeFailure& failure) {
    sink_.error(kNoDerivative, span_, {failure.message});
    return graph_.real(0);
  }

  std::string text(ExprId e) const {
    expr::PrintNames names;
    names.variable = [this](std::uint32_t v) { return model_.name(VariableId(v)); };
    return expr::print(graph_, model_.functions(), e, names);
  }

  FlatModel& model_;
  diag::Sink& sink_;
  expr::Graph& graph_;
  expr::FunctionDerivatives derivatives_;
  expr::FunctionId partial_;
  expr::FunctionId lagrange_;
  std::vector<ExprId> definitions_;  // by variable; none for what is independent
  std::vector<bool> is_settled_;     // by variable: `inside_` knows its definition
  expr::Rewrite outside_;
  expr::Rewrite inside_;
  Span span_;
  ExprId asked_;  // with respect to what, as it was written
};

}  // namespace

void write_derivatives(FlatModel& model, diag::Sink& sink) { Calculus(model, sink).run(); }

}  // namespace holon::flat
