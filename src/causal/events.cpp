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
      : s_(system),
        g_(system.graph()),
        rewrite_(
            g_, [this](ExprId e) { return untouched(e); },
            [this](ExprId e, std::span<const ExprId> args) { return replaced(e, args); }) {}

  void run() {
    const std::size_t count = s_.equations.size();
    for (std::size_t i = 0; i < count; ++i) {
      // A `when` (it has another right side for the start) is evaluated at events only.
      if (s_.equations[i].initial_right || s_.equations[i].algorithm != kNone) continue;
      at_ = s_.equations[i].span;
      component_ = s_.equations[i].component;
      const ExprId left = rewrite_(s_.equations[i].left);
      const ExprId right = rewrite_(s_.equations[i].right);
      s_.equations[i].left = left;
      s_.equations[i].right = right;
    }
    for (std::size_t i = 0; i < s_.algorithms.size(); ++i) {
      if (s_.algorithms[i].initial) continue;
      at_ = s_.algorithms[i].span;
      component_ = s_.algorithms[i].component;
      own_.clear();
      for (const std::uint32_t v : s_.algorithms[i].outputs) own_.insert(s_.variables[v].node);
      rewrite_.forget();
      std::vector<Statement> now = rewritten(s_.algorithms[i].statements);
      std::vector<Statement> at_start = rewritten(s_.algorithms[i].initial_statements);
      s_.algorithms[i].statements = std::move(now);
      s_.algorithms[i].initial_statements = std::move(at_start);
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
    if (!g_.contains(e, expr::contains::kEvents | expr::contains::kStateful)) return e;
    if (g_.kind(e) != Kind::builtin) return {};
    const Builtin b = g_.builtin(e);
    if (b == Builtin::no_event || b == Builtin::pre || b == Builtin::der) return e;
    double order = 0;
    if (b == Builtin::smooth && g_.as_number(g_.arg(e, 0), order) && order >= 1) return e;
    return {};
  }

  bool depends_on_own(ExprId e) const {
    if (own_.size() == 0) return false;
    return expr::any_node(g_, e, [&](ExprId x) { return own_.contains(x); });
  }

  ExprId replaced(ExprId e, std::span<const ExprId> args) {
    const Kind k = g_.kind(e);
    const ExprId made = expr::rebuilt(g_, e, args);
    if (is_relation(k) && g_.kind(made) == k) {
      const ExprId a = g_.arg(made, 0);
      if (!g_.types.is_scalar(g_.type(a)) || g_.types.base(g_.type(a)) != Base::real) {
        // Integers that are held are discrete already.
        return made;
      }
      if (k == Kind::equal || k == Kind::not_equal || !s_.is_continuous(made)) return made;
      return depends_on_own(made) ? inside_algorithm(made) : relation(made);
    }
    if (k == Kind::builtin && g_.kind(made) == Kind::builtin) {
      const Builtin b = g_.builtin(made);
      if (b == Builtin::sample) return sample(made);
      if (b >= Builtin::div && b <= Builtin::integer && g_.types.is_scalar(g_.type(made)) && s_.is_continuous(made) &&
          !depends_on_own(made))
        return stepped(made);
    }
    return made;
  }

  // A relation between what an algorithm itself computes has its value where it stands; only the event is found
  // outside.
  ExprId inside_algorithm(ExprId e) {
    if (const ExprId* known = known_.find(e)) return *known;
    const Kind k = g_.kind(e);
    const ExprId difference = expr::subtract(g_, expr::as_real(g_, g_.arg(e, 0)), expr::as_real(g_, g_.arg(e, 1)));
    ExprId value = e;
    if (const ExprId instant = instant_of(difference)) {
      const bool later = (k == Kind::greater || k == Kind::greater_equal) == (instant_slope_ > 0);
      const std::uint32_t t =
          s_.add_auxiliary(fmt::format("$instant{}", ++relations_), g_.types.real(), VariableKind::discrete, at_);
      add(s_.variables[t].node, instant);
      s_.instants.push_back(t);
      value = g_.binary(later ? Kind::greater_equal : Kind::less, g_.types.boolean(), g_.time(), instant);
    } else {
      // a > b and a <= b have one value at zero and below it.
      s_.crossings.push_back({difference, at_, kNone, k == Kind::greater_equal || k == Kind::less});
    }
    known_.set(e, value);
    return value;
  }

  ExprId relation(ExprId e) {
    if (const ExprId* known = known_.find(e)) return *known;
    const Kind k = g_.kind(e);
    const ExprId a = g_.arg(e, 0);
    const ExprId b = g_.arg(e, 1);
    const ExprId difference = expr::subtract(g_, expr::as_real(g_, a), expr::as_real(g_, b));
    const std::uint32_t r =
        s_.add_auxiliary(fmt::format("$relation{}", ++relations_), g_.types.boolean(), VariableKind::discrete, at_);
    s_.variables[r].is_relation = true;
    const ExprId node = s_.variables[r].node;
    known_.set(e, node);
    const bool grows_true = k == Kind::greater || k == Kind::greater_equal;
    ExprId value = e;
    if (const ExprId instant = instant_of(difference)) {
      const double slope = instant_slope_;
      const std::uint32_t t =
          s_.add_auxiliary(fmt::format("$instant{}", relations_), g_.types.real(), VariableKind::discrete, at_);
      add(s_.variables[t].node, instant);
      s_.instants.push_back(t);
      const bool later = grows_true == (slope > 0);
      value = g_.binary(later ? Kind::greater_equal : Kind::less, g_.types.boolean(), g_.time(), s_.variables[t].node);
    } else {
      s_.crossings.push_back({difference, at_, r, grows_true});
    }
    add(node, value);
    return node;
  }

  // The time at which e = slope * time + rest is zero, when nothing else in it changes between events.
  ExprId instant_of(ExprId e) {
    if (!g_.contains(e, expr::contains::kTime)) return {};
    const ExprId time = g_.time();
    const auto form = expr::linear_form(g_, e, {&time, 1});
    if (!form || !form->slopes[0] || s_.is_continuous(form->rest)) return {};
    if (!g_.as_number(form->slopes[0], instant_slope_) || instant_slope_ == 0) return {};
    return expr::divide(g_, expr::negate(g_, form->rest), g_.real(instant_slope_));
  }

  void add(ExprId left, ExprId right) {
    Equation e;
    e.left = left;
    e.right = right;
    e.component = component_;
    e.span = at_;
    e.discrete = true;
    s_.equations.push_back(e);
  }

  ExprId sample(ExprId e) {
    if (const ExprId* known = known_.find(e)) return *known;
    const std::uint32_t v =
        s_.add_auxiliary(fmt::format("$sample{}", s_.samples.size() + 1), g_.types.boolean(), VariableKind::known, at_);
    s_.variables[v].is_input = true;
    s_.variables[v].value = g_.boolean(false);
    const ExprId start = g_.arg(e, 0);
    const ExprId interval = g_.arg(e, 1);
    s_.samples.push_back({v, start, interval});
    known_.set(e, s_.variables[v].node);
    return s_.variables[v].node;
  }

  // A whole number of steps that is held between events.
  ExprId step(Builtin round, ExprId x) {
    const ExprId shape = g_.builtin_call(round, g_.types.real(), {x});
    if (const ExprId* known = known_.find(shape)) return *known;
    const std::uint32_t k =
        s_.add_auxiliary(fmt::format("$step{}", ++steps_), g_.types.real(), VariableKind::discrete, at_);
    const ExprId node = s_.variables[k].node;
    known_.set(shape, node);
    add(node, g_.builtin_call(Builtin::no_event, g_.types.real(), {shape}));
    const ExprId one = g_.real(1);
    if (round == Builtin::ceil) {
      s_.crossings.push_back({expr::subtract(g_, x, node), at_, kNone, false});
      s_.crossings.push_back({expr::add(g_, expr::subtract(g_, x, node), one), at_, kNone, true});
    } else {
      s_.crossings.push_back({expr::subtract(g_, x, node), at_, kNone, true});
      s_.crossings.push_back({expr::subtract(g_, expr::subtract(g_, x, node), one), at_, kNone, false});
    }
    return node;
  }
  // Truncation: floor above zero, ceil below; held as one number with crossings at both ends of its step.
  ExprId truncated(ExprId x) {
    const ExprId up = expr::relation(g_, Kind::greater_equal, x, g_.real(0));
    const ExprId positive = s_.is_continuous(up) && g_.kind(up) == Kind::greater_equal ? relation(up) : up;
    return expr::choose(g_, positive, step(Builtin::floor, x), step(Builtin::ceil, x));
  }

  ExprId stepped(ExprId e) {
    const Builtin b = g_.builtin(e);
    const ExprId x = expr::as_real(g_, g_.arg(e, 0));
    const bool is_integer = g_.types.base(g_.type(e)) == Base::integer;
    if (b == Builtin::floor || b == Builtin::ceil) return step(b, x);
    if (b == Builtin::integer) {
      const ExprId k = step(Builtin::floor, x);
      return g_.builtin_call(Builtin::integer, g_.types.integer(), {expr::add(g_, k, g_.real(0.5))});
    }
    if (is_integer) return e;
    const ExprId y = expr::as_real(g_, g_.arg(e, 1));
    const ExprId quotient = expr::divide(g_, x, y);
    if (!s_.is_continuous(quotient)) return e;
    if (b == Builtin::div) return truncated(quotient);
    if (b == Builtin::mod) return expr::subtract(g_, x, expr::multiply(g_, step(Builtin::floor, quotient), y));
    return expr::subtract(g_, x, expr::multiply(g_, truncated(quotient), y));
  }

  System& s_;
  expr::Graph& g_;
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
