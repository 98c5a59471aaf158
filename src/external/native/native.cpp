#include "external/native/native.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <link.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>
#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <optional>
#include <utility>

#include "external/native/shim.h"
#include "external/utilities.h"

namespace holon::external {

namespace {

namespace fs = std::filesystem;

// What the Standard Library names and this program has in itself.
constexpr std::array<std::string_view, 8> kOwnLibraries = {
    "ModelicaExternalC", "ModelicaStandardTables", "ModelicaIO", "ModelicaMatIO", "zlib", "lapack", "blas", "Lapack"};

// A folder for one compilation, gone afterwards: what is loaded stays loaded.
class Workshop {
 public:
  Workshop() {
    std::error_code problem;
    std::string name = (fs::temp_directory_path(problem) / "holon-native-XXXXXX").string();
    if (mkdtemp(name.data()) != nullptr) folder_ = name;
  }
  Workshop(const Workshop&) = delete;
  Workshop& operator=(const Workshop&) = delete;
  ~Workshop() {
    std::error_code problem;
    if (!folder_.empty()) fs::remove_all(folder_, problem);
  }
  const fs::path& folder() const { return folder_; }
  void write(std::string_view name, std::string_view text) const { std::ofstream(folder_ / name) << text; }
  std::string read(std::string_view name) const {
    std::ifstream stream(folder_ / name);
    return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
  }

 private:
  fs::path folder_;
};

// Runs the compiler, without a shell: names of files are arguments and nothing else. None when it went well.
std::optional<std::string> compile(const Workshop& workshop, std::vector<std::string> arguments) {
  const char* const chosen = std::getenv("CC");
  arguments.insert(arguments.begin(), chosen != nullptr && *chosen != '\0' ? chosen : "cc");
  std::vector<char*> argv;
  for (std::string& a : arguments) argv.push_back(a.data());
  argv.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  const std::string log = (workshop.folder() / "log").string();
  posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, log.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
  posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, STDERR_FILENO);
  pid_t child = 0;
  const int problem = posix_spawnp(&child, argv[0], &actions, nullptr, argv.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  if (problem != 0)
    return fmt::format("there is no C compiler `{}`, which the C code of the model needs", arguments[0]);
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  if (WIFEXITED(status) && WEXITSTATUS(status) == 0) return std::nullopt;
  constexpr std::size_t kLongest = 2000;
  return fmt::format("the C code of the model does not compile:\n{}", workshop.read("log").substr(0, kLongest));
}

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

std::expected<NativeCode, std::string> build(const Workshop& workshop, const NativeRequest& request,
                                             const std::vector<std::string>& hidden) {
  // A file that is loaded once more must have another name: the loader knows files by it.
  const std::string object = (workshop.folder() / (hidden.empty() ? "model.so" : "model_all.so")).string();
  workshop.write("model.c", source_of(request, hidden));
  std::vector<std::string> arguments = {
      "-shared", "-fPIC", "-O2", "-w", "-o", object, "-I" + workshop.folder().string()};
  for (const fs::path& folder : request.include_folders) arguments.push_back("-I" + folder.string());
  arguments.push_back((workshop.folder() / "model.c").string());
  arguments.push_back((workshop.folder() / "shim.c").string());
  const std::vector<std::string> options = link_options(request);
  arguments.insert(arguments.end(), options.begin(), options.end());
  if (auto problem = compile(workshop, std::move(arguments))) return std::unexpected(std::move(*problem));
  void* const handle = dlopen(object.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (handle == nullptr) return std::unexpected(fmt::format("the C code of the model cannot be loaded: {}", dlerror()));
  NativeCode code(handle, request.libraries);
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
    : handle_(std::exchange(other.handle_, nullptr)), libraries_(std::move(other.libraries_)) {}

NativeCode& NativeCode::operator=(NativeCode&& other) noexcept {
  std::swap(handle_, other.handle_);
  std::swap(libraries_, other.libraries_);
  return *this;
}

NativeCode::~NativeCode() {
  if (handle_ != nullptr) dlclose(handle_);
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

std::expected<NativeCode, std::string> load_native(const NativeRequest& request) {
  for (const std::string& name : request.functions)
    if (!is_c_name(name)) return std::unexpected(fmt::format("`{}` is no name of a C function", name));
  const Workshop workshop;
  if (workshop.folder().empty()) return std::unexpected("there is no folder for temporary files");
  workshop.write("ModelicaUtilities.h", kUtilitiesHeader);
  workshop.write("shim.c", kShim);
  auto code = build(workshop, request, {});
  if (!code) return code;
  // A function that is `static` or `inline` in its header has no symbol: it is asked for its address.
  std::vector<std::string> hidden;
  for (const std::string& name : request.functions)
    if (code->find(name) == nullptr) hidden.push_back(name);
  if (hidden.empty()) return code;
  auto again = build(workshop, request, hidden);
  for (const std::string& name : hidden)
    if (!again || again->find(name) == nullptr)
      return std::unexpected(fmt::format("the C code of the model has no function `{}`", name));
  return again;
}

}  // namespace holon::external
