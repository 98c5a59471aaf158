// An output file takes its name only when it is complete, keeps out of the way of other files, and of other runs.

#include "sim/output_file.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <thread>

namespace holon::sim {
namespace {

namespace fs = std::filesystem;

struct OutputFiles : ::testing::Test {
  OutputFiles() {
    std::string name = (fs::temp_directory_path() / "holon-output-XXXXXX").string();
    folder = fs::canonical(mkdtemp(name.data()));
  }
  ~OutputFiles() override {
    std::error_code none;
    fs::remove_all(folder, none);
  }

  std::string path(const std::string& name) const { return (folder / name).string(); }
  std::string write(const std::string& name, const std::string& text) const {
    std::ofstream(path(name)) << text;
    return path(name);
  }
  static std::string read(const std::string& file) {
    std::ostringstream text;
    text << std::ifstream(file).rdbuf();
    return text.str();
  }
  std::ptrdiff_t count() const { return std::distance(fs::directory_iterator(folder), {}); }
  unsigned mode(const std::string& name) const { return static_cast<unsigned>(fs::status(path(name)).permissions()); }

  static std::optional<std::string> put(OutputFile& file, const std::string& text) { return file.write(text, true); }

  fs::path folder;
};

TEST_F(OutputFiles, OfTwoWritersTheLaterOneWinsWhole) {
  OutputFile first;
  OutputFile second;
  ASSERT_EQ(first.open(path("c.csv")), std::nullopt);
  ASSERT_EQ(second.open(path("c.csv")), std::nullopt);
  for (OutputFile* file : {&first, &second, &first, &second})
    ASSERT_EQ(put(*file, file == &first ? "first\n" : "second\n"), std::nullopt);
  ASSERT_EQ(second.flush(), std::nullopt);
  EXPECT_EQ(count(), 2);
  ASSERT_EQ(first.close(true), std::nullopt);
  EXPECT_EQ(read(path("c.csv")), "first\nfirst\n");
  ASSERT_EQ(second.close(true), std::nullopt);
  EXPECT_EQ(read(path("c.csv")), "second\nsecond\n");
  EXPECT_EQ(count(), 1);
}

TEST_F(OutputFiles, ThatAreNotCompleteGetANameOfTheirOwn) {
  const std::string old = write("c.csv", "old\n");
  OutputFile file;
  ASSERT_EQ(file.open(old), std::nullopt);
  put(file, "head\n");
  put(file, "row\n");
  ASSERT_EQ(file.close(false), std::nullopt);
  EXPECT_EQ(read(old), "old\n");
  EXPECT_EQ(file.kept(), path("c.partial.csv"));
  EXPECT_EQ(read(file.kept()), "head\nrow\n");
  EXPECT_EQ(count(), 2);
}

TEST_F(OutputFiles, WithNothingButAHeadAreNotKept) {
  OutputFile file;
  ASSERT_EQ(file.open(path("c.csv")), std::nullopt);
  put(file, "head\n");
  ASSERT_EQ(file.close(false), std::nullopt);
  EXPECT_EQ(file.kept(), "");
  EXPECT_EQ(count(), 0);
}

TEST_F(OutputFiles, ThatNobodyClosesAreKept) {
  {
    OutputFile file;
    ASSERT_EQ(file.open(path("c.csv")), std::nullopt);
    put(file, "head\n");
    put(file, "row\n");
  }
  EXPECT_EQ(read(path("c.partial.csv")), "head\nrow\n");
  EXPECT_EQ(count(), 1);
}

TEST_F(OutputFiles, DoNotOverwriteWhatAKeptNameIsALinkTo) {
  const std::string victim = write("thesis.txt", "MY THESIS");
  fs::create_symlink(victim, path("c.partial.csv"));
  OutputFile file;
  ASSERT_EQ(file.open(path("c.csv")), std::nullopt);
  put(file, "head\n");
  put(file, "row\n");
  ASSERT_EQ(file.close(false), std::nullopt);
  EXPECT_EQ(read(victim), "MY THESIS");
  EXPECT_EQ(file.kept(), path("c.partial-2.csv"));
}

TEST_F(OutputFiles, KeepTheModeOfWhatTheyReplace) {
  const std::string old = write("c.csv", "old\n");
  fs::permissions(old, fs::perms{0640});
  OutputFile file;
  ASSERT_EQ(file.open(old), std::nullopt);
  put(file, "new\n");
  ASSERT_EQ(file.close(true), std::nullopt);
  EXPECT_EQ(mode("c.csv"), 0640U);
  EXPECT_EQ(read(old), "new\n");
}

TEST_F(OutputFiles, ReplaceWhatALinkPointsTo) {
  fs::create_directory(path("far"));
  const std::string target = write("far/t.csv", "old\n");
  fs::create_symlink("far/t.csv", path("c.csv"));
  OutputFile file;
  ASSERT_EQ(file.open(path("c.csv")), std::nullopt);
  put(file, "new\n");
  ASSERT_EQ(file.close(true), std::nullopt);
  EXPECT_TRUE(fs::is_symlink(path("c.csv")));
  EXPECT_EQ(read(target), "new\n");
  EXPECT_FALSE(fs::is_symlink(target));
}

// What must not be replaced is refused before anything is computed.
TEST_F(OutputFiles, RefuseWhatIsNotTheirs) {
  const auto refused = [&](const std::string& file, const std::string& why, OutputOptions options = {}) {
    OutputFile out(std::move(options));
    const auto problem = out.open(file);
    ASSERT_TRUE(problem.has_value()) << file;
    EXPECT_NE(problem->find(why), std::string::npos) << *problem;
    EXPECT_NE(problem->find(file), std::string::npos) << *problem;
  };
  const std::string locked = write("locked.csv", "old\n");
  fs::permissions(locked, fs::perms{0444});
  refused(locked, "write-protected");
  EXPECT_EQ(read(locked), "old\n");
  fs::create_symlink("nowhere.csv", path("dangling.csv"));
  refused(path("dangling.csv"), "a link to a file that does not exist");
  fs::create_directory(path("folder.csv"));
  refused(path("folder.csv"), "it is a folder");
  refused(path("none/c.csv"), "No such file");
  const std::string data = write("data.csv", "1,2\n");
  refused(data, "the model reads this file", {.was_read = [&](const std::string& file) { return file == data; }});
  EXPECT_EQ(read(data), "1,2\n");
  EXPECT_EQ(count(), 4);
}

// A table that is read while the run is under way is not replaced either.
TEST_F(OutputFiles, ThatWereReadMeanwhileAreNotReplaced) {
  const std::string data = write("data.csv", "1,2\n");
  bool was_read = false;
  OutputFile file({.was_read = [&](const std::string&) { return was_read; }});
  ASSERT_EQ(file.open(data), std::nullopt);
  put(file, "new\n");
  was_read = true;
  const auto problem = file.close(true);
  was_read = false;
  ASSERT_TRUE(problem.has_value());
  EXPECT_EQ(read(data), "1,2\n");
  // No name beside it was free of suspicion either, so the file stayed where it was, protected from the next run.
  EXPECT_EQ(read(file.kept()), "new\n");
}

TEST_F(OutputFiles, WhoseFolderIsGoneAreRescued) {
  fs::create_directory(path("gone"));
  OutputFile file;
  ASSERT_EQ(file.open(path("gone/c.csv")), std::nullopt);
  put(file, "head\n");
  put(file, "row\n");
  fs::remove_all(path("gone"));
  const auto problem = file.close(true);
  ASSERT_TRUE(problem.has_value());
  ASSERT_NE(file.kept(), "");
  EXPECT_EQ(read(file.kept()), "head\nrow\n");
  fs::remove(file.kept());
}

TEST_F(OutputFiles, OfKilledRunsAreRemovedByTheNextOne) {
  OutputFile alive;
  ASSERT_EQ(alive.open(path("c.csv")), std::nullopt);
  const pid_t child = fork();
  if (child == 0) {
    OutputFile file;
    file.open(path("c.csv"));
    put(file, "head\n");
    kill(getpid(), SIGKILL);
  }
  int status = 0;
  ASSERT_EQ(waitpid(child, &status, 0), child);
  // Names that only look alike.
  write("c.csv.short.writing", "mine");
  write("d.csv.0123456789ab.writing", "mine");
  const std::string kept = write("c.csv.0123456789ab.writing", "kept for its user");
  fs::permissions(kept, fs::perms{0400});
  EXPECT_EQ(count(), 5);
  OutputFile next;
  ASSERT_EQ(next.open(path("c.csv")), std::nullopt);
  EXPECT_EQ(count(), 5);  // that of the killed one is gone, that of the next one is new
  put(alive, "alive\n");
  ASSERT_EQ(next.close(true), std::nullopt);
  ASSERT_EQ(alive.close(true), std::nullopt);
  EXPECT_EQ(read(path("c.csv")), "alive\n");
  EXPECT_EQ(count(), 4);
}

TEST_F(OutputFiles, ALinkUnderATemporaryNameIsLeftAlone) {
  const std::string victim = write("thesis.txt", "MY THESIS");
  fs::create_symlink(victim, path("c.csv.0123456789ab.writing"));
  OutputFile file;
  ASSERT_EQ(file.open(path("c.csv")), std::nullopt);
  put(file, "new\n");
  ASSERT_EQ(file.close(true), std::nullopt);
  EXPECT_EQ(read(victim), "MY THESIS");
  EXPECT_EQ(count(), 3);
}

TEST_F(OutputFiles, NamesOfAnyLengthWork) {
  const std::string longest = std::string(251, 'x') + ".csv";
  for (const bool complete : {true, false}) {
    OutputFile file;
    ASSERT_EQ(file.open(path(longest)), std::nullopt);
    put(file, "head\n");
    put(file, "row\n");
    ASSERT_EQ(file.close(complete), std::nullopt);
    EXPECT_EQ(read(complete ? path(longest) : file.kept()), "head\nrow\n");
  }
  EXPECT_EQ(count(), 2);
}

TEST_F(OutputFiles, APipeWithoutAReaderCanBeInterrupted) {
  ASSERT_EQ(mkfifo(path("f.csv").c_str(), 0600), 0);
  std::atomic<bool> stop = false;
  OutputFile file({.stop = &stop});
  std::optional<std::string> problem;
  std::thread writer([&] { problem = file.open(path("f.csv")); });
  std::this_thread::sleep_for(std::chrono::milliseconds(50));
  stop = true;
  writer.join();
  ASSERT_TRUE(problem.has_value());
  EXPECT_NE(problem->find("waiting for a reader"), std::string::npos) << *problem;
}

TEST_F(OutputFiles, APipeThatIsNotReadCanBeInterrupted) {
  ASSERT_EQ(mkfifo(path("f.csv").c_str(), 0600), 0);
  const int reader = open(path("f.csv").c_str(), O_RDONLY | O_NONBLOCK);
  std::atomic<bool> stop = false;
  OutputFile file({.stop = &stop});
  ASSERT_EQ(file.open(path("f.csv")), std::nullopt);
  std::optional<std::string> problem;
  std::thread writer([&] {
    while (!problem) problem = put(file, std::string(10'000, 'x'));
  });
  std::this_thread::sleep_for(std::chrono::milliseconds(50));
  stop = true;
  writer.join();
  EXPECT_TRUE(problem.has_value());
  ::close(reader);
}

// The reader is gone: an error, and no signal for a process that has not asked for it.
TEST_F(OutputFiles, AClosedPipeIsAnErrorAndNoSignal) {
  ASSERT_EQ(mkfifo(path("f.csv").c_str(), 0600), 0);
  const int reader = open(path("f.csv").c_str(), O_RDONLY | O_NONBLOCK);
  OutputFile file;
  ASSERT_EQ(file.open(path("f.csv")), std::nullopt);
  ASSERT_EQ(put(file, "row\n"), std::nullopt);
  ASSERT_EQ(file.flush(), std::nullopt);
  std::array<char, 8> bytes{};
  EXPECT_EQ(::read(reader, bytes.data(), bytes.size()), 4);
  ::close(reader);
  put(file, "row\n");
  const auto problem = file.flush();
  ASSERT_TRUE(problem.has_value());
  EXPECT_NE(problem->find("Broken pipe"), std::string::npos) << *problem;
  file.close(false);
  EXPECT_TRUE(fs::is_fifo(path("f.csv")));
}

TEST(OutputNames, KeepTheirEnding) {
  EXPECT_EQ(name_with_word("c.csv", "partial"), "c.partial.csv");
  EXPECT_EQ(name_with_word("a.b.mat", "rescued"), "a.b.rescued.mat");
  EXPECT_EQ(name_with_word("c", "partial"), "c.partial");
  EXPECT_EQ(name_with_word(".csv", "partial"), ".csv.partial");
}

TEST(OutputNames, AreNotGuessed) {
  EXPECT_EQ(random_word().size(), 12U);
  EXPECT_NE(random_word(), random_word());
}

// A file may say that it has more bytes than any disk: what it has not is not copied.
TEST(Rescue, HolesStayHoles) {
  std::string name = (std::filesystem::temp_directory_path() / "holon-rescue-XXXXXX").string();
  const int file = mkstemp(name.data());
  ASSERT_GE(file, 0);
  constexpr off_t kFar = off_t{1} << 40U;
  ASSERT_EQ(ftruncate(file, 2 * kFar), 0);
  ASSERT_EQ(pwrite(file, "row", 3, kFar), 3);
  std::string place;
  ASSERT_EQ(system_files().rescue(file, "a.csv", "rescued", place), 0);
  close(file);
  struct stat info{};
  ASSERT_EQ(stat(place.c_str(), &info), 0);
  EXPECT_EQ(info.st_size, 2 * kFar);
  EXPECT_LT(info.st_blocks, 1000000);
  std::filesystem::remove(name);
  std::filesystem::remove(place);
}

}  // namespace
}  // namespace holon::sim
