#include "external/functions/system.h"

#include <fmt/format.h>
#include <unistd.h>
#include <chrono>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <map>
#include <string>

#include "external/command.h"
#include "external/failure.h"
#include "external/files/access.h"

namespace {

namespace fs = std::filesystem;
using holon::external::answer;
using holon::external::fail;
using holon::external::Session;
using holon::external::session;

// What the model set. The environment of the process belongs to the user and to other threads.
struct OwnEnvironment : Session::Part {
  std::map<std::string, std::string, std::less<>> values;
};

int run_command(const char* text) {
  holon::external::SystemCommand command{text, holon::external::absolute_name(session(), "."), {}};
  for (const auto& [name, value] : session().part<OwnEnvironment>().values)
    command.variables.push_back(fmt::format("{}={}", name, value));
  const auto& elsewhere = session().run_command;
  const int status = elsewhere ? elsewhere(command) : holon::external::run_command_here(command);
  if (status < 0) fail("the command `{}` cannot be started", text);
  return status;
}

}  // namespace

extern "C" {

void ModelicaInternal_chdir(const char* name) {
  answer([=] {
    const fs::path place = holon::external::place_to_look_at(session(), name);
    std::error_code problem;
    if (!fs::is_directory(place, problem)) fail("there is no folder \"{}\"", name);
    session().working_folder = place;
  });
}

const char* ModelicaInternal_getcwd(int) {
  return answer([] { return session().keep(holon::external::real_place(session(), ".").string()); });
}

void ModelicaInternal_getenv(const char* name, int to_slash, const char** content, int* is_there) {
  (void)to_slash;  // folders are separated by slashes already
  answer([=] {
    const auto& own = session().part<OwnEnvironment>().values;
    const auto found = own.find(std::string_view(name));
    if (found == own.end() && !session().permissions.env)
      fail("the model wants to read the environment variable `{}`; allow it with --allow=env if you trust the model",
           name);
    const char* const value = found != own.end() ? found->second.c_str() : std::getenv(name);
    *is_there = value != nullptr ? 1 : 0;
    *content = session().keep(value != nullptr ? value : "");
  });
}

void ModelicaInternal_setenv(const char* name, const char* content, int from_slash) {
  (void)from_slash;
  answer([=] {
    const std::string_view text = name;
    if (text.empty() || text.find('=') != std::string_view::npos)
      fail("\"{}\" cannot be the name of an environment variable", name);
    session().part<OwnEnvironment>().values[std::string(text)] = content;
  });
}

void ModelicaInternal_getTime(int* ms, int* sec, int* min, int* hour, int* day, int* month, int* year) {
  const auto now = std::chrono::system_clock::now();
  const std::time_t seconds = std::chrono::system_clock::to_time_t(now);
  std::tm local{};
  localtime_r(&seconds, &local);
  const auto whole = std::chrono::duration_cast<std::chrono::milliseconds>(now.time_since_epoch()).count();
  *ms = static_cast<int>(whole % 1000);
  *sec = local.tm_sec;
  *min = local.tm_min;
  *hour = local.tm_hour;
  *day = local.tm_mday;
  *month = local.tm_mon + 1;
  *year = local.tm_year + 1900;
}

int ModelicaInternal_getpid() { return static_cast<int>(getpid()); }

int holon_external_system(const char* command) {
  return answer([=] {
    if (!session().permissions.exec)
      fail("the model wants to run the command `{}`; models may not run commands unless it is allowed (--allow=exec)",
           command);
    return run_command(command);
  });
}

void holon_external_exit(int status) {
  answer([=] { fail("the model ended the run with exit status {}", status); });
  holon::external::leave_body();
}

}  // extern "C"
