// All roots of a polynomial: exact square-free factors, then Aberth's iteration on each (Aberth 1973; Ehrlich 1967),
//   z_i := z_i - N / (1 - N sum_{j != i} 1 / (z_i - z_j)),   N = p(z_i) / p'(z_i)
// with starting points on circles from the Newton polygon of (k, log |a_k|) (Bini, Numerical computation of polynomial
// zeros by means of Aberth's method, Numerical Algorithms 13, 1996), which finds roots of sizes far apart. The numbers
// get longer until each root is known to more digits than a double has:
//   |p(z)| computed is uncertain by about 2^-bits sum |a_k| |z|^k, which moves the root by that over |p'(z)|.

#include "lti/roots.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

#include "lti/long_complex.h"

namespace holon::lti {
namespace {

double log2_of(const mpf_class& value) {
  long exponent = 0;
  const double mantissa = mpf_get_d_2exp(&exponent, value.get_mpf_t());
  return std::log2(std::abs(mantissa)) + static_cast<double>(exponent);
}

mpf_class power_of_two(double exponent, mp_bitcnt_t bits) {
  const double whole = std::floor(exponent);
  mpf_class result(std::exp2(exponent - whole), bits);
  if (whole >= 0)
    mpf_mul_2exp(result.get_mpf_t(), result.get_mpf_t(), static_cast<mp_bitcnt_t>(whole));
  else
    mpf_div_2exp(result.get_mpf_t(), result.get_mpf_t(), static_cast<mp_bitcnt_t>(-whole));
  return result;
}

// One polynomial without multiple roots and without a root at 0, and the search for its roots.
class Search {
 public:
  explicit Search(const ExactPolynomial& p) : p_(p), bits_(192) { start(); }

  std::vector<LongComplex> run() {
    while (true) {
      iterate();
      // Beyond this, two roots agree in thousands of digits, and as doubles they are the same.
      if (known_well_enough() || bits_ > 20000) return std::move(z_);
      lengthen();
    }
  }

 private:
  std::size_t degree() const { return p_.degree(); }

  void round_coefficients() {
    c_.clear();
    for (const mpq_class& value : p_.coefficients()) c_.emplace_back(value, bits_);
  }

  void start() {
    round_coefficients();
    // The upper convex hull of (k, log2 |a_k|).
    std::vector<std::size_t> hull;
    std::vector<double> height(c_.size(), -INFINITY);
    for (std::size_t k = 0; k < c_.size(); ++k) {
      if (c_[k] == 0) continue;
      height[k] = log2_of(c_[k]);
      while (hull.size() >= 2) {
        const std::size_t a = hull[hull.size() - 2];
        const std::size_t b = hull.back();
        const double through =
            height[a] + (height[k] - height[a]) * static_cast<double>(b - a) / static_cast<double>(k - a);
        if (height[b] > through) break;
        hull.pop_back();
      }
      hull.push_back(k);
    }
    for (std::size_t e = 0; e + 1 < hull.size(); ++e) {
      const std::size_t count = hull[e + 1] - hull[e];
      const double radius = (height[hull[e]] - height[hull[e + 1]]) / static_cast<double>(count);
      const mpf_class r = power_of_two(radius, bits_);
      for (std::size_t i = 0; i < count; ++i) {
        // The offset keeps the points off every axis of symmetry.
        const double angle =
            2 * std::numbers::pi * static_cast<double>(i) / static_cast<double>(count) + 0.7 + static_cast<double>(e);
        z_.emplace_back(mpf_class(r * std::cos(angle)), mpf_class(r * std::sin(angle)));
      }
    }
  }

  void lengthen() {
    bits_ *= 2;
    round_coefficients();
    for (LongComplex& z : z_) {
      z.re.set_prec(bits_);
      z.im.set_prec(bits_);
    }
  }

  struct Values {
    LongComplex p;
    LongComplex slope;
    mpf_class noise;  // how uncertain p is
  };

  Values evaluate(const LongComplex& z) const {
    const mpf_class size = sqrt(squared_size(z));
    Values v{LongComplex(bits_), LongComplex(bits_), mpf_class(0, bits_)};
    for (std::size_t k = c_.size(); k-- > 0;) {
      v.slope = v.slope * z + v.p;
      v.p = v.p * z;
      v.p.re += c_[k];
      v.noise = v.noise * size + abs(c_[k]);
    }
    v.noise *= static_cast<unsigned>(4 * c_.size());
    mpf_div_2exp(v.noise.get_mpf_t(), v.noise.get_mpf_t(), bits_);
    return v;
  }

  void iterate() {
    std::vector<bool> done(z_.size(), false);
    for (std::size_t sweep = 0; sweep < 50 + 10 * z_.size(); ++sweep) {
      bool moved = false;
      for (std::size_t i = 0; i < z_.size(); ++i) {
        if (done[i]) continue;
        const Values v = evaluate(z_[i]);
        if (squared_size(v.p) <= v.noise * v.noise) {
          done[i] = true;
          continue;
        }
        LongComplex sum(bits_);
        const LongComplex one(mpf_class(1, bits_), mpf_class(0, bits_));
        for (std::size_t j = 0; j < z_.size(); ++j) {
          if (j == i) continue;
          const LongComplex distance = z_[i] - z_[j];
          if (squared_size(distance) != 0) sum = sum + one / distance;
        }
        // N / (1 - N sum) = p / (p' - p sum)
        const LongComplex divisor = v.slope - v.p * sum;
        if (squared_size(divisor) == 0) continue;
        z_[i] = z_[i] - v.p / divisor;
        moved = true;
      }
      if (!moved) return;
    }
  }

  bool known_well_enough() const {
    for (const LongComplex& z : z_) {
      const Values v = evaluate(z);
      const mpf_class size = squared_size(z);
      // Twice as many digits as a double has, so that parts that are small against the other are known, too.
      mpf_class reach = v.noise * v.noise * static_cast<unsigned>(c_.size() * c_.size());
      mpf_mul_2exp(reach.get_mpf_t(), reach.get_mpf_t(), 2 * 120);
      if (squared_size(v.p) > 4 * v.noise * v.noise || reach > size * squared_size(v.slope)) return false;
    }
    return true;
  }

  const ExactPolynomial& p_;
  mp_bitcnt_t bits_;
  std::vector<mpf_class> c_;
  std::vector<LongComplex> z_;
};

double nearest_to(const mpf_class& value) {
  const double first = value.get_d();
  return std::isfinite(first) ? first + mpf_class(value - first).get_d() : first;
}

// A part that is below 2^-100 of the whole is zero: roots of a real polynomial are on an axis or well off it.
Complex rounded_root(const LongComplex& z) {
  mpf_class least = squared_size(z);
  mpf_div_2exp(least.get_mpf_t(), least.get_mpf_t(), 200);
  const double re = z.re * z.re <= least ? 0 : nearest_to(z.re);
  const double im = z.im * z.im <= least ? 0 : nearest_to(z.im);
  return {re, im};
}

// sum |a_k| |z|^k / (|z| |p'(z)|)
double condition_of(const Vector& p, Complex z) {
  const double size = std::abs(z);
  double sum = 0;
  Complex slope = 0;
  Complex value = 0;
  for (std::size_t k = p.size(); k-- > 0;) {
    sum = sum * size + std::abs(p[k]);
    slope = slope * z + value;
    value = value * z + p[k];
  }
  const double result = sum / (size * std::abs(slope));
  return std::isfinite(result) ? std::max(1.0, result) : INFINITY;
}

bool comes_before(const Root& a, const Root& b) {
  const double first = std::abs(a.value);
  const double second = std::abs(b.value);
  if (first != second) return first < second;
  if (a.value.real() != b.value.real()) return a.value.real() < b.value.real();
  return a.value.imag() > b.value.imag();
}

}  // namespace

std::vector<Root> roots(const ExactPolynomial& p) {
  if (p.is_zero()) throw Failure{"the zero polynomial has every number as a root"};
  std::vector<Root> result;
  std::size_t at_zero = 0;
  while (p[at_zero] == 0) ++at_zero;
  if (at_zero > 0) result.push_back({0, at_zero, 1});
  const ExactPolynomial rest(
      std::vector<mpq_class>(p.coefficients().begin() + static_cast<std::ptrdiff_t>(at_zero), p.coefficients().end()));
  const Vector c = rest.rounded();
  std::size_t multiplicity = 0;
  for (const ExactPolynomial& factor : square_free(rest)) {
    ++multiplicity;
    if (factor.degree() == 0) continue;
    for (const LongComplex& z : Search(factor).run()) {
      const Complex value = rounded_root(z);
      if (!std::isfinite(value.real()) || !std::isfinite(value.imag()))
        throw Failure{"a root is too large for a floating-point number"};
      // Of a pair only one is taken and mirrored, so that both are conjugate to the last bit.
      if (value.imag() < 0) continue;
      result.push_back({value, multiplicity, condition_of(c, value)});
      if (value.imag() > 0) result.push_back({std::conj(value), multiplicity, result.back().condition});
    }
  }
  std::ranges::stable_sort(result, comes_before);
  return result;
}

Result<std::vector<Root>> roots(const Vector& polynomial) {
  return guarded([&] {
    if (!std::ranges::all_of(polynomial, [](double c) { return std::isfinite(c); }))
      throw Failure{"a coefficient is not finite"};
    return roots(ExactPolynomial::of(polynomial));
  });
}

ComplexVector repeated(const std::vector<Root>& roots) {
  ComplexVector result;
  for (const Root& root : roots) result.insert(result.end(), root.multiplicity, root.value);
  return result;
}

ExactPolynomial polynomial_of(const ComplexVector& zeros, const mpq_class& lead) {
  ExactPolynomial result = ExactPolynomial::constant(lead);
  std::vector<Complex> lower;
  for (const Complex& z : zeros)
    if (z.imag() < 0) lower.push_back(z);
  for (const Complex& z : zeros) {
    if (z.imag() < 0) continue;
    if (!std::isfinite(z.real()) || !std::isfinite(z.imag())) throw Failure{"a zero or a pole is not finite"};
    const mpq_class re(z.real());
    if (z.imag() == 0) {
      result = result * ExactPolynomial(std::vector<mpq_class>{-re, 1});
      continue;
    }
    // Partners that were computed elsewhere may differ in the last digits.
    const auto partner =
        std::ranges::find_if(lower, [&](const Complex& w) { return std::abs(w - std::conj(z)) <= 1e-6 * std::abs(z); });
    if (partner == lower.end()) throw Failure{"a complex zero or pole has no conjugate partner"};
    lower.erase(partner);
    const mpq_class im(z.imag());
    result = result * ExactPolynomial(std::vector<mpq_class>{re * re + im * im, -2 * re, 1});
  }
  if (!lower.empty()) throw Failure{"a complex zero or pole has no conjugate partner"};
  return result;
}

}  // namespace holon::lti
