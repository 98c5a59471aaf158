#include "viewer/server/files.h"

#include <filesystem>
#include <fstream>
#include <sstream>
#include <system_error>

#include "base/own_file.h"

namespace holon::viewer {
namespace {

namespace fs = std::filesystem;

std::optional<fs::path> program_folder() {
  const fs::path program = base::own_file();
  if (program.empty()) return std::nullopt;
  return program.parent_path();
}

}  // namespace

std::optional<std::string> read_text(const std::string& path) {
  std::error_code error;
  if (!fs::is_regular_file(path, error)) return std::nullopt;
  std::ifstream in(path, std::ios::binary);
  if (!in) return std::nullopt;
  std::ostringstream text;
  text << in.rdbuf();
  return std::move(text).str();
}

std::optional<Checkout> find_checkout() {
  const auto folder = program_folder();
  std::error_code error;
  if (!folder || !fs::exists(*folder / "../src/viewer/web/package.json", error)) return std::nullopt;
  return Checkout{.root = folder->parent_path().string(), .build = folder->string()};
}

std::optional<std::string> own_folder(const std::string& beside, const std::string& installed) {
  const auto folder = program_folder();
  if (!folder) return std::nullopt;
  for (const fs::path& place : {*folder / beside, *folder / "../share/holon" / installed}) {
    std::error_code error;
    if (fs::is_directory(place, error)) return place.lexically_normal().string();
  }
  return std::nullopt;
}

}  // namespace holon::viewer
