#pragma once

// `connect`: its operands, and the members that connections bring to expandable connectors.

#include <optional>
#include <string>
#include <vector>

#include "instance/draft.h"
#include "instance/part.h"
#include "instance/scope.h"

namespace holon::instance {

class Connects : Part {
 public:
  explicit Connects(Instantiator& in) : Part(in) {}

  // What cannot be connected yet, because both sides are members that do not exist, is kept for
  // `grow_expandable_connectors`.
  void lower(const syntax::Equation& e, Scope& scope, std::vector<Equation>& out);

  // Connected expandable connectors have the same members; what one connection brings, others may need.
  void grow_expandable_connectors();
  // The parts of members that connections brought.
  void complete_members();

 private:
  ExprId lower_operand(const syntax::Expr& side, Scope& scope);
  bool is_in_reach(const Draft& connector, const Scope& scope) const;
  void report_no_connector(Draft& part, const syntax::Expr& side);
  void check_packages(const Equation& eqn);
  std::optional<std::string> text_constant(ClassInstance& package, base::Name name);
  bool have_same_texts(ClassInstance& x, ClassInstance& y);
  void report_absent(const Draft& connector, Span span);
  void lower_operands(const syntax::Equation& e, Scope& scope, Equation& eqn);
  void add_connects(Equation eqn, std::vector<Equation>& out);
  ExprId first_connector(ExprId operand) const;
  Draft* add_member(Draft& connector, Name name, const Draft& pattern, bool subscripted);
  bool size_member(ExprId member, ExprId other);
  bool take_sizes(Draft& member, const std::vector<std::int32_t>& sizes);
  bool share_members(Draft& from, Draft& to);
  bool share_members_of(const Draft& c);
  bool connect_postponed();

  struct Postponed {
    const syntax::Equation* equation;
    Scope scope;
  };
  std::vector<Postponed> postponed_;
  std::vector<Draft*> late_components_;
};

}  // namespace holon::instance
