// Reads the layout that mat_result.cpp describes, transposed ("binTrans") or not ("binNormal"), with numbers as
// doubles, floats or integers. The file may come from anywhere: every size and every number in it is checked before it
// is used.

#include <fmt/format.h>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <map>

#include "sim/read_result.h"

namespace holon::sim {
namespace {

constexpr std::int32_t kLongestMatrixName = 100;  // of a matrix

template <class T>
double number_at(const char* place) {
  T x{};
  std::memcpy(&x, place, sizeof x);
  return static_cast<double>(x);
}

struct Matrix {
  int precision = 0;  // 0 double, 1 float, 2 int32, 3 int16, 4 uint16, 5 uint8
  std::size_t rows = 0;
  std::size_t cols = 0;
  std::string_view data;  // rows * cols entries

  std::size_t entry_size() const {
    static constexpr std::array<std::size_t, 6> kSizes{8, 4, 4, 2, 2, 1};
    return kSizes.at(static_cast<std::size_t>(precision));
  }
  // Row and column are in range.
  double at(std::size_t row, std::size_t col) const {
    const char* const place = data.data() + (col * rows + row) * entry_size();
    switch (precision) {
      case 0:
        return number_at<double>(place);
      case 1:
        return number_at<float>(place);
      case 2:
        return number_at<std::int32_t>(place);
      case 3:
        return number_at<std::int16_t>(place);
      case 4:
        return number_at<std::uint16_t>(place);
      default:  // checked when the matrix was found
        return number_at<std::uint8_t>(place);
    }
  }
  // How many texts, columns or names there are when they are stored by columns.
  std::size_t count(bool by_columns) const { return by_columns ? cols : rows; }
  std::size_t length(bool by_columns) const { return by_columns ? rows : cols; }
  double entry(std::size_t i, std::size_t k, bool by_columns) const { return by_columns ? at(k, i) : at(i, k); }

  // Text `i` without the blanks at its end.
  std::string text(std::size_t i, bool by_columns) const {
    std::string result;
    for (std::size_t k = 0; k < length(by_columns); ++k) {
      const double code = entry(i, k, by_columns);
      if (!(code >= 1 && code <= 255)) break;
      result.push_back(static_cast<char>(static_cast<unsigned char>(code)));
    }
    while (!result.empty() && result.back() == ' ') result.pop_back();
    return result;
  }
};

using Matrices = std::map<std::string, Matrix, std::less<>>;

std::expected<Matrices, std::string> find_matrices(std::string_view bytes) {
  Matrices matrices;
  std::size_t at = 0;
  while (at < bytes.size()) {
    std::array<std::int32_t, 5> header{};
    if (bytes.size() - at < sizeof header) return std::unexpected("not a MATLAB 4 file");
    std::memcpy(header.data(), bytes.data() + at, sizeof header);
    at += sizeof header;
    const auto [type, rows, cols, imaginary, length] = header;
    if (type < 0 || type > 59 || rows < 0 || cols < 0 || imaginary != 0 || length < 1 || length > kLongestMatrixName)
      return std::unexpected("not a MATLAB 4 file of real matrices");
    Matrix matrix;
    matrix.precision = type / 10;
    matrix.rows = static_cast<std::size_t>(rows);
    matrix.cols = static_cast<std::size_t>(cols);
    const auto name_size = static_cast<std::size_t>(length);
    if (bytes.size() - at < name_size) return std::unexpected("the file is cut off");
    const std::string name(bytes.substr(at, name_size - 1));
    at += name_size;
    // The product of the two sizes may have more than 64 bits.
    const std::size_t most = (bytes.size() - at) / matrix.entry_size();
    if (matrix.cols > 0 && matrix.rows > most / matrix.cols) return std::unexpected("the file is cut off");
    const std::size_t size = matrix.rows * matrix.cols * matrix.entry_size();
    matrix.data = bytes.substr(at, size);
    at += size;
    matrices[name] = matrix;
  }
  return matrices;
}

// Which matrix and which column of it belong to a name.
struct Source {
  int matrix = 0;  // 0: the time itself
  std::size_t column = 0;
  double factor = 1;
};

std::optional<Source> source_of(const Matrix& info, std::size_t name, bool by_columns) {
  const double matrix = info.entry(name, 0, by_columns);
  const double column = info.entry(name, 1, by_columns);
  if (matrix == 0) return Source{};
  if ((matrix != 1 && matrix != 2) || !(std::fabs(column) >= 1 && std::fabs(column) <= INT32_MAX)) return std::nullopt;
  return Source{static_cast<int>(matrix), static_cast<std::size_t>(std::fabs(column)) - 1, column < 0 ? -1.0 : 1.0};
}

class Reader {
 public:
  explicit Reader(Matrices matrices) : matrices_(std::move(matrices)) {}

  // Nothing, or what is wrong.
  std::optional<std::string> read(ReadResult& result) {
    for (const char* const needed : {"Aclass", "name", "dataInfo", "data_2"})
      if (!matrices_.contains(needed)) return fmt::format("no matrix `{}`: not a simulation result", needed);
    const Matrix& kind = matrices_["Aclass"];
    transposed_ = kind.rows >= 4 && kind.text(3, false) == "binTrans";
    const Matrix& names = matrices_["name"];
    const Matrix& info = matrices_["dataInfo"];
    const std::size_t count = names.count(transposed_);
    if (info.count(transposed_) != count || info.length(transposed_) < 2) return "`name` and `dataInfo` do not fit";
    const auto description = matrices_.find("description");
    const bool has_descriptions = description != matrices_.end() && description->second.count(transposed_) >= count;

    if (!column_of({2, 0, 1}, result)) return "no time";
    for (std::size_t i = 0; i < count; ++i) {
      const auto source = source_of(info, i, transposed_);
      if (source && source->matrix == 0) {
        const std::string unit = has_descriptions ? unit_in(description->second.text(i, transposed_)) : std::string();
        if (!unit.empty()) result.time_unit = unit;
        continue;
      }
      const auto column = source ? column_of(*source, result) : std::nullopt;
      if (!column) return fmt::format("`{}` has no data", names.text(i, transposed_));
      ReadResult::Curve curve{names.text(i, transposed_), {}, *column, source->factor};
      if (has_descriptions) curve.description = description->second.text(i, transposed_);
      curve.unit = unit_in(curve.description);
      result.curves.push_back(std::move(curve));
    }
    return std::nullopt;
  }

 private:
  // The number of the column in the result, which gets it when it has not been asked for before.
  std::optional<std::size_t> column_of(const Source& source, ReadResult& result) {
    const auto key = std::pair(source.matrix, source.column);
    if (const auto found = columns_.find(key); found != columns_.end()) return found->second;
    const auto matrix = matrices_.find(fmt::format("data_{}", source.matrix));
    if (matrix == matrices_.end()) return std::nullopt;
    const Matrix& m = matrix->second;
    // One row of the result is one text, so to say.
    if (source.column >= m.length(transposed_)) return std::nullopt;
    std::size_t rows = m.count(transposed_);
    if (source.matrix == 1) {
      if (rows == 0) return std::nullopt;
      rows = 1;  // at the beginning; what does not change has the same at the end
    }
    std::vector<double> values(rows);
    for (std::size_t i = 0; i < rows; ++i) values[i] = m.entry(i, source.column, transposed_);
    result.columns.push_back(std::move(values));
    return columns_[key] = result.columns.size() - 1;
  }

  Matrices matrices_;
  bool transposed_ = false;
  std::map<std::pair<int, std::size_t>, std::size_t> columns_;
};

}  // namespace

std::expected<ReadResult, std::string> read_mat(std::string_view bytes, const std::string& path) {
  auto matrices = find_matrices(bytes);
  if (!matrices) return std::unexpected(fmt::format("{}: {}", path, matrices.error()));
  ReadResult result;
  if (const auto problem = Reader(std::move(*matrices)).read(result))
    return std::unexpected(fmt::format("{}: {}", path, *problem));
  return result;
}

}  // namespace holon::sim
