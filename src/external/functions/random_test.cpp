// Random generators, bit by bit, and the Fourier transform against its definition.

#include "external/functions/random.h"

#include <gtest/gtest.h>
#include <array>
#include <cmath>
#include <complex>
#include <ctime>
#include <numbers>
#include <vector>

#include "external/functions/fft.h"
#include "external/testing.h"

namespace holon::external {
namespace {

// The way in which the library makes a first state of two seeds.
std::array<int, 2> first_state(int local, int global) {
  std::array<int, 2> state = {local, global};
  for (int i = 0; i < 10; ++i) {
    std::array<int, 2> next{};
    double y = 0;
    ModelicaRandom_xorshift64star(state.data(), next.data(), &y);
    state = next;
  }
  return state;
}

template <std::size_t n>
std::array<int, n> long_state(int local, int global) {
  std::array<int, n> state{};
  std::array<int, 2> pair = first_state(local, global);
  for (std::size_t i = 0; i < n; i += 2) {
    state[i] = pair[0];
    if (i + 1 < n) state[i + 1] = pair[1];
    std::array<int, 2> next{};
    double y = 0;
    ModelicaRandom_xorshift64star(pair.data(), next.data(), &y);
    pair = next;
  }
  return state;
}

// The first numbers of Modelica.Math.Random.Examples.GenerateRandomNumbers (seeds 614657 and 30020), as published with
// the library's reference results.
TEST(Random, TheNumbersOfThePublishedExample) {
  double y = 0;
  std::array<int, 2> s2 = first_state(614657, 30020);
  for (const double expected : {0.31359251787761722, 0.51103450342260148, 0.042445753889600313, 0.68603063460100111}) {
    std::array<int, 2> next{};
    ModelicaRandom_xorshift64star(s2.data(), next.data(), &y);
    s2 = next;
    EXPECT_DOUBLE_EQ(y, expected);
  }
  auto s4 = long_state<4>(614657, 30020);
  for (const double expected : {0.46115405725007419, 0.031701476952007923, 0.91922647628167886, 0.54448098466791572}) {
    std::array<int, 4> next{};
    ModelicaRandom_xorshift128plus(s4.data(), next.data(), &y);
    s4 = next;
    EXPECT_DOUBLE_EQ(y, expected);
  }
  auto s33 = long_state<33>(614657, 30020);
  for (const double expected : {0.31155928686346324, 0.059952099583051865, 0.94680043997287422, 0.037924779795383334}) {
    std::array<int, 33> next{};
    ModelicaRandom_xorshift1024star(s33.data(), next.data(), &y);
    s33 = next;
    EXPECT_DOUBLE_EQ(y, expected);
  }
}

// From 1: 1 ^ 1<<25 = 0x2000001; no right shift reaches lower bits than bit 25 - 27: x = 0x2000001 times the factor.
TEST(Random, OneStepByHand) {
  const std::array<int, 2> one = {1, 0};
  std::array<int, 2> next{};
  double y = 0;
  ModelicaRandom_xorshift64star(one.data(), next.data(), &y);
  const std::uint64_t x = std::uint64_t{0x2000001} * 2685821657736338717U;
  EXPECT_EQ(static_cast<std::uint32_t>(next[0]), static_cast<std::uint32_t>(x));
  EXPECT_EQ(static_cast<std::uint32_t>(next[1]), static_cast<std::uint32_t>(x >> 32U));
}

TEST(Random, HiddenStatesBelongToTheSession) {
  Session session;
  auto state = long_state<33>(1, 2);
  std::array<int, 33> next{};
  double expected = 0;
  ModelicaRandom_xorshift1024star(state.data(), next.data(), &expected);
  expect_complete(session, [&] {
    ModelicaRandom_setInternalState_xorshift1024star(state.data(), 33, 7);
    EXPECT_EQ(ModelicaRandom_impureRandom_xorshift1024star(7), expected);
    EXPECT_NE(ModelicaRandom_impureRandom_xorshift1024star(7), expected);
  });
  Session other;
  EXPECT_EQ(failure_of(other, [] { ModelicaRandom_impureRandom_xorshift1024star(7); }),
            "the random generator with the id 7 has not been initialized (initializeImpureRandom)");
}

TEST(Fourier, AgreesWithItsDefinition) {
  Session session;
  for (const std::size_t n : {2U, 6U, 8U, 14U, 60U, 98U, 134U, 2U * 67U * 71U}) {
    std::vector<double> u(n);
    for (std::size_t i = 0; i < n; ++i) u[i] = std::sin(static_cast<double>(i * i)) + 0.3;
    std::vector<double> work(3 * n + 2 * (n / 2 + 1));
    std::vector<double> amplitudes(n / 2 + 1);
    std::vector<double> phases(n / 2 + 1);
    expect_complete(session, [&] {
      EXPECT_EQ(ModelicaFFT_kiss_fftr(u.data(), n, work.data(), work.size(), amplitudes.data(), phases.data()), 0);
    });
    for (std::size_t k = 0; k <= n / 2; ++k) {
      std::complex<double> sum = 0;
      for (std::size_t i = 0; i < n; ++i)
        sum += u[i] * std::polar(1.0, -2 * std::numbers::pi * static_cast<double>(i * k % n) / static_cast<double>(n));
      EXPECT_NEAR(amplitudes[k], std::abs(sum) * 2 / static_cast<double>(n), 1e-13);
      EXPECT_NEAR(std::cos(phases[k]), std::cos(std::arg(sum)), 1e-10);
      EXPECT_NEAR(std::sin(phases[k]), std::sin(std::arg(sum)), 1e-10);
    }
  }
}

// A length without small factors would take a minute by its definition.
TEST(Fourier, OfAPrimeLengthTakesNoTime) {
  Session session;
  constexpr std::size_t kCount = std::size_t{2} * 199999;
  std::vector<double> u(kCount);
  constexpr std::size_t kFrequency = 12345;
  for (std::size_t i = 0; i < kCount; ++i)
    u[i] = 3 * std::cos(2 * std::numbers::pi * static_cast<double>(i * kFrequency % kCount) / kCount);
  std::vector<double> work(3 * kCount + 2 * (kCount / 2 + 1));
  std::vector<double> amplitudes(kCount / 2 + 1);
  std::vector<double> phases(kCount / 2 + 1);
  const std::clock_t start = std::clock();
  expect_complete(session, [&] {
    EXPECT_EQ(ModelicaFFT_kiss_fftr(u.data(), kCount, work.data(), work.size(), amplitudes.data(), phases.data()), 0);
  });
  EXPECT_LT(static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC, 20);
  EXPECT_NEAR(amplitudes[kFrequency], 3, 1e-10);
  EXPECT_NEAR(amplitudes[kFrequency + 1], 0, 1e-10);
  EXPECT_NEAR(amplitudes[7], 0, 1e-10);
}

TEST(Fourier, AnOddNumberOfPointsOrAWorkThatIsTooShort) {
  double u[4] = {};
  double work[18] = {};
  double out[3];
  EXPECT_EQ(ModelicaFFT_kiss_fftr(u, 3, work, 18, out, out), 1);
  EXPECT_EQ(ModelicaFFT_kiss_fftr(u, 4, work, 17, out, out), 2);
  EXPECT_EQ(ModelicaFFT_kiss_fftr(u, 0, work, 18, out, out), 3);
}

}  // namespace
}  // namespace holon::external
