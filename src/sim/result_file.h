#pragma once

// Result files. `open_result` chooses the format by the name's ending:
//   .csv   one line a row: `"time","x","body.v"`, numbers with as many digits as reading them back exactly takes
//   .mat   MATLAB 4 matrices in the layout that Modelica tools share: Aclass, name, description, dataInfo, data_1
//          (parameters), data_2 (curves); aliases share curves, with a sign
// Rows are written as they come, so a run of any length takes the same memory. The name always stands for a complete
// result: output_file.h says where the rows are until then, and where they are kept when it does not come to that.
// `-` and /dev/stdout are the standard output, in the form of .csv; so is everything else below /dev.

#include <expected>
#include <memory>
#include <string>

#include "sim/output_file.h"
#include "sim/result_sink.h"

namespace holon::sim {

struct ResultFileOptions {
  OutputOptions file{};
  bool unit_row =
      false;  // of .csv: a second line with the units, which come from the descriptions; .mat always has them
};

// The error is a sentence: an unknown ending.
std::expected<std::unique_ptr<ResultSink>, std::string> open_result(const std::string& path,
                                                                    ResultFileOptions options = {});

}  // namespace holon::sim
