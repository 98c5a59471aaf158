// Passivity of state-space systems.
//
// Conditions 1 and 2: eigenvalues of a minimal realization, each with its uncertainty; on the axis the residue of a
// group of equal eigenvalues with right vectors X and left vectors Y is K = C X (Y^H X)^-1 Y^H B.
//
// Condition 3: the smallest eigenvalue of (G + G^H) / 2 against |G| is looked for at and between all frequencies at
// which it may change its sign. These are eigenvalues on the axis of
//   [ A - s I   0           B       ]
//   [ 0         -A^T - s I  -C^T    ]   (G + G^H is singular there), and of the level test of norms.cpp for |S| = 1 +
//   1e-9, [ C         B^T         D + D^T ]   which is regular also where G has a lossless part and the first is not.
// A value counts as negative below -(tolerance + 50 eps |A| / distance to the next pole) |G|: rounding moves poles by
// eps |A|.
//
// S = (R0 - G) (R0 + G)^-1 with F = (R0 + D)^-1:   A - B F C,  B F,  -2 R0 F C,  2 R0 F - I.

#include "lti/passivity.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include <fmt/format.h>

#include "lti/dense.h"
#include "lti/frequency_response.h"
#include "lti/minimal.h"
#include "lti/modes.h"
#include "lti/norms.h"
#include "lti/spectrum.h"

namespace holon::lti {
namespace {

constexpr double kEndless = std::numeric_limits<double>::infinity();

std::string place_of(double omega) {
  return std::isinf(omega) ? "at infinite frequency" : fmt::format("at {:.6g} rad/s", omega);
}

std::optional<StateSpace> scattering(const StateSpace& g, double r0) {
  const std::size_t m = g.inputs();
  const Matrix sum = r0 * Matrix::identity(m) + g.d;
  if (reciprocal_condition(sum) < 100 * kEpsilon) return std::nullopt;
  const Matrix f = solve(sum, Matrix::identity(m));
  return StateSpace{
      .a = g.a - g.b * f * g.c, .b = g.b * f, .c = (-2 * r0) * (f * g.c), .d = (2 * r0) * f - Matrix::identity(m)};
}

ComplexMatrix hermitian_part(const ComplexMatrix& a) { return Complex(0.5) * (a + adjoint(a)); }

double smallest_eigenvalue(const ComplexMatrix& hermitian) {
  if (hermitian.rows() == 1) return hermitian(0, 0).real();
  return symmetric_eigen(hermitian).values.front();
}

struct RealPart {
  double relative = kEndless;  // smallest eigenvalue of the real part over |G|
  double value = 0;            // itself
  double frequency = 0;
  double slack = 0;  // what rounding may have added
};

class Judge {
 public:
  Judge(const StateSpace& g, const PassivityOptions& options)
      : g_(balance(g)),
        options_(options),
        response_(value_of(FrequencyResponse::of(g_))),
        poles_(value_of(modes(g_.a))) {
    size_ = norm_frobenius(g_.a);
  }

  const Modes& poles() const { return poles_; }
  const StateSpace& system() const { return g_; }

  PassivityCondition judge_poles() const {
    const Mode* worst = nullptr;
    std::size_t on_the_axis = 0;
    for (const Mode& mode : poles_.modes) {
      if (on_axis(mode)) ++on_the_axis;
      if (!on_axis(mode) && mode.value.real() > 0 && (worst == nullptr || mode.value.real() > worst->value.real()))
        worst = &mode;
    }
    if (worst != nullptr)
      return {false, fmt::format("a pole has the positive real part {:.6g}", worst->value.real()),
              std::abs(worst->value.imag())};
    if (on_the_axis == 0) return {true, "every pole has a negative real part", std::nullopt};
    return {true,
            fmt::format("no pole has a positive real part; {} on the imaginary axis",
                        on_the_axis == 1 ? "one is" : fmt::format("{} are", on_the_axis)),
            std::nullopt};
  }

  PassivityCondition judge_residues() const {
    const Spectrum all = spectrum(g_.a);
    const std::size_t n = all.values.size();
    std::vector<bool> seen(n, false);
    bool any = false;
    for (std::size_t i = 0; i < n; ++i) {
      const double reach = 4 * all.uncertainty[i];
      if (seen[i] || std::abs(all.values[i].real()) > reach || all.values[i].imag() < -reach) continue;
      any = true;
      std::vector<std::size_t> same;
      for (std::size_t j = i; j < n; ++j) {
        if (seen[j] || std::abs(all.values[j] - all.values[i]) > 4 * (all.uncertainty[i] + all.uncertainty[j]))
          continue;
        seen[j] = true;
        same.push_back(j);
      }
      const double omega = std::abs(all.values[i].imag());
      if (auto trouble = residue_trouble(all, same))
        return {false, fmt::format("{} {}", *trouble, place_of(omega)), omega};
    }
    if (!any) return {true, "there are no poles on the imaginary axis", std::nullopt};
    return {true, "every pole on the imaginary axis is simple, with a residue that is Hermitian and not negative",
            std::nullopt};
  }

  // The smallest real part over all frequencies.
  RealPart least_real_part() const {
    Vector where = interesting_frequencies();
    std::vector<RealPart> found;
    for (std::size_t i = 0; i < where.size(); ++i) {
      found.push_back(real_part_at(where[i]));
      if (i + 1 < where.size()) found.push_back(real_part_at(0.5 * (where[i] + where[i + 1])));
    }
    std::erase_if(found, [](const RealPart& part) { return std::isinf(part.relative); });
    const auto excess = [](const RealPart& part) { return part.relative + part.slack; };
    RealPart best = real_part_at_infinity();
    for (std::size_t i = 0; i < found.size(); ++i) {
      if (excess(found[i]) < excess(best)) best = found[i];
      // A valley between neighbours is looked into.
      const bool low = (i == 0 || excess(found[i]) <= excess(found[i - 1])) &&
                       (i + 1 == found.size() || excess(found[i]) <= excess(found[i + 1]));
      if (!low || found.size() < 2 || excess(found[i]) > 0.1) continue;
      const double from = i == 0 ? 0 : found[i - 1].frequency;
      const double to = i + 1 == found.size() ? 2 * found[i].frequency : found[i + 1].frequency;
      if (!(to > from)) continue;
      const Extremum valley = maximize([&](double w) { return -excess(real_part_at(w)); }, from, to);
      const RealPart there = real_part_at(valley.at);
      if (excess(there) < excess(best)) best = there;
    }
    return best;
  }

  // What the search between frequencies has missed, the norm of S finds, with an R0 of the size of G: waves far from
  // total reflection are known best.
  std::optional<double> amplified_at() const {
    const auto s = scattering(g_, typical_size());
    if (!s) return kEndless;
    const PeakGain peak = value_of(h_infinity_norm(*s));
    if (peak.reason.empty() && peak.value <= 1 + 1e-8) return std::nullopt;
    return peak.frequency;
  }

  bool is_lossless() const {
    for (const double omega : sample_frequencies(2 * g_.states() + 3)) {
      const auto value = response_.at(omega);
      if (!value) continue;
      const double size = norm_frobenius(*value);
      const double noise = slack_at(omega) * (size + through());
      if (norm_frobenius(hermitian_part(*value)) > 1e-9 * size + noise) return false;
    }
    return norm_frobenius(g_.d + transpose(g_.d)) <= 1e-9 * std::max(norm_frobenius(g_.d), through());
  }

 private:
  std::optional<std::string> residue_trouble(const Spectrum& all, const std::vector<std::size_t>& same) const {
    const std::size_t n = g_.states();
    const std::size_t k = same.size();
    ComplexMatrix x(n, k);
    ComplexMatrix y(n, k);
    for (std::size_t j = 0; j < k; ++j) {
      x.set_block(0, j, all.right.block(0, same[j], n, 1));
      y.set_block(0, j, all.left.block(0, same[j], n, 1));
    }
    const ComplexMatrix product = adjoint(y) * x;
    const Vector s = singular_values(product);
    if (s.back() < 1e-6 * s.front() || s.back() < 1e-7) return "the pole is not simple";
    const ComplexMatrix residue = to_complex(g_.c) * x * solve(product, adjoint(y) * to_complex(g_.b));
    const double size = norm_frobenius(residue);
    const double slack = std::max(options_.tolerance, 1e-9) * size;
    if (norm_frobenius(residue - adjoint(residue)) > 2 * slack) return "the residue of the pole is not Hermitian";
    if (smallest_eigenvalue(hermitian_part(residue)) < -slack) return "the residue of the pole is negative";
    return std::nullopt;
  }

  double slack_at(double omega) const {
    double distance = kEndless;
    for (const Mode& mode : poles_.modes) distance = std::min(distance, std::abs(Complex(0, omega) - mode.value));
    return distance == 0 ? kEndless : 50 * kEpsilon * size_ / distance;
  }

  double through() const { return size_ > 0 ? norm_frobenius(g_.b) * norm_frobenius(g_.c) / size_ : 0; }

  RealPart real_part_at(double omega) const {
    const auto value = response_.at(omega);
    RealPart result;
    result.frequency = omega;
    if (!value) return result;
    result.value = smallest_eigenvalue(hermitian_part(*value));
    result.slack = slack_at(omega);
    // Where G itself is a small difference of large terms, it is measured against the rounding of these.
    const double noise = result.slack * through() + 50 * kEpsilon * norm_frobenius(g_.d);
    const double size = std::max(largest_singular_value(*value), noise / options_.tolerance);
    result.relative = size > 0 ? result.value / size : 0;
    return result;
  }

  RealPart real_part_at_infinity() const {
    RealPart result;
    result.frequency = kEndless;
    result.value = symmetric_eigen(0.5 * (g_.d + transpose(g_.d))).values.front();
    // G(infinity) may be zero; then it is measured with what flows through the states.
    const double size = std::max(norm_frobenius(g_.d), through());
    result.relative = size > 0 ? result.value / size : 0;
    return result;
  }

  // Spread over the range of the poles and a hundred times beyond.
  Vector sample_frequencies(std::size_t count) const {
    double low = kEndless;
    double high = 0;
    for (const Mode& mode : poles_.modes) {
      if (mode.frequency <= 4 * mode.uncertainty) continue;
      low = std::min(low, mode.frequency);
      high = std::max(high, mode.frequency);
    }
    if (high == 0) low = high = 1;
    low /= 100;
    high *= 100;
    Vector result;
    for (std::size_t i = 0; i < count; ++i)
      result.push_back(low * std::pow(high / low, static_cast<double>(i) /
                                                      static_cast<double>(std::max<std::size_t>(count - 1, 1))));
    return result;
  }

  Vector interesting_frequencies() const {
    Vector result = sample_frequencies(100);
    result.push_back(0);
    for (const Mode& mode : poles_.modes) {
      result.push_back(std::abs(mode.value.imag()));
      result.push_back(mode.frequency);
    }
    const std::size_t n = g_.states();
    const std::size_t m = g_.inputs();
    if (n > 0) {
      Matrix left(2 * n + m, 2 * n + m);
      left.set_block(0, 0, g_.a);
      left.set_block(0, 2 * n, g_.b);
      left.set_block(n, n, -transpose(g_.a));
      left.set_block(n, 2 * n, -transpose(g_.c));
      left.set_block(2 * n, 0, g_.c);
      left.set_block(2 * n, n, transpose(g_.b));
      left.set_block(2 * n, 2 * n, g_.d + transpose(g_.d));
      Matrix right(2 * n + m, 2 * n + m);
      for (std::size_t i = 0; i < 2 * n; ++i) right(i, i) = 1;
      for (const Complex& value : pencil_eigenvalues(std::move(left), std::move(right)))
        if (std::abs(value.real()) <= 1e-4 * std::abs(value)) result.push_back(std::abs(value.imag()));
      // R0 of the size of G keeps S away from total reflection.
      const double r0 = typical_size();
      if (const auto s = scattering(g_, r0))
        for (const double omega : level_frequencies(balance(*s), 1 + 1e-9)) result.push_back(omega);
    }
    std::ranges::sort(result);
    const auto rest = std::ranges::unique(result);
    result.erase(rest.begin(), rest.end());
    return result;
  }

  double typical_size() const {
    Vector sizes;
    for (const double omega : sample_frequencies(21))
      if (const auto value = response_.at(omega)) sizes.push_back(largest_singular_value(*value));
    std::ranges::sort(sizes);
    const double middle = sizes.empty() ? 1 : sizes[sizes.size() / 2];
    return middle > 0 ? middle : 1;
  }

  StateSpace g_;
  PassivityOptions options_;
  FrequencyResponse response_;
  Modes poles_;
  double size_ = 0;
};

void measure_margin_of(const StateSpace& g, Passivity& result) {
  const auto s = scattering(g, result.reference);
  if (!s) {
    result.margin = -kEndless;
    result.worst_frequency = kEndless;
    // The wave that R0 + D swallows.
    const Svd<double> parts = svd(result.reference * Matrix::identity(g.inputs()) + g.d);
    for (const double value : parts.u.col(g.inputs() - 1)) result.worst_direction.emplace_back(value);
    return;
  }
  const PeakGain peak = value_of(h_infinity_norm(*s));
  result.margin = 1 - peak.value;
  result.worst_frequency = peak.frequency;
  if (!peak.reason.empty()) {
    const Modes waves = value_of(modes(s->a));
    const Mode& worst = *std::ranges::max_element(waves.modes, {}, [](const Mode& mode) { return mode.value.real(); });
    result.worst_frequency = std::abs(worst.value.imag());
    return;
  }
  const auto response = value_of(FrequencyResponse::of(*s));
  const auto value = std::isinf(peak.frequency) ? to_complex(s->d) : response.at(peak.frequency);
  if (!value) return;
  const Svd<Complex> parts = svd(*value);
  for (std::size_t i = 0; i < g.inputs(); ++i) result.worst_direction.push_back(std::conj(parts.vh(0, i)));
}

}  // namespace

Result<Passivity> passivity(const StateSpace& given, const PassivityOptions& options) {
  return guarded([&] {
    if (auto problem = given.problem()) throw Failure{*std::move(problem)};
    if (given.inputs() != given.outputs() || given.inputs() == 0)
      throw Failure{fmt::format("passivity needs pairs of an input and an output, not {} inputs and {} outputs",
                                given.inputs(), given.outputs())};
    if (!(options.reference > 0) || !std::isfinite(options.reference))
      throw Failure{"the reference R0 must be positive and finite"};
    const MinimalRealization minimal = value_of(minimal_realization(given));
    const Judge judge(minimal.system, options);
    Passivity result;
    result.reference = options.reference;
    result.tolerance = options.tolerance;
    result.hidden = minimal.unreachable;
    result.hidden.insert(result.hidden.end(), minimal.unseen.begin(), minimal.unseen.end());
    result.poles = judge.judge_poles();
    result.residues = judge.judge_residues();
    const RealPart least = judge.least_real_part();
    const bool holds = least.relative + least.slack >= -options.tolerance;
    result.real_part = {
        holds,
        fmt::format("the real part is {}; it is least {}: {:.6g}", holds ? "nowhere negative" : "negative",
                    place_of(least.frequency), holds ? std::max(0.0, least.value) : least.value),
        least.frequency};
    measure_margin_of(judge.system(), result);
    if (result.poles.holds && result.residues.holds && holds)
      if (const auto omega = judge.amplified_at())
        result.real_part = {false, fmt::format("waves are reflected with a gain above 1 {}", place_of(*omega)), *omega};
    result.passive = result.poles.holds && result.residues.holds && result.real_part.holds;
    result.lossless = result.passive && judge.is_lossless();
    if (result.passive) result.margin = result.lossless ? 0 : std::max(0.0, result.margin);
    if (!result.passive) result.margin = std::min(0.0, result.margin);
    if (!options.want_storage) return result;
    if (!result.passive) {
      result.storage_reason = "a system that is not passive has no storage function";
    } else if (auto storage = storage_function(minimal.system)) {
      result.storage = *std::move(storage);
    } else {
      result.storage_reason = storage.error();
    }
    return result;
  });
}

}  // namespace holon::lti
