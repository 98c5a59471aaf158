#pragma once

// One Differentiator at work: the rules by kind of node. Each rule is asked when the derivatives of the arguments are
// known and gives the derivative of the node, none for zero.

#include <span>
#include <string>

#include "expr/differentiate.h"

namespace holon::expr {

class Rules {
 public:
  explicit Rules(Differentiator& d) : d_(d), graph_(d.functions_.graph()), functions_(d.functions_.functions()) {}

  DerivativeResult<ExprId> run(ExprId root);
  // The derivatives of the results of a call, as one call.
  DerivativeResult<ExprId> call_derivative(ExprId call);

 private:
  // True when the derivative of the node needs the one of this argument.
  bool needs(ExprId e, std::size_t argument) const;
  bool is_settled(ExprId e);  // already known, or known at once
  DerivativeResult<ExprId> node(ExprId e);
  ExprId of(ExprId e) const { return *d_.known_.find(e); }

  // derive/operators.cpp
  ExprId sum(ExprId a, ExprId b);                 // either may be none
  ExprId shaped(ExprId derivative, ExprId like);  // a scalar spread over the shape of `like`
  ExprId full(ExprId e);                          // the derivative of `e`, zero written out
  DerivativeResult<ExprId> power(ExprId e);
  DerivativeResult<ExprId> matrix_power(ExprId e);
  ExprId array(ExprId e);
  ExprId record(ExprId e);
  ExprId choice(ExprId e);
  DerivativeResult<ExprId> reduction(ExprId e);
  DerivativeResult<ExprId> product_reduction(ExprId e);
  DerivativeResult<ExprId> extreme_reduction(ExprId e);

  // derive/builtins.cpp
  DerivativeResult<ExprId> builtin(ExprId e);
  DerivativeResult<ExprId> stateful(ExprId e);
  ExprId elementary(Builtin b, ExprId e, ExprId u);  // the derivative of b(u) with respect to u
  ExprId quiet(ExprId e);                            // in noEvent
  ExprId atan2(ExprId e);
  ExprId abs(ExprId e);
  DerivativeResult<ExprId> extreme_of_two(ExprId e);
  ExprId remainder(ExprId e);
  ExprId semi_linear(ExprId e);
  ExprId smooth(ExprId e);
  DerivativeResult<ExprId> delay(ExprId e);
  ExprId bilinear(ExprId e);
  DerivativeResult<ExprId> product_of(ExprId e);
  DerivativeResult<ExprId> extreme_of(ExprId e);
  ExprId same_function(ExprId e, std::span<const std::size_t> linear);

  // derive/calls.cpp
  DerivativeResult<ExprId> call(ExprId e);
  DerivativeResult<ExprId> output(ExprId e);
  DerivativeResult<ExprId> apply(ExprId e);
  DerivativeResult<ExprId> external_elementary(ExprId e, const ExternalCall& external);
  ExprId constructed(ExprId e, const Function& f);
  bool applies(const DerivativeRule& rule, ExprId call) const;
  ExprId by_rule(const DerivativeRule& rule, ExprId call);
  ExprId typed(ExprId derivative, TypeId wanted);  // a record of another type with the same fields

  std::unexpected<DerivativeFailure> refuse(ExprId e, const std::string& why) const;

  Differentiator& d_;
  Graph& graph_;
  Functions& functions_;
};

}  // namespace holon::expr
