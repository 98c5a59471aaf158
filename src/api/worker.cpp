// The parent's side: forks the worker, passes signals on, ends it when its time is over. service.h answers requests.

#include <fcntl.h>
#include <poll.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <system_error>
#include <utility>

#include "api/host.h"
#include "api/service.h"
#include "base/text.h"
#include "cage/cage.h"
#include "cage/channel.h"
#include "driver/permissions.h"
#include "driver/target.h"
#include "holon/worker.h"
#include "jit/cache.h"

namespace holon {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;
using cage::Channel;
using cage::Message;

// After it was asked to end, a worker has so long to write what it has computed.
constexpr double kGraceSeconds = 5;
// Beside a model that is one file: more files than this are not looked at.
constexpr std::size_t kMostFilesBeside = 1000;

// Signals that end a program, read from a descriptor instead of ending us; as before when this is gone.
class Signals {
 public:
  Signals() {
    sigemptyset(&mask_);
    for (const int number : {SIGINT, SIGTERM, SIGHUP}) sigaddset(&mask_, number);
    sigprocmask(SIG_BLOCK, &mask_, &before_);
    handle_ = signalfd(-1, &mask_, SFD_CLOEXEC | SFD_NONBLOCK);
  }
  Signals(const Signals&) = delete;
  Signals& operator=(const Signals&) = delete;
  ~Signals() {
    if (handle_ >= 0) close(handle_);
    sigprocmask(SIG_SETMASK, &before_, nullptr);
  }
  void restore() const { sigprocmask(SIG_SETMASK, &before_, nullptr); }
  int handle() const { return handle_; }
  // What a terminal sends reaches the worker as well; what somebody sends to us is passed on.
  void pass_on(pid_t worker) const {
    signalfd_siginfo info{};
    while (read(handle_, &info, sizeof info) == static_cast<ssize_t>(sizeof info))
      if (info.ssi_code <= 0) kill(worker, static_cast<int>(info.ssi_signo));
  }

 private:
  sigset_t mask_{};
  sigset_t before_{};
  int handle_ = -1;
};

// Variables of the environment that Holon itself and the C library read; tokens and passwords of the user are not the
// model's business.
void forget_environment() {
  std::vector<std::string> kept;
  for (char** entry = environ; entry != nullptr && *entry != nullptr; ++entry) {
    const std::string_view text = *entry;
    for (const std::string_view name :
         {"MODELICAPATH=", "HOLON_", "LANG=", "LC_", "TZ=", "NO_COLOR=", "TERM=", "HOME="})
      if (text.starts_with(name)) kept.emplace_back(text);
  }
  clearenv();
  for (const std::string& entry : kept) {
    const std::size_t equal = entry.find('=');
    setenv(entry.substr(0, equal).c_str(), entry.substr(equal + 1).c_str(), 1);
  }
}

// The folder for a model's own files has to be there when the cage is closed. It goes again when nothing was written.
class FilesFolder {
 public:
  explicit FilesFolder(const std::string& path) : path_(path), made_(!path.empty() && mkdir(path.c_str(), 0777) == 0) {}
  FilesFolder(const FilesFolder&) = delete;
  FilesFolder& operator=(const FilesFolder&) = delete;
  ~FilesFolder() {
    if (made_) rmdir(path_.c_str());  // fails when something is in it
  }

 private:
  std::string path_;
  bool made_;
};

[[noreturn]] void run_worker(Channel channel, const WorkerRules& rules,
                             const std::function<int(const std::shared_ptr<Host>&)>& work) {
  if (!rules.keep_environment) forget_environment();
  auto state = std::make_unique<Host::State>(std::move(channel));
  state->files = api::remote_files(*state);
  cage::Rules closed;
  closed.files.readable = rules.readable;
  if (!rules.files_folder.empty()) closed.files.writable = {rules.files_folder};
  closed.files.changeable = rules.changeable;
  closed.memory_bytes = rules.memory_bytes;
  state->strength = cage::enter(closed);
  const int status = work(std::make_shared<Host>(std::move(state)));
  std::fflush(nullptr);
  _exit(status);
}

WorkerEnd serve(pid_t worker, const Channel& channel, const WorkerRules& rules, const Signals& signals) {
  api::Service service(rules, channel);
  const int process = static_cast<int>(syscall(SYS_pidfd_open, worker, 0));
  const Clock::time_point start = Clock::now();
  const auto seconds = [&] { return std::chrono::duration<double>(Clock::now() - start).count(); };
  bool asked = false;
  bool channel_open = true;
  for (;;) {
    pollfd handles[4] = {{process, POLLIN, 0},
                         {signals.handle(), POLLIN, 0},
                         {channel_open ? channel.handle() : -1, POLLIN, 0},
                         {service.child_handle(), POLLIN, 0}};
    int wait = -1;
    if (rules.seconds) {
      const double limit = *rules.seconds + (asked ? kGraceSeconds : 0);
      wait = static_cast<int>(1000 * std::clamp(limit - seconds(), 0.0, 1e6)) + 1;
    }
    if (poll(handles, 4, wait) < 0 && errno != EINTR) break;
    if ((handles[1].revents & POLLIN) != 0) signals.pass_on(worker);
    if ((handles[3].revents & POLLIN) != 0) service.child_ended();
    if ((handles[2].revents & (POLLIN | POLLHUP)) != 0) {
      if (auto message = channel.receive()) {
        service.answer(*message);
      } else {
        channel_open = false;
      }
      continue;  // what it has asked for is answered before its end is looked at
    }
    if ((handles[0].revents & POLLIN) != 0) break;
    if (!rules.seconds || seconds() < *rules.seconds) continue;
    if (!asked) kill(worker, SIGTERM);
    if (asked && seconds() > *rules.seconds + kGraceSeconds) kill(worker, SIGKILL);
    asked = true;
  }
  int status = 0;
  while (waitpid(worker, &status, 0) < 0 && errno == EINTR) {
  }
  if (process >= 0) close(process);
  WorkerEnd end;
  end.how = WIFEXITED(status) ? WorkerEnd::How::exited : WorkerEnd::How::crashed;
  end.status = WIFEXITED(status) ? WEXITSTATUS(status) : WTERMSIG(status);
  if (asked) end.how = WorkerEnd::How::out_of_time;
  return end;
}

// The place of a model: of a package its root folder, of a single file the visible regular files beside it.
void add_place_of(const std::string& target, std::vector<std::string>& readable) {
  std::error_code error;
  fs::path place = fs::weakly_canonical(target, error);
  if (error || !fs::exists(place, error)) return;
  fs::path folder = fs::is_directory(place, error) ? place : place.parent_path();
  fs::path root;
  while (fs::exists(folder / "package.mo", error)) {
    root = folder;
    folder = folder.parent_path();
  }
  if (!root.empty()) {
    readable.push_back(root.string());
    return;
  }
  readable.push_back(place.string());
  if (fs::is_directory(place, error)) return;
  std::size_t count = 0;
  for (fs::directory_iterator it(place.parent_path(), error), end; !error && it != end; it.increment(error)) {
    if (it->path().filename().string().starts_with('.') || !fs::is_regular_file(it->symlink_status(error))) continue;
    if (++count > kMostFilesBeside) break;
    readable.push_back(it->path().string());
  }
}

// Everything in the folders of libraries that a name may mean: `A`, `A.mo`, `A 1.2`.
std::vector<std::string> places_of_library(const std::string& name, const std::vector<std::string>& folders) {
  std::vector<std::string> places;
  for (const std::string& folder : folders) {
    std::error_code error;
    for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) {
      const std::string entry = it->path().filename().string();
      if (entry == name || entry == name + ".mo" || entry.starts_with(name + " "))
        places.push_back(it->path().string());
    }
  }
  return places;
}

}  // namespace

WorkerRules worker_rules(const WorkspaceOptions& options, const std::vector<std::string>& targets) {
  WorkerRules rules;
  const classes::LibraryOptions libraries = driver::library_options(options.libraries, options.use_environment);
  rules.readable = libraries.folders;
  rules.readable.push_back(libraries.builtin_folder);
  for (const std::string& target : targets) add_place_of(target, rules.readable);
  for (const fs::path& folder : driver::trusted_folders(options.trusted, options.use_environment))
    rules.readable.push_back(folder.string());
  // A library that is trusted may bring C code into the worker of a model that is not; it gets that worker's rights.
  rules.compile = !driver::trusted_folders(options.trusted, options.use_environment).empty();
  const auto allowed = driver::permissions_from(options.allow);
  if (!allowed) return rules;  // the worker reports it
  if (allowed->read) rules.readable.emplace_back("/");
  for (const fs::path& folder : allowed->read_folders) rules.readable.push_back(folder.string());
  if (allowed->write) rules.changeable.emplace_back("/");
  rules.keep_environment = allowed->env;
  rules.run_commands = allowed->exec;
  rules.compile = rules.compile || allowed->native;
  return rules;
}

bool is_trusted(const WorkspaceOptions& options, const std::vector<std::string>& targets) {
  const auto trusted = driver::trusted_folders(options.trusted, options.use_environment);
  if (trusted.empty()) return false;
  const std::vector<std::string> folders = driver::library_options(options.libraries, options.use_environment).folders;
  return std::ranges::all_of(targets, [&](const std::string& target) {
    std::error_code error;
    if (fs::exists(target, error)) return driver::is_below(trusted, target);
    const std::vector<std::string> places = places_of_library(target.substr(0, target.find('.')), folders);
    return !places.empty() &&
           std::ranges::all_of(places, [&](const std::string& place) { return driver::is_below(trusted, place); });
  });
}

WorkerEnd run_in_worker(const WorkerRules& rules, const std::function<int(const std::shared_ptr<Host>& host)>& work) {
  auto ends = Channel::make();
  if (!ends) return {};
  const FilesFolder files(rules.files_folder);
  // What the worker could not find out by itself any more.
  jit::build_stamp();
  // What waits in a buffer would be written once by each of us.
  std::fflush(nullptr);
  const Signals signals;
  const pid_t parent = getpid();
  const pid_t worker = fork();
  if (worker < 0) return {};
  if (worker == 0) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent) _exit(127);
    signals.restore();
    {
      const Channel closed = std::move(ends->first);
    }
    run_worker(std::move(ends->second), rules, work);
  }
  {
    const Channel closed = std::move(ends->second);
  }
  return serve(worker, ends->first, rules, signals);
}

}  // namespace holon
