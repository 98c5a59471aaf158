#include "cli/exit_status.h"

#include <algorithm>

namespace holon::cli {

Exit status_of(const diag::Sink& sink) {
  if (!sink.has_errors()) return Exit::done;
  const bool wrong_call = std::ranges::any_of(sink.all(), [](const diag::Diagnostic& diagnostic) {
    // What has a place in the text is a mistake of the model, whoever found it.
    return diagnostic.severity == diag::Severity::error && diagnostic.code.starts_with("H9") &&
           !diagnostic.span.known();
  });
  return wrong_call ? Exit::call_wrong : Exit::model_wrong;
}

}  // namespace holon::cli
