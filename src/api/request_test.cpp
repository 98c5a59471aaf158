#include "api/request.h"

#include <gtest/gtest.h>

#include <new>
#include <stdexcept>

#include "api/diagnostics.h"

namespace holon::api {
namespace {

TEST(Guarded, NoExceptionLeavesTheFrontDoor) {
  diag::Sink sink;
  guarded(sink, [] { throw std::runtime_error("a slip"); });
  guarded(sink, [] { throw std::bad_alloc(); });
  guarded(sink, [] { throw 3; });
  ASSERT_EQ(sink.all().size(), 3U);
  EXPECT_EQ(sink.all()[0].code, kInternalError.code);
  EXPECT_EQ(sink.all()[0].message, "internal error: a slip");
  EXPECT_EQ(sink.all()[1].code, kOutOfMemory.code);
  EXPECT_EQ(sink.all()[2].code, kInternalError.code);
}

TEST(Stage, NamesReadBack) {
  for (const Stage stage : {Stage::parse, Stage::lookup, Stage::flatten, Stage::integrate})
    EXPECT_EQ(stage_named(name_of(stage)), stage);
  EXPECT_EQ(stage_named("nowhere"), Stage::none);
}

}  // namespace
}  // namespace holon::api
