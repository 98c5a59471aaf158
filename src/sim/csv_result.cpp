#include "sim/csv_result.h"

#include <fmt/format.h>
#include <iterator>

namespace holon::sim {
namespace {

void append_quoted(std::vector<char>& line, std::string_view text) {
  line.push_back('"');
  for (const char c : text) {
    if (c == '"') line.push_back('"');
    line.push_back(c);
  }
  line.push_back('"');
}

void append_number(std::vector<char>& line, double x) {
  // The shortest text that reads back as the same number.
  fmt::format_to(std::back_inserter(line), "{}", x);
}

}  // namespace

std::optional<std::string> CsvResult::begin(const ResultLayout& layout) {
  if (auto problem = file_.open(path_)) return problem;
  append_quoted(line_, "time");
  for (const ResultName& name : layout.names) {
    line_.push_back(',');
    append_quoted(line_, name.name);
    sources_.push_back({name.column, name.varies, name.negated});
  }
  fixed_ = layout.fixed;
  line_.push_back('\n');
  return file_.write(line_, true);
}

std::optional<std::string> CsvResult::row(std::span<const double> values) {
  line_.clear();
  append_number(line_, values[0]);
  for (const Source& source : sources_) {
    const double x = source.varies ? values[source.column] : fixed_[source.column];
    line_.push_back(',');
    append_number(line_, source.negated ? -x : x);
  }
  line_.push_back('\n');
  return file_.write(line_, true);
}

}  // namespace holon::sim
