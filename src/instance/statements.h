#pragma once

// Statements of algorithms, in functions and in models.

#include <cstddef>
#include <span>
#include <vector>

#include "instance/draft.h"
#include "instance/part.h"
#include "instance/scope.h"

namespace holon::instance {

class Statements : Part {
 public:
  explicit Statements(Instantiator& in) : Part(in) {}

  void lower_statements(std::span<const syntax::Statement* const> list, Scope& scope,
                        std::vector<expr::Statement>& out);

 private:
  void lower_statement(const syntax::Statement& s, Scope& scope, std::vector<expr::Statement>& out);
  void lower_for_statement(const syntax::Statement& s, std::size_t number, std::span<const syntax::Expr* const> bodies,
                           Scope& scope, std::vector<expr::Statement>& out);
  ExprId lower_target(const syntax::Expr& e, Scope& scope);
  void lower_tuple_assign(const syntax::Statement& s, Scope& scope, expr::Statement statement,
                          std::vector<expr::Statement>& out);
  void lower_call_statement(const syntax::Statement& s, Scope& scope, expr::Statement statement,
                            std::vector<expr::Statement>& out);
  void lower_branches(const syntax::Statement& s, Scope& scope, expr::Statement statement,
                      std::vector<expr::Statement>& out);
};

}  // namespace holon::instance
