#include "viewer/server/gallery.h"

#include <algorithm>
#include <fstream>
#include <optional>
#include <utility>

#include "base/text.h"
#include "viewer/server/files.h"

namespace holon::viewer {
namespace {

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t\r");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

std::string first_comment(std::string_view text) {
  if (!text.starts_with("//")) return {};
  return std::string(trimmed(text.substr(2, text.find('\n') - 2)));
}

}  // namespace

std::string heading(std::string_view text, std::string_view word) {
  const std::string mark = "// " + std::string(word) + ":";
  while (text.starts_with("//")) {
    const std::string_view line = text.substr(0, text.find('\n'));
    if (line.starts_with(mark)) return std::string(trimmed(line.substr(mark.size())));
    if (line.size() == text.size()) break;
    text.remove_prefix(line.size() + 1);
  }
  return {};
}

std::vector<std::string> suggested_plots(std::string_view text) {
  std::vector<std::string> names;
  for (const std::string& word : base::split_list({heading(text, "Plot")})) {
    const std::string_view name = trimmed(word);
    if (!name.empty()) names.emplace_back(name);
  }
  return names;
}

void read_pictures(const std::string& folder, std::vector<GalleryEntry>& entries) {
  for (GalleryEntry& entry : entries) {
    std::string name = entry.id;
    std::ranges::replace(name, '/', '_');
    if (auto text = read_text(folder + "/" + name + ".svg")) entry.picture = std::move(*text);
  }
}

std::vector<GalleryEntry> read_gallery(const std::string& folder) {
  std::vector<GalleryEntry> entries;
  std::ifstream order(folder + "/order.txt");
  for (std::string id; std::getline(order, id);) {
    GalleryEntry entry{.id = id, .title = {}, .truth = {}, .path = folder + "/" + id + ".mo"};
    const std::optional<std::string> text = read_text(entry.path);
    if (!text) continue;
    entry.title = first_comment(*text);
    entry.truth = heading(*text, "Truth");
    entries.push_back(std::move(entry));
  }
  return entries;
}

}  // namespace holon::viewer
