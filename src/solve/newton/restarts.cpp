// Guess k is x_i + s_k (|x_i| + nominal_i) u_ki, u uniform in [-1, 1], s_k growing geometrically. The generator is
// SplitMix64 (Steele, Lea, Flood 2014): a fixed sequence on every machine.

#include "solve/newton/restarts.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "base/check.h"

namespace holon::solve {
namespace {

double next_uniform(std::uint64_t& state) {
  state += 0x9e3779b97f4a7c15ULL;
  std::uint64_t z = state;
  z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9ULL;
  z = (z ^ (z >> 27U)) * 0x94d049bb133111ebULL;
  z ^= z >> 31U;
  return static_cast<double>(z >> 11U) * 0x1.0p-52 - 1.0;
}

}  // namespace

std::expected<RestartResult, NewtonFailure> solve_with_restarts(NewtonSolver& newton, std::span<double> x,
                                                                Values nominal, const RestartOptions& options) {
  HOLON_CHECK(nominal.empty() || nominal.size() == x.size());
  const auto first = newton.solve(x);
  if (first) return RestartResult{*first, 0};
  if (first.error().trouble == NewtonTrouble::stopped) return std::unexpected(first.error());
  std::vector<double> guess(x.size());
  std::uint64_t state = options.seed;
  const int scattered = std::max(0, options.attempts - 1);
  for (int attempt = 1; attempt <= scattered; ++attempt) {
    const double part = scattered > 1 ? static_cast<double>(attempt - 1) / (scattered - 1) : 0.0;
    const double spread = options.first_spread * std::pow(options.last_spread / options.first_spread, part);
    for (std::size_t i = 0; i < x.size(); ++i) {
      const double size = std::abs(x[i]) + (nominal.empty() ? 1.0 : nominal[i]);
      guess[i] = x[i] + spread * size * next_uniform(state);
    }
    newton.forget();
    const auto solved = newton.solve(guess);
    if (solved) {
      std::copy(guess.begin(), guess.end(), x.begin());
      return RestartResult{*solved, attempt};
    }
    if (solved.error().trouble == NewtonTrouble::stopped) return std::unexpected(solved.error());
  }
  return std::unexpected(first.error());
}

}  // namespace holon::solve
