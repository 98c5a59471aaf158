#pragma once

// The C compiler: from the text of C code to a shared object. In a caged worker the parent calls it (api/worker.cpp),
// since the worker starts no programs.

#include <expected>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace holon::external {

// One call of the compiler.
struct Compilation {
  std::string source;                // compiled together with the functions of ModelicaUtilities
  std::vector<std::string> options;  // see is_compiler_option
};

// Folders to search, libraries, names that the linker must keep: nothing else may be asked of the compiler.
bool is_compiler_option(std::string_view option);

// Gives the shared object as a file without a name, whose owner is the caller. The error is a sentence.
using Compiler = std::function<std::expected<int, std::string>(const Compilation&)>;

// The compiler as a child of this process.
std::expected<int, std::string> compile_here(const Compilation& compilation);

// A folder for one compilation, gone afterwards.
class Workshop {
 public:
  explicit Workshop(const Compilation& compilation);
  Workshop(const Workshop&) = delete;
  Workshop& operator=(const Workshop&) = delete;
  ~Workshop();

  bool made() const { return !folder_.empty(); }
  const std::filesystem::path& folder() const { return folder_; }
  // Of the compiler, without its name.
  std::vector<std::string> arguments() const;
  std::string log() const { return (folder_ / "log").string(); }
  // After the compiler has ended, with what `wait` gave.
  std::expected<int, std::string> result(int status) const;

 private:
  std::filesystem::path folder_;
  std::vector<std::string> options_;
};

// The compiler that the user has chosen (`CC`), or the system's.
std::string compiler_name();
std::string no_compiler(std::string_view name);

}  // namespace holon::external
