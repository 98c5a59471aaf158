#pragma once

// Expressions and statements as text that can be read back: what the text forms of equation systems are made of, and
// what tests of passes are written in.
//
// In one graph, reading what was written gives the same expression. Operators, literals and builtins look as in
// Modelica. A type that does not follow from the parts is added, `(f as Integer)`; kinds without a symbol of their own
// are written by name and number, `@index(a, 1)`, `@call.3(x)`. Types other than the four basic ones, functions and
// locals are numbers of the graph: `#12`. Spans are not written.
//
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/words.h"
#include "expr/function.h"
#include "expr/graph.h"

namespace holon::expr {

using NameOfVariable = std::function<std::string(std::uint32_t number)>;
using FindVariable = std::function<ExprId(std::string_view name)>;  // none: there is no such variable

std::string write_name(std::string_view name);
std::string write_expr(const Graph& graph, ExprId e, const NameOfVariable& names);
// One statement a line, each indented by `indent` spaces at least.
std::string write_statements(const Graph& graph, const std::vector<Statement>& statements, const NameOfVariable& names,
                             std::size_t indent);

// Reads expressions and statements among the words of a text (base/words.h).
class TextReader : public base::WordReader {
 public:
  TextReader(Graph& graph, std::string_view text, FindVariable find);

  ExprId expression();
  std::vector<Statement> statements();  // up to the first word that begins none
  TypeId type();

 private:
  ExprId either();
  ExprId both();
  ExprId negation();
  ExprId relation();
  ExprId sum();
  ExprId product();
  ExprId factor();
  ExprId primary();
  ExprId named(const std::string& word, bool in_quotes);
  ExprId builtin(std::string_view word, const std::vector<ExprId>& args);
  ExprId by_kind();
  std::vector<ExprId> list(std::string_view close);
  ExprId with_type(ExprId e, TypeId type);
  ExprId combined(expr::Kind kind, ExprId a, ExprId b);
  bool statement(std::vector<Statement>& into);
  void branches(Statement& s, std::string_view word, std::string_view more);

  Graph& graph_;
  FindVariable find_;
  int depth_ = 0;
};

}  // namespace holon::expr
