#include "external/native/compile.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>
#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <system_error>

#include "base/file_bytes.h"
#include "external/native/shim.h"

namespace holon::external {
namespace {

namespace fs = std::filesystem;

std::string text_of(const fs::path& file) {
  std::ifstream stream(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

void write_text(const fs::path& file, std::string_view text) { std::ofstream(file, std::ios::binary) << text; }

}  // namespace

bool is_compiler_option(std::string_view option) {
  constexpr std::array<std::string_view, 5> kBeginnings = {"-I", "-L", "-l", "-Wl,-u,", "-Wl,-rpath,"};
  return option.starts_with('/') ||  // a library's file
         std::ranges::any_of(kBeginnings, [&](std::string_view begin) { return option.starts_with(begin); });
}

Workshop::Workshop(const Compilation& compilation) : options_(compilation.options) {
  std::error_code problem;
  std::string name = (fs::temp_directory_path(problem) / "holon-native-XXXXXX").string();
  if (problem || mkdtemp(name.data()) == nullptr) return;
  folder_ = name;
  write_text(folder_ / "model.c", compilation.source);
  write_text(folder_ / "ModelicaUtilities.h", kUtilitiesHeader);
  write_text(folder_ / "shim.c", kShim);
}

Workshop::~Workshop() {
  std::error_code problem;
  if (!folder_.empty()) fs::remove_all(folder_, problem);
}

std::vector<std::string> Workshop::arguments() const {
  const auto in_folder = [this](const char* name) { return (folder_ / name).string(); };
  std::vector<std::string> words = {
      "-shared", "-fPIC", "-O2", "-w", "-o", in_folder("model.so"), "-I" + folder_.string()};
  const auto is_include = [](const std::string& option) { return option.starts_with("-I"); };
  std::ranges::copy_if(options_, std::back_inserter(words), is_include);
  words.push_back(in_folder("model.c"));
  words.push_back(in_folder("shim.c"));
  // Libraries come after the code that needs them.
  std::ranges::copy_if(options_, std::back_inserter(words), std::not_fn(is_include));
  return words;
}

std::expected<int, std::string> Workshop::result(int status) const {
  if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) {
    constexpr std::size_t kLongest = 2000;
    return std::unexpected(
        fmt::format("the C code of the model does not compile:\n{}", text_of(log()).substr(0, kLongest)));
  }
  const std::string bytes = text_of(folder_ / "model.so");
  const int file = memfd_create("native", MFD_CLOEXEC);
  if (file < 0 || !base::write_file(file, bytes)) {
    if (file >= 0) close(file);
    return std::unexpected("there is no memory for the C code of the model");
  }
  return file;
}

std::string compiler_name() {
  const char* const chosen = std::getenv("CC");
  return chosen != nullptr && *chosen != '\0' ? chosen : "cc";
}

std::string no_compiler(std::string_view name) {
  return fmt::format("there is no C compiler `{}`, which the C code of the model needs", name);
}

// Without a shell: names of files are arguments and nothing else.
std::expected<int, std::string> compile_here(const Compilation& compilation) {
  const Workshop workshop(compilation);
  if (!workshop.made()) return std::unexpected("there is no folder for temporary files");
  std::vector<std::string> words = workshop.arguments();
  words.insert(words.begin(), compiler_name());
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, workshop.log().c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
  posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, STDERR_FILENO);
  pid_t child = 0;
  const int problem = posix_spawnp(&child, arguments[0], &actions, nullptr, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  if (problem != 0) return std::unexpected(no_compiler(words[0]));
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  return workshop.result(status);
}

}  // namespace holon::external
