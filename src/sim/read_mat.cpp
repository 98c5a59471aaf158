// Reads the layout that mat_result.cpp describes, transposed ("binTrans") or not ("binNormal"), with numbers as
// doubles, floats or integers.

#include <fmt/format.h>
#include <array>
#include <cstdint>
#include <cstring>
#include <map>

#include "sim/read_result.h"

namespace holon::sim {
namespace {

struct Matrix {
  std::int32_t type = 0;
  std::size_t rows = 0;
  std::size_t cols = 0;
  std::string_view data;
  std::size_t entry_size() const {
    static constexpr std::array<std::size_t, 6> kSizes{8, 4, 4, 2, 2, 1};
    const auto p = static_cast<std::size_t>(type / 10 % 10);
    return p < kSizes.size() ? kSizes.at(p) : 0;
  }
  double at(std::size_t row, std::size_t col) const {
    const char* const place = data.data() + (col * rows + row) * entry_size();
    switch (type / 10 % 10) {
      case 0: {
        double x = 0;
        std::memcpy(&x, place, sizeof x);
        return x;
      }
      case 1: {
        float x = 0;
        std::memcpy(&x, place, sizeof x);
        return x;
      }
      case 2: {
        std::int32_t x = 0;
        std::memcpy(&x, place, sizeof x);
        return x;
      }
      case 5:
        return static_cast<unsigned char>(*place);
      default:  // a number in a file, not an enum of ours
        return 0;
    }
  }
  // Row or column `i` as text without the blanks at its end.
  std::string text(std::size_t i, bool by_columns) const {
    std::string result;
    for (std::size_t k = 0; k < (by_columns ? rows : cols); ++k) {
      const auto c = static_cast<char>(by_columns ? at(k, i) : at(i, k));
      if (c == '\0') break;
      result.push_back(c);
    }
    while (!result.empty() && result.back() == ' ') result.pop_back();
    return result;
  }
};

}  // namespace

std::expected<ReadResult, std::string> read_mat(std::string_view bytes, const std::string& path) {
  const auto broken = [&](std::string_view what) { return std::unexpected(fmt::format("{}: {}", path, what)); };
  std::map<std::string, Matrix> matrices;
  std::size_t at = 0;
  while (at < bytes.size()) {
    std::array<std::int32_t, 5> header{};
    if (bytes.size() - at < sizeof header) return broken("not a MATLAB 4 file");
    std::memcpy(header.data(), bytes.data() + at, sizeof header);
    at += sizeof header;
    const auto [type, rows, cols, imaginary, length] = header;
    if (type < 0 || type > 99 || rows < 0 || cols < 0 || imaginary != 0 || length < 1 || length > 100)
      return broken("not a MATLAB 4 file of real matrices");
    Matrix matrix;
    matrix.type = type;
    matrix.rows = static_cast<std::size_t>(rows);
    matrix.cols = static_cast<std::size_t>(cols);
    const std::size_t size = matrix.rows * matrix.cols * matrix.entry_size();
    const auto name_size = static_cast<std::size_t>(length);
    if (matrix.entry_size() == 0 || bytes.size() - at < name_size || bytes.size() - at - name_size < size)
      return broken("the file is cut off");
    const std::string name(bytes.substr(at, name_size - 1));
    at += name_size;
    matrix.data = bytes.substr(at, size);
    at += size;
    matrices[name] = matrix;
  }
  for (const char* const needed : {"Aclass", "name", "dataInfo", "data_2"})
    if (!matrices.contains(needed)) return broken(fmt::format("no matrix `{}`: not a simulation result", needed));
  const Matrix& kind = matrices["Aclass"];
  const bool transposed = kind.rows >= 4 && kind.text(3, false) == "binTrans";
  const Matrix& names = matrices["name"];
  const Matrix& info = matrices["dataInfo"];
  const std::size_t count = transposed ? names.cols : names.rows;
  if ((transposed ? info.cols : info.rows) != count) return broken("`name` and `dataInfo` do not fit");

  ReadResult result;
  std::map<std::pair<int, int>, std::size_t> columns;
  const auto column_of = [&](int which, int number) -> std::optional<std::size_t> {
    const auto found = columns.find({which, number});
    if (found != columns.end()) return found->second;
    const std::string name = fmt::format("data_{}", which);
    if (!matrices.contains(name)) return std::nullopt;
    const Matrix& m = matrices[name];
    const auto k = static_cast<std::size_t>(number) - 1;
    if (number < 1 || k >= (transposed ? m.rows : m.cols)) return std::nullopt;
    std::vector<double> values(transposed ? m.cols : m.rows);
    for (std::size_t i = 0; i < values.size(); ++i) values[i] = transposed ? m.at(k, i) : m.at(i, k);
    if (which == 1 && !values.empty()) values.resize(1);
    result.columns.push_back(std::move(values));
    return columns[{which, number}] = result.columns.size() - 1;
  };
  if (!column_of(2, 1)) return broken("no time");
  for (std::size_t i = 0; i < count; ++i) {
    const auto field = [&](std::size_t k) { return static_cast<int>(transposed ? info.at(k, i) : info.at(i, k)); };
    if (field(0) == 0) continue;
    const auto column = column_of(field(0), std::abs(field(1)));
    if (!column) return broken(fmt::format("`{}` has no data", names.text(i, transposed)));
    result.curves.push_back({names.text(i, transposed), {}, *column, field(1) < 0 ? -1.0 : 1.0});
    if (matrices.contains("description"))
      result.curves.back().description = matrices["description"].text(i, transposed);
  }
  return result;
}

}  // namespace holon::sim
