#include "cli/regression/reference.h"

#include <fmt/format.h>
#include <algorithm>
#include <cmath>
#include <filesystem>
#include <iterator>
#include <limits>
#include <set>
#include <string_view>
#include <system_error>

#include "base/text.h"
#include "sim/pattern.h"

namespace holon::cli {
namespace {

namespace fs = std::filesystem;
constexpr std::string_view kEndings[] = {".csv", ".mat"};

void append_csv_name(std::string& text, std::string_view name) {
  text += '"';
  for (const char c : name) {
    if (c == '"') text += '"';
    text += c;
  }
  text += '"';
}

// The slopes from the last kept row of one curve on that pass every row since within eps.
class Door {
 public:
  Door(const std::vector<double>& values, double eps) : values_(&values), eps_(eps) {}

  void start(double time, std::size_t row) {
    time_ = time;
    value_ = (*values_)[row];
    lowest_ = -std::numeric_limits<double>::infinity();
    highest_ = std::numeric_limits<double>::infinity();
  }
  bool lets_through(double time, std::size_t row) const {
    const double slope = ((*values_)[row] - value_) / (time - time_);
    return slope >= lowest_ && slope <= highest_;  // false for what is no number
  }
  void narrow(double time, std::size_t row) {
    lowest_ = std::max(lowest_, ((*values_)[row] - eps_ - value_) / (time - time_));
    highest_ = std::min(highest_, ((*values_)[row] + eps_ - value_) / (time - time_));
  }

 private:
  const std::vector<double>* values_;
  double eps_;
  double time_ = 0;
  double value_ = 0;
  double lowest_ = 0;
  double highest_ = 0;
};

Door open_door(const std::vector<double>& values, const sim::TubeOptions& tube) {
  double lowest = std::numeric_limits<double>::infinity();
  double highest = -lowest;
  for (const double y : values) {
    if (!std::isfinite(y)) continue;
    lowest = std::min(lowest, y);
    highest = std::max(highest, y);
  }
  return {values, 0.1 * sim::half_height(tube, lowest, highest)};
}

}  // namespace

std::optional<std::string> find_reference(const std::string& folder, const std::string& model) {
  std::error_code error;
  for (const std::string_view ending : kEndings) {
    std::string path = (fs::path(folder) / model).string() + std::string(ending);
    if (fs::exists(path, error)) return path;
  }
  return std::nullopt;
}

std::string new_reference(const std::string& folder, const std::string& model) {
  return (fs::path(folder) / model).string() + ".csv";
}

std::vector<std::string> referenced_models(const std::string& folder, const std::string& package) {
  std::set<std::string> models;
  std::error_code error;
  for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
    const fs::path& path = entry->path();
    const std::string model = path.stem().string();
    if (std::ranges::find(kEndings, path.extension().string()) == std::end(kEndings)) continue;
    if (model == package || model.starts_with(package + ".")) models.insert(model);
  }
  return {models.begin(), models.end()};
}

std::vector<std::size_t> kept_curves(const sim::ReadResult& result, const std::vector<std::string>& patterns) {
  std::vector<std::size_t> kept;
  std::set<std::size_t> columns;
  for (std::size_t i = 0; i < result.curves.size(); ++i) {
    const sim::ReadResult::Curve& curve = result.curves[i];
    const bool constant = result.columns[curve.column].size() != result.time().size();
    const bool wanted = std::ranges::any_of(
        patterns, [&](const std::string& pattern) { return sim::matches_pattern(curve.name, pattern); });
    if (patterns.empty() ? !constant && columns.insert(curve.column).second : wanted) kept.push_back(i);
  }
  return kept;
}

std::vector<std::size_t> kept_rows(const sim::ReadResult& result, const std::vector<std::size_t>& curves,
                                   const sim::TubeOptions& tube) {
  std::vector<Door> doors;
  for (const std::size_t i : curves) {
    const std::vector<double>& column = result.columns[result.curves[i].column];
    if (column.size() == result.time().size()) doors.push_back(open_door(column, tube));
  }
  const std::vector<double>& t = result.time();
  std::vector<std::size_t> rows;
  const auto keep = [&](std::size_t row) {
    rows.push_back(row);
    for (Door& door : doors) door.start(t[row], row);
  };
  for (std::size_t i = 0; i < t.size(); ++i) {
    const bool event = i > 0 && !(t[i] > t[i - 1]);
    const auto fits = [&](const Door& door) { return door.lets_through(t[i], i); };
    if (!rows.empty() && rows.back() + 1 < i && (event || !std::ranges::all_of(doors, fits))) keep(i - 1);
    if (rows.empty() || event || i + 1 == t.size()) {
      keep(i);
    } else {
      for (Door& door : doors) door.narrow(t[i], i);
    }
  }
  return rows;
}

std::string reference_text(const sim::ReadResult& result, const std::vector<std::size_t>& curves,
                           const std::vector<std::size_t>& rows) {
  std::string text = "\"time\"";
  for (const std::size_t i : curves) {
    text += ',';
    append_csv_name(text, result.curves[i].name);
  }
  text += '\n';
  for (const std::size_t row : rows) {
    // The time in full: two rows of an event have the same one, and neighbours may be close.
    text += base::shortest(result.time()[row]);
    for (const std::size_t i : curves) {
      const std::vector<double>& column = result.columns[result.curves[i].column];
      fmt::format_to(std::back_inserter(text), ",{:.10g}",
                     result.curves[i].factor * (column.size() == 1 ? column[0] : column[row]));
    }
    text += '\n';
  }
  return text;
}

}  // namespace holon::cli
