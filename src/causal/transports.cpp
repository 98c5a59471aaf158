// spatialDistribution(in0, in1, x, positive, points, values): what leaves at both ends of something that moves.
//   out0 = spatialDistribution(n, x).1,  out1 = spatialDistribution(n, x).2
// in the equations, with the number n of a Transport that says what enters. While initializing nothing has moved: the
// ends are those of the profile at the start. The third and fourth result are the distances of the next jumps from the
// ends, which are positive until a jump leaves.

#include "causal/diagnostics.h"
#include "causal/passes.h"
#include "causal/sort.h"
#include "expr/build.h"
#include "expr/substitute.h"
#include "expr/walk.h"

namespace holon::causal {

using expr::Builtin;
using expr::Kind;

namespace {

class TransportFinder {
 public:
  TransportFinder(System& system, diag::Sink& sink)
      : system_(system),
        sink_(sink),
        graph_(system.graph()),
        rewrite_(graph_, {}, [this](ExprId e, std::span<const ExprId> args) { return moved(e, args); }),
        at_start_(graph_, {}, [this](ExprId e, std::span<const ExprId> args) { return resting(e, args); }) {}

  void run() {
    for (Equation& e : system_.equations) {
      if (e.algorithm != kNone) continue;
      at_ = &e;
      // The profile at the start stands on the right side, which is another one while initializing.
      if (has_transport(e.left) && !has_transport(e.right)) std::swap(e.left, e.right);
      if (has_transport(e.right) && !e.initial_right) e.initial_right = at_start_(e.right);
      for (ExprId* side : {&e.left, &e.right})
        if (has_transport(*side)) *side = rewrite_(*side);
    }
    for (const Algorithm& a : system_.algorithms) {
      bool found = false;
      const auto look = [&](ExprId e) { found = found || (e && has_transport(e)); };
      for_each_expression(a.statements, look);
      if (found) sink_.error(kTransportInAlgorithm, a.span, {});
    }
  }

 private:
  bool is_transport(ExprId e) const {
    return graph_.kind(e) == Kind::builtin && graph_.builtin(e) == Builtin::spatial_distribution;
  }
  bool has_transport(ExprId e) const {
    return graph_.contains(e, expr::contains::kStateful) &&
           expr::any_node(graph_, e, [&](ExprId x) { return is_transport(x); });
  }
  std::vector<ExprId> elements(ExprId e) const { return {graph_.args(e).begin(), graph_.args(e).end()}; }

  ExprId resting(ExprId e, std::span<const ExprId> args) {
    if (graph_.kind(e) == Kind::output && is_transport(args[0])) {
      const std::vector<ExprId> values = elements(graph_.arg(args[0], 5));
      return expr::as_real(graph_, graph_.payload(e) == 0 ? values.front() : values.back());
    }
    return expr::rebuilt(graph_, e, args);
  }

  ExprId moved(ExprId e, std::span<const ExprId> args) {
    if (graph_.kind(e) == Kind::output && is_transport(args[0]))
      return graph_.output(args[0], graph_.payload(e), graph_.types.real());
    if (!is_transport(e)) return expr::rebuilt(graph_, e, args);
    Transport made{args[0], args[1], args[2], args[3], elements(args[4]), elements(args[5]), at_->component, at_->span};
    const ExprId number = graph_.integer(static_cast<std::int64_t>(system_.transports.size()));
    const ExprId x = expr::as_real(graph_, made.x);
    system_.transports.push_back(std::move(made));
    const expr::TypeId real = graph_.types.real();
    const std::array<expr::TypeId, 4> results{real, real, real, real};
    const ExprId call = graph_.builtin_call(Builtin::spatial_distribution, graph_.types.tuple(results), {number, x});
    for (const std::uint32_t room : {2U, 3U})
      system_.crossings.push_back({graph_.output(call, room, real), at_->span, VariableId{}, true});
    return call;
  }

  System& system_;
  diag::Sink& sink_;
  expr::Graph& graph_;
  expr::Rewrite rewrite_;
  expr::Rewrite at_start_;
  const Equation* at_ = nullptr;
};

}  // namespace

void find_transports(System& system, diag::Sink& sink) { TransportFinder(system, sink).run(); }

}  // namespace holon::causal
