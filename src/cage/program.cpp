#include "cage/program.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <string_view>
#include <system_error>
#include <utility>

namespace holon::cage {
namespace {

namespace fs = std::filesystem;

// A compiler that takes longer than this was given a riddle, not a program.
constexpr rlim_t kMostSeconds = 600;
constexpr rlim_t kMostFileBytes = rlim_t{1} << 30U;

std::vector<char*> pointers_to(std::vector<std::string>& words) {
  std::vector<char*> pointers;
  for (std::string& word : words) pointers.push_back(word.data());
  pointers.push_back(nullptr);
  return pointers;
}

void limit_to(__rlimit_resource what, rlim_t most) {
  const rlimit wanted{most, most};
  setrlimit(what, &wanted);
}

[[noreturn]] void become(ProgramStart& start) {
  setpgid(0, 0);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, nullptr);
  const int input = open("/dev/null", O_RDONLY);
  const int log = open(start.log.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
  if (input < 0 || log < 0 || dup2(input, STDIN_FILENO) < 0 || dup2(log, STDOUT_FILENO) < 0 ||
      dup2(log, STDERR_FILENO) < 0 || chdir(start.folder.c_str()) != 0)
    _exit(127);
  // Nothing else that is open is the program's business.
  close_range(STDERR_FILENO + 1, ~0U, 0);
  limit_to(RLIMIT_CPU, kMostSeconds);
  limit_to(RLIMIT_FSIZE, kMostFileBytes);
  start.rules.purpose = Purpose::run_program;
  const std::vector<char*> words = pointers_to(start.words);
  const std::vector<char*> environment = pointers_to(start.environment);
  enter(start.rules);  // as much as this kernel can; the worker has reported how much that is
  execve(words[0], words.data(), environment.data());
  _exit(127);
}

}  // namespace

pid_t start_program(ProgramStart start) {
  if (start.words.empty()) return -1;
  const pid_t child = fork();
  if (child == 0) become(start);
  return child;
}

std::string find_program(const std::string& name) {
  if (name.find('/') != std::string::npos) return access(name.c_str(), X_OK) == 0 ? name : std::string();
  const char* const path = std::getenv("PATH");
  std::string_view rest = path != nullptr ? path : "/usr/bin:/bin";
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find(':'), rest.size());
    const std::string place = std::string(rest.substr(0, end)) + "/" + name;
    if (end > 0 && access(place.c_str(), X_OK) == 0) return place;
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return {};
}

FileRules compiler_files(const std::string& program) {
  FileRules files;
  files.executable = {"/usr", "/lib", "/lib64", "/bin"};
  // A compiler that was installed elsewhere has its parts beside its folder.
  std::error_code error;
  const fs::path folder = fs::weakly_canonical(program, error).parent_path();
  if (error || folder.empty()) return files;
  files.executable.push_back(folder.string());
  for (const char* const part : {"lib", "lib64", "libexec", "include", "share"})
    files.executable.push_back((folder.parent_path() / part).string());
  return files;
}

}  // namespace holon::cage
