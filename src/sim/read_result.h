#pragma once

// Reads a result file back, whole: for plots and for comparing two results.

#include <cstddef>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace holon::sim {

struct ReadResult {
  struct Curve {
    std::string name;
    std::string description;
    std::size_t column = 0;
    double factor = 1;
    std::string unit{};  // empty: none, or not known
  };
  std::vector<Curve> curves;  // without the time
  std::string time_unit = "s";
  std::vector<std::vector<double>> columns;  // columns[0] is the time; a parameter's column has one value
  const std::vector<double>& time() const { return columns.front(); }
  std::optional<std::size_t> find(std::string_view name) const;
  // As many values as there are rows.
  std::vector<double> values(std::size_t curve) const;
};

// What stands in brackets at the end of a description: "angle [rad]".
std::string unit_in(std::string_view description);

// By the ending .csv or .mat; a .csv file may have a second line with units. the error is a sentence with the file and,
// for text, the line.
std::expected<ReadResult, std::string> read_result(const std::string& path);
std::expected<ReadResult, std::string> read_csv(std::string_view text, const std::string& path);
std::expected<ReadResult, std::string> read_mat(std::string_view bytes, const std::string& path);

}  // namespace holon::sim
