#pragma once

// Expressions of a flat model as polynomials, with what the equations of a component say about its variables.
// In: a flat model and equations. Out: any expression in as few variables as the equations leave.
//
// An equation that holds a variable linearly, with a factor that never changes, is solved for it, and the variable is
// replaced everywhere. Which variable goes first: potentials and flows of connectors, then variables of which no
// derivative is taken, last those inside of functions. What is left of the rotations of frames is written in one form
// (rotations.h).

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <vector>

#include "energy/polynomial.h"
#include "energy/rotations.h"
#include "expr/differentiate.h"
#include "flat/flat_model.h"
#include "flat/parameter_values.h"

namespace holon::energy {

struct Relation {
  ExprId left;
  ExprId right;
};

class Algebra {
 public:
  // `first`: variables that are to be replaced before all others.
  Algebra(flat::FlatModel& model, std::set<std::uint32_t> first);

  // False where it becomes too large; then nothing else holds.
  bool eliminate(const std::vector<Relation>& equations);

  // Nothing where the expression cannot be written this way or becomes too large.
  std::optional<Polynomial> read(ExprId e);
  std::optional<Polynomial> derivative(const Polynomial& p);
  // The polynomial as an expression; derivatives by the names of variables that are equal to them, where there are
  // some. Nothing where it needs a second derivative that has no name.
  std::optional<ExprId> write(const Polynomial& p);

  // Does not change while the model runs, but for events.
  bool is_constant(const Symbol& s) const { return is_constant(s.base); }
  bool is_constant(ExprId e) const;
  // Does not even change at events, as the 1 or 0 of a condition does: can be divided by.
  bool is_fixed(const Symbol& s) const;
  bool depends_on(ExprId e, ExprId variable) const;
  // Nothing else that varies is in it.
  bool is_function_of(ExprId e, ExprId variable) const;
  bool is_variable(const Symbol& s) const;

 private:
  struct TooLarge {};
  Polynomial to_polynomial(ExprId e);
  bool has_limits(const Polynomial& p) const;
  Polynomial of_power(ExprId e);
  Polynomial of_builtin(ExprId e);
  Polynomial whole(ExprId e);  // as one symbol
  Polynomial inverse(const Polynomial& p);
  Polynomial differentiated(const Polynomial& p);
  Polynomial differentiated(const Symbol& s);
  Polynomial replaced(const Polynomial& p, ExprId variable, const Polynomial& by);
  void replace_everywhere(ExprId variable, const Polynomial& by);
  ExprId written(const Polynomial& p);
  ExprId written(const Symbol& s);
  Polynomial checked(Polynomial p) const;
  Polynomial reduced(Polynomial p) const;
  bool eliminate_next();
  static Polynomial slope_of(const Polynomial& p, ExprId variable);
  bool is_zero(const Polynomial& p);
  int rank(ExprId variable) const;
  void mark(const Polynomial& p);
  void find_rotations(const std::vector<Relation>& equations);

  flat::FlatModel& model_;
  expr::Graph& graph_;
  expr::FunctionDerivatives functions_;
  std::set<std::uint32_t> first_;
  std::map<std::uint32_t, Polynomial> rule_;       // by number of the variable
  std::map<std::uint32_t, ExprId> discrete_rule_;  // Booleans and Integers by their equations
  std::map<Symbol, ExprId> name_of_;               // variables that are derivatives
  std::vector<Polynomial> open_;                   // equations that are not used yet: each is 0
  std::set<std::uint32_t> is_differentiated_;
  std::set<std::uint32_t> is_inside_;  // of functions
  Rotations rotations_;
  flat::ParameterValues values_;
};

}  // namespace holon::energy
