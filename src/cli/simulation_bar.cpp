#include "cli/simulation_bar.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>

namespace holon::cli {
namespace {

constexpr double kEvery = 100;  // milliseconds from one to the next
constexpr int kBarWidth = 20;

std::string duration(double seconds) {
  if (seconds < 90) return fmt::format("{:.0f} s", std::ceil(seconds));
  if (seconds < 5400) return fmt::format("{:.0f} min", std::ceil(seconds / 60));
  return fmt::format("{:.0f} h", std::ceil(seconds / 3600));
}

}  // namespace

std::string simulation_progress(const Progress& progress, double seconds) {
  const double span = progress.stop_time - progress.start_time;
  const double part = span > 0 ? std::clamp((progress.time - progress.start_time) / span, 0.0, 1.0) : 1.0;
  const int full = static_cast<int>(part * kBarWidth);
  std::string text = fmt::format("[{:#<{}}{: <{}}] {:3.0f} %   time {:.6g}   {} steps", "", full, "", kBarWidth - full,
                                 100 * part, progress.time, progress.steps);
  if (progress.events > 0) text += fmt::format("   {} events", progress.events);
  // At the beginning nobody knows.
  if (part > 0.01) text += fmt::format("   {} left", duration(seconds * (1 - part) / part));
  return text;
}

SimulationBar::SimulationBar(std::FILE* stream) : stream_(stream), is_terminal_(isatty(fileno(stream)) != 0) {}

void SimulationBar::clear() {
  if (is_shown_) fmt::print(stream_, "\r\033[K");
  is_shown_ = false;
}

void SimulationBar::show(const Progress& progress) {
  const double now = watch_.ms();
  if (now < next_ms_) return;
  next_ms_ = now + kEvery;
  is_shown_ = true;
  fmt::print(stream_, "\r{}\033[K", simulation_progress(progress, now / 1000));
  std::fflush(stream_);
}

}  // namespace holon::cli
