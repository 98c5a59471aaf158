#pragma once

// The C function behind Modelica.Math.FastFourierTransform.

#include <cstddef>

extern "C" {
// Amplitudes and phases (rad) of the count/2 + 1 frequencies of a real signal. Gives 0, 1 when the count is odd, 2 when
// `work` is too short for the contract, 3 when there is nothing to transform.
int ModelicaFFT_kiss_fftr(const double* u, std::size_t count, double* work, std::size_t work_count, double* amplitudes,
                          double* phases);
}
