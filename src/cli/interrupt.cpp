#include "cli/interrupt.h"

#include <pthread.h>

namespace holon::cli {

Interrupt::Interrupt() {
  sigemptyset(&signals_);
  sigaddset(&signals_, SIGINT);
  sigaddset(&signals_, SIGTERM);  // a queue whose time is over asks like this
  sigaddset(&signals_, SIGUSR1);  // wakes the waiter at the end
  pthread_sigmask(SIG_BLOCK, &signals_, &before_);
  waiter_ = std::thread([this] { wait(); });
}

Interrupt::~Interrupt() {
  over_ = true;
  pthread_kill(waiter_.native_handle(), SIGUSR1);
  waiter_.join();
  pthread_sigmask(SIG_SETMASK, &before_, nullptr);
}

void Interrupt::wait() {
  while (!over_) {
    int signal = 0;
    if (sigwait(&signals_, &signal) != 0 || (signal != SIGINT && signal != SIGTERM)) continue;
    if (asked_.request_stop()) continue;
    // Asked twice: no more waiting for the end of a step.
    std::signal(signal, SIG_DFL);
    pthread_sigmask(SIG_UNBLOCK, &signals_, nullptr);
    std::raise(signal);
  }
}

}  // namespace holon::cli
