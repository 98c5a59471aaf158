#pragma once

// Where the rows of a run go: a file, memory, a screen. `simulate` calls begin once, row as often as there are points
// (twice with the same time at an event), and finish at the end, whatever happened; `finish` says whether the rows are
// all that the run should have: it came to its stop time, or the model ended it.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace holon::sim {

// One name of the result. Names that always have the same value, or the opposite one, share a column.
struct ResultName {
  std::string name;
  std::string description;  // with the unit in brackets at its end, when there is one: "angle [rad]"
  bool varies = false;      // false: parameters and constants
  std::size_t column = 0;   // of a row, where 0 is the time; of `fixed` for what does not vary
  bool negated = false;
};

struct ResultLayout {
  std::vector<ResultName> names;  // without the time
  std::size_t columns = 1;        // of a row, the time included
  std::vector<double> fixed;      // values of what does not vary
  double start_time = 0;
  double stop_time = 0;
};

class ResultSink {
 public:
  ResultSink() = default;
  ResultSink(const ResultSink&) = delete;
  ResultSink& operator=(const ResultSink&) = delete;
  virtual ~ResultSink() = default;

  // Each gives nothing, or a sentence saying what went wrong. After that no more rows are sent, but `finish` is.
  virtual std::optional<std::string> begin(const ResultLayout& layout) = 0;
  virtual std::optional<std::string> row(std::span<const double> values) = 0;
  virtual std::optional<std::string> finish(bool complete) = 0;
  // After `finish`: where the rows are when they are not where they were meant to be. Empty: they are, or there are
  // none.
  virtual std::string kept() const { return {}; }
};

// All rows in memory: for tests and for whoever computes on with the curves.
class MemoryResult final : public ResultSink {
 public:
  std::optional<std::string> begin(const ResultLayout& layout) override;
  std::optional<std::string> row(std::span<const double> values) override;
  std::optional<std::string> finish(bool /*complete*/) override { return std::nullopt; }

  const ResultLayout& layout() const { return layout_; }
  std::size_t rows() const { return layout_.columns == 0 ? 0 : values_.size() / layout_.columns; }
  double time(std::size_t row) const { return values_[row * layout_.columns]; }
  // By name; nothing when there is no such name.
  std::optional<std::size_t> find(const std::string& name) const;
  double value(std::size_t row, std::size_t name) const;
  // The value at the last row; of the last of several rows at this time.
  std::optional<double> last(const std::string& name) const;
  std::vector<double> curve(const std::string& name) const;

 private:
  ResultLayout layout_;
  std::vector<double> values_;
};

}  // namespace holon::sim
