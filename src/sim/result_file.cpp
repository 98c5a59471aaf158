#include "sim/result_file.h"

#include <fmt/format.h>

#include "sim/background_result.h"
#include "sim/csv_result.h"
#include "sim/mat_result.h"

namespace holon::sim {

std::expected<std::unique_ptr<ResultSink>, std::string> open_result(const std::string& path,
                                                                    ResultFileOptions options) {
  if (path.ends_with(".mat"))
    return std::make_unique<BackgroundResult>(std::make_unique<MatResult>(path, std::move(options.file)));
  if (path.ends_with(".csv") || path.starts_with("/dev/") || path == "-")
    return std::make_unique<BackgroundResult>(
        std::make_unique<CsvResult>(path, std::move(options.file), options.unit_row));
  return std::unexpected(fmt::format("`{}`: a result file ends in .csv or .mat", path));
}

}  // namespace holon::sim
