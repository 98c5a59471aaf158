#include "sim/result_file.h"

#include <fmt/format.h>

#include "sim/background_result.h"
#include "sim/csv_result.h"
#include "sim/mat_result.h"

namespace holon::sim {

std::expected<std::unique_ptr<ResultSink>, std::string> open_result(const std::string& path) {
  if (path.ends_with(".mat")) return std::make_unique<BackgroundResult>(std::make_unique<MatResult>(path));
  if (path.ends_with(".csv") || path.starts_with("/dev/"))
    return std::make_unique<BackgroundResult>(std::make_unique<CsvResult>(path));
  return std::unexpected(fmt::format("`{}`: a result file ends in .csv or .mat", path));
}

}  // namespace holon::sim
