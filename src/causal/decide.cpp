// Parameters that shape the system.
//   if quasiStatic then 0 else L*der(i)      whether der(i) occurs at all depends on a parameter
//   R*i = v1 - v2 with R = 0                 i does not occur
//   {v1, v2, v3}[k] = 0                      which of the three it is
//   if abs(T.y) <= eps then u else x, T.y = T     the same, when the parameter came by way of a signal
//   c = if v > 10 then 2*C0 else C0, i = c*der(v) with C0 = 0      der(v) does not occur
// Structure knows only what occurs, so such parameters are decided before it is looked at. All others keep their names
// and can be changed without ordering again.

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <unordered_map>
#include <utility>
#include <vector>

#include "causal/passes.h"
#include "causal/sort.h"
#include "expr/build.h"
#include "expr/known_part.h"
#include "expr/substitute.h"
#include "expr/walk.h"

namespace holon::causal {

using expr::Kind;

namespace {

class Decider {
 public:
  explicit Decider(System& system)
      : system_(system),
        graph_(system.graph()),
        values_(system),
        with_known_(graph_),
        rewrite_(
            graph_, [this](ExprId e) { return graph_.contains(e, expr::contains::kVariables) ? ExprId{} : e; },
            [this](ExprId e, std::span<const ExprId> args) { return decided(e, args); }) {}

  void run() {
    find_known_variables();
    for (Equation& e : system_.equations) {
      if (e.algorithm != kNone) continue;
      e.left = rewrite_(e.left);
      e.right = rewrite_(e.right);
      if (e.initial_right) e.initial_right = rewrite_(e.initial_right);
    }
    for (Equation& e : system_.initial_equations) {
      if (e.algorithm != kNone) continue;
      e.left = rewrite_(e.left);
      e.right = rewrite_(e.right);
    }
    find_capacities();
    while (find_zero_variables()) {
    }
  }

 private:
  // v = p for a parameter p, and w = v for such a v: where conditions speak of them, they speak of parameters.
  void find_known_variables() {
    std::vector<std::pair<ExprId, ExprId>> known;
    std::unordered_map<std::uint32_t, std::vector<ExprId>> equal;
    expr::ExprSet found;
    const auto is_variable = [&](ExprId x) {
      return graph_.kind(x) == Kind::variable &&
             system_.variables[VariableId(graph_.payload(x))].kind == VariableKind::continuous;
    };
    const auto add = [&](ExprId v, ExprId value) {
      if (!found.insert(v)) return;
      known.emplace_back(v, value);
      with_known_.replace(v, value);
    };
    for (const Equation& e : system_.equations) {
      if (e.algorithm != kNone || e.discrete || e.initial_right || e.clock) continue;
      for (const auto& [v, value] : {std::pair(e.left, e.right), std::pair(e.right, e.left)}) {
        if (!is_variable(v)) continue;
        if (is_variable(value)) {
          equal[v.value].push_back(value);
        } else if (graph_.is_literal(value) || is_parameter(value)) {
          add(v, value);
        }
      }
    }
    for (std::size_t i = 0; i < known.size(); ++i) {
      const auto [v, value] = known[i];
      if (const auto list = equal.find(v.value); list != equal.end())
        for (const ExprId w : list->second) add(w, value);
    }
  }

  // Variables that a derivative is multiplied by.
  void find_capacities() {
    expr::ExprSet seen;
    const auto look = [&](ExprId e) {
      if (graph_.kind(e) != Kind::multiply) return;
      for (const std::size_t i : {0UZ, 1UZ})
        if (graph_.kind(graph_.arg(e, i)) == Kind::variable &&
            graph_.contains(graph_.arg(e, 1 - i), expr::contains::kStateful))
          capacities_.insert(graph_.arg(e, i));
    };
    for (const Equation& e : system_.equations) {
      if (e.algorithm != kNone) continue;
      expr::for_each_node(graph_, e.left, seen, look);
      expr::for_each_node(graph_, e.right, seen, look);
    }
  }

  // Of what functions return: whether it is zero for all values of what varies.
  bool is_zero_result(ExprId e) {
    std::vector<ExprId> asked;
    std::vector<Decision> not_recorded;
    ParameterValues now(system_, not_recorded);
    expr::KnownPart part(graph_, system_.functions(), [&](ExprId v) -> std::optional<double> {
      if (system_.is_time_varying(v)) return zero_variables_.contains(v) ? std::optional(0.0) : std::nullopt;
      asked.push_back(v);
      const double number = now.number(v);
      return std::isfinite(number) ? std::optional(number) : std::nullopt;
    });
    const bool is_zero = part.number(e) == 0;
    // Where it is, any other value may change that; where it is not, what became zero might.
    for (const ExprId v : asked) {
      if (is_zero) {
        values_.number(v);
      } else {
        values_.is_zero(v);
      }
    }
    return is_zero;
  }

  // v = 0 for variables whose equation says nothing else with these parameters. Whether there were new ones.
  bool find_zero_variables() {
    bool found = false;
    for (Equation& e : system_.equations) {
      if (e.algorithm != kNone || e.discrete || e.initial_right || graph_.kind(e.left) != Kind::variable ||
          !graph_.types.is_scalar(graph_.type(e.left)))
        continue;
      const VariableId v(graph_.payload(e.left));
      if (system_.variables[v].kind != VariableKind::continuous || zero_variables_.contains(e.left)) continue;
      if (graph_.is_literal(e.right) || !system_.is_time_varying(e.right)) continue;
      const bool from_function = capacities_.contains(e.left) && graph_.contains(e.right, expr::contains::kCalls);
      if (!is_zero_always(e.right) && !(from_function && is_zero_result(e.right))) continue;
      e.right = expr::zero(graph_, graph_.type(e.left));
      zero_variables_.insert(e.left);
      found = true;
    }
    return found;
  }

  // A number that is known before the run and can be changed afterwards only by ordering again.
  bool is_parameter(ExprId e) const {
    return !graph_.is_literal(e) && !graph_.contains(e, expr::contains::kTime | expr::contains::kStateful) &&
           !system_.is_time_varying(e);
  }

  std::vector<std::uint32_t> unknowns_of(ExprId e) const {
    std::vector<std::uint32_t> leaves;
    expr::ExprSet seen;
    for_each_leaf(graph_, e, seen, [&](ExprId leaf) {
      if (system_.is_time_varying(leaf) || graph_.kind(leaf) != Kind::variable) leaves.push_back(leaf.value);
    });
    std::ranges::sort(leaves);
    return leaves;
  }

  ExprId decided(ExprId e, std::span<const ExprId> args) {
    const Kind k = graph_.kind(e);
    if (k == Kind::if_ && unknowns_of(args[1]) != unknowns_of(args[2])) {
      const ExprId condition = with_known_(args[0]);
      if (graph_.kind(condition) == Kind::boolean) return graph_.boolean_value(condition) ? args[1] : args[2];
      if (is_parameter(condition)) {
        if (values_.is_known_nonzero(condition)) return args[1];
        if (values_.is_zero(condition)) return args[2];
      }
    }
    if (k == Kind::multiply && graph_.types.is_scalar(graph_.type(e)))
      for (const std::size_t i : {0UZ, 1UZ})
        if (system_.is_time_varying(args[1 - i]) && !graph_.is_literal(args[i]) && is_zero_always(args[i]))
          return expr::zero(graph_, graph_.type(e));
    if (k == Kind::index && graph_.types.is_scalar(graph_.type(e)))
      if (const ExprId item = item_of(args)) return item;
    return simplified(graph_, e, args);
  }

  // Zero with these parameters, whatever the variables are: `if v > 10 then 2*C0 else C0` with C0 = 0.
  bool is_zero_always(ExprId e) {
    if (graph_.is_literal(e)) return expr::is_zero(graph_, e);
    if (is_parameter(e)) return values_.is_zero(e);
    const Kind k = graph_.kind(e);
    const auto args = graph_.args(e);
    if (k == Kind::variable) return zero_variables_.contains(e);
    if (k == Kind::negate || k == Kind::divide) return is_zero_always(args[0]);
    if (k == Kind::multiply) return is_zero_always(args[0]) || is_zero_always(args[1]);
    if (k == Kind::add || k == Kind::subtract) return is_zero_always(args[0]) && is_zero_always(args[1]);
    return k == Kind::if_ && is_zero_always(args[1]) && is_zero_always(args[2]);
  }

  // {a, b, c}[k] for a parameter k.
  ExprId item_of(std::span<const ExprId> args) {
    ExprId at = args[0];
    for (const ExprId subscript : args.subspan(1)) {
      double place = 0;
      if (!graph_.as_number(subscript, place)) place = is_parameter(subscript) ? values_.number(subscript) : NAN;
      if (graph_.kind(at) != Kind::array || !(place >= 1 && place <= static_cast<double>(graph_.args(at).size())))
        return {};
      at = graph_.arg(at, static_cast<std::size_t>(place) - 1);
    }
    return at;
  }

  System& system_;
  expr::Graph& graph_;
  ParameterValues values_;
  expr::Rewrite with_known_;
  expr::Rewrite rewrite_;
  expr::ExprSet zero_variables_;
  expr::ExprSet capacities_;
};

}  // namespace

void decide_parameters(System& system) { Decider(system).run(); }

}  // namespace holon::causal
