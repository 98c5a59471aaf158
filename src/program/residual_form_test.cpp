// A block that is left to the integrator: its residuals vanish where the block is solved, and their derivatives are
// those of the equations.

#include "program/residual_form.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "program/prepare.h"
#include "program/testing.h"
#include "program/verify.h"

namespace holon::program {
namespace {

using namespace expr::testing;  // NOLINT: the operators of test terms

struct Residuals : testing::ModelTest {
  // der(x) = -y with z + z^3 = x, y = 2 z in a block; and a linear system of four unknowns u with a chain of ones,
  // whose right-hand side is (x, 0, 0, 0): a piece of it is u[0] = x.
  Model made() {
    Model m;
    const Term x = variable(2);
    const Term z = variable(0.5);
    const Term y = variable(0);
    std::vector<Term> u;
    for (int i = 0; i < 4; ++i) u.push_back(variable(0));
    const SlotId der = builder->add_slots(Region::derivative, 1);
    const auto site = builder->add_site(0, {});
    const RoutineId piece = builder->begin("piece");
    builder->begin_nonlinear({slots[1]}, false);
    builder->assign(slots[2], z + z, site);
    builder->residual(z + z * z * z - x, site);
    builder->end_nonlinear(site);
    Builder::LinearSystem system;
    for (std::uint32_t i = 0; i < 4; ++i) {
      system.unknowns.push_back(slots[3 + i]);
      system.entries.push_back({i, i, r(2)});
      if (i > 0) system.entries.push_back({i, i - 1, r(-1)});
      system.rhs.push_back(i == 0 ? x : r(0));
    }
    builder->solve_linear(system, site);
    builder->end();
    m.derivatives = builder->begin("derivatives");
    builder->run(piece);
    builder->assign(der, u[3] - y, site);
    builder->end();
    StateInfo state;
    state.value = slots[0];
    state.derivative = der;
    m.states.push_back(state);
    m.program = std::move(*builder).finish();
    m.initial_values.assign(m.program.slot_count, 0);
    for (std::size_t k = 0; k < values.size(); ++k) m.initial_values[slots[k].index()] = values[k];
    return m;
  }
};

TEST_F(Residuals, AreThoseOfTheEquations) {
  Model m = made();
  PrepareOptions options;
  options.residual_form = true;
  options.roll = false;
  options.verify = false;  // it has no other routines
  prepare_model(m, options);
  ASSERT_TRUE(m.residual_form);
  const ResidualForm form = *m.residual_form;
  ASSERT_EQ(form.unknowns.size(), 5U);
  EXPECT_EQ(form.unknowns[0], slots[1]);
  for (const std::string& problem : verify(m.program)) ADD_FAILURE() << problem;
  testing::Runner run(std::move(m.program));
  const std::span<double> v = run.machine->values();
  std::ranges::copy(m.initial_values, v.begin());
  const std::vector<double> solution{0.7, 1.25, -0.5, 3, 0.25};
  for (std::size_t k = 0; k < 5; ++k) v[form.unknowns[k].index()] = solution[k];
  ASSERT_EQ(run.solver.run(form.residual, run.machine->context()), 0);
  ASSERT_TRUE(form.jacobian);
  ASSERT_EQ(run.solver.run(form.jacobian, run.machine->context()), 0);
  // What the integrator proposes stays where it is.
  for (std::size_t k = 0; k < 5; ++k) EXPECT_EQ(v[form.unknowns[k].index()], solution[k]);
  EXPECT_NEAR(v[m.states[0].derivative.index()], 0.25 - 1.4, 1e-15);
  EXPECT_NEAR(v[form.residuals[0].index()], 0.7 + 0.343 - 2, 1e-15);
  EXPECT_NEAR(v[form.residuals[1].index()], 2 * 1.25 - 2, 1e-15);
  for (std::size_t i = 1; i < 4; ++i)
    EXPECT_NEAR(v[form.residuals[i + 1].index()], 2 * solution[i + 1] - solution[i], 1e-15) << i;
  // Columns x, z, u; rows der(x), the block, the linear system.
  std::vector<double> jac(36);
  for (std::uint32_t j = 0; j < 6; ++j)
    for (std::uint32_t k = form.pattern.column_begins[j]; k < form.pattern.column_begins[j + 1]; ++k)
      jac[form.pattern.rows[k] + 6 * j] = v[form.entries.index() + k];
  std::vector<double> want(36);
  const auto at = [&](std::size_t i, std::size_t j) -> double& { return want[i + 6 * j]; };
  at(1, 0) = at(2, 0) = -1;
  at(0, 1) = -2;
  at(1, 1) = 1 + 3 * 0.49;
  at(0, 5) = 1;
  for (std::size_t i = 0; i < 4; ++i) {
    at(2 + i, 2 + i) = 2;
    if (i > 0) at(2 + i, 1 + i) = -1;
  }
  for (std::size_t k = 0; k < 36; ++k) EXPECT_NEAR(jac[k], want[k], 1e-14) << k % 6 << " " << k / 6;
}

}  // namespace
}  // namespace holon::program
