#include "api/output_policy.h"

#include <algorithm>
#include <filesystem>
#include <system_error>

namespace holon::api {
namespace {

namespace fs = std::filesystem;

fs::path normal(const std::string& path) {
  std::error_code ignored;
  const fs::path absolute = fs::absolute(path, ignored);
  return ignored ? fs::path(path) : absolute.lexically_normal();
}

// `curves.csv` and what a run writes beside it: curves.csv.WORD.writing, curves.partial.csv, curves.rescued.csv.
bool belongs_to(std::string_view candidate, std::string_view name) {
  if (candidate == name) return true;
  if (candidate.starts_with(name) && candidate.ends_with(".writing")) return true;
  const std::size_t dot = name.rfind('.');
  const std::string stem(name.substr(0, dot));
  const std::string ending(dot == std::string_view::npos ? std::string_view() : name.substr(dot));
  return candidate.starts_with(stem + ".") && candidate.ends_with(ending) &&
         (candidate.find(".partial") != std::string_view::npos || candidate.find(".rescued") != std::string_view::npos);
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
  const fs::path place = normal(path);
  targets_.emplace_back(place.parent_path().string(), place.filename().string());
  // A link is followed; so is a folder that is one.
  std::error_code error;
  const fs::path real = fs::weakly_canonical(place, error);
  if (!error && real != place) targets_.emplace_back(real.parent_path().string(), real.filename().string());
}

bool OutputPolicy::allows_name(const std::string& folder, std::string_view name) const {
  return std::ranges::any_of(
      targets_, [&](const auto& target) { return target.first == folder && belongs_to(name, target.second); });
}

bool OutputPolicy::allows(const std::string& path) {
  const fs::path place = normal(path);
  const std::string folder = place.parent_path().string();
  const std::string name = place.filename().string();
  if (name.empty() || name == "." || name == "..") return false;
  if (allows_name(folder, name)) return true;
  if (default_folder_.empty() || folder != default_folder_ || !is_result_name(name)) return false;
  default_folder_.clear();
  add(place.string());
  return true;
}

bool OutputPolicy::allows_folder(const std::string& path) const {
  std::string folder = normal(path).string();
  while (folder.size() > 1 && folder.ends_with('/')) folder.pop_back();
  return std::ranges::any_of(targets_, [&](const auto& target) { return target.first == folder; });
}

}  // namespace holon::api
