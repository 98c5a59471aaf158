#pragma once

// Torque-speed diagrams, and the like for any state: one state is moved through a range while all others rest, and
// variables are drawn over it. Where the state itself rests, too, curves cross; the crossing is stable where the state
// returns: the derivative of the state falls there (Egeland and Gravdahl 2002, 3.2: k = dT/dw - dT_L/dw < 0).

#include <holon/holon.h>

#include <expected>
#include <string>
#include <vector>

#include "lti/modes.h"

namespace holon::analysis {

struct SpeedDiagramOptions {
  Experiment experiment;
  std::string state;
  double low = 0;
  double high = 1;
  std::vector<std::string> curves;  // variables to draw
  std::size_t points = 201;
};

struct SpeedCrossing {
  double at = 0;
  std::vector<double> values;  // of the curves
  double slope = 0;            // of the state's derivative over the state, 1/s
  bool is_stable = false;
  std::vector<double> eigenvalues_real;  // of all states that take part: unstable ones that the diagram cannot show
};

struct SpeedDiagram {
  std::string state;
  std::vector<std::string> curves;
  std::vector<std::string> free;  // states that cannot rest while this one moves (angles), and change nothing
  std::vector<double> at;
  std::vector<double> rate;                 // of the state; not a number where the others find no rest
  std::vector<std::vector<double>> values;  // one list for each curve
  std::vector<SpeedCrossing> crossings;
};

std::expected<SpeedDiagram, Diagnostics> speed_diagram(const Model& model, const SpeedDiagramOptions& options);

}  // namespace holon::analysis
