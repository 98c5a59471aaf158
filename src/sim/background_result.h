#pragma once

// Rows are put into their final form and written by a thread of its own, while the next ones are computed. It begins
// when so much has been written that a thread pays; rows that wait are bounded, so memory stays constant, and whoever
// computes faster than the file is written waits. What goes wrong is told with one of the next rows, or at the end.

#include <condition_variable>
#include <cstddef>
#include <memory>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

#include "sim/result_sink.h"

namespace holon::sim {

class BackgroundResult final : public ResultSink {
 public:
  // The thread begins after `patience` values.
  static constexpr std::size_t kPatience = 200'000;
  explicit BackgroundResult(std::unique_ptr<ResultSink> inner, std::size_t patience = kPatience)
      : inner_(std::move(inner)), patience_(patience) {}
  ~BackgroundResult() override { stop(); }

  std::optional<std::string> begin(const ResultLayout& layout) override;
  std::optional<std::string> row(std::span<const double> values) override;
  std::optional<std::string> finish(bool complete) override;
  std::string kept() const override { return inner_->kept(); }

 private:
  bool begin_thread();
  void write_rows();
  void stop();
  std::span<double> place(std::size_t row) { return {rows_.data() + (row % capacity_) * columns_, columns_}; }

  std::unique_ptr<ResultSink> inner_;
  std::size_t patience_;
  std::size_t columns_ = 0;
  std::size_t names_ = 0;             // with the time: what writing a row costs
  std::size_t written_directly_ = 0;  // values

  std::thread thread_;
  std::vector<double> rows_;  // a ring
  std::size_t capacity_ = 0;  // of the ring, rows
  std::mutex mutex_;          // guards what follows
  std::condition_variable changed_;
  std::size_t made_ = 0;     // rows put into the ring since the thread began
  std::size_t written_ = 0;  // rows that the thread is done with
  bool ends_ = false;
  std::optional<std::string> problem_;
};

}  // namespace holon::sim
