#pragma once

// Units of what stands on the two sides of an equation, where both are known.

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "diag/sink.h"
#include "flat/flat_model.h"

namespace holon::flat {

// Powers of metre, kilogram, second, ampere, kelvin, mole, candela. Angles do not count: a gear ratio would make noise.
using Dimension = std::array<std::int8_t, 7>;

// `kg.m2/(s2.K)` (chapter 19 of the specification); nothing when a part of it is not known.
std::optional<Dimension> read_unit(std::string_view text);

// Warns of sums and equations whose parts have different dimensions, or one dimension in different units (km/h and
// m/s).
void check_units(const FlatModel& model, diag::Sink& sink);

}  // namespace holon::flat
