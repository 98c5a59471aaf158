#pragma once

// What of an expression is known although some variables are not: `c(v, 0)` may be 0 whatever v is. Calls are looked
// into, statement by statement; a branch that may or may not be taken gives what both ways agree on. Zero times
// anything is zero. In: an expression, and the values of those variables that have one. Out: its value when it is a
// number that is the same for all values of the others.

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "expr/function.h"
#include "expr/graph.h"

namespace holon::expr {

class KnownPart {
 public:
  // The value of a scalar variable, Booleans as 0 and 1; nothing when it is not known.
  using OfVariable = std::function<std::optional<double>(ExprId variable)>;

  KnownPart(const Graph& graph, const Functions& functions, OfVariable of_variable)
      : graph_(graph), functions_(functions), of_variable_(std::move(of_variable)) {}

  std::optional<double> number(ExprId e);

 private:
  // A number, a record or array of parts, or nothing that is known.
  struct Part {
    std::optional<double> number;
    std::vector<Part> items;
    friend bool operator==(const Part&, const Part&) = default;
  };
  using Frame = std::vector<Part>;  // of the locals
  enum class Flow : std::uint8_t { next, break_, return_ };

  Part value(ExprId e, const Frame& frame);
  Part value_of(ExprId e, const Frame& frame);
  Part arithmetic(Kind kind, const Part& a, const Part& b) const;
  Part builtin(ExprId e, const Frame& frame);
  Part choice(ExprId e, const Frame& frame);
  Part item(ExprId e, const Frame& frame);
  std::vector<Part> call(ExprId e, const Frame& frame);
  Part made_record(const Function& function, const Frame& frame) const;

  Flow run(const std::vector<Statement>& body, Frame& frame);
  Flow run(const Statement& s, Frame& frame);
  Flow run_branches(const Statement& s, std::size_t first, Frame& frame);
  Flow run_for(const Statement& s, Frame& frame);
  Flow run_while(const Statement& s, Frame& frame);
  void run_assign(const Statement& s, Frame& frame);
  void forget_assigned(const std::vector<Statement>& body, Frame& frame);
  Part* place(ExprId target, Frame& frame);
  std::optional<std::size_t> item_number(ExprId index, const Frame& frame);
  std::size_t item_count(TypeId type) const;
  static Part agreement(const Part& a, const Part& b);

  const Graph& graph_;
  const Functions& functions_;
  OfVariable of_variable_;
  std::vector<std::pair<std::uint32_t, double>> iterators_;
  long steps_ = 0;
  int depth_ = 0;
  int level_ = 0;
  bool gave_up_ = false;  // something that is not understood: nothing is known
};

}  // namespace holon::expr
