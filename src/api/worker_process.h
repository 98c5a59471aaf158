#pragma once

// Inside of the room: one caged worker as its parent sees it, from the fork to its end.

#include <poll.h>
#include <sys/types.h>

#include <array>
#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>

#include "api/service.h"
#include "base/whereabouts.h"
#include "cage/channel.h"
#include "holon/worker.h"

namespace holon::api {

class WorkerProcess {
 public:
  // Forks and runs `work` in the cage; `before` is called first in the new process, outside of the cage. Nothing when
  // there is no process left. The rules and `told` must outlive it. Of what is open here the worker keeps the first
  // three descriptors, files that have no name, and `kept`, if there is one.
  static std::unique_ptr<WorkerProcess> start(const WorkerRules& rules,
                                              const std::function<int(const std::shared_ptr<Host>&)>& work,
                                              const std::function<void()>& before = {}, Service::Told told = {},
                                              int kept = -1);
  WorkerProcess(const WorkerProcess&) = delete;
  WorkerProcess& operator=(const WorkerProcess&) = delete;
  ~WorkerProcess();  // ends it, if it has not ended

  static constexpr std::size_t kHandles = 3;
  std::array<pollfd, kHandles> handles() const;
  // After `poll` on these: answers requests. True when the process has ended and everything it asked for is answered.
  bool look_after(const pollfd* polled);
  // Milliseconds until its time limit has to be looked at; -1: never.
  int patience() const;

  pid_t process() const { return process_; }
  WorkerEnd end(bool by_force = false);  // waits for it

 private:
  struct FreePage {
    void operator()(base::Whereabouts* page) const { base::free_whereabouts(page); }
  };
  using Page = std::unique_ptr<base::Whereabouts, FreePage>;

  WorkerProcess(const WorkerRules& rules, pid_t process, cage::Channel channel, Page page, Service::Told told);
  double seconds() const;
  bool translates_too_long() const;
  bool has_ended() const;
  void look_at_limits();

  const WorkerRules& rules_;
  pid_t process_;
  int handle_;  // readable when the process has ended; -1 where there is none to be had
  cage::Channel channel_;
  Service service_;
  Page page_;  // may be null
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  double next_look_ = 0;   // seconds from the start: at the limits
  bool asked_ = false;     // to end, for its time is over
  bool too_long_ = false;  // a translation; it was ended for that
  bool channel_open_ = true;
  std::optional<WorkerEnd> ended_;
};

}  // namespace holon::api
