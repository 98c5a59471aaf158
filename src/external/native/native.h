#pragma once

// C code that comes with a model: the annotations Include, Library, IncludeDirectory and LibraryDirectory of external
// functions. It is compiled with the system's C compiler into a shared object and loaded. Whether that is allowed was
// decided before: what is loaded can do whatever this process can.

#include <expected>
#include <filesystem>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "external/native/compile.h"

namespace holon::external {

struct NativeRequest {
  std::vector<std::string> functions;  // the C names that are called
  std::vector<std::string> includes;   // lines of C, as the annotations have them
  std::vector<std::string> libraries;  // names without `lib` and ending, or files
  std::vector<std::filesystem::path> include_folders;
  std::vector<std::filesystem::path> library_folders;
};

// Loaded code. Unloaded when this is gone: nothing may call it any more then.
class NativeCode {
 public:
  NativeCode() = default;
  // `libraries` are those that the request names.
  NativeCode(void* handle, int file, std::vector<std::string> libraries)
      : handle_(handle), file_(file), libraries_(std::move(libraries)) {}
  NativeCode(NativeCode&& other) noexcept;
  NativeCode& operator=(NativeCode&& other) noexcept;
  NativeCode(const NativeCode&) = delete;
  NativeCode& operator=(const NativeCode&) = delete;
  ~NativeCode();

  // The address of a function that the code or one of its libraries has; nullptr when there is none. What the code
  // needs in turn, as the C library, is not searched: a model reaches only what was brought for it.
  void* find(const std::string& name) const;

 private:
  bool is_own(void* address) const;
  void* handle_ = nullptr;
  int file_ = -1;  // it was loaded from
  std::vector<std::string> libraries_;
};

// The error is a sentence: there is no compiler, what the compiler said, which function is missing.
std::expected<NativeCode, std::string> load_native(const NativeRequest& request,
                                                   const Compiler& compiler = compile_here);

}  // namespace holon::external
