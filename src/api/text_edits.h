#pragma once

// Inside of the room: edits for diagnostics of stages that do not see the text. A stage knows which variable is meant;
// what to type where is found in the line that the diagnostic marks.

#include "diag/sink.h"
#include "diag/source.h"

namespace holon::api {

void add_text_edits(diag::Diagnostic& diagnostic, const diag::SourceFiles& files);

}  // namespace holon::api
