#include "syntax/read.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

#include "syntax/diagnostics.h"

namespace holon::syntax {
namespace {

namespace fs = std::filesystem;

// A folder of its own that is gone afterwards.
class ReadSource : public testing::Test {
 protected:
  ReadSource() {
    std::string name = (fs::temp_directory_path() / "holon_read_XXXXXX").string();
    folder_ = mkdtemp(name.data());
  }
  ~ReadSource() override { fs::remove_all(folder_); }

  std::string write(const std::string& name, const std::string& bytes) const {
    std::ofstream(folder_ / name, std::ios::binary) << bytes;
    return (folder_ / name).string();
  }
  // The text, or the code of the error.
  std::string read(const std::string& path) {
    const auto id = read_source(path, files_, sink_);
    return id ? std::string(files_[*id].text()) : std::string(sink_.all().back().code);
  }

  fs::path folder_;
  diag::SourceFiles files_;
  diag::Sink sink_;
};

TEST_F(ReadSource, DropsTheByteOrderMark) {
  EXPECT_EQ(read(write("bom.mo", "\xEF\xBB\xBFmodel")), "model");
  EXPECT_TRUE(sink_.all().empty());
}

TEST_F(ReadSource, WarnsOnceAboutLatin1AndConvertsIt) {
  EXPECT_EQ(read(write("latin1.mo",
                       "// K\xF6ln, Stra\xDF"
                       "e, \xC3\xA9")),
            "// Köln, Straße, é");
  ASSERT_EQ(sink_.all().size(), 1U);
  EXPECT_EQ(sink_.all()[0].code, kNotUtf8.code);
  EXPECT_EQ(sink_.all()[0].span.begin, 4U);
  EXPECT_FALSE(sink_.has_errors());
}

TEST_F(ReadSource, RefusesWhatIsNotAFile) {
  fs::create_directory(folder_ / "folder.mo");
  EXPECT_EQ(read((folder_ / "folder.mo").string()), kNotAFile.code);
  ASSERT_EQ(mkfifo((folder_ / "pipe.mo").c_str(), 0600), 0);
  EXPECT_EQ(read((folder_ / "pipe.mo").string()), kNotAFile.code);
  EXPECT_EQ(read((folder_ / "absent.mo").string()), kCannotRead.code);
  fs::create_symlink(folder_ / "b.mo", folder_ / "a.mo");
  fs::create_symlink(folder_ / "a.mo", folder_ / "b.mo");
  EXPECT_EQ(read((folder_ / "a.mo").string()), kCannotRead.code);
}

TEST_F(ReadSource, RefusesUtf16) { EXPECT_EQ(read(write("wide.mo", std::string("\xFF\xFEm\0", 4))), kUtf16.code); }

TEST_F(ReadSource, RefusesMoreThanSpansCanCount) {
  const std::string path = write("large.mo", "model");
  fs::resize_file(path, (std::uintmax_t{1} << 31U) + 1);  // a file of holes: it takes no room
  EXPECT_EQ(read(path), kFileTooLarge.code);
}

TEST(Utf8, KnowsWhatTheStandardCallsWellFormed) {
  EXPECT_EQ(utf8_length("a"), 1U);
  EXPECT_EQ(utf8_length("é"), 2U);
  EXPECT_EQ(utf8_length("€"), 3U);
  EXPECT_EQ(utf8_length("\xF0\x9F\x98\x80"), 4U);
  EXPECT_EQ(utf8_length("\xC0\x80"), 0U);          // an overlong NUL
  EXPECT_EQ(utf8_length("\xE0\x80\x80"), 0U);      // overlong
  EXPECT_EQ(utf8_length("\xED\xA0\x80"), 0U);      // a surrogate
  EXPECT_EQ(utf8_length("\xF4\x90\x80\x80"), 0U);  // beyond U+10FFFF
  EXPECT_EQ(utf8_length("\xE2\x82"), 0U);          // cut off
  EXPECT_EQ(utf8_length("\x80"), 0U);
}

}  // namespace
}  // namespace holon::syntax
