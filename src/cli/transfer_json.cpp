#include "cli/transfer_json.h"

#include <fmt/format.h>

#include <cmath>
#include <numbers>

#include "cli/json_text.h"

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
  return rows_json(matrix.rows(), matrix.cols(), {matrix.data(), matrix.rows() * matrix.cols()});
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

Json margins_json(const lti::Result<lti::Margins>& found) {
  if (!found) return nullptr;
  Json result{{"closed_loop_stable", found->closed_loop_stable},
              {"gain", nullptr},
              {"gain_reduction", nullptr},
              {"phase", nullptr},
              {"delay", nullptr},
              {"modulus", nullptr}};
  const auto gain = [](const lti::GainMargin& margin) {
    return Json{{"factor", margin.factor}, {"frequency", number_json(margin.frequency)}};
  };
  const auto phase = [](const lti::PhaseMargin& margin) {
    return Json{{"angle", margin.angle}, {"delay", margin.delay}, {"frequency", margin.frequency}};
  };
  if (found->gain_margin) result["gain"] = gain(*found->gain_margin);
  if (found->gain_reduction) result["gain_reduction"] = gain(*found->gain_reduction);
  if (found->phase_margin) result["phase"] = phase(*found->phase_margin);
  if (found->delay_margin) result["delay"] = phase(*found->delay_margin);
  if (found->closed_loop_stable)
    result["modulus"] = {{"distance", found->modulus_margin}, {"frequency", number_json(found->modulus_frequency)}};
  return result;
}

std::string margins_text(const lti::Margins& found) {
  std::string result = fmt::format("closed by -1: {}\n", found.closed_loop_stable ? "stable" : "not stable");
  if (found.gain_margin)
    result += fmt::format("  gain margin {:.6g} {}\n", found.gain_margin->factor,
                          frequency_text(found.gain_margin->frequency));
  if (found.gain_reduction)
    result += fmt::format("  gain may fall to {:.6g} of it: crossing {}\n", found.gain_reduction->factor,
                          frequency_text(found.gain_reduction->frequency));
  if (found.phase_margin)
    result += fmt::format("  phase margin {:.6g} deg {}\n", found.phase_margin->angle * 180 / std::numbers::pi,
                          frequency_text(found.phase_margin->frequency));
  if (found.delay_margin) result += fmt::format("  dead time up to {:.6g} s\n", found.delay_margin->delay);
  if (found.closed_loop_stable)
    result +=
        fmt::format("  distance from -1: {:.6g} {}\n", found.modulus_margin, frequency_text(found.modulus_frequency));
  return result;
}

}  // namespace holon::cli
