#pragma once

// The pictures of `holon method plot`.
//   region      where a method is stable: |R(z)| <= 1, all growth factors of a multistep method inside the unit circle;
//               for second-derivative methods z and its conjugate are the eigenvalues of a damped oscillation
//   orderstar   where the method grows faster than e^z: |R(z)| > |e^z|
//   damping     |R(i omega h)| up to twice the Nyquist frequency omega h = pi
//   frequency   arg R(i omega h) against omega h
//   loci        z where a growth factor is e^(i theta); for one-step methods the border of the region

#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "method/method.h"
#include "method/plot.h"

namespace holon::method {

enum class PlotKind : unsigned char { region, order_star, damping, frequency, loci };

std::optional<PlotKind> plot_kind(std::string_view name);

// Several methods in one picture. Fails when the picture has no meaning for a method.
std::expected<Plot, std::string> draw(std::span<const Method> methods, PlotKind kind);

}  // namespace holon::method
