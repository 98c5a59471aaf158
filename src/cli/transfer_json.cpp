#include "cli/transfer_json.h"

#include <fmt/format.h>

#include <cmath>

namespace holon::cli {

Json number_json(double value) {
  if (std::isinf(value)) return value > 0 ? "infinite" : "-infinite";
  return value;
}

Json complex_json(const lti::ComplexVector& values) {
  Json result = Json::array();
  for (const lti::Complex& value : values) result.push_back({value.real(), value.imag()});
  return result;
}

Json matrix_json(const lti::Matrix& matrix) {
  Json result = Json::array();
  for (std::size_t i = 0; i < matrix.rows(); ++i) {
    Json row = Json::array();
    for (std::size_t j = 0; j < matrix.cols(); ++j) row.push_back(matrix(i, j));
    result.push_back(std::move(row));
  }
  return result;
}

Json highest_first_json(const lti::Vector& from_the_constant_up) {
  return lti::Vector(from_the_constant_up.rbegin(), from_the_constant_up.rend());
}

std::string complex_text(lti::Complex value) {
  if (value.imag() == 0) return fmt::format("{:.6g}", value.real());
  return fmt::format("{:.6g} +- {:.6g}j", value.real(), std::abs(value.imag()));
}

std::string frequency_text(double omega) {
  return std::isinf(omega) ? "at infinite frequency" : fmt::format("at {:.6g} rad/s", omega);
}

}  // namespace holon::cli
