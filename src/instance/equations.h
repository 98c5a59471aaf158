#pragma once

// Equations of a component's class and of what it extends, typed. Conditions that are known before the simulation
// decide at once which branch there is.

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "base/arena.h"
#include "instance/draft.h"
#include "instance/part.h"
#include "instance/scope.h"

namespace holon::instance {

class Equations : Part {
 public:
  explicit Equations(Instantiator& in) : Part(in) {}

  // The parts of members that connections brought.
  void complete_members();

  ExprId iterator_range(const syntax::ForIndex& index, Scope& scope, std::span<const syntax::Expr* const> bodies);
  void type_body(Draft& c);
  void lower_call_equation(const syntax::Equation& e, Scope& scope, std::vector<Equation>& out);
  void grow_expandable_connectors();
  void offer_sides(diag::Diagnostic& error, TypeId a, TypeId b, Span span) const;
  bool check_assignable(ExprId left, ExprId right, Span span, bool is_equation);

 private:
  void lower_equations(std::span<const syntax::Equation* const> list, Scope& scope, std::vector<Equation>& out,
                       bool initial);
  void lower_equation(const syntax::Equation& e, Scope& scope, std::vector<Equation>& out, bool initial);
  void lower_for(const syntax::Equation& e, std::size_t number, std::span<const syntax::Expr* const> bodies,
                 Scope& scope, std::vector<Equation>& out, bool initial);
  void lower_connect(const syntax::Equation& e, Scope& scope, Equation& eqn);
  void lower_state_statement(const syntax::Call& call, std::string_view name, Scope& scope, Equation& eqn);
  std::optional<bool> known_condition(ExprId condition, Span span, const Draft* owner);
  std::optional<bool> same_everywhere(ExprId condition, const Draft* owner);
  Draft* add_member(Draft& connector, Name name, Draft& pattern, bool subscripted);
  bool share_members(Draft& from, Draft& to);
  std::optional<std::vector<ExprId>> known_range(ExprId range);
  ExprId first_connector(ExprId operand);
  void add_connects(Equation eqn, std::vector<Equation>& result);
  bool check_when_target(ExprId left, const Scope& scope, Span span);
  void lower_equality(const syntax::Equation& e, Scope& scope, Equation eqn, std::vector<Equation>& out);
  void lower_results(const syntax::Equation& e, const syntax::Tuple& names, Scope& scope, const Equation& pattern,
                     std::vector<Equation>& out);
  void lower_if_equation(const syntax::Equation& e, Scope& scope, Equation eqn, std::vector<Equation>& out,
                         bool initial);
  void lower_when(const syntax::Equation& e, Scope& scope, Equation eqn, std::vector<Equation>& out, bool initial);

  base::Arena arena_;  // of references that are made here
  struct Postponed {
    const syntax::Equation* equation;
    Scope scope;
  };
  std::vector<Postponed> postponed_;
  std::vector<Draft*> late_components_;
};

}  // namespace holon::instance
