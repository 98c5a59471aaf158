#include "viewer/server/files.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
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

std::expected<void, std::string> replace_file(const std::string& path, const std::string& text) {
  const auto failed = [&] { return std::unexpected("cannot write " + path + ": " + std::strerror(errno)); };
  const std::string draft = path + ".part-" + std::to_string(getpid());
  const int file = open(draft.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0644);
  if (file < 0) return failed();
  std::size_t written = 0;
  while (written < text.size()) {
    const ssize_t n = write(file, text.data() + written, text.size() - written);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) break;
    written += static_cast<std::size_t>(n);
  }
  const bool whole = written == text.size() && fsync(file) == 0;
  auto result = whole ? std::expected<void, std::string>() : failed();
  close(file);
  if (result && rename(draft.c_str(), path.c_str()) != 0) result = failed();
  if (!result) unlink(draft.c_str());
  return result;
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
