#include "solve/ode/problem.h"

#include <cstddef>
#include <optional>
#include <string>
#include <variant>

namespace holon::solve {
namespace {

std::optional<std::string> pattern_defect(const SparsePattern& pattern, std::size_t size) {
  if (pattern.column_start.size() != size + 1) return "the sparse pattern needs one column start more than columns";
  if (pattern.column_start.front() != 0) return "the first column of the sparse pattern must start at 0";
  for (std::size_t j = 0; j < size; ++j) {
    const int begin = pattern.column_start[j];
    const int end = pattern.column_start[j + 1];
    if (end < begin || static_cast<std::size_t>(end) > pattern.entries()) {
      return "the column starts of the sparse pattern are not ascending";
    }
    for (int k = begin; k < end; ++k) {
      const int row = pattern.row_index[static_cast<std::size_t>(k)];
      if (row < 0 || static_cast<std::size_t>(row) >= size) return "a row of the sparse pattern is out of range";
      if (k > begin && row <= pattern.row_index[static_cast<std::size_t>(k - 1)]) {
        return "the rows of a column of the sparse pattern are not ascending";
      }
    }
  }
  if (static_cast<std::size_t>(pattern.column_start.back()) != pattern.entries()) {
    return "the last column start of the sparse pattern is not the number of its entries";
  }
  return std::nullopt;
}

std::optional<std::string> defect_of(const OdeProblem& ode) {
  if (!ode.derivatives) return "an ODE needs the callback for its derivatives";
  if (ode.sparse_jacobian) return pattern_defect(ode.pattern, ode.size);
  return std::nullopt;
}

std::optional<std::string> defect_of(const DaeProblem& dae) {
  if (!dae.residual) return "a DAE needs the callback for its residual";
  if (!dae.is_differential.empty() && dae.is_differential.size() != dae.size) {
    return "a DAE needs one flag for each variable, or none at all";
  }
  if (dae.sparse_jacobian) return pattern_defect(dae.pattern, dae.size);
  return std::nullopt;
}

std::optional<std::string> defect_of(const SecondDerivativeProblem& second) {
  if (!second.acceleration) return "a second-derivative system needs the callback for its accelerations";
  return std::nullopt;
}

}  // namespace

std::size_t state_size(const Problem& problem) {
  if (const auto* second = std::get_if<SecondDerivativeProblem>(&problem)) return 2 * second->size;
  if (const auto* dae = std::get_if<DaeProblem>(&problem)) return dae->size;
  return std::get<OdeProblem>(problem).size;
}

std::optional<std::string> defect(const Problem& problem) {
  return std::visit([](const auto& one) { return defect_of(one); }, problem);
}

}  // namespace holon::solve
