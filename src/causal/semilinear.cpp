// semiLinear(x, a, b): x*a where x >= 0, x*b elsewhere. What a stream through several parts brings along.
//
// Equations y = semiLinear(x, s0, s1), y = semiLinear(x, s1, s2), …, y = semiLinear(x, sn, sn+1) say nothing about
// s1 … sn where x = 0. The specification (3.7.4.5) allows to put in their place
//   s1 = if x >= 0 then s0 else sn+1,  s2 = s1, …, sn = sn-1,  y = semiLinear(x, s0, sn+1)
// which has one solution always, and is what the equations say where x is not zero. What is left is written as a
// condition, so that linear equations are seen to be linear.
//
// Where x = 0 and y = 0 are known, y = semiLinear(x, a, b) says nothing. The specification puts a = b in its place: at
// a port that leads nowhere, the specific enthalpy outside is the one inside.

#include <fmt/format.h>
#include <map>

#include "causal/passes.h"
#include "expr/build.h"
#include "expr/substitute.h"

namespace holon::causal {

using expr::Builtin;
using expr::Kind;

namespace {

class SemiLinear {
 public:
  explicit SemiLinear(System& system)
      : system_(system),
        graph_(system.graph()),
        rewrite_(
            graph_, [this](ExprId e) { return graph_.contains(e, expr::contains::kVariables) ? ExprId{} : e; },
            [this](ExprId e, std::span<const ExprId> args) { return written_out(e, args); }) {}

  bool run() {
    find();
    bool changed = false;
    for (auto& [key, group] : groups_) changed = solve(group) || changed;
    for (const Part& p : at_rest_) changed = solve_at_rest(p) || changed;
    for (Equation& e : system_.equations) {
      if (e.algorithm != kNone) continue;
      e.left = rewrite_(e.left);
      e.right = rewrite_(e.right);
      if (e.initial_right) e.initial_right = rewrite_(e.initial_right);
    }
    return changed;
  }

 private:
  // y = semiLinear(x, from, to), the signs of y and x taken out.
  struct Part {
    std::uint32_t equation = 0;
    ExprId y;
    ExprId x;
    ExprId from;
    ExprId to;
  };

  bool is_semi_linear(ExprId e) const {
    return graph_.kind(e) == Kind::builtin && graph_.builtin(e) == Builtin::semi_linear;
  }
  bool is_unknown(ExprId e) const {
    return graph_.kind(e) == Kind::variable &&
           system_.variables[VariableId(graph_.payload(e))].kind == VariableKind::continuous &&
           system_.variables[VariableId(graph_.payload(e))].status == VariableStatus::kept;
  }
  // Takes a sign away.
  bool turned(ExprId& e) const {
    if (graph_.kind(e) != Kind::negate) return false;
    e = graph_.arg(e, 0);
    return true;
  }

  void find() {
    for (std::uint32_t i = 0; i < system_.equations.size(); ++i) {
      const Equation& e = system_.equations[i];
      if (e.algorithm != kNone || e.discrete || e.initial_right) continue;
      ExprId y = e.left;
      ExprId call = e.right;
      bool opposite = turned(y) != turned(call);
      if (is_semi_linear(y)) std::swap(y, call);
      if (!is_semi_linear(call)) continue;
      Part part{i, y, graph_.arg(call, 0), graph_.arg(call, 1), graph_.arg(call, 2)};
      if (expr::is_zero(graph_, y) && expr::is_zero(graph_, part.x)) at_rest_.push_back(part);
      if (!is_unknown(y)) continue;
      const bool backward = turned(part.x);
      // -y = semiLinear(-x, a, b) says y = semiLinear(x, b, a); with one sign only there is no such form.
      if (opposite != backward) continue;
      if (backward) std::swap(part.from, part.to);
      groups_[{part.y.value, part.x.value}].push_back(part);
    }
  }

  // Parts in a row, each beginning where the one before ends.
  bool solve(const std::vector<Part>& group) {
    if (group.size() < 2) return false;
    std::map<std::uint32_t, const Part*> from;
    std::map<std::uint32_t, const Part*> to;
    for (const Part& p : group)
      if (!from.emplace(p.from.value, &p).second || !to.emplace(p.to.value, &p).second) return false;
    const Part* first = nullptr;
    for (const Part& p : group) {
      if (to.contains(p.from.value)) continue;
      if (first != nullptr) return false;
      first = &p;
    }
    if (first == nullptr) return false;
    std::vector<const Part*> row{first};
    while (true) {
      const auto next = from.find(row.back()->to.value);
      if (next == from.end()) break;
      if (!is_unknown(row.back()->to)) return false;
      row.push_back(next->second);
    }
    if (row.size() != group.size()) return false;
    const ExprId begin = row.front()->from;
    const ExprId end = row.back()->to;
    const ExprId forward = relation(first->x, system_.equations[first->equation].span);
    Equation& y = system_.equations[first->equation];
    y.left = first->y;
    y.right =
        expr::choose(graph_, forward, expr::multiply(graph_, first->x, begin), expr::multiply(graph_, first->x, end));
    for (std::size_t k = 1; k < row.size(); ++k) {
      Equation& e = system_.equations[row[k]->equation];
      e.left = row[k]->from;
      e.right = k == 1 ? expr::choose(graph_, forward, begin, end) : row[k - 1]->from;
    }
    return true;
  }

  // 0 = semiLinear(0, a, b): one of both must be there to be determined.
  bool solve_at_rest(const Part& p) {
    if (!is_unknown(p.from) && !is_unknown(p.to)) return false;
    Equation& e = system_.equations[p.equation];
    e.left = p.from;
    e.right = p.to;
    return true;
  }

  // x >= 0, held between events.
  ExprId relation(ExprId x, diag::Span span) {
    const VariableId r = system_.add_auxiliary(fmt::format("$forward{}", ++relations_), graph_.types.boolean(),
                                               VariableKind::discrete, span);
    system_.variables[r].is_relation = true;
    Equation e;
    e.left = system_.variables[r].node;
    e.right = expr::relation(graph_, Kind::greater_equal, x, graph_.real(0));
    e.discrete = true;
    e.span = span;
    system_.equations.push_back(e);
    system_.crossings.push_back({x, span, r, true});
    return e.left;
  }

  ExprId written_out(ExprId e, std::span<const ExprId> args) {
    if (!is_semi_linear(e)) return simplified(graph_, e, args);
    const ExprId above = expr::relation(graph_, Kind::greater_equal, args[0], graph_.real(0));
    return expr::choose(graph_, expr::function(graph_, Builtin::no_event, above),
                        expr::multiply(graph_, args[0], args[1]), expr::multiply(graph_, args[0], args[2]));
  }

  System& system_;
  expr::Graph& graph_;
  expr::Rewrite rewrite_;
  std::map<std::pair<std::uint32_t, std::uint32_t>, std::vector<Part>> groups_;
  std::vector<Part> at_rest_;
  std::uint32_t relations_ = 0;
};

}  // namespace

bool solve_semilinear(System& system) { return SemiLinear(system).run(); }

}  // namespace holon::causal
