#pragma once

// Diagnostics as JSON, for editors and scripts. One object each:
//   {"code": "H3001", "severity": "error", "message": "…", "file": "a.mo", "line": 4, "column": 12,
//    "end_line": 4, "end_column": 18, "notes": [{"message": …, "file": …, …}], "hints": ["did you mean `length`?"],
//    "edits": [{"file": …, "line": …, …, "text": "length"}]}
// Lines and columns count from 1, columns in characters; the end is the first place that no longer belongs to it. What
// has no place in a file has null for these five.

#include <nlohmann/json_fwd.hpp>

#include "diag/sink.h"
#include "diag/source.h"

namespace holon::diag {

nlohmann::ordered_json to_json(const Diagnostic& diagnostic, const SourceFiles& files);
nlohmann::ordered_json to_json(const Sink& sink, const SourceFiles& files);  // an array, in the order of reporting

}  // namespace holon::diag
