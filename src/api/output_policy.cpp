#include "api/output_policy.h"

#include <algorithm>
#include <filesystem>
#include <optional>
#include <system_error>
#include <utility>

#include "sim/output_target.h"

namespace holon::api {
namespace {

namespace fs = std::filesystem;

// The folder and the name that the kernel will take for a path: links in the folder are followed before `..` is, so
// that `link/../out.csv` is not `out.csv`. The name itself may be a link. Nothing for what is no name of a file: the
// kernel also stops at a zero byte, and `run.sh` with one behind it and `.csv` behind that is `run.sh`.
std::optional<std::pair<std::string, std::string>> place_of(const std::string& path) {
  if (path.empty() || path.contains('\0')) return std::nullopt;
  std::error_code error;
  const fs::path absolute = fs::absolute(path, error);
  if (error) return std::nullopt;
  const std::string name = absolute.filename().string();
  if (name.empty() || name == "." || name == "..") return std::nullopt;
  const fs::path folder = fs::weakly_canonical(absolute.parent_path(), error);
  if (error) return std::nullopt;
  return std::pair(folder.string(), name);
}

// The same for a folder.
std::optional<std::string> folder_of(const std::string& path) {
  if (path.empty() || path.contains('\0')) return std::nullopt;
  std::error_code error;
  std::string folder = fs::weakly_canonical(fs::absolute(path, error), error).string();
  if (error) return std::nullopt;
  while (folder.size() > 1 && folder.ends_with('/')) folder.pop_back();
  return folder;
}

// `curves.csv` and what a run writes beside it (sim/output_target.h): curves.csv.RANDOM.writing, curves.partial.csv,
// curves.partial-2.csv, curves.rescued.csv.
bool belongs_to(std::string_view candidate, std::string_view name) {
  sim::OutputTarget target;
  target.path = std::string(name);
  if (candidate == name || sim::is_temporary_name(candidate, target)) return true;
  for (const std::string_view word : {"partial", "rescued"})
    for (int number = 1; number <= sim::kMostNamesBeside; ++number)
      if (candidate == sim::name_with_word(name, sim::numbered(word, number))) return true;
  return false;
}

bool is_result_name(std::string_view name) {
  return !name.starts_with('.') && (name.ends_with(".csv") || name.ends_with(".mat"));
}

}  // namespace

OutputPolicy::OutputPolicy(const std::string& output, bool default_here) {
  if (!output.empty()) {
    add(output);
  } else if (default_here) {
    default_folder_ = folder_of(".").value_or("");
  }
}

void OutputPolicy::add(const std::string& path) {
  const auto place = place_of(path);
  if (!place) return;
  named_.push_back(*place);
  // A link is followed.
  std::error_code error;
  const fs::path real = fs::weakly_canonical(fs::path(place->first) / place->second, error);
  if (Target target(real.parent_path().string(), real.filename().string()); !error && target != *place)
    named_.push_back(std::move(target));
  targets_.insert(targets_.end(), named_.begin(), named_.end());
}

bool OutputPolicy::is_named(const std::string& path) const {
  const auto place = place_of(path);
  return place && std::ranges::find(named_, *place) != named_.end();
}

void OutputPolicy::add_place(const std::string& place, const std::string& ending) {
  auto path = folder_of(place);
  if (path && !ending.empty()) places_.push_back({std::move(*path), ending});
}

// Links are followed before the path is compared. The worker makes no links, so that what a path means does not change
// by its doing.
bool OutputPolicy::in_a_place(const std::string& folder, std::string_view name) const {
  if (places_.empty()) return false;
  std::error_code error;
  const fs::path real = fs::weakly_canonical(fs::path(folder) / name, error);
  if (error) return false;
  const std::string real_folder = real.parent_path().string();
  const std::string real_name = real.filename().string();
  return std::ranges::any_of(places_, [&](const Place& place) {
    // `M.mo`, and `M.mo.WORD.writing` on the way to it.
    const std::size_t at = real_name.rfind(place.ending);
    if (at == std::string::npos || at == 0 || real_name.starts_with('.')) return false;
    const std::string target = real_name.substr(0, at + place.ending.size());
    if (!belongs_to(real_name, target)) return false;
    return real_folder == place.path || real_folder.starts_with(place.path + "/") ||
           real_folder + "/" + target == place.path;
  });
}

bool OutputPolicy::allows_name(const std::string& folder, std::string_view name) const {
  return std::ranges::any_of(
             targets_, [&](const auto& target) { return target.first == folder && belongs_to(name, target.second); }) ||
         in_a_place(folder, name);
}

bool OutputPolicy::allows(const std::string& path) {
  const auto place = place_of(path);
  if (!place) return false;
  const auto& [folder, name] = *place;
  if (allows_name(folder, name)) return true;
  if (default_folder_.empty() || folder != default_folder_ || !is_result_name(name)) return false;
  // A link with this name is not followed.
  default_folder_.clear();
  targets_.push_back(*place);
  return true;
}

bool OutputPolicy::allows_folder(const std::string& path) const {
  const auto folder = folder_of(path);
  if (!folder) return false;
  if (std::ranges::any_of(targets_, [&](const Target& target) { return target.first == *folder; })) return true;
  return std::ranges::any_of(places_, [&](const Place& place) {
    return *folder == place.path || folder->starts_with(place.path + "/") ||
           fs::path(place.path).parent_path().string() == *folder;
  });
}

}  // namespace holon::api
