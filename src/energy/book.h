#pragma once

// Opens a model for bookkeeping of energy: to be simulated as it is, with more variables.
// In: a flat model. Out: the model with a state for the energy that came in through each connector, the stored energy
// of each component and the energy that it lost, as far as its equations say so; and a table of all of these.
//
// A component takes in what comes through its own connectors, less what its parts take in through theirs: what is left
// is its own. So the energy of the whole is the sum of the components' own. A part whose energy goes on to the part
// around it by equations (the flange inside of a joint) has no account: to have one would show a loss in one of them
// and its opposite in the other.

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "diag/sink.h"
#include "energy/power.h"
#include "flat/flat_model.h"

namespace holon::energy {

// What a class says of its energy in annotation(Holon(power = "…", energy = "…", loss = "…")).
struct ClassTexts {
  std::string power;
  std::string energy;
  std::string loss;
};

struct Options {
  std::function<std::string(flat::ComponentId)> class_of;  // the name of its class
  std::function<ClassTexts(const std::string& class_name)> texts_of;
  Rules rules;                   // powers of connectors, by the user
  std::size_t most_ports = 400;  // above that, only components near the top are looked at
};

struct Port {
  std::string connector;
  std::string domain;
  std::size_t component = 0;  // whose connector it is
  flat::VariableId power;     // into the component
  flat::VariableId energy;    // since the start
};

struct Part {
  std::string name;  // empty: the model itself
  std::string type;
  std::vector<std::size_t> ports;
  std::optional<std::size_t> parent;
  bool is_known = false;  // what it stores and loses is known: own power = d(stored)/dt + loss
  bool is_source = false;
  // What comes in goes on to the part around it by equations, not by connectors: no account of its own.
  bool passes_on = false;
  flat::VariableId stored;      // a formula; none where nothing is stored or only its integral is known
  flat::VariableId stored_sum;  // a state: the part of the stored energy that is known as an integral
  flat::VariableId loss;        // a state: what was lost since the start; none where nothing can be
  flat::VariableId loss_power;
  std::string formula;  // of the stored energy
  std::string loss_formula;
};

struct Book {
  std::vector<Port> ports;
  std::vector<Part> parts;                  // parents first; the model itself is the first one
  std::vector<std::string> not_recognized;  // connectors with flows, whose power is not known
  std::size_t left_out = 0;                 // connectors of parts that are too deep
};

// Nothing after reporting a formula that cannot be read.
std::optional<Book> open_book(flat::FlatModel& model, const Options& options, diag::Sink& sink);

}  // namespace holon::energy
