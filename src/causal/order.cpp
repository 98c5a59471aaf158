#include "causal/order.h"

#include <fmt/format.h>
#include <algorithm>
#include <optional>

#include "causal/dependent.h"
#include "causal/diagnostics.h"
#include "causal/explain.h"
#include "causal/initial.h"
#include "causal/mistakes.h"
#include "causal/passes.h"
#include "causal/readable.h"
#include "causal/reduce.h"
#include "causal/verify.h"
#include "expr/walk.h"

namespace holon::causal {

using expr::Builtin;
using expr::Kind;

namespace {

// Known variables and invariants, each after what its value speaks of.
void order_parameters(OrderedSystem& o) {
  const System& s = *o.system;
  const expr::Graph& g = s.graph();
  const auto has_value = [&](VariableId v) {
    const Variable& x = s.variables[v];
    return x.value && (x.kind == VariableKind::known || x.status == VariableStatus::invariant) &&
           x.status != VariableStatus::alias && x.status != VariableStatus::literal;
  };
  enum class Mark : std::uint8_t { fresh, open, done };
  base::Table<VariableId, Mark> marks(s.variables.size(), Mark::fresh);
  struct Frame {
    VariableId variable;
    std::vector<std::uint32_t> uses;
    std::size_t next;
  };
  const auto uses_of = [&](VariableId v) {
    return g.contains(s.variables[v].value, expr::contains::kVariables)
               ? expr::numbers_in(g, s.variables[v].value, Kind::variable)
               : std::vector<std::uint32_t>{};
  };
  for (const VariableId start : s.variables.ids()) {
    if (marks[start] != Mark::fresh || !has_value(start)) continue;
    std::vector<Frame> frames;
    frames.push_back({start, uses_of(start), 0});
    marks[start] = Mark::open;
    while (!frames.empty()) {
      Frame& f = frames.back();
      if (f.next < f.uses.size()) {
        const VariableId v(f.uses[f.next++]);
        if (marks[v] == Mark::fresh && has_value(v)) {
          marks[v] = Mark::open;
          frames.push_back({v, uses_of(v), 0});
        }
        continue;
      }
      marks[f.variable] = Mark::done;
      o.parameters.push_back(f.variable);
      frames.pop_back();
    }
  }
}

// Every pre(v) in the equations.
void find_previous(OrderedSystem& o) {
  const System& s = *o.system;
  const expr::Graph& g = s.graph();
  expr::ExprSet seen;
  expr::ExprSet known;
  const auto look = [&](ExprId e) {
    if (!e) return;
    for_each_leaf(g, e, seen, [&](ExprId leaf) {
      if (g.kind(leaf) == Kind::builtin && g.builtin(leaf) == Builtin::pre &&
          g.kind(g.arg(leaf, 0)) == Kind::variable && known.insert(leaf))
        o.previous.push_back(leaf);
    });
  };
  for (const Equation& e : s.equations)
    for (const ExprId x : {e.left, e.right, e.initial_right}) look(x);
  for (const Equation& e : s.initial_equations)
    for (const ExprId x : {e.left, e.right}) look(x);
  for (const Algorithm& a : s.algorithms) {
    for_each_expression(a.statements, look);
    for_each_expression(a.initial_statements, look);
  }
  for (const Assertion& a : s.asserts) look(a.condition);
  for (const EventCall& c : s.event_calls) {
    look(c.condition);
    for_each_expression(c.body, look);
  }
  for (const Transport& c : s.transports)
    for (const ExprId x : {c.in0, c.in1, c.x, c.positive}) look(x);
}

bool is_derivative(const expr::Graph& g, ExprId e) {
  return g.kind(e) == Kind::builtin && g.builtin(e) == Builtin::der;
}

// The derivatives that occur in the equations.
expr::ExprSet derivatives_of(const System& s) {
  const expr::Graph& g = s.graph();
  expr::ExprSet seen;
  expr::ExprSet present;
  for (const Equation& e : s.equations) {
    if (e.algorithm != kNone) continue;
    for (const ExprId side : {e.left, e.right})
      for_each_leaf(g, side, seen, [&](ExprId leaf) {
        if (is_derivative(g, leaf)) present.insert(leaf);
      });
  }
  return present;
}

// With z = der(x) among the equations, index reduction finds der(x).
void add_derivatives(System& s, const std::vector<ExprId>& wanted) {
  for (const ExprId leaf : wanted) {
    const VariableId z = s.add_auxiliary("$" + s.text(leaf), s.graph().types.real(), VariableKind::continuous,
                                         s.equations.empty() ? diag::Span{} : s.equations[0].span);
    Equation e;
    e.left = s.variables[z].node;
    e.right = leaf;
    s.equations.push_back(e);
  }
}

// der(x) that only an initial equation asks for.
void add_initial_derivatives(System& s) {
  const expr::Graph& g = s.graph();
  expr::ExprSet present = derivatives_of(s);
  std::vector<ExprId> wanted;
  expr::ExprSet seen;
  const auto want = [&](ExprId leaf) {
    if (is_derivative(g, leaf) && present.insert(leaf)) wanted.push_back(leaf);
  };
  for (const Equation& e : s.initial_equations) {
    if (e.algorithm != kNone) continue;
    for_each_leaf(g, e.left, seen, want);
    for_each_leaf(g, e.right, seen, want);
  }
  add_derivatives(s, wanted);
}

// Whether an equation that was differentiated may jump at events: a discrete variable stands in it.
bool may_jump(const System& s) {
  const expr::Graph& g = s.graph();
  expr::ExprSet seen;
  bool jumps = false;
  const auto look = [&](ExprId leaf) {
    while (g.kind(leaf) != Kind::variable) leaf = g.arg(leaf, 0);
    jumps = jumps || s.variables[VariableId(g.payload(leaf))].kind == VariableKind::discrete;
  };
  for (const Equation& e : s.equations) {
    if (e.derivative_of == kNone) continue;
    const Equation& from = s.equations[e.derivative_of];
    for_each_leaf(g, from.left, seen, look);
    for_each_leaf(g, from.right, seen, look);
  }
  return jumps;
}

// What is preferred as a state may be one although it does not appear differentiated (specification 4.9.7.1): the level
// of a tank in place of its mass. Only where everything that this needs can be differentiated. At events states keep
// their values, and it is the mass that may not jump: where the density can, the level is no state.
Reduced reduce_with_preferred(System& s, diag::Sink& sink, const OrderOptions& options) {
  expr::ExprSet present = derivatives_of(s);
  std::vector<ExprId> wanted;
  for (const VariableId v : s.variables.ids()) {
    const Variable& x = s.variables[v];
    if (x.kind != VariableKind::continuous || x.status != VariableStatus::kept || x.select < flat::StateSelect::prefer)
      continue;
    if (const ExprId leaf = s.der(x.node); present.insert(leaf)) wanted.push_back(leaf);
  }
  // What ticks with a clock has been discretized with the states that it has.
  if (!wanted.empty() && !s.has_clocks && options.constraints == Constraints::reduce) {
    const std::size_t equations = s.equations.size();
    const std::size_t variables = s.variables.size();
    add_derivatives(s, wanted);
    Reduced reduced = try_reduce_index(s, sink, options);
    if (reduced.ok && !may_jump(s)) return reduced;
    s.equations.resize(equations);
    s.variables.resize(variables);
  }
  return reduce_index(s, sink, options);
}

// Calls that are kept for their derivatives determine what they are equal to, never their arguments. Where a model
// needs that (adaptors in a ring, whose signals come from each other), they are written out before.
void decide_late_functions(System& s, diag::Sink& sink, const OrderOptions& options) {
  if (!has_late_functions(s)) return;
  const std::size_t equations = s.equations.size();
  const std::size_t variables = s.variables.size();
  const bool ok = try_reduce_index(s, sink, options).ok;
  s.equations.resize(equations);
  s.variables.resize(variables);
  if (ok) return;
  inline_late_functions(s);
  eliminate_aliases(s, sink);
}

void make_rows(OrderedSystem& o, const std::vector<ExprId>& continuous_unknowns) {
  const System& s = *o.system;
  for (std::uint32_t i = 0; i < s.equations.size(); ++i) {
    const Equation& e = s.equations[i];
    Row row;
    row.left = e.left;
    row.right = e.right;
    row.algorithm = e.algorithm;
    row.discrete = e.discrete;
    row.equation = i;
    row.span = e.span;
    row.component = e.component;
    o.rows.add(row);
  }
  const expr::Graph& g = s.graph();
  for (const ExprId leaf : continuous_unknowns) {
    Unknown u{leaf, false, false};
    if (g.kind(leaf) == Kind::variable) {
      // What a type says of all its variables is no guess for this one.
      const Variable& v = s.variables[VariableId(g.payload(leaf))];
      u.prefer_tear = v.start && v.start_level != flat::FlatVariable::kStartOfType;
    }
    o.unknowns.add(u);
  }
  for (const VariableId v : s.variables.ids())
    if (s.variables[v].kind == VariableKind::discrete && s.variables[v].status == VariableStatus::kept)
      o.unknowns.add({s.variables[v].node, true, false});
}

// What the derivatives, the zero crossings and the asserts need.
void find_needs(OrderedSystem& o) {
  const System& s = *o.system;
  const expr::Graph& g = s.graph();
  base::Table<UnknownId, BlockId> block_of(o.unknowns.size());
  for (const BlockId b : o.simulation.blocks.ids())
    for (const UnknownId u : o.simulation.blocks[b].unknowns) block_of[u] = b;
  expr::ExprMap<UnknownId> number;
  for (const UnknownId u : o.unknowns.ids()) number.set(o.unknowns[u].node, u);
  o.needs = base::Table<BlockId, std::uint8_t>(o.simulation.blocks.size(), 0);
  const auto reach = [&](std::vector<BlockId> open, std::uint8_t who) {
    while (!open.empty()) {
      const BlockId b = open.back();
      open.pop_back();
      if ((o.needs[b] & who) != 0) continue;
      o.needs[b] |= who;
      for (const BlockId other : o.simulation.uses[b]) open.push_back(other);
    }
  };
  const auto blocks_in = [&](std::initializer_list<ExprId> expressions, expr::ExprSet& seen,
                             std::vector<BlockId>& blocks) {
    for (const ExprId e : expressions) {
      if (!e) continue;
      for_each_leaf(g, e, seen, [&](ExprId leaf) {
        if (const UnknownId* u = number.find(leaf)) blocks.push_back(block_of[*u]);
      });
    }
  };
  std::vector<BlockId> of_derivatives;
  for (const State& state : o.states)
    if (const UnknownId* u = number.find(state.derivative)) of_derivatives.push_back(block_of[*u]);
  reach(of_derivatives, OrderedSystem::kDerivativesNeed);
  std::vector<BlockId> of_crossings;
  expr::ExprSet seen;
  for (const ZeroCrossing& c : s.crossings) blocks_in({c.value}, seen, of_crossings);
  reach(of_crossings, OrderedSystem::kCrossingsNeed);
  std::vector<BlockId> of_asserts;
  expr::ExprSet seen_in_asserts;
  for (const Assertion& a : s.asserts) blocks_in({a.condition, a.message, a.level}, seen_in_asserts, of_asserts);
  reach(of_asserts, OrderedSystem::kAssertsNeed);
}

// Booleans and Integers that depend on each other with nothing continuous between them have no defined value.
void report_discrete_loops(const OrderedSystem& o, diag::Sink& sink) {
  const System& s = *o.system;
  for (const Block& b : o.simulation.blocks) {
    if (b.kind != BlockKind::mixed || b.steps.empty()) continue;
    if (std::ranges::any_of(b.unknowns, [&](UnknownId u) { return !o.unknowns[u].discrete; })) continue;
    if (std::ranges::any_of(b.rows, [&](EquationId r) { return o.rows[r].algorithm != kNone; })) continue;
    std::string names;
    for (std::size_t i = 0; i < b.steps.size() && i < 8; ++i)
      names += fmt::format("{}`{}`", i == 0 ? "" : ", ", readable_text(s, o.unknowns[b.steps[i].unknown].node));
    sink.error(kDiscreteLoop, o.rows[b.rows[0]].span, {names})
        .hint("break the loop with pre(…): the value before the event");
  }
}

bool explain_unmatched(const OrderedSystem& o, const Ordered& ordered, diag::Sink& sink) {
  if (ordered.unmatched_rows.empty() && ordered.unmatched_unknowns.empty()) return true;
  const System& s = *o.system;
  const auto parts_of = [&](const std::vector<SystemPart>& parts) {
    std::vector<StructurePart> result;
    for (const SystemPart& part : parts) {
      StructurePart& p = result.emplace_back();
      for (const EquationId e : part.equations)
        if (o.rows[e].equation != kNone) p.equations.push_back(o.rows[e].equation);
      for (const UnknownId u : part.unknowns) p.unknowns.push_back(o.unknowns[u].node);
    }
    return result;
  };
  explain_structure(s, sink, parts_of(ordered.over), parts_of(ordered.under));
  return false;
}

// All passes after `collect`; nothing when one of them reported an error.
std::optional<Reduced> run_passes(System& s, diag::Sink& sink, const OrderOptions& options,
                                  std::vector<std::string>& violations) {
  const std::size_t errors = sink.error_count();
  // Checks what a pass made; whether to go on.
  const auto after = [&](std::string_view pass) {
    if (options.verify) base::add_violations(violations, pass, verify(s));
    return sink.error_count() == errors;
  };
  after("collect");
  decide_parameters(s);
  after("decide_parameters");
  find_clocks(s, sink);
  if (!after("find_clocks")) return std::nullopt;
  find_events(s);
  after("find_events");
  silence_idle_relations(s);
  after("silence_idle_relations");
  find_transports(s, sink);
  if (!after("find_transports")) return std::nullopt;
  eliminate_aliases(s, sink);
  after("eliminate_aliases");
  if (s.has_semilinear && solve_semilinear(s)) eliminate_aliases(s, sink);
  after("solve_semilinear");
  if (subtract_sums(s)) eliminate_aliases(s, sink);
  if (!after("subtract_sums")) return std::nullopt;
  if (find_hidden_constraints(s)) eliminate_aliases(s, sink);
  if (!after("find_hidden_constraints")) return std::nullopt;
  add_initial_derivatives(s);
  decide_late_functions(s, sink, options);
  after("decide_late_functions");
  Reduced reduced = reduce_with_preferred(s, sink, options);
  if (!reduced.ok) return std::nullopt;
  after("reduce_index");
  inline_late_functions(s);
  after("inline_late_functions");
  return reduced;
}

}  // namespace

OrderedSystem order(flat::FlatModel model, diag::Sink& sink, const OrderOptions& options) {
  auto system = std::make_unique<System>(std::move(model));
  const std::size_t errors = sink.error_count();
  collect(*system, sink);
  if (sink.error_count() > errors) {
    OrderedSystem failed;
    failed.system = std::move(system);
    return failed;
  }
  return order(std::move(system), sink, options);
}

OrderedSystem order(std::unique_ptr<System> collected, diag::Sink& sink, const OrderOptions& options) {
  OrderedSystem o;
  const std::size_t errors = sink.error_count();
  const std::optional<Reduced> reduced = run_passes(*collected, sink, options, o.violations);
  // From here on the system is constant.
  o.decisions = std::move(collected->decisions);
  o.system = std::move(collected);
  if (!reduced) return o;
  o.index = reduced->index;
  o.states = reduced->states;
  o.selected = reduced->selected;
  find_previous(o);
  make_rows(o, reduced->unknowns);
  o.simulation = Sorter(*o.system, o.decisions, o.rows, o.unknowns).sort();
  if (!explain_unmatched(o, o.simulation, sink)) return o;
  report_discrete_loops(o, sink);
  report_mistakes(o, sink, options.strict);
  if (sink.error_count() == errors) report_dependent_equations(o, sink);
  if (sink.error_count() > errors) return o;
  find_needs(o);
  order_parameters(o);
  order_initial_system(o);
  report_open_parameters(o, sink);
  o.ok = sink.error_count() == errors;
  if (options.verify) base::add_violations(o.violations, "order", verify(o));
  return o;
}

}  // namespace holon::causal
