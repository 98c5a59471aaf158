// Implicit Runge-Kutta methods on fully implicit DAEs of index 1, F(t, x, x') = 0, as they are published: simplified
// Newton with the analytic Jacobian dF/dx + alpha dF/dx', and no more of those than needed.

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "method/method.h"
#include "standard_problems.h"

namespace holon::order {
namespace {

struct PublishedDae {
  StandardProblem problem;
  // dF/dx + alpha dF/dx', column by column.
  std::function<Evaluation(double t, Values x, Values dx, double alpha, Results jac)> jacobian;
};

PublishedDae akzo_with_jacobian() {
  PublishedDae dae{chemical_akzo(), {}};
  dae.jacobian = [](double, Values y, Values, double alpha, Results jac) {
    constexpr std::size_t n = 6;
    const auto at = [&](std::size_t i, std::size_t j) -> double& { return jac[i + j * n]; };
    std::ranges::fill(jac, 0.0);
    for (std::size_t i = 0; i < 5; ++i) at(i, i) = alpha;
    const double root = std::sqrt(y[1]);
    // Rates and how they change, one column after the other.
    const auto add = [&](std::size_t j, double r1, double r2, double r3, double r4, double r5, double in) {
      at(0, j) -= -2 * r1 + r2 - r3 - r4;
      at(1, j) -= -0.5 * r1 - r4 - 0.5 * r5 + in;
      at(2, j) -= r1 - r2 + r3;
      at(3, j) -= -r2 + r3 - 2 * r4;
      at(4, j) -= r2 - r3 + r5;
    };
    const double cube = y[0] * y[0] * y[0];
    const double per_root = root > 0 ? 0.5 / root : 0.0;
    add(0, 74.8 * cube * root, 0, 0.58 / 34.4 * y[4], 0.09 * y[3] * y[3], 0, 0);
    add(1, 18.7 * cube * y[0] * per_root, 0, 0, 0, 0.42 * y[5] * y[5] * per_root, -3.3);
    add(2, 0, 0.58 * y[3], 0, 0, 0, 0);
    add(3, 0, 0.58 * y[2], 0, 0.18 * y[0] * y[3], 0, 0);
    add(4, 0, 0, 0.58 / 34.4 * y[0], 0, 0, 0);
    add(5, 0, 0, 0, 0, 0.84 * y[5] * root, 0);
    at(5, 0) = 115.83 * y[3];
    at(5, 3) = 115.83 * y[0];
    at(5, 5) = -1;
    return Evaluation::good;
  };
  return dae;
}

// Robertson's reaction with the conservation of mass in the place of its last equation (IDA's first example).
PublishedDae robertson_as_dae() {
  PublishedDae dae{robertson(), {}};
  dae.problem.name = "Robertson as a DAE";
  dae.problem.f = {};
  dae.problem.differential = {1, 1, 0};
  dae.problem.residual = [](double, Values x, Values dx, Results r) {
    r[0] = dx[0] + 0.04 * x[0] - 1e4 * x[1] * x[2];
    r[1] = dx[1] - 0.04 * x[0] + 1e4 * x[1] * x[2] + 3e7 * x[1] * x[1];
    r[2] = x[0] + x[1] + x[2] - 1;
    return Evaluation::good;
  };
  dae.jacobian = [](double, Values x, Values, double alpha, Results jac) {
    const std::vector<double> columns = {0.04 + alpha,
                                         -0.04,
                                         1,  // x_1
                                         -1e4 * x[2],
                                         alpha + 1e4 * x[2] + 6e7 * x[1],
                                         1,
                                         -1e4 * x[1],
                                         1e4 * x[1],
                                         1};
    std::ranges::copy(columns, jac.begin());
    return Evaluation::good;
  };
  return dae;
}

class PublishedDaes : public testing::TestWithParam<std::string> {};

TEST_P(PublishedDaes, WithAnalyticJacobians) {
  const solve::Formula formula = method::to_formula(*method::find_method(GetParam()));
  for (const PublishedDae& dae : {akzo_with_jacobian(), robertson_as_dae()}) {
    const StandardProblem& standard = dae.problem;
    for (const double tolerance : {1e-4, 1e-6}) {
      auto problem = std::get<solve::DaeProblem>(standard.problem());
      problem.dense_jacobian = dae.jacobian;
      solve::OdeOptions options;
      options.relative_tol = tolerance;
      options.absolute_tol = {tolerance * standard.smallest};
      const auto made = solve::make_integrator(formula, problem, options);
      ASSERT_TRUE(made.has_value()) << made.error();
      solve::Integrator& integrator = **made;
      ASSERT_TRUE(integrator.start(0, standard.start).has_value()) << GetParam() << " on " << standard.name;
      while (integrator.time() < standard.end) {
        const auto stepped = integrator.step(standard.end);
        ASSERT_TRUE(stepped.has_value()) << GetParam() << " on " << standard.name << describe(stepped.error());
      }
      for (std::size_t i = 0; i < standard.solution.size(); ++i) {
        const double exact = standard.solution[i];
        EXPECT_NEAR(integrator.state()[i], exact, 10 * tolerance * (std::abs(exact) + standard.smallest))
            << GetParam() << " on " << standard.name << " at " << tolerance << ", variable " << i + 1;
      }
      const solve::OdeStats& stats = integrator.stats();
      EXPECT_EQ(stats.jacobian_f_calls, 0) << "differences were taken";
      // One for the stages of an attempt; one more for the slope at its end where that is no stage (Radau IA).
      EXPECT_LE(stats.jacobians, 2 * (stats.steps + stats.rejected + stats.newton_failures + 1)) << GetParam();
    }
  }
}

std::string test_name(const testing::TestParamInfo<std::string>& info) {
  std::string name;
  for (const char c : info.param) name += std::isalnum(static_cast<unsigned char>(c)) != 0 ? c : '_';
  return name;
}

INSTANTIATE_TEST_SUITE_P(Families, PublishedDaes,
                         testing::Values("radau-ia5", "radau-iia3", "radau-iia5", "radau-iia9", "lobatto-iiic4",
                                         "lobatto-iiic8", "sdirk3", "sdirk4", "esdirk4", "bdf", "ndf"),
                         test_name);

}  // namespace
}  // namespace holon::order
