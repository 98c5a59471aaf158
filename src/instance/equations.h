#pragma once

// Equations of a component's class and of what it extends, typed. Conditions that are known before the simulation
// decide at once which branch there is.

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "instance/draft.h"
#include "instance/part.h"
#include "instance/scope.h"

namespace holon::instance {

class Equations : Part {
 public:
  explicit Equations(Instantiator& in) : Part(in) {}

  void type_body(Draft& c);
  void offer_sides(diag::Diagnostic& error, TypeId a, TypeId b, Span span) const;
  bool check_assignable(ExprId left, ExprId right, Span span, bool is_equation);

 private:
  void lower_equations(std::span<const syntax::Equation* const> list, Scope& scope, std::vector<Equation>& out,
                       bool initial);
  void lower_equation(const syntax::Equation& e, Scope& scope, std::vector<Equation>& out, bool initial);
  void lower_for(const syntax::Equation& e, std::size_t number, std::span<const syntax::Expr* const> bodies,
                 Scope& scope, std::vector<Equation>& out, bool initial);
  std::optional<bool> known_condition(ExprId condition, const Draft* owner);
  std::optional<bool> same_everywhere(ExprId condition, const Draft* owner);
  bool check_when_target(ExprId left, const Scope& scope, Span span);
  void lower_equality(const syntax::Equation& e, Scope& scope, Equation eqn, std::vector<Equation>& out);
  void lower_results(const syntax::Equation& e, const syntax::Tuple& names, Scope& scope, const Equation& pattern,
                     std::vector<Equation>& out);
  void lower_if_equation(const syntax::Equation& e, Scope& scope, Equation eqn, std::vector<Equation>& out,
                         bool initial);
  void lower_when(const syntax::Equation& e, Scope& scope, Equation eqn, std::vector<Equation>& out, bool initial);
};

}  // namespace holon::instance
