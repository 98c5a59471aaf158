#include "external/functions/file_system.h"

#include <unistd.h>
#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "external/failure.h"
#include "external/files/access.h"

namespace {

namespace fs = std::filesystem;
using holon::external::absolute_name;
using holon::external::answer;
using holon::external::fail;
using holon::external::place_for_change;
using holon::external::place_for_reading;
using holon::external::place_to_look_at;
using holon::external::Session;
using holon::external::session;

void expect(const std::error_code& problem, std::string_view what, std::string_view name) {
  if (problem) fail("cannot {} \"{}\": {}", what, name, problem.message());
}

std::vector<std::string> names_in(const char* name) {
  std::error_code problem;
  std::vector<std::string> names;
  for (fs::directory_iterator at(place_for_reading(session(), name), problem), end; !problem && at != end;
       at.increment(problem))
    names.push_back(at->path().filename().string());
  expect(problem, "list the folder", name);
  std::ranges::sort(names);
  return names;
}

struct TemporaryNames : Session::Part {
  int count = 0;
};

}  // namespace

extern "C" {

void ModelicaInternal_mkdir(const char* name) {
  answer([=] {
    std::error_code problem;
    fs::create_directory(place_for_change(session(), name, "make the folder"), problem);
    expect(problem, "make the folder", name);
  });
}

void ModelicaInternal_rmdir(const char* name) {
  answer([=] {
    const fs::path place = place_for_change(session(), name, "remove the folder", false);
    std::error_code problem;
    if (!fs::is_directory(fs::symlink_status(place, problem))) fail("\"{}\" is not a folder", name);
    fs::remove(place, problem);
    expect(problem, "remove the folder", name);
  });
}

int ModelicaInternal_stat(const char* name) {
  return answer([=] {
    std::error_code problem;
    const fs::file_status status = fs::status(place_to_look_at(session(), name), problem);
    if (!fs::exists(status)) return 1;
    if (fs::is_regular_file(status)) return 2;
    return fs::is_directory(status) ? 3 : 4;
  });
}

void ModelicaInternal_rename(const char* old_name, const char* new_name) {
  answer([=] {
    const fs::path from = place_for_change(session(), old_name, "rename", false);
    const fs::path to = place_for_change(session(), new_name, "rename a file to", false);
    std::error_code problem;
    fs::rename(from, to, problem);
    expect(problem, "rename", old_name);
  });
}

void ModelicaInternal_removeFile(const char* name) {
  answer([=] {
    const fs::path place = place_for_change(session(), name, "remove", false);
    std::error_code problem;
    if (fs::is_directory(fs::symlink_status(place, problem))) fail("\"{}\" is a folder, not a file", name);
    if (!fs::remove(place, problem) && !problem) fail("there is no file \"{}\"", name);
    expect(problem, "remove", name);
  });
}

void ModelicaInternal_copyFile(const char* old_name, const char* new_name) {
  answer([=] {
    const fs::path to = place_for_change(session(), new_name, "write to");
    holon::external::write_bytes(to, holon::external::read_bytes(session(), old_name), false);
  });
}

void ModelicaInternal_readDirectory(const char* name, int count, const char** names) {
  answer([=] {
    const std::vector<std::string> found = names_in(name);
    if (found.size() != static_cast<std::size_t>(std::max(count, 0)))
      fail("the folder \"{}\" has {} entries, and {} were asked for", name, found.size(), count);
    for (std::size_t i = 0; i < found.size(); ++i) names[i] = session().keep(found[i]);
  });
}

int ModelicaInternal_getNumberOfFiles(const char* name) {
  return answer([=] { return static_cast<int>(names_in(name).size()); });
}

const char* ModelicaInternal_fullPathName(const char* name) {
  return answer([=] { return session().keep(absolute_name(session(), name).lexically_normal().string()); });
}

const char* ModelicaInternal_temporaryFileName() {
  return answer([] {
    std::error_code problem;
    const holon::external::Permissions& allowed = session().permissions;
    fs::path folder = allowed.output_folder.empty() ? fs::temp_directory_path(problem) : allowed.output_folder;
    folder = fs::absolute(folder, problem);
    // Only a name: whoever writes to it is asked then.
    while (true) {
      const int number = session().part<TemporaryNames>().count++;
      const fs::path path = folder / fmt::format("holon-{}-{}.tmp", getpid(), number);
      if (!fs::exists(fs::symlink_status(path, problem))) return session().keep(path.string());
    }
  });
}

}  // extern "C"
