#pragma once

// `NAME=LOW:HIGH`, as several options have it.

#include <optional>
#include <string>
#include <string_view>

namespace holon::cli {

struct NameRange {
  std::string name;
  double low = 0;
  double high = 0;
};

// Nothing when the text is not of this form, or LOW is not below HIGH.
std::optional<NameRange> range_of(std::string_view text);
std::optional<double> number_of(std::string_view text);

}  // namespace holon::cli
