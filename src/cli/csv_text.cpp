#include "cli/csv_text.h"

#include "base/text.h"

namespace holon::cli {
namespace {

void append_quoted(std::string& text, std::string_view word) {
  text += '"';
  for (const char c : word) {
    if (c == '"') text += '"';
    text += c;
  }
  text += '"';
}

}  // namespace

std::string csv_text(const Result& result, bool unit_row) {
  std::string text = "\"time\"";
  for (const ResultName& name : result.names()) append_quoted(text += ',', name.name);
  text += '\n';
  if (unit_row) {
    text += "\"s\"";
    for (const ResultName& name : result.names()) append_quoted(text += ',', name.unit);
    text += '\n';
  }
  const std::vector<double> times = result.times();
  for (std::size_t row = 0; row < times.size(); ++row) {
    text += base::shortest(times[row]);
    for (std::size_t i = 0; i < result.names().size(); ++i) {
      text += ',';
      text += base::shortest(result.value(row, i));
    }
    text += '\n';
  }
  return text;
}

}  // namespace holon::cli
