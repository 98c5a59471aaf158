#pragma once

// Parameters of a model from measured curves: least squares.
// In: a model that can be differentiated, measured values of its variables at some times. Out: the parameters with the
// smallest weighted sum of squares, with intervals of confidence.
//
// Levenberg and Marquardt's method with the exact derivatives of the run; parameters that reach a bound stay there as
// long as the descent points outward. Variables are weighted by the size of their residuals (each has its own noise):
// twice, until the weights settle. Intervals: p ± t(0.975, N - n) √(s² (JᵀJ)⁻¹), which rests on noise that is
// independent from row to row and small.

#include <functional>
#include <string>
#include <vector>

#include "analysis/sensitivity.h"

namespace holon::analysis {

struct Measured {
  std::vector<double> times;                // ascending
  std::vector<std::vector<double>> values;  // one list for each variable of the model; not a number: not measured
};

struct FitBound {
  double low = -1e300;
  double high = 1e300;
};

struct FitProgress {
  int iteration = 0;
  double sum = 0;  // of squares, weighted
  std::vector<double> values;
};

struct FitOptions {
  Experiment experiment;
  std::vector<FitBound> bounds;  // one for each parameter, or none
  int most_iterations = 60;
  std::function<void(const FitProgress&)> progress;
};

struct FittedParameter {
  std::string name;
  double value = 0;
  double start = 0;
  double low = 0;  // 95 % interval
  double high = 0;
  double error = 0;          // standard error
  bool is_at_bound = false;  // then it has no interval
  bool is_open = false;      // only a combination with others is known: it has no interval either
};

struct Fitted {
  std::vector<FittedParameter> parameters;
  std::vector<double> correlation;  // by rows
  std::vector<double> residual;     // root of the mean square, for each variable
  std::size_t measurements = 0;
  int iterations = 0;
  bool has_converged = false;
  std::string warning;       // parameters that the data do not determine
  SensitivityCurves curves;  // at the result
};

std::expected<Fitted, Diagnostics> fit(const Differentiable& model, const Measured& data, const FitOptions& options);

}  // namespace holon::analysis
