// Discrete Fourier transform by Cooley and Tukey (1965), for any length: with n = p m,
//   X_k = sum_(j<p) w^(jk) F_j(k mod m),   w = exp(-2 pi i / n),   F_j the transform of u_j, u_(j+p), u_(j+2p), …
// The work is n times the sum of the prime factors of n.

#include "external/functions/fft.h"

#include <cmath>
#include <complex>
#include <numbers>
#include <vector>

#include "external/failure.h"

namespace {

using Complex = std::complex<double>;

std::size_t least_factor(std::size_t n) {
  for (std::size_t p = 2; p * p <= n; ++p)
    if (n % p == 0) return p;
  return n;
}

// `turns` has exp(-2 pi i k / whole) for all k of the outermost transform; this one is `stride` times shorter.
void transform(const double* u, std::size_t n, std::size_t stride, const std::vector<Complex>& turns, Complex* out) {
  if (n == 1) {
    out[0] = u[0];
    return;
  }
  const std::size_t p = least_factor(n);
  const std::size_t m = n / p;
  std::vector<Complex> parts(n);
  for (std::size_t j = 0; j < p; ++j) transform(u + j * stride, m, stride * p, turns, parts.data() + j * m);
  for (std::size_t k = 0; k < n; ++k) {
    Complex sum = 0;
    for (std::size_t j = 0; j < p; ++j) sum += turns[j * k % n * stride] * parts[j * m + k % m];
    out[k] = sum;
  }
}

}  // namespace

extern "C" int ModelicaFFT_kiss_fftr(const double* u, std::size_t count, double*, std::size_t work_count,
                                     double* amplitudes, double* phases) {
  if (count % 2 != 0) return 1;
  if (work_count < 3 * count + 2 * (count / 2 + 1)) return 2;
  if (count == 0) return 3;
  return holon::external::answer([=] {
    std::vector<Complex> turns(count);
    for (std::size_t k = 0; k < count; ++k) {
      const double angle = -2 * std::numbers::pi * static_cast<double>(k) / static_cast<double>(count);
      turns[k] = {std::cos(angle), std::sin(angle)};
    }
    std::vector<Complex> spectrum(count);
    transform(u, count, 1, turns, spectrum.data());
    // Half of a sine's amplitude is in the mirror image of its frequency. The mean and the highest frequency have none,
    // and the library takes them with the same factor: it puts the mean in by itself.
    for (std::size_t k = 0; k <= count / 2; ++k) {
      amplitudes[k] = std::abs(spectrum[k]) * 2 / static_cast<double>(count);
      phases[k] = std::arg(spectrum[k]);
    }
    return 0;
  });
}
