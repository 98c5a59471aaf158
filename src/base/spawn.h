#pragma once

// For posix_spawn: the new program takes every signal as programs do, whatever this process blocks or waits for on a
// thread of its own.

#include <signal.h>
#include <spawn.h>

namespace holon::base {

class UnblockedSignals {
 public:
  UnblockedSignals() {
    posix_spawnattr_init(&attributes_);
    sigset_t none;
    sigemptyset(&none);
    posix_spawnattr_setsigmask(&attributes_, &none);
    posix_spawnattr_setflags(&attributes_, POSIX_SPAWN_SETSIGMASK);
  }
  UnblockedSignals(const UnblockedSignals&) = delete;
  UnblockedSignals& operator=(const UnblockedSignals&) = delete;
  ~UnblockedSignals() { posix_spawnattr_destroy(&attributes_); }

  const posix_spawnattr_t* get() const { return &attributes_; }

 private:
  posix_spawnattr_t attributes_;
};

}  // namespace holon::base
