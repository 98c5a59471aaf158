#pragma once

// Inside of the room: what the stages reported, as public data.

#include <memory>
#include <span>

#include "diag/sink.h"
#include "diag/source.h"
#include "holon/diagnostics.h"

namespace holon {

// What rendering needs: the diagnostics as the stages made them, and copies of the texts that they refer to, so that
// the list stays valid whatever happens to the model.
struct Diagnostics::Sources {
  std::vector<diag::Diagnostic> reported;
  std::string code;  // of a client's own complaint: the diagnostics point into it
  diag::SourceFiles files;
};

}  // namespace holon

namespace holon::api {

Diagnostics public_diagnostics(std::span<const diag::Diagnostic> reported, const diag::SourceFiles& files);
Diagnostics public_diagnostics(const diag::Sink& sink, const diag::SourceFiles& files);
Place public_place(diag::Span span, const diag::SourceFiles& files);

// Two lists, one after the other.
Diagnostics joined(const Diagnostics& first, const diag::Sink& second, const diag::SourceFiles& files);

}  // namespace holon::api
