#include "solve/ode/formula.h"

#include <cstddef>
#include <string_view>
#include <variant>

namespace holon::solve {

bool RungeKutta::is_explicit() const {
  for (std::size_t i = 0; i < stages; ++i) {
    for (std::size_t j = i; j < stages; ++j) {
      if (a_at(i, j) != 0) return false;
    }
  }
  return true;
}

bool RungeKutta::is_diagonally_implicit() const {
  for (std::size_t i = 0; i < stages; ++i) {
    for (std::size_t j = i + 1; j < stages; ++j) {
      if (a_at(i, j) != 0) return false;
    }
  }
  return true;
}

bool RungeKutta::ends_in_last_stage() const {
  if (stages == 0 || c[stages - 1] != 1) return false;
  for (std::size_t j = 0; j < stages; ++j) {
    if (a_at(stages - 1, j) != b[j]) return false;
  }
  return true;
}

bool RungeKutta::starts_explicitly() const {
  if (stages == 0) return false;
  for (std::size_t j = 0; j < stages; ++j) {
    if (a_at(0, j) != 0) return false;
  }
  return true;
}

std::string_view name_of(const Formula& formula) {
  return std::visit([](const auto& one) -> std::string_view { return one.name; }, formula);
}

namespace {

bool estimates(const RungeKutta& method) { return !method.error.empty(); }
bool estimates(const Rosenbrock& method) { return !method.error.empty(); }
bool estimates(const Adams&) { return true; }
bool estimates(const BackwardDifferentiation&) { return true; }
bool estimates(const Godunov&) { return false; }
bool estimates(const Nystrom& method) { return !method.error.empty(); }
bool estimates(const GeneralizedAlpha&) { return false; }

}  // namespace

bool estimates_error(const Formula& formula) {
  return std::visit([](const auto& one) { return estimates(one); }, formula);
}

}  // namespace holon::solve
