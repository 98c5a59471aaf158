// Every system call that writing a result makes is made to fail, one at a time. Whatever it is: the old result or the
// new one is there as a whole, what was written is under a name that was told, no descriptor stays open, and no file is
// left that nobody was told about.

#include <gtest/gtest.h>

#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <set>
#include <sstream>
#include <string>

#include "sim/csv_result.h"
#include "sim/mat_result.h"
#include "sim/output_file.h"
#include "sim/read_result.h"

namespace holon::sim {
namespace {

namespace fs = std::filesystem;

// Fails at the n-th call with an error number, and goes on failing when told so.
class FailingFiles : public FileSystem {
 public:
  FailingFiles(int at, int error, bool for_ever) : at_(at), error_(error), for_ever_(for_ever) {}

  int open(const std::string& path, int flags, unsigned mode) override {
    const int file = fails("open") ? -error_ : FileSystem::open(path, flags, mode);
    if (file >= 0) open_.insert(file);
    return file;
  }
  int duplicate(int file) override {
    const int copy = fails("duplicate") ? -error_ : FileSystem::duplicate(file);
    if (copy >= 0) open_.insert(copy);
    return copy;
  }
  // The descriptor is gone whatever `close` says.
  int close(int file) override {
    const bool failed = fails("close");
    open_.erase(file);
    const int closed = FileSystem::close(file);
    return failed ? -error_ : closed;
  }
  // Half of the bytes go through first.
  std::int64_t write(int file, const char* data, std::size_t size) override {
    if (!fails("write")) return FileSystem::write(file, data, size);
    if (size > 1) FileSystem::write(file, data, size / 2);
    return -error_;
  }
  std::int64_t write_at(int file, const char* data, std::size_t size, std::uint64_t offset) override {
    return fails("write_at") ? -error_ : FileSystem::write_at(file, data, size, offset);
  }
  std::int64_t read_at(int file, char* data, std::size_t size, std::uint64_t offset) override {
    return fails("read_at") ? -error_ : FileSystem::read_at(file, data, size, offset);
  }
  int truncate(int file, std::uint64_t size) override {
    return fails("truncate") ? -error_ : FileSystem::truncate(file, size);
  }
  int sync(int file) override { return fails("sync") ? -error_ : FileSystem::sync(file); }
  int set_mode(int file, unsigned mode) override {
    return fails("set_mode") ? -error_ : FileSystem::set_mode(file, mode);
  }
  int set_owner(int file, unsigned user, unsigned group) override {
    return fails("set_owner") ? -error_ : FileSystem::set_owner(file, user, group);
  }
  int lock(int file) override { return fails("lock") ? -error_ : FileSystem::lock(file); }
  int rename(const std::string& from, const std::string& to) override {
    return fails("rename") ? -error_ : FileSystem::rename(from, to);
  }
  int exchange(const std::string& a, const std::string& b) override {
    return fails("exchange") ? -error_ : FileSystem::exchange(a, b);
  }
  int remove(const std::string& path) override { return fails("remove") ? -error_ : FileSystem::remove(path); }
  int status(const std::string& path, struct stat& info) override {
    return fails("status") ? -error_ : FileSystem::status(path, info);
  }
  int link_status(const std::string& path, struct stat& info) override {
    return fails("link_status") ? -error_ : FileSystem::link_status(path, info);
  }
  int status(int file, struct stat& info) override { return fails("fstat") ? -error_ : FileSystem::status(file, info); }
  int may_write(const std::string& path) override { return fails("may_write") ? -error_ : FileSystem::may_write(path); }
  int real_path(const std::string& path, std::string& result) override {
    return fails("real_path") ? -error_ : FileSystem::real_path(path, result);
  }
  int list(const std::string& folder, std::vector<std::string>& names) override {
    return fails("list") ? -error_ : FileSystem::list(folder, names);
  }

  bool reached() const { return calls_ >= at_; }
  std::size_t left_open() const { return open_.size(); }
  const std::string& failed_call() const { return failed_call_; }

 private:
  bool fails(const char* call) {
    ++calls_;
    const bool failing = calls_ == at_ || (for_ever_ && calls_ > at_);
    if (failing && failed_call_.empty()) failed_call_ = call;
    return failing;
  }

  int at_;
  int error_;
  bool for_ever_;
  int calls_ = 0;
  std::set<int> open_;
  std::string failed_call_;
};

struct Case {
  const char* ending;
  bool existing;
  bool durable;
  bool complete;
};

struct FailingCalls : ::testing::TestWithParam<Case> {
  FailingCalls() {
    std::string name = (fs::temp_directory_path() / "holon-fail-XXXXXX").string();
    folder = fs::canonical(mkdtemp(name.data()));
    // What is rescued goes to a place of its own, so that it can be counted.
    setenv("TMPDIR", (folder / "rescue").c_str(), 1);
  }
  ~FailingCalls() override {
    unsetenv("TMPDIR");
    std::error_code none;
    fs::remove_all(folder, none);
  }

  static ResultLayout layout() {
    ResultLayout l;
    l.names = {{.name = "x", .description = "", .varies = true, .column = 1, .negated = false}};
    l.columns = 2;
    return l;
  }

  // A whole result with so many rows under this name?
  static bool is_result(const std::string& file, std::size_t rows) {
    const auto read = read_result(file);
    return read && read->time().size() == rows;
  }

  // Several buffers full.
  static constexpr std::size_t kOldRows = 3;
  static constexpr std::size_t kRows = 20'000;

  // One run whose n-th call fails. False when there was no n-th call.
  bool run_failing_at(int n, int error, bool for_ever) {
    const Case& c = GetParam();
    fs::remove_all(folder / "run");
    fs::remove_all(folder / "rescue");
    fs::create_directories(folder / "run");
    fs::create_directories(folder / "rescue");
    const std::string path = (folder / "run" / (std::string("c") + c.ending)).string();
    if (c.existing) write_rows(path, kOldRows, {}, true);

    FailingFiles files(n, error, for_ever);
    OutputOptions options{.durable = c.durable, .files = &files};
    std::string told;
    std::string kept;
    const auto problem = write_rows(path, kRows, options, c.complete, &told, &kept);
    const std::string what = "call " + std::to_string(n) + ", " + files.failed_call() + ": " + told;
    EXPECT_EQ(files.left_open(), 0U) << what;
    const bool is_new = is_result(path, kRows);
    if (c.existing) {
      EXPECT_TRUE(is_new || is_result(path, kOldRows)) << what;
    } else {
      EXPECT_TRUE(is_new || !fs::exists(path)) << what;
    }
    // Success is told exactly when the new result is there; a folder that could not be synced is the one exception.
    if (!problem) {
      EXPECT_EQ(is_new, c.complete) << what;
    } else if (is_new) {
      EXPECT_NE(told.find("power loss"), std::string::npos) << what;
    }
    if (!kept.empty()) {
      EXPECT_TRUE(fs::exists(kept)) << what;
    }
    // Nothing else is there than the result, and what was kept, unless removing itself has failed.
    for (const char* const place : {"run", "rescue"})
      for (const auto& entry : fs::directory_iterator(folder / place)) {
        const std::string name = entry.path().string();
        EXPECT_TRUE(name == path || name == kept || files.failed_call() == "remove" || for_ever) << what << name;
      }
    // Rows that were written are not lost because of one failure.
    if (problem && !is_new && !for_ever && !told.starts_with("cannot begin")) {
      const auto read = read_result(kept);
      // The number of rows of a .mat file is written last; where that fails, the rows are there without it.
      const bool readable = read && read->time().size() > 1;
      EXPECT_TRUE(readable || files.failed_call() == "write_at" || kept.empty()) << what;
      EXPECT_TRUE(!kept.empty() || files.failed_call() == "write") << what;
    }
    return files.reached();
  }

  static std::optional<std::string> write_rows(const std::string& path, std::size_t rows, const OutputOptions& options,
                                               bool complete, std::string* told = nullptr,
                                               std::string* kept = nullptr) {
    std::unique_ptr<ResultSink> sink;
    if (path.ends_with(".mat")) {
      sink = std::make_unique<MatResult>(path, options);
    } else {
      sink = std::make_unique<CsvResult>(path, options);
    }
    auto problem = sink->begin(layout());
    if (problem && told != nullptr) *told = "cannot begin: " + *problem;
    if (!problem) {
      for (std::size_t i = 0; i < rows && !problem; ++i) {
        const std::array<double, 2> row{static_cast<double>(i), 0.125};
        problem = sink->row(row);
      }
      if (problem && told != nullptr) *told = *problem;
    }
    const auto at_end = sink->finish(complete && !problem);
    if (at_end && !problem && told != nullptr) *told = *at_end;
    if (kept != nullptr) *kept = sink->kept();
    return problem ? problem : at_end;
  }

  fs::path folder;
};

TEST_P(FailingCalls, LoseNothingOneAtATime) {
  int n = 1;
  for (const int error : {ENOSPC, EIO, EACCES})
    for (n = 1; run_failing_at(n, error, false); ++n) {
    }
  EXPECT_GT(n, 8);
}

// From one call on nothing works any more: a disk that was pulled out. The old result cannot be touched then, and
// nothing leaks.
TEST_P(FailingCalls, LoseNothingFromOneOn) {
  for (int n = 1; run_failing_at(n, EIO, true); ++n) {
  }
}

INSTANTIATE_TEST_SUITE_P(Files, FailingCalls,
                         ::testing::Values(Case{".csv", false, false, true}, Case{".csv", true, false, true},
                                           Case{".csv", true, true, true}, Case{".csv", true, false, false},
                                           Case{".mat", true, false, true}, Case{".mat", true, true, true},
                                           Case{".mat", false, true, false}));

}  // namespace
}  // namespace holon::sim
