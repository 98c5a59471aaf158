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
  explicit Collector(System& system)
      : s_(system),
        g_(system.graph()),
        rewrite_(g_, {}, [this](ExprId e, std::span<const ExprId> args) { return desugared(e, args); }) {}

  void run() {
    classify();
    for (const FlatEquation& e : s_.flat.equations) equation(e);
    for (const FlatEquation& e : s_.flat.initial_equations) initial_equation(e);
    for (const flat::FlatAlgorithm& a : s_.flat.algorithms) algorithm(a, false);
    for (const flat::FlatAlgorithm& a : s_.flat.initial_algorithms) algorithm(a, true);
    for (Variable& v : s_.variables) {
      for (ExprId* e : {&v.value, &v.start, &v.nominal, &v.min, &v.max})
        if (*e) *e = rewrite_(*e);
    }
  }

 private:
  // ---- variables
  void classify() {
    const auto& types = g_.types;
    s_.variables.reserve(s_.flat.variables.size());
    for (const flat::VariableId id : s_.flat.variables.ids()) {
      const flat::FlatVariable& f = s_.flat.variables[id];
      Variable v;
      v.type = f.type;
      v.node = g_.variable(id.value, f.type);
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
      s_.variables.push_back(std::move(v));
    }
    for (const FlatEquation& e : s_.flat.equations)
      for (const flat::WhenBranch& b : e.branches) mark_discrete(b.body);
    for (const flat::FlatAlgorithm& a : s_.flat.algorithms) mark_discrete(a);
    ParameterValues values(s_);
    for (const flat::VariableId id : s_.flat.variables.ids()) {
      const flat::FlatVariable& f = s_.flat.variables[id];
      Variable& v = s_.variables[id.index()];
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
    std::vector<char> state(s_.flat.variables.size(), 0);  // 1: being looked at, 2: can change, 3: a number
    ParameterValues values(s_);
    for (std::uint32_t v = 0; v < s_.flat.variables.size(); ++v) fold_parameter(v, state, values, 0);
  }
  bool fold_parameter(std::uint32_t v, std::vector<char>& state, ParameterValues& values, int depth) {
    if (state[v] != 0) return state[v] == 3;
    state[v] = 2;
    const flat::FlatVariable& f = s_.flat.variables[flat::VariableId(v)];
    Variable& x = s_.variables[v];
    const Base base = g_.types.base(x.type);
    if (x.kind != VariableKind::known || x.is_input || !x.value || x.solved_at_start || depth > 100) return false;
    if (!(f.is_final || f.is_protected || f.structural) || base == Base::string || base == Base::external_object)
      return false;
    state[v] = 1;
    if (g_.contains(x.value, expr::contains::kTime | expr::contains::kStateful)) {
      state[v] = 2;
      return false;
    }
    for (const std::uint32_t other : expr::numbers_in(g_, x.value, Kind::variable))
      if (!fold_parameter(other, state, values, depth + 1)) {
        state[v] = 2;
        return false;
      }
    const ExprId literal = values.literal(x.value, x.type);
    state[v] = literal ? 3 : 2;
    if (!literal) return false;
    x.value = literal;
    x.fate = Fate::literal;
    return true;
  }

  void mark_discrete(const std::vector<FlatEquation>& list) {
    for (const FlatEquation& e : list) {
      if (e.kind == EquationKind::equality)
        for (const ExprId side : {e.left, e.right})
          if (g_.kind(side) == Kind::variable && s_.variables[g_.payload(side)].kind != VariableKind::known) {
            // A left side that is discrete already is the target: `s = x` does not make x discrete.
            s_.variables[g_.payload(side)].kind = VariableKind::discrete;
            break;
          }
      for (const flat::WhenBranch& b : e.branches) mark_discrete(b.body);
    }
  }

  // A Real that an algorithm sets inside of `when` only is discrete.
  void mark_discrete(const flat::FlatAlgorithm& a) {
    std::set<std::uint32_t> outside;
    std::set<std::uint32_t> inside;
    gather(a.statements, false, outside, inside);
    for (const std::uint32_t v : inside)
      if (!outside.contains(v) && s_.variables[v].kind == VariableKind::continuous)
        s_.variables[v].kind = VariableKind::discrete;
  }
  void gather(const std::vector<Statement>& list, bool in_when, std::set<std::uint32_t>& outside,
              std::set<std::uint32_t>& inside) const {
    for (const Statement& s : list) {
      if (s.kind == expr::StatementKind::assign)
        for (const ExprId t : s.targets) targets_of(t, in_when ? inside : outside);
      for (const expr::Branch& b : s.branches)
        gather(b.body, in_when || s.kind == expr::StatementKind::when, outside, inside);
    }
  }
  void targets_of(ExprId target, std::set<std::uint32_t>& out) const {
    if (g_.kind(target) == Kind::variable) out.insert(g_.payload(target));
    if (g_.kind(target) == Kind::index || g_.kind(target) == Kind::field || g_.kind(target) == Kind::array) {
      const auto args = g_.args(target);
      const std::size_t n = g_.kind(target) == Kind::array ? args.size() : 1;
      for (std::size_t i = 0; i < n; ++i) targets_of(args[i], out);
    }
  }

  // ---- expressions
  ExprId desugared(ExprId e, std::span<const ExprId> args) {
    if (g_.kind(e) == Kind::builtin) {
      const Builtin b = g_.builtin(e);
      if (b == Builtin::edge) return expr::logical_and(g_, args[0], expr::logical_not(g_, previous(args[0])));
      if (b == Builtin::change) return expr::relation(g_, Kind::not_equal, args[0], previous(args[0]));
      if (b == Builtin::pre) return previous(args[0]);
      if (b == Builtin::der) return derivative(args[0]);
      if (b == Builtin::homotopy) s_.has_homotopy = true;
      if (b == Builtin::semi_linear) s_.has_semilinear = true;
      if (b >= Builtin::previous && b <= Builtin::clock) s_.has_clocks = true;
    }
    return expr::rebuilt(g_, e, args);
  }
  ExprId previous(ExprId e) {
    if (g_.kind(e) == Kind::variable && s_.variables[g_.payload(e)].kind != VariableKind::known) return s_.pre(e);
    if (!g_.contains(e, expr::contains::kVariables)) return e;
    // pre of an expression: of everything in it.
    if (g_.kind(e) == Kind::variable) return e;
    std::vector<ExprId> args;
    for (const ExprId a : g_.args(e)) args.push_back(previous(a));
    return g_.rebuild(e, g_.type(e), args);
  }
  ExprId derivative(ExprId e) {
    if (g_.kind(e) == Kind::variable && s_.variables[g_.payload(e)].kind == VariableKind::continuous) return s_.der(e);
    if (g_.kind(e) == Kind::builtin && g_.builtin(e) == Builtin::der) return s_.der(e);
    if (g_.kind(e) == Kind::variable && s_.variables[g_.payload(e)].kind == VariableKind::discrete) {
      s_.sink.error(kDerOfDiscrete, span_, {s_.name(g_.payload(e))});
      return g_.real(0);
    }
    const auto d = s_.time_derivative(e);
    if (!d) {
      s_.sink.error(kNoDerivative, span_, {d.error().message});
      return g_.real(0);
    }
    return *d ? *d : g_.real(0);
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
    s_.equations.push_back(e);
  }
  // A number may be written Integer on one side and Real on the other.
  void as_reals(Equation& e) {
    const auto is_real = [&](ExprId x) { return g_.types.base(g_.type(x)) == Base::real; };
    if (is_real(e.left) && !is_real(e.right)) e.right = expr::as_real(g_, e.right);
    if (is_real(e.right) && !is_real(e.left)) e.left = expr::as_real(g_, e.left);
  }
  // An equation between values that are not Real determines the variable on one of its sides.
  void orient(Equation& e) const {
    const Base base = g_.types.base(g_.type(e.left));
    const auto is_discrete_variable = [&](ExprId x) {
      return g_.kind(x) == Kind::variable && s_.variables[g_.payload(x)].kind == VariableKind::discrete;
    };
    if (base == Base::real || base == Base::integer) {
      if (!is_discrete_variable(e.left) && is_discrete_variable(e.right) && base != Base::real)
        std::swap(e.left, e.right);
      e.discrete = base != Base::real && g_.types.base(g_.type(e.right)) != Base::real;
      if (base == Base::real && is_discrete_variable(e.left) && !s_.is_continuous(e.right)) e.discrete = true;
      if (base == Base::real && !e.discrete && is_discrete_variable(e.right) && !s_.is_continuous(e.left)) {
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
        s_.asserts.push_back({rewrite_(e.left), rewrite_(e.message), e.level, e.component, e.span, false});
        break;
      case EquationKind::terminate:
      case EquationKind::call: {
        EventCall call;
        call.condition = g_.boolean(true);
        call.body.push_back(statement_of(e));
        call.span = e.span;
        s_.event_calls.push_back(std::move(call));
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
    if (e.kind == EquationKind::assert_) {
      s_.asserts.push_back({rewrite_(e.left), rewrite_(e.message), e.level, e.component, e.span, false});
      return;
    }
    if (e.kind != EquationKind::equality) return;
    Equation made;
    made.left = rewrite_(e.left);
    made.right = rewrite_(e.right);
    as_reals(made);
    made.component = e.component;
    made.span = e.span;
    const Base base = g_.types.base(g_.type(made.left));
    made.discrete = base != Base::real;
    s_.initial_equations.push_back(made);
  }

  // The Boolean whose edge makes a `when` fire: a variable, or a new one with its equation. None: never.
  ExprId condition_variable(ExprId condition, const FlatEquation& from, std::vector<Equation>* equations) {
    if (g_.kind(condition) == Kind::boolean) return {};
    if (g_.kind(condition) == Kind::variable) {
      return s_.variables[g_.payload(condition)].kind == VariableKind::discrete ? condition : ExprId{};
    }
    if (!s_.is_time_varying(condition)) return {};
    if (const ExprId* known = conditions_.find(condition); known != nullptr && equations != nullptr) return *known;
    const std::uint32_t w =
        s_.add_auxiliary(fmt::format("$when{}", next_when_++), g_.types.boolean(), VariableKind::discrete, from.span);
    const ExprId node = s_.variables[w].node;
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
  bool is_initial(ExprId e) const { return g_.kind(e) == Kind::builtin && g_.builtin(e) == Builtin::initial; }

  struct Fires {
    ExprId now;  // Boolean expression
    bool initially = false;
  };
  Fires fires(const std::vector<ExprId>& conditions, const FlatEquation& from) {
    Fires f{g_.boolean(false), false};
    for (const ExprId raw : conditions) {
      if (is_initial(raw)) {
        f.initially = true;
        continue;
      }
      const ExprId c = rewrite_(raw);
      const ExprId w = condition_variable(c, from, &s_.equations);
      if (w) f.now = expr::logical_or(g_, f.now, expr::logical_and(g_, w, expr::logical_not(g_, s_.pre(w))));
    }
    return f;
  }

  // `when c then` with a clock: its equations belong to the partition of that clock.
  bool clocked_when(const FlatEquation& e) {
    if (e.branches.size() != 1 || e.branches[0].conditions.size() != 1) return false;
    const ExprId clock = e.branches[0].conditions[0];
    if (g_.types.base(g_.type(clock)) != Base::clock) return false;
    for (const FlatEquation& x : e.branches[0].body) {
      if (x.kind != EquationKind::equality) continue;
      add(x.left, x.right, x);
      s_.equations.back().clock = rewrite_(clock);
      s_.equations.back().clocked_when = next_clocked_when_;
    }
    ++next_clocked_when_;
    s_.has_clocks = true;
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
    ExprId earlier = g_.boolean(false);
    for (std::size_t i = 0; i < e.branches.size(); ++i) {
      const flat::WhenBranch& branch = e.branches[i];
      fired.push_back(fires(branch.conditions, e));
      const ExprId here = expr::logical_and(g_, expr::logical_not(g_, earlier), fired.back().now);
      for (const FlatEquation& x : branch.body) {
        span_ = x.span;
        switch (x.kind) {
          case EquationKind::equality: {
            ExprId left = rewrite_(x.left);
            ExprId right = rewrite_(x.right);
            if (!is_target(left)) std::swap(left, right);
            if (!is_target(left)) {
              // -v = e and the like
              if (g_.kind(right) == Kind::negate && is_target(g_.arg(right, 0))) {
                const ExprId v = g_.arg(right, 0);
                right = expr::negate(g_, left);
                left = v;
              } else if (g_.kind(left) == Kind::negate && is_target(g_.arg(left, 0))) {
                left = g_.arg(left, 0);
                right = expr::negate(g_, right);
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
            break;
          case EquationKind::assert_:
          case EquationKind::terminate:
          case EquationKind::call: {
            EventCall call;
            call.condition = here;
            call.initially = fired.back().initially;
            call.body.push_back(statement_of(x));
            call.span = x.span;
            s_.event_calls.push_back(std::move(call));
            break;
          }
          case EquationKind::when:
            when(x);
            break;
        }
      }
      earlier = expr::logical_or(g_, earlier, fired.back().now);
    }
    for (const Target& t : targets) {
      ExprId value = s_.pre(t.variable);
      ExprId at_start = value;
      for (std::size_t k = t.values.size(); k-- > 0;) {
        const auto& [branch, own] = t.values[k];
        value = expr::choose(g_, fired[branch].now, as_type_of(t.variable, own), value);
        if (fired[branch].initially) at_start = as_type_of(t.variable, own);
      }
      Equation made;
      made.left = t.variable;
      made.right = value;
      made.initial_right = at_start;
      made.component = e.component;
      made.span = t.span;
      made.discrete = true;
      s_.equations.push_back(made);
    }
  }
  ExprId as_type_of(ExprId variable, ExprId value) {
    return g_.types.base(g_.type(variable)) == Base::real ? expr::as_real(g_, value) : value;
  }
  bool is_target(ExprId e) const {
    return g_.kind(e) == Kind::variable && s_.variables[g_.payload(e)].kind == VariableKind::discrete;
  }

  void reinit(ExprId state, ExprId value, ExprId fires_now, const FlatEquation& from) {
    if (g_.kind(state) != Kind::variable) return;
    Reinit r;
    r.state = g_.payload(state);
    r.span = from.span;
    const std::string name = s_.name(r.state);
    r.due = s_.add_auxiliary("$reinit(" + name + ")", g_.types.boolean(), VariableKind::discrete, from.span);
    r.value = s_.add_auxiliary("$new(" + name + ")", g_.types.real(), VariableKind::discrete, from.span);
    Equation e;
    e.component = from.component;
    e.span = from.span;
    e.discrete = true;
    e.left = s_.variables[r.due].node;
    e.right = fires_now;
    e.initial_right = g_.boolean(false);
    s_.equations.push_back(e);
    e.left = s_.variables[r.value].node;
    e.right = expr::choose(g_, s_.variables[r.due].node, expr::as_real(g_, value), g_.real(0));
    e.initial_right = g_.real(0);
    s_.equations.push_back(e);
    s_.reinits.push_back(r);
  }

  // ---- algorithms
  void algorithm(const flat::FlatAlgorithm& from, bool initial) {
    Algorithm a;
    a.component = from.component;
    a.span = from.span;
    a.initial = initial;
    std::vector<std::uint32_t> added;
    std::vector<Statement> body;
    std::vector<Statement> at_start;
    statements(from.statements, body, at_start, from, added);
    for (const flat::VariableId v : from.outputs) {
      if (s_.variables[v.index()].kind == VariableKind::known && !initial) continue;
      a.outputs.push_back(v.value);
    }
    // What it assigns has a value on entry: the one before the event, or the start value.
    std::vector<Statement> entry;
    for (const std::uint32_t v : a.outputs) {
      if (!initial && is_assigned_first(body, v)) continue;
      const Variable& variable = s_.variables[v];
      Statement s;
      s.kind = expr::StatementKind::assign;
      s.targets = {variable.node};
      s.span = from.span;
      if (variable.kind == VariableKind::discrete) {
        s.value = s_.pre(variable.node);
      } else {
        s.value = variable.start ? variable.start : expr::zero(g_, variable.type);
      }
      if (!s.value) continue;
      if (initial && is_assigned_first(body, v)) continue;
      entry.push_back(std::move(s));
    }
    for (const std::uint32_t v : added) {
      if (std::ranges::find(pulses_, v) == pulses_.end()) continue;
      const Variable& variable = s_.variables[v];
      const bool is_boolean = g_.types.base(variable.type) == Base::boolean;
      entry.push_back(assignment(variable.node, is_boolean ? g_.boolean(false) : g_.real(0), from.span));
    }
    a.outputs.insert(a.outputs.end(), added.begin(), added.end());
    a.statements = entry;
    a.statements.insert(a.statements.end(), body.begin(), body.end());
    a.initial_statements = std::move(entry);
    a.initial_statements.insert(a.initial_statements.end(), at_start.begin(), at_start.end());
    a.discrete =
        std::ranges::all_of(a.outputs, [&](std::uint32_t v) { return s_.variables[v].kind == VariableKind::discrete; });
    if (a.outputs.empty()) {
      if (initial) return;
      EventCall call;
      call.condition = g_.boolean(true);
      call.body = a.statements;
      call.span = a.span;
      s_.event_calls.push_back(std::move(call));
      return;
    }
    const auto number = static_cast<std::uint32_t>(s_.algorithms.size());
    for (const std::uint32_t v : a.outputs) {
      Equation e;
      e.left = s_.variables[v].node;
      e.right = e.left;
      e.algorithm = number;
      e.component = a.component;
      e.span = a.span;
      e.discrete = s_.variables[v].kind == VariableKind::discrete;
      (initial ? s_.initial_equations : s_.equations).push_back(e);
    }
    s_.algorithms.push_back(std::move(a));
  }

  // Assigned at the top level before anything reads it.
  bool is_assigned_first(const std::vector<Statement>& body, std::uint32_t v) const {
    const ExprId node = s_.variables[v].node;
    for (const Statement& s : body) {
      if (s.kind == expr::StatementKind::assign && s.targets.size() == 1 && s.targets[0] == node)
        return !expr::depends_on(g_, s.value, node);
      if (speaks_of(s, node)) return false;
    }
    return false;
  }
  bool speaks_of(const Statement& s, ExprId node) const {
    for (const ExprId e : {s.value, s.message, s.level})
      if (e && expr::depends_on(g_, e, node)) return true;
    for (const ExprId e : s.targets)
      if (expr::depends_on(g_, e, node)) return true;
    for (const expr::Branch& b : s.branches) {
      if (b.condition && expr::depends_on(g_, b.condition, node)) return true;
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
                  const flat::FlatAlgorithm& from, std::vector<std::uint32_t>& added) {
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
        if (g_.kind(t) != Kind::variable && g_.kind(t) != Kind::missing) t = rewrite_(t);
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
                      const flat::FlatAlgorithm& from, std::vector<std::uint32_t>& added) {
    Statement choice;
    choice.kind = expr::StatementKind::if_;
    choice.span = s.span;
    FlatEquation place;
    place.component = from.component;
    place.span = s.span;
    bool done_at_start = false;
    for (const expr::Branch& b : s.branches) {
      std::vector<ExprId> conditions{b.condition};
      if (g_.kind(b.condition) == Kind::array)
        conditions.assign(g_.args(b.condition).begin(), g_.args(b.condition).end());
      ExprId fire = g_.boolean(false);
      bool initially = false;
      for (const ExprId raw : conditions) {
        if (is_initial(raw)) {
          initially = true;
          continue;
        }
        const ExprId c = rewrite_(raw);
        ExprId w;
        if (g_.kind(c) == Kind::variable && s_.variables[g_.payload(c)].kind == VariableKind::discrete) {
          w = c;
        } else if (s_.is_time_varying(c)) {
          w = condition_variable(c, place, nullptr);
          if (w) {
            added.push_back(g_.payload(w));
            now.push_back(assignment(w, c, s.span));
            at_start.push_back(assignment(w, c, s.span));
          }
        }
        if (w) fire = expr::logical_or(g_, fire, expr::logical_and(g_, w, expr::logical_not(g_, s_.pre(w))));
      }
      expr::Branch made;
      made.condition = fire;
      std::vector<Statement> started;
      statements(b.body, made.body, started, from, added);
      if (initially && !done_at_start) {
        done_at_start = true;
        at_start.insert(at_start.end(), started.begin(), started.end());
      }
      choice.branches.push_back(std::move(made));
    }
    now.push_back(std::move(choice));
  }

  void reinit_statement(const Statement& s, std::vector<Statement>& now, std::vector<std::uint32_t>& added) {
    const ExprId target = s.targets.at(0);
    if (g_.kind(target) != Kind::variable) return;
    Reinit r;
    r.state = g_.payload(target);
    r.span = s.span;
    const std::string name = s_.name(r.state);
    r.due = s_.add_auxiliary("$reinit(" + name + ")", g_.types.boolean(), VariableKind::discrete, s.span);
    r.value = s_.add_auxiliary("$new(" + name + ")", g_.types.real(), VariableKind::discrete, s.span);
    now.push_back(assignment(s_.variables[r.due].node, g_.boolean(true), s.span));
    now.push_back(assignment(s_.variables[r.value].node, rewrite_(s.value), s.span));
    pulses_.push_back(r.due);
    pulses_.push_back(r.value);
    added.push_back(r.due);
    added.push_back(r.value);
    s_.reinits.push_back(r);
  }

  System& s_;
  expr::Graph& g_;
  expr::Rewrite rewrite_;
  diag::Span span_;
  std::uint32_t next_when_ = 1;
  std::uint32_t next_clocked_when_ = 0;
  expr::ExprMap<ExprId> conditions_;
  std::vector<std::uint32_t> pulses_;  // set by reinit in algorithms: nothing on entry
};

}  // namespace

void collect(System& system) { Collector(system).run(); }

}  // namespace holon::causal
