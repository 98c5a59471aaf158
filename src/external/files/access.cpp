#include "external/files/access.h"

#include <cstdio>
#include <fstream>
#include <list>
#include <system_error>

#include "external/failure.h"

namespace holon::external {

namespace fs = std::filesystem;

fs::path absolute_name(const Session& session, std::string_view name) {
  // Of a library: `modelica://Package/…`.
  if (name.starts_with("modelica://") && session.find_resource)
    if (const std::string found = session.find_resource(name); !found.empty()) return found;
  constexpr std::string_view kScheme = "file://";
  if (name.starts_with(kScheme)) name.remove_prefix(kScheme.size());
  if (name.find('\0') != std::string_view::npos) fail("a file name must not contain a zero");
  fs::path path(name);
  if (path.is_absolute()) return path;
  if (!session.working_folder.empty()) return session.working_folder / path;
  std::error_code problem;
  const fs::path here = fs::current_path(problem);
  if (problem) fail("the current folder is gone: {}", problem.message());
  return here / path;
}

fs::path real_place(const Session& session, std::string_view name, bool follow_last) {
  // Part by part, because `a/link/..` is the parent of what the link points to. The standard function stops at the
  // first part that does not exist, and a link to a file that does not exist yet is a way to create it elsewhere.
  std::list<fs::path> rest;
  const fs::path full = absolute_name(session, name);
  for (const fs::path& part : full.relative_path()) rest.push_back(part);
  fs::path place = full.root_path();
  constexpr int kMostLinks = 64;
  int links = 0;
  while (!rest.empty()) {
    const fs::path part = rest.front();
    rest.pop_front();
    if (part.empty() || part == ".") continue;
    if (part == "..") {
      place = place.parent_path();
      continue;
    }
    const fs::path next = place / part;
    std::error_code problem;
    if (fs::is_symlink(fs::symlink_status(next, problem)) && (follow_last || !rest.empty())) {
      if (++links > kMostLinks) fail("too many links on the way to \"{}\"", name);
      const fs::path target = fs::read_symlink(next, problem);
      if (problem) fail("the link \"{}\" cannot be read: {}", next.string(), problem.message());
      if (target.is_absolute()) place = target.root_path();
      auto at = rest.begin();
      for (const fs::path& step : target.relative_path()) rest.insert(at, step);
      continue;
    }
    place = next;
  }
  return place;
}

namespace {

bool is_below(const fs::path& place, const fs::path& folder) {
  auto p = place.begin();
  for (const fs::path& part : folder) {
    if (part.empty()) continue;  // a slash at the end
    if (p == place.end() || *p != part) return false;
    ++p;
  }
  // The folder itself is not below itself: it may be neither replaced nor removed.
  return p != place.end();
}

}  // namespace

fs::path place_for_change(const Session& session, std::string_view name, std::string_view what, bool follow_last) {
  const Permissions& allowed = session.permissions;
  fs::path place = real_place(session, name, follow_last);
  if (allowed.write) return place;
  if (allowed.output_folder.empty())
    fail("the model wants to {} \"{}\"; models may not change files unless writing is allowed (--allow=write)", what,
         name);
  Session here;  // the output folder was named by the user, so it starts in the process's folder
  if (!is_below(place, real_place(here, allowed.output_folder.string())))
    fail(
        "the model wants to {} \"{}\", which is outside of the output folder \"{}\"; allow it with --allow=write if "
        "you "
        "trust the model",
        what, name, allowed.output_folder.string());
  return place;
}

std::string read_bytes(Session& session, std::string_view name) {
  const fs::path path = absolute_name(session, name);
  std::error_code problem;
  const fs::file_status status = fs::status(path, problem);
  if (!fs::exists(status)) fail("there is no file \"{}\"", name);
  if (!fs::is_regular_file(status)) fail("\"{}\" is not a file", name);
  session.note_read(path);
  std::ifstream stream(path, std::ios::binary);
  std::string bytes((std::istreambuf_iterator<char>(stream)), std::istreambuf_iterator<char>());
  if (!stream.good() && !stream.eof()) fail("the file \"{}\" cannot be read", name);
  return bytes;
}

void write_bytes(const fs::path& place, std::string_view bytes, bool append) {
  std::error_code problem;
  const fs::file_status status = fs::status(place, problem);
  if (fs::exists(status) && !fs::is_regular_file(status)) fail("\"{}\" is not a file", place.string());
  std::ofstream stream(place, append ? std::ios::binary | std::ios::app : std::ios::binary | std::ios::trunc);
  stream.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  stream.close();
  if (!stream) fail("the file \"{}\" cannot be written", place.string());
}

}  // namespace holon::external
