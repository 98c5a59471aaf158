#pragma once

// From a class to a model that runs: instantiate, flatten, order, lower, each timed.
// In: a class, values for some of its parameters and start values. Out: the model and what is known about it; problems
// are in the session's sink.

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/verify.h"
#include "causal/order.h"
#include "driver/flatten.h"
#include "driver/inspect.h"
#include "driver/session.h"
#include "driver/settings.h"
#include "energy/book.h"
#include "flat/ports.h"
#include "program/model.h"

namespace holon::driver {

struct TranslateOptions {
  std::vector<Setting> settings;
  // Inputs and outputs of a linear analysis; where none of a kind is named, the model's own.
  std::optional<flat::Ports> ports;
  std::optional<energy::Options> energy;  // count energies
  causal::OrderOptions order;
  bool residual_form = false;         // blocks are left to the integrator (program/residual_form.h)
  bool verify = base::kIsDebugBuild;  // check the promises of the stages after each pass
};

struct Translated {
  std::string failed;  // the stage that failed: lookup, instantiate, flatten, analyse, lower; empty when all went well
  std::string name;
  const flat::FlatModel* flat = nullptr;  // the part of `ordered` that came from flattening; null before that
  flat::OpenedPorts ports;
  energy::Book energy;
  std::vector<base::TextId> types;  // names of the components' classes, in the texts of the flat model
  causal::OrderedSystem ordered;
  Structure structure;
  program::Model model;
  std::vector<std::string> violations;  // broken promises of stages, where that was asked for: our mistakes
  double instantiate_ms = 0;
  double flatten_ms = 0;
  double analyse_ms = 0;
  double lower_ms = 0;
};

// Broken promises of stages as errors: a result made from such a value cannot be trusted.
void report_violations(const std::vector<std::string>& violations, diag::Sink& sink);

// A class with values from outside, flattened; again with an outermost modification where a value shapes the model.
Flattened flatten_with_values(classes::ClassTree& tree, classes::ClassNode& model, Session& session,
                              const TranslateOptions& options = {});

// Self-referential: neither copied nor moved.
std::unique_ptr<Translated> translate(classes::ClassTree& tree, classes::ClassNode& model, Session& session,
                                      const TranslateOptions& options = {});

}  // namespace holon::driver
