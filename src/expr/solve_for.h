#pragma once

// Solves one equation for one unknown, symbolically: where the unknown occurs linearly, and where the equation can be
// peeled down to it through functions that have an inverse. The result says how far it can be trusted.

#include <cstdint>
#include <vector>

#include "expr/function.h"
#include "expr/graph.h"
#include "expr/sign.h"

namespace holon::expr {

enum class Solvable : std::uint8_t {
  safe,         // one solution, wherever the equation has a meaning
  conditional,  // one solution as long as no pivot is zero and all conditions hold
  no            // not by these means
};

struct Solution {
  Solvable solvable = Solvable::no;
  ExprId value;                    // does not depend on the unknown
  std::vector<ExprId> pivots;      // divided by, and not known to be different from zero
  std::vector<ExprId> conditions;  // Boolean, needed for this to be the solution
};

// Solves lhs = rhs for `unknown`, a scalar Real variable or der(v). `signs` tells what is known of other variables.
Solution solve_for(Graph& graph, const Functions& functions, ExprId lhs, ExprId rhs, ExprId unknown,
                   const SignOfLeaf& signs = {});

}  // namespace holon::expr
