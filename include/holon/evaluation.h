#pragma once

// A model at a point: for analysis and for other integrators. Between events the model is x' = f(t, x) with the
// discrete values that initialization found. Not for several threads at once: each makes its own.

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "holon/export.h"

namespace holon {

// Nonzero entries by columns: those of column j are at row_index[k], k = column_start[j] … column_start[j + 1] - 1.
struct SparsePattern {
  std::vector<int> column_start;
  std::vector<int> row_index;
};

// x' = A x + B u, y = C x + D u around a point, by rows. Deviations from the point; `x`, `dx`, `u` and `y` are the
// values there. Exact but for rounding, unless the model calls a function that only differences can differentiate.
struct LinearSystem {
  double time = 0;
  std::vector<double> x, dx, u, y;
  std::vector<double> a, b, c, d;
  // Inputs whose derivative the model needs: for these no matrices B and D exist.
  std::vector<std::string> differentiated_inputs;
};

// The same before the implicit equations of the model are solved: their unknowns z stay.
//   x' = A11 x + A12 z + B1 u,  0 = A21 x + A22 z + B2 u,  y = C1 x + C2 z + D u
// with A = [A11 A12; A21 A22], by rows, and so on. Where A22 is nearly singular, solving for z costs digits.
struct DescriptorSystem {
  std::size_t states = 0;
  std::size_t unknowns = 0;
  std::vector<double> a, b, c, d;
};

class HOLON_API Evaluation {
 public:
  struct State;  // internal
  explicit Evaluation(std::unique_ptr<State> state);
  ~Evaluation();
  Evaluation(Evaluation&&) noexcept;
  Evaluation& operator=(Evaluation&&) noexcept;

  // Those that are chosen while the model runs by the names of the variables that they are now.
  const std::vector<std::string>& states() const;
  std::span<const double> nominal() const;  // magnitudes of the states
  // Which state is the derivative of this one (x of v = der(x)); nothing where there is none.
  std::optional<std::size_t> velocity_of(std::size_t state) const;
  bool needs_newton() const;  // nonlinear equations stand between states and derivatives
  std::size_t event_functions() const;
  bool has_discrete_values() const;
  bool looks_back() const;  // delay, spatialDistribution: `linear` and the Jacobian miss what comes back later

  // Of a model that was translated with `ModelRequest::ports`; none otherwise.
  const std::vector<std::string>& inputs() const;
  const std::vector<std::string>& outputs() const;

  // From now on the inputs are this far from the values that the model gives them. 0 at first.
  void move_inputs(std::span<const double> deviations);

  double time() const;  // where initialization, or the run until then, left it
  std::span<const double> start_state() const;

  // Each gives false when the model cannot be evaluated there; `problem()` says why, in a sentence.
  bool derivatives(double t, std::span<const double> x, std::span<double> dx);
  const SparsePattern& jacobian_pattern() const;
  bool jacobian(double t, std::span<const double> x, std::span<double> entries);  // one number for each pattern entry
  bool jacobian_vector(double t, std::span<const double> x, std::span<const double> v, std::span<double> jv);
  // A, B, C and D at (t, x), with the inputs where the model has them.
  std::optional<LinearSystem> linear(double t, std::span<const double> x);
  // Of a model that was translated with `Form::residual`.
  std::optional<DescriptorSystem> descriptor(double t, std::span<const double> x);
  bool event_values(double t, std::span<const double> x, std::span<double> g);
  // Any variable at (t, x), by its name.
  std::optional<double> value(std::string_view name, double t, std::span<const double> x);
  const std::string& problem() const;

 private:
  std::unique_ptr<State> state_;
};

}  // namespace holon
