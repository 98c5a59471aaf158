// Discrete Fourier transform by Cooley and Tukey (1965), for any length: with n = p m,
//   X_k = sum_(j<p) w^(jk) F_j(k mod m),   w = exp(-2 pi i / n),   F_j the transform of u_j, u_(j+p), u_(j+2p), …
// The work is n times the sum of the prime factors of n. A length without small ones is done by Bluestein (1970), with
// jk = (j^2 + k^2 - (k - j)^2)/2:
//   X_k = c_k sum_j (u_j c_j) conj(c_(k-j)),   c_k = exp(-pi i k^2 / n),
// a convolution, done by transforms of a length that is a power of two: n log n whatever n is.

#include "external/functions/fft.h"

#include <bit>
#include <cmath>
#include <complex>
#include <numbers>
#include <vector>

#include "external/failure.h"

namespace {

using Complex = std::complex<double>;

constexpr std::size_t kLargestFactor = 64;

template <class Item>
void chirp_transform(const Item* u, std::size_t n, std::size_t stride, Complex* out);

std::size_t least_factor(std::size_t n) {
  for (std::size_t p = 2; p * p <= n; ++p)
    if (n % p == 0) return p;
  return n;
}

// exp(-2 pi i k / n) for all k.
std::vector<Complex> turns_of(std::size_t n) {
  std::vector<Complex> turns(n);
  for (std::size_t k = 0; k < n; ++k) {
    const double angle = -2 * std::numbers::pi * static_cast<double>(k) / static_cast<double>(n);
    turns[k] = {std::cos(angle), std::sin(angle)};
  }
  return turns;
}

// `turns` has those of the outermost transform; this one is `stride` times shorter.
template <class Item>
void transform(const Item* u, std::size_t n, std::size_t stride, const std::vector<Complex>& turns, Complex* out) {
  if (n == 1) {
    out[0] = u[0];
    return;
  }
  const std::size_t p = least_factor(n);
  if (p > kLargestFactor) return chirp_transform(u, n, stride, out);
  const std::size_t m = n / p;
  std::vector<Complex> parts(n);
  for (std::size_t j = 0; j < p; ++j) transform(u + j * stride, m, stride * p, turns, parts.data() + j * m);
  for (std::size_t k = 0; k < n; ++k) {
    Complex sum = 0;
    for (std::size_t j = 0; j < p; ++j) sum += turns[j * k % n * stride] * parts[j * m + k % m];
    out[k] = sum;
  }
}

template <class Item>
void chirp_transform(const Item* u, std::size_t n, std::size_t stride, Complex* out) {
  const std::size_t length = std::bit_ceil(2 * n - 1);
  std::vector<Complex> chirp(n);
  for (std::size_t k = 0; k < n; ++k) {
    // A whole number of turns is taken away first, so that the angle is exact to rounding.
    const double angle = -std::numbers::pi * static_cast<double>(k * k % (2 * n)) / static_cast<double>(n);
    chirp[k] = {std::cos(angle), std::sin(angle)};
  }
  std::vector<Complex> signal(length);
  std::vector<Complex> kernel(length);
  for (std::size_t k = 0; k < n; ++k) {
    signal[k] = u[k * stride] * chirp[k];
    kernel[k] = std::conj(chirp[k]);
    if (k > 0) kernel[length - k] = kernel[k];
  }
  const std::vector<Complex> turns = turns_of(length);
  std::vector<Complex> spectrum(length);
  std::vector<Complex> of_kernel(length);
  transform(signal.data(), length, 1, turns, spectrum.data());
  transform(kernel.data(), length, 1, turns, of_kernel.data());
  // The inverse transform is the conjugate of that of the conjugate.
  for (std::size_t k = 0; k < length; ++k) spectrum[k] = std::conj(spectrum[k] * of_kernel[k]);
  transform(spectrum.data(), length, 1, turns, signal.data());
  for (std::size_t k = 0; k < n; ++k) out[k] = chirp[k] * std::conj(signal[k]) / static_cast<double>(length);
}

}  // namespace

extern "C" int ModelicaFFT_kiss_fftr(const double* u, std::size_t count, double*, std::size_t work_count,
                                     double* amplitudes, double* phases) {
  if (count % 2 != 0) return 1;
  if (work_count < 3 * count + 2 * (count / 2 + 1)) return 2;
  if (count == 0) return 3;
  return holon::external::answer([=] {
    const std::vector<Complex> turns = turns_of(count);
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
