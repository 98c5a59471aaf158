#include "cli/limits.h"

#include <fmt/format.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <unistd.h>
#include <algorithm>
#include <cmath>
#include <csignal>
#include <cstdint>
#include <memory>
#include <string_view>

#include "cli/exit_status.h"

namespace holon::cli {
namespace {

constexpr double kBytes = 1e6;  // of a megabyte

bool has(const Options& options, std::string_view name) {
  return std::ranges::any_of(
      options.specs(), [&](const OptionSpec& spec) { return std::ranges::find(spec.names, name) != spec.names.end(); });
}

// Called by the timer: nothing here may take a lock or memory.
void end_for_time(int) {
  constexpr std::string_view kText = "holon: the time limit was reached\n";
  [[maybe_unused]] const ssize_t written = write(STDERR_FILENO, kText.data(), kText.size());
  _exit(static_cast<int>(Exit::simulation_failed));
}

}  // namespace

void Limits::declare(Options& options) {
  if (!has(options, "--time-limit"))
    options.number("--time-limit", seconds_, "Seconds of wall time that the command may take", "T");
  if (!has(options, "--memory-limit"))
    options.number("--memory-limit", megabytes_, "Megabytes of memory (default 80 % of the machine's)", "MB");
  if (!has(options, "--require-sandbox"))
    options.flag("--require-sandbox", require_sandbox_, "Refuse to work where the kernel cannot cage what reads files");
}

std::optional<std::string> Limits::problem() const {
  if (seconds_ <= 0) return fmt::format("--time-limit {}: not positive", seconds_);
  if (megabytes_ <= 0) return fmt::format("--memory-limit {}: not positive", megabytes_);
  return std::nullopt;
}

std::optional<std::string> Limits::refusal() const {
  if (!require_sandbox_) return std::nullopt;
  const WorkerEnd end =
      run_in_worker({}, [](const std::shared_ptr<Host>& host) { return host->sandbox() == Sandbox::full ? 0 : 1; });
  if (end.how == WorkerEnd::How::exited && end.status == 0) return std::nullopt;
  return "--require-sandbox: the kernel cannot cage a process here";
}

void Limits::give_to(WorkerRules& rules) const {
  if (!std::isnan(seconds_)) rules.seconds = seconds_;
  if (!std::isnan(megabytes_)) rules.memory_bytes = static_cast<std::uint64_t>(megabytes_ * kBytes);
}

void Limits::hold_here() const {
  if (!std::isnan(megabytes_)) {
    rlimit limit{};
    getrlimit(RLIMIT_DATA, &limit);
    limit.rlim_cur = std::min(static_cast<rlim_t>(megabytes_ * kBytes), limit.rlim_max);
    setrlimit(RLIMIT_DATA, &limit);
  }
  if (!std::isnan(seconds_)) {
    constexpr double kLongest = 1e9;
    const double whole = std::floor(std::min(seconds_, kLongest));
    const itimerval timer{
        .it_interval = {},
        .it_value = {.tv_sec = static_cast<time_t>(whole),
                     // At least one microsecond: zero would be no timer.
                     .tv_usec = static_cast<suseconds_t>(std::clamp((seconds_ - whole) * 1e6, 1.0, 999'999.0))}};
    struct sigaction action{};
    action.sa_handler = end_for_time;
    sigaction(SIGALRM, &action, nullptr);
    setitimer(ITIMER_REAL, &timer, nullptr);
  }
}

}  // namespace holon::cli
