// A relation whose value cannot matter now makes no event.
//   q = a < b or p         while p is true, a < b decides nothing
//   q = p and a < b        while p is false, likewise
//   if p then (a < b) else q
// Where p is made of `pre` and parameters, the zero-crossing function is looked at only while the relation decides
// something:
//   g = if (the relation matters) then a - b else its side of zero
// In an open switch with an arc, `quenched = off and (abs(i) <= abs(v)*Goff or pre(quenched))` compares two numbers
// that are equal up to rounding; every sign of that noise would be an event without effect. When p changes, that is an
// event, at which all relations are evaluated anew.

#include "causal/passes.h"
#include "causal/sort.h"
#include "expr/build.h"
#include "expr/substitute.h"
#include "expr/walk.h"

namespace holon::causal {
namespace {

using expr::Kind;

class IdleRelations {
 public:
  explicit IdleRelations(System& system) : system_(system), graph_(system.graph()) {}

  void run() {
    for (const ZeroCrossing& c : system_.crossings)
      if (c.relation) matters_.set(system_.variables[c.relation].node, graph_.boolean(false));
    for (const Equation& e : system_.equations) {
      if (e.algorithm != kNone) continue;
      in(e.left, true);
      in(e.right);
      if (e.initial_right) in(e.initial_right);
    }
    // What statements do with it is not looked into.
    for (const Algorithm& a : system_.algorithms) {
      look_at(a.statements);
      look_at(a.initial_statements);
    }
    for (ZeroCrossing& c : system_.crossings) {
      if (!c.relation) continue;
      const ExprId node = system_.variables[c.relation].node;
      const ExprId matters = *matters_.find(node);
      if (graph_.kind(matters) == Kind::boolean) continue;
      // So near to zero that it says nothing about the size of the function.
      const ExprId above = graph_.real(1e-300);
      const ExprId below = graph_.real(-1e-300);
      const ExprId side =
          expr::choose(graph_, node, c.true_when_above ? above : below, c.true_when_above ? below : above);
      c.value = expr::choose(graph_, matters, c.value, side);
    }
  }

 private:
  // All relations in an expression that is the whole side of an equation.
  void in(ExprId side, bool is_definition = false) {
    expr::for_each_node(graph_, side, seen_, [&](ExprId e) {
      const ExprId* known = matters_.find(e);
      if (known != nullptr) inside_.push_back(e);
    });
    // A relation that is its own equation's left side is only defined there.
    for (const ExprId relation : inside_)
      if (!is_definition || side != relation) add(relation, when_it_matters(side, relation));
    inside_.clear();
    seen_ = {};
  }
  void look_at(const std::vector<expr::Statement>& statements) {
    expr::rewritten(statements, [&](ExprId e) {
      expr::for_each_node(graph_, e, [&](ExprId x) {
        if (matters_.find(x) != nullptr) add(x, graph_.boolean(true));
      });
      return e;
    });
  }
  void add(ExprId relation, ExprId condition) {
    matters_.set(relation, expr::logical_or(graph_, *matters_.find(relation), condition));
  }

  bool speaks_of(ExprId e, ExprId relation) const {
    return expr::any_node(graph_, e, [&](ExprId x) { return x == relation; });
  }
  // Speaks of the past and of parameters alone. Two relations of one `or` must not silence each other.
  bool is_held(ExprId e) const {
    bool held = true;
    expr::ExprSet seen;
    for_each_leaf(graph_, e, seen, [&](ExprId leaf) {
      const bool is_known = graph_.kind(leaf) == Kind::variable &&
                            system_.variables[VariableId(graph_.payload(leaf))].kind == VariableKind::known &&
                            !system_.variables[VariableId(graph_.payload(leaf))].is_input;
      const bool is_past = graph_.kind(leaf) == Kind::builtin && graph_.builtin(leaf) == expr::Builtin::pre;
      held = held && (is_known || is_past);
    });
    return held;
  }

  // While this is true, the relation may change the value of `e`.
  ExprId when_it_matters(ExprId e, ExprId relation, int depth = 0) {
    if (e == relation) return graph_.boolean(true);
    if (!speaks_of(e, relation)) return graph_.boolean(false);
    if (depth > kDeepest) return graph_.boolean(true);
    const auto of = [&](std::size_t i) { return when_it_matters(graph_.arg(e, i), relation, depth + 1); };
    const Kind kind = graph_.kind(e);
    if (kind == Kind::not_) return of(0);
    if (kind == Kind::and_ || kind == Kind::or_) {
      const std::size_t mine = speaks_of(graph_.arg(e, 0), relation) ? 0 : 1;
      const ExprId other = graph_.arg(e, 1 - mine);
      if (speaks_of(other, relation)) return graph_.boolean(true);
      if (!is_held(other)) return of(mine);
      return expr::logical_and(graph_, kind == Kind::and_ ? other : expr::logical_not(graph_, other), of(mine));
    }
    if (kind == Kind::if_) {
      const ExprId condition = graph_.arg(e, 0);
      if (!speaks_of(condition, relation) && is_held(condition)) return expr::choose(graph_, condition, of(1), of(2));
    }
    return graph_.boolean(true);
  }

  static constexpr int kDeepest = 30;

  System& system_;
  expr::Graph& graph_;
  expr::ExprMap<ExprId> matters_;  // of each relation: while it decides something
  expr::ExprSet seen_;
  std::vector<ExprId> inside_;
};

}  // namespace

void silence_idle_relations(System& system) { IdleRelations(system).run(); }

}  // namespace holon::causal
