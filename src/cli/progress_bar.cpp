#include "cli/progress_bar.h"

#include <fmt/format.h>
#include <unistd.h>
#include <algorithm>

namespace holon::cli {
namespace {

constexpr std::size_t kWidth = 20;
constexpr std::size_t kLongestName = 45;  // so that a line fits into a narrow terminal

}  // namespace

std::string progress_text(std::size_t done, std::size_t total, std::string_view name) {
  const std::size_t filled = total == 0 ? kWidth : std::min(kWidth, done * kWidth / total);
  const std::string bar = std::string(filled, '#') + std::string(kWidth - filled, '.');
  // The end of a long name says more than its beginning.
  const std::string shown =
      name.size() > kLongestName ? "…" + std::string(name.substr(name.size() - kLongestName + 1)) : std::string(name);
  return fmt::format("[{}] {:3} of {}  {}", bar, done, total, shown);
}

ProgressBar::ProgressBar(const Console& console, std::size_t total)
    : console_(console), total_(total), is_terminal_(::isatty(::fileno(console.err)) != 0) {}

void ProgressBar::show(std::size_t done, std::string_view name) {
  if (!is_terminal_) return;
  console_.say("\r\x1b[K" + progress_text(done, total_, name));
  std::fflush(console_.err);
  is_shown_ = true;
}

void ProgressBar::clear() {
  if (is_shown_) console_.say("\r\x1b[K");
  is_shown_ = false;
}

}  // namespace holon::cli
