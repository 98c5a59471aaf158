#include "solve/ode/eigenvalues.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <complex>
#include <vector>

namespace holon::solve {
namespace {

// x' = v, v' = -9 x - 2 v + x^2: eigenvalues -1 +- i sqrt(8) at x = 0.
Evaluation spring(double, Values x, Results dx) {
  dx[0] = x[1];
  dx[1] = -9 * x[0] - 2 * x[1] + x[0] * x[0];
  return Evaluation::good;
}
Evaluation spring_entries(double, Values x, Results jac) {
  jac[0] = -9 + 2 * x[0];
  jac[1] = 1;
  jac[2] = -2;
  return Evaluation::good;
}

void expect_modes(const OdeProblem& ode) {
  const std::vector<double> x = {0, 0.3};
  auto modes = eigenvalues_at(ode, 0, x);
  ASSERT_TRUE(modes.has_value());
  ASSERT_EQ(modes->size(), 2U);
  std::ranges::sort(*modes, {}, [](const std::complex<double>& z) { return z.imag(); });
  EXPECT_NEAR((*modes)[1].real(), -1, 1e-6);
  EXPECT_NEAR((*modes)[1].imag(), std::sqrt(8.0), 1e-6);
  EXPECT_NEAR((*modes)[0].imag(), -std::sqrt(8.0), 1e-6);
}

TEST(Eigenvalues, ByDifferencesAndFromAPattern) {
  OdeProblem ode;
  ode.size = 2;
  ode.derivatives = FunctionRef<Evaluation(double, Values, Results)>(spring);
  expect_modes(ode);
  const std::vector<int> columns = {0, 1, 3};
  const std::vector<int> rows = {1, 0, 1};
  ode.pattern = {columns, rows};
  ode.sparse_jacobian = FunctionRef<Evaluation(double, Values, Results)>(spring_entries);
  expect_modes(ode);
}

TEST(Eigenvalues, NoneWhereTheModelHasNoValue) {
  OdeProblem ode;
  ode.size = 1;
  const auto nowhere = [](double, Values, Results) { return Evaluation::retry; };
  ode.derivatives = nowhere;
  const std::vector<double> x = {1};
  EXPECT_FALSE(eigenvalues_at(ode, 0, x).has_value());
  const auto infinite = [](double, Values state, Results dx) {
    dx[0] = 1 / (state[0] - state[0]);
    return Evaluation::good;
  };
  ode.derivatives = infinite;
  EXPECT_FALSE(eigenvalues_at(ode, 0, x).has_value());
}

}  // namespace
}  // namespace holon::solve
