#include "viewer/server/jobs.h"

#include <algorithm>
#include <utility>

namespace holon::viewer {

Jobs::Jobs() : thread_([this] { serve(); }) {}

Jobs::~Jobs() {
  {
    const std::scoped_lock lock(mutex_);
    over_ = true;
    waiting_.clear();
    stop_.request_stop();
  }
  more_.notify_all();
  thread_.join();
}

void Jobs::add(std::int64_t number, Work work) {
  {
    const std::scoped_lock lock(mutex_);
    waiting_.push_back({number, std::move(work)});
  }
  more_.notify_one();
}

void Jobs::cancel(std::int64_t number, const std::function<void()>& dropped) {
  {
    const std::scoped_lock lock(mutex_);
    if (running_ == number) stop_.request_stop();
    const auto found = std::ranges::find(waiting_, number, &Job::number);
    if (found == waiting_.end()) return;
    waiting_.erase(found);
  }
  dropped();
}

void Jobs::serve() {
  std::unique_lock lock(mutex_);
  while (true) {
    more_.wait(lock, [this] { return over_ || !waiting_.empty(); });
    if (over_) return;
    const Job job = std::move(waiting_.front());
    waiting_.pop_front();
    running_ = job.number;
    stop_ = std::stop_source();
    const std::stop_token token = stop_.get_token();
    lock.unlock();
    job.work(token);
    lock.lock();
    running_.reset();
  }
}

}  // namespace holon::viewer
