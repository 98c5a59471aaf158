#pragma once

// Equations that are calls: assert, terminate, reinit, the operators of the connection graph and of state machines,
// and functions without a result.

#include <cstddef>
#include <string_view>
#include <vector>

#include "instance/draft.h"
#include "instance/part.h"
#include "instance/scope.h"

namespace holon::instance {

class CallEquations : Part {
 public:
  explicit CallEquations(Instantiator& in) : Part(in) {}

  // `span` is that of the whole equation or statement.
  void lower(const syntax::Call& call, Span span, Scope& scope, std::vector<Equation>& out);

 private:
  void lower_assert(const syntax::Call& call, Equation eqn, Scope& scope, std::vector<Equation>& out);
  void lower_reinit(const syntax::Call& call, Equation eqn, Scope& scope, std::vector<Equation>& out);
  void lower_graph_operator(const syntax::Call& call, Equation eqn, Scope& scope, std::vector<Equation>& out);
  void lower_state_statement(const syntax::Call& call, std::string_view name, Scope& scope, Equation& eqn);
  void offer_message(diag::Diagnostic& error, const syntax::Call& call, const syntax::Expr* condition);
  void offer_comma(diag::Diagnostic& error, const syntax::Call& call);
  bool is_graph_operator(const syntax::Reference& callee, const Scope& scope);
};

}  // namespace holon::instance
