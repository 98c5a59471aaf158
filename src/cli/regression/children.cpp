#include "cli/regression/children.h"

#include <poll.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>
#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <optional>

namespace holon::cli {
namespace {

using Clock = std::chrono::steady_clock;

struct Child {
  std::size_t number = 0;
  pid_t process = 0;
  int handle = -1;  // becomes readable when the process ends
  Clock::time_point start;
  bool stopped = false;  // by us, for it took too long
};

double seconds_since(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

std::optional<Child> start(std::size_t number, const std::function<int()>& work) {
  // What waits in a buffer would be written once by each of us.
  std::fflush(nullptr);
  const pid_t parent = getpid();
  const pid_t process = fork();
  if (process < 0) return std::nullopt;
  if (process == 0) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent) _exit(127);
    const int status = work();
    std::fflush(nullptr);
    _exit(status);
  }
  Child child{number, process, static_cast<int>(syscall(SYS_pidfd_open, process, 0)), Clock::now()};
  if (child.handle >= 0) return child;
  kill(process, SIGKILL);
  waitpid(process, nullptr, 0);
  return std::nullopt;
}

ChildEnd end_of(const Child& child) {
  int status = 0;
  while (waitpid(child.process, &status, 0) < 0 && errno == EINTR) {
  }
  close(child.handle);
  ChildEnd end;
  end.seconds = seconds_since(child.start);
  end.how = child.stopped ? Ending::too_long : WIFEXITED(status) ? Ending::exited : Ending::crashed;
  end.status = WIFEXITED(status) ? WEXITSTATUS(status) : WTERMSIG(status);
  return end;
}

// Waits until one has ended or its time is up.
void wait_for_any(std::vector<Child>& running, double limit_seconds, std::vector<pollfd>& handles) {
  double patience = limit_seconds;
  handles.clear();
  for (const Child& child : running) {
    handles.push_back({child.handle, POLLIN, 0});
    if (!child.stopped) patience = std::min(patience, limit_seconds - seconds_since(child.start));
  }
  poll(handles.data(), handles.size(), static_cast<int>(1000 * std::clamp(patience, 0.0, 1e6)) + 1);
  for (Child& child : running) {
    if (child.stopped || seconds_since(child.start) < limit_seconds) continue;
    child.stopped = true;
    kill(child.process, SIGKILL);
  }
}

}  // namespace

void run_children(const std::vector<std::function<int()>>& work, const ChildOptions& options,
                  const std::function<void(std::size_t, const ChildEnd&)>& ended) {
  std::vector<Child> running;
  std::vector<pollfd> handles;
  std::size_t next = 0;
  while (next < work.size() || !running.empty()) {
    while (next < work.size() && running.size() < std::max<std::size_t>(options.jobs, 1)) {
      if (const std::optional<Child> child = start(next, work[next])) {
        running.push_back(*child);
      } else {
        ended(next, {});
      }
      ++next;
    }
    if (running.empty()) continue;
    wait_for_any(running, options.limit_seconds, handles);
    for (std::size_t i = running.size(); i-- > 0;) {
      if ((handles[i].revents & POLLIN) == 0) continue;
      const Child child = running[i];
      running.erase(running.begin() + static_cast<std::ptrdiff_t>(i));
      ended(child.number, end_of(child));
    }
  }
}

}  // namespace holon::cli
