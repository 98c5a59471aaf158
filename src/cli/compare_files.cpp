#include "cli/compare_files.h"

#include <fmt/format.h>
#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/diagnostics.h"
#include "cli/model_options.h"
#include "cli/regression/report.h"
#include "cli/report.h"
#include "sim/pattern.h"
#include "sim/read_result.h"

namespace holon::cli {

Exit compare_files(const FileComparison& request, const Console& console) {
  const auto result = sim::read_result(request.result);
  const auto reference = sim::read_result(request.reference);
  if (!result || !reference)
    return refuse(console, request.json, report_of("test", console),
                  complaint(kBadCall, result ? reference.error() : result.error()));
  std::size_t compared = 0;
  Json different = Json::array();
  std::string lines;
  for (const sim::CurveComparison& one : sim::compare_results(*reference, *result, request.tube)) {
    const std::string& name = reference->curves[one.reference].name;
    const auto fits = [&](const std::string& pattern) { return sim::matches_pattern(name, pattern); };
    if (!request.variables.empty() && std::ranges::none_of(request.variables, fits)) continue;
    ++compared;
    if (one.verdict == sim::CurveVerdict::same) continue;
    different.push_back(comparison_json(name, one));
    lines += describe_comparison(name, one) + "\n";
  }
  if (request.json) {
    Json answer = report_of("test", console);
    answer["ok"] = different.empty();
    answer["result"] = request.result;
    answer["reference"] = request.reference;
    answer["compared"] = compared;
    answer["different"] = different.size();
    answer["curves"] = different;
    print_json(console, answer);
  } else {
    console.print(fmt::format("{}{} of {} curves inside their tube\n", lines, compared - different.size(), compared));
  }
  return different.empty() ? Exit::done : Exit::model_wrong;
}

}  // namespace holon::cli
