#include <sys/stat.h>
#include <algorithm>
#include <filesystem>
#include <iterator>
#include <string_view>
#include <system_error>
#include <unordered_set>
#include <utility>

#include "api/diagnostics.h"
#include "api/public_diagnostics.h"
#include "driver/target.h"
#include "holon/workspace.h"

namespace holon {
namespace {

namespace fs = std::filesystem;

using FolderKey = std::pair<dev_t, ino_t>;

// Device and inode: the same folder under any name.
FolderKey key_of(const fs::path& folder) {
  struct stat status{};
  return stat(folder.c_str(), &status) == 0 ? FolderKey{status.st_dev, status.st_ino} : FolderKey{0, 0};
}

bool is_named_like_file(const fs::path& path) { return path.extension() == ".mo"; }

// A folder to visit, and its place in the chain of folders above it.
struct Visit {
  fs::path folder;
  std::vector<FolderKey> above;
};

// The entries of a folder, by name.
std::vector<fs::path> list(const fs::path& folder, diag::Sink& sink) {
  std::vector<fs::path> entries;
  std::error_code error;
  for (fs::directory_iterator it(folder, error); !error && it != fs::directory_iterator(); it.increment(error))
    if (!it->path().filename().string().starts_with('.')) entries.push_back(it->path());
  if (error) sink.error(api::kCannotList, {}, {folder.string(), error.message()});
  std::ranges::sort(entries);
  return entries;
}

void walk(const fs::path& top, std::vector<std::string>& files, diag::Sink& sink) {
  // A list of work instead of recursion: how deep folders go is not ours to decide.
  std::vector<Visit> pending = {{top, {}}};
  while (!pending.empty()) {
    Visit visit = std::move(pending.back());
    pending.pop_back();
    const FolderKey key = key_of(visit.folder);
    if (std::ranges::find(visit.above, key) != visit.above.end()) {
      sink.warning(api::kFolderLoop, {}, {visit.folder.string()});
      continue;
    }
    if (is_named_like_file(visit.folder)) sink.warning(api::kFolderNamedLikeFile, {}, {visit.folder.string()});
    visit.above.push_back(key);
    std::vector<Visit> inner;
    for (const fs::path& entry : list(visit.folder, sink)) {
      std::error_code ignored;  // what cannot be looked at is no folder; reading it will say why
      if (fs::is_directory(entry, ignored)) {
        inner.push_back({entry, visit.above});
      } else if (is_named_like_file(entry)) {
        files.push_back(entry.string());
      }
    }
    pending.insert(pending.end(), std::make_move_iterator(inner.rbegin()), std::make_move_iterator(inner.rend()));
  }
}

}  // namespace

FoundFiles find_model_files(const std::vector<std::string>& paths) {
  diag::Sink sink;
  std::vector<std::string> files;
  for (const std::string& path : paths) {
    if (!driver::check_exists(path, sink)) continue;
    std::error_code error;
    if (fs::is_directory(path, error)) {
      const std::size_t before = files.size();
      const std::size_t errors_before = sink.error_count();
      walk(path, files, sink);
      if (files.size() == before && sink.error_count() == errors_before) sink.error(api::kNoModelFiles, {}, {path});
    } else {
      files.push_back(path);  // also what cannot be looked at: reading it will say why
    }
  }
  // The same file may have been named twice; the first place counts.
  std::unordered_set<std::string> seen;
  std::erase_if(files, [&](const std::string& file) { return !seen.insert(file).second; });
  return {std::move(files), api::public_diagnostics(sink, {})};
}

}  // namespace holon
