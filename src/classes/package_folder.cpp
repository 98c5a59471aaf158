#include "classes/package_folder.h"

#include <dirent.h>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <filesystem>
#include <fstream>
#include <memory>
#include <system_error>
#include <unordered_map>
#include <utility>

namespace holon::classes {
namespace fs = std::filesystem;
namespace {

std::vector<int> version_numbers(std::string_view text) {
  std::vector<int> numbers;
  const char* at = text.data();
  const char* end = at + text.size();
  while (at < end) {
    int number = 0;
    const auto [next, error] = std::from_chars(at, end, number);
    if (error != std::errc{}) break;
    numbers.push_back(number);
    at = next;
    if (at == end || *at != '.') break;
    ++at;
  }
  return numbers;
}

constexpr std::string_view kExtension = ".mo";

// Not a directory_iterator: the paths that it makes cost more than reading the folder, and a library has many folders.
struct Close {
  void operator()(DIR* open) const { closedir(open); }
};

bool is_package_folder(const fs::path& path) {
  std::error_code error;
  return fs::is_regular_file(path / "package.mo", error);
}

}  // namespace

std::string version_in_folder_name(std::string_view folder_name) {
  const std::size_t space = folder_name.find(' ');
  return space == std::string_view::npos ? std::string{} : std::string(folder_name.substr(space + 1));
}

std::string class_name_in_folder_name(std::string_view folder_name) {
  return std::string(folder_name.substr(0, folder_name.find(' ')));
}

int compare_versions(std::string_view a, std::string_view b) {
  const std::vector<int> x = version_numbers(a);
  const std::vector<int> y = version_numbers(b);
  if (x == y) return 0;
  return std::ranges::lexicographical_compare(x, y) ? -1 : 1;
}

bool compatible_versions(std::string_view wanted, std::string_view available) {
  const std::vector<int> x = version_numbers(wanted);
  const std::vector<int> y = version_numbers(available);
  if (x.empty() || y.empty()) return wanted == available;
  return x[0] == y[0] && compare_versions(wanted, available) <= 0;
}

std::vector<FolderEntry> list_package_folder(const std::string& folder) {
  std::vector<FolderEntry> entries;
  const std::string prefix = folder.ends_with('/') ? folder : folder + '/';
  const std::unique_ptr<DIR, Close> open(opendir(folder.c_str()));
  for (const dirent* entry = nullptr; open && (entry = readdir(open.get())) != nullptr;) {
    const std::string_view name(entry->d_name);
    const auto may_be = [&](unsigned char type) {
      return entry->d_type == type || entry->d_type == DT_LNK || entry->d_type == DT_UNKNOWN;
    };
    if (name.size() > kExtension.size() && name.ends_with(kExtension)) {
      std::string path = prefix + std::string(name);
      std::error_code ignored;
      if (name != "package.mo" && may_be(DT_REG) && (entry->d_type == DT_REG || fs::is_regular_file(path, ignored)))
        entries.push_back({std::string(name.substr(0, name.size() - kExtension.size())), std::move(path), false});
    } else if (name != "." && name != ".." && may_be(DT_DIR)) {
      std::string path = prefix + std::string(name);
      if (is_package_folder(path)) entries.push_back({class_name_in_folder_name(name), std::move(path), true});
    }
  }
  std::unordered_map<std::string, std::size_t> order;
  std::ifstream lines(fs::path(folder) / "package.order");
  for (std::string line; std::getline(lines, line);) {
    while (!line.empty() && std::isspace(static_cast<unsigned char>(line.back())) != 0) line.pop_back();
    if (!line.empty()) order.try_emplace(line, order.size());
  }
  const auto place = [&](const FolderEntry& e) {
    const auto found = order.find(e.class_name);
    return found == order.end() ? order.size() : found->second;
  };
  std::ranges::sort(entries, [&](const FolderEntry& a, const FolderEntry& b) {
    return place(a) != place(b) ? place(a) < place(b) : a.class_name < b.class_name;
  });
  return entries;
}

std::string find_package(const std::vector<std::string>& folders, std::string_view name,
                         std::string_view wanted_version) {
  std::string first;
  for (const std::string& folder : folders) {
    std::error_code error;
    const fs::path base(folder);
    // The folder given may itself be the package: `--library path/to/Modelica`.
    if (class_name_in_folder_name(base.filename().string()) == name && is_package_folder(base) && first.empty())
      first = base.string();
    std::string best;
    std::string best_version;
    for (fs::directory_iterator it(base, error), end; !error && it != end; it.increment(error)) {
      const std::string entry = it->path().filename().string();
      if (entry.size() <= name.size() || !entry.starts_with(name) || entry[name.size()] != ' ') continue;
      if (!is_package_folder(it->path())) continue;
      const std::string version = version_in_folder_name(entry);
      if (!wanted_version.empty() && version == wanted_version) return it->path().string();
      if (best.empty() || compare_versions(version, best_version) > 0) {
        best = it->path().string();
        best_version = version;
      }
    }
    if (!first.empty()) continue;
    const fs::path plain = base / fs::path(name);
    const fs::path file = base / fs::path(std::string(name) + ".mo");
    if (is_package_folder(plain))
      first = plain.string();
    else if (fs::is_regular_file(file, error))
      first = file.string();
    else if (!best.empty())
      first = best;
  }
  return first;
}

}  // namespace holon::classes
