#pragma once

// Pictures of a linear system with one input and one output.

#include <string>
#include <string_view>
#include <vector>

#include "lti/curves.h"
#include "lti/failure.h"
#include "lti/state_space.h"
#include "plot/figure.h"

namespace holon::cli {

enum class ResponseKind : unsigned char { bode, nyquist, nichols, step, impulse, poles, locus };

std::vector<std::string> response_kinds();
ResponseKind response_kind(std::string_view name);  // of one of these

struct ResponseRange {
  lti::GridOptions grid;
  double duration = 0;  // s, of step and impulse; 0: by the modes
  double gain = 10;     // the largest of a locus
};

// Everything that a picture of this kind shows, as numbers.
struct ResponseData {
  std::vector<lti::FrequencyPoint> frequencies;  // bode, nyquist, nichols
  // Of the loop closed by -1, within the curve: where |L| = 1, and where the curve crosses the negative real axis.
  std::vector<lti::FrequencyPoint> gain_crossings;
  std::vector<lti::FrequencyPoint> phase_crossings;
  lti::TimeCurves times;     // step, impulse
  lti::RootLocus locus;      // locus
  lti::ComplexVector poles;  // poles
  lti::ComplexVector zeros;
};
lti::Result<ResponseData> response_data(ResponseKind kind, const lti::StateSpace& system, const ResponseRange& range);

plot::Figure response_figure(ResponseKind kind, const ResponseData& data, const std::string& title);

}  // namespace holon::cli
