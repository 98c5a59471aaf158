#include "sim/read_result.h"

#include <fmt/format.h>
#include <charconv>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <system_error>

namespace holon::sim {
namespace {

// The fields of one line; quotes are taken away, doubled ones become single.
std::vector<std::string> split_fields(std::string_view line) {
  std::vector<std::string> fields(1);
  bool quoted = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const char c = line[i];
    if (c == '"') {
      if (quoted && i + 1 < line.size() && line[i + 1] == '"') {
        fields.back().push_back('"');
        ++i;
      } else {
        quoted = !quoted;
      }
    } else if (!quoted && (c == ',' || c == ';')) {
      fields.emplace_back();
    } else if (c != '\r') {
      fields.back().push_back(c);
    }
  }
  return fields;
}

std::optional<double> number_of(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '+')) text.remove_prefix(1);
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  double x = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), x);
  if (end != text.data() + text.size() || text.empty()) return std::nullopt;
  if (error == std::errc::result_out_of_range) return text.front() == '-' ? -HUGE_VAL : HUGE_VAL;
  if (error != std::errc{}) return std::nullopt;
  return x;
}

}  // namespace

std::optional<std::size_t> ReadResult::find(std::string_view name) const {
  for (std::size_t i = 0; i < curves.size(); ++i)
    if (curves[i].name == name) return i;
  return std::nullopt;
}

std::string unit_in(std::string_view description) {
  const std::size_t bracket = description.rfind('[');
  if (!description.ends_with(']') || bracket == std::string_view::npos) return {};
  return std::string(description.substr(bracket + 1, description.size() - bracket - 2));
}

std::vector<double> ReadResult::values(std::size_t curve) const {
  const Curve& c = curves.at(curve);
  std::vector<double> result = columns.at(c.column);
  if (result.size() == 1) result.assign(time().size(), result[0]);
  for (double& x : result) x *= c.factor;
  return result;
}

std::expected<ReadResult, std::string> read_csv(std::string_view text, const std::string& path) {
  ReadResult result;
  std::size_t line_number = 0;
  bool has_rows = false;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    ++line_number;
    if (line.empty() || line == "\r") continue;
    const std::vector<std::string> fields = split_fields(line);
    if (result.columns.empty()) {
      for (std::size_t i = 1; i < fields.size(); ++i) result.curves.push_back({fields[i], {}, i, 1});
      result.columns.resize(fields.size());
      continue;
    }
    // Units: a second line that does not begin with a number, but with the unit of the time.
    if (!has_rows && result.columns.size() == fields.size() && !number_of(fields.front()) && !fields.front().empty()) {
      has_rows = true;
      result.time_unit = fields.front();
      for (std::size_t i = 1; i < fields.size(); ++i) result.curves[i - 1].unit = fields[i];
      continue;
    }
    has_rows = true;
    if (fields.size() != result.columns.size())
      return std::unexpected(fmt::format("{}:{}: {} fields where the first line has {}", path, line_number,
                                         fields.size(), result.columns.size()));
    for (std::size_t i = 0; i < fields.size(); ++i) {
      const auto x = number_of(fields[i]);
      if (!x) return std::unexpected(fmt::format("{}:{}: `{}` is not a number", path, line_number, fields[i]));
      result.columns[i].push_back(*x);
    }
  }
  if (result.columns.empty()) return std::unexpected(fmt::format("{}: the file is empty", path));
  return result;
}

std::expected<ReadResult, std::string> read_result(const std::string& path) {
  std::error_code problem;
  const std::filesystem::file_status status = std::filesystem::status(path, problem);
  // A device may have no end.
  if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status) && !std::filesystem::is_fifo(status))
    return std::unexpected(fmt::format("`{}` is not a file", path));
  std::ifstream file(path, std::ios::binary);
  if (!file) return std::unexpected(fmt::format("cannot read `{}`", path));
  std::ostringstream content;
  content << file.rdbuf();
  const std::string bytes = std::move(content).str();
  if (path.ends_with(".mat")) return read_mat(bytes, path);
  return read_csv(bytes, path);
}

}  // namespace holon::sim
