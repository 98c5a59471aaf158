#pragma once

// Work in processes of its own: a model that crashes, hangs or uses up its stack takes nobody with it.
//
// In: functions that give an exit status. Out: how each ended. At most `jobs` run at a time; one that takes longer than
// its limit is ended. The caller must have no other threads, for a fork takes only one of them along.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

namespace holon::cli {

enum class Ending : std::uint8_t { exited, crashed, too_long, not_started };

struct ChildEnd {
  Ending how = Ending::not_started;
  int status = 0;  // of the exit, or the number of the signal
  double seconds = 0;
};

struct ChildOptions {
  std::size_t jobs = 1;
  double limit_seconds = 600;
};

// `ended` is called in this process, in the order in which they end.
void run_children(const std::vector<std::function<int()>>& work, const ChildOptions& options,
                  const std::function<void(std::size_t, const ChildEnd&)>& ended);

}  // namespace holon::cli
