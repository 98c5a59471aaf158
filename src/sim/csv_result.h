#pragma once

// Rows as text. See result_file.h.

#include <array>
#include <cstddef>
#include <string>
#include <vector>

#include "sim/output_file.h"
#include "sim/result_sink.h"

namespace holon::sim {

class CsvResult final : public ResultSink {
 public:
  explicit CsvResult(std::string path, OutputOptions options = {}, bool unit_row = false)
      : path_(std::move(path)), unit_row_(unit_row), file_(std::move(options)) {}
  std::optional<std::string> begin(const ResultLayout& layout) override;
  std::optional<std::string> row(std::span<const double> values) override;
  std::optional<std::string> finish(bool complete) override { return file_.close(complete); }
  std::string kept() const override { return file_.kept(); }

 private:
  struct Source {
    std::size_t column;
    bool varies;
    bool negated;
  };
  // A number as text, kept from row to row: most numbers of a model are parameters, aliases or do not change.
  struct Text {
    double value = 0;
    std::size_t length = 0;
    std::array<char, 32> characters{};
    void set(double x);
  };
  void append(const Text& text, bool negated);

  std::string path_;
  bool unit_row_;
  OutputFile file_;
  std::vector<Source> sources_;
  std::vector<Text> fixed_;
  std::vector<Text> columns_;
  std::vector<char> line_;
  std::size_t end_ = 0;  // of what is used of `line_`
};

}  // namespace holon::sim
