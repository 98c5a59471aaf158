#include "expr/format.h"

#include <fmt/format.h>
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <vector>

namespace holon::expr {
namespace {

// A longer field or more digits is a mistake in the model, and memory is finite.
constexpr int kWidest = 10000;

struct Conversion {
  std::string before;  // `%`, flags, width and precision
  char letter = 0;
};

std::expected<Conversion, std::string> read(std::string_view format) {
  const std::string quoted = fmt::format("`{}` is no format", format);
  if (format.starts_with('%')) format.remove_prefix(1);
  Conversion c;
  c.before = "%";
  std::size_t i = 0;
  while (i < format.size() && std::string_view("-+ #0").find(format[i]) != std::string_view::npos)
    c.before += format[i++];
  const auto digits = [&]() -> bool {
    int value = 0;
    for (; i < format.size() && format[i] >= '0' && format[i] <= '9'; ++i) {
      value = value * 10 + (format[i] - '0');
      if (value > kWidest) return false;
      c.before += format[i];
    }
    return true;
  };
  if (!digits()) return std::unexpected(quoted + ": too wide");
  if (i < format.size() && format[i] == '.') {
    c.before += format[i++];
    if (!digits()) return std::unexpected(quoted + ": too many digits");
  }
  if (i + 1 != format.size()) return std::unexpected(quoted + ": expected one conversion such as `.3f`, `g` or `d`");
  c.letter = format[i];
  if (std::string_view("feEgGdioxXucs").find(c.letter) == std::string_view::npos)
    return std::unexpected(fmt::format("{}: there is no conversion `{}`", quoted, c.letter));
  return c;
}

// The checks in `read` leave nothing in a format that could ask for an argument that is not there.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
template <class T>
std::string print(const std::string& format, T x) {
  const int length = std::snprintf(nullptr, 0, format.c_str(), x);
  if (length < 0) return {};
  std::vector<char> buffer(static_cast<std::size_t>(length) + 1);
  std::snprintf(buffer.data(), buffer.size(), format.c_str(), x);
  return {buffer.data(), static_cast<std::size_t>(length)};
}
#pragma GCC diagnostic pop

bool is_real_letter(char c) { return std::string_view("feEgG").find(c) != std::string_view::npos; }

}  // namespace

std::string padded(std::string text, const StringOptions& options) {
  const auto wanted = static_cast<std::size_t>(std::clamp<std::int64_t>(options.minimum_length, 0, kWidest));
  if (text.size() >= wanted) return text;
  const std::string blanks(wanted - text.size(), ' ');
  return options.left_justified ? text + blanks : blanks + text;
}

std::string format_real(double x, const StringOptions& options) {
  const auto digits = static_cast<int>(std::clamp<std::int64_t>(options.significant_digits, 0, 400));
  return padded(print(fmt::format("%.{}g", digits), x), options);
}

std::string format_integer(std::int64_t x, const StringOptions& options) {
  return padded(fmt::format("{}", x), options);
}

std::expected<std::string, std::string> format_real(double x, std::string_view format) {
  const auto c = read(format);
  if (!c) return std::unexpected(c.error());
  if (is_real_letter(c->letter)) return print(c->before + c->letter, x);
  if (c->letter == 's') return std::unexpected(fmt::format("the format `{}` is not for a Real", format));
  // Deprecated: a conversion of whole numbers rounds.
  if (!(std::fabs(x) < 9e18)) return std::unexpected(fmt::format("{} is too large for the format `{}`", x, format));
  return format_integer(std::llround(x), format);
}

std::expected<std::string, std::string> format_integer(std::int64_t x, std::string_view format) {
  const auto c = read(format);
  if (!c) return std::unexpected(c.error());
  if (is_real_letter(c->letter)) return print(c->before + c->letter, static_cast<double>(x));
  if (c->letter == 's') return std::unexpected(fmt::format("the format `{}` is not for an Integer", format));
  if (c->letter == 'c') return print(c->before + "c", static_cast<int>(x));
  if (c->letter == 'd' || c->letter == 'i') return print(c->before + "lld", static_cast<long long>(x));
  // Bit patterns of negative numbers have the 32 bits that people expect, unless more are needed.
  if (x < 0 && x >= INT32_MIN) return print(c->before + c->letter, static_cast<unsigned>(static_cast<std::int32_t>(x)));
  return print(c->before + "ll" + c->letter, static_cast<unsigned long long>(x));
}

std::expected<std::string, std::string> format_string(std::string_view x, std::string_view format) {
  const auto c = read(format);
  if (!c) return std::unexpected(c.error());
  if (c->letter != 's') return std::unexpected(fmt::format("the format `{}` is only for numbers", format));
  return print(c->before + "s", std::string(x).c_str());
}

}  // namespace holon::expr
