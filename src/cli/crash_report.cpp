#include "cli/crash_report.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <holon/workspace.h>
#include <sys/utsname.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "base/file_bytes.h"

namespace holon::cli {
namespace {

namespace fs = std::filesystem;

// FNV-1a, 64 bits: enough to tell whether two reports are about the same text.
// http://www.isthe.com/chongo/tech/comp/fnv
std::uint64_t hash_of(std::string_view bytes) {
  std::uint64_t hash = 14695981039346656037ULL;
  for (const char c : bytes) hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211ULL;
  return hash;
}

}  // namespace

bool is_our_mistake(int signal) {
  return signal == SIGSEGV || signal == SIGBUS || signal == SIGFPE || signal == SIGILL || signal == SIGABRT ||
         signal == SIGSYS;
}

std::string crash_report(const WorkerEnd& end, const WorkerRules& rules) {
  utsname system{};
  uname(&system);
  std::string text =
      fmt::format("holon {}\nsystem {} {} {}\nsignal {} ({})\nstage {}\nclass {}\n", version(), system.sysname,
                  system.release, system.machine, end.status, strsignal(end.status),
                  end.stage.empty() ? "unknown" : end.stage, end.class_name.empty() ? "unknown" : end.class_name);
  for (const std::string& path : rules.inputs) {
    std::error_code error;
    if (!fs::is_regular_file(path, error)) continue;
    std::ostringstream bytes;
    bytes << std::ifstream(path, std::ios::binary).rdbuf();
    text += fmt::format("input {} fnv1a {:016x} bytes {}\n", fs::path(path).filename().string(), hash_of(bytes.str()),
                        bytes.str().size());
  }
  text += "stack\n";
  for (const std::string& function : end.stack) text += "  " + function + "\n";
  return text;
}

std::optional<std::string> write_crash_report(const WorkerEnd& end, const WorkerRules& rules) {
  const std::string text = crash_report(end, rules);
  const fs::path folder = rules.output.empty() ? fs::path() : fs::path(rules.output).parent_path();
  const std::string stem = rules.output.empty() ? "holon" : fs::path(rules.output).filename().string();
  for (int number = 0; number < 100; ++number) {
    const std::string name =
        (folder / fmt::format("{}.crash{}.txt", stem, number == 0 ? "" : std::to_string(number))).string();
    const int file = open(name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (file < 0 && errno == EEXIST) continue;
    if (file < 0) return std::nullopt;
    const bool written = base::write_file(file, text);
    close(file);
    if (written) return name;
    unlink(name.c_str());
    return std::nullopt;
  }
  return std::nullopt;
}

}  // namespace holon::cli
