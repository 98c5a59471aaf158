#include "external/functions/streams.h"

#include <algorithm>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "external/failure.h"
#include "external/files/access.h"

namespace {

namespace fs = std::filesystem;
using holon::external::answer;
using holon::external::fail;
using holon::external::MessageLevel;
using holon::external::read_bytes;
using holon::external::Session;
using holon::external::session;

// The file that was read last: models read files line by line, and ask for each line by its number.
struct OpenFile : Session::Part {
  fs::path place;
  fs::file_time_type changed;
  std::uintmax_t size = 0;
  std::string bytes;
  std::vector<std::string_view> lines;
};

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    std::string_view line = text.substr(0, end);
    if (line.ends_with('\r')) line.remove_suffix(1);
    lines.push_back(line);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return lines;
}

const std::vector<std::string_view>& lines_in(const char* file_name) {
  OpenFile& open = session().part<OpenFile>();
  const fs::path place = holon::external::place_for_reading(session(), file_name);
  std::error_code problem;
  const auto changed = fs::last_write_time(place, problem);
  const auto size = fs::file_size(place, problem);
  if (problem || open.place != place || open.changed != changed || open.size != size) {
    open.place.clear();
    open.bytes = read_bytes(session(), file_name);
    open.lines = lines_of(open.bytes);
    open.changed = changed;
    open.size = size;
    open.place = place;
  }
  return open.lines;
}

}  // namespace

extern "C" {

void ModelicaInternal_print(const char* text, const char* file_name) {
  answer([=] {
    const std::string line = std::string(text) + "\n";
    if (*file_name == '\0') {
      session().emit(MessageLevel::note, line);
      return;
    }
    const fs::path place = holon::external::place_for_change(session(), file_name, "write to");
    holon::external::write_bytes(place, line, true);
    session().part<OpenFile>().place.clear();
  });
}

int ModelicaInternal_countLines(const char* file_name) {
  return answer([=] { return static_cast<int>(lines_in(file_name).size()); });
}

void ModelicaInternal_readFile(const char* file_name, const char** lines, std::size_t count) {
  answer([=] {
    const std::vector<std::string_view>& found = lines_in(file_name);
    if (found.size() != count)
      fail("the file \"{}\" has {} lines, and {} were asked for", file_name, found.size(), count);
    for (std::size_t i = 0; i < count; ++i) lines[i] = session().keep(found[i]);
  });
}

const char* ModelicaInternal_readLine(const char* file_name, int number, int* is_end) {
  return answer([=] {
    if (number < 1) fail("line {} of the file \"{}\" was asked for; lines count from 1", number, file_name);
    const std::vector<std::string_view>& lines = lines_in(file_name);
    *is_end = static_cast<std::size_t>(number) > lines.size() ? 1 : 0;
    return session().keep(*is_end != 0 ? std::string_view() : lines[static_cast<std::size_t>(number) - 1]);
  });
}

void ModelicaStreams_closeFile(const char*) {
  answer([] { session().part<OpenFile>().place.clear(); });
}

}  // extern "C"
