#pragma once

// Inside of the room: the equations of rest, f(x) = 0 and prescribed outputs, and Newton's method on them.

#include <holon/holon.h>

#include <expected>
#include <span>
#include <string>
#include <vector>

#include "lti/matrix.h"

namespace holon::analysis {

// Unknowns z are the states and, where they are free, the deviations of the inputs. All are measured in units of their
// size, residuals likewise: a derivative as a change relative to the size per second.
class Rest {
 public:
  Rest(Evaluation& model, double t, bool inputs_are_free, std::span<const double> prescribed);

  std::size_t size() const { return states_ + inputs_; }
  std::size_t states() const { return states_; }
  double unit(std::size_t unknown) const { return unit_[unknown]; }
  void set_unit(std::size_t unknown, double unit) { unit_[unknown] = unit; }
  const std::string& problem() const { return model_.problem(); }
  Evaluation& model() { return model_; }
  double time() const { return t_; }

  // False where the model cannot be evaluated.
  bool residual(std::span<const double> z, std::vector<double>& r);
  bool jacobian(std::span<const double> z, std::vector<double>& r, lti::Matrix& j);
  // Residuals that rounding can make, given a Jacobian of this size.
  static bool is_root(std::span<const double> r, const lti::Matrix& j, std::span<const double> z);

 private:
  std::span<const double> place(std::span<const double> z);

  Evaluation& model_;
  double t_;
  std::size_t states_;
  std::size_t inputs_;
  std::vector<double> prescribed_;
  std::vector<double> unit_;
  std::vector<double> output_unit_;
  std::vector<double> x_;
  std::vector<double> u_;
};

// Newton's method from `z`, each step shortened until the residual falls, of least length where the Jacobian is
// singular. Roots in `known` are divided out. True: `z` is a root. False: `z` is where it ended.
bool newton(Rest& rest, std::vector<double>& z, std::span<const std::vector<double>> known = {});

}  // namespace holon::analysis
