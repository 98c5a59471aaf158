#include "driver/foreign_code.h"

#include <fmt/format.h>
#include <algorithm>
#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/text.h"
#include "driver/diagnostics.h"
#include "driver/permissions.h"
#include "driver/resources.h"
#include "external/builtins.h"
#include "external/external.h"
#include "external/native/native.h"

namespace holon::driver {

namespace fs = std::filesystem;

namespace {

// Folders of libraries that were built for this kind of machine.
constexpr std::string_view kPlatform = "linux64";

std::string c_name_of(const expr::ExternalCall& clause) {
  return clause.language == "FORTRAN 77" ? clause.name + "_" : clause.name;
}

// The symbol of a function that a library has to bring: `holon_code.Library.name`. The library's name may have dots.
struct ForeignName {
  std::string library;
  std::string name;
};
std::optional<ForeignName> foreign_name(std::string_view symbol) {
  constexpr std::string_view kPrefix = "holon_code.";
  if (!symbol.starts_with(kPrefix)) return std::nullopt;
  symbol.remove_prefix(kPrefix.size());
  const std::size_t dot = symbol.rfind('.');
  if (dot == std::string_view::npos) return std::nullopt;
  return ForeignName{std::string(symbol.substr(0, dot)), std::string(symbol.substr(dot + 1))};
}

bool is_allowed(const expr::Function& function, const Session& session) {
  if (session.external.permissions.native) return true;
  return function.span.known() && is_below(session.trusted_folders, session.files[function.span.file].path());
}

void add_once(std::vector<fs::path>& folders, const fs::path& folder) {
  if (!folder.empty() && std::ranges::find(folders, folder) == folders.end()) folders.push_back(folder);
}

// The folder that an annotation names: a URI, or a place seen from the file that holds the function.
fs::path folder_of(const std::string& text, const fs::path& beside, classes::ClassTree& tree) {
  if (text.starts_with("modelica://")) return resource_file(tree, text);
  constexpr std::string_view kFile = "file://";
  const fs::path path = text.starts_with(kFile) ? text.substr(kFile.size()) : text;
  return path.is_absolute() ? path : beside / path;
}

// Without an annotation, files lie in Resources/Include and Resources/Library of the library (12.9.4); for a model that
// is one file, beside it.
void add_to(external::NativeRequest& request, const expr::Function& function, classes::ClassTree& tree,
            const Session& session) {
  const expr::ExternalCall& clause = *function.external;
  const std::string library = "modelica://" + function.name.substr(0, function.name.find('.')) + "/Resources/";
  fs::path beside;
  if (function.span.known())
    beside = fs::absolute(session.files[function.span.file].path()).lexically_normal().parent_path();
  const std::string c_name = c_name_of(clause);
  if (std::ranges::find(request.functions, c_name) == request.functions.end()) request.functions.push_back(c_name);
  request.includes.insert(request.includes.end(), clause.includes.begin(), clause.includes.end());
  for (const std::string& name : clause.libraries)
    if (std::ranges::find(request.libraries, name) == request.libraries.end()) request.libraries.push_back(name);
  for (const std::string& text : clause.include_directories)
    add_once(request.include_folders, folder_of(text, beside, tree));
  if (clause.include_directories.empty()) add_once(request.include_folders, resource_file(tree, library + "Include"));
  add_once(request.include_folders, beside);
  std::vector<fs::path> libraries;
  for (const std::string& text : clause.library_directories) libraries.push_back(folder_of(text, beside, tree));
  if (libraries.empty()) libraries.emplace_back(resource_file(tree, library + "Library"));
  libraries.push_back(beside);
  for (const fs::path& folder : libraries) {
    if (folder.empty()) continue;
    add_once(request.library_folders, folder / kPlatform);
    add_once(request.library_folders, folder);
  }
}

std::expected<void, std::string> load(const std::string& library, const external::NativeRequest& request,
                                      Session& session) {
  auto code = external::load_native(request, session.compiler);
  if (!code) return std::unexpected(std::move(code.error()));
  session.foreign.push_back({library, std::move(*code)});
  // What was loaded was permitted, so that tables may come from it.
  session.external.find_usertab = [&session]() -> void* {
    for (const ForeignCode& foreign : session.foreign)
      if (void* const address = foreign.code.find("usertab")) return address;
    return nullptr;
  };
  return {};
}

void* find_loaded(std::string_view symbol, const Session& session) {
  const std::optional<ForeignName> wanted = foreign_name(symbol);
  if (!wanted) return nullptr;
  for (const ForeignCode& foreign : session.foreign)
    if (foreign.library == wanted->library)
      if (void* const address = foreign.code.find(wanted->name)) return address;
  return nullptr;
}

bool brings_code(const expr::ExternalCall& clause) { return !clause.includes.empty() || !clause.libraries.empty(); }

}  // namespace

void load_foreign_code(const program::Program& program, const expr::Functions& functions, classes::ClassTree& tree,
                       Session& session) {
  std::set<std::string> wanted;
  for (const program::External& external : program.externals)
    if (external::resolve(external.symbol) == nullptr) wanted.insert(external.symbol);
  if (wanted.empty()) return;
  // C has one space of names: what one function's annotation brings, the others of its library may call.
  std::set<std::string> libraries_with_code;
  for (const expr::Function& function : functions)
    if (function.external && wanted.contains(function.external->symbol) && brings_code(*function.external))
      if (const auto name = foreign_name(function.external->symbol)) libraries_with_code.insert(name->library);
  struct Wish {
    external::NativeRequest request;
    diag::Span span;
  };
  std::map<std::string, Wish> wishes;  // by library
  bool is_refused = false;
  for (const expr::Function& function : functions) {
    if (!function.external || !wanted.contains(function.external->symbol)) continue;
    const std::optional<ForeignName> name = foreign_name(function.external->symbol);
    const bool is_loaded = find_loaded(function.external->symbol, session) != nullptr;
    if (!name || (!is_loaded && !libraries_with_code.contains(name->library))) {
      std::set<std::string_view> known;
      for (const external::Builtin& one : external::all_builtins()) known.insert(one.name);
      diag::Diagnostic& d = session.sink.error(kNoForeignCode, function.span, {function.name, function.external->name});
      // The span is the declaration, not the word.
      const std::vector<std::string> near =
          base::close_matches(function.external->name, std::vector(known.begin(), known.end()));
      if (near.size() == 1) d.hint(fmt::format("did you mean `{}`?", near.front()));
      is_refused = true;
      continue;
    }
    // Whoever declares the function has to be allowed to, also when the code is there already.
    if (!is_allowed(function, session)) {
      // One error for the model, at the first function: the answer is the same for all of them.
      if (!is_refused)
        session.sink.error(kForeignCodeRefused, function.span, {function.name, function.external->name})
            .hint("if you trust it: `--allow=native`, or `--trust DIR` for the folder of its library");
      is_refused = true;
      continue;
    }
    if (is_loaded) continue;
    Wish& wish = wishes[name->library];
    if (!wish.span.known()) wish.span = function.span;
    add_to(wish.request, function, tree, session);
  }
  if (is_refused) return;
  for (const auto& [library, wish] : wishes)
    if (const auto loaded = load(library, wish.request, session); !loaded)
      session.sink.error(kForeignCodeFailed, wish.span, {loaded.error()});
}

jit::Resolver resolver_in(const Session& session) {
  return [&session](const std::string& name) -> void* {
    if (void* const own = external::resolve(name)) return own;
    return find_loaded(name, session);
  };
}

ForeignFinder find_foreign_in(classes::ClassTree& tree, Session& session) {
  return [&tree, &session](const expr::Function& function) -> std::expected<void*, std::string> {
    const expr::ExternalCall& clause = *function.external;
    if (!brings_code(clause) && find_loaded(clause.symbol, session) == nullptr) return nullptr;
    if (!is_allowed(function, session))
      return std::unexpected(
          fmt::format("`{}` calls the C function `{}`, which the model brings itself: loading it is refused",
                      function.name, clause.name));
    if (void* const loaded = find_loaded(clause.symbol, session)) return loaded;
    const std::optional<ForeignName> name = foreign_name(clause.symbol);
    if (!name) return nullptr;
    external::NativeRequest request;
    add_to(request, function, tree, session);
    if (const auto loaded = load(name->library, request, session); !loaded) return std::unexpected(loaded.error());
    return find_loaded(clause.symbol, session);
  };
}

}  // namespace holon::driver
