#pragma once

// Numbers that can be computed from the text alone: literals, parameters and constants with values, arithmetic.

#include <optional>
#include <string>

#include "api/editing/state.h"

namespace holon::api {

// As the declarations say: whoever uses the class may modify them.
std::optional<double> evaluate(ClassTree& tree, const syntax::Expr& value, ClassNode& scope);
bool is_literal(const syntax::Expr& value);
std::string number_text(double value);

}  // namespace holon::api
