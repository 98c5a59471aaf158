#pragma once

// What the name of an output file stands for, and the other names beside it.
//
//   curves.csv                        the result, always complete
//   curves.csv.k3f9d2ab71qv.writing   a run that is under way, locked by it (flock)
//   curves.partial.csv                what a run computed that did not reach its end
//   curves.rescued.csv                a complete result that could not take its name

#include <expected>
#include <functional>
#include <string>
#include <string_view>

#include "sim/file_system.h"

namespace holon::sim {

// Whether this run has read a file. A result never replaces one.
using WasRead = std::function<bool(const std::string& path)>;

struct OutputTarget {
  std::string path;     // links followed
  bool direct = false;  // a pipe, a device, an open descriptor: written as it is, never replaced
  int descriptor = -1;  // to be duplicated instead of opening `path`: the standard output
  bool is_fifo = false;
  bool exists = false;
  struct stat info{};  // when it exists

  std::string folder() const;
  std::string name() const;  // without the folder
};

// The error is a sentence: a folder, a file without write permission, a link that leads nowhere, a file that the run
// reads.
std::expected<OutputTarget, std::string> find_target(FileSystem& files, const std::string& path,
                                                     const WasRead& was_read);

// A new name for the run to write to, beside the target, that nobody can guess.
std::string temporary_name(const OutputTarget& target);
bool is_temporary_name(std::string_view name, const OutputTarget& target);
// `a/curves.csv.k3f9d2ab71qv.writing` gives `a/curves.csv`; empty for a name that is not temporary.
std::string target_of_temporary(std::string_view path);

// `curves.csv` and `partial` give `curves.partial.csv`.
std::string name_with_word(std::string_view name, std::string_view word);

// `partial`, `partial-2`, …
inline constexpr int kMostNamesBeside = 20;
std::string numbered(std::string_view word, int number);

// Gives a temporary file that is not a whole result the first name `curves.partial.csv`, `curves.partial-2.csv`, … that
// can be had beside its target, and gives that name; empty: none.
std::string rename_beside(FileSystem& files, const std::string& temporary, const OutputTarget& target,
                          std::string_view word, const WasRead& was_read);

// Removes what killed runs with this target have left: temporary files of this user that nobody has locked. A file
// without write permission is left alone (see OutputFile).
void remove_stale(FileSystem& files, const OutputTarget& target);

// Twelve letters and digits from the random numbers of the system.
std::string random_word();

}  // namespace holon::sim
