// A frequency grid that follows the curve. It begins with ten points a decade, from a tenth of the slowest to ten times
// the fastest pole or zero, and points around every lightly damped one: at omega (1 +- zeta k). An interval is halved
// (over log omega) while the value in its middle is off the straight line between its ends, in decibel or in phase.
//
// Phase without jumps: arg k + sum arg(j omega - z) - sum arg(j omega - p), each term continuous over omega > 0, says
// which multiple of 2 pi belongs to the angle of the value itself.

#include <algorithm>
#include <cmath>
#include <numbers>

#include "lti/curves.h"
#include "lti/frequency_response.h"
#include "lti/transfer_function.h"

namespace holon::lti {
namespace {

constexpr double kTurn = 2 * std::numbers::pi;

double counted_phase(const ZeroPoleGain& g, double omega) {
  const Complex s(0, omega);
  double result = g.gain < 0 ? std::numbers::pi : 0;
  for (const Complex& z : g.zeros) result += std::arg(s - z);
  for (const Complex& p : g.poles) result -= std::arg(s - p);
  return result;
}

class CurveMaker {
 public:
  CurveMaker(const StateSpace& system, const GridOptions& options)
      : options_(options),
        response_(
            value_of(options.descriptor ? FrequencyResponse::of(*options.descriptor) : FrequencyResponse::of(system))),
        factors_(value_of(to_zero_pole_gain(system))) {
    const StateSpace balanced = balance(system);
    ports_ = norm_frobenius(balanced.b) * norm_frobenius(balanced.c);
    direct_ = std::abs(balanced.d(0, 0));
  }

  std::vector<FrequencyPoint> run() {
    std::vector<FrequencyPoint> result;
    for (const double omega : first_grid())
      if (const auto point = at(omega)) result.push_back(*point);
    // Halving until every interval is straight.
    for (std::size_t i = 0; i + 1 < result.size() && result.size() < options_.most;) {
      const FrequencyPoint& left = result[i];
      const FrequencyPoint& right = result[i + 1];
      const auto middle = at(std::sqrt(left.omega * right.omega));
      const bool fine = right.omega / left.omega < 1 + 1e-9;
      if (fine || !middle || is_straight(left, *middle, right)) {
        ++i;
      } else {
        result.insert(result.begin() + static_cast<std::ptrdiff_t>(i) + 1, *middle);
      }
    }
    return result;
  }

 private:
  std::optional<FrequencyPoint> at(double omega) const {
    const auto value = response_.at(omega);
    if (!value) return std::nullopt;
    FrequencyPoint point;
    point.omega = omega;
    point.value = (*value)(0, 0);
    if (!options_.descriptor && std::abs(point.value) < 1e-8 * size_of_terms(omega))
      point.value = value_at(factors_, Complex(0, omega));
    point.magnitude = std::abs(point.value);
    point.decibel = 20 * std::log10(point.magnitude);
    const double principal = std::arg(point.value);
    point.phase = principal + kTurn * std::round((counted_phase(factors_, omega) - principal) / kTurn);
    return point;
  }

  // Of what is added up in C (j omega - A)^-1 B + D. Where the sum is far smaller (a steep slope at high frequencies),
  // it has lost its digits, and the factored form has not.
  double size_of_terms(double omega) const {
    double distance = INFINITY;
    for (const Complex& p : factors_.poles) distance = std::min(distance, std::abs(Complex(0, omega) - p));
    return ports_ / distance + direct_;
  }

  bool is_straight(const FrequencyPoint& left, const FrequencyPoint& middle, const FrequencyPoint& right) const {
    const double decibel = std::abs(middle.decibel - 0.5 * (left.decibel + right.decibel));
    const double phase = std::abs(middle.phase - 0.5 * (left.phase + right.phase));
    return !(decibel > options_.decibel_step) && !(phase > options_.phase_step);
  }

  Vector first_grid() const {
    double low = INFINITY;
    double high = 0;
    for (const ComplexVector* list : {&factors_.poles, &factors_.zeros}) {
      for (const Complex& z : *list) {
        if (std::abs(z) == 0) continue;
        low = std::min(low, std::abs(z));
        high = std::max(high, std::abs(z));
      }
    }
    if (high == 0) low = high = 1;
    low = options_.lowest.value_or(low / 10);
    high = options_.highest.value_or(high * 10);
    if (!(low > 0) || !(high > low) || !std::isfinite(high))
      throw Failure{"the range of frequencies must begin above 0 and end above its begin"};
    const auto count = static_cast<std::size_t>(std::clamp(std::ceil(10 * std::log10(high / low)), 1.0, 1000.0));
    Vector result;
    for (std::size_t i = 0; i <= count; ++i)
      result.push_back(low * std::pow(high / low, static_cast<double>(i) / static_cast<double>(count)));
    for (const ComplexVector* list : {&factors_.poles, &factors_.zeros}) {
      for (const Complex& z : *list) {
        const double omega = std::abs(z);
        if (z.imag() <= 0 || std::abs(z.real()) > 0.7 * omega) continue;
        const double zeta = std::max(std::abs(z.real()) / omega, 1e-7);
        for (const double k : {-8.0, -4.0, -2.0, -1.0, -0.5, 0.5, 1.0, 2.0, 4.0, 8.0})
          if (const double near = omega * (1 + zeta * k); near > low && near < high) result.push_back(near);
      }
    }
    std::ranges::sort(result);
    const auto rest = std::ranges::unique(result);
    result.erase(rest.begin(), rest.end());
    return result;
  }

  GridOptions options_;
  FrequencyResponse response_;
  ZeroPoleGain factors_;
  double ports_ = 0;
  double direct_ = 0;
};

}  // namespace

Result<std::vector<FrequencyPoint>> frequency_curve(const StateSpace& system, const GridOptions& options) {
  return guarded([&] {
    if (auto problem = system.problem()) throw Failure{*std::move(problem)};
    if (!system.is_siso()) throw Failure{"a frequency curve has one input and one output; choose a channel"};
    return CurveMaker(system, options).run();
  });
}

}  // namespace holon::lti
