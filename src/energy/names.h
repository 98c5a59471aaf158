#pragma once

// Names of a flat model by parts, and which component each part is.

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "flat/flat_model.h"

namespace holon::energy {

// `a.b[2].'x.y'` as `a`, `b[2]`, `'x.y'`.
std::vector<std::string> parts_of(std::string_view name);
std::string joined(const std::vector<std::string>& parts, std::size_t count);

// A variable with everything around it: part k of its name belongs to component k.
struct Located {
  std::vector<std::string> parts;
  std::vector<flat::ComponentId> components;

  // How many parts name the innermost connector; 0 where the variable is in none.
  std::size_t connector_depth(const flat::FlatModel& model) const;
  // How many parts name the component that has this connector: 0 for the model itself.
  std::size_t owner_depth(const flat::FlatModel& model, std::size_t connector_depth) const;
};

Located locate(const flat::FlatModel& model, flat::VariableId variable);

}  // namespace holon::energy
