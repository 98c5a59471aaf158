#include "diag/json.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <string>

namespace holon::diag {
namespace {

constexpr Kind kUnknownName{"H3001", "no `{0}`"};

TEST(Json, PlacesMessagesNotesAndHints) {
  SourceFiles files;
  const FileId file = files.add("a.mo", "model M\n  Real \u00FC = lenght;\nend M;\n");
  Sink sink;
  const auto at = static_cast<std::uint32_t>(files[file].text().find("lenght"));
  sink.error(kUnknownName, {file, at, at + 6}, {"lenght"})
      .also({file, 6, 7}, "looked here")
      .hint("did you mean `length`?")
      .edit({file, at, at + 6}, "length");
  const nlohmann::ordered_json all = to_json(sink, files);
  EXPECT_EQ(all.dump(),
            "[{\"code\":\"H3001\",\"severity\":\"error\",\"message\":\"no `lenght`\",\"file\":\"a.mo\",\"line\":2,"
            "\"column\":12,\"end_line\":2,\"end_column\":18,\"notes\":[{\"message\":\"looked here\",\"file\":\"a.mo\","
            "\"line\":1,\"column\":7,\"end_line\":1,\"end_column\":8}],\"hints\":[\"did you mean `length`?\"],"
            "\"edits\":[{\"file\":\"a.mo\",\"line\":2,\"column\":12,\"end_line\":2,\"end_column\":18,"
            "\"text\":\"length\"}]}]");
}

TEST(Json, NoPlaceIsNullNotAnInventedLine) {
  Sink sink;
  const nlohmann::ordered_json object = to_json(sink.warning(kUnknownName, Span(), {"x"}), SourceFiles());
  EXPECT_TRUE(object["file"].is_null());
  EXPECT_TRUE(object["line"].is_null());
  EXPECT_TRUE(object["end_column"].is_null());
  EXPECT_EQ(object["severity"], "warning");
}

TEST(Json, BytesThatAreNotUtf8DoNotBreakTheOutput) {
  SourceFiles files;
  const FileId file = files.add("\xFF.mo", "\xFF");
  Sink sink;
  const nlohmann::ordered_json object = to_json(sink.error(kUnknownName, {file, 0, 1}, {"caf\xE9"}), files);
  const nlohmann::ordered_json again = nlohmann::ordered_json::parse(object.dump());
  EXPECT_EQ(again["message"], "no `caf\uFFFD`");
  EXPECT_EQ(again["file"], "\uFFFD.mo");
}

}  // namespace
}  // namespace holon::diag
