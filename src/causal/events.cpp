// Where the right-hand sides may jump.
//   relation a < b          a Boolean variable r = (a < b), evaluated at events; zero-crossing function a - b
//   … of time alone         an instant T and r = (time >= T): the run stops there exactly
//   floor(x), ceil, …       a discrete variable k; crossings x - k and x - k - 1
//   div, mod, rem           through floor or truncation of the quotient
//   sample(t0, dt)          a Boolean variable that is true at its ticks
// Nothing inside of noEvent, of smooth(p, …) with p >= 1, or of a `when` needs any of this (specification 3.7.4, 8.5).

#include <fmt/format.h>
#include <cmath>

#include "causal/passes.h"
#include "expr/build.h"
#include "expr/linear.h"
#include "expr/substitute.h"
#include "expr/walk.h"

namespace holon::causal {

using expr::Base;
using expr::Builtin;
using expr::Kind;
using expr::Statement;

namespace {

class EventFinder {
 public:
  explicit EventFinder(System& system)
      : system_(system),
        graph_(system.graph()),
        rewrite_(
            graph_, [this](ExprId e) { return untouched(e); },
            [this](ExprId e, std::span<const ExprId> args) { return replaced(e, args); }) {}

  void run() {
    const std::size_t count = system_.equations.size();
    for (std::size_t i = 0; i < count; ++i) {
      // A `when` (it has another right side for the start) is evaluated at events only.
      if (system_.equations[i].initial_right || system_.equations[i].algorithm != kNone) continue;
      at_ = system_.equations[i].span;
      component_ = system_.equations[i].component;
      const ExprId left = rewrite_(system_.equations[i].left);
      const ExprId right = rewrite_(system_.equations[i].right);
      system_.equations[i].left = left;
      system_.equations[i].right = right;
    }
    for (std::size_t i = 0; i < system_.algorithms.size(); ++i) {
      if (system_.algorithms[i].initial) continue;
      at_ = system_.algorithms[i].span;
      component_ = system_.algorithms[i].component;
      own_.clear();
      for (const VariableId v : system_.algorithms[i].outputs) own_.insert(system_.variables[v].node);
      rewrite_.forget();
      std::vector<Statement> now = rewritten(system_.algorithms[i].statements);
      std::vector<Statement> at_start = rewritten(system_.algorithms[i].initial_statements);
      system_.algorithms[i].statements = std::move(now);
      system_.algorithms[i].initial_statements = std::move(at_start);
      own_.clear();
      rewrite_.forget();
    }
    // An assert is looked at where the run has arrived; it makes no events.
  }

 private:
  std::vector<Statement> rewritten(const std::vector<Statement>& list) {
    return expr::rewritten(list, [this](ExprId e) { return rewrite_(e); });
  }

  ExprId untouched(ExprId e) {
    if (!graph_.contains(e, expr::contains::kEvents | expr::contains::kStateful)) return e;
    if (graph_.kind(e) != Kind::builtin) return {};
    const Builtin b = graph_.builtin(e);
    if (b == Builtin::no_event || b == Builtin::pre || b == Builtin::der) return e;
    double order = 0;
    if (b == Builtin::smooth && graph_.as_number(graph_.arg(e, 0), order) && order >= 1) return e;
    return {};
  }

  bool depends_on_own(ExprId e) const {
    if (own_.size() == 0) return false;
    return expr::any_node(graph_, e, [&](ExprId x) { return own_.contains(x); });
  }

  ExprId replaced(ExprId e, std::span<const ExprId> args) {
    const Kind k = graph_.kind(e);
    const ExprId made = expr::rebuilt(graph_, e, args);
    if (is_relation(k) && graph_.kind(made) == k) {
      const ExprId a = graph_.arg(made, 0);
      if (!graph_.types.is_scalar(graph_.type(a)) || graph_.types.base(graph_.type(a)) != Base::real) {
        // Integers that are held are discrete already.
        return made;
      }
      if (k == Kind::equal || k == Kind::not_equal || !system_.is_continuous(made)) return made;
      return depends_on_own(made) ? inside_algorithm(made) : relation(made);
    }
    if (k == Kind::builtin && graph_.kind(made) == Kind::builtin) {
      const Builtin b = graph_.builtin(made);
      if (b == Builtin::sample) return sample(made);
      if (b >= Builtin::div && b <= Builtin::integer && graph_.types.is_scalar(graph_.type(made)) &&
          system_.is_continuous(made) && !depends_on_own(made))
        return stepped(made);
    }
    return made;
  }

  // A relation between what an algorithm itself computes has its value where it stands; only the event is found
  // outside.
  ExprId inside_algorithm(ExprId e) {
    if (const ExprId* known = known_.find(e)) return *known;
    const Kind k = graph_.kind(e);
    const ExprId difference =
        expr::subtract(graph_, expr::as_real(graph_, graph_.arg(e, 0)), expr::as_real(graph_, graph_.arg(e, 1)));
    ExprId value = e;
    if (const ExprId instant = instant_of(difference)) {
      const bool later = (k == Kind::greater || k == Kind::greater_equal) == (instant_slope_ > 0);
      const VariableId t = system_.add_auxiliary(fmt::format("$instant{}", ++relations_), graph_.types.real(),
                                                 VariableKind::discrete, at_);
      add(system_.variables[t].node, instant);
      system_.instants.push_back(t);
      value = graph_.binary(later ? Kind::greater_equal : Kind::less, graph_.types.boolean(), graph_.time(), instant);
    } else {
      // a > b and a <= b have one value at zero and below it.
      system_.crossings.push_back({difference, at_, VariableId{}, k == Kind::greater_equal || k == Kind::less});
    }
    known_.set(e, value);
    return value;
  }

  ExprId relation(ExprId e) {
    if (const ExprId* known = known_.find(e)) return *known;
    const Kind k = graph_.kind(e);
    const ExprId a = graph_.arg(e, 0);
    const ExprId b = graph_.arg(e, 1);
    const ExprId difference = expr::subtract(graph_, expr::as_real(graph_, a), expr::as_real(graph_, b));
    const VariableId r = system_.add_auxiliary(fmt::format("$relation{}", ++relations_), graph_.types.boolean(),
                                               VariableKind::discrete, at_);
    system_.variables[r].is_relation = true;
    const ExprId node = system_.variables[r].node;
    known_.set(e, node);
    const bool grows_true = k == Kind::greater || k == Kind::greater_equal;
    ExprId value = e;
    if (const ExprId instant = instant_of(difference)) {
      const double slope = instant_slope_;
      const VariableId t = system_.add_auxiliary(fmt::format("$instant{}", relations_), graph_.types.real(),
                                                 VariableKind::discrete, at_);
      add(system_.variables[t].node, instant);
      system_.instants.push_back(t);
      const bool later = grows_true == (slope > 0);
      value = graph_.binary(later ? Kind::greater_equal : Kind::less, graph_.types.boolean(), graph_.time(),
                            system_.variables[t].node);
    } else {
      system_.crossings.push_back({difference, at_, r, grows_true});
    }
    add(node, value);
    return node;
  }

  // The time at which e = slope * time + rest is zero, when nothing else in it changes between events.
  ExprId instant_of(ExprId e) {
    if (!graph_.contains(e, expr::contains::kTime)) return {};
    const ExprId time = graph_.time();
    const auto form = expr::linear_form(graph_, e, {&time, 1});
    if (!form || !form->slopes[0] || system_.is_continuous(form->rest)) return {};
    if (!graph_.as_number(form->slopes[0], instant_slope_) || instant_slope_ == 0) return {};
    return expr::divide(graph_, expr::negate(graph_, form->rest), graph_.real(instant_slope_));
  }

  void add(ExprId left, ExprId right) {
    Equation e;
    e.left = left;
    e.right = right;
    e.component = component_;
    e.span = at_;
    e.discrete = true;
    system_.equations.push_back(e);
  }

  ExprId sample(ExprId e) {
    if (const ExprId* known = known_.find(e)) return *known;
    const VariableId v = system_.add_auxiliary(fmt::format("$sample{}", system_.samples.size() + 1),
                                               graph_.types.boolean(), VariableKind::known, at_);
    system_.variables[v].is_input = true;
    system_.variables[v].value = graph_.boolean(false);
    const ExprId start = graph_.arg(e, 0);
    const ExprId interval = graph_.arg(e, 1);
    system_.samples.push_back({v, start, interval});
    known_.set(e, system_.variables[v].node);
    return system_.variables[v].node;
  }

  // A whole number of steps that is held between events.
  ExprId step(Builtin round, ExprId x) {
    const ExprId shape = graph_.builtin_call(round, graph_.types.real(), {x});
    if (const ExprId* known = known_.find(shape)) return *known;
    const VariableId k =
        system_.add_auxiliary(fmt::format("$step{}", ++steps_), graph_.types.real(), VariableKind::discrete, at_);
    const ExprId node = system_.variables[k].node;
    known_.set(shape, node);
    add(node, graph_.builtin_call(Builtin::no_event, graph_.types.real(), {shape}));
    const ExprId one = graph_.real(1);
    if (round == Builtin::ceil) {
      system_.crossings.push_back({expr::subtract(graph_, x, node), at_, VariableId{}, false});
      system_.crossings.push_back({expr::add(graph_, expr::subtract(graph_, x, node), one), at_, VariableId{}, true});
    } else {
      system_.crossings.push_back({expr::subtract(graph_, x, node), at_, VariableId{}, true});
      system_.crossings.push_back(
          {expr::subtract(graph_, expr::subtract(graph_, x, node), one), at_, VariableId{}, false});
    }
    return node;
  }
  // Truncation: floor above zero, ceil below; held as one number with crossings at both ends of its step.
  ExprId truncated(ExprId x) {
    const ExprId up = expr::relation(graph_, Kind::greater_equal, x, graph_.real(0));
    const ExprId positive = system_.is_continuous(up) && graph_.kind(up) == Kind::greater_equal ? relation(up) : up;
    return expr::choose(graph_, positive, step(Builtin::floor, x), step(Builtin::ceil, x));
  }

  ExprId stepped(ExprId e) {
    const Builtin b = graph_.builtin(e);
    const ExprId x = expr::as_real(graph_, graph_.arg(e, 0));
    const bool is_integer = graph_.types.base(graph_.type(e)) == Base::integer;
    if (b == Builtin::floor || b == Builtin::ceil) return step(b, x);
    if (b == Builtin::integer) {
      const ExprId k = step(Builtin::floor, x);
      return graph_.builtin_call(Builtin::integer, graph_.types.integer(), {expr::add(graph_, k, graph_.real(0.5))});
    }
    if (is_integer) return e;
    const ExprId y = expr::as_real(graph_, graph_.arg(e, 1));
    const ExprId quotient = expr::divide(graph_, x, y);
    if (!system_.is_continuous(quotient)) return e;
    if (b == Builtin::div) return truncated(quotient);
    if (b == Builtin::mod) return expr::subtract(graph_, x, expr::multiply(graph_, step(Builtin::floor, quotient), y));
    return expr::subtract(graph_, x, expr::multiply(graph_, truncated(quotient), y));
  }

  System& system_;
  expr::Graph& graph_;
  expr::Rewrite rewrite_;
  diag::Span at_;
  std::uint32_t component_ = 0;
  expr::ExprSet own_;  // outputs of the algorithm at hand
  expr::ExprMap<ExprId> known_;
  std::uint32_t relations_ = 0;
  std::uint32_t steps_ = 0;
  double instant_slope_ = 0;
};

}  // namespace

void find_events(System& system) { EventFinder(system).run(); }

}  // namespace holon::causal
