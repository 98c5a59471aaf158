#pragma once

// The values that the variable of a loop takes: in equations, statements and reductions.

#include <optional>
#include <span>
#include <vector>

#include "base/arena.h"
#include "instance/draft.h"
#include "instance/part.h"
#include "instance/scope.h"

namespace holon::instance {

class Loops : Part {
 public:
  explicit Loops(Instantiator& in) : Part(in) {}

  // The range that is written; or, without one, all subscripts of the array whose subscript the variable is in
  // `bodies`.
  ExprId range(const syntax::ForIndex& index, Scope& scope, std::span<const syntax::Expr* const> bodies);

  // The values of a range, when they are known and the same for all elements of the arrays around.
  std::optional<std::vector<ExprId>> known_values(ExprId range);

 private:
  base::Arena arena_;  // of references that are made here
};

}  // namespace holon::instance
