#pragma once

// String(x, …): how values become text. Specification: "Numeric Functions and Conversion Functions", operator String.

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

namespace holon::expr {

struct StringOptions {
  std::int64_t minimum_length = 0;
  bool left_justified = true;
  std::int64_t significant_digits = 6;
};

std::string padded(std::string text, const StringOptions& options);
std::string format_real(double x, const StringOptions& options);
std::string format_integer(std::int64_t x, const StringOptions& options);

// One conversion of C without its `%`, as in ".3f"; the error says what is wrong with it.
std::expected<std::string, std::string> format_real(double x, std::string_view format);
std::expected<std::string, std::string> format_integer(std::int64_t x, std::string_view format);
std::expected<std::string, std::string> format_string(std::string_view x, std::string_view format);

}  // namespace holon::expr
