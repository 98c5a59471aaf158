#include "expr/solve_for.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "expr/build.h"
#include "expr/linear.h"

namespace holon::expr {
namespace {

// Peeling: side = other, where only `side` depends on x, becomes a smaller side and a larger other, until side is x.
class Peeler {
 public:
  Peeler(Graph& graph, const Functions& functions, ExprId unknown, const SignOfLeaf& signs)
      : graph_(graph), functions_(functions), x_(unknown), signs_(signs), dependences_(graph, {&x_, 1}) {}

  Solution solve(ExprId lhs, ExprId rhs);

 private:
  // A nested choice asks for a solution in each branch; deeper ones than this are left to the numbers.
  static constexpr int kDeepest = 20;

  bool depends(ExprId e) const { return dependences_.of(e) != Dependence::none; }
  bool peel(ExprId& side, ExprId& other);
  bool peel_builtin(ExprId& side, ExprId& other);
  bool peel_power(ExprId& side, ExprId& other);
  bool peel_call(ExprId& side, ExprId& other);
  bool peel_choice(ExprId& side, ExprId& other);
  bool solve_linear(ExprId lhs, ExprId rhs);
  void pivot(ExprId e) {
    if (!signs_of(graph_, e, signs_).never_zero()) solution_.pivots.push_back(e);
  }
  void require(ExprId condition) {
    if (graph_.kind(condition) != Kind::boolean || !graph_.boolean_value(condition))
      solution_.conditions.push_back(condition);
  }
  void require_positive(ExprId e) {
    if (signs_of(graph_, e, signs_) != Signs::positive()) require(relation(graph_, Kind::greater, e, graph_.real(0)));
  }
  void require_not_negative(ExprId e) {
    if (!signs_of(graph_, e, signs_).never_negative())
      require(relation(graph_, Kind::greater_equal, e, graph_.real(0)));
  }
  ExprId f(Builtin b, ExprId a) { return function(graph_, b, graph_.types.real(), std::array{a}); }

  Graph& graph_;
  const Functions& functions_;
  ExprId x_;
  const SignOfLeaf& signs_;
  Dependences dependences_;
  Solution solution_;
  int depth_ = 0;
};

// (a_l - a_r) x = b_r - b_l
bool Peeler::solve_linear(ExprId lhs, ExprId rhs) {
  if (dependences_.of(lhs) == Dependence::nonlinear || dependences_.of(rhs) == Dependence::nonlinear) return false;
  const auto left = linear_form(graph_, lhs, {&x_, 1});
  const auto right = linear_form(graph_, rhs, {&x_, 1});
  if (!left || !right) return false;
  const ExprId a = left->slopes[0];
  const ExprId b = right->slopes[0];
  if (a.is_none() && b.is_none()) return false;
  // Whichever side keeps the sign of the pivot: x on the right alone is solved from the right.
  ExprId slope = a.is_none() ? b : b.is_none() ? a : subtract(graph_, a, b);
  ExprId rest = a.is_none() ? subtract(graph_, left->rest, right->rest) : subtract(graph_, right->rest, left->rest);
  if (graph_.kind(slope) == Kind::negate) {
    slope = graph_.arg(slope, 0);
    rest = negate(graph_, rest);
  }
  if (is_zero(graph_, slope)) return false;
  pivot(slope);
  solution_.value = divide(graph_, rest, slope);
  return true;
}

bool Peeler::peel_power(ExprId& side, ExprId& other) {
  const ExprId base = graph_.arg(side, 0);
  const ExprId exponent = graph_.arg(side, 1);
  double n = 0;
  if (depends(exponent) || !graph_.as_number(exponent, n) || n == 0) return false;
  const bool is_whole = n == std::floor(n);
  if (is_whole && std::fmod(n, 2) == 0) {
    // Two roots, unless the base is known to be on one side.
    if (!signs_of(graph_, base, signs_).never_negative()) return false;
    n < 0 ? require_positive(other) : require_not_negative(other);
    other = power(graph_, other, graph_.real(1 / n));
  } else if (is_whole) {
    if (n < 0) pivot(other);
    const ExprId root = power(graph_, f(Builtin::abs, other), graph_.real(1 / n));
    const ExprId sign = graph_.builtin_call(Builtin::sign, graph_.types.integer(), {other});
    other = multiply(graph_, as_real(graph_, sign), root);
  } else {
    n < 0 ? require_positive(other) : require_not_negative(other);
    other = power(graph_, other, graph_.real(1 / n));
  }
  side = base;
  return true;
}

bool Peeler::peel_builtin(ExprId& side, ExprId& other) {
  const Builtin b = graph_.builtin(side);
  const auto args = graph_.args(side);
  const ExprId one = graph_.real(1);
  const auto inside = [&](double limit) {
    require(relation(graph_, Kind::less, f(Builtin::abs, other), graph_.real(limit)));
  };
  if (b == Builtin::no_event) {
    side = args[0];
  } else if (b == Builtin::smooth) {
    side = args[1];
  } else if (b == Builtin::exp) {
    require_positive(other);
    other = f(Builtin::log, other);
    side = args[0];
  } else if (b == Builtin::log) {
    other = f(Builtin::exp, other);
    side = args[0];
  } else if (b == Builtin::log10) {
    other = power(graph_, graph_.real(10), other);
    side = args[0];
  } else if (b == Builtin::sqrt) {
    require_not_negative(other);
    other = power(graph_, other, graph_.integer(2));
    side = args[0];
  } else if (b == Builtin::sinh) {  // asinh, written so that nothing cancels for large |c|
    const ExprId size = f(Builtin::abs, other);
    const ExprId root = f(Builtin::sqrt, add(graph_, power(graph_, other, graph_.integer(2)), one));
    const ExprId sign = graph_.builtin_call(Builtin::sign, graph_.types.integer(), {other});
    other = multiply(graph_, as_real(graph_, sign), f(Builtin::log, add(graph_, size, root)));
    side = args[0];
  } else if (b == Builtin::tanh) {
    inside(1);
    other = multiply(graph_, graph_.real(0.5),
                     f(Builtin::log, divide(graph_, add(graph_, one, other), subtract(graph_, one, other))));
    side = args[0];
  } else if (b == Builtin::atan) {
    inside(std::numbers::pi / 2);
    other = f(Builtin::tan, other);
    side = args[0];
  } else if (b == Builtin::asin) {
    inside(std::numbers::pi / 2);
    other = f(Builtin::sin, other);
    side = args[0];
  } else {
    return false;
  }
  return true;
}

// inverse(u = g(y, v)): the modeler's own promise.
bool Peeler::peel_call(ExprId& side, ExprId& other) {
  const Function& function = functions_[graph_.function(side)];
  const auto args = graph_.args(side);
  for (const InverseRule& rule : function.inverses) {
    if (rule.input >= args.size() || !depends(args[rule.input])) continue;
    bool is_alone = true;
    for (std::size_t i = 0; i < args.size(); ++i) is_alone = is_alone && (i == rule.input || !depends(args[i]));
    if (!is_alone) continue;
    std::vector<ExprId> given;
    given.reserve(rule.arguments.size());
    for (const std::uint32_t a : rule.arguments) given.push_back(a == InverseRule::kResult ? other : args[a]);
    other = graph_.with_payload(Kind::call, rule.function.value, functions_[rule.function].result, given);
    side = args[rule.input];
    return true;
  }
  return false;
}

bool Peeler::peel_choice(ExprId& side, ExprId& other) {
  const auto args = graph_.args(side);
  if (depends(args[0]) || depth_ >= kDeepest) return false;
  std::array<Solution, 2> branches;
  for (std::size_t i = 0; i < 2; ++i) {
    Peeler inner(graph_, functions_, x_, signs_);
    inner.depth_ = depth_ + 1;
    branches[i] = inner.solve(args[i + 1], other);
    if (branches[i].solvable == Solvable::no) return false;
    solution_.pivots.insert(solution_.pivots.end(), branches[i].pivots.begin(), branches[i].pivots.end());
    // Conditions of a branch matter only where the branch is taken.
    for (const ExprId c : branches[i].conditions) {
      const ExprId elsewhere = i == 0 ? logical_not(graph_, args[0]) : args[0];
      require(logical_or(graph_, elsewhere, c));
    }
  }
  other = choose(graph_, args[0], branches[0].value, branches[1].value);
  side = x_;
  return true;
}

bool Peeler::peel(ExprId& side, ExprId& other) {
  const auto args = graph_.args(side);
  const Kind k = graph_.kind(side);
  if (graph_.type(side) != graph_.types.real()) return false;
  if (k == Kind::builtin) return peel_builtin(side, other);
  if (k == Kind::power) return peel_power(side, other);
  if (k == Kind::call) return peel_call(side, other);
  if (k == Kind::if_) return peel_choice(side, other);
  if (k == Kind::negate) {
    other = negate(graph_, other);
    side = args[0];
    return true;
  }
  if (k != Kind::add && k != Kind::subtract && k != Kind::multiply && k != Kind::divide) return false;
  const bool is_left = depends(args[0]);
  if (is_left && depends(args[1])) return false;
  const ExprId known = args[is_left ? 1 : 0];
  if (k == Kind::add) {
    other = subtract(graph_, other, known);
  } else if (k == Kind::subtract) {
    other = is_left ? add(graph_, other, known) : subtract(graph_, known, other);
  } else if (k == Kind::multiply) {
    pivot(known);
    other = divide(graph_, other, known);
  } else if (is_left) {
    other = multiply(graph_, other, known);
  } else {  // known/u = other
    pivot(other);
    other = divide(graph_, known, other);
  }
  side = args[is_left ? 0 : 1];
  return true;
}

Solution Peeler::solve(ExprId lhs, ExprId rhs) {
  dependences_.visit(lhs);
  dependences_.visit(rhs);
  bool is_solved = solve_linear(lhs, rhs);
  if (!is_solved) {
    const bool is_left = depends(lhs);
    if (is_left == depends(rhs)) return {};
    ExprId side = is_left ? lhs : rhs;
    ExprId other = is_left ? rhs : lhs;
    while (!is_solved && peel(side, other)) is_solved = solve_linear(side, other);
  }
  if (!is_solved) return {};
  solution_.solvable =
      solution_.pivots.empty() && solution_.conditions.empty() ? Solvable::safe : Solvable::conditional;
  return std::move(solution_);
}

}  // namespace

Solution solve_for(Graph& graph, const Functions& functions, ExprId lhs, ExprId rhs, ExprId unknown,
                   const SignOfLeaf& signs) {
  return Peeler(graph, functions, unknown, signs).solve(lhs, rhs);
}

}  // namespace holon::expr
