#include "cli/interrupt.h"

#include <pthread.h>

#include <cerrno>
#include <ctime>
#include <initializer_list>

namespace holon::cli {

Interrupt::Interrupt() {
  sigemptyset(&signals_);
  // A queue whose time is over sends SIGTERM, a terminal that is closed SIGHUP. `nohup` ignores that one, and a shell
  // without job control ignores SIGINT for what runs in the background: what is ignored stays ignored.
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    struct sigaction action{};
    if (sigaction(signal, nullptr, &action) == 0 && action.sa_handler != SIG_IGN) sigaddset(&signals_, signal);
  }
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

// Waits for the run to end, some seconds or until somebody asks again. True where it may be waited for still.
bool Interrupt::ends_in_time() {
  constexpr timespec kPatience{.tv_sec = 20, .tv_nsec = 0};
  int signal = 0;
  do {
    signal = sigtimedwait(&signals_, nullptr, &kPatience);
  } while (signal < 0 && errno == EINTR);
  return signal == SIGUSR1;
}

void Interrupt::wait() {
  while (!over_) {
    int signal = 0;
    if (sigwait(&signals_, &signal) != 0 || signal == SIGUSR1) continue;
    if (asked_.request_stop() && ends_in_time()) continue;
    // Asked twice, or a loop of the model never ends: no more waiting for the end of a step.
    std::signal(signal, SIG_DFL);
    pthread_sigmask(SIG_UNBLOCK, &signals_, nullptr);
    std::raise(signal);
  }
}

}  // namespace holon::cli
