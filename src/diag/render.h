#pragma once

// Diagnostics as a person reads them: place, severity, code and message on the first line (in the form that editors
// know how to jump to), then the source line with a caret line under the span, then notes and hints.
//
//   spring.mo:4:12: error H3001: no `lenght` in `Spring`
//     4 |   Real y = lenght;
//       |            ^^^^^^
//     hint: did you mean `length`?

#include <cstddef>
#include <cstdio>
#include <span>
#include <string>
#include <string_view>

#include "diag/sink.h"
#include "diag/source.h"

namespace holon::diag {

struct RenderOptions {
  bool color = false;
  std::size_t width = 100;       // columns; a longer source line is cut to the part around the span
  std::size_t most_errors = 50;  // of `render_all`: more than this nobody reads; the rest is counted
};

// What suits the stream: color and its width on a terminal (unless the environment has NO_COLOR), plain text elsewhere.
RenderOptions options_for(std::FILE* stream);

std::string render(const Diagnostic& diagnostic, const SourceFiles& files, const RenderOptions& options = {});
std::string render_all(const Sink& sink, const SourceFiles& files, const RenderOptions& options = {});
std::string render_all(std::span<const Diagnostic> diagnostics, const SourceFiles& files,
                       const RenderOptions& options = {});

std::string_view severity_name(Severity severity);

}  // namespace holon::diag
