#pragma once

// What commands share that run one model: which class is meant, what is set in it, and what surrounds its functions.

#include <string>
#include <vector>

#include "classes/class_tree.h"
#include "cli/options.h"
#include "driver/session.h"
#include "driver/translate.h"
#include "external/session.h"
#include "sim/simulate.h"

namespace holon::cli {

struct ModelTarget {
  std::string target;
  std::string model;
  std::vector<std::string> libraries;
  std::vector<std::string> settings;

  // --model, --library, --set.
  void declare(Options& options);
  // The class; or null after saying why there is none.
  classes::ClassNode* find(classes::ClassTree& tree, driver::Session& session) const;
  // Values for --set; what has not the form NAME=VALUE is reported.
  driver::TranslateOptions translate_options(diag::Sink& sink) const;
};

// Lets a run find external functions and the files of libraries. Tree and session must outlive the run.
void find_resources(sim::Options& options, classes::ClassTree& tree, external::Session& surroundings);

}  // namespace holon::cli
