// Preparing a model changes its form, never what it computes, and adds the Jacobian.

#include "program/prepare.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "program/testing.h"
#include "program/verify.h"

namespace holon::program {
namespace {

using namespace expr::testing;  // NOLINT: the operators of test terms
using testing::same_bits;

struct Prepare : testing::ModelTest {
  // x' of cells in a row, in a piece that `derivatives` runs: what `lower` makes.
  Model rod(int cells) {
    Model m;
    std::vector<Term> x;
    for (int i = 0; i < cells; ++i) x.push_back(variable(1 + 0.125 * (i % 5)));
    const SlotId der = builder->add_slots(Region::derivative, static_cast<std::uint32_t>(cells));
    const RoutineId piece = builder->begin("piece");
    for (int i = 0; i < cells; ++i) {
      const Term left = x[static_cast<std::size_t>(i == 0 ? 0 : i - 1)];
      const Term own = x[static_cast<std::size_t>(i)];
      builder->assign(SlotId(der.value + static_cast<std::uint32_t>(i)), left * left - own * own * own,
                      builder->add_site(static_cast<std::uint32_t>(i), {}));
    }
    builder->end();
    m.derivatives = builder->begin("derivatives");
    builder->run(piece);
    builder->end();
    for (int i = 0; i < cells; ++i) {
      StateInfo state;
      state.value = slots[static_cast<std::size_t>(i)];
      state.derivative = SlotId(der.value + static_cast<std::uint32_t>(i));
      m.states.push_back(state);
    }
    m.program = std::move(*builder).finish();
    m.initial_values.assign(m.program.slot_count, 0);
    for (std::size_t k = 0; k < values.size(); ++k) m.initial_values[slots[k].index()] = values[k];
    return m;
  }

  // The rod has no other routines, so that the verifier of whole models would miss them.
  static Prepared prepare(Model& m) {
    Prepared prepared = prepare_model(m, {.verify = false});
    EXPECT_EQ(verify(m.program), std::vector<std::string>());
    return prepared;
  }

  static std::vector<double> values_after(Model& m, RoutineId first, RoutineId second = {}) {
    testing::Runner run(std::move(m.program));
    std::ranges::copy(m.initial_values, run.machine->values().begin());
    for (const RoutineId id : {first, second}) {
      if (id) {
        EXPECT_EQ(run.solver.run(id, run.machine->context()), 0);
      }
    }
    std::vector<double> result(run.machine->values().begin(), run.machine->values().end());
    m.program = std::move(run.program);
    return result;
  }
};

TEST_F(Prepare, ManyCellsAreALoopWithTheSameBits) {
  Model m = rod(200);
  const std::vector<double> want = values_after(m, m.derivatives);
  const Prepared prepared = prepare(m);
  EXPECT_GT(prepared.rolled.loops, 0U);
  EXPECT_EQ(m.initial_values.size(), m.program.slot_count);
  const std::vector<double> got = values_after(m, m.derivatives);
  for (std::size_t i = 0; i < want.size(); ++i) EXPECT_TRUE(same_bits(want[i], got[i])) << i;
}

TEST_F(Prepare, AFewEquationsAreWrittenIntoTheDerivatives) {
  Model m = rod(3);
  const std::vector<double> want = values_after(m, m.derivatives);
  prepare(m);
  for (const Statement& s : m.program.bodies[m.program.routines[m.derivatives].body])
    EXPECT_EQ(s.kind, StatementKind::assign);
  const std::vector<double> got = values_after(m, m.derivatives);
  for (std::size_t i = 0; i < want.size(); ++i) EXPECT_TRUE(same_bits(want[i], got[i])) << i;
}

// Row i has -3 x_i^2 on the diagonal and 2 x_(i-1) beside it; the first cell is its own neighbour.
TEST_F(Prepare, TheJacobianIsExact) {
  Model m = rod(60);
  const Prepared prepared = prepare(m);
  EXPECT_EQ(prepared.no_jacobian, "");
  const std::vector<double> got = values_after(m, m.derivatives, m.jacobian);
  for (std::size_t j = 0; j < 60; ++j) {
    const double x = values[j];
    for (std::uint32_t k = m.jacobian_pattern.column_begins[j]; k < m.jacobian_pattern.column_begins[j + 1]; ++k) {
      const std::uint32_t i = m.jacobian_pattern.rows[k];
      const double want = (i == j ? -3 * x * x : 0) + (i == j + 1 || (i == 0 && j == 0) ? 2 * x : 0);
      EXPECT_NEAR(got[m.jacobian_entries.index() + k], want, 1e-13) << i << " " << j;
    }
  }
}

}  // namespace
}  // namespace holon::program
