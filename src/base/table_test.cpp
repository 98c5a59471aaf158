#include "base/table.h"

#include <gtest/gtest.h>
#include <string>
#include <type_traits>
#include <vector>

#include "base/id.h"

namespace holon::base {
namespace {

struct AppleId : Id<AppleId> {
  using Id::Id;
};
struct PearId : Id<PearId> {
  using Id::Id;
};

// Mixing up two kinds of ids must not compile.
static_assert(!std::is_convertible_v<AppleId, PearId>);
static_assert(!std::is_constructible_v<AppleId, PearId>);
static_assert(!std::is_convertible_v<int, AppleId>);

TEST(Id, NoneIsTheDefault) {
  EXPECT_TRUE(AppleId().is_none());
  EXPECT_EQ(AppleId(), AppleId::none());
  EXPECT_FALSE(static_cast<bool>(AppleId()));
  EXPECT_TRUE(static_cast<bool>(AppleId(std::size_t{0})));
}

TEST(Table, GivesIdsInOrder) {
  Table<AppleId, std::string> apples;
  const AppleId a = apples.add("boskoop");
  const AppleId b = apples.add("elstar");
  EXPECT_EQ(apples[a], "boskoop");
  EXPECT_EQ(apples[b], "elstar");
  EXPECT_LT(a, b);
  std::vector<std::uint32_t> seen;
  for (const AppleId id : apples.ids()) seen.push_back(id.value);
  EXPECT_EQ(seen, (std::vector<std::uint32_t>{0, 1}));
}

TEST(TableDeath, AnIdFromNowhereStopsTheProgram) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  const Table<AppleId, int> apples(3, 7);
  EXPECT_DEATH(static_cast<void>(apples[AppleId(std::size_t{3})]), "internal error");
  EXPECT_DEATH(static_cast<void>(apples[AppleId()]), "internal error");
}

}  // namespace
}  // namespace holon::base
