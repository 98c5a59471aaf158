#include "api/row_store.h"

#include <gtest/gtest.h>

namespace holon::api {
namespace {

TEST(RowStore, GivesBackWhatCameInAcrossAllSizesOfBlocks) {
  for (const std::size_t rows : {0U, 1U, 63U, 64U, 65U, 191U, 192U, 959U, 960U, 961U, 1984U, 5000U}) {
    RowStore store(3);
    for (std::size_t i = 0; i < rows; ++i) {
      const double r = static_cast<double>(i);
      store.append(std::vector<double>{r, 10 * r, -r});
    }
    ASSERT_EQ(store.rows(), rows);
    const std::vector<double> second = store.column(1, 0.5);
    ASSERT_EQ(second.size(), rows);
    for (std::size_t i = 0; i < rows; ++i) {
      const double r = static_cast<double>(i);
      ASSERT_EQ(store.at(i, 0), r) << rows;
      ASSERT_EQ(second[i], 5 * r) << rows;
    }
    if (rows > 0) {
      EXPECT_EQ(store.row(rows - 1)[2], -static_cast<double>(rows - 1));
    }
  }
}

}  // namespace
}  // namespace holon::api
