// From the flat model to equations that hold at every event.
//   when c then v = e; end when   becomes   w = c;  v = if w and not pre(w) then e else pre(v)
// with a new Boolean w for each condition that is not a variable itself. While initializing, v = pre(v), unless the
// condition is initial() (specification 8.6). An algorithm is one vector equation for all that it assigns.

#include <fmt/format.h>
#include <algorithm>
#include <set>

#include "causal/diagnostics.h"
#include "causal/passes.h"
#include "expr/build.h"
#include "expr/substitute.h"
#include "expr/walk.h"

namespace holon::causal {

using expr::Base;
using expr::Builtin;
using expr::Kind;
using expr::Statement;
using flat::EquationKind;
using flat::FlatEquation;

namespace {

class Collector {
 public:
  Collector(System& system, diag::Sink& sink)
      : system_(system),
        sink_(sink),
        graph_(system.graph()),
        rewrite_(graph_, {}, [this](ExprId e, std::span<const ExprId> args) { return desugared(e, args); }) {}

  void run() {
    classify();
    for (const FlatEquation& e : system_.flat.equations) equation(e);
    for (const FlatEquation& e : system_.flat.initial_equations) initial_equation(e);
    for (const flat::FlatAlgorithm& a : system_.flat.algorithms) algorithm(a, false);
    for (const flat::FlatAlgorithm& a : system_.flat.initial_algorithms) algorithm(a, true);
    for (Variable& v : system_.variables) {
      for (ExprId* e : {&v.value, &v.start, &v.nominal, &v.min, &v.max})
        if (*e) *e = rewrite_(*e);
    }
  }

 private:
  // ---- variables
  void classify() {
    const auto& types = graph_.types;
    system_.variables.reserve(system_.flat.variables.size());
    for (const flat::VariableId id : system_.flat.variables.ids()) {
      const flat::FlatVariable& f = system_.flat.variables[id];
      Variable v;
      v.type = f.type;
      v.node = graph_.variable(id.value, f.type);
      v.value = f.variability <= flat::Variability::parameter ? f.binding : ExprId{};
      v.start = f.start;
      v.start_level = f.start_level;
      v.nominal = f.nominal;
      v.min = f.min;
      v.max = f.max;
      v.select = f.state_select;
      v.is_input = f.causality == flat::Causality::input;
      if (f.variability <= flat::Variability::parameter || v.is_input || f.unused) {
        v.kind = VariableKind::known;
      } else if (types.base(f.type) != Base::real || f.variability == flat::Variability::discrete) {
        v.kind = VariableKind::discrete;
      } else {
        v.kind = VariableKind::continuous;
      }
      system_.variables.add(std::move(v));
    }
    for (const FlatEquation& e : system_.flat.equations)
      for (const flat::WhenBranch& b : e.branches) mark_discrete(b.body);
    for (const flat::FlatAlgorithm& a : system_.flat.algorithms) mark_discrete(a);
    ParameterValues values(system_);
    for (const flat::VariableId id : system_.flat.variables.ids()) {
      const flat::FlatVariable& f = system_.flat.variables[id];
      Variable& v = system_.variables[id];
      const bool is_parameter = f.variability == flat::Variability::parameter;
      v.fixed = f.fixed ? values.is_true(f.fixed, is_parameter) : is_parameter;
      if (is_parameter && !v.fixed && !f.structural) {
        v.solved_at_start = true;
        v.value = ExprId{};
        if (f.binding) {
          // Given by its binding after all; a parameter that says fixed = false but has a value keeps it.
          v.solved_at_start = false;
          v.value = f.binding;
        }
      }
      if (v.kind == VariableKind::known && !v.value && !v.solved_at_start) v.value = v.start;
    }
    fold_parameters();
  }

  // A parameter that nobody can change (final or protected) and that follows from numbers is a number.
  void fold_parameters() {
    base::Table<VariableId, char> state(system_.flat.variables.size(),
                                        0);  // 1: being looked at, 2: can change, 3: a number
    ParameterValues values(system_);
    for (const VariableId v : system_.flat.variables.ids()) fold_parameter(v, state, values, 0);
  }
  bool fold_parameter(VariableId v, base::Table<VariableId, char>& state, ParameterValues& values, int depth) {
    if (state[v] != 0) return state[v] == 3;
    state[v] = 2;
    const flat::FlatVariable& f = system_.flat.variables[v];
    Variable& x = system_.variables[v];
    const Base base = graph_.types.base(x.type);
    if (x.kind != VariableKind::known || x.is_input || !x.value || x.solved_at_start || depth > 100) return false;
    if (!(f.is_final || f.is_protected || f.structural) || base == Base::string || base == Base::external_object)
      return false;
    state[v] = 1;
    if (graph_.contains(x.value, expr::contains::kTime | expr::contains::kStateful)) {
      state[v] = 2;
      return false;
    }
    for (const std::uint32_t other : expr::numbers_in(graph_, x.value, Kind::variable))
      if (!fold_parameter(VariableId(other), state, values, depth + 1)) {
        state[v] = 2;
        return false;
      }
    const ExprId literal = values.literal(x.value, x.type);
    state[v] = literal ? 3 : 2;
    if (!literal) return false;
    x.value = literal;
    x.status = VariableStatus::literal;
    return true;
  }

  void mark_discrete(const std::vector<FlatEquation>& list) {
    for (const FlatEquation& e : list) {
      if (e.kind == EquationKind::equality)
        for (const ExprId side : {e.left, e.right})
          if (graph_.kind(side) == Kind::variable &&
              system_.variables[VariableId(graph_.payload(side))].kind != VariableKind::known) {
            // A left side that is discrete already is the target: `s = x` does not make x discrete.
            system_.variables[VariableId(graph_.payload(side))].kind = VariableKind::discrete;
            break;
          }
      for (const flat::WhenBranch& b : e.branches) mark_discrete(b.body);
    }
  }

  // A Real that an algorithm sets inside of `when` only is discrete.
  void mark_discrete(const flat::FlatAlgorithm& a) {
    std::set<VariableId> outside;
    std::set<VariableId> inside;
    gather(a.statements, false, outside, inside);
    for (const VariableId v : inside)
      if (!outside.contains(v) && system_.variables[v].kind == VariableKind::continuous)
        system_.variables[v].kind = VariableKind::discrete;
  }
  void gather(const std::vector<Statement>& list, bool in_when, std::set<VariableId>& outside,
              std::set<VariableId>& inside) const {
    for (const Statement& s : list) {
      if (s.kind == expr::StatementKind::assign)
        for (const ExprId t : s.targets) targets_of(t, in_when ? inside : outside);
      for (const expr::Branch& b : s.branches)
        gather(b.body, in_when || s.kind == expr::StatementKind::when, outside, inside);
    }
  }
  void targets_of(ExprId target, std::set<VariableId>& out) const {
    if (graph_.kind(target) == Kind::variable) out.insert(VariableId(graph_.payload(target)));
    if (graph_.kind(target) == Kind::index || graph_.kind(target) == Kind::field ||
        graph_.kind(target) == Kind::array) {
      const auto args = graph_.args(target);
      const std::size_t n = graph_.kind(target) == Kind::array ? args.size() : 1;
      for (std::size_t i = 0; i < n; ++i) targets_of(args[i], out);
    }
  }

  // ---- expressions
  ExprId desugared(ExprId e, std::span<const ExprId> args) {
    if (graph_.kind(e) == Kind::builtin) {
      const Builtin b = graph_.builtin(e);
      if (b == Builtin::edge) return expr::logical_and(graph_, args[0], expr::logical_not(graph_, previous(args[0])));
      if (b == Builtin::change) return expr::relation(graph_, Kind::not_equal, args[0], previous(args[0]));
      if (b == Builtin::pre) return previous(args[0]);
      if (b == Builtin::der) return derivative(args[0]);
      if (b == Builtin::homotopy) system_.has_homotopy = true;
      if (b == Builtin::semi_linear) system_.has_semilinear = true;
      if (b >= Builtin::previous && b <= Builtin::clock) system_.has_clocks = true;
    }
    return expr::rebuilt(graph_, e, args);
  }
  ExprId previous(ExprId e) {
    if (graph_.kind(e) == Kind::variable &&
        system_.variables[VariableId(graph_.payload(e))].kind != VariableKind::known)
      return system_.pre(e);
    if (!graph_.contains(e, expr::contains::kVariables)) return e;
    // pre of an expression: of everything in it.
    if (graph_.kind(e) == Kind::variable) return e;
    std::vector<ExprId> args;
    for (const ExprId a : graph_.args(e)) args.push_back(previous(a));
    return graph_.rebuild(e, graph_.type(e), args);
  }
  ExprId derivative(ExprId e) {
    if (graph_.kind(e) == Kind::variable &&
        system_.variables[VariableId(graph_.payload(e))].kind == VariableKind::continuous)
      return system_.der(e);
    if (graph_.kind(e) == Kind::builtin && graph_.builtin(e) == Builtin::der) return system_.der(e);
    if (graph_.kind(e) == Kind::variable &&
        system_.variables[VariableId(graph_.payload(e))].kind == VariableKind::discrete) {
      sink_.error(kDerOfDiscrete, span_, {system_.name(VariableId(graph_.payload(e)))});
      return graph_.real(0);
    }
    const auto d = system_.time_derivative(e);
    if (!d) {
      sink_.error(kNoDerivative, span_, {d.error().message});
      return graph_.real(0);
    }
    return *d ? *d : graph_.real(0);
  }

  // ---- equations
  void add(ExprId left, ExprId right, const FlatEquation& from) {
    Equation e;
    e.left = rewrite_(left);
    e.right = rewrite_(right);
    as_reals(e);
    e.component = from.component;
    e.span = from.span;
    orient(e);
    system_.equations.push_back(e);
  }
  // A number may be written Integer on one side and Real on the other.
  void as_reals(Equation& e) {
    const auto is_real = [&](ExprId x) { return graph_.types.base(graph_.type(x)) == Base::real; };
    if (is_real(e.left) && !is_real(e.right)) e.right = expr::as_real(graph_, e.right);
    if (is_real(e.right) && !is_real(e.left)) e.left = expr::as_real(graph_, e.left);
  }
  // An equation between values that are not Real determines the variable on one of its sides.
  void orient(Equation& e) const {
    const Base base = graph_.types.base(graph_.type(e.left));
    const auto is_discrete_variable = [&](ExprId x) {
      return graph_.kind(x) == Kind::variable &&
             system_.variables[VariableId(graph_.payload(x))].kind == VariableKind::discrete;
    };
    if (base == Base::real || base == Base::integer) {
      if (!is_discrete_variable(e.left) && is_discrete_variable(e.right) && base != Base::real)
        std::swap(e.left, e.right);
      e.discrete = base != Base::real && graph_.types.base(graph_.type(e.right)) != Base::real;
      if (base == Base::real && is_discrete_variable(e.left) && !system_.is_continuous(e.right)) e.discrete = true;
      if (base == Base::real && !e.discrete && is_discrete_variable(e.right) && !system_.is_continuous(e.left)) {
        std::swap(e.left, e.right);
        e.discrete = true;
      }
      return;
    }
    if (!is_discrete_variable(e.left)) std::swap(e.left, e.right);
    e.discrete = true;
  }

  void equation(const FlatEquation& e) {
    span_ = e.span;
    switch (e.kind) {
      case EquationKind::equality:
        add(e.left, e.right, e);
        break;
      case EquationKind::assert_:
        system_.asserts.push_back({rewrite_(e.left), rewrite_(e.message), e.level, e.component, e.span, false});
        break;
      case EquationKind::terminate:
      case EquationKind::call: {
        EventCall call;
        call.condition = graph_.boolean(true);
        call.body.push_back(statement_of(e));
        call.span = e.span;
        system_.event_calls.push_back(std::move(call));
        break;
      }
      case EquationKind::reinit:
        break;
      case EquationKind::when:
        when(e);
        break;
    }
  }

  Statement statement_of(const FlatEquation& e) {
    Statement s;
    s.span = e.span;
    if (e.kind == EquationKind::assert_) {
      s.kind = expr::StatementKind::assert_;
      s.value = rewrite_(e.left);
      s.message = rewrite_(e.message);
      s.level = e.level;
    } else if (e.kind == EquationKind::terminate) {
      s.kind = expr::StatementKind::terminate;
      s.message = rewrite_(e.message);
    } else {
      s.kind = expr::StatementKind::call;
      s.value = rewrite_(e.left);
    }
    return s;
  }

  void initial_equation(const FlatEquation& e) {
    span_ = e.span;
    if (e.kind == EquationKind::assert_ || e.kind == EquationKind::terminate || e.kind == EquationKind::call) {
      // At the start only.
      EventCall call;
      call.condition = graph_.boolean(false);
      call.initially = true;
      call.body.push_back(statement_of(e));
      call.span = e.span;
      system_.event_calls.push_back(std::move(call));
      return;
    }
    if (e.kind != EquationKind::equality) return;
    Equation made;
    made.left = rewrite_(e.left);
    made.right = rewrite_(e.right);
    as_reals(made);
    made.component = e.component;
    made.span = e.span;
    const Base base = graph_.types.base(graph_.type(made.left));
    made.discrete = base != Base::real;
    system_.initial_equations.push_back(made);
  }

  // The Boolean whose edge makes a `when` fire: a variable, or a new one with its equation. None: never.
  ExprId condition_variable(ExprId condition, const FlatEquation& from, std::vector<Equation>* equations) {
    if (graph_.kind(condition) == Kind::boolean) return {};
    if (graph_.kind(condition) == Kind::variable) {
      return system_.variables[VariableId(graph_.payload(condition))].kind == VariableKind::discrete ? condition
                                                                                                     : ExprId{};
    }
    if (!system_.is_time_varying(condition)) return {};
    if (const ExprId* known = conditions_.find(condition); known != nullptr && equations != nullptr) return *known;
    const VariableId w = system_.add_auxiliary(fmt::format("$when{}", next_when_++), graph_.types.boolean(),
                                               VariableKind::discrete, from.span);
    const ExprId node = system_.variables[w].node;
    if (equations != nullptr) {
      Equation e;
      e.left = node;
      e.right = condition;
      e.component = from.component;
      e.span = from.span;
      e.discrete = true;
      equations->push_back(e);
      conditions_.set(condition, node);
    }
    return node;
  }
  bool is_initial(ExprId e) const { return graph_.kind(e) == Kind::builtin && graph_.builtin(e) == Builtin::initial; }

  struct Fires {
    ExprId now;  // Boolean expression
    bool initially = false;
  };
  Fires fires(const std::vector<ExprId>& conditions, const FlatEquation& from) {
    Fires f{graph_.boolean(false), false};
    for (const ExprId raw : conditions) {
      if (is_initial(raw)) {
        f.initially = true;
        continue;
      }
      const ExprId c = rewrite_(raw);
      const ExprId w = condition_variable(c, from, &system_.equations);
      if (w)
        f.now =
            expr::logical_or(graph_, f.now, expr::logical_and(graph_, w, expr::logical_not(graph_, system_.pre(w))));
    }
    return f;
  }

  // `when c then` with a clock: its equations belong to the partition of that clock.
  bool clocked_when(const FlatEquation& e) {
    if (e.branches.size() != 1 || e.branches[0].conditions.size() != 1) return false;
    const ExprId clock = e.branches[0].conditions[0];
    if (graph_.types.base(graph_.type(clock)) != Base::clock) return false;
    for (const FlatEquation& x : e.branches[0].body) {
      if (x.kind != EquationKind::equality) continue;
      add(x.left, x.right, x);
      system_.equations.back().clock = rewrite_(clock);
      system_.equations.back().clocked_when = next_clocked_when_;
    }
    ++next_clocked_when_;
    system_.has_clocks = true;
    return true;
  }

  void when(const FlatEquation& e) {
    if (clocked_when(e)) return;
    struct Target {
      ExprId variable;
      std::vector<std::pair<std::size_t, ExprId>> values;  // branch, value
      diag::Span span;
    };
    std::vector<Target> targets;
    std::vector<Fires> fired;
    ExprId earlier = graph_.boolean(false);
    for (std::size_t i = 0; i < e.branches.size(); ++i) {
      const flat::WhenBranch& branch = e.branches[i];
      fired.push_back(fires(branch.conditions, e));
      const ExprId here = expr::logical_and(graph_, expr::logical_not(graph_, earlier), fired.back().now);
      for (const FlatEquation& x : branch.body) {
        span_ = x.span;
        switch (x.kind) {
          case EquationKind::equality: {
            ExprId left = rewrite_(x.left);
            ExprId right = rewrite_(x.right);
            if (!is_target(left)) std::swap(left, right);
            if (!is_target(left)) {
              // -v = e and the like
              if (graph_.kind(right) == Kind::negate && is_target(graph_.arg(right, 0))) {
                const ExprId v = graph_.arg(right, 0);
                right = expr::negate(graph_, left);
                left = v;
              } else if (graph_.kind(left) == Kind::negate && is_target(graph_.arg(left, 0))) {
                left = graph_.arg(left, 0);
                right = expr::negate(graph_, right);
              } else {
                continue;  // counted as missing by the flat model
              }
            }
            auto at = std::ranges::find(targets, left, &Target::variable);
            if (at == targets.end()) {
              targets.push_back({left, {}, x.span});
              at = targets.end() - 1;
            }
            at->values.emplace_back(i, right);
            break;
          }
          case EquationKind::reinit:
            reinit(x.left, rewrite_(x.right), here, x);
            if (fired.back().initially) initial_value(x.left, rewrite_(x.right), x.component, x.span);
            break;
          case EquationKind::assert_:
          case EquationKind::terminate:
          case EquationKind::call: {
            EventCall call;
            call.condition = here;
            call.initially = fired.back().initially;
            call.body.push_back(statement_of(x));
            call.span = x.span;
            system_.event_calls.push_back(std::move(call));
            break;
          }
          case EquationKind::when:
            when(x);
            break;
        }
      }
      earlier = expr::logical_or(graph_, earlier, fired.back().now);
    }
    for (const Target& t : targets) {
      ExprId value = system_.pre(t.variable);
      ExprId at_start = value;
      for (std::size_t k = t.values.size(); k-- > 0;) {
        const auto& [branch, own] = t.values[k];
        value = expr::choose(graph_, fired[branch].now, as_type_of(t.variable, own), value);
        if (fired[branch].initially) at_start = as_type_of(t.variable, own);
      }
      Equation made;
      made.left = t.variable;
      made.right = value;
      made.initial_right = at_start;
      made.component = e.component;
      made.span = t.span;
      made.discrete = true;
      system_.equations.push_back(made);
    }
  }
  ExprId as_type_of(ExprId variable, ExprId value) {
    return graph_.types.base(graph_.type(variable)) == Base::real ? expr::as_real(graph_, value) : value;
  }
  bool is_target(ExprId e) const {
    return graph_.kind(e) == Kind::variable &&
           system_.variables[VariableId(graph_.payload(e))].kind == VariableKind::discrete;
  }

  // `reinit` in a `when` that fires at the start is an equation of the initialization (8.3.6).
  void initial_value(ExprId state, ExprId value, std::uint32_t component, diag::Span span) {
    Equation made;
    made.left = state;
    made.right = expr::as_real(graph_, value);
    made.component = component;
    made.span = span;
    system_.initial_equations.push_back(made);
  }

  // Whether the state is set at this event, and to what. A state may have several reinit.
  void add_reinit_variables(Reinit& r) {
    const auto before = std::ranges::count(system_.reinits, r.state, &Reinit::state);
    const std::string number = before == 0 ? "" : std::to_string(before + 1);
    const std::string of = "(" + system_.name(r.state) + ")";
    r.due = system_.add_auxiliary("$reinit" + number + of, graph_.types.boolean(), VariableKind::discrete, r.span);
    r.value = system_.add_auxiliary("$new" + number + of, graph_.types.real(), VariableKind::discrete, r.span);
  }

  void reinit(ExprId state, ExprId value, ExprId fires_now, const FlatEquation& from) {
    if (graph_.kind(state) != Kind::variable) return;
    Reinit r;
    r.state = VariableId(graph_.payload(state));
    r.span = from.span;
    add_reinit_variables(r);
    Equation e;
    e.component = from.component;
    e.span = from.span;
    e.discrete = true;
    e.left = system_.variables[r.due].node;
    e.right = fires_now;
    e.initial_right = graph_.boolean(false);
    system_.equations.push_back(e);
    e.left = system_.variables[r.value].node;
    e.right = expr::choose(graph_, system_.variables[r.due].node, expr::as_real(graph_, value), graph_.real(0));
    e.initial_right = graph_.real(0);
    system_.equations.push_back(e);
    system_.reinits.push_back(r);
  }

  // ---- algorithms
  void algorithm(const flat::FlatAlgorithm& from, bool initial) {
    Algorithm a;
    a.component = from.component;
    component_ = from.component;
    a.span = from.span;
    a.initial = initial;
    std::vector<VariableId> added;
    std::vector<Statement> body;
    std::vector<Statement> at_start;
    statements(from.statements, body, at_start, from, added);
    for (const flat::VariableId v : from.outputs) {
      if (system_.variables[v].kind == VariableKind::known && !initial) continue;
      a.outputs.push_back(v);
    }
    // What it assigns has a value on entry: the one before the event, or the start value.
    std::vector<Statement> entry;
    for (const VariableId v : a.outputs) {
      if (!initial && is_assigned_first(body, v)) continue;
      const Variable& variable = system_.variables[v];
      Statement s;
      s.kind = expr::StatementKind::assign;
      s.targets = {variable.node};
      s.span = from.span;
      if (variable.kind == VariableKind::discrete) {
        s.value = system_.pre(variable.node);
      } else {
        s.value = variable.start ? variable.start : expr::zero(graph_, variable.type);
      }
      if (!s.value) continue;
      if (initial && is_assigned_first(body, v)) continue;
      entry.push_back(std::move(s));
    }
    for (const VariableId v : added) {
      if (std::ranges::find(pulses_, v) == pulses_.end()) continue;
      const Variable& variable = system_.variables[v];
      const bool is_boolean = graph_.types.base(variable.type) == Base::boolean;
      entry.push_back(assignment(variable.node, is_boolean ? graph_.boolean(false) : graph_.real(0), from.span));
    }
    a.outputs.insert(a.outputs.end(), added.begin(), added.end());
    a.statements = entry;
    a.statements.insert(a.statements.end(), body.begin(), body.end());
    a.initial_statements = std::move(entry);
    a.initial_statements.insert(a.initial_statements.end(), at_start.begin(), at_start.end());
    a.discrete = std::ranges::all_of(a.outputs,
                                     [&](VariableId v) { return system_.variables[v].kind == VariableKind::discrete; });
    if (a.outputs.empty()) {
      if (initial) return;
      EventCall call;
      call.condition = graph_.boolean(true);
      call.body = a.statements;
      call.span = a.span;
      system_.event_calls.push_back(std::move(call));
      return;
    }
    const auto number = static_cast<std::uint32_t>(system_.algorithms.size());
    for (const VariableId v : a.outputs) {
      Equation e;
      e.left = system_.variables[v].node;
      e.right = e.left;
      e.algorithm = number;
      e.component = a.component;
      e.span = a.span;
      e.discrete = system_.variables[v].kind == VariableKind::discrete;
      (initial ? system_.initial_equations : system_.equations).push_back(e);
    }
    system_.algorithms.push_back(std::move(a));
  }

  // Assigned at the top level before anything reads it.
  bool is_assigned_first(const std::vector<Statement>& body, VariableId v) const {
    const ExprId node = system_.variables[v].node;
    for (const Statement& s : body) {
      if (s.kind == expr::StatementKind::assign && s.targets.size() == 1 && s.targets[0] == node)
        return !expr::depends_on(graph_, s.value, node);
      if (speaks_of(s, node)) return false;
    }
    return false;
  }
  bool speaks_of(const Statement& s, ExprId node) const {
    for (const ExprId e : {s.value, s.message, s.level})
      if (e && expr::depends_on(graph_, e, node)) return true;
    for (const ExprId e : s.targets)
      if (expr::depends_on(graph_, e, node)) return true;
    for (const expr::Branch& b : s.branches) {
      if (b.condition && expr::depends_on(graph_, b.condition, node)) return true;
      for (const Statement& x : b.body)
        if (speaks_of(x, node)) return true;
    }
    return false;
  }

  static Statement assignment(ExprId target, ExprId value, diag::Span span) {
    Statement s;
    s.kind = expr::StatementKind::assign;
    s.targets = {target};
    s.value = value;
    s.span = span;
    return s;
  }

  // Each statement twice: as it is while simulating, and while initializing, where `when` does nothing unless its
  // condition is initial().
  void statements(const std::vector<Statement>& list, std::vector<Statement>& now, std::vector<Statement>& at_start,
                  const flat::FlatAlgorithm& from, std::vector<VariableId>& added) {
    for (const Statement& s : list) {
      span_ = s.span;
      if (s.kind == expr::StatementKind::when) {
        when_statement(s, now, at_start, from, added);
        continue;
      }
      if (s.kind == expr::StatementKind::reinit) {
        reinit_statement(s, now, added);
        continue;
      }
      Statement made = s;
      made.branches.clear();
      for (ExprId* e : {&made.value, &made.message, &made.level})
        if (*e) *e = rewrite_(*e);
      for (ExprId& t : made.targets)
        if (graph_.kind(t) != Kind::variable && graph_.kind(t) != Kind::missing) t = rewrite_(t);
      Statement initially = made;
      for (const expr::Branch& b : s.branches) {
        expr::Branch x;
        if (b.condition) x.condition = rewrite_(b.condition);
        expr::Branch y = x;
        statements(b.body, x.body, y.body, from, added);
        made.branches.push_back(std::move(x));
        initially.branches.push_back(std::move(y));
      }
      now.push_back(std::move(made));
      at_start.push_back(std::move(initially));
    }
  }

  void when_statement(const Statement& s, std::vector<Statement>& now, std::vector<Statement>& at_start,
                      const flat::FlatAlgorithm& from, std::vector<VariableId>& added) {
    Statement choice;
    choice.kind = expr::StatementKind::if_;
    choice.span = s.span;
    FlatEquation place;
    place.component = from.component;
    place.span = s.span;
    bool done_at_start = false;
    for (const expr::Branch& b : s.branches) {
      std::vector<ExprId> conditions{b.condition};
      if (graph_.kind(b.condition) == Kind::array)
        conditions.assign(graph_.args(b.condition).begin(), graph_.args(b.condition).end());
      ExprId fire = graph_.boolean(false);
      bool initially = false;
      for (const ExprId raw : conditions) {
        if (is_initial(raw)) {
          initially = true;
          continue;
        }
        const ExprId c = rewrite_(raw);
        ExprId w;
        if (graph_.kind(c) == Kind::variable &&
            system_.variables[VariableId(graph_.payload(c))].kind == VariableKind::discrete) {
          w = c;
        } else if (system_.is_time_varying(c)) {
          w = condition_variable(c, place, nullptr);
          if (w) {
            added.push_back(VariableId(graph_.payload(w)));
            now.push_back(assignment(w, c, s.span));
            at_start.push_back(assignment(w, c, s.span));
          }
        }
        if (w)
          fire =
              expr::logical_or(graph_, fire, expr::logical_and(graph_, w, expr::logical_not(graph_, system_.pre(w))));
      }
      expr::Branch made;
      made.condition = fire;
      std::vector<Statement> started;
      const bool before = std::exchange(fires_at_start_, initially && !done_at_start);
      statements(b.body, made.body, started, from, added);
      fires_at_start_ = before;
      if (initially && !done_at_start) {
        done_at_start = true;
        at_start.insert(at_start.end(), started.begin(), started.end());
      }
      choice.branches.push_back(std::move(made));
    }
    now.push_back(std::move(choice));
  }

  void reinit_statement(const Statement& s, std::vector<Statement>& now, std::vector<VariableId>& added) {
    const ExprId target = s.targets.at(0);
    if (graph_.kind(target) != Kind::variable) return;
    Reinit r;
    r.state = VariableId(graph_.payload(target));
    r.span = s.span;
    add_reinit_variables(r);
    now.push_back(assignment(system_.variables[r.due].node, graph_.boolean(true), s.span));
    now.push_back(assignment(system_.variables[r.value].node, rewrite_(s.value), s.span));
    if (fires_at_start_) initial_value(target, rewrite_(s.value), component_, s.span);
    pulses_.push_back(r.due);
    pulses_.push_back(r.value);
    added.push_back(r.due);
    added.push_back(r.value);
    system_.reinits.push_back(r);
  }

  System& system_;
  diag::Sink& sink_;
  expr::Graph& graph_;
  expr::Rewrite rewrite_;
  diag::Span span_;
  bool fires_at_start_ = false;  // the statements of a `when initial()` in an algorithm are collected
  std::uint32_t component_ = 0;  // whose algorithm is collected
  std::uint32_t next_when_ = 1;
  std::uint32_t next_clocked_when_ = 0;
  expr::ExprMap<ExprId> conditions_;
  std::vector<VariableId> pulses_;  // set by reinit in algorithms: nothing on entry
};

}  // namespace

void collect(System& system, diag::Sink& sink) { Collector(system, sink).run(); }

}  // namespace holon::causal
