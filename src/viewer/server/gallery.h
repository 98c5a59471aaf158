#pragma once

// The models that the studio offers when it is started without one: the folder examples/ with its order.txt.

#include <string>
#include <string_view>
#include <vector>

namespace holon::viewer {

struct GalleryEntry {
  std::string id;     // "lagrange/arm": the path without its ending
  std::string title;  // the first sentence of the file's first comment
  std::string truth;  // what its comment says must be true
  std::string path;
  std::string picture{};  // its curves as SVG; empty when there is none
};

std::vector<GalleryEntry> read_gallery(const std::string& folder);
// The pictures of the gallery that lie in a folder.
void read_pictures(const std::string& folder, std::vector<GalleryEntry>& entries);

// The text after `// Plot:`, `// Truth:` … in the comments at the beginning of a file; empty when there is none.
std::string heading(std::string_view text, std::string_view word);
// The names after `// Plot:`, which are what its author would look at first.
std::vector<std::string> suggested_plots(std::string_view text);

}  // namespace holon::viewer
