#pragma once

// Inside of the room: one mistake, one message. What only follows from another message is left out, and what an edit
// would write is shown as a line of text, so that it can be typed as well.

#include <span>
#include <vector>

#include "diag/sink.h"

namespace holon::api {

std::vector<diag::Diagnostic> without_consequences(std::span<const diag::Diagnostic> reported);
// Adds a hint with the repaired line, where the edits are in one line and no hint has their text.
void show_edits(diag::Diagnostic& diagnostic, const diag::SourceFiles& files);

}  // namespace holon::api
