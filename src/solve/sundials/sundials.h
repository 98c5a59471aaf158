#pragma once

// CVODE and IDA of SUNDIALS behind the interface of all integrators. The vectors and linear solvers under them are
// Holon's own; step and order control, predictor and corrector are theirs.

#include <cstddef>
#include <cstdint>
#include <expected>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "solve/ode/integrator.h"

namespace holon::solve {

enum class MatrixKind : std::uint8_t {
  automatic,  // sparse when there is a pattern, the problem is large, and the pattern has few entries
  dense,
  sparse,  // needs a pattern
};

enum class CvodeMethod : std::uint8_t {
  bdf,    // stiff problems: orders 1 to 5, Newton iteration
  adams,  // problems that are not stiff: orders 1 to 12, no Jacobian
};

// What a variable must satisfy in every accepted step.
enum class Sign : std::int8_t { any = 0, not_negative = 1, not_positive = -1, positive = 2, negative = -2 };

struct SundialsOptions {
  // All of these but `fixed_step` (there is none) and `max_newton` (SUNDIALS judges its own iterations).
  OdeOptions ode;
  MatrixKind matrix = MatrixKind::automatic;
  int max_order = 0;  // 0: the largest that the method has
  // DAEs only. Algebraic variables follow from the others; their errors limit the step only when this is true. Off
  // where they jump or are noisy and nothing is integrated from them.
  bool algebraic_in_error_test = true;
  // DAEs only. False: start and restart make x' and the algebraic variables consistent first. True: they already are.
  bool start_is_consistent = false;
  std::vector<Sign> signs;  // empty: any
  // Why these options cannot be used for a state of this size, or nothing.
  std::optional<std::string> problem(std::size_t size) const;
};

class SundialsIntegrator : public Integrator {
 public:
  virtual int order() const = 0;         // of the last step
  virtual double step_size() const = 0;  // of the last step, seconds
  virtual bool uses_sparse_matrix() const = 0;
  // What SUNDIALS itself said last; empty when it was content.
  virtual std::string_view message() const = 0;
};

// An ODE or a second-derivative problem. The error is a sentence saying why the problem or the options are unusable.
std::expected<std::unique_ptr<SundialsIntegrator>, std::string> make_cvode(const Problem& problem, CvodeMethod method,
                                                                           const SundialsOptions& options);

// A DAE, or anything else written as x' - f(t, x) = 0.
std::expected<std::unique_ptr<SundialsIntegrator>, std::string> make_ida(const Problem& problem,
                                                                         const SundialsOptions& options);

}  // namespace holon::solve
