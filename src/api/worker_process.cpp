#include "api/worker_process.h"

#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "api/host.h"
#include "base/own_symbols.h"
#include "cage/cage.h"
#include "jit/cache.h"

namespace holon::api {
namespace {

using cage::Channel;

// After it was asked to end, a worker has so long to write what it has computed.
constexpr double kGraceSeconds = 5;

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

// Files that have no name stay, too: nobody else has them, and a program may have put them in the place of its standard
// streams, as tests do.
void close_all_but(std::vector<int> kept) {
  std::error_code error;
  for (std::filesystem::directory_iterator it("/proc/self/fd", error), end; !error && it != end; it.increment(error)) {
    const int file = std::atoi(it->path().filename().c_str());
    struct stat info{};
    if (fstat(file, &info) == 0 && S_ISREG(info.st_mode) && info.st_nlink == 0) kept.push_back(file);
  }
  std::ranges::sort(kept);
  int from = STDERR_FILENO + 1;
  for (const int file : kept) {
    if (file < from) continue;
    if (file > from) close_range(static_cast<unsigned>(from), static_cast<unsigned>(file) - 1, 0);
    from = file + 1;
  }
  close_range(static_cast<unsigned>(from), ~0U, 0);
}

[[noreturn]] void be_worker(Channel channel, const WorkerRules& rules, base::Whereabouts* page,
                            const std::function<int(const std::shared_ptr<Host>&)>& work) {
  base::tell_whereabouts(page);
  const base::CrashStack stack;
  if (!rules.keep_environment) forget_environment();
  auto state = std::make_unique<Host::State>(std::move(channel));
  state->files = remote_files(*state);
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

}  // namespace

std::unique_ptr<WorkerProcess> WorkerProcess::start(const WorkerRules& rules,
                                                    const std::function<int(const std::shared_ptr<Host>&)>& work,
                                                    const std::function<void()>& before, Service::Told told, int kept) {
  auto ends = Channel::make();
  if (!ends) return nullptr;
  Page page(base::make_whereabouts());
  // What the worker could not find out by itself any more.
  jit::build_stamp();
  // What waits in a buffer would be written once by each of us.
  std::fflush(nullptr);
  const pid_t parent = getpid();
  const pid_t process = fork();
  if (process < 0) return nullptr;
  if (process == 0) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent) _exit(127);
    if (before) before();
    // Files, sockets and workers of this process and of whoever has started it are not the model's business. Others
    // would not notice either when one of them is gone.
    close_all_but({ends->second.handle(), kept});
    be_worker(std::move(ends->second), rules, page.get(), work);
  }
  return std::unique_ptr<WorkerProcess>(
      new WorkerProcess(rules, process, std::move(ends->first), std::move(page), std::move(told)));
}

namespace {

// A worker that asks and does not listen would hold up this process for ever.
Channel answering(Channel channel) {
  channel.never_wait();
  return channel;
}

}  // namespace

WorkerProcess::WorkerProcess(const WorkerRules& rules, pid_t process, Channel channel, Page page, Service::Told told)
    : rules_(rules),
      process_(process),
      handle_(static_cast<int>(syscall(SYS_pidfd_open, process, 0))),
      channel_(answering(std::move(channel))),
      service_(rules, channel_, std::move(told)),
      page_(std::move(page)) {}

WorkerProcess::~WorkerProcess() {
  end(true);
  if (handle_ >= 0) close(handle_);
}

double WorkerProcess::seconds() const {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
}

std::array<pollfd, WorkerProcess::kHandles> WorkerProcess::handles() const {
  return {pollfd{handle_, POLLIN, 0}, pollfd{channel_open_ ? channel_.handle() : -1, POLLIN, 0},
          pollfd{service_.child_handle(), POLLIN, 0}};
}

// Without a descriptor that says when it ends, somebody has to ask.
bool WorkerProcess::has_ended() const {
  siginfo_t info{};
  return waitid(P_PID, static_cast<id_t>(process_), &info, WEXITED | WNOHANG | WNOWAIT) == 0 && info.si_pid == process_;
}

int WorkerProcess::patience() const {
  if (handle_ < 0) return 20;
  const int look = rules_.translation_seconds && page_ ? 1000 : -1;
  if (!rules_.seconds) return look;
  const double limit = *rules_.seconds + (asked_ ? kGraceSeconds : 0);
  const int wait = static_cast<int>(1000 * std::clamp(limit - seconds(), 0.0, 1e6)) + 1;
  return look < 0 ? wait : std::min(wait, look);
}

// A worker that was taken over can say what it likes here; it then runs as long as a simulation may.
bool WorkerProcess::translates_too_long() const {
  if (!rules_.translation_seconds || !page_) return false;
  const std::int64_t started = page_->translation_started_ms;
  if (started < 0) return false;
  const double used = static_cast<double>(base::processor_ms(process_) - started) / 1000;
  return used > *rules_.translation_seconds;
}

bool WorkerProcess::look_after(const pollfd* polled) {
  if ((polled[2].revents & POLLIN) != 0) service_.child_ended();
  // Also while it asks and asks: one that never stops asking gets no more time than others.
  look_at_limits();
  if ((polled[1].revents & (POLLIN | POLLHUP)) != 0) {
    if (auto message = channel_.receive()) {
      service_.answer(*message);
    } else {
      channel_open_ = false;
    }
    return false;  // what it has asked for is answered before its end is looked at
  }
  return handle_ < 0 ? has_ended() : (polled[0].revents & POLLIN) != 0;
}

void WorkerProcess::look_at_limits() {
  // The processor's time of another process has to be asked for.
  const double now = seconds();
  if (now < next_look_) return;
  next_look_ = now + 0.05;
  if (!too_long_ && translates_too_long()) {
    too_long_ = true;
    kill(process_, SIGKILL);
  }
  if (!rules_.seconds || now < *rules_.seconds) return;
  if (!asked_) kill(process_, SIGTERM);
  if (asked_ && now > *rules_.seconds + kGraceSeconds) kill(process_, SIGKILL);
  asked_ = true;
}

WorkerEnd WorkerProcess::end(bool by_force) {
  if (ended_) return *ended_;
  if (by_force) kill(process_, SIGKILL);
  int status = 0;
  while (waitpid(process_, &status, 0) < 0 && errno == EINTR) {
  }
  WorkerEnd end;
  end.how = WIFEXITED(status) ? WorkerEnd::How::exited : WorkerEnd::How::crashed;
  end.status = WIFEXITED(status) ? WEXITSTATUS(status) : WTERMSIG(status);
  if (asked_) end.how = WorkerEnd::How::out_of_time;
  if (too_long_) end.how = WorkerEnd::How::translation_too_long;
  if (page_ && end.how != WorkerEnd::How::exited) {
    end.stage = base::stage_in(*page_);
    end.class_name = base::what_in(*page_);
    for (std::size_t i = 0; i < std::min<std::size_t>(page_->frame_count, page_->frames.size()); ++i)
      end.stack.push_back(base::function_at(page_->frames[i]));
  }
  if (end.how != WorkerEnd::How::exited) end.kept = service_.keep_unfinished();
  ended_ = end;
  return end;
}

}  // namespace holon::api
