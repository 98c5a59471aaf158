#include "sim/background_result.h"

#include <algorithm>
#include <limits>
#include <system_error>

namespace holon::sim {
namespace {

constexpr std::size_t kRingValues = 1'000'000;  // 8 MB
constexpr std::size_t kMostRows = 256;
constexpr std::size_t kLeastRows = 2;

}  // namespace

std::optional<std::string> BackgroundResult::begin(const ResultLayout& layout) {
  columns_ = layout.columns;
  names_ = layout.names.size() + 1;
  return inner_->begin(layout);
}

std::optional<std::string> BackgroundResult::row(std::span<const double> values) {
  if (!thread_.joinable()) {
    if (written_directly_ < patience_ || !begin_thread()) {
      written_directly_ += names_;
      return inner_->row(values);
    }
  }
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [&] { return made_ - written_ < capacity_ || problem_; });
  if (problem_) return problem_;
  const std::span<double> to = place(made_);
  lock.unlock();  // nobody else looks at this row before it counts as made
  std::ranges::copy(values, to.begin());
  lock.lock();
  ++made_;
  lock.unlock();
  changed_.notify_all();
  return std::nullopt;
}

bool BackgroundResult::begin_thread() {
  capacity_ = std::clamp(kRingValues / columns_, kLeastRows, kMostRows);
  rows_.resize(capacity_ * columns_);
  try {
    thread_ = std::thread([this] { write_rows(); });
  } catch (const std::system_error&) {
    patience_ = std::numeric_limits<std::size_t>::max();  // no more threads for this user: then without
    return false;
  }
  return true;
}

void BackgroundResult::write_rows() {
  std::unique_lock lock(mutex_);
  while (true) {
    changed_.wait(lock, [&] { return made_ > written_ || ends_; });
    if (made_ == written_) return;
    const std::span<const double> row = place(written_);
    lock.unlock();
    auto problem = inner_->row(row);
    lock.lock();
    ++written_;
    if (problem) problem_ = std::move(problem);
    changed_.notify_all();
    if (problem_) return;
  }
}

void BackgroundResult::stop() {
  if (!thread_.joinable()) return;
  {
    const std::lock_guard lock(mutex_);
    ends_ = true;
  }
  changed_.notify_all();
  thread_.join();
}

std::optional<std::string> BackgroundResult::finish(bool complete) {
  stop();
  auto problem = inner_->finish(complete && !problem_);
  return problem_ ? problem_ : problem;
}

}  // namespace holon::sim
