#pragma once

// The last pass over a model before it is run: what makes it fast and changes no result.
//   common parts of equations are computed once,
//   `derivatives` gets its sparse Jacobian by the states (Model::jacobian), where there is one,
//   equations of equal shape become loops.

#include <string>
#include <vector>

#include "base/verify.h"
#include "program/model.h"
#include "program/roll.h"

namespace holon::program {

struct PrepareOptions {
  bool share = true;
  bool jacobian = true;
  bool residual_form = false;  // add Model::residual_form
  bool roll = true;
  bool verify = base::kIsDebugBuild;  // the model as it comes, and after each pass
};

struct Prepared {
  std::string no_jacobian;  // why there is none; empty when there is one, or none was asked for
  RollStatistics rolled;
  std::vector<std::string> violations;  // of the promises in verify.h, where that was asked for
};

// To be called once. New slots of the workspace begin as zero.
Prepared prepare_model(Model& model, const PrepareOptions& options = {});

}  // namespace holon::program
