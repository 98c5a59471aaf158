// Every name gives an integrator that integrates, and every name that is none says so.

#include "method/make.h"

#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <string>
#include <vector>

#include "method/solvers.h"

namespace holon::method {
namespace {

using solve::Evaluation;
using solve::Results;
using solve::Values;

Evaluation decay(double, Values x, Results dx) {
  dx[0] = -x[0];
  return Evaluation::good;
}
Evaluation decay_residual(double, Values x, Values dx, Results r) {
  r[0] = dx[0] + x[0];
  return Evaluation::good;
}
Evaluation spring(double, Values x, Values, Results a) {
  a[0] = -x[0];
  return Evaluation::good;
}

solve::Problem ode() {
  solve::OdeProblem problem;
  problem.size = 1;
  problem.derivatives = solve::FunctionRef<Evaluation(double, Values, Results)>(decay);
  return problem;
}
solve::Problem dae() {
  solve::DaeProblem problem;
  problem.size = 1;
  problem.residual = solve::FunctionRef<Evaluation(double, Values, Values, Results)>(decay_residual);
  return problem;
}
solve::Problem second() {
  solve::SecondDerivativeProblem problem;
  problem.size = 1;
  problem.acceleration = solve::FunctionRef<Evaluation(double, Values, Values, Results)>(spring);
  problem.velocity_free = true;
  return problem;
}

// Every name of the table that finds a solver.
std::vector<std::string> names_of_all() {
  std::vector<std::string> names;
  for (const SolverRow& row : solver_table()) {
    if (row.kind == SolverKind::automatic) continue;
    names.push_back(row.name);
    names.insert(names.end(), row.aliases.begin(), row.aliases.end());
  }
  return names;
}

// The state at t = 1, or the sentence that says why there is none.
std::expected<double, std::string> run(const Solver& solver, const solve::Problem& problem, std::vector<double> start,
                                       const solve::OdeOptions& options) {
  const auto made = make_integrator(solver, problem, options);
  if (!made) return std::unexpected(made.error());
  if (const auto started = (*made)->start(0, start); !started) return std::unexpected(describe(started.error()));
  while ((*made)->time() < 1) {
    if (const auto reached = (*made)->step(1); !reached) return std::unexpected(describe(reached.error()));
  }
  return (*made)->state()[0];
}

TEST(Make, EveryNameIntegratesWhatItCan) {
  for (const std::string& name : names_of_all()) {
    const auto solver = find_solver(name);
    ASSERT_TRUE(solver.has_value()) << name << ": " << solver.error();
    solve::OdeOptions options;
    options.relative_tol = 1e-5;
    // 200 steps are enough for every method, of order 1 too, to come within half a percent.
    if (!solver->is_library()) options.fixed_step = 0.005;
    const auto vibrated = run(*solver, second(), {1, 0}, options);
    ASSERT_TRUE(vibrated.has_value()) << name << ": " << vibrated.error();
    EXPECT_NEAR(*vibrated, std::cos(1.0), 5e-3) << name;
    const auto decayed = run(*solver, ode(), {1}, options);
    const auto implicit = run(*solver, dae(), {1}, options);
    if (solver->needs_second_derivative()) {
      ASSERT_FALSE(decayed.has_value()) << name;
      EXPECT_NE(decayed.error().find("needs a system of the form x'' = f(t, x, x')"), std::string::npos) << name;
      continue;
    }
    ASSERT_TRUE(decayed.has_value()) << name << ": " << decayed.error();
    EXPECT_NEAR(*decayed, std::exp(-1.0), 5e-3) << name;
    if (solver->name == "cvode" || solver->name == "cvode-adams") {
      ASSERT_FALSE(implicit.has_value());
      EXPECT_NE(implicit.error().find("there is IDA"), std::string::npos);
      continue;
    }
    ASSERT_TRUE(implicit.has_value()) << name << ": " << implicit.error();
    EXPECT_NEAR(*implicit, std::exp(-1.0), 5e-3) << name;
  }
}

TEST(Make, OtherNamesLeadToTheSameSolver) {
  EXPECT_EQ(find_solver("DASSL")->name, "ida");
  EXPECT_EQ(find_solver("ode45")->name, "dormand-prince");
  EXPECT_EQ(find_solver("Dormand_Prince")->name, "dormand-prince");
  EXPECT_EQ(find_solver("ode15s")->name, "ndf");
  EXPECT_EQ(find_solver("rungekutta")->name, "rk4");
  EXPECT_EQ(find_solver("gauss8")->name, "gauss8");
  EXPECT_EQ(find_solver("rk2:2/3")->name, "rk2:2/3");
}

std::string trouble(std::string_view name, double fixed_step) {
  solve::OdeOptions options;
  options.fixed_step = fixed_step;
  const auto made = make_integrator(name, ode(), options);
  return made ? "" : made.error();
}

TEST(Make, NamesThatAreNone) {
  EXPECT_EQ(trouble("cvod", 0).substr(0, 49), "no method is called `cvod`; did you mean `cvode`?");
  EXPECT_NE(trouble("dorman-prince", 0).find("did you mean `dormand-prince`"), std::string::npos);
  EXPECT_EQ(trouble("qwertyuiop", 0), "no method is called `qwertyuiop`; `holon method list` shows all of them");
  EXPECT_EQ(trouble("", 0), "a solver needs a name; `holon method list` shows all of them");
  EXPECT_EQ(trouble("rk4:2", 0.1), "`rk4` takes no parameter");
  EXPECT_NE(trouble("rkx4:2", 0.1).find("no method is called `rkx4`"), std::string::npos);
  EXPECT_EQ(trouble("gauss3", 0), "`gauss` has the orders 2, 4, ..., 40, not 3");
  EXPECT_EQ(trouble("bdf7", 0), "`bdf` has the orders 1 to 6, not 7");
  EXPECT_EQ(trouble("no/such/file.tableau", 0), "cannot read `no/such/file.tableau`");
}

TEST(Make, StepsThatDoNotFitTheSolver) {
  EXPECT_EQ(trouble("cvode", 0.1), "`cvode` chooses its steps itself, so it takes no fixed step");
  EXPECT_EQ(trouble("dassl", 0.1), "`ida` chooses its steps itself, so it takes no fixed step");
  EXPECT_EQ(trouble("rk4", 0), "`rk4` has no error estimate, so it needs a fixed step");
  EXPECT_NE(trouble("rk4", -1), "");
  EXPECT_NE(trouble("rk4", std::nan("")), "");
  EXPECT_EQ(trouble("rk4", 0.1), "");
}

TEST(Make, AFileOfOnesOwn) {
  const std::string path = testing::TempDir() + "own.tableau";
  std::ofstream(path) << "0 |\n1/2 | 1/2\n---\n| 0 1\n";
  const auto solver = find_solver(path);
  ASSERT_TRUE(solver.has_value()) << solver.error();
  EXPECT_EQ(solver->name, "own");
  solve::OdeOptions options;
  options.fixed_step = 0.01;
  // The midpoint rule: R(z) = 1 + z + z^2/2.
  EXPECT_NEAR(*run(*solver, ode(), {1}, options), std::pow(1 - 0.01 + 0.00005, 100), 1e-14);
  std::ofstream(path) << "0 |\n1/2 | 1/2\n---\n| 0 2\n";
  EXPECT_NE(find_solver(path).error().find(path), std::string::npos);
}

}  // namespace
}  // namespace holon::method
