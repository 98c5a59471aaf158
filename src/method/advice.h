#pragma once

// Plain words about a method and a model that do not suit each other, before the run is wasted.

#include <complex>
#include <limits>
#include <span>
#include <string>
#include <vector>

#include "method/method.h"
#include "method/properties.h"

namespace holon::method {

// What is known about a run. What is not known is left as it is, and nothing is said about it.
struct RunFacts {
  std::vector<std::complex<double>> eigenvalues = {};  // of the model, linearized where the run begins
  double fixed_step = 0;                               // 0: the method chooses
  double tolerance = 0;                                // relative; 0: not asked for
  double duration = 0;                                 // 0: not known
  bool is_dae = false;                                 // F(t, x, x') = 0, not solved for x'
  bool uses_velocity = false;                          // a second-derivative system whose accelerations depend on x'
};

// One sentence for each thing that will go wrong or be wasteful; empty when the method suits.
std::vector<std::string> warnings(const Method& method, const Properties& properties, const RunFacts& facts);

// The longest fixed step with which no mode that decays or keeps its size is made to grow; infinite for A-stable
// methods and for models without such modes. Modes that grow by themselves are left out: they may grow.
double largest_stable_step(const Method& method, std::span<const std::complex<double>> eigenvalues);

// Whether a fixed step makes a mode grow that decays or keeps its size in the model.
bool amplifies(const Method& method, std::span<const std::complex<double>> eigenvalues, double step);

// The step that is made where one is asked for: no longer than the run.
double step_made(double fixed_step, double duration);

// What a fixed step does to the modes of a model, in a sentence: which one grows that decays or keeps its size in the
// model, how fast, and the longest step with which none does. Empty when nothing would be seen to grow in a run of this
// length; a duration of 0 is one without end.
std::string stability_sentence(const Method& method, std::span<const std::complex<double>> eigenvalues, double step,
                               double duration);

// The growth factor of the method for z = h lambda: |R(z)|, or the largest of several.
double growth(const Method& method, std::complex<double> z);

}  // namespace holon::method
