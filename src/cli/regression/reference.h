#pragma once

// The stored curves of one model: `FOLDER/Package.Model.csv`, or .mat where somebody put such a file.

#include <optional>
#include <string>
#include <vector>

#include "sim/read_result.h"
#include "sim/tube.h"

namespace holon::cli {

// The file that is there; nothing when there is none.
std::optional<std::string> find_reference(const std::string& folder, const std::string& model);
std::string new_reference(const std::string& folder, const std::string& model);

// Models of which the folder has curves, in order; only those inside `package` (or itself).
std::vector<std::string> referenced_models(const std::string& folder, const std::string& package);

// The curves of a result that are worth keeping: of names for the same curve (aliases) the first, and nothing that is
// constant for being a parameter. With patterns, every name that fits one of them.
std::vector<std::size_t> kept_curves(const sim::ReadResult& result, const std::vector<std::string>& patterns);

// The rows that are needed: straight lines between them stay within a tenth of the tube's half height of every one of
// these curves. Both rows of an event are kept.
//
//   From a kept row s on, each row i between allows the slopes (y_i - y_s ± eps) / (t_i - t_s). A row can be the next
//   to be kept as long as the slope towards it lies in what all rows before it allow, for every curve.
std::vector<std::size_t> kept_rows(const sim::ReadResult& result, const std::vector<std::size_t>& curves,
                                   const sim::TubeOptions& tube);

// A text for a file .csv: the time and these curves in these rows, to ten digits.
std::string reference_text(const sim::ReadResult& result, const std::vector<std::size_t>& curves,
                           const std::vector<std::size_t>& rows);

}  // namespace holon::cli
