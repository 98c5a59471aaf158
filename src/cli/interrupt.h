#pragma once

// Ctrl-C (SIGINT, SIGTERM or SIGHUP) while something runs: the first one asks to end and to keep what was computed, the
// second one ends the program; so does time, where a loop of the model never ends. A thread of its own waits for the
// signal, so no handler has to reach for something global.

#include <csignal>

#include <atomic>
#include <stop_token>
#include <thread>

namespace holon::cli {

class Interrupt {
 public:
  Interrupt();
  Interrupt(const Interrupt&) = delete;
  Interrupt& operator=(const Interrupt&) = delete;
  ~Interrupt();

  std::stop_token token() const { return asked_.get_token(); }

 private:
  void wait();
  bool ends_in_time();

  std::stop_source asked_;
  std::atomic<bool> over_ = false;
  sigset_t signals_{};
  sigset_t before_{};
  std::thread waiter_;
};

}  // namespace holon::cli
