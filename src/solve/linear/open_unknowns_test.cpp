#include "solve/linear/open_unknowns.h"

#include <gtest/gtest.h>

namespace holon::solve {
namespace {

using Places = std::vector<std::uint32_t>;

DenseMatrix matrix_of(const std::vector<std::vector<double>>& rows) {
  DenseMatrix a(rows.size(), rows[0].size());
  for (std::size_t i = 0; i < rows.size(); ++i)
    for (std::size_t j = 0; j < rows[i].size(); ++j) a(i, j) = rows[i][j];
  return a;
}

TEST(OpenUnknowns, ARegularMatrixLeavesNothingOpen) {
  const DenseMatrix a = matrix_of({{1e6, 1e6 + 1e-3}, {1, 1}});
  EXPECT_EQ(open_unknowns(a), Places());
  EXPECT_EQ(repeating_rows(a), Places());
}

TEST(OpenUnknowns, OnlyWhatTheNullSpaceMovesIsOpen) {
  // x0 + x1 = a twice, in other units; x2 is determined.
  const DenseMatrix a = matrix_of({{1, 1, 0}, {1e-9, 1e-9, 0}, {0, 0, 5}});
  EXPECT_EQ(open_unknowns(a), Places({0, 1}));
  EXPECT_EQ(repeating_rows(a), Places({0, 1}));
}

TEST(OpenUnknowns, AnUnknownThatOccursNowhereIsOpen) {
  const DenseMatrix a = matrix_of({{0, 2}, {0, 0}});
  EXPECT_EQ(open_unknowns(a), Places({0}));
  EXPECT_EQ(repeating_rows(a), Places({1}));
}

}  // namespace
}  // namespace holon::solve
