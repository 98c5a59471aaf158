#include "sim/unfinished.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <optional>
#include <string_view>

#include "sim/output_target.h"

namespace holon::sim {
namespace {

// Rows of a CSV file that are longer are none of ours.
constexpr std::uint64_t kLongestRow = std::uint64_t{64} << 20U;

// The place of the last line break before `end`, not before `least`.
std::optional<std::uint64_t> last_break(FileSystem& files, int file, std::uint64_t end, std::uint64_t least) {
  std::array<char, std::size_t{1} << 16U> bytes{};
  while (end > least) {
    const auto wanted = static_cast<std::size_t>(std::min<std::uint64_t>(bytes.size(), end - least));
    const std::int64_t got = files.read_at(file, bytes.data(), wanted, end - wanted);
    if (got == -EINTR) continue;
    if (got != static_cast<std::int64_t>(wanted)) return std::nullopt;
    const std::size_t at = std::string_view(bytes.data(), wanted).rfind('\n');
    if (at != std::string_view::npos) return end - wanted + at;
    end -= wanted;
  }
  return std::nullopt;
}

// Where the last whole row of a CSV file ends; 0: there is no row. The lines of the head begin with a quotation mark.
std::uint64_t end_of_rows(FileSystem& files, int file, std::uint64_t size) {
  const std::uint64_t least = size > 2 * kLongestRow ? size - 2 * kLongestRow : 0;
  const auto end = last_break(files, file, size, least);
  const auto before = end ? last_break(files, file, *end, least) : std::nullopt;
  char first = 0;
  if (!before || files.read_at(file, &first, 1, *before + 1) != 1 || first == '"') return 0;
  return *end + 1;
}

}  // namespace

std::string keep_unfinished(FileSystem& files, const std::string& temporary, int file) {
  OutputTarget target;
  target.path = target_of_temporary(temporary);
  struct stat info{};
  if (target.path.empty() || files.status(file, info) < 0 || !S_ISREG(info.st_mode) || info.st_size < 0) return {};
  struct stat named{};
  const bool is_named =
      files.link_status(temporary, named) >= 0 && named.st_dev == info.st_dev && named.st_ino == info.st_ino;
  if (!is_named && info.st_nlink > 0) return {};  // it has another name by now
  const auto size = static_cast<std::uint64_t>(info.st_size);
  const std::uint64_t end = target.path.ends_with(".csv") ? end_of_rows(files, file, size) : size;
  if (end == 0) {
    if (is_named) files.remove(temporary);
    return {};
  }
  if (end < size && files.truncate(file, end) < 0) return {};
  std::string place;
  if (is_named) place = rename_beside(files, temporary, target, "partial", {});
  if (place.empty() && files.rescue(file, target.name(), "partial", place) >= 0 && is_named) files.remove(temporary);
  return place;
}

}  // namespace holon::sim
