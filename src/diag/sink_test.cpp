#include "diag/sink.h"

#include <gtest/gtest.h>

namespace holon::diag {
namespace {

constexpr Kind kWrong{"H0001", "`{0}` is not `{1}`"};
constexpr Kind kOther{"H0002", "other"};

Span span_at(std::uint32_t begin) { return {FileId(std::size_t{0}), begin, begin + 1}; }

TEST(FillMessage, PutsPartsIntoTheGaps) {
  EXPECT_EQ(fill_message("`{0}` in `{1}`", {"a", "b"}), "`a` in `b`");
  EXPECT_EQ(fill_message("{1}{0}{1}", {"a", "b"}), "bab");
  EXPECT_EQ(fill_message("no gaps", {"a"}), "no gaps");
}

TEST(FillMessage, ABraceOfTheLanguageIsLeftAlone) {
  EXPECT_EQ(fill_message("write `{}` or `{0, 1}`: {0}", {"x"}), "write `{}` or `{0, 1}`: x");
  // A part is not searched for gaps: users' text may contain them.
  EXPECT_EQ(fill_message("{0} {1}", {"{1}", "b"}), "{1} b");
  EXPECT_EQ(fill_message("{2}", {"a"}), "{2}");
}

TEST(FillMessage, APartAsLongAsAFileIsCut) {
  EXPECT_EQ(fill_message("`{0}`!", {std::string(2000, 'a')}), "`" + std::string(2000, 'a') + "`!");
  EXPECT_EQ(fill_message("`{0}`!", {std::string(1'000'000, 'a')}), "`" + std::string(2000, 'a') + "…`!");
  // Not through the middle of a character.
  EXPECT_EQ(fill_message("{0}", {std::string(1999, 'a') + "éé"}), std::string(1999, 'a') + "…");
}

TEST(Sink, CountsBySeverity) {
  Sink sink;
  sink.error(kWrong, span_at(0), {"a", "b"});
  sink.warning(kOther, span_at(0));
  sink.note(kOther, span_at(5));
  EXPECT_TRUE(sink.has_errors());
  EXPECT_EQ(sink.error_count(), 1U);
  EXPECT_EQ(sink.warning_count(), 1U);
  EXPECT_EQ(sink.all().size(), 3U);
  EXPECT_EQ(sink.all().front().message, "`a` is not `b`");
}

TEST(Sink, TheSameKindAtTheSamePlaceIsKeptOnce) {
  Sink sink;
  sink.error(kWrong, span_at(3), {"a", "b"});
  sink.error(kWrong, span_at(3), {"c", "d"}).hint("lost with the repetition");
  sink.error(kWrong, span_at(4), {"a", "b"});
  sink.error(kOther, span_at(3));
  EXPECT_EQ(sink.error_count(), 3U);
  EXPECT_TRUE(sink.all().front().hints.empty());
}

TEST(Sink, WithoutAPlaceTheMessageDecides) {
  Sink sink;
  sink.error(kWrong, Span(), {"a", "b"});
  sink.error(kWrong, Span(), {"a", "b"});
  sink.error(kWrong, Span(), {"a", "c"});
  EXPECT_EQ(sink.error_count(), 2U);
}

TEST(Sink, WhileMutedOnlyCounts) {
  Sink sink;
  sink.mute();
  sink.error(kWrong, span_at(0), {"a", "b"}).also(span_at(1), "here");
  sink.warning(kOther, span_at(0));
  sink.unmute();
  EXPECT_FALSE(sink.has_errors());
  EXPECT_EQ(sink.muted_errors(), 1U);
  EXPECT_TRUE(sink.all().empty());
}

TEST(Diagnostic, SuggestsWhatIsNear) {
  Diagnostic diagnostic;
  diagnostic.did_you_mean("lenght", {"length", "mass"});
  EXPECT_EQ(diagnostic.hints, std::vector<std::string>{"did you mean `length`?"});
  Diagnostic nothing;
  nothing.did_you_mean("temperature", {"length", "mass"});
  EXPECT_TRUE(nothing.hints.empty());
  Diagnostic several;
  several.did_you_mean("ab", {"abc", "abd", "abe"});
  EXPECT_EQ(several.hints, std::vector<std::string>{"did you mean `abc`, `abd` or `abe`?"});
}

}  // namespace
}  // namespace holon::diag
