#include "external/files/access.h"

#include <algorithm>
#include <fstream>
#include <list>
#include <system_error>

#include "external/failure.h"

namespace holon::external {

namespace fs = std::filesystem;

fs::path absolute_name(const Session& session, std::string_view name, bool is_for_change) {
  // Of a library: `modelica://Package/…`.
  if (name.starts_with("modelica://") && session.find_resource)
    if (const std::string found = session.find_resource(name); !found.empty()) return found;
  constexpr std::string_view kScheme = "file://";
  if (name.starts_with(kScheme)) name.remove_prefix(kScheme.size());
  if (name.find('\0') != std::string_view::npos) fail("a file name must not contain a zero");
  fs::path path(name);
  if (path.is_absolute()) return path;
  if (!session.working_folder.empty()) return session.working_folder / path;
  if (const Permissions& allowed = session.permissions; !allowed.write && !allowed.output_folder.empty()) {
    std::error_code missing;
    const fs::path place = fs::absolute(allowed.output_folder, missing) / path;
    if (!missing && (is_for_change || fs::exists(fs::symlink_status(place, missing)))) return place;
  }
  std::error_code problem;
  const fs::path here = fs::current_path(problem);
  if (problem) fail("the current folder is gone: {}", problem.message());
  return here / path;
}

fs::path real_place(const Session& session, std::string_view name, bool follow_last, bool is_for_change) {
  // Part by part, because `a/link/..` is the parent of what the link points to. The standard function stops at the
  // first part that does not exist, and a link to a file that does not exist yet is a way to create it elsewhere.
  std::list<fs::path> rest;
  const fs::path full = absolute_name(session, name, is_for_change);
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

namespace {

// A folder that the user named: it starts in the process's folder, whatever the model's is.
fs::path users_folder(const fs::path& folder) {
  const Session here;
  return real_place(here, folder.string());
}

// That of the model's own files. Where its name is a link, which may have come with the model, nothing lies below it.
fs::path models_folder(const fs::path& folder) {
  const Session here;
  return real_place(here, folder.string(), false);
}

bool may_read(const Session& session, const fs::path& place) {
  const Permissions& allowed = session.permissions;
  if (allowed.read) return true;
  const auto is_in = [&](const fs::path& folder) {
    const fs::path real = users_folder(folder);
    return place == real || is_below(place, real);
  };
  if (!allowed.output_folder.empty()) {
    const fs::path own = models_folder(allowed.output_folder);
    if (place == own || is_below(place, own)) return true;
  }
  if (std::ranges::any_of(allowed.read_folders, is_in)) return true;
  return session.is_own_place && session.is_own_place(place);
}

bool is_around_permitted(const Permissions& allowed, const fs::path& place) {
  const auto is_around = [&](const fs::path& folder) { return is_below(users_folder(folder), place); };
  return (!allowed.output_folder.empty() && is_below(models_folder(allowed.output_folder), place)) ||
         std::ranges::any_of(allowed.read_folders, is_around);
}

[[noreturn]] void refuse_reading(std::string_view name, const fs::path& place) {
  fail(
      "the model wants to read \"{}\", which belongs neither to it nor to its libraries; allow it with "
      "--allow=read={} (or --allow=read for everything) if you trust the model",
      name, place.parent_path().string());
}

}  // namespace

fs::path place_for_reading(const Session& session, std::string_view name) {
  fs::path place = real_place(session, name);
  if (!may_read(session, place)) refuse_reading(name, place);
  return place;
}

fs::path place_to_look_at(const Session& session, std::string_view name) {
  fs::path place = real_place(session, name);
  const Permissions& allowed = session.permissions;
  if (allowed.write || may_read(session, place) || is_around_permitted(allowed, place)) return place;
  // A name that is not absolute may be that of a file which the model is about to write: it is not there yet.
  fs::path new_place = real_place(session, name, true, true);
  if (new_place == place || !may_read(session, new_place)) refuse_reading(name, place);
  return new_place;
}

fs::path place_for_change(const Session& session, std::string_view name, std::string_view what, bool follow_last) {
  const Permissions& allowed = session.permissions;
  fs::path place = real_place(session, name, follow_last, true);
  if (allowed.write) return place;
  if (allowed.output_folder.empty())
    fail("the model wants to {} \"{}\"; models may not change files unless writing is allowed (--allow=write)", what,
         name);
  const fs::path folder = models_folder(allowed.output_folder);
  std::error_code problem;
  if (fs::is_symlink(fs::symlink_status(folder, problem)))
    fail(
        "the model wants to {} \"{}\", but the folder \"{}\" for its files is a link, which may have come with the "
        "model",
        what, name, allowed.output_folder.string());
  if (!is_below(place, folder))
    fail(
        "the model wants to {} \"{}\", which is outside of the folder \"{}\" for its files; allow it with "
        "--allow=write if you trust the model",
        what, name, allowed.output_folder.string());
  fs::create_directories(folder, problem);
  if (problem) fail("cannot make the folder \"{}\": {}", folder.string(), problem.message());
  return place;
}

std::string read_bytes(Session& session, std::string_view name) {
  const fs::path path = place_for_reading(session, name);
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
