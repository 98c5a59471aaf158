#pragma once

// Newton from several guesses: the given one first, then ones scattered around it, nearer ones before farther ones.
// For initial values, where a bad guess is common and time is not.

#include <cstdint>
#include <expected>
#include <span>

#include "solve/newton/newton.h"

namespace holon::solve {

struct RestartOptions {
  int attempts = 30;          // the first one with the guess as it is
  double first_spread = 0.1;  // of |x| + nominal
  double last_spread = 10;
  std::uint64_t seed = 20240229;  // the scattered guesses are the same in every run
};

struct RestartResult {
  NewtonResult newton;
  int attempt = 0;  // 0: the guess itself led to the solution
};

// `nominal` as in NewtonOptions, empty: 1. On failure x is left alone and the failure is that of the given guess, which
// is the one that a person can do something about.
std::expected<RestartResult, NewtonFailure> solve_with_restarts(NewtonSolver& newton, std::span<double> x,
                                                                Values nominal, const RestartOptions& options = {});

}  // namespace holon::solve
