#pragma once

// Where the energy of a model goes during a run.
// In: a model that was translated with `ModelRequest::energy`. Out: what each component has taken in, stored, lost or
// delivered, what jumps at events have cost, and how far all of this is from adding up.
//
//   own = Δstored + lost + imbalance, where Δstored does not count jumps at events
//
// `own` and `lost` are integrals along the run, `stored` is a formula of the states: their difference is what the
// integration method lost or gained, apart from what the model dissipates.

#include <holon/holon.h>

#include <expected>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace holon::analysis {

struct EnergyJump {
  double time = 0;
  double energy = 0;  // negative: lost at an impact
};

struct ComponentEnergy {
  std::string name;
  std::string type;
  std::optional<std::size_t> parent;
  double net = 0;  // J, in through its connectors
  double own = 0;  // net less what its parts took in
  bool is_known = false;
  bool is_source = false;
  bool passes_on = false;   // its energy goes on to the component around it by equations: nothing is its own
  double size = 0;          // the largest value of the formula
  double stored_start = 0;  // of the formula
  double stored_end = 0;
  double stored = 0;  // change, jumps included
  double lost = 0;    // negative: delivered
  std::vector<EnergyJump> jumps{};
  double imbalance = 0;  // numerical loss of the integration; 0 where not known
  // A part that is no source, and gives out energy that it never stored: since when.
  std::optional<double> generates_since{};
  std::string formula;
  std::string loss_formula;
  std::vector<double> stored_curve{};  // one for each time; change since the start
};

struct PortEnergy {
  std::string connector;
  std::string domain;
  std::size_t component = 0;
  double energy = 0;          // J, into the component
  std::vector<double> power;  // W, one for each time
};

// Connectors that are joined: what comes out of some goes into the others.
struct ConnectionEnergy {
  std::vector<std::size_t> ports;
  double sum = 0;  // 0 but for rounding
};

struct EnergyReport {
  std::vector<double> times;
  std::vector<ComponentEnergy> components;  // the model itself first
  std::vector<PortEnergy> ports;
  std::vector<ConnectionEnergy> connections;
  std::vector<std::string> not_recognized;
  std::size_t left_out = 0;
  double delivered = 0;  // by sources and from outside
  double dissipated = 0;
  double stored = 0;     // change
  double impacts = 0;    // lost at events
  double unknown = 0;    // net of components whose equations do not tell
  double imbalance = 0;  // sum of all
  double turnover = 0;   // the largest energy of the bookkeeping: what the imbalance is to be compared with
  double worst = 0;      // the largest imbalance of a component
  bool closes = false;   // no imbalance above ten tolerances of the turnover
  // The tolerance of the run that was counted: the given one, or a smaller one where it did not close with that.
  double tolerance = 0;
  double first_imbalance = 0;  // with the given tolerance
};

std::expected<EnergyReport, Diagnostics> count_energy(const Model& model, const Experiment& experiment);

}  // namespace holon::analysis
