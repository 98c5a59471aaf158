#pragma once

// Mutants of Modelica texts: parts are left out, doubled, exchanged for parts of the same kind from anywhere,
// expressions for odd ones. The same seed gives the same mutant.

#include <holon/text_part.h>

#include <cstdint>
#include <string>
#include <vector>

namespace holon::fuzz {

struct CorpusText {
  std::string path;
  std::string text;
  std::vector<TextPart> parts;
};

// `number` is the seed.
std::string mutant(const std::vector<CorpusText>& corpus, std::uint64_t number);

// A model with a known answer: unknowns x1 … xn, n nonlinear equations, diagonally dominant, so that there is exactly
// one solution; the right sides are made from it. The model asserts that each unknown is within 1e-6 of it.
//   a_ii x_i + sum_j a_ij x_j + c_i sin(x_i + phase) = b_i(t),     |a_ii| > sum_j |a_ij| + |c_i|
// Some unknowns are states: der(x_i) = -x_i + s_i(t) with a known s_i.
std::string known_model(std::uint64_t number);

// A random function of loops, arrays and conditions, called while translating (by the evaluator) and while simulating
// (by machine code) with the same arguments. The model asserts that both give the same number.
std::string function_model(std::uint64_t number);

}  // namespace holon::fuzz
