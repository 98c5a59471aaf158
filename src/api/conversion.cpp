#include "holon/conversion.h"

#include <array>
#include <filesystem>
#include <fstream>
#include <string_view>
#include <utility>
#include <vector>

#include "api/public_diagnostics.h"
#include "api/request.h"
#include "driver/target.h"

namespace holon {
namespace {

namespace fs = std::filesystem;

// Every class of a package, so that every file is read.
void read_all_of(classes::ClassNode& node, classes::ClassTree& tree) {
  std::vector<classes::ClassNode*> open{&node};
  while (!open.empty()) {
    classes::ClassNode* const one = open.back();
    open.pop_back();
    if (!tree.load(*one)) continue;
    open.insert(open.end(), one->children.rbegin(), one->children.rend());
  }
}

// Which is no part of the text that was read.
std::string byte_order_mark_of(const std::string& path) {
  std::array<char, 3> first{};
  std::ifstream(path, std::ios::binary).read(first.data(), first.size());
  constexpr std::string_view kMark = "\xEF\xBB\xBF";
  return std::string_view(first.data(), first.size()) == kMark ? std::string(kMark) : std::string();
}

bool is_below(const std::string& file, const std::string& place) {
  const std::string whole = api::absolute_path(file);
  return whole == place || whole.starts_with(place + "/");
}

}  // namespace

Converted convert(const WorkspaceOptions& workspace, const std::string& path, const ConvertOptions& options) {
  Converted result;
  driver::Session session;
  diag::Sink trouble;
  api::guarded(trouble, [&] {
    if (!driver::check_exists(path, session.sink)) return;
    classes::LibraryOptions libraries =
        driver::library_options(workspace.libraries, workspace.use_environment, workspace.use_builtin_library);
    libraries.versions = options.versions;
    libraries.newest = true;
    classes::ClassTree tree(session.names, session.files, session.sink, std::move(libraries));
    for (classes::ClassNode* node : tree.add_file(path)) read_all_of(*node, tree);
    std::string place = api::absolute_path(path);
    while (place.ends_with('/')) place.pop_back();
    if (fs::path(place).filename() == "package.mo") place = fs::path(place).parent_path().string();
    for (std::size_t i = 0; i < session.files.size(); ++i) {
      const std::string& read = session.files[diag::FileId(i)].path();
      if (is_below(read, place) && read.ends_with(".mo")) ++result.read;
    }
    for (const classes::ClassTree::Converted& one : tree.converted_files()) {
      const diag::SourceFile& file = session.files[one.file];
      if (!is_below(file.path(), place)) continue;
      const std::string mark = byte_order_mark_of(file.path());
      result.files.push_back({file.path(), mark + std::string(file.text()), mark + one.text});
    }
  });
  result.diagnostics = api::public_diagnostics(session.sink, session.files);
  if (trouble.has_errors()) result.diagnostics = api::joined(result.diagnostics, trouble, {});
  return result;
}

}  // namespace holon
