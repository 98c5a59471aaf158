// What a worker may do, and one worker from its start to its end, with the signals of this process passed on.

#include <poll.h>
#include <sys/signalfd.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <optional>
#include <system_error>
#include <utility>

#include "api/worker_process.h"
#include "driver/permissions.h"
#include "driver/target.h"
#include "holon/worker.h"

namespace holon {
namespace {

namespace fs = std::filesystem;

// Beside a model that is one file: more files than this are not looked at.
constexpr std::size_t kMostFilesBeside = 1000;

// So many times a worker may be asked to end, and so long it may take after a signal that no terminal has sent.
constexpr int kMostAsked = 2;
constexpr std::chrono::seconds kPatience{10};

using Clock = std::chrono::steady_clock;

// Signals that end a program, read from a descriptor instead of ending us; as before when this is gone.
class Signals {
 public:
  Signals() {
    sigemptyset(&mask_);
    for (const int number : {SIGINT, SIGTERM, SIGHUP}) {
      // What is ignored stays ignored: `nohup`, the background of a shell.
      struct sigaction action{};
      if (sigaction(number, nullptr, &action) == 0 && action.sa_handler != SIG_IGN) sigaddset(&mask_, number);
    }
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
  void pass_on(pid_t worker) {
    signalfd_siginfo info{};
    while (read(handle_, &info, sizeof info) == static_cast<ssize_t>(sizeof info)) {
      if (info.ssi_code <= 0) kill(worker, static_cast<int>(info.ssi_signo));
      ++count_;
      if (static_cast<int>(info.ssi_signo) != SIGINT && !patient_until_) patient_until_ = Clock::now() + kPatience;
    }
  }
  // The worker has the first two for itself: with the first one it keeps what it has computed. But it may hang in the
  // code of its model. Whoever asks a third time waits no longer, and a program that has sent one signal may not send
  // another.
  bool have_enough() const { return count_ > kMostAsked || (patient_until_ && Clock::now() > *patient_until_); }
  // Milliseconds until they may have; -1: never.
  int patience() const {
    if (!patient_until_) return -1;
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(*patient_until_ - Clock::now()).count();
    return static_cast<int>(std::max<std::int64_t>(left, 0)) + 1;
  }

 private:
  sigset_t mask_{};
  sigset_t before_{};
  int handle_ = -1;
  int count_ = 0;
  std::optional<Clock::time_point> patient_until_;
};

// The folder for a model's own files has to be there when the cage is closed. It goes again when nothing was written.
class FilesFolder {
 public:
  explicit FilesFolder(const std::string& path) : path_(path), made_(!path.empty() && mkdir(path.c_str(), 0777) == 0) {}
  // A folder of this user. A link may have come with the model, and would open what it points to.
  bool is_ours() const {
    struct stat info{};
    return !path_.empty() && lstat(path_.c_str(), &info) == 0 && S_ISDIR(info.st_mode) && info.st_uid == geteuid();
  }
  FilesFolder(const FilesFolder&) = delete;
  FilesFolder& operator=(const FilesFolder&) = delete;
  ~FilesFolder() {
    if (made_) rmdir(path_.c_str());  // fails when something is in it
  }

 private:
  std::string path_;
  bool made_;
};

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
  rules.inputs = targets;
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

WorkerEnd run_in_worker(const WorkerRules& asked, const std::function<int(const std::shared_ptr<Host>& host)>& work,
                        const std::function<void(std::string_view text)>& told) {
  const FilesFolder files(asked.files_folder);
  WorkerRules rules = asked;
  if (!files.is_ours()) rules.files_folder.clear();
  Signals signals;
  const auto worker = api::WorkerProcess::start(rules, work, [&] { signals.restore(); }, told);
  if (!worker) return {};
  for (;;) {
    const std::array<pollfd, api::WorkerProcess::kHandles> own = worker->handles();
    std::array<pollfd, api::WorkerProcess::kHandles + 1> handles{};
    std::ranges::copy(own, handles.begin());
    handles.back() = {signals.handle(), POLLIN, 0};
    // Without being able to wait, a worker cannot be served; it would wait for its answers for ever.
    const int patience = worker->patience() < 0   ? signals.patience()
                         : signals.patience() < 0 ? worker->patience()
                                                  : std::min(worker->patience(), signals.patience());
    if (poll(handles.data(), handles.size(), patience) < 0 && errno != EINTR) return worker->end(true);
    if ((handles.back().revents & POLLIN) != 0) signals.pass_on(worker->process());
    if (signals.have_enough()) kill(worker->process(), SIGKILL);
    if (worker->look_after(handles.data())) break;
  }
  return worker->end();
}

}  // namespace holon
