#include "cage/cage.h"

#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/sysinfo.h>

#include <algorithm>

#include "cage/system_calls.h"

namespace holon::cage {
namespace {

std::uint64_t most_of_memory() {
  struct sysinfo info{};
  if (sysinfo(&info) != 0) return 0;
  return std::uint64_t{info.totalram} * info.mem_unit / 5 * 4;
}

void limit(__rlimit_resource what, std::uint64_t most) {
  rlimit now{};
  if (getrlimit(what, &now) != 0) return;
  now.rlim_cur = std::min<rlim_t>(most, now.rlim_max);
  now.rlim_max = now.rlim_cur;
  setrlimit(what, &now);
}

// Reserved beyond the data: code, read-only files, and room that the C library takes for each thread.
constexpr std::uint64_t kMostReserved = std::uint64_t{64} << 30U;
constexpr std::uint64_t kMostStack = std::uint64_t{1} << 30U;  // of the first thread; it does not count as data
constexpr std::uint64_t kMostThreads = 4096;
// Each pipe that nobody reads holds memory of the kernel, which no other limit counts.
constexpr std::uint64_t kMostOpenFiles = 1024;

// All processes of the user count together, so there has to be room for those, too. Where there is a lower limit, it
// stays. Root has none.
void limit_threads() {
  struct sysinfo info{};
  if (sysinfo(&info) == 0) limit(RLIMIT_NPROC, info.procs + kMostThreads);
}

}  // namespace

std::string_view name_of(Strength strength) {
  switch (strength) {
    case Strength::full:
      return "full";
    case Strength::partial:
      return "partial";
    case Strength::none:
      return "none";
  }
  return "none";
}

FileRules system_files() {
  return {.readable = {"/etc/localtime", "/usr/share/zoneinfo", "/etc/ld.so.cache", "/dev/null", "/dev/urandom"},
          .executable = {"/usr/lib", "/lib", "/lib64", "/usr/lib64"},
          .writable = {}};
}

Strength enter(const Rules& rules) {
  if (const std::uint64_t bytes = rules.memory_bytes.value_or(most_of_memory()); bytes > 0 && !kHasSanitizer)
    limit(RLIMIT_DATA, bytes);
  // What is reserved takes tables of the kernel even when it is never written.
  if (const std::uint64_t bytes = rules.memory_bytes.value_or(most_of_memory()); bytes > 0 && !kHasSanitizer)
    limit(RLIMIT_AS, bytes + kMostReserved);
  limit(RLIMIT_STACK, kMostStack);
  limit_threads();
  limit(RLIMIT_NOFILE, kMostOpenFiles);
  // Memory of a model does not end up on the disk.
  limit(RLIMIT_CORE, 0);
  prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
  FileRules files = rules.files;
  const FileRules system = system_files();
  files.readable.insert(files.readable.end(), system.readable.begin(), system.readable.end());
  files.executable.insert(files.executable.end(), system.executable.begin(), system.executable.end());
  const int version = std::min(landlock_version(), rules.landlock_version.value_or(landlock_version()));
  const bool are_files_closed = close_files(files, version);
  const bool are_calls_closed = close_system_calls(rules.purpose);
  if (are_files_closed && are_calls_closed) return Strength::full;
  return are_files_closed || are_calls_closed ? Strength::partial : Strength::none;
}

}  // namespace holon::cage
