// .mat: MATLAB 4, as sim/mat_result.cpp explains it; names are matrices of characters, one name a row.

#include "cli/linear_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <string_view>

#include "base/text.h"
#include "cli/json_text.h"

namespace holon::cli {
namespace {

static_assert(std::endian::native == std::endian::little);

void append_matrix(std::string& out, std::string_view name, std::int32_t type, std::size_t rows, std::size_t cols) {
  const std::array<std::int32_t, 5> header{type, static_cast<std::int32_t>(rows), static_cast<std::int32_t>(cols), 0,
                                           static_cast<std::int32_t>(name.size() + 1)};
  out.append(reinterpret_cast<const char*>(header.data()), sizeof header);
  out.append(name);
  out.push_back('\0');
}

void append_numbers(std::string& out, std::string_view name, const lti::Matrix& m) {
  append_matrix(out, name, 0, m.rows(), m.cols());
  out.append(reinterpret_cast<const char*>(m.data()), m.rows() * m.cols() * sizeof(double));
}

void append_names(std::string& out, std::string_view name, const std::vector<std::string>& names) {
  std::size_t longest = 0;
  for (const std::string& text : names) longest = std::max(longest, text.size());
  append_matrix(out, name, 51, names.size(), longest);
  for (std::size_t c = 0; c < longest; ++c)
    for (const std::string& text : names) out.push_back(c < text.size() ? text[c] : ' ');
}

std::string mat_bytes(const LinearModel& all) {
  std::string out;
  std::vector<double> times;
  for (std::size_t k = 0; k < all.points.size(); ++k) {
    const analysis::Linearized& linear = all.points[k];
    const std::string number = k == 0 ? "" : fmt::format("_{}", k + 1);
    append_numbers(out, "A" + number, linear.system.a);
    append_numbers(out, "B" + number, linear.system.b);
    append_numbers(out, "C" + number, linear.system.c);
    append_numbers(out, "D" + number, linear.system.d);
    append_numbers(out, "x0" + number, lti::Matrix::column(linear.point.x));
    append_numbers(out, "dx0" + number, lti::Matrix::column(linear.point.dx));
    append_numbers(out, "u0" + number, lti::Matrix::column(linear.point.u));
    append_numbers(out, "y0" + number, lti::Matrix::column(linear.point.y));
    times.push_back(linear.point.time);
  }
  append_numbers(out, "time", lti::Matrix::column(times));
  const lti::Names& names = all.points.front().system.names;
  append_names(out, "states", names.states);
  append_names(out, "inputs", names.inputs);
  append_names(out, "outputs", names.outputs);
  return out;
}

void append_csv(std::string& out, double time, std::string_view matrix, const lti::Matrix& m,
                const std::vector<std::string>& rows, const std::vector<std::string>& cols) {
  for (std::size_t i = 0; i < m.rows(); ++i)
    for (std::size_t j = 0; j < m.cols(); ++j)
      out += fmt::format("{},{},\"{}\",\"{}\",{}\n", base::shortest(time), matrix, rows[i], cols[j],
                         base::shortest(m(i, j)));
}

std::string csv_bytes(const LinearModel& linear) {
  std::string out = "\"time\",\"matrix\",\"row\",\"column\",\"value\"\n";
  for (const analysis::Linearized& point : linear.points) {
    const lti::Names& names = point.system.names;
    append_csv(out, point.point.time, "A", point.system.a, names.states, names.states);
    append_csv(out, point.point.time, "B", point.system.b, names.states, names.inputs);
    append_csv(out, point.point.time, "C", point.system.c, names.outputs, names.states);
    append_csv(out, point.point.time, "D", point.system.d, names.outputs, names.inputs);
  }
  return out;
}

}  // namespace

std::expected<std::string, std::string> linear_file_bytes(const std::string& path, const LinearModel& linear,
                                                          const Json& report) {
  if (path.ends_with(".json")) return json_text(report) + "\n";
  if (path.ends_with(".csv")) return csv_bytes(linear);
  if (path.ends_with(".mat")) return mat_bytes(linear);
  if (path.ends_with(".mo")) {
    if (linear.points.size() > 1)
      return std::unexpected("cannot write `" + path + "`: a model holds one point, not " +
                             std::to_string(linear.points.size()));
    const std::size_t from = path.find_last_of('/') + 1;  // 0 without a folder
    return analysis::modelica_text(linear.points.front(), path.substr(from, path.size() - from - 3));
  }
  return std::unexpected("cannot write `" + path + "`: its name must end in .json, .csv, .mat or .mo");
}

}  // namespace holon::cli
