#pragma once

// Rows as matrices of MATLAB 4. See result_file.h and mat_result.cpp for the layout.

#include <string>
#include <vector>

#include "sim/result_file.h"

namespace holon::sim {

class MatResult final : public ResultSink {
 public:
  explicit MatResult(std::string path) : path_(std::move(path)) {}
  std::optional<std::string> begin(const ResultLayout& layout) override;
  std::optional<std::string> row(std::span<const double> values) override;
  std::optional<std::string> finish() override;

 private:
  std::string path_;
  OutputFile file_;
  std::size_t columns_ = 0;
  std::uint64_t rows_at_ = 0;  // where the number of rows stands
  std::uint64_t data_at_ = 0;  // where the rows begin
};

}  // namespace holon::sim
