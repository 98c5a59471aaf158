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
  explicit TransportFinder(System& system)
      : s_(system),
        g_(system.graph()),
        rewrite_(g_, {}, [this](ExprId e, std::span<const ExprId> args) { return moved(e, args); }),
        at_start_(g_, {}, [this](ExprId e, std::span<const ExprId> args) { return resting(e, args); }) {}

  void run() {
    for (Equation& e : s_.equations) {
      if (e.algorithm != kNone) continue;
      at_ = &e;
      // The profile at the start stands on the right side, which is another one while initializing.
      if (has_transport(e.left) && !has_transport(e.right)) std::swap(e.left, e.right);
      if (has_transport(e.right) && !e.initial_right) e.initial_right = at_start_(e.right);
      for (ExprId* side : {&e.left, &e.right})
        if (has_transport(*side)) *side = rewrite_(*side);
    }
    for (const Algorithm& a : s_.algorithms) {
      bool found = false;
      const auto look = [&](ExprId e) { found = found || (e && has_transport(e)); };
      for_each_expression(a.statements, look);
      if (found) s_.sink.error(kTransportInAlgorithm, a.span, {});
    }
  }

 private:
  bool is_transport(ExprId e) const {
    return g_.kind(e) == Kind::builtin && g_.builtin(e) == Builtin::spatial_distribution;
  }
  bool has_transport(ExprId e) const {
    return g_.contains(e, expr::contains::kStateful) &&
           expr::any_node(g_, e, [&](ExprId x) { return is_transport(x); });
  }
  std::vector<ExprId> elements(ExprId e) const { return {g_.args(e).begin(), g_.args(e).end()}; }

  ExprId resting(ExprId e, std::span<const ExprId> args) {
    if (g_.kind(e) == Kind::output && is_transport(args[0])) {
      const std::vector<ExprId> values = elements(g_.arg(args[0], 5));
      return expr::as_real(g_, g_.payload(e) == 0 ? values.front() : values.back());
    }
    return expr::rebuilt(g_, e, args);
  }

  ExprId moved(ExprId e, std::span<const ExprId> args) {
    if (g_.kind(e) == Kind::output && is_transport(args[0])) return g_.output(args[0], g_.payload(e), g_.types.real());
    if (!is_transport(e)) return expr::rebuilt(g_, e, args);
    Transport made{args[0], args[1], args[2], args[3], elements(args[4]), elements(args[5]), at_->component, at_->span};
    const ExprId number = g_.integer(static_cast<std::int64_t>(s_.transports.size()));
    const ExprId x = expr::as_real(g_, made.x);
    s_.transports.push_back(std::move(made));
    const expr::TypeId real = g_.types.real();
    const std::array<expr::TypeId, 4> results{real, real, real, real};
    const ExprId call = g_.builtin_call(Builtin::spatial_distribution, g_.types.tuple(results), {number, x});
    for (const std::uint32_t room : {2U, 3U})
      s_.crossings.push_back({g_.output(call, room, real), at_->span, kNone, true});
    return call;
  }

  System& s_;
  expr::Graph& g_;
  expr::Rewrite rewrite_;
  expr::Rewrite at_start_;
  const Equation* at_ = nullptr;
};

}  // namespace

void find_transports(System& system) { TransportFinder(system).run(); }

}  // namespace holon::causal
