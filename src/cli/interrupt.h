#pragma once

// Ctrl-C while something runs: the first one asks to end and to keep what was computed, the second one ends the
// program. A thread of its own waits for the signal, so no handler has to reach for something global.

#include <csignal>

#include <atomic>
#include <thread>

namespace holon::cli {

class Interrupt {
 public:
  Interrupt();
  Interrupt(const Interrupt&) = delete;
  Interrupt& operator=(const Interrupt&) = delete;
  ~Interrupt();

  const std::atomic<bool>& asked() const { return asked_; }

 private:
  void wait();

  std::atomic<bool> asked_ = false;
  std::atomic<bool> over_ = false;
  sigset_t signals_{};
  sigset_t before_{};
  std::thread waiter_;
};

}  // namespace holon::cli
