// What a caged process cannot do. Each try runs in a process of its own, since the cage is for good.

#include "cage/cage.h"
#include "cage/program.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/mman.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <functional>
#include <new>
#include <string>
#include <thread>

namespace holon::cage {
namespace {

// The kernel's own version, and what Debian 12's kernel has.
class Cage : public testing::TestWithParam<int> {
 protected:
  Cage() {
    std::string name = (std::filesystem::temp_directory_path() / "holon-cage-XXXXXX").string();
    folder_ = mkdtemp(name.data());
    for (const char* part : {"open", "closed", "own"}) std::filesystem::create_directory(folder_ / part);
    for (const char* file : {"open/a.txt", "closed/secret.txt"}) std::ofstream(folder_ / file) << "text";
  }
  ~Cage() override { std::filesystem::remove_all(folder_); }
  std::string path(const std::string& name) const { return (folder_ / name).string(); }

  // The exit status of `act` inside of the cage: 0 when it gave true.
  int inside(const std::function<bool()>& act) const {
    const pid_t child = fork();
    if (child == 0) {
      Rules rules;
      rules.files = {.readable = {path("open")}, .executable = {}, .writable = {path("own")}};
      rules.landlock_version = GetParam();
      if (enter(rules) != Strength::full) _exit(3);
      _exit(act() ? 0 : 1);
    }
    int status = 0;
    waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  }
  static bool can_open(const std::string& file, int flags) {
    const int made = open(file.c_str(), flags, 0600);
    if (made >= 0) close(made);
    return made >= 0;
  }

  std::filesystem::path folder_;
};

// The compiler's cage: programs, but no socket, no file of somebody else, no namespace of its own.
TEST_P(Cage, AProgramStaysInsideOfItsOwn) {
  const auto status_of = [&](const std::string& command) {
    ProgramStart start;
    start.words = {"/bin/sh", "-c", command};
    start.environment = {"PATH=/usr/bin:/bin"};
    start.folder = path("own");
    start.log = path("own/log");
    start.rules.files = compiler_files("/bin/sh");
    start.rules.files.readable = {path("open")};
    start.rules.files.writable = {path("own")};
    start.rules.landlock_version = GetParam();
    const pid_t child = start_program(std::move(start));
    int status = 0;
    waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  };
  EXPECT_EQ(status_of("cat " + path("open/a.txt") + " > copy"), 0);
  EXPECT_TRUE(std::filesystem::exists(path("own/copy")));
  EXPECT_NE(status_of("cat " + path("closed/secret.txt")), 0);
  EXPECT_NE(status_of("cat /etc/passwd"), 0);
  EXPECT_NE(status_of("echo x > " + path("closed/new.txt")), 0);
  EXPECT_NE(status_of("kill -0 $PPID"), 0);
  // Modes are not guarded by Landlock; a change is only pretended.
  status_of("chmod 777 " + path("closed/secret.txt"));
  struct stat info{};
  ASSERT_EQ(stat(path("closed/secret.txt").c_str(), &info), 0);
  EXPECT_EQ(info.st_mode & 0111U, 0U);
  EXPECT_EQ(status_of("exit 5"), 5);
  EXPECT_TRUE(find_program("sh").ends_with("/sh"));
  EXPECT_EQ(find_program("no such program"), "");
}

INSTANTIATE_TEST_SUITE_P(Versions, Cage, testing::Values(2, 99));

TEST_P(Cage, ReadsWhatIsOpenAndNothingElse) {
  EXPECT_EQ(inside([&] { return can_open(path("open/a.txt"), O_RDONLY); }), 0);
  EXPECT_EQ(inside([&] { return can_open(path("closed/secret.txt"), O_RDONLY); }), 1);
  EXPECT_EQ(inside([] { return can_open("/etc/passwd", O_RDONLY); }), 1);
  EXPECT_EQ(inside([] { return can_open("/proc/self/mem", O_RDWR); }), 1);
  EXPECT_EQ(inside([] { return can_open("/proc/self/status", O_RDONLY); }), 1);
}

TEST_P(Cage, WritesOnlyIntoItsOwnFolder) {
  EXPECT_EQ(inside([&] { return can_open(path("own/new.txt"), O_WRONLY | O_CREAT); }), 0);
  EXPECT_EQ(inside([&] { return can_open(path("open/a.txt"), O_WRONLY); }), 1);
  EXPECT_EQ(inside([&] { return can_open(path("open/new.txt"), O_WRONLY | O_CREAT); }), 1);
  EXPECT_EQ(inside([&] { return unlink(path("open/a.txt").c_str()) == 0; }), 1);
  EXPECT_EQ(inside([&] { return rename(path("open/a.txt").c_str(), path("own/a.txt").c_str()) == 0; }), 1);
  EXPECT_EQ(inside([&] { return symlink("/etc/passwd", path("own/link").c_str()) == 0; }), 1);
  EXPECT_TRUE(std::filesystem::exists(path("open/a.txt")));
}

TEST_P(Cage, NeverTruncatesAFileByItsName) {
  EXPECT_EQ(inside([&] { return truncate(path("closed/secret.txt").c_str(), 0) == 0; }), 1);
  EXPECT_EQ(inside([&] { return truncate(path("open/a.txt").c_str(), 0) == 0; }), 1);
  EXPECT_EQ(std::filesystem::file_size(path("closed/secret.txt")), 4U);
}

// Before version 3, Landlock does not look at the cutting off of a file that is opened for reading.
TEST_P(Cage, EmptiesNothingThatItMayOnlyRead) {
  for (const int mode : {O_RDONLY, O_ACCMODE})
    EXPECT_EQ(inside([&] { return can_open(path("open/a.txt"), mode | O_TRUNC); }), 1);
  EXPECT_EQ(inside([&] { return syscall(SYS_openat, AT_FDCWD, path("open/a.txt").c_str(), O_TRUNC) >= 0; }), 1);
#ifdef SYS_open
  EXPECT_EQ(inside([&] { return syscall(SYS_open, path("open/a.txt").c_str(), O_TRUNC) >= 0; }), 1);
#endif
  EXPECT_EQ(std::filesystem::file_size(path("open/a.txt")), 4U);
  EXPECT_EQ(inside([&] { return can_open(path("own/cut.txt"), O_WRONLY | O_CREAT | O_TRUNC); }), 0);
}

// Landlock does not guard modes: whoever may read a file of the user's could open it to everybody.
TEST_P(Cage, ChangesNoModes) {
  EXPECT_EQ(inside([&] {
              const int file = open(path("open/a.txt").c_str(), O_RDONLY);
              return file >= 0 && fchmod(file, 0666) == 0;
            }),
            1);
  EXPECT_EQ(inside([&] { return chmod(path("closed/secret.txt").c_str(), 0666) == 0; }), 1);
}

// A link may have come with the model; what it points to is not the folder that was meant.
TEST_P(Cage, ALinkIsNoFolderToWriteInto) {
  std::filesystem::create_directory_symlink(path("closed"), path("link"));
  const pid_t child = fork();
  if (child == 0) {
    Rules rules;
    rules.files.writable = {path("link")};
    rules.landlock_version = GetParam();
    enter(rules);
    _exit(can_open(path("closed/new.txt"), O_WRONLY | O_CREAT) || can_open(path("closed/secret.txt"), O_RDONLY) ? 1
                                                                                                                : 0);
  }
  int status = 0;
  waitpid(child, &status, 0);
  EXPECT_EQ(WEXITSTATUS(status), 0);
}

TEST_P(Cage, StartsNoProgramAndNoProcess) {
  EXPECT_EQ(inside([] {
              const char* const arguments[] = {"/bin/true", nullptr};
              execv("/bin/true", const_cast<char* const*>(arguments));
              return false;
            }),
            1);
  EXPECT_EQ(inside([] { return fork() >= 0; }), 1);
  EXPECT_EQ(inside([] { return std::system("true") == 0; }), 1);
}

TEST_P(Cage, OpensNoSocketAndTracesNobody) {
  EXPECT_EQ(inside([] { return socket(AF_INET, SOCK_STREAM, 0) >= 0; }), 1);
  EXPECT_EQ(inside([] { return socket(AF_UNIX, SOCK_STREAM, 0) >= 0; }), 1);
  EXPECT_EQ(inside([] { return ptrace(PTRACE_TRACEME, 0, nullptr, nullptr) == 0; }), 1);
  EXPECT_EQ(inside([] { return syscall(SYS_io_uring_setup, 1, nullptr) >= 0 || errno != EPERM; }), 1);
  EXPECT_EQ(inside([] { return syscall(SYS_openat2, AT_FDCWD, "/", nullptr, 0) >= 0 || errno != ENOSYS; }), 1);
}

TEST_P(Cage, SendsNoSignalToOthers) {
  const pid_t parent = getpid();
  EXPECT_EQ(inside([parent] { return kill(parent, 0) == 0; }), 1);
  EXPECT_EQ(inside([parent] { return syscall(SYS_tgkill, parent, parent, 0) == 0; }), 1);
  // The kernel would send one of our choice when there is something to read.
  EXPECT_EQ(inside([parent] {
              int ends[2];
              return pipe(ends) == 0 && fcntl(ends[0], F_SETOWN, parent) == 0 && fcntl(ends[0], F_SETSIG, SIGKILL) == 0;
            }),
            1);
}

TEST_P(Cage, LooksAtLimitsAndChangesNone) {
  const pid_t parent = getpid();
  EXPECT_EQ(inside([] {
              rlimit now{};
              return prlimit(0, RLIMIT_NOFILE, nullptr, &now) == 0 && now.rlim_max > 0;
            }),
            0);
  if (kHasSanitizer) GTEST_SKIP() << "the sanitizer has the address that is needed";
  // Limits at an address whose lower half is zero, for a process of somebody else.
  rlimit before{};
  ASSERT_EQ(getrlimit(RLIMIT_NPROC, &before), 0);
  EXPECT_EQ(inside([&] {
              constexpr std::size_t kPage = 4096;
              // NOLINTNEXTLINE(performance-no-int-to-ptr): the address is what is tried
              void* const place = mmap(reinterpret_cast<void*>(std::uintptr_t{1} << 32U), kPage, PROT_READ | PROT_WRITE,
                                       MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED_NOREPLACE, -1, 0);
              if (place == MAP_FAILED) return true;
              auto* const wanted = new (place) rlimit(before);
              return syscall(SYS_prlimit64, parent, RLIMIT_NPROC, wanted, nullptr) == 0;
            }),
            1);
}

TEST_P(Cage, MemoryIsNeverWritableAndExecutable) {
  constexpr std::size_t kPage = 4096;
  EXPECT_EQ(inside([] {
              return mmap(nullptr, kPage, PROT_READ | PROT_WRITE | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) !=
                     MAP_FAILED;
            }),
            1);
  // First written, then executed: how machine code is made.
  EXPECT_EQ(inside([] {
              void* const made = mmap(nullptr, kPage, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
              return made != MAP_FAILED && mprotect(made, kPage, PROT_READ | PROT_EXEC) == 0;
            }),
            0);
}

TEST_P(Cage, HasThreads) {
  EXPECT_EQ(inside([] {
              int x = 0;
              std::thread([&x] { x = 1; }).join();
              return x == 1;
            }),
            0);
}

TEST_P(Cage, HasAMemoryLimit) {
  if (kHasSanitizer) GTEST_SKIP() << "no limit under the sanitizer";
  const pid_t child = fork();
  if (child == 0) {
    Rules rules;
    rules.memory_bytes = std::uint64_t{64} << 20U;
    enter(rules);
    void* const much = std::malloc(std::size_t{256} << 20U);
    _exit(much == nullptr ? 0 : 1);
  }
  int status = 0;
  waitpid(child, &status, 0);
  EXPECT_EQ(WEXITSTATUS(status), 0);
}

// Memory that the limit of data does not count: files without a name, mappings that processes could share or that grow
// like a stack, what the kernel remembers of locks, and tables of pages that are reserved and never written.
TEST_P(Cage, TakesNoMemoryThatIsNotCounted) {
  EXPECT_EQ(inside([] { return memfd_create("x", 0) >= 0; }), 1);
  constexpr std::size_t kSize = 1U << 20U;
  EXPECT_EQ(inside([] {
              return mmap(nullptr, kSize, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0) != MAP_FAILED;
            }),
            1);
  EXPECT_EQ(inside([] {
              return mmap(nullptr, kSize, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_GROWSDOWN, -1, 0) !=
                     MAP_FAILED;
            }),
            1);
  EXPECT_EQ(inside([&] {
              const int file = open(path("open/a.txt").c_str(), O_RDONLY);
              struct flock part{};
              part.l_type = F_RDLCK;
              part.l_len = 1;
              return fcntl(file, F_SETLK, &part) == 0 || fcntl(file, F_OFD_SETLK, &part) == 0;
            }),
            1);
  // Pipes that nobody reads: so many as may be open.
  EXPECT_EQ(inside([] {
              int ends[2];
              int pipes = 0;
              while (pipes < 5000 && pipe(ends) == 0) ++pipes;
              return pipes < 600;
            }),
            0);
  if (kHasSanitizer) return;
  EXPECT_EQ(inside([] {
              constexpr std::size_t kMuch = std::size_t{1} << 46U;
              return mmap(nullptr, kMuch, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0) != MAP_FAILED;
            }),
            1);
}

// Root may take pages out of use for all of the machine. No bytes are named here, so that nothing happens even then.
TEST_P(Cage, LeavesThePagesOfTheMachineAlone) {
  EXPECT_EQ(inside([] {
              void* const page = mmap(nullptr, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
              constexpr int kSoftOffline = 101;
              for (const int advice : {MADV_HWPOISON, kSoftOffline, MADV_MERGEABLE})
                if (madvise(page, 0, advice) == 0 || errno != EPERM) return false;
              return madvise(page, 4096, MADV_DONTNEED) == 0;
            }),
            0);
}

TEST_P(Cage, HasSoManyThreadsAndNotMore) {
  EXPECT_EQ(inside([] {
              rlimit stack{};
              rlimit threads{};
              return getrlimit(RLIMIT_STACK, &stack) == 0 && stack.rlim_max != RLIM_INFINITY &&
                     getrlimit(RLIMIT_NPROC, &threads) == 0 && threads.rlim_max != RLIM_INFINITY;
            }),
            0);
}

}  // namespace
}  // namespace holon::cage
