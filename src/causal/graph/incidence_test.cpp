#include "causal/graph/incidence.h"

#include <gtest/gtest.h>

#include <utility>
#include <vector>

#include "causal/graph/random_systems.h"

namespace holon::causal {
namespace {

std::vector<std::uint32_t> values(std::span<const UnknownId> ids) {
  std::vector<std::uint32_t> result;
  for (const UnknownId id : ids) result.push_back(id.value);
  return result;
}

TEST(Incidence, RowsAreAscendingWithoutRepeats) {
  Incidence incidence(10);
  for (const std::uint32_t u : {7U, 2U, 7U, 0U, 2U}) incidence.add(UnknownId(u));
  EXPECT_EQ(incidence.end_row(), EquationId(0U));
  EXPECT_EQ(incidence.end_row(), EquationId(1U));
  incidence.add(UnknownId(3U));
  incidence.end_row();
  EXPECT_EQ(incidence.row_count(), 3U);
  EXPECT_EQ(incidence.entry_count(), 4U);
  EXPECT_EQ(values(incidence[EquationId(0U)]), (std::vector<std::uint32_t>{0, 2, 7}));
  EXPECT_TRUE(incidence[EquationId(1U)].empty());
  EXPECT_EQ(values(incidence[EquationId(2U)]), (std::vector<std::uint32_t>{3}));
  EXPECT_EQ(incidence.find(EquationId(0U), UnknownId(7U)), EntryId(2U));
  EXPECT_TRUE(incidence.find(EquationId(0U), UnknownId(5U)).is_none());
}

TEST(Incidence, PairsInAnyOrderGiveTheSameRows) {
  const std::vector<std::pair<EquationId, UnknownId>> pairs{{EquationId(2U), UnknownId(1U)},
                                                            {EquationId(0U), UnknownId(1U)},
                                                            {EquationId(2U), UnknownId(0U)},
                                                            {EquationId(2U), UnknownId(1U)}};
  const Incidence incidence = rows_from_pairs<EquationId, UnknownId>(3, 2, pairs);
  EXPECT_EQ(values(incidence[EquationId(0U)]), (std::vector<std::uint32_t>{1}));
  EXPECT_TRUE(incidence[EquationId(1U)].empty());
  EXPECT_EQ(values(incidence[EquationId(2U)]), (std::vector<std::uint32_t>{0, 1}));
}

TEST(Incidence, TransposingTwiceGivesTheSameAndEntriesKeepTheirPlace) {
  Random random(1);
  for (int round = 0; round < 50; ++round) {
    const Incidence incidence = random_incidence(random, random.below(9), 1 + random.below(9), 0.3);
    const Transposed<EquationId, UnknownId> transposed(incidence);
    const Incidence back = transpose(transposed.rows);
    ASSERT_EQ(back.row_count(), incidence.row_count());
    for (std::size_t e = 0; e < incidence.row_count(); ++e)
      ASSERT_EQ(values(back[EquationId(e)]), values(incidence[EquationId(e)]));
    for (std::size_t u = 0; u < incidence.column_count(); ++u) {
      std::size_t k = transposed.rows.first_entry(UnknownId(u)).index();
      for (const EquationId equation : transposed.rows[UnknownId(u)])
        ASSERT_EQ(transposed.entry[k++], incidence.find(equation, UnknownId(u)));
    }
  }
}

}  // namespace
}  // namespace holon::causal
