#pragma once

// Rows as matrices of MATLAB 4. See result_file.h and mat_result.cpp for the layout.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "sim/output_file.h"
#include "sim/result_sink.h"

namespace holon::sim {

class MatResult final : public ResultSink {
 public:
  explicit MatResult(std::string path, OutputOptions options = {})
      : path_(std::move(path)), file_(std::move(options)) {}
  std::optional<std::string> begin(const ResultLayout& layout) override;
  std::optional<std::string> row(std::span<const double> values) override;
  std::optional<std::string> finish(bool complete) override;
  std::string kept() const override { return file_.kept(); }

 private:
  std::optional<std::string> count_rows(std::uint64_t end);

  std::string path_;
  OutputFile file_;
  std::size_t columns_ = 0;
  std::uint64_t rows_ = 0;
  std::uint64_t rows_at_ = 0;  // where the number of rows stands
  std::uint64_t data_at_ = 0;  // where the rows begin
  std::uint64_t counted_ = 0;  // up to where the number in the header counts
};

}  // namespace holon::sim
