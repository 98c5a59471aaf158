#include "sim/output_target.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/random.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <ctime>

namespace holon::sim {
namespace {

constexpr std::string_view kEnding = ".writing";
constexpr std::string_view kLetters = "0123456789abcdefghijklmnopqrstuv";  // 32 of them
constexpr std::size_t kRandomLetters = 12;
constexpr std::size_t kLongestFileName = 255;  // NAME_MAX of every file system of Linux

// The target's name as far as it fits in front of `.RANDOM.writing`.
std::string temporary_prefix(const OutputTarget& target) {
  return target.name().substr(0, kLongestFileName - kEnding.size() - kRandomLetters - 1) + ".";
}

std::string in_folder(const std::string& folder, std::string_view name) {
  return fmt::format("{}{}{}", folder, folder.ends_with('/') ? "" : "/", name);
}

// Descriptors by name. Opening them again would begin at the start of a file that the shell appends to.
int descriptor_of(const std::string& path) {
  if (path == "-" || path == "/dev/stdout") return STDOUT_FILENO;
  if (path == "/dev/stderr") return STDERR_FILENO;
  return -1;
}

std::unexpected<std::string> refusal(const std::string& path, std::string_view why) {
  return std::unexpected(fmt::format("cannot write `{}`: {}", path, why));
}

}  // namespace

std::string OutputTarget::folder() const {
  const std::size_t slash = path.rfind('/');
  if (slash == std::string::npos) return ".";
  return slash == 0 ? "/" : path.substr(0, slash);
}

std::string OutputTarget::name() const { return path.substr(path.rfind('/') + 1); }

std::expected<OutputTarget, std::string> find_target(FileSystem& files, const std::string& path,
                                                     const WasRead& was_read) {
  OutputTarget target;
  target.path = path;
  if (path.empty() || path.find('\0') != std::string::npos) return refusal(path, "this is not the name of a file");
  target.descriptor = descriptor_of(path);
  target.direct = target.descriptor >= 0;
  if (target.direct) return target;

  const int found = files.link_status(path, target.info);
  if (found == -ENOENT) {
    // A new file. Its folder must be there, and becomes a real name, so that it stays the same until the end.
    std::string folder;
    if (const int problem = files.real_path(target.folder(), folder); problem < 0)
      return refusal(path, error_text(problem));
    if (target.name().empty() || target.name() == "." || target.name() == "..")
      return refusal(path, "this is not the name of a file");
    target.path = in_folder(folder, target.name());
    return target;
  }
  if (found < 0) return refusal(path, error_text(found));
  const bool is_link = S_ISLNK(target.info.st_mode);
  if (const int problem = files.status(path, target.info); problem < 0)
    return refusal(path,
                   is_link && problem == -ENOENT ? "it is a link to a file that does not exist" : error_text(problem));
  target.exists = true;
  const mode_t mode = target.info.st_mode;
  if (S_ISDIR(mode)) return refusal(path, "it is a folder");
  if (S_ISBLK(mode)) return refusal(path, "it is a disk");
  target.is_fifo = S_ISFIFO(mode);
  target.direct = !S_ISREG(mode);
  if (target.direct) return target;
  if (const int problem = files.real_path(path, target.path); problem < 0) return refusal(path, error_text(problem));
  // A descriptor's file is not ours to replace.
  if (target.path.starts_with("/proc/") || target.path.starts_with("/dev/"))
    return refusal(path, "a file cannot be replaced there");
  // The permissions of the file are meant, not those of its folder; root has every permission and still asked for none.
  if ((mode & (S_IWUSR | S_IWGRP | S_IWOTH)) == 0) return refusal(path, "it is write-protected");
  if (const int problem = files.may_write(target.path); problem < 0) {
    // Under a name that the user has not given, a caged run follows no link: it may have come with the model.
    const bool is_foreign = is_link && problem == -EACCES;
    return refusal(
        path, is_foreign ? "it is a link; name it as the output if the file behind it is meant" : error_text(problem));
  }
  if (was_read && was_read(target.path))
    return refusal(path, "the model reads this file; give the result another name");
  return target;
}

std::string random_word() {
  std::array<std::uint8_t, kRandomLetters> bytes{};
  if (getrandom(bytes.data(), bytes.size(), GRND_NONBLOCK) != static_cast<ssize_t>(bytes.size())) {
    // So early after the start of the machine that it has no random numbers yet; O_EXCL still keeps two runs apart.
    timespec now{};
    clock_gettime(CLOCK_MONOTONIC, &now);
    auto state = static_cast<std::uint64_t>(now.tv_nsec) * 0x9E3779B97F4A7C15U + static_cast<std::uint64_t>(getpid());
    for (std::uint8_t& byte : bytes) {
      state = state * 6364136223846793005U + 1442695040888963407U;
      byte = static_cast<std::uint8_t>(state >> 56U);
    }
  }
  std::string word;
  for (const std::uint8_t byte : bytes) word.push_back(kLetters[byte % kLetters.size()]);
  return word;
}

std::string temporary_name(const OutputTarget& target) {
  return in_folder(target.folder(), fmt::format("{}{}{}", temporary_prefix(target), random_word(), kEnding));
}

bool is_temporary_name(std::string_view name, const OutputTarget& target) {
  const std::string prefix = temporary_prefix(target);
  if (name.size() != prefix.size() + kRandomLetters + kEnding.size() || !name.starts_with(prefix) ||
      !name.ends_with(kEnding))
    return false;
  return std::ranges::all_of(name.substr(prefix.size(), kRandomLetters), [](char c) { return kLetters.contains(c); });
}

std::string target_of_temporary(std::string_view path) {
  constexpr std::size_t kAdded = 1 + kRandomLetters + kEnding.size();
  const std::string_view target = path.substr(0, path.size() - std::min(path.size(), kAdded));
  if (target.empty() || target.ends_with('/')) return {};
  OutputTarget whole;
  whole.path = std::string(target);
  return is_temporary_name(path.substr(path.rfind('/') + 1), whole) ? whole.path : std::string();
}

std::string name_with_word(std::string_view name, std::string_view word) {
  std::size_t dot = name.rfind('.');
  if (dot == std::string_view::npos || dot == 0) dot = name.size();
  const std::string_view ending = name.substr(dot);
  const std::size_t room = kLongestFileName - std::min(kLongestFileName, word.size() + 1 + ending.size());
  return fmt::format("{}.{}{}", name.substr(0, std::min(dot, room)), word, ending);
}

std::string numbered(std::string_view word, int number) {
  return number == 1 ? std::string(word) : fmt::format("{}-{}", word, number);
}

std::string rename_beside(FileSystem& files, const std::string& temporary, const OutputTarget& target,
                          std::string_view word, const WasRead& was_read) {
  for (int number = 1; number <= kMostNamesBeside; ++number) {
    const std::string place = in_folder(target.folder(), name_with_word(target.name(), numbered(word, number)));
    const auto free = find_target(files, place, was_read);
    if (!free || free->direct || free->path != place) continue;  // write-protected, a folder, a link
    return files.rename(temporary, place) < 0 ? std::string() : place;
  }
  return {};
}

void remove_stale(FileSystem& files, const OutputTarget& target) {
  std::vector<std::string> names;
  if (files.list(target.folder(), names) < 0) return;  // the run itself will say what is wrong with the folder
  for (const std::string& name : names) {
    if (!is_temporary_name(name, target)) continue;
    const std::string path = in_folder(target.folder(), name);
    const int file = files.open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK, 0);
    if (file < 0) continue;
    struct stat info{};
    if (files.status(file, info) >= 0 && S_ISREG(info.st_mode) && info.st_uid == geteuid() &&
        (info.st_mode & S_IWUSR) != 0 && files.lock(file) >= 0)
      files.remove(path);
    files.close(file);
  }
}

}  // namespace holon::sim
