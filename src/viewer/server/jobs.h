#pragma once

// Jobs that run one after the other on a thread of their own. A job can be cancelled by its number, while it waits
// (then it never starts) and while it runs (then its stop token is asked).

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>

namespace holon::viewer {

class Jobs {
 public:
  using Work = std::function<void(const std::stop_token&)>;

  Jobs();
  Jobs(const Jobs&) = delete;
  Jobs& operator=(const Jobs&) = delete;
  ~Jobs();  // cancels everything and waits for the job that runs

  void add(std::int64_t number, Work work);
  // `dropped` is called, on the thread of the caller, when the job had not started.
  void cancel(std::int64_t number, const std::function<void()>& dropped);

 private:
  struct Job {
    std::int64_t number = 0;
    Work work;
  };
  void serve();

  std::mutex mutex_;  // guards what follows
  std::condition_variable more_;
  std::deque<Job> waiting_;
  std::optional<std::int64_t> running_;
  std::stop_source stop_;
  bool over_ = false;
  std::thread thread_;  // last: it uses all of the above
};

}  // namespace holon::viewer
