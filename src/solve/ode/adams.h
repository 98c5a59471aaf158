#pragma once

// Adams methods on a grid of any spacing. Hairer, Norsett, Wanner: Solving ODEs I, III.1 and III.5. With Q_m the
// polynomial through the last m slopes and Q*_m the one through the new slope and the last m - 1:
//   Bashforth, order k   x_{n+1} = x_n + int Q_k        Moulton, order k   x_{n+1} = x_n + int Q*_k
//   PECE, order k        Bashforth predicts, Moulton corrects with the slope at the predicted point
// The error of order k is taken from the Moulton formula one order higher: int Q*_{k+1} - int Q_k or - int Q*_k.
// Integrals of the polynomials are weights on the slopes, found by Gauss quadrature of the Lagrange polynomials, which
// is exact for them.

#include <array>
#include <cstddef>
#include <expected>
#include <memory>
#include <span>
#include <vector>

#include "solve/ode/engine.h"
#include "solve/ode/first_order_system.h"
#include "solve/ode/formula.h"
#include "solve/ode/implicit_system.h"
#include "solve/ode/stage_solver.h"

namespace holon::solve {

class AdamsEngine final : public Engine {
 public:
  static constexpr int kMostOrder = 12;

  AdamsEngine(const Adams& method, const Problem& problem, const OdeOptions& options);

  std::expected<void, OdeFailure> start(double t0, Values x0, Values dx0) override;
  std::expected<double, OdeFailure> step(double limit) override;
  void interpolate(double t, Results x, Results dx) override;
  std::expected<void, OdeFailure> restart(double t, Values x, Values dx) override;

 private:
  static constexpr std::size_t kHistory = kMostOrder + 3;
  using Weights = std::array<double, kHistory>;

  // The slope j steps back from the end of the last step; 0 is the newest.
  Results slope(std::size_t j) { return {slopes_.data() + ((newest_ + kHistory - j) % kHistory) * size_, size_}; }
  double slope_time(std::size_t j) const { return times_[(newest_ + kHistory - j) % kHistory]; }
  void push_slope(double t, Values f);
  Weights integrate(std::span<const double> nodes, double from, double to) const;
  // Weights of the slopes 0, 1, ... for the step from t_ to t_end, without and with the new slope (which comes first).
  Weights explicit_weights(int order, double t_end) const;
  Weights implicit_weights(int order, double t_end) const;
  std::expected<void, OdeFailure> begin(double t, Values x, Values dx);
  std::expected<void, OdeFailure> take_point(double t, Values x, Values dx);
  void forget_history();
  std::expected<double, OdeFailure> step_starter(double limit);
  std::expected<double, OdeFailure> step_fixed(double limit);
  std::expected<double, OdeFailure> step_adaptive(double limit);
  NewtonOutcome attempt(double h, double t_end);
  NewtonOutcome attempt_explicit(double t_end);
  NewtonOutcome attempt_moulton(double h, double t_end);
  double measure_error(int order, double t_end);
  void accept(double t_new);
  void choose_order_and_step(double h, double t_end, double error);
  Evaluation refresh_jacobian();

  Adams method_;
  std::unique_ptr<FirstOrderSystem> explicit_;  // Bashforth and PECE
  std::unique_ptr<ImplicitSystem> implicit_;    // Moulton
  std::unique_ptr<NewtonScale> scale_;
  std::unique_ptr<StageSolver> solver_;
  std::unique_ptr<Integrator> starter_;  // only with a fixed step
  int starter_steps_ = 0;
  std::vector<double> gauss_nodes_;
  std::vector<double> gauss_weights_;

  int order_ = 1;
  int step_order_ = 1;
  int next_order_ = 1;
  int known_ = 0;        // slopes in the history
  int steps_alike_ = 0;  // since the order changed
  bool jacobian_is_current_ = false;
  bool want_jacobian_ = true;
  std::size_t newest_ = 0;
  std::array<double, kHistory> times_{};
  std::vector<double> slopes_;
  std::vector<double> base_;
  std::vector<double> u_;
  std::vector<double> before_x_;  // dense output at a restart
  std::vector<double> before_dx_;
};

}  // namespace holon::solve
