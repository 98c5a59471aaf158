#include "driver/permissions.h"

#include <algorithm>
#include <cstdlib>
#include <system_error>

#include "driver/diagnostics.h"

namespace holon::driver {

namespace fs = std::filesystem;

namespace {

std::vector<std::string_view> parts_of(std::string_view list, char separator) {
  std::vector<std::string_view> parts;
  while (!list.empty()) {
    const std::size_t end = std::min(list.find(separator), list.size());
    if (end > 0) parts.push_back(list.substr(0, end));
    list.remove_prefix(std::min(end + 1, list.size()));
  }
  return parts;
}

}  // namespace

std::expected<external::Permissions, std::string> permissions_from(std::string_view allow) {
  external::Permissions result;
  for (const std::string_view word : parts_of(allow, ',')) {
    if (word == "exec") {
      result.exec = true;
    } else if (word == "write") {
      result.write = true;
    } else if (word == "native") {
      result.native = true;
    } else if (word == "env") {
      result.env = true;
    } else if (word == "read") {
      result.read = true;
    } else if (constexpr std::string_view kFolder = "read=";
               word.size() > kFolder.size() && word.starts_with(kFolder)) {
      result.read_folders.emplace_back(word.substr(kFolder.size()));
    } else {
      return std::unexpected(std::string(word));
    }
  }
  return result;
}

external::Permissions all_permissions() {
  return {.exec = true, .write = true, .native = true, .env = true, .read = true};
}

fs::path folder_for_files(const fs::path& output) {
  std::error_code problem;
  fs::path folder = fs::absolute(output, problem);
  folder += ".files";
  return problem ? fs::path() : folder;
}

std::vector<fs::path> trusted_folders(const std::vector<std::string>& given, bool use_environment) {
  std::vector<fs::path> folders(given.begin(), given.end());
  if (const char* const list = use_environment ? std::getenv("HOLON_TRUSTED") : nullptr)
    for (const std::string_view folder : parts_of(list, ':')) folders.emplace_back(folder);
  return folders;
}

bool is_below(const std::vector<fs::path>& folders, const std::string& file) {
  std::error_code problem;
  const fs::path place = fs::canonical(file, problem);
  if (problem) return false;
  return std::ranges::any_of(folders, [&](const fs::path& folder) {
    std::error_code missing;
    const fs::path root = fs::canonical(folder, missing);
    if (missing) return false;
    return std::ranges::mismatch(root, place).in1 == root.end();
  });
}

void permit(const classes::ClassNode* model, std::string_view allow, const std::vector<std::string>& trusted,
            bool use_environment, Session& session) {
  session.trusted_folders = trusted_folders(trusted, use_environment);
  const auto allowed = permissions_from(allow);
  if (!allowed) {
    session.sink.error(kUnknownPermission, {}, {allowed.error()});
    return;
  }
  session.external.permissions = *allowed;
  const bool is_known = model != nullptr && model->def != nullptr && model->def->name_span.known();
  if (is_known && is_below(session.trusted_folders, session.files[model->def->name_span.file].path()))
    session.external.permissions = all_permissions();
}

}  // namespace holon::driver
