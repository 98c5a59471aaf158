#pragma once

// How far a long command is: one line on the terminal that is written over and over, and is gone in the end. Nothing
// when errors go to a file.

#include <cstddef>
#include <string>
#include <string_view>

#include "cli/console.h"

namespace holon::cli {

// `[#####...............]  25 of 100  Name`
std::string progress_text(std::size_t done, std::size_t total, std::string_view name);

class ProgressBar {
 public:
  ProgressBar(const Console& console, std::size_t total);
  ~ProgressBar() { clear(); }
  ProgressBar(const ProgressBar&) = delete;
  ProgressBar& operator=(const ProgressBar&) = delete;

  void show(std::size_t done, std::string_view name);
  void clear();  // before other text

 private:
  const Console& console_;
  std::size_t total_;
  bool is_terminal_;
  bool is_shown_ = false;
};

}  // namespace holon::cli
