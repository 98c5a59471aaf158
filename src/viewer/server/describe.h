#pragma once

// Values of the front door as JSON of the protocol.

#include <holon/holon.h>

#include "viewer/server/frame.h"

namespace holon::viewer {

Json diagnostics_json(const Diagnostics& diagnostics);
// Variables, the model's own experiment, what the equation processing found.
Json model_json(const Model& model);
// How a run went.
void describe_run(const Result& result, Json& body);
// The picture and what one can point at.
Json diagram_json(const Diagram& diagram);
Json form_json(const ComponentForm& form);
Json classes_json(const std::vector<ClassInfo>& classes);
Json solvers_json();
// Equations as they are written, and as they are solved.
Json structure_json(const Model& model);
// Names that do not vary, with their values: {"m": 1, …}. With `since`, those that have another value than there.
Json constants_json(const Result& result, const Result* since = nullptr);

}  // namespace holon::viewer
