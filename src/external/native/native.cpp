#include "external/native/native.h"

#include <dlfcn.h>
#include <fmt/format.h>
#include <link.h>
#include <unistd.h>
#include <algorithm>
#include <array>
#include <utility>

#include "external/utilities.h"

namespace holon::external {

namespace {

namespace fs = std::filesystem;

// What the Standard Library names and this program has in itself.
constexpr std::array<std::string_view, 8> kOwnLibraries = {
    "ModelicaExternalC", "ModelicaStandardTables", "ModelicaIO", "ModelicaMatIO", "zlib", "lapack", "blas", "Lapack"};

std::vector<std::string> link_options(const NativeRequest& request) {
  std::vector<std::string> options;
  for (const fs::path& folder : request.library_folders) {
    options.push_back("-L" + folder.string());
    options.push_back("-Wl,-rpath," + folder.string());
  }
  for (const std::string& library : request.libraries) {
    if (std::ranges::find(kOwnLibraries, library) != kOwnLibraries.end()) continue;
    // A file of one of the folders, or a name that the linker looks for.
    fs::path file;
    std::error_code problem;
    for (const fs::path& folder : request.library_folders)
      if (file.empty() && fs::is_regular_file(folder / library, problem)) file = folder / library;
    options.push_back(file.empty() ? "-l" + library : file.string());
  }
  // Nothing in the file that is compiled calls them: without this an archive would be left out.
  if (!options.empty())
    for (const std::string& name : request.functions) options.insert(options.begin(), "-Wl,-u," + name);
  return options;
}

std::string source_of(const NativeRequest& request, const std::vector<std::string>& hidden) {
  std::string text = "#include \"ModelicaUtilities.h\"\n";
  std::vector<std::string_view> seen;
  for (const std::string& include : request.includes) {
    if (std::ranges::find(seen, include) != seen.end()) continue;
    seen.push_back(include);
    text += include + "\n";
  }
  for (const std::string& name : hidden)
    text += fmt::format("void* holon_address_{0}(void) {{ return (void*)&{0}; }}\n", name);
  return text;
}

bool is_c_name(std::string_view name) {
  const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; };
  return !name.empty() && is_letter(name[0]) &&
         std::ranges::all_of(name, [&](char c) { return is_letter(c) || (c >= '0' && c <= '9'); });
}

std::expected<NativeCode, std::string> build(const Compiler& compiler, const NativeRequest& request,
                                             const std::vector<std::string>& hidden) {
  Compilation compilation{source_of(request, hidden), link_options(request)};
  for (const fs::path& folder : request.include_folders) compilation.options.push_back("-I" + folder.string());
  const auto object = compiler(compilation);
  if (!object) return std::unexpected(object.error());
  // The file stays open as long as the code is loaded: the loader knows objects by their names.
  void* const handle = dlopen(fmt::format("/proc/self/fd/{}", *object).c_str(), RTLD_NOW | RTLD_LOCAL);
  if (handle == nullptr) {
    close(*object);
    return std::unexpected(fmt::format("the C code of the model cannot be loaded: {}", dlerror()));
  }
  NativeCode code(handle, *object, request.libraries);
  static const std::array<void*, 10> kTable = {reinterpret_cast<void*>(&ModelicaMessage),
                                               reinterpret_cast<void*>(&ModelicaVFormatMessage),
                                               reinterpret_cast<void*>(&ModelicaWarning),
                                               reinterpret_cast<void*>(&ModelicaVFormatWarning),
                                               reinterpret_cast<void*>(&ModelicaError),
                                               reinterpret_cast<void*>(&ModelicaVFormatError),
                                               reinterpret_cast<void*>(&ModelicaAllocateString),
                                               reinterpret_cast<void*>(&ModelicaAllocateStringWithErrorReturn),
                                               reinterpret_cast<void*>(&ModelicaDuplicateString),
                                               reinterpret_cast<void*>(&ModelicaDuplicateStringWithErrorReturn)};
  reinterpret_cast<void (*)(const void*)>(dlsym(handle, "holon_connect"))(kTable.data());
  return code;
}

}  // namespace

NativeCode::NativeCode(NativeCode&& other) noexcept
    : handle_(std::exchange(other.handle_, nullptr)),
      file_(std::exchange(other.file_, -1)),
      libraries_(std::move(other.libraries_)) {}

NativeCode& NativeCode::operator=(NativeCode&& other) noexcept {
  std::swap(handle_, other.handle_);
  std::swap(file_, other.file_);
  std::swap(libraries_, other.libraries_);
  return *this;
}

NativeCode::~NativeCode() {
  if (handle_ != nullptr) dlclose(handle_);
  if (file_ >= 0) close(file_);
}

void* NativeCode::find(const std::string& name) const {
  if (handle_ == nullptr) return nullptr;
  void* address = nullptr;
  if (void* const asked = dlsym(handle_, ("holon_address_" + name).c_str())) {
    address = reinterpret_cast<void* (*)()>(asked)();
  } else {
    address = dlsym(handle_, name.c_str());
  }
  return address != nullptr && is_own(address) ? address : nullptr;
}

// dlsym looks through everything that an object needs, and so would find all of the C library.
bool NativeCode::is_own(void* address) const {
  Dl_info info{};
  void* where = nullptr;
  link_map* own = nullptr;
  if (dladdr1(address, &info, &where, RTLD_DL_LINKMAP) == 0 || dlinfo(handle_, RTLD_DI_LINKMAP, &own) != 0)
    return false;
  if (where == own) return true;
  const std::string file = fs::path(static_cast<const link_map*>(where)->l_name).filename().string();
  return std::ranges::any_of(libraries_, [&](const std::string& library) {
    return file == fs::path(library).filename() || file.starts_with("lib" + library + ".");
  });
}

std::expected<NativeCode, std::string> load_native(const NativeRequest& request, const Compiler& compiler) {
  for (const std::string& name : request.functions)
    if (!is_c_name(name)) return std::unexpected(fmt::format("`{}` is no name of a C function", name));
  auto code = build(compiler, request, {});
  if (!code) return code;
  // A function that is `static` or `inline` in its header has no symbol: it is asked for its address.
  std::vector<std::string> hidden;
  for (const std::string& name : request.functions)
    if (code->find(name) == nullptr) hidden.push_back(name);
  if (hidden.empty()) return code;
  auto again = build(compiler, request, hidden);
  for (const std::string& name : hidden)
    if (!again || again->find(name) == nullptr)
      return std::unexpected(fmt::format("the C code of the model has no function `{}`", name));
  return again;
}

}  // namespace holon::external
