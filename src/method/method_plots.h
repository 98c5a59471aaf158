#pragma once

// The pictures of `holon method plot`.
//   region      where a method is stable: |R(z)| <= 1, all growth factors of a multistep method inside the unit circle;
//               for second-derivative methods z and its conjugate are the eigenvalues of a damped oscillation
//   orderstar   where the method grows faster than e^z: |R(z)| > |e^z|
//               Where a formula has no place for x' (GE3) the region is that of x'' = lambda^2 x: a line
//   damping     |R(i omega h)| up to twice the Nyquist frequency omega h = pi. Of several growth factors the largest
//               counts, since it is what is left after some steps; the principal one, which belongs to e^(i omega h),
//               is drawn dotted where it is another
//   frequency   arg R(i omega h) against omega h
//   squared     the largest growth factor on x'' = lambda^2 x over the plane of h lambda, as lines of equal growth;
//               second-derivative methods only
//   loci        z where a growth factor is e^(i theta); for one-step methods the border of the region

#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "method/method.h"
#include "method/plot.h"

namespace holon::method {

enum class PlotKind : unsigned char { region, order_star, damping, frequency, loci, squared };

struct PlotOptions {
  // Powers of ten along the axes, for damping and frequency: how a method rolls off.
  bool logarithmic = false;
};

std::optional<PlotKind> plot_kind(std::string_view name);

// Several methods in one picture. Fails when the picture has no meaning for a method.
std::expected<Plot, std::string> draw(std::span<const Method> methods, PlotKind kind, const PlotOptions& options = {});

}  // namespace holon::method
