#pragma once

// Where the energy of a model goes: for models that were translated with `ModelRequest::energy`. Their results have a
// variable for everything that is named here.

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace holon {

// What is to be counted.
struct EnergyRequest {
  // Powers of connectors in the names of their members, for those that Holon does not know: `e*f`, `f*der(x)`. A rule is
  // for every connector that has these members.
  std::vector<std::string> ports{};
};

// A connector through which energy flows.
struct EnergyPort {
  std::string connector;
  std::string domain;         // electrical, translational, rotational, multibody, hydraulic, thermal, magnetic, …
  std::size_t component = 0;  // whose connector it is
  std::string power;          // name of a variable of the result, W, into the component
  std::string energy;         // likewise, J, since the start
};

// A component with such connectors. Its own energy is what comes through its connectors less what its parts take in.
struct EnergyComponent {
  std::string name;  // empty: the model itself
  std::string type;
  std::vector<std::size_t> ports;
  std::optional<std::size_t> parent;
  bool is_known = false;   // own power = d(stored)/dt + loss holds by its equations
  bool is_source = false;  // its loss is linear in what happens at its connectors
  bool passes_on = false;  // its energy goes on to the component around it by equations: nothing is its own
  // Names of variables of the result; empty where there is none.
  std::string stored;      // J, by a formula
  std::string stored_sum;  // J, since the start: what is stored by an integral
  std::string loss;        // J, since the start
  std::string loss_power;  // W
  std::string formula;     // of the stored energy
  std::string loss_formula;
};

struct EnergyBook {
  std::vector<EnergyPort> ports;
  std::vector<EnergyComponent> components;  // the model itself is the first one
  std::vector<std::string> not_recognized;  // connectors with flows whose power is not known
  std::size_t left_out = 0;                 // connectors of parts that are too deep to be counted
};

}  // namespace holon
