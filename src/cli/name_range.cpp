#include "cli/name_range.h"

#include <charconv>

namespace holon::cli {

std::optional<double> number_of(std::string_view text) {
  double value = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
  if (read.ec != std::errc{} || read.ptr != text.data() + text.size()) return std::nullopt;
  return value;
}

std::optional<NameRange> range_of(std::string_view text) {
  const std::size_t equals = text.find('=');
  if (equals == std::string_view::npos || equals == 0) return std::nullopt;
  const std::size_t colon = text.find(':', equals);
  if (colon == std::string_view::npos) return std::nullopt;
  const auto low = number_of(text.substr(equals + 1, colon - equals - 1));
  const auto high = number_of(text.substr(colon + 1));
  if (!low || !high || !(*low < *high)) return std::nullopt;
  return NameRange{std::string(text.substr(0, equals)), *low, *high};
}

}  // namespace holon::cli
