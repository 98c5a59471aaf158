#pragma once

// Settings of whole arrays and records, and values that are expressions: `--set "a={1, 2, 3}"`, `--set "m=2*m0"`.
// In: settings as a user wrote them. Out: settings of scalars with literals as values, in the same order.
//
// An expression stands in the scope of the model and may use its constants and parameters. A parameter has the value
// of this run in it: one that another setting gives counts, wherever that stands.

#include <vector>

#include "classes/class_tree.h"
#include "driver/session.h"
#include "driver/settings.h"

namespace holon::driver {

// What cannot be evaluated is reported and left out.
std::vector<Setting> scalar_settings(const std::vector<Setting>& settings, const flat::FlatModel& flat,
                                     classes::ClassTree& tree, const classes::ClassNode& model, Session& session);

}  // namespace holon::driver
