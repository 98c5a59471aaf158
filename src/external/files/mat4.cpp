#include "external/files/mat4.h"

#include <array>
#include <cstdint>

#include "external/files/mat_bytes.h"

namespace holon::external {

namespace {

struct Header4 {
  std::size_t begin = 0;
  bool is_swapped = false;
  int precision = 0;  // 0 double, 1 float, 2 int32, 3 int16, 4 uint16, 5 uint8
  int kind = 0;       // 0 numbers, 1 text, 2 sparse
  std::size_t rows = 0;
  std::size_t columns = 0;
  bool is_complex = false;
  std::string_view name;
  std::size_t data = 0;  // place of the numbers
  std::size_t end = 0;   // place after the matrix
};

constexpr std::array<std::size_t, 6> kWidths = {8, 4, 4, 2, 2, 1};

// A type is a number of four digits at most, its thousands tell the byte order.
std::optional<Header4> header_at(std::string_view bytes, std::size_t at) {
  if (bytes.size() < 20 || at > bytes.size() - 20) return std::nullopt;
  Header4 h;
  h.begin = at;
  std::int32_t type = number_at<std::int32_t>(bytes, at, false);
  if (type < 0 || type > 4052) {
    h.is_swapped = true;
    type = number_at<std::int32_t>(bytes, at, true);
    if (type < 1000 || type > 1052) return std::nullopt;
  } else if (type >= 1000) {
    return std::nullopt;  // numbers of machines that are gone
  }
  h.precision = type / 10 % 10;
  h.kind = type % 10;
  if (type / 100 % 10 != 0 || h.precision > 5 || h.kind > 2) return std::nullopt;
  const auto field = [&](std::size_t i) { return number_at<std::int32_t>(bytes, at + 4 * i, h.is_swapped); };
  if (field(1) < 0 || field(2) < 0 || field(4) < 1) return std::nullopt;
  h.rows = static_cast<std::size_t>(field(1));
  h.columns = static_cast<std::size_t>(field(2));
  h.is_complex = field(3) != 0;
  const auto name_length = static_cast<std::size_t>(field(4));
  if (name_length > bytes.size() - at - 20) return std::nullopt;
  h.name = bytes.substr(at + 20, name_length - 1);
  h.data = at + 20 + name_length;
  const std::size_t left = bytes.size() - h.data;
  const std::size_t width = kWidths[static_cast<std::size_t>(h.precision)] * (h.is_complex ? 2 : 1);
  if (h.columns != 0 && h.rows > left / width / h.columns) return std::nullopt;
  h.end = h.data + h.rows * h.columns * width;
  return h;
}

double item_at(std::string_view bytes, const Header4& h, std::size_t i) {
  const std::size_t at = h.data + i * kWidths[static_cast<std::size_t>(h.precision)];
  switch (h.precision) {
    case 0:
      return number_at<double>(bytes, at, h.is_swapped);
    case 1:
      return number_at<float>(bytes, at, h.is_swapped);
    case 2:
      return number_at<std::int32_t>(bytes, at, h.is_swapped);
    case 3:
      return number_at<std::int16_t>(bytes, at, h.is_swapped);
    case 4:
      return number_at<std::uint16_t>(bytes, at, h.is_swapped);
    default:
      return number_at<std::uint8_t>(bytes, at, h.is_swapped);
  }
}

Header4 next_header(std::string_view bytes, std::size_t at) {
  const std::optional<Header4> h = header_at(bytes, at);
  if (!h) fail("what follows byte {} is no matrix of a MAT file of version 4", at);
  return *h;
}

}  // namespace

bool is_mat4(std::string_view bytes) { return header_at(bytes, 0).has_value(); }

std::optional<Matrix> find_in_mat4(std::string_view bytes, std::string_view name, std::string& others) {
  for (std::size_t at = 0; at < bytes.size();) {
    const Header4 h = next_header(bytes, at);
    if (h.name == name) {
      if (h.kind != 0 || h.is_complex) fail("\"{}\" is not a matrix of real numbers", name);
      Matrix m{h.rows, h.columns, std::vector<double>(h.rows * h.columns)};
      for (std::size_t c = 0; c < h.columns; ++c)
        for (std::size_t r = 0; r < h.rows; ++r) m.items[r * h.columns + c] = item_at(bytes, h, c * h.rows + r);
      return m;
    }
    others += fmt::format("{}\"{}\"", others.empty() ? "" : ", ", h.name);
    at = h.end;
  }
  return std::nullopt;
}

std::string mat4_bytes(std::string_view name, const Matrix& matrix) {
  std::string bytes;
  append_number<std::int32_t>(bytes, 0);  // this byte order, doubles, numbers
  append_number(bytes, static_cast<std::int32_t>(matrix.rows));
  append_number(bytes, static_cast<std::int32_t>(matrix.columns));
  append_number<std::int32_t>(bytes, 0);
  append_number(bytes, static_cast<std::int32_t>(name.size() + 1));
  bytes.append(name);
  bytes.push_back('\0');
  for (std::size_t c = 0; c < matrix.columns; ++c)
    for (std::size_t r = 0; r < matrix.rows; ++r) append_number(bytes, matrix.at(r, c));
  return bytes;
}

std::string without_in_mat4(std::string_view bytes, std::string_view name) {
  std::string kept;
  for (std::size_t at = 0; at < bytes.size();) {
    const Header4 h = next_header(bytes, at);
    if (h.name != name) kept.append(bytes.substr(h.begin, h.end - h.begin));
    at = h.end;
  }
  return kept;
}

}  // namespace holon::external
