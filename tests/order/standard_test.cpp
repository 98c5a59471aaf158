// Methods that choose their step keep the error near the tolerance on twelve problems of the literature.
//
// A tolerance bounds the error of each step; what becomes of it until the end depends on the problem. So the bound is
// 10 times the tolerance times the amplification of the problem: how large a disturbance can be at the end that was as
// large as the tolerance, in any direction, at the start or on the way. With Phi the matrix of sensitivities from then
// to the end, that is the largest sum |Phi_i1| + ... + |Phi_in| of a row. It is measured with tight runs and is near 1
// for most problems, and large for the orbits, which come close to a body.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <expected>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "method/method.h"
#include "standard_problems.h"

namespace holon::order {
namespace {

solve::Formula formula_of(const std::string& name) { return method::to_formula(*method::find_method(name)); }

struct Outcome {
  std::vector<double> x;
  solve::OdeStats stats;
  std::string failure;
};

Outcome run(const solve::Formula& formula, const StandardProblem& standard, double from,
            const std::vector<double>& start, double to, double tolerance) {
  solve::OdeOptions options;
  options.relative_tol = tolerance;
  options.absolute_tol = {tolerance * standard.smallest};
  const solve::Problem problem = standard.problem();
  const auto made = solve::make_integrator(formula, problem, options);
  if (!made) return {{}, {}, made.error()};
  solve::Integrator& integrator = **made;
  if (const auto started = integrator.start(from, start); !started) return {{}, {}, describe(started.error())};
  long steps = 0;
  while (integrator.time() < to) {
    if (const auto reached = integrator.step(to); !reached) return {{}, integrator.stats(), describe(reached.error())};
    if (++steps > 2000000) return {{}, integrator.stats(), "too many steps"};
  }
  return {{integrator.state().begin(), integrator.state().end()}, integrator.stats(), ""};
}

// The largest weighted difference, in units of the tolerance.
double distance(const std::vector<double>& a, const std::vector<double>& b, const StandardProblem& standard,
                double tolerance) {
  double largest = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    largest = std::max(largest, std::abs(a[i] - b[i]) / (tolerance * (std::abs(b[i]) + standard.smallest)));
  }
  return largest;
}

double amplification(const StandardProblem& standard) {
  const solve::Formula tight = formula_of(standard.stiff ? "radau-iia9" : "dop853");
  const double tolerance = standard.stiff ? 1e-9 : 1e-12;
  const double size = 1e-5;
  double largest = 1;
  for (const double part : {0.0, 0.25, 0.5, 0.75}) {
    std::vector<double> x = standard.start;
    const double from = part * standard.end;
    if (part > 0) x = run(tight, standard, 0, x, from, tolerance).x;
    const Outcome plain = run(tight, standard, from, x, standard.end, tolerance);
    EXPECT_EQ(plain.failure, "") << standard.name;
    if (plain.x.empty()) continue;
    std::vector<double> row_sums(x.size(), 0.0);
    for (std::size_t j = 0; j < x.size(); ++j) {
      // Algebraic variables follow the others.
      if (!standard.differential.empty() && standard.differential[j] == 0) continue;
      std::vector<double> moved = x;
      moved[j] += size * (std::abs(x[j]) + standard.smallest);
      const Outcome disturbed = run(tight, standard, from, moved, standard.end, tolerance);
      if (disturbed.x.empty()) continue;
      for (std::size_t i = 0; i < x.size(); ++i) {
        row_sums[i] += std::abs(disturbed.x[i] - plain.x[i]) / (size * (std::abs(plain.x[i]) + standard.smallest));
      }
    }
    largest = std::max(largest, *std::ranges::max_element(row_sums));
  }
  return largest;
}

TEST(StandardProblems, PublishedSolutionsAreReachedByTightRuns) {
  for (const StandardProblem& standard : standard_problems()) {
    const Outcome tight =
        run(formula_of(standard.stiff ? "radau-iia9" : "dop853"), standard, 0, standard.start, standard.end, 1e-11);
    ASSERT_EQ(tight.failure, "") << standard.name;
    EXPECT_LT(distance(tight.x, standard.solution, standard, 1e-6), 1) << standard.name;
  }
}

class Adaptive : public testing::TestWithParam<std::string> {};

TEST_P(Adaptive, KeepsTheErrorNearTheTolerance) {
  static std::map<std::string, double> amplifications;
  const solve::Formula formula = formula_of(GetParam());
  const bool is_explicit = GetParam() == "bogacki-shampine" || GetParam() == "dormand-prince" ||
                           GetParam() == "verner65" || GetParam() == "fehlberg78" || GetParam() == "dop853" ||
                           GetParam() == "adams";
  for (const StandardProblem& standard : standard_problems()) {
    if (is_explicit && standard.stiff) continue;
    if (!amplifications.contains(standard.name)) amplifications[standard.name] = amplification(standard);
    const double allowed = 10 * amplifications[standard.name];
    for (const double tolerance : {1e-5, 1e-7}) {
      const Outcome found = run(formula, standard, 0, standard.start, standard.end, tolerance);
      ASSERT_EQ(found.failure, "") << GetParam() << " on " << standard.name << " at " << tolerance;
      const double error = distance(found.x, standard.solution, standard, tolerance);
      EXPECT_LT(error, allowed) << GetParam() << " on " << standard.name << " at " << tolerance << ", amplification "
                                << amplifications[standard.name] << ", steps " << found.stats.steps;
      RecordProperty(standard.name + " at " + std::to_string(tolerance).substr(0, 9), std::to_string(error));
      RecordProperty(standard.name + " amplification", std::to_string(amplifications[standard.name]));
    }
  }
}

std::string test_name(const testing::TestParamInfo<std::string>& info) {
  std::string name;
  for (const char c : info.param) name += std::isalnum(static_cast<unsigned char>(c)) != 0 ? c : '_';
  return name;
}

INSTANTIATE_TEST_SUITE_P(Methods, Adaptive,
                         testing::Values("bogacki-shampine", "dormand-prince", "verner65", "fehlberg78", "dop853",
                                         "adams", "radau-iia5", "radau-iia9", "lobatto-iiic4", "sdirk4", "esdirk4",
                                         "rodas3", "ndf", "bdf"),
                         test_name);

}  // namespace
}  // namespace holon::order
