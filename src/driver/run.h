#pragma once

// A class all the way: ordered, or simulated as its experiment annotation says, with the last value of every variable.
// For tests and for whoever needs numbers and no file. Problems are in the session's sink.

#include <map>
#include <string>
#include <vector>

#include "classes/class_tree.h"
#include "driver/session.h"

namespace holon::driver {

struct Finished {
  bool ok = false;
  std::vector<std::string> states;
  std::map<std::string, double> last;  // by name
  double time = 0;                     // where the run ended
};

Finished order_class(classes::ClassTree& tree, classes::ClassNode& model, Session& session);
Finished run_class(classes::ClassTree& tree, classes::ClassNode& model, Session& session);

}  // namespace holon::driver
