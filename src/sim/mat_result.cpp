// The MATLAB 4 format (MAT-File Format, MathWorks, "Level 4"): matrices one after the other, each with a header of five
// 32-bit integers (type, rows, columns, imaginary part, length of the name with its final zero), the name, and the
// entries by columns. Type is 1000 M + 100 O + 10 P + T: M = 0 little-endian; P = 0 double, 2 int32, 5 uint8; T = 1
// text.
//
// The layout of results, "binTrans": everything is transposed, so that one row of the result is one column of data_2
// and files grow at their end.
//   Aclass       "Atrajectory", "1.1", "", "binTrans"
//   name         one column a name, padded with blanks; the first is the time
//   description  likewise
//   dataInfo     4 x names: matrix (0 for the time, 1 data_1, 2 data_2); column in it from 1, negative for the opposite
//                value; 0 linear interpolation; -1 not defined outside of the run
//   data_1       (1 + parameters) x 2: time and values at the beginning and the end of the run
//   data_2       (1 + curves) x rows
// The number of rows is not known before the end; the header has that of the rows that are on the disk.

#include "sim/mat_result.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <limits>
#include <string_view>

namespace holon::sim {
namespace {

static_assert(std::endian::native == std::endian::little);

constexpr std::int32_t kDouble = 0;
constexpr std::int32_t kInteger = 20;
constexpr std::int32_t kText = 51;
constexpr std::uint64_t kMostCount = std::numeric_limits<std::int32_t>::max();

void append_bytes(std::vector<char>& out, const void* data, std::size_t size) {
  const auto* const bytes = static_cast<const char*>(data);
  out.insert(out.end(), bytes, bytes + size);
}

void append_header(std::vector<char>& out, std::string_view name, std::int32_t type, std::size_t rows,
                   std::size_t cols) {
  const std::array<std::int32_t, 5> header{type, static_cast<std::int32_t>(rows), static_cast<std::int32_t>(cols), 0,
                                           static_cast<std::int32_t>(name.size() + 1)};
  append_bytes(out, header.data(), sizeof header);
  append_bytes(out, name.data(), name.size());
  out.push_back('\0');
}

// One text a column.
void append_texts(std::vector<char>& out, std::string_view name, const std::vector<std::string_view>& texts) {
  std::size_t longest = 1;
  for (const std::string_view text : texts) longest = std::max(longest, text.size());
  append_header(out, name, kText, longest, texts.size());
  for (const std::string_view text : texts) {
    append_bytes(out, text.data(), text.size());
    out.insert(out.end(), longest - text.size(), ' ');
  }
}

}  // namespace

std::optional<std::string> MatResult::begin(const ResultLayout& layout) {
  if (auto problem = file_.open(path_)) return problem;
  if (!file_.seekable()) return "a .mat file cannot be written to `" + path_ + "`";
  std::vector<char> head;
  // Aclass is not transposed: one text a row.
  const std::array<std::string_view, 4> kinds{"Atrajectory", "1.1", "", "binTrans"};
  append_header(head, "Aclass", kText, kinds.size(), 11);
  for (std::size_t c = 0; c < 11; ++c)
    for (const std::string_view kind : kinds) head.push_back(c < kind.size() ? kind[c] : ' ');

  std::vector<std::string_view> names{"time"};
  std::vector<std::string_view> descriptions{"time [s]"};
  std::vector<std::int32_t> info{0, 1, 0, -1};
  for (const ResultName& name : layout.names) {
    names.emplace_back(name.name);
    descriptions.emplace_back(name.description);
    // Both matrices have the time in front; `column` of a row counts it already.
    const auto column = static_cast<std::int32_t>(name.varies ? name.column + 1 : name.column + 2);
    info.insert(info.end(), {name.varies ? 2 : 1, name.negated ? -column : column, 0, -1});
  }
  append_texts(head, "name", names);
  append_texts(head, "description", descriptions);
  append_header(head, "dataInfo", kInteger, 4, names.size());
  append_bytes(head, info.data(), info.size() * sizeof info[0]);
  append_header(head, "data_1", kDouble, layout.fixed.size() + 1, 2);
  for (const double time : {layout.start_time, layout.stop_time}) {
    append_bytes(head, &time, sizeof time);
    append_bytes(head, layout.fixed.data(), layout.fixed.size() * sizeof(double));
  }
  columns_ = layout.columns;
  rows_at_ = head.size() + 2 * sizeof(std::int32_t);
  append_header(head, "data_2", kDouble, columns_, 0);
  data_at_ = head.size();
  return file_.write(head, true);
}

std::optional<std::string> MatResult::row(std::span<const double> values) {
  // The header has 31 bits for their number.
  if (++rows_ > kMostCount) return "`" + path_ + "`: a .mat file has at most 2147483647 rows";
  const std::span<const char> bytes(reinterpret_cast<const char*>(values.data()), values.size_bytes());
  if (auto problem = file_.write(bytes, true)) return problem;
  // What is on the disk can be read at any time, should this run be killed.
  return file_.on_disk() > counted_ ? count_rows(file_.on_disk()) : std::nullopt;
}

// Writes into the header how many rows end before this place.
std::optional<std::string> MatResult::count_rows(std::uint64_t end) {
  counted_ = end;
  const std::uint64_t row_size = columns_ * sizeof(double);
  const auto rows = static_cast<std::int32_t>(end > data_at_ ? (end - data_at_) / row_size : 0);
  std::array<char, sizeof rows> bytes{};
  std::memcpy(bytes.data(), &rows, sizeof rows);
  return file_.overwrite(rows_at_, bytes);
}

std::optional<std::string> MatResult::finish(bool complete) {
  if (columns_ == 0) return file_.close(complete);
  auto problem = file_.flush();  // only then it is known how many rows there are
  if (auto failed = count_rows(file_.complete_size()); failed && !problem) problem = failed;
  if (auto failed = file_.close(complete); failed && !problem) problem = failed;
  return problem;
}

}  // namespace holon::sim
