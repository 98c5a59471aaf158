#pragma once

// Expressions and functions as Modelica text, for dumps and messages. A Real literal never looks like an Integer one,
// parentheses stand only where the grammar needs them, and names come from the caller, who alone knows what a number
// of a variable stands for. Two things have no Modelica text and are printed the way a reader expects them: one result
// of several, `f(x).y`, and a field or subscript of something that is not a name, `(a + b)[1]`.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "expr/function.h"
#include "expr/graph.h"

namespace holon::expr {

// A callback that is left empty gives a name made from the number: `v7`, `local7`, `i7`, `component7`.
struct PrintNames {
  std::function<std::string(std::uint32_t number)> variable;
  std::function<std::string(std::uint32_t number)> local;
  std::function<std::string(std::uint32_t number)> iterator;
  // Subscripts belong to places along the component's path, so whoever knows the path puts them there.
  std::function<std::string(std::uint32_t number, std::span<const std::string> subscripts)> component;
  std::function<std::string(std::uint32_t component, std::uint32_t dimension)> element;
  std::function<std::string(FunctionId f)> function;  // left empty: its qualified name
  std::function<std::string(TypeId t)> type;          // of an enumeration or record (or array of them), likewise
  // Text for an expression as a whole, where the caller has a better one; empty: the usual text.
  std::function<std::string(ExprId e)> special;
  // A shared graph can be far longer as text than it is in memory: what exceeds this many bytes ends in `…`.
  std::size_t longest = std::size_t{1} << 20U;
};

std::string print(const Graph& graph, const Functions& functions, ExprId e, const PrintNames& names = {});

// Statements of an algorithm, each line indented by `indent` spaces and ended by a newline.
std::string print_statements(const Graph& graph, const Functions& functions, const std::vector<Statement>& statements,
                             const PrintNames& names, std::size_t indent);

// The whole function, `function Name … end Name;`.
std::string print_function(const Graph& graph, const Functions& functions, const Function& function);
// Likewise under another name, with the caller's names of functions and types.
std::string print_function(const Graph& graph, const Functions& functions, const Function& function,
                           std::string_view name, PrintNames names);

// Literals as they are written in Modelica.
std::string print_real(double value);
std::string print_string(std::string_view value);

}  // namespace holon::expr
