#include "cli/json_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <string_view>
#include <utility>
#include <vector>

namespace holon::cli {
namespace {

using Json = nlohmann::ordered_json;

class Writer {
 public:
  void write(const Json& value) {
    if (value.is_binary())
      write_matrix(value.get_binary());
    else if (value.is_number_float())
      write_number(value.get_ref<const double&>());
    else if (value.is_object())
      write_object(value);
    else if (value.is_array())
      write_array(value);
    else
      out_ += value.dump(-1, ' ', false, Json::error_handler_t::replace);
  }

  std::string take() { return std::move(out_); }

 private:
  void write_number(double value) {
    if (value == 0 && !std::signbit(value)) {  // most entries of a large matrix
      out_ += "0.0";
      return;
    }
    if (!std::isfinite(value)) {
      out_ += "null";
      return;
    }
    std::array<char, 32> digits;
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
    const std::string_view text(digits.data(), static_cast<std::size_t>(end - digits.data()));
    out_ += text;
    if (text.find_first_of(".e") == std::string_view::npos) out_ += ".0";  // a Real stays one where it is read
  }

  void write_object(const Json& object) {
    if (object.empty()) {
      out_ += "{}";
      return;
    }
    out_ += '{';
    ++depth_;
    bool is_first = true;
    for (const auto& [name, value] : object.items()) {
      begin_item(is_first);
      is_first = false;
      out_ += Json(name).dump(-1, ' ', false, Json::error_handler_t::replace);
      out_ += ": ";
      write(value);
    }
    --depth_;
    new_line();
    out_ += '}';
  }

  void write_array(const Json& array) {
    const bool is_row = std::ranges::all_of(array, [](const Json& item) { return item.is_number(); });
    out_ += '[';
    if (!is_row) ++depth_;
    bool is_first = true;
    for (const Json& item : array) {
      if (!is_row)
        begin_item(is_first);
      else if (!is_first)
        out_ += ", ";
      is_first = false;
      write(item);
    }
    if (!is_row) {
      --depth_;
      new_line();
    }
    out_ += ']';
  }

  void write_matrix(const Json::binary_t& bytes) {
    std::array<std::size_t, 2> size;
    std::memcpy(size.data(), bytes.data(), sizeof size);
    const auto [rows, cols] = size;
    std::vector<double> values(rows * cols);
    if (!values.empty()) std::memcpy(values.data(), bytes.data() + sizeof size, values.size() * sizeof(double));
    out_ += '[';
    ++depth_;
    for (std::size_t i = 0; i < rows; ++i) {
      begin_item(i == 0);
      out_ += '[';
      for (std::size_t k = 0; k < cols; ++k) {
        if (k > 0) out_ += ", ";
        write_number(values[i + k * rows]);
      }
      out_ += ']';
    }
    --depth_;
    if (rows > 0) new_line();
    out_ += ']';
  }

  void begin_item(bool is_first) {
    if (!is_first) out_ += ',';
    new_line();
  }
  void new_line() {
    out_ += '\n';
    out_.append(2 * depth_, ' ');
  }

  std::string out_;
  std::size_t depth_ = 0;
};

}  // namespace

nlohmann::ordered_json rows_json(std::size_t rows, std::size_t cols, std::span<const double> by_columns) {
  const std::array<std::size_t, 2> size{rows, cols};
  std::vector<std::uint8_t> bytes(sizeof size + by_columns.size_bytes());
  std::memcpy(bytes.data(), size.data(), sizeof size);
  if (!by_columns.empty()) std::memcpy(bytes.data() + sizeof size, by_columns.data(), by_columns.size_bytes());
  return Json::binary(std::move(bytes));
}

std::string json_text(const Json& value) {
  Writer writer;
  writer.write(value);
  return writer.take();
}

}  // namespace holon::cli
