#pragma once

// Rows as text. See result_file.h.

#include <string>
#include <vector>

#include "sim/result_file.h"

namespace holon::sim {

class CsvResult final : public ResultSink {
 public:
  explicit CsvResult(std::string path) : path_(std::move(path)) {}
  std::optional<std::string> begin(const ResultLayout& layout) override;
  std::optional<std::string> row(std::span<const double> values) override;
  std::optional<std::string> finish() override { return file_.close(); }

 private:
  struct Source {
    std::size_t column;
    bool varies;
    bool negated;
  };
  std::string path_;
  OutputFile file_;
  std::vector<Source> sources_;
  std::vector<double> fixed_;
  std::vector<char> line_;
};

}  // namespace holon::sim
