#pragma once

// Functions that are written out after index reduction only, because the derivative that their annotation names is not
// that of their body: position(q_qd_qdd, t) = q_qd_qdd[1], whose derivative is q_qd_qdd[2] (specification 12.7.1,
// 12.8). Records in such a place (the orientation of a frame with its angular velocity) agree with the body by
// construction, and writing those out at once shows the structure of the equations.

#include "expr/function.h"
#include "expr/graph.h"

namespace holon::expr {

bool is_inlined_late(const Types& types, const Function& function);
// Whether `input` of such a function is not followed when it is differentiated.
bool has_no_derivative(const Function& function, std::size_t input);
// The call of a function that is nothing but assignments to whole variables, written out; none when it is more.
ExprId written_out(Graph& graph, const Functions& functions, ExprId call);

}  // namespace holon::expr
