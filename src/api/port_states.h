#pragma once

// Inside of the room: which states of a translated model stand for inputs and outputs (flat/ports.h).

#include <cstddef>
#include <vector>

#include "driver/translate.h"

namespace holon::api {

struct PortStates {
  struct Port {
    std::size_t state = 0;
    double sign = 1;  // the state may be the negative of what was added
  };
  struct Input {
    Port deviation;
    std::vector<std::size_t> rates;
  };
  std::vector<Input> inputs;
  std::vector<Port> outputs;

  bool is_port(std::size_t state) const;
};

PortStates port_states(const driver::Translated& translated);

}  // namespace holon::api
