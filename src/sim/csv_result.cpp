#include "sim/csv_result.h"

#include <bit>
#include <charconv>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

#include "sim/read_result.h"

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

// A unit is the model's text. A spreadsheet takes what begins with one of these characters for a formula, which may
// start a program; no unit begins so. Lines are rows.
std::string plain(std::string unit) {
  for (char& c : unit)
    if (static_cast<unsigned char>(c) < ' ') c = ' ';
  constexpr std::string_view kFormulas = "=+-@ ";
  if (!unit.empty() && kFormulas.contains(unit.front())) unit.insert(unit.begin(), '\'');
  return unit;
}

}  // namespace

// The shortest text that reads back as the same number.
void CsvResult::Text::set(double x) {
  if (length > 0 && std::bit_cast<std::uint64_t>(x) == std::bit_cast<std::uint64_t>(value)) return;
  value = x;
  length = static_cast<std::size_t>(std::to_chars(characters.data(), characters.data() + characters.size(), x).ptr -
                                    characters.data());
}

void CsvResult::append(const Text& text, bool negated) {
  const char* from = text.characters.data();
  std::size_t length = text.length;
  if (negated && *from == '-') {
    ++from;
    --length;
  } else if (negated && text.value != 0) {
    line_[end_++] = '-';
  }
  std::memcpy(line_.data() + end_, from, length);
  end_ += length;
}

std::optional<std::string> CsvResult::begin(const ResultLayout& layout) {
  if (auto problem = file_.open(path_)) return problem;
  append_quoted(line_, "time");
  for (const ResultName& name : layout.names) {
    line_.push_back(',');
    append_quoted(line_, name.name);
    sources_.push_back({name.column, name.varies, name.negated});
  }
  fixed_.resize(layout.fixed.size());
  for (std::size_t i = 0; i < fixed_.size(); ++i) fixed_[i].set(layout.fixed[i]);
  columns_.resize(layout.columns);
  line_.push_back('\n');
  if (unit_row_) {
    append_quoted(line_, "s");
    for (const ResultName& name : layout.names) {
      line_.push_back(',');
      append_quoted(line_, plain(unit_in(name.description)));
    }
    line_.push_back('\n');
  }
  auto problem = file_.write(line_, true);
  // A number, its sign, a comma; and the end of the line.
  line_.resize((sources_.size() + 1) * (Text{}.characters.size() + 2) + 1);
  return problem;
}

std::optional<std::string> CsvResult::row(std::span<const double> values) {
  for (std::size_t i = 0; i < columns_.size(); ++i) columns_[i].set(values[i]);
  end_ = 0;
  append(columns_[0], false);
  for (const Source& source : sources_) {
    line_[end_++] = ',';
    append(source.varies ? columns_[source.column] : fixed_[source.column], source.negated);
  }
  line_[end_++] = '\n';
  return file_.write(std::span(line_).first(end_), true);
}

}  // namespace holon::sim
