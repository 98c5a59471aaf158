#include "api/output_policy.h"

#include <algorithm>
#include <filesystem>
#include <system_error>

#include "sim/output_target.h"

namespace holon::api {
namespace {

namespace fs = std::filesystem;

fs::path normal(const std::string& path) {
  std::error_code ignored;
  const fs::path absolute = fs::absolute(path, ignored);
  return ignored ? fs::path(path) : absolute.lexically_normal();
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
    default_folder_ = normal(".").string();
    while (default_folder_.size() > 1 && default_folder_.ends_with('/')) default_folder_.pop_back();
  }
}

void OutputPolicy::add(const std::string& path) {
  const std::size_t before = targets_.size();
  const fs::path place = normal(path);
  add_target(place.string());
  // A link is followed; so is a folder that is one.
  std::error_code error;
  const fs::path real = fs::weakly_canonical(place, error);
  if (!error && real != place) add_target(real.string());
  named_.insert(named_.end(), targets_.begin() + static_cast<std::ptrdiff_t>(before), targets_.end());
}

void OutputPolicy::add_target(const std::string& path) {
  const fs::path place = path;
  targets_.emplace_back(place.parent_path().string(), place.filename().string());
}

bool OutputPolicy::is_named(const std::string& path) const {
  const fs::path place = normal(path);
  const Target target(place.parent_path().string(), place.filename().string());
  return std::ranges::find(named_, target) != named_.end();
}

void OutputPolicy::add_place(const std::string& place, const std::string& ending) {
  std::error_code error;
  const fs::path real = fs::weakly_canonical(normal(place), error);
  if (error || ending.empty()) return;
  std::string path = real.string();
  while (path.size() > 1 && path.ends_with('/')) path.pop_back();
  places_.push_back({path, ending});
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
  const fs::path place = normal(path);
  const std::string folder = place.parent_path().string();
  const std::string name = place.filename().string();
  if (name.empty() || name == "." || name == "..") return false;
  if (allows_name(folder, name)) return true;
  if (default_folder_.empty() || folder != default_folder_ || !is_result_name(name)) return false;
  // The folder of the process is a real one already, and a link in it is not followed.
  default_folder_.clear();
  add_target(place.string());
  return true;
}

bool OutputPolicy::allows_folder(const std::string& path) const {
  std::string folder = normal(path).string();
  while (folder.size() > 1 && folder.ends_with('/')) folder.pop_back();
  if (std::ranges::any_of(targets_, [&](const auto& target) { return target.first == folder; })) return true;
  std::error_code error;
  const std::string real = fs::weakly_canonical(folder, error).string();
  return !error && std::ranges::any_of(places_, [&](const Place& place) {
    return real == place.path || real.starts_with(place.path + "/") ||
           fs::path(place.path).parent_path().string() == real;
  });
}

}  // namespace holon::api
