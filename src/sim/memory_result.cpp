#include "sim/result_sink.h"

namespace holon::sim {

std::optional<std::string> MemoryResult::begin(const ResultLayout& layout) {
  layout_ = layout;
  values_.clear();
  return std::nullopt;
}

std::optional<std::string> MemoryResult::row(std::span<const double> values) {
  values_.insert(values_.end(), values.begin(), values.end());
  return std::nullopt;
}

std::optional<std::size_t> MemoryResult::find(const std::string& name) const {
  for (std::size_t i = 0; i < layout_.names.size(); ++i)
    if (layout_.names[i].name == name) return i;
  return std::nullopt;
}

double MemoryResult::value(std::size_t row, std::size_t name) const {
  const ResultName& n = layout_.names.at(name);
  const double x = n.varies ? values_.at(row * layout_.columns + n.column) : layout_.fixed.at(n.column);
  return n.negated ? -x : x;
}

std::optional<double> MemoryResult::last(const std::string& name) const {
  const auto number = find(name);
  if (!number || rows() == 0) return std::nullopt;
  return value(rows() - 1, *number);
}

std::vector<double> MemoryResult::curve(const std::string& name) const {
  std::vector<double> result;
  const auto number = find(name);
  if (!number) return result;
  for (std::size_t row = 0; row < rows(); ++row) result.push_back(value(row, *number));
  return result;
}

}  // namespace holon::sim
